package cairn.use.inquiry;

import cairn.inquiry.claim.Answered;
import cairn.inquiry.claim.Checks;
import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.claim.Consolidation;
import cairn.inquiry.settings.Settings;
import cairn.inquiry.state.Inquiries;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Rendered;
import cairn.inquiry.state.Tally;
import cairn.sources.Citation;
import java.util.List;
import java.util.stream.Stream;

/// The last document of `cairn research --json`: what came out, in numbers that the engine counted.
///
/// @param more the command that looks further, where one brief answered a part only; else empty
public record InquirySummary(
    String inquiry,
    String verdict,
    String state,
    String reason,
    String folder,
    Report report,
    Agents agents,
    Citations citations,
    AnswerSummary answer,
    AnswerSummary.Coverage coverage,
    List<AnswerSummary.Disagreement> contradictions,
    Cost cost,
    List<Gap> gaps,
    String more) {

  public record Report(String html, String pdf) {}

  /// @param planned as estimated before, or as many as replied where judges and reviewers made it
  ///   more
  /// @param reused replies that were in the log already when this process started
  public record Agents(int planned, int run, int reused, int failed) {}

  /// @param quotesMatched equal to quotes by construction: others are not accepted
  /// @param statements that cite something; the rest says how they were held against it
  /// @param judged by an agent that saw only the statement and the cited words
  /// @param open not supported, unclear, or not checked
  public record Citations(
      int markers,
      int resolved,
      int quotes,
      int quotesMatched,
      int statements,
      int wordForWord,
      int judged,
      int open) {}

  /// Something that was to be looked into and was not.
  ///
  /// @param where the place of the tree or the step
  /// @param branch whose branch it belongs to, 0 for the inquiry as a whole
  public record Gap(String subject, String reason, String where, int branch) {}

  public record Cost(int calls, long inputTokens, long outputTokens, double usd) {}

  static InquirySummary of(Inquiries all, Inquiry i, int before) {
    Tally tally = i.tally();
    for (Inquiry tree : all.trees(i.id())) tally = tally.plus(tree.tally());
    Rendered report = i.closing().report();
    return new InquirySummary(
        i.id(),
        i.closing().verdict() == null ? "" : i.closing().verdict().name(),
        i.ending() == null ? "open" : i.ending().kind().word(),
        i.ending() == null ? "" : i.ending().reason(),
        i.folder(),
        report == null ? new Report("", "") : new Report(report.html(), report.pdf()),
        new Agents(
            Math.max(i.cost().agents(), tally.run()), tally.run() - before, before, tally.failed()),
        citations(all, i),
        AnswerSummary.of(i),
        AnswerSummary.Coverage.of(i),
        AnswerSummary.disagreements(i),
        new Cost(tally.calls(), tally.inputTokens(), tally.outputTokens(), tally.usd()),
        i.gaps().stream()
            .map(g -> new Gap(g.subject(), g.reason(), g.where(), g.branch()))
            .toList(),
        more(i));
  }

  private static String more(Inquiry i) {
    Consolidation text = i.closing().consolidation();
    boolean part =
        i.settings().depth() == Settings.ONE_BRIEF
            && text != null
            && text.answer() != null
            && text.answer().verdict() == Answered.PARTLY;
    return part
        ? "cairn research '"
            + i.settings().question().replace("'", "'\\''")
            + "' --depth "
            + (Settings.ONE_BRIEF + 1)
        : "";
  }

  private static Citations citations(Inquiries all, Inquiry i) {
    List<CitedClaim> passages =
        Stream.concat(Stream.of(i), all.trees(i.id()).stream())
            .flatMap(x -> x.statements().stream())
            .toList();
    // the same words of the same place are one quote, however often they are cited
    List<Citation> cites =
        passages.stream().flatMap(p -> p.citations().stream()).distinct().toList();
    int quotes = (int) cites.stream().filter(c -> !c.quote().isEmpty()).count();
    Checks checks = Checks.of(passages);
    return new Citations(
        cites.size(),
        cites.size(),
        quotes,
        quotes,
        checks.claims(),
        checks.wordForWord(),
        checks.supported(),
        checks.claims() - checks.wordForWord() - checks.supported());
  }
}
