package cairn.cli.spine;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.join.Protocols;
import cairn.kernel.project.Project;
import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.spine.Spine.Receipt;
import cairn.text.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import tools.jackson.databind.node.ObjectNode;

@CommandLine.Command(
    name = "log",
    description = "Append an event of your own.",
    footer = {
      "",
      "Example:  cairn spine log note.taken '{\"text\": \"restarted the cluster\"}'",
      "          generate | cairn spine log job.complete - --id run-7",
      "An event whose --id is in the log already is not written again.",
      "The protocols' own events (record., inquiry. ...) come only from their commands,",
      "because their rules decide about them."
    })
final class SpineLogCommand extends Command {
  @CommandLine.Parameters(index = "0", paramLabel = "TYPE", description = "As in note.taken.")
  String type;

  @CommandLine.Parameters(
      index = "1",
      paramLabel = "DATA",
      defaultValue = "{}",
      description = "A JSON object, or - to read it from standard input.")
  String data;

  @CommandLine.Option(names = "--id", description = "Makes the command safe to repeat.")
  String id;

  @CommandLine.Option(names = "--session", defaultValue = "", description = "The session's key.")
  String session;

  @CommandLine.Option(
      names = "--kind",
      defaultValue = "cli",
      description = "Kind of source (default: ${DEFAULT-VALUE}).")
  String kind;

  @CommandLine.Option(names = "--name", defaultValue = "", description = "Name of the source.")
  String name;

  @CommandLine.Option(names = "--at", paramLabel = "TIME", description = "When it happened.")
  String at;

  @Override
  public int run(Out out) throws IOException {
    refuseOwned();
    Draft draft = draft();
    try (Project project = projectOrNew()) {
      return switch (project.spine().append(List.of(draft))) {
        case Receipt.Written written when written.events().isEmpty() -> {
          out.say("Known already: " + id);
          out.result(Map.of("id", id, "known", true));
          yield Exit.DONE;
        }
        case Receipt.Written written -> {
          Event event = written.events().getFirst();
          out.say("Logged " + event.type() + " as " + event.id() + ", number " + event.seq());
          out.result(Map.of("id", event.id(), "seq", event.seq(), "known", false));
          yield Exit.DONE;
        }
        case Receipt.Moved _ -> throw new IllegalStateException("no place was asked for");
      };
    }
  }

  private void refuseOwned() {
    String family = type.split("\\.", 2)[0];
    if (Protocols.families().contains(family))
      throw new UserError(
          "events of " + family + " cannot be written by hand",
          "use the commands of `cairn " + family + "`: its rules decide what is logged");
  }

  private Draft draft() throws IOException {
    String text =
        data.equals("-") ? new String(world().in().readAllBytes(), StandardCharsets.UTF_8) : data;
    if (!(Json.parse(text) instanceof ObjectNode object))
      throw new UserError("the data is not a JSON object", "write it as '{\"text\": \"...\"}'");
    try {
      return new Draft(
          id,
          at == null ? null : EventFilter.time(at, world().clock().instant()),
          type,
          1,
          new Event.Origin(kind, name),
          session,
          Event.Actor.NOBODY,
          object);
    } catch (IllegalArgumentException e) {
      throw new UserError(
          e.getMessage(), "types look like note.taken; ids have 1 to 200 characters");
    }
  }
}
