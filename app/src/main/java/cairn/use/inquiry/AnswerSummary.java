package cairn.use.inquiry;

import cairn.inquiry.claim.Answer;
import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.claim.Consolidation;
import cairn.inquiry.state.Inquiry;
import cairn.sources.Citation;
import cairn.sources.Place;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// What an inquiry answers, for other programs: the statements that a reader meets first, each with
/// the places it rests on.
///
/// @param status ANSWERED, PARTLY or NOT_ANSWERED; empty as long as nothing is written, and in logs
///   of before it was said
/// @param statements what answers; of a question that is not answered, that it is not
/// @param nearest places that come near without answering
/// @param notStated what was asked and no source says
/// @param missingTerms words of the question that occur nowhere in the sources
record AnswerSummary(
    String status,
    List<Statement> statements,
    List<At> nearest,
    List<String> notStated,
    List<String> missingTerms) {
  public record Statement(String text, List<At> places) {}

  /// A place of a source.
  ///
  /// @param lines first and last one, in a source that has lines
  /// @param page the first one, in a source that has pages
  public record At(
      String file, @Nullable List<Integer> lines, @Nullable Integer page, String quote) {
    static At of(Citation citation) {
      List<Integer> lines =
          citation.place() instanceof Place.Lines(int first, int last)
              ? List.of(first, last)
              : null;
      Integer page = citation.place() instanceof Place.Pages(int first, int _) ? first : null;
      return new At(citation.ref(), lines, page, citation.quote());
    }
  }

  /// How much of the sources was read, and what was not.
  ///
  /// @param more unread ones beyond those named
  public record Coverage(int read, List<NotRead> unread, int more) {
    static Coverage of(Inquiry i) {
      return new Coverage(
          i.sources().size(),
          i.missed().files().stream().map(u -> new NotRead(u.file(), u.why())).toList(),
          i.missed().more());
    }
  }

  public record NotRead(String file, String why) {}

  /// Two places that are said to disagree.
  ///
  /// @param kind how that was checked: `word_for_word`, `supported`, `unclear`, `not_checked` …
  public record Disagreement(String text, List<At> places, String kind) {}

  static AnswerSummary of(Inquiry i) {
    Consolidation text = i.closing().consolidation();
    if (text == null) return new AnswerSummary("", List.of(), List.of(), List.of(), List.of());
    Answer answer = text.answer();
    return new AnswerSummary(
        answer == null ? "" : answer.verdict().name(),
        text.executiveSummary().stream()
            .map(claim -> new Statement(claim.text(), places(claim)))
            .toList(),
        answer == null
            ? List.of()
            : answer.nearest().stream().map(near -> At.of(near.citation())).toList(),
        answer == null ? List.of() : answer.notStated(),
        answer == null ? List.of() : answer.absentWords());
  }

  static List<Disagreement> disagreements(Inquiry i) {
    Consolidation text = i.closing().consolidation();
    if (text == null) return List.of();
    return text.contradictions().stream()
        .map(
            c -> new Disagreement(c.text(), places(c), c.checked().name().toLowerCase(Locale.ROOT)))
        .toList();
  }

  private static List<At> places(CitedClaim claim) {
    return claim.citations().stream().map(At::of).toList();
  }
}
