package cairn.cli.record;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.FindingsOutput;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.crew.GitHooks;
import cairn.desk.ArtifactFolder;
import cairn.desk.ArtifactHistory;
import cairn.finding.Finding;
import cairn.history.History;
import cairn.join.file.Beside;
import cairn.join.file.LogAndFiles;
import cairn.kernel.project.Project;
import cairn.loom.MemoryCheck;
import cairn.text.Json;
import cairn.use.pipeline.CheckScores;
import cairn.use.record.CheckArtifact;
import cairn.use.task.ExamineTasks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine;
import tools.jackson.databind.node.ObjectNode;

@CommandLine.Command(
    name = "check",
    description = "Judge a research record: structure, ids, references, rules, numbers, history.",
    footer = {
      "",
      "Without DIR: this project. The log is verified, every rendered file is compared with it,"
          + " byte",
      "by byte, and each difference is named with what mends it; the record is judged; so are"
          + " writes",
      "to tasks that went past the role lock (from git). Nothing is changed.",
      "With --history: every commit, and each append-only entry that was rewritten or removed.",
      "Example:  cairn check ../their-project/ara",
      "          cairn check ara --history .",
      "Exit: 0 clean (notes only), 1 findings, 2 could not run."
    })
public final class CheckCommand extends Command {
  @CommandLine.Parameters(
      arity = "0..1",
      paramLabel = "DIR",
      description = "A research record (an ara/ folder), or a folder that holds some.")
  Path dir;

  @CommandLine.Option(
      names = "--history",
      paramLabel = "GIT",
      description = "A git repository, or a folder of commits.")
  Path history;

  @CommandLine.Option(names = "--sarif", description = "Print SARIF 2.1.0.")
  boolean sarif;

  @CommandLine.Option(names = "--summary", description = "Only how often each code occurs.")
  boolean summary;

  @Override
  public int run(Out out) throws Exception {
    List<Finding> findings = new ArrayList<>();
    LogAndFiles files = null;
    if (dir != null) findings.addAll(folder(resolve(dir)));
    else if (history == null) {
      try (Project project = projectToLookAt()) {
        Beside<List<Finding>> record = Beside.start("judge", () -> record(project));
        files = LogAndFiles.of(project);
        findings.addAll(files.findings());
        List<Finding> judged = record.result();
        if (!files.hasTwoHistories()) {
          findings.addAll(new History(project.folder(), world().environment()).check().findings());
          findings.addAll(judged);
          findings.addAll(others(project));
        }
      }
    }
    if (history != null) findings.addAll(history(resolve(history)));
    if (sarif) {
      out.raw(Json.pretty(FindingsOutput.sarif(findings)) + "\n");
      return FindingsOutput.exit(findings);
    }
    if (!summary) {
      ObjectNode document = FindingsOutput.document(findings);
      if (files != null) files.into(document);
      return FindingsOutput.print(out, findings, "Clean.", document);
    }
    var counts = new TreeMap<String, Integer>();
    for (Finding finding : findings)
      counts.merge(
          finding.code().code() + "  " + finding.severity().word() + "  " + finding.code().title(),
          1,
          Integer::sum);
    counts.forEach((code, n) -> out.say("%6d  %s".formatted(n, code)));
    out.result(Map.of("codes", counts));
    return FindingsOutput.exit(findings);
  }

  private static List<Finding> folder(Path folder) throws IOException {
    if (!Files.isDirectory(folder))
      throw new UserError("no such folder: " + folder, "name the folder with PAPER.md or trace/");
    List<Path> found = ArtifactFolder.find(folder);
    if (found.isEmpty())
      throw new UserError("no research record in " + folder, ArtifactFolder.LOOKS);
    var findings = new ArrayList<Finding>();
    for (Path each : found) {
      String prefix = each.equals(folder) ? "" : folder.relativize(each) + "/";
      findings.addAll(CheckArtifact.check(each, prefix));
    }
    return findings;
  }

  /// Reads files only, so that it may run beside the comparison with the log.
  private static List<Finding> record(Project project) throws IOException {
    Path ara = project.folder().resolve("ara");
    return Files.isDirectory(ara) ? CheckArtifact.check(ara, "ara/") : List.of();
  }

  private static List<Finding> others(Project project) throws IOException {
    var findings = new ArrayList<Finding>();
    findings.addAll(ExamineTasks.unseen(project));
    findings.addAll(MemoryCheck.findings(project));
    findings.addAll(CheckScores.standing(project));
    findings.addAll(GitHooks.findings(project.folder()));
    return findings;
  }

  private List<Finding> history(Path folder) throws IOException {
    if (!Files.isDirectory(folder))
      throw new UserError(
          "no such folder: " + folder, "name a git repository or a folder of commits");
    String below = "";
    if (dir != null && ArtifactHistory.isRepository(folder)) {
      Path inside = folder.toRealPath().relativize(resolve(dir).toRealPath());
      below = inside.toString().isEmpty() ? "" : inside.toString().replace('\\', '/') + "/";
    }
    return CheckArtifact.history(folder, below)
        .orElseThrow(() ->
            new UserError(
                "no commit in " + folder + " touches a research record",
                "name a git repository or a folder with one subfolder per commit"));
  }
}
