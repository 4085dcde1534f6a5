package cairn.cli.spine;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.desk.Ingest;
import cairn.join.Protocols;
import cairn.kernel.project.Project;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine;

@CommandLine.Command(
    name = "ingest",
    description = "Take transcripts of coding agents, chats or other event logs into the log.",
    footer = {
      "",
      "Example:  cairn spine ingest ~/.claude/projects/my-project",
      "          cairn spine ingest rollout.jsonl --follow",
      "Read are sessions of Claude Code, Codex, Copilot, Gemini, Cursor, OpenCode, pi and aider,",
      "Markdown of SpecStory, copies of a terminal, plain chats (JSON, Markdown), lines of events.",
      "A file that is none of these is named; nothing of it is taken.",
      "Doing it again adds only what is new; a line that is still being written waits."
    })
final class SpineIngestCommand extends Command {
  /// How often a followed file is looked at.
  private static final long LOOK_MILLIS = 500;

  /// So many files that hold no conversation are named one by one.
  private static final int NAMED = 20;

  @CommandLine.Parameters(
      arity = "1..*",
      paramLabel = "FILE|FOLDER",
      description = "Transcripts; of a folder every file below it.")
  List<Path> paths;

  @CommandLine.Option(
      names = {"-f", "--follow"},
      description = "Go on with what is written later, until interrupted.")
  boolean follow;

  @Override
  public int run(Out out) throws Exception {
    for (Path path : paths)
      if (!Files.exists(resolve(path)))
        throw new UserError("no such file or folder: " + path, "name a transcript or a folder");
    try (Project project = projectOrNew()) {
      var ingest = new Ingest(project, Protocols.families());
      Ingest.Report report = round(ingest);
      say(report, out);
      while (follow && !Thread.currentThread().isInterrupted()) {
        TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
        Ingest.Report more = round(ingest);
        if (more.added() > 0) say(more, out);
      }
      out.result(json(report, project.spine().head().seq()));
      boolean nothing = report.added() + report.known() == 0 && !report.refused().isEmpty();
      return report.unread().isEmpty() && !nothing ? Exit.DONE : Exit.FINDINGS;
    }
  }

  private Ingest.Report round(Ingest ingest) throws Exception {
    var report = Ingest.Report.NOTHING;
    for (Path path : paths) report = report.plus(ingest.all(resolve(path)));
    return report;
  }

  private static void say(Ingest.Report report, Out out) {
    out.say(
        Out.counted(report.added(), "event")
            + " added, "
            + report.known()
            + " known already ("
            + Out.counted(report.files(), "file")
            + ", "
            + Out.counted(report.lines(), "line")
            + ")");
    if (report.broken() > 0)
      out.note(Out.counted(report.broken(), "line") + " without a JSON object: skipped");
    report
        .unknown()
        .forEach((type, count) ->
            out.note(Out.counted(count, "line") + " of unknown type '" + type + "': skipped"));
    report.unread().forEach((file, why) -> out.note(out.yellow(file) + ": " + why));
    report.refused().entrySet().stream()
        .limit(NAMED)
        .forEach(file -> out.note(out.dim(file.getKey()) + ": " + file.getValue()));
    if (report.refused().size() > NAMED)
      out.note("… " + (report.refused().size() - NAMED) + " more such files: see --json");
  }

  private static Map<String, Object> json(Ingest.Report report, long log) {
    var json = new TreeMap<String, Object>();
    json.put("files", report.files());
    json.put("lines", report.lines());
    json.put("added", report.added());
    json.put("known", report.known());
    json.put("broken", report.broken());
    json.put("unknown", report.unknown());
    json.put("unread", report.unread());
    json.put("refused", report.refused());
    json.put("log", log);
    return json;
  }
}
