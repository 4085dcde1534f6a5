package cairn.use.inquiry;

import cairn.inquiry.state.Inquiry;
import java.time.Instant;

/// An inquiry in one line.
///
/// @param state `open`, or how it ended
/// @param verdict of its review; empty before there is one
/// @param answered whether the sources answer it; empty before that is known
/// @param done nodes whose work is over, of `nodes`
/// @param agents how many are planned
/// @param run how many replied
/// @param report whether there is one to read
public record InquiryRow(
    String id,
    String question,
    Instant opened,
    String state,
    String verdict,
    String answered,
    String folder,
    int done,
    int nodes,
    int agents,
    int run,
    int failed,
    double usd,
    boolean report) {
  static InquiryRow of(Inquiry i) {
    int depth = i.settings().depth();
    return new InquiryRow(
        i.id(),
        i.settings().question(),
        i.opened(),
        i.ending() == null ? "open" : i.ending().kind().word(),
        i.closing().verdict() == null ? "" : i.closing().verdict().name(),
        AnswerSummary.of(i).status(),
        i.folder(),
        (int) i.nodes().values().stream().filter(n -> n.done(depth)).count(),
        i.nodes().size(),
        i.cost().agents(),
        i.tally().run(),
        i.tally().failed(),
        i.tally().usd(),
        i.closing().report() != null);
  }

  public boolean unfinished() {
    return state.equals("open");
  }

  /// The verdict, or how it stands where there is none.
  public String outcome() {
    return unfinished() || verdict.isEmpty() ? state : verdict;
  }
}
