package cairn.record;

import cairn.record.change.RecordCommand;
import cairn.record.format.Artifact;
import cairn.record.harvest.Turn;
import cairn.record.harvest.World;
import cairn.record.state.Candidate;
import cairn.text.Json;
import cairn.text.Secrets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// A command without the keys, tokens and passwords in its words. It is made before any rule looks,
/// so that no event, no file and no refusal can have them.
final class Redacted {
  private Redacted() {}

  static RecordCommand of(RecordCommand command, Secrets secrets) {
    return switch (command) {
      case RecordCommand.RecordTurn c ->
          new RecordCommand.RecordTurn(turn(c.turn(), secrets), world(c.world(), secrets));
      case RecordCommand.AwaitTurn c ->
          new RecordCommand.AwaitTurn(turn(c.turn(), secrets), world(c.world(), secrets));
      case RecordCommand.SettleTurn c ->
          new RecordCommand.SettleTurn(
              c.id(), candidates(c.events(), secrets), secrets.redact(c.failure()));
      case RecordCommand.ImportArtifact c ->
          new RecordCommand.ImportArtifact(artifact(c.artifact(), secrets));
      case RecordCommand.MergeCopies c ->
          new RecordCommand.MergeCopies(artifact(c.one(), secrets), artifact(c.other(), secrets));
      case RecordCommand.TakeProposed c -> words(c, secrets);
      case RecordCommand.DismissProposed c -> c;
      case RecordCommand.MergeProposed c -> c;
      case RecordCommand.Adopt c -> words(c, secrets);
      case RecordCommand.Affirm c -> words(c, secrets);
      case RecordCommand.Revise c -> words(c, secrets);
      case RecordCommand.Split c -> words(c, secrets);
      case RecordCommand.MergeClaims c -> words(c, secrets);
      case RecordCommand.Generalize c -> words(c, secrets);
      case RecordCommand.Rename c -> words(c, secrets);
      case RecordCommand.Withdraw c -> words(c, secrets);
      case RecordCommand.Revive c -> words(c, secrets);
      case RecordCommand.Resolve c -> words(c, secrets);
      case RecordCommand.ReportContradiction c -> words(c, secrets);
      case RecordCommand.Taste c -> words(c, secrets);
    };
  }

  /// A command that consists of words.
  private static RecordCommand words(RecordCommand command, Secrets secrets) {
    JsonNode said = Json.tree(command);
    JsonNode clean = secrets.redact(said);
    return clean == said ? command : Json.to(clean, command.getClass());
  }

  static Turn turn(Turn turn, Secrets secrets) {
    List<Candidate> events = turn.events();
    List<String> threads = turn.openThreads();
    return new Turn(
        turn.session(),
        turn.at(),
        secrets.redact(turn.user()),
        secrets.redact(turn.agent()),
        turn.actions().stream()
            .map(a ->
                new Turn.Action(
                    a.tool(),
                    secrets.redact(a.input()),
                    secrets.redact(a.result()),
                    a.files().stream().map(secrets::redact).toList(),
                    a.exit()))
            .toList(),
        events == null ? null : candidates(events, secrets),
        threads == null ? null : threads.stream().map(secrets::redact).toList(),
        turn.key(),
        secrets.redact(turn.before()));
  }

  private static List<Candidate> candidates(List<Candidate> events, Secrets secrets) {
    return events.stream()
        .map(e -> Candidate.of(secrets.redact(e.kind().word()), secrets.redact(e.fields())))
        .toList();
  }

  private static World world(World world, Secrets secrets) {
    var files = new HashMap<String, World.Seen>();
    world
        .files()
        .forEach((path, seen) ->
            files.put(path, new World.Seen(seen.sha256(), secrets.redact(seen.text()))));
    return new World(files, world.revision(), world.paper());
  }

  /// Read again only if something had to go.
  private static Artifact artifact(Artifact artifact, Secrets secrets) {
    Map<String, String> clean = new HashMap<>();
    boolean changed = false;
    for (var file : artifact.files().entrySet()) {
      String text = secrets.redact(file.getValue());
      changed |= !text.equals(file.getValue());
      clean.put(file.getKey(), text);
    }
    return changed ? Artifact.read(clean) : artifact;
  }
}
