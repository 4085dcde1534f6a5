package cairn.cli.spine;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.FindingsOutput;
import cairn.cli.terminal.Out;
import cairn.finding.Finding;
import cairn.finding.Severity;
import cairn.history.History;
import cairn.kernel.Project;
import cairn.spine.FileSpine;
import cairn.spine.SpineCode;
import cairn.spine.StoredBytes;
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
      description = "An anchor, a file with anchors, a commit, or the folder of a clone.")
  String against;

  @Override
  public int run(Out out) throws IOException, InterruptedException {
    try (Project project = project()) {
      var history = new History(project.folder(), world().environment());
      return against == null ? everything(project, history, out) : one(history, out);
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
    findings.addAll(StoredBytes.in(project.folder()).verify());
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
  private void warnWriters(Project project) {
    try (var log = FileSpine.open(project.folder(), world().clock())) {
      log.warnWriters();
    }
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

  private int one(History history, Out out) throws IOException {
    History.Proof proof = history.against(against, folder());
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
    out.say(out.red("Not proven: " + proof.first() + "."));
    out.say(
        out.dim(
            proof.provenTo() > 0
                ? "  events up to " + proof.provenTo() + " are as they were"
                : "  nothing before it is proven either"));
    return Exit.FINDINGS;
  }
}
