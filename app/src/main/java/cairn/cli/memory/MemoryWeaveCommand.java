package cairn.cli.memory;

import cairn.agent.Agents;
import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.HostWords;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.finding.Finding;
import cairn.join.source.Judges;
import cairn.kernel.project.Project;
import cairn.loom.Loom;
import cairn.loom.Loom.Bounds;
import cairn.loom.Timetable;
import cairn.loom.WeaveRefused;
import cairn.loom.WeaveReport;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.time.Duration;
import java.util.List;
import picocli.CommandLine;

@CommandLine.Command(
    name = "weave",
    description =
        "Compare new events of the log with the lines of the board, and update the board.",
    footer = {
      "",
      "Example:  cairn memory weave --once",
      "          cairn memory weave --every 37m",
      "          cairn memory weave --agent script:judge.jsonl",
      "Without an agent for the role `memory.judge` (see `cairn agent list`) fixed rules judge.",
      "Status: UPDATED, NO-OP, NO_NEW_GRADIENT, BOOTSTRAPPED; PARTIAL_UPDATE acknowledges no task."
    })
final class MemoryWeaveCommand extends Command {
  /// The rhythm of the protocol's first home.
  private static final String USUAL = "usual";

  private static final BoundedPattern EVERY = BoundedPattern.of("(\\d{1,5})([smh])");

  @CommandLine.Option(
      names = "--once",
      description = "One pass, whatever the schedule says (default).")
  boolean once;

  @CommandLine.Option(
      names = "--every",
      arity = "0..1",
      fallbackValue = USUAL,
      paramLabel = "TIME",
      description =
          "Repeat until interrupted: a pass every TIME (90s, 2h) if anything changed. Without TIME"
              + " it looks every 37m, leaves five looks between two passes and ends a pass after"
              + " half an hour.")
  String every;

  @CommandLine.Option(
      names = "--limit",
      paramLabel = "N",
      description = "Judge at most N events in one pass.")
  Long limit;

  @CommandLine.Option(
      names = "--max-time",
      paramLabel = "SECONDS",
      description = "Begin no new range of events after this long.")
  Long seconds;

  @CommandLine.Option(
      names = "--agent",
      defaultValue = "",
      paramLabel = "AGENT",
      description = "The agent that judges: a name of cairn.yaml, or script:FILE.")
  String agent;

  @Override
  public int run(Out out) throws Exception {
    if (once && every != null)
      throw new UserError("--once and --every exclude each other", "choose one");
    boolean usual = USUAL.equals(every);
    Duration cadence = every == null ? Duration.ZERO : usual ? Timetable.LOOK : cadence(every);
    try (Project project = project();
        Agents agents = Judges.of(project, world().environment(), agent)) {
      var loom =
          new Loom(project, usual ? longest() : bounds(), Judges.judge(agents))
              .home(world().environment().get("HOME"));
      if (every == null) return tell(loom.looking().once(), out);
      return new Timetable(
              project.folder(), loom, project.clock(), usual ? Timetable.LOOKS_BETWEEN : 0)
          .run(cadence, report -> tell(report, out), held -> out.note(out.dim("waiting: " + held)));
    } catch (WeaveRefused e) {
      return refused(out, List.of(e.refusal()));
    }
  }

  private Bounds bounds() {
    return new Bounds(
        limit == null ? Bounds.USUAL.events() : Math.max(1, limit),
        seconds == null ? Bounds.USUAL.time() : Duration.ofSeconds(seconds));
  }

  private Bounds longest() {
    return new Bounds(bounds().events(), seconds == null ? Timetable.LONGEST : bounds().time());
  }

  private static Duration cadence(String text) {
    Search match = EVERY.matcher(text);
    if (!match.matches() || match.group(1).matches("0+"))
      throw new UserError("'" + text + "' is no time span", "write 37m, 90s or 2h");
    long amount = Long.parseLong(match.group(1));
    return switch (match.group(2)) {
      case "s" -> Duration.ofSeconds(amount);
      case "m" -> Duration.ofMinutes(amount);
      default -> Duration.ofHours(amount);
    };
  }

  private static int tell(WeaveReport report, Out out) {
    out.result(report);
    WeaveReport.Scanned scanned = report.scanned();
    out.say(
        report.status() == WeaveReport.Status.NO_NEW_GRADIENT
            ? out.bold(report.status().word()) + ": no external evidence changed memory."
            : out.bold(report.status().word()));
    if (scanned.events() > 0)
      out.say(
          "scanned    "
              + scanned.events()
              + " events: "
              + scanned.external()
              + " external, "
              + scanned.internal()
              + " internal, "
              + scanned.unscannable()
              + " unscannable");
    if (report.fragments().fresh() > 0)
      out.say("fragments  " + counts(report.fragments().fresh(), report.fragments().prior()));
    for (WeaveReport.LineCount line : report.lines())
      out.say("  " + line.line() + "  " + line.counts() + "  " + out.dim(line.trajectory()));
    WeaveReport.Changes board = report.board();
    if (board.added() + board.ended() + board.merged() > 0)
      out.say(
          "board      "
              + board.added()
              + " added, "
              + board.ended()
              + " taken off, "
              + board.merged()
              + " merged");
    for (String task : report.acked()) out.say("done       memory/inbox/" + task);
    for (String task : report.pending())
      out.say(out.yellow("pending") + "    memory/inbox/" + task);
    if (report.work() > 0)
      out.note(HostWords.awaiting(report.work()) + "; then `cairn memory weave` goes on");
    else if (report.more()) out.say("More is left: the same command goes on.");
    if (!report.commit().isEmpty()) out.say("commit     " + report.commit());
    for (String held : report.held()) out.say(out.yellow("held") + "       " + held);
    for (Finding finding : report.findings())
      out.note(finding.code().code() + " " + finding.file() + ": " + finding.message());
    return report.findings().isEmpty() ? Exit.DONE : Exit.FINDINGS;
  }

  private static String counts(long fresh, long prior) {
    return prior == 0
        ? fresh + " new"
        : fresh + " new + " + prior + " prior = " + (fresh + prior) + " total evidence";
  }
}
