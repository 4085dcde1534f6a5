package cairn.join.report;

import cairn.inquiry.claim.Answer;
import cairn.inquiry.claim.AnswerPlace;
import cairn.inquiry.claim.Answered;
import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.claim.Consolidation;
import cairn.inquiry.claim.Synthesis;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.words.PlainLine;
import cairn.report.model.Lead;
import cairn.report.page.Unmarked;
import cairn.sources.Citation;
import java.util.ArrayList;
import java.util.List;

/// What a terminal tells of the answer: its words without the signs of Markdown, and where they
/// stand.
public final class ShortAnswer {
  private ShortAnswer() {}

  /// @param note where the words stand, as `file:lines`; of a statement what speaks against taking
  ///   it as it is, empty if nothing does
  /// @param likely whether it is told as the answer, or only as a place where one may look
  /// @param checked whether it stands word for word or was judged to hold
  public record Told(String text, String note, boolean likely, boolean checked) {}

  public static List<Told> of(Inquiry inquiry) {
    Consolidation text = inquiry.closing().consolidation();
    Synthesis compared = inquiry.closing().synthesis();
    // of an ensemble what the comparison of its models says
    if (text == null) return compared == null ? List.of() : claims(compared.executiveSummary());
    Answer answer = text.answer();
    if (answer == null || !quoted(answer, text)) return claims(text.executiveSummary());
    return places(answer);
  }

  /// Whether the summary is nothing but the places of the answer: without a model it is.
  private static boolean quoted(Answer answer, Consolidation text) {
    List<Citation> cited =
        text.executiveSummary().stream().flatMap(c -> c.citations().stream()).toList();
    return text.executiveSummary().size() == answer.places().size()
        && answer.places().stream().map(AnswerPlace::citation).allMatch(cited::contains);
  }

  private static List<Told> claims(List<CitedClaim> claims) {
    return claims.stream().map(c -> told(c)).toList();
  }

  private static Told told(CitedClaim claim) {
    String note = unchecked(claim);
    return new Told(Unmarked.of(claim.text()), note, true, note.isEmpty());
  }

  private static String unchecked(CitedClaim claim) {
    if (claim.check() == null) return "";
    return switch (claim.check().kind()) {
      case WORD_FOR_WORD, SUPPORTED -> "";
      case NOT_SUPPORTED -> "NOT SUPPORTED by what it cites";
      case UNCLEAR -> "unclear whether what it cites bears it out";
      case NOT_CHECKED -> "not checked";
    };
  }

  private static List<Told> places(Answer answer) {
    var told = new ArrayList<Told>();
    boolean silent = answer.verdict() == Answered.NOT_ANSWERED;
    for (AnswerPlace place : silent ? answer.nearest() : answer.places()) {
      boolean first = told.isEmpty() && !silent;
      told.add(
          new Told(
              Unmarked.of(PlainLine.of(place.text())),
              place.citation().locator(),
              first || !silent && !Lead.unlikely(place.probability()),
              true));
    }
    return List.copyOf(told);
  }
}
