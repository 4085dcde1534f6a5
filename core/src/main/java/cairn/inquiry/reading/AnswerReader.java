package cairn.inquiry.reading;

import cairn.inquiry.claim.Answer;
import cairn.inquiry.claim.AnswerPlace;
import cairn.inquiry.claim.Answered;
import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.claim.ClaimCheck;
import cairn.inquiry.words.PlainLine;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Reads the answer in the reply of a consolidator. Its places are the words of the sources and
/// nothing else, so each is compared with the place it cites.
public final class AnswerReader {
  private final PassageReader passages;
  private final List<String> problems = new ArrayList<>();

  public AnswerReader(PassageReader passages) {
    this.passages = passages;
  }

  public List<String> problems() {
    return problems;
  }

  /// @return nothing if the reply has no answer, or one that does not hold
  @Nullable
  public Answer read(JsonNode node) {
    if (node.isMissingNode() || node.isNull()) return null;
    Answered verdict = Answered.valueOf(node.path("verdict").asString(""));
    List<AnswerPlace> places = places(node.path("places"), "/answer/places", false);
    List<AnswerPlace> nearest = places(node.path("nearest"), "/answer/nearest", true);
    if (places.isEmpty() != (verdict == Answered.NOT_ANSWERED))
      problems.add("/answer: " + verdict + " does not go with " + places.size() + " places");
    if (!problems.isEmpty()) return null;
    JsonNode searched = node.path("searched");
    return new Answer(
        verdict,
        places,
        new Answer.Searched(
            searched.path("sources").asInt(),
            searched.path("passages").asInt(),
            searched.path("meaning").asBoolean(false)),
        words(node.path("absent_words")),
        nearest,
        List.of());
  }

  /// @param aside places that only come near: one that does not hold is left out, since an answer
  ///   is not lost over what stands beside it
  private List<AnswerPlace> places(JsonNode array, String where, boolean aside) {
    var places = new ArrayList<AnswerPlace>();
    for (int i = 0; i < array.size(); i++) {
      JsonNode node = array.get(i);
      String at = where + "/" + i;
      CitedClaim claim = passages.passage(node.path("passage"), "answer", at);
      if (claim.citations().isEmpty()) {
        problems.add(at + ": no citation");
      } else if (claim.checked() != ClaimCheck.Kind.WORD_FOR_WORD) {
        if (!aside) problems.add(at + ": the words do not stand at the cited place");
      } else {
        List<String> deciding = words(node.path("deciding"));
        deciding.stream()
            .filter(w -> !claim.text().contains(w))
            .forEach(w -> problems.add(at + "/deciding: '" + w + "' is not in the text"));
        places.add(
            new AnswerPlace(
                laidOut(node.path("passage").path("text").asString(""), claim.text()),
                PlainLine.of(node.path("heading").asString("")),
                deciding,
                node.path("probability").asDouble(),
                claim.citations().getFirst()));
      }
    }
    return places;
  }

  /// With the lines of the source where they are known: a list read as one line is hard to read.
  private static String laidOut(String given, String text) {
    return PlainLine.of(given).equals(text) ? given.strip() : text;
  }

  private static List<String> words(JsonNode array) {
    var words = new ArrayList<String>();
    for (JsonNode word : array) words.add(PlainLine.of(word.asString("")));
    return words;
  }
}
