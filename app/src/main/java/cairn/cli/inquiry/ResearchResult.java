package cairn.cli.inquiry;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.HostWords;
import cairn.cli.terminal.Out;
import cairn.gate.OpenGate;
import cairn.kernel.Gate;
import cairn.kernel.Refusal;
import cairn.kernel.project.Project;
import cairn.use.inquiry.InquirySummary;
import cairn.use.inquiry.WorkOnInquiry;
import java.util.List;
import java.util.Map;

/// What is said at the end of a run: the verdict and the answer in short, where the report is, or
/// what it waits for and how to go on.
///
/// @param lines progress was printed as JSON lines, and so is the result
/// @param yes every default is taken; whoever goes on wants that again
public record ResearchResult(Out out, Project project, boolean lines, boolean yes) {
  private static final int TOLD = 3;

  /// So much of a place that may not answer.
  private static final int GLANCE = 160;

  private static final String LESS_LIKELY = "further places, less likely to answer:";
  private static final String NEAREST = "the nearest places:";

  int tell(WorkOnInquiry.End end, String id) {
    return switch (end) {
      case WorkOnInquiry.End.Ended(var result) -> ended(result);
      case WorkOnInquiry.End.Stopped(var summary) -> {
        out.note(goOn(id));
        result(summary);
        yield Exit.FAILED;
      }
      case WorkOnInquiry.End.Awaiting(var i, int works) -> {
        out.note(
            HostWords.awaiting(works)
                + "; then `cairn inquiry resume "
                + i.id()
                + (yes ? " --yes`" : "`"));
        result(
            Map.of(
                "waiting",
                List.of(),
                "work",
                works,
                "then",
                "no gate waits, "
                    + HostWords.awaiting(works)
                    + "; then `cairn inquiry resume "
                    + i.id()
                    + "`",
                "inquiry",
                i.id(),
                "folder",
                i.folder()));
        yield Exit.GATE;
      }
      case WorkOnInquiry.End.Waiting(var i, List<Gate> gates) -> {
        for (Gate gate : gates) waiting(i.id(), gate);
        result(
            Map.of(
                "waiting",
                gates.stream().map(gate -> OpenGate.of(gate).row()).toList(),
                "inquiry",
                i.id(),
                "folder",
                i.folder()));
        yield Exit.GATE;
      }
      case WorkOnInquiry.End.Refused(var refusal) -> Command.refused(out, List.of(refusal));
    };
  }

  private void waiting(String id, Gate gate) {
    out.note(out.bold(gate.id()) + " waits: " + gate.question());
    if (OpenGate.of(gate) instanceof OpenGate.OfWork) return;
    out.note(
        "  answer with `cairn gate answer "
            + gate.id()
            + " "
            + (gate.preset() == null ? "VALUE" : gate.preset())
            + "`, then run `cairn inquiry resume "
            + id
            + "` or the same command again");
  }

  /// What is said when somebody stops it.
  static String goOn(String id) {
    return "stopped; the same command goes on where it stopped (or `cairn inquiry resume "
        + id
        + "`)";
  }

  private void result(Object document) {
    if (lines) out.line(document);
    else out.result(document);
  }

  /// Whether the sources answer comes before how the review ended.
  private String answered(WorkOnInquiry.Result result) {
    return switch (result.answered()) {
      case ANSWERED ->
          (result.told().stream().limit(1).allMatch(WorkOnInquiry.Told::checked)
                  ? out.green("ANSWERED")
                  : out.yellow("ANSWERED, NOT CHECKED"))
              + "  ";
      case PARTLY -> out.yellow("PARTLY ANSWERED") + "  ";
      case NOT_ANSWERED -> out.yellow("NOT ANSWERED by the sources") + "  ";
      case NOT_SAID -> "";
    };
  }

  public static void notRecorded(Out out, WorkOnInquiry.Result result) {
    for (Refusal refusal : result.notRecorded())
      out.note("the record did not take a finding: " + refusal);
  }

  private int ended(WorkOnInquiry.Result result) {
    notRecorded(out, result);
    result(result.summary());
    if (!lines) say(result, result.summary());
    return result.good() ? Exit.DONE : Exit.FINDINGS;
  }

  /// What answers, whole and with its place; what may not is named apart, as the report does.
  private void told(List<WorkOnInquiry.Told> all) {
    List<WorkOnInquiry.Told> some = all.stream().limit(TOLD).toList();
    for (WorkOnInquiry.Told one : some) {
      if (!one.likely()) continue;
      out.say("  " + one.text());
      if (!one.note().isEmpty()) out.say("    " + out.dim(one.note()));
    }
    List<WorkOnInquiry.Told> apart = some.stream().filter(t -> !t.likely()).toList();
    if (apart.isEmpty()) return;
    out.say(out.dim("  " + (apart.size() == some.size() ? NEAREST : LESS_LIKELY)));
    for (WorkOnInquiry.Told one : apart) {
      out.say("  - " + one.note());
      out.say("      " + out.dim(glance(one.text())));
    }
  }

  private static String glance(String text) {
    if (text.length() <= GLANCE) return text;
    int end = text.lastIndexOf(' ', GLANCE);
    return text.substring(0, end > 0 ? end : GLANCE) + " …";
  }

  private void say(WorkOnInquiry.Result result, InquirySummary summary) {
    out.say(
        answered(result)
            + (result.good() ? out.green(result.word()) : out.red(result.word()))
            + "  "
            + out.bold(result.question()));
    if (!result.good()) out.say("  " + summary.reason());
    told(result.told());
    if (!summary.more().isEmpty()) out.say("  a part only; `" + summary.more() + "` looks further");
    out.say("");
    if (!summary.report().html().isEmpty())
      out.say("report     " + project.folder().resolve(summary.report().html()));
    if (!summary.report().pdf().isEmpty())
      out.say("           " + project.folder().resolve(summary.report().pdf()));
    out.say("files      " + project.folder().resolve(summary.folder()) + " (what led to it)");
    out.say(
        "citations  "
            + summary.citations().markers()
            + ", all resolved; "
            + summary.citations().quotes()
            + " quotes, all matched");
    if (!result.checked().isEmpty()) out.say("checked    " + result.checked());
    out.say(
        "agents     "
            + summary.agents().run()
            + " run, "
            + summary.agents().reused()
            + " reused, "
            + summary.agents().failed()
            + " failed");
    for (InquirySummary.Gap gap : summary.gaps())
      out.say(out.yellow("gap") + "        " + gap.subject() + out.dim("  (" + gap.reason() + ")"));
  }
}
