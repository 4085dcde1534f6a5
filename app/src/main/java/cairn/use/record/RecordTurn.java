package cairn.use.record;

import cairn.desk.RecordDesk;
import cairn.desk.TranscriptTurns;
import cairn.join.RecordHarvest;
import cairn.kernel.Key;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.record.harvest.EventForm;
import cairn.record.harvest.Turn;
import cairn.record.view.TurnReport;
import cairn.transcript.Exchange;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Records turns. Loads nothing that a turn does not need: the hooks of coding agents come here
/// after every turn.
public final class RecordTurn {
  /// @param name of `cairn.yaml`, or `script:FILE`; empty for the rules
  public record Reader(String name, Map<String, String> environment) {
    /// The rules read what nobody proposes events for.
    public static final Reader RULES = new Reader("", Map.of());
  }

  private final Project project;

  public RecordTurn(Project project) {
    this.project = project;
  }

  /// Records one turn, a JSON array of turns, or one per line.
  ///
  /// @param key names all of them together, where a turn does not name itself
  /// @param each is told what became of each, in their order
  public void record(
      String json, @Nullable String key, Reader reader, Who who, Consumer<TurnResult> each)
      throws IOException {
    record(Turn.read(json), key, reader, who, each);
  }

  /// Records what came into a transcript since the last time.
  ///
  /// @return how many turns
  public int transcript(
      Path file, @Nullable String key, Reader reader, Who who, Consumer<TurnResult> each)
      throws IOException {
    var turns = TranscriptTurns.read(project.folder(), file);
    List<Turn> fresh = turns.fresh();
    record(fresh, key, reader, who, each);
    turns.recorded();
    return fresh.size();
  }

  /// Records the first turn of the text under the key it has, or one made of what it says.
  public TurnResult one(String json, Who who) {
    return TurnResult.of(new RecordDesk(project).turn(Turn.read(json).getFirst(), who));
  }

  /// A filled event of the kind of `event`, for whoever has to mend it.
  public static JsonNode example(JsonNode event) {
    return EventForm.example(event.path("kind").asString(""));
  }

  /// Records a turn of a transcript, for which nobody proposed events.
  public TurnResult exchange(Exchange exchange, Who who) {
    return TurnResult.of(new RecordDesk(project).turn(Turn.of(exchange), who));
  }

  private void record(
      List<Turn> turns, @Nullable String key, Reader reader, Who who, Consumer<TurnResult> each)
      throws IOException {
    var desk = new RecordDesk(project);
    if (reader.name().isEmpty()) {
      record(turns, key, desk::turn, who, each);
      return;
    }
    try (var harvest = new RecordHarvest(project, reader.environment(), reader.name())) {
      record(
          turns,
          key,
          (turn, by) -> turn.events() == null ? harvest.turn(turn, by) : desk.turn(turn, by),
          who,
          each);
    }
  }

  private static void record(
      List<Turn> turns,
      @Nullable String key,
      BiFunction<Turn, Who, TurnReport> desk,
      Who who,
      Consumer<TurnResult> each) {
    for (int i = 0; i < turns.size(); i++) {
      Turn turn = turns.get(i);
      Turn named = turn.key() == null ? turn.key(key) : turn;
      Key own = RecordDesk.key(named, who);
      TurnReport report = desk.apply(turn, who.key(turn.key() == null ? own.part(i) : own));
      each.accept(TurnResult.of(report));
    }
  }
}
