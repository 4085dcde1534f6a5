package cairn.cli.spine;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.kernel.project.Project;
import cairn.spine.Event;
import cairn.spine.Query;
import cairn.spine.Spine;
import cairn.text.Json;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Map;
import picocli.CommandLine;

@CommandLine.Command(
    name = "spine",
    description =
        "The log itself: read it, follow it, count, prove, repair, join, move, add to it.",
    subcommands = {
      SpineCommand.Tail.class,
      SpineCommand.Cat.class,
      SpineCommand.Show.class,
      SpineCommand.Count.class,
      SpineVerifyCommand.class,
      SpineAnchorCommand.class,
      SpineSignCommand.class,
      SpineRepairCommand.class,
      SpineJoinCommand.class,
      SpineMoveCommand.class,
      SpineLogCommand.class,
      SpineIngestCommand.class
    },
    footer = {
      "",
      "Example:  cairn spine tail -f",
      "          cairn spine cat --type record. --from 2026-11-15 --json-lines",
      "          cairn spine count --kind hook --from 7d",
      "          cairn spine log note.taken '{\"text\": \"restarted the cluster\"}'",
      "Reading ends with counts, so that a cut-off output shows."
    })
public final class SpineCommand extends Command {
  @Override
  public int run(Out out) {
    spec.commandLine().usage(spec.commandLine().getOut());
    return Exit.DONE;
  }

  @CommandLine.Command(name = "cat", description = "Print the events that match, oldest first.")
  static final class Cat extends Command {
    @CommandLine.Mixin EventFilter filter;

    @CommandLine.Option(names = "--json-lines", description = "One JSON document per line.")
    boolean jsonLines;

    @Override
    public int run(Out out) {
      try (Project project = project()) {
        Query query = filter.query(world().clock().instant());
        var printer = EventPrinter.of(world(), out, jsonLines);
        project.spine().read(query, printer::print);
        printer.end(project.spine().head().seq(), printer.shown() >= query.limit());
        return Exit.DONE;
      }
    }
  }

  @CommandLine.Command(
      name = "tail",
      description = "Print the last events; -f goes on with new ones.")
  static final class Tail extends Command {
    /// How long one wait for something new is, before looking again.
    private static final Duration WAIT = Duration.ofSeconds(1);

    @CommandLine.Mixin EventFilter filter;

    @CommandLine.Option(
        names = "-n",
        paramLabel = "N",
        defaultValue = "20",
        description = "How many (default: ${DEFAULT-VALUE}).")
    int most;

    @CommandLine.Option(
        names = {"-f", "--follow"},
        description = "Wait for new events, of any process, until interrupted or --limit.")
    boolean follow;

    @CommandLine.Option(names = "--json-lines", description = "One JSON document per line.")
    boolean jsonLines;

    @Override
    public int run(Out out) throws InterruptedException {
      try (Project project = project()) {
        Spine spine = project.spine();
        Query query = filter.query(world().clock().instant());
        var printer = EventPrinter.of(world(), out, jsonLines || (follow && json));
        var position = spine.head();
        for (Event event : spine.last(query, (int) Math.min(most, query.limit())))
          printer.print(event);
        while (follow && printer.shown() < query.limit() && printer.heard()) {
          printer.flush();
          if (!spine.await(position, WAIT)) continue;
          Query rest = query.from(position).limit(query.limit() - printer.shown());
          position = spine.read(rest, printer::print);
        }
        printer.end(spine.head().seq(), printer.shown() >= query.limit());
        return Exit.DONE;
      }
    }
  }

  @CommandLine.Command(name = "show", description = "Print one event in full.")
  static final class Show extends Command {
    @CommandLine.Parameters(paramLabel = "EVENT", description = "Its id or its number.")
    String event;

    @Override
    public int run(Out out) {
      try (Project project = project()) {
        var found = new ArrayList<Event>();
        project
            .spine()
            .read(
                Query.ALL,
                e -> {
                  boolean hit = e.id().equals(event) || Long.toString(e.seq()).equals(event);
                  if (hit) found.add(e);
                  return !hit;
                });
        if (found.isEmpty())
          throw new UserError("no event '" + event + "' in the log", "see `cairn spine tail`");
        out.say(Json.pretty(EventPrinter.json(found.getFirst())));
        out.result(EventPrinter.json(found.getFirst()));
        return Exit.DONE;
      }
    }
  }

  @CommandLine.Command(name = "count", description = "Count the events that match.")
  static final class Count extends Command {
    @CommandLine.Mixin EventFilter filter;

    @Override
    public int run(Out out) {
      try (Project project = project()) {
        long count = project.spine().count(filter.query(world().clock().instant()));
        // Counting skips what cannot match; whether something is missing, only every line can tell.
        project.spine().read(Query.ALL.types("none"), _ -> true);
        long all = project.spine().head().seq();
        out.say(count + " of " + all + " events");
        out.result(Map.of("count", count, "log", all));
        return Exit.DONE;
      }
    }
  }
}
