package cairn.cli.spine;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.finding.Finding;
import cairn.history.History;
import cairn.join.file.Rebuild;
import cairn.kernel.Rebuilt;
import cairn.kernel.project.Project;
import cairn.kernel.project.RenderedHeads;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine;

@CommandLine.Command(
    name = "rebuild",
    description = "Write every file of every protocol anew, from the log alone.",
    footer = {
      "",
      "Needs nothing but .cairn/spine: also after `rm -rf ara meditations memory .cairn/views`,"
          + " and",
      "after `git checkout` or `git switch` to a commit with another log.",
      "What other hands changed in rendered files is kept in .cairn/kept/ and listed; text between",
      "the engine's sections stays where it is. Reports of inquiries are rendered again. Files"
          + " that",
      "people or agents wrote themselves (tasks, drafts, sources) are not in the log: it says"
          + " which",
      "are missing.",
      "Example:  cairn rebuild && cairn check",
      "Exit: 0 done, 1 something could not be written or cannot come back."
    })
public final class RebuildCommand extends Command {
  @Override
  public int run(Out out) throws IOException {
    try (Project project = project()) {
      var path = world().environment().getOrDefault("PATH", "");
      goWithGit(project, out);
      Rebuild.Outcome outcome = new Rebuild(project, path).run(progress(out));
      if (world().terminal() && !out.json()) out.progress("\r\u001b[K");
      say(out, project, outcome);
      out.result(outcome);
      return outcome.left().isEmpty() && outcome.lost().isEmpty() ? Exit.DONE : Exit.FINDINGS;
    }
  }

  /// Files that saw another commit's log would keep everybody from writing.
  private void goWithGit(Project project, Out out) throws IOException {
    Path folder = project.folder();
    Optional<String> commit = new History(folder, world().environment()).takenByGit();
    if (commit.isEmpty()) return;
    RenderedHeads.forget(folder);
    out.note(
        "git took the log to commit "
            + commit.get()
            + "; what it had besides stands in other commits");
  }

  /// On a terminal one line, drawn over again; elsewhere one line for each protocol.
  private Rebuild.Progress progress(Out out) {
    String[] last = {""};
    return (protocol, file) -> {
      if (world().terminal() && !out.json())
        out.progress("\r" + protocol + "  " + file + "\u001b[K");
      else if (!protocol.equals(last[0])) out.note("rebuilding the files of " + protocol);
      last[0] = protocol;
    };
  }

  private static void say(Out out, Project project, Rebuild.Outcome outcome) {
    for (String file : outcome.written()) out.say("written  " + file);
    for (Rebuilt.Kept kept : outcome.kept())
      out.say(
          out.yellow("kept     ")
              + kept.file()
              + ": the other version is in "
              + project.folder().relativize(kept.copy()));
    for (Rebuild.Report report : outcome.reports())
      out.say("report   " + report.file() + ": " + report.how());
    for (Rebuild.Lost lost : outcome.lost())
      out.say(out.red("missing  ") + lost.what() + ": " + lost.how());
    for (Finding left : outcome.left()) out.say(left.toString());
    if (outcome.written().isEmpty() && !outcome.left().isEmpty()) return;
    out.say(
        outcome.written().isEmpty()
            ? out.green("Every file was as the log says.")
            : Out.counted(outcome.written().size(), "file") + " written from the log.");
  }
}
