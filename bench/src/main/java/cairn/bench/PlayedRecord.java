package cairn.bench;

import cairn.kernel.Decision;
import cairn.kernel.Moment;
import cairn.kernel.Stamp;
import cairn.record.Record;
import cairn.record.change.RecordCommand;
import cairn.record.harvest.Turn;
import cairn.record.harvest.World;
import cairn.record.state.RecordEvent;
import cairn.record.state.RecordState;
import cairn.spine.Event;
import cairn.text.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// A record in memory that turns are played to.
final class PlayedRecord {
  private static final Instant NOON = Instant.parse("2026-11-15T12:00:00Z");

  private final Record protocol = new Record();
  private RecordState state = protocol.empty();

  /// What the turn left behind.
  List<RecordEvent> play(ObjectNode turn) {
    return play(Turn.read(Json.write(turn)).getFirst());
  }

  List<RecordEvent> play(Turn turn) {
    var moment = new Moment(NOON, Event.Actor.person("user"), Event.Origin.of("bench"), "", 7);
    Decision<RecordEvent> decision =
        protocol.decide(state, new RecordCommand.RecordTurn(turn, World.NOTHING), moment);
    if (!(decision instanceof Decision.Accepted<RecordEvent> accepted))
      throw new IllegalStateException("refused: " + decision);
    long seq = 0;
    for (RecordEvent event : accepted.events())
      state = protocol.evolve(state, event, new Stamp(++seq, "evt", NOON, "", Event.Actor.NOBODY));
    return accepted.events();
  }

  /// A labelled set of this package.
  static String labelled(String name) {
    try (var in = PlayedRecord.class.getResourceAsStream(name)) {
      if (in == null) throw new IllegalArgumentException("no labelled set " + name);
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
