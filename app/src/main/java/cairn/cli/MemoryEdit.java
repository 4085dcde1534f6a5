package cairn.cli;

import cairn.kernel.Decision;
import cairn.kernel.Project;
import cairn.kernel.Who;
import cairn.loom.MemoryDesk;
import cairn.loom.WeaveRefused;
import cairn.memory.Line;
import cairn.memory.MemoryCommand;
import cairn.memory.MemoryEvent;
import cairn.memory.MemoryState;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import picocli.CommandLine;

/// Commands by which a person changes the board.
final class MemoryEdit {
  private static final String WHICH =
      "Its number on the board, its id, or the hash of any wording.";

  private MemoryEdit() {}

  /// Does one thing to memory and says what it was.
  abstract static class Change extends Command {
    final int change(Out out, Function<MemoryState, MemoryCommand> command, String done)
        throws IOException {
      try (Project project = project()) {
        var desk = new MemoryDesk(project);
        return switch (desk.submit(command.apply(desk.state()), Who.cli(""))) {
          case Decision.Refused<MemoryEvent> no -> refused(out, List.of(no.refusal()));
          case Decision.Accepted<MemoryEvent> yes -> {
            out.say(done);
            out.result(Map.of("done", done, "events", yes.events().size()));
            yield Exit.DONE;
          }
        };
      } catch (WeaveRefused e) {
        return refused(out, List.of(e.refusal()));
      }
    }

    static Line line(MemoryState state, String name) {
      return state
          .find(name)
          .orElseThrow(() -> new UserError("no line '" + name + "'", "see `cairn memory board`"));
    }
  }

  @CommandLine.Command(
      name = "add",
      description = "Write a line onto the board.",
      footer = {"", "Example:  cairn memory add \"Use pnpm, never npm.\""})
  static final class Add extends Change {
    @CommandLine.Parameters(paramLabel = "RULE", description = "The rule, on one line.")
    String text;

    @Override
    int run(Out out) throws IOException {
      return change(out, _ -> new MemoryCommand.AddLine(text), "Added.");
    }
  }

  @CommandLine.Command(
      name = "forget",
      description = "Take a line off the board for good: no rule and no agent brings it back.",
      footer = {"", "Example:  cairn memory forget L4", "`cairn memory add` brings it back."})
  static final class Forget extends Change {
    @CommandLine.Parameters(paramLabel = "LINE", description = WHICH)
    String name;

    @Override
    int run(Out out) throws IOException {
      return change(out, _ -> new MemoryCommand.ForgetLine(name), "Forgotten.");
    }
  }

  @CommandLine.Command(
      name = "edit",
      description = "Give a line other words; its counts stay.",
      footer = {"", "Example:  cairn memory edit L4 \"Use pnpm for all packages.\""})
  static final class Edit extends Change {
    @CommandLine.Parameters(index = "0", paramLabel = "LINE", description = WHICH)
    String name;

    @CommandLine.Parameters(index = "1", paramLabel = "RULE", description = "The new words.")
    String text;

    @Override
    int run(Out out) throws IOException {
      return change(out, _ -> new MemoryCommand.RewordLine(name, text), "Reworded.");
    }
  }

  @CommandLine.Command(
      name = "pin",
      description = "Show a line before all others.",
      footer = {"", "Example:  cairn memory pin L4", "          cairn memory pin L4 --off"})
  static final class Pin extends Change {
    @CommandLine.Parameters(paramLabel = "LINE", description = WHICH)
    String name;

    @CommandLine.Option(names = "--off", description = "Not any more.")
    boolean off;

    @Override
    int run(Out out) throws IOException {
      return change(
          out,
          s -> new MemoryCommand.MarkLine(name, !off, line(s, name).marks().enforced()),
          off ? "Not pinned any more." : "Pinned.");
    }
  }

  @CommandLine.Command(
      name = "enforce",
      description = "Refuse tool calls that would break a line, instead of reminding.",
      footer = {"", "Example:  cairn memory enforce L4", "          cairn memory enforce L4 --off"})
  static final class Enforce extends Change {
    @CommandLine.Parameters(paramLabel = "LINE", description = WHICH)
    String name;

    @CommandLine.Option(names = "--off", description = "Remind only.")
    boolean off;

    @Override
    int run(Out out) throws IOException {
      return change(
          out,
          s -> new MemoryCommand.MarkLine(name, line(s, name).marks().pinned(), !off),
          off ? "It reminds only." : "Tool calls against it are refused from now on.");
    }
  }
}
