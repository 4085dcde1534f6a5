package cairn.cli.memory;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.use.Outcome;
import cairn.use.memory.AddLine;
import cairn.use.memory.BoardChange;
import cairn.use.memory.EnforceLine;
import cairn.use.memory.ForgetLine;
import cairn.use.memory.PinLine;
import cairn.use.memory.RewordLine;
import java.io.IOException;
import java.util.Map;
import picocli.CommandLine;

/// Commands by which a person changes the board.
final class MemoryEdit {
  private static final String WHICH =
      "Its number on the board, its id, or the hash of any wording.";

  /// Enough of an id to tell it from others.
  private static final int SHORT = 8;

  private MemoryEdit() {}

  /// Does one thing to memory and says what it was.
  abstract static class Change extends Command {
    abstract Outcome<BoardChange> change(Project project, Who who) throws IOException;

    /// What was done, in words.
    abstract String done();

    @Override
    public final int run(Out out) throws IOException {
      try (Project project = project()) {
        return switch (change(project, Who.cli(""))) {
          case Outcome.Refused<BoardChange>(var refusals) -> refused(out, refusals);
          case Outcome.Done<BoardChange>(var change) -> {
            String said =
                change.held().isEmpty()
                    ? done()
                    : "Held: %s. `cairn memory approve %s` lets it stand."
                        .formatted(change.reason(), change.held().substring(0, SHORT));
            out.say(said);
            out.result(Map.of("done", said, "events", change.events(), "held", change.held()));
            yield Exit.DONE;
          }
        };
      }
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
    Outcome<BoardChange> change(Project project, Who who) throws IOException {
      return new AddLine(project).add(text, who);
    }

    @Override
    String done() {
      return "Added.";
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
    Outcome<BoardChange> change(Project project, Who who) throws IOException {
      return new ForgetLine(project).forget(name, who);
    }

    @Override
    String done() {
      return "Forgotten.";
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
    Outcome<BoardChange> change(Project project, Who who) throws IOException {
      return new RewordLine(project).reword(name, text, who);
    }

    @Override
    String done() {
      return "Reworded.";
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
    Outcome<BoardChange> change(Project project, Who who) throws IOException {
      return new PinLine(project).pin(name, !off, who);
    }

    @Override
    String done() {
      return off ? "Not pinned any more." : "Pinned.";
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
    Outcome<BoardChange> change(Project project, Who who) throws IOException {
      return new EnforceLine(project).enforce(name, !off, who);
    }

    @Override
    String done() {
      return off ? "It reminds only." : "Tool calls against it are refused from now on.";
    }
  }
}
