package cairn.inquiry.reading;

import cairn.inquiry.claim.Answer;
import cairn.inquiry.claim.AnswerPlace;
import cairn.inquiry.claim.Answered;
import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.words.ClosestWords;
import cairn.inquiry.words.PlainLine;
import cairn.sources.Citation;
import cairn.sources.Evidence;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// What somebody who understands language says of the sources: whether they answer (`answered`),
/// and what they do not state (`not_stated`). The places are not theirs to write: they are the
/// quotes that their statements cite, as the engine found them.
public record GivenAnswer(JsonNode reply, Evidence evidence) {
  /// Places that a reader is shown first.
  private static final int MAX_PLACES = 5;

  /// Characters of a place that was named without a quote.
  private static final int MAX_WORDS = 400;

  public boolean given() {
    return reply.path("answered").isString();
  }

  private Answered verdict() {
    return Answered.valueOf(reply.path("answered").asString(""));
  }

  private List<String> notStated() {
    var lines = new ArrayList<String>();
    for (JsonNode line : reply.path("not_stated")) lines.add(PlainLine.of(line.asString("")));
    return lines;
  }

  /// @param said the statements that answer
  public List<String> problems(List<CitedClaim> said) {
    return switch (verdict()) {
      case ANSWERED ->
          said.isEmpty()
              ? List.of("/answered: ANSWERED, but nothing is said to answer")
              : List.of();
      case PARTLY -> {
        if (said.isEmpty()) yield List.of("/answered: PARTLY, but nothing is said to answer");
        yield notStated().isEmpty()
            ? List.of("/not_stated: PARTLY needs what the sources do not state, in one sentence")
            : List.of();
      }
      case NOT_ANSWERED ->
          notStated().isEmpty()
              ? List.of("/not_stated: say in one sentence what the sources do not state")
              : List.of();
    };
  }

  @Nullable
  public Answer answer(List<CitedClaim> said, int sources) {
    return answer(said, List.of(), sources);
  }

  /// @param said the statements that answer
  /// @param nearest places that come near without answering
  @Nullable
  public Answer answer(List<CitedClaim> said, List<Citation> nearest, int sources) {
    boolean silent = verdict() == Answered.NOT_ANSWERED;
    List<AnswerPlace> cited = places(said.stream().flatMap(c -> c.citations().stream()).toList());
    List<AnswerPlace> named = places(nearest);
    List<AnswerPlace> near =
        (silent && named.isEmpty() ? cited : named)
            .stream().filter(p -> ClosestWords.says(p.text())).toList();
    // Memories and pages without words to quote can carry a statement, but lead no reader to it.
    if (!silent && cited.isEmpty()) return null;
    return new Answer(
        verdict(),
        silent ? List.of() : cited,
        new Answer.Searched(sources, 0, false),
        List.of(),
        near,
        notStated());
  }

  private List<AnswerPlace> places(List<Citation> citations) {
    Map<String, AnswerPlace> places = new LinkedHashMap<>();
    for (Citation c : citations) {
      String words = c.quote().isBlank() ? words(c) : c.quote();
      if (!words.isBlank())
        places.putIfAbsent(words, new AnswerPlace(words, "", List.of(), 0, c.quote(words)));
    }
    return places.values().stream().limit(MAX_PLACES).toList();
  }

  /// What stands there, where only the place was named.
  private String words(Citation c) {
    if (!(evidence.resolve(c) instanceof Evidence.Resolution.Found found)) return "";
    String words = found.cited().strip();
    int end = words.length() <= MAX_WORDS ? words.length() : words.lastIndexOf(' ', MAX_WORDS);
    return words.substring(0, Math.max(0, end));
  }
}
