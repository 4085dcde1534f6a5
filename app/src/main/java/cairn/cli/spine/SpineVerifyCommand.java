package cairn.cli.spine;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.FindingsOutput;
import cairn.cli.terminal.Out;
import cairn.finding.Finding;
import cairn.finding.Severity;
import cairn.history.History;
import cairn.kernel.project.Project;
import cairn.spine.SpineCode;
import cairn.spine.file.FileSpine;
import cairn.store.Logs;
import cairn.use.project.JoinHistories;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import picocli.CommandLine;

@CommandLine.Command(
    name = "verify",
    description =
        "Check every line, the chain, the stored bytes and all anchors; exit 1 on findings.",
    footer = {
      "",
      "Compared with: the memory of the rendered files, every commit of this project that touched",
      "the log, and the anchors in .cairn/anchors.jsonl with their signatures. No network.",
      "Nothing is changed; if events are missing, a mark in .cairn/spine/fence stops all writers.",
      "With --against only that one comparison is made.",
      "Example:  cairn spine verify",
      "          cairn spine verify --against cairn:17:sha256:…",
      "          cairn spine verify --against ../clone",
      "          cairn spine verify --against v1.0",
      "What an anchor proves, and against whom: docs/history.md."
    })
final class SpineVerifyCommand extends Command {
  @CommandLine.Option(
      names = "--against",
      paramLabel = "ANCHOR|FILE|COMMIT|DIR",
      description = "An anchor, a file with anchors, a backup, a commit, or the folder of a clone.")
  String against;

  @Override
  public int run(Out out) throws IOException, InterruptedException {
    try (Project project = project()) {
      var history = new History(project.folder(), world().environment());
      return against == null ? everything(project, history, out) : one(project, history, out);
    }
  }

  private int everything(Project project, History history, Out out)
      throws IOException, InterruptedException {
    boolean show = world().terminal();
    Consumer<Long> progress =
        events -> {
          if (show) world().err().print("\r" + events + " events");
        };
    List<Finding> findings = new ArrayList<>(project.spine().verify(progress));
    if (show) world().err().println();
    if (findings.stream().anyMatch(f -> f.code() == SpineCode.FENCED)) warnWriters(project);
    findings.addAll(JoinHistories.findings(project));
    findings.addAll(Logs.bytes(project.folder()).verify());
    History.Verdict verdict = history.verify();
    findings.addAll(verdict.findings());
    int exit =
        FindingsOutput.print(
            out, findings, "All " + project.spine().head().seq() + " events are in one chain.");
    if (findings.stream().noneMatch(f -> f.severity() == Severity.ERROR))
      out.say(out.dim(proof(verdict, project.spine().head().seq())));
    return exit;
  }

  /// The one thing that this command writes: programs that have no reason to read the damaged place
  /// must not go on either.
  private static void warnWriters(Project project) {
    if (project.spine() instanceof FileSpine files) files.warnWriters();
  }

  private static String proof(History.Verdict verdict, long end) {
    if (verdict.provenTo() == 0 && verdict.commits() == 0)
      return "Nothing outside the log says what it was: see `cairn spine anchor --help`.";
    return "They are what "
        + Out.counted(verdict.anchors(), "anchor")
        + " and "
        + Out.counted(verdict.commits(), "commit")
        + " saw"
        + (verdict.provenTo() > 0
            ? ", the youngest at event "
                + verdict.provenTo()
                + "; "
                + (end > verdict.provenTo()
                    ? Out.counted(end - verdict.provenTo(), "event")
                    : "no event")
                + " after it"
            : "")
        + ".";
  }

  private int one(Project project, History history, Out out) throws IOException {
    List<Finding> verified = project.spine().verify(_ -> {});
    History.Proof proof = history.against(against, folder(), verified);
    out.result(proof);
    if (proof.proven()) {
      out.say(
          out.green(
              "Proven: the log holds all that "
                  + proof.against()
                  + " has of it, up to event "
                  + proof.provenTo()
                  + " of "
                  + proof.logEnds()
                  + "."));
      return Exit.DONE;
    }
    if (proof.first() == null) return broken(proof, out);
    out.say(out.red("Not proven: " + proof.first() + "."));
    out.say(
        out.dim(
            proof.provenTo() > 0
                ? "  events up to " + proof.provenTo() + " are as they were"
                : "  nothing before it is proven either"));
    return Exit.FINDINGS;
  }

  /// The anchored line is there, but the lines before it are not bound to it any more.
  private static int broken(History.Proof proof, Out out) {
    out.say(
        out.red(
            "Not proven: the line of "
                + proof.against()
                + " is there, and the chain that leads to it is broken:"));
    for (Finding finding : proof.chain()) out.say(finding.toString());
    out.say(
        out.dim("  compare with a clone or an unpacked backup: they have every line of their own"));
    return Exit.FINDINGS;
  }
}
