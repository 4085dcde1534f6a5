package cairn.cli;

import cairn.gate.OpenGate;
import cairn.inquiry.CitedClaim;
import cairn.inquiry.Consolidation;
import cairn.inquiry.Inquiries;
import cairn.inquiry.Inquiry;
import cairn.inquiry.Synthesis;
import cairn.inquiry.Verdict;
import cairn.join.InquiryFindings;
import cairn.join.InquiryRun;
import cairn.join.InquirySummary;
import cairn.kernel.Gate;
import cairn.kernel.Project;
import cairn.kernel.Refusal;
import cairn.kernel.Who;
import java.util.List;
import java.util.Map;

/// What is said at the end of a run: the verdict and the answer in short, where the report is, or
/// what it waits for and how to go on.
///
/// @param lines progress was printed as JSON lines, and so is the result
record ResearchResult(Out out, Project project, Inquiries all, boolean lines) {
  int tell(InquiryRun.Result result, String id, int before) {
    all.get(id)
        .ifPresent(i -> i.registered().warnings().forEach(w -> out.note("facet registry: " + w)));
    return switch (result) {
      case InquiryRun.Result.Ended(Inquiry i) -> ended(i, before);
      case InquiryRun.Result.Stopped(Inquiry i) -> {
        out.note(goOn(id));
        result(InquirySummary.of(all, i, before));
        yield Exit.FAILED;
      }
      case InquiryRun.Result.Awaiting(Inquiry i, int works) -> {
        out.note(HostWords.awaiting(works) + "; then `cairn inquiry resume " + i.id() + "`");
        result(
            Map.of("waiting", List.of(), "work", works, "inquiry", i.id(), "folder", i.folder()));
        yield Exit.GATE;
      }
      case InquiryRun.Result.Waiting(Inquiry i, List<Gate> gates) -> {
        for (Gate gate : gates) {
          out.note(out.bold(gate.id()) + " waits: " + gate.question());
          if (OpenGate.of(gate) instanceof OpenGate.OfWork) continue;
          out.note(
              "  answer with `cairn gate answer "
                  + gate.id()
                  + " "
                  + (gate.preset() == null ? "VALUE" : gate.preset())
                  + "`, then run `cairn inquiry resume "
                  + i.id()
                  + "` or the same command again");
        }
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
      case InquiryRun.Result.Refused(var refusal) -> Command.refused(out, List.of(refusal));
    };
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

  /// Of an ensemble what the comparison of its models says.
  private static List<CitedClaim> summary(Inquiry i) {
    Consolidation text = i.closing().consolidation();
    Synthesis compared = i.closing().synthesis();
    if (text != null) return text.executiveSummary();
    return compared == null ? List.of() : compared.executiveSummary();
  }

  /// Whether the sources answer comes before how the review ended.
  private String answered(Inquiry i) {
    Consolidation text = i.closing().consolidation();
    if (text == null || text.answer() == null) return "";
    return switch (text.answer().verdict()) {
      case ANSWERED -> out.green("ANSWERED") + "  ";
      case PARTLY -> out.yellow("PARTLY ANSWERED") + "  ";
      case NOT_ANSWERED -> out.yellow("NOT ANSWERED by the sources") + "  ";
    };
  }

  private int ended(Inquiry i, int before) {
    InquirySummary summary = InquirySummary.of(all, i, before);
    for (Refusal refusal : InquiryFindings.stage(project, i, Who.cli("")))
      out.note("the record did not take a finding: " + refusal);
    result(summary);
    Verdict verdict = i.closing().verdict();
    boolean good = verdict == Verdict.PASS || verdict == Verdict.PASS_WITH_ADVISORIES;
    if (!lines) say(i, summary, good);
    return good ? Exit.DONE : Exit.FINDINGS;
  }

  private void say(Inquiry i, InquirySummary summary, boolean good) {
    Verdict verdict = i.closing().verdict();
    String word = verdict == null ? i.ending().kind().word() : verdict.name();
    out.say(
        answered(i)
            + (good ? out.green(word) : out.red(word))
            + "  "
            + out.bold(i.settings().question()));
    if (!good) out.say("  " + i.ending().reason());
    summary(i).stream().limit(3).forEach(p -> out.say("  " + p.text()));
    out.say("");
    if (!summary.report().html().isEmpty())
      out.say("report     " + project.folder().resolve(summary.report().html()));
    if (!summary.report().pdf().isEmpty())
      out.say("           " + project.folder().resolve(summary.report().pdf()));
    out.say("files      " + project.folder().resolve(i.folder()));
    out.say(
        "citations  "
            + summary.citations().markers()
            + ", all resolved; "
            + summary.citations().quotes()
            + " quotes, all matched");
    i.checks().inWords().ifPresent(words -> out.say("checked    " + words));
    out.say(
        "agents     "
            + summary.agents().run()
            + " run, "
            + summary.agents().reused()
            + " reused, "
            + summary.agents().failed()
            + " failed");
    for (var gap : summary.gaps())
      out.say(out.yellow("gap") + "        " + gap.subject() + out.dim("  (" + gap.reason() + ")"));
  }
}
