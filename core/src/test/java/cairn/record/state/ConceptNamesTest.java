package cairn.record.state;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.finding.Severity;
import cairn.kernel.Decision;
import cairn.kernel.Moment;
import cairn.kernel.Stamp;
import cairn.record.Record;
import cairn.record.audit.ArtifactCheck;
import cairn.record.change.RecordCommand;
import cairn.record.format.Artifact;
import cairn.record.harvest.Turn;
import cairn.record.harvest.World;
import cairn.record.interop.Rendered;
import cairn.spine.Event;
import cairn.text.Json;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

class ConceptNamesTest {
  private static final Instant NOON = Instant.parse("2026-11-15T12:00:00Z");
  private static final Record RECORD = new Record();

  private RecordState state = RecordState.empty();
  private long seq;

  private void turn(String user, ObjectNode... events) {
    ObjectNode turn = Json.object().put("user", user).put("agent", "");
    var list = turn.putArray("events");
    for (ObjectNode event : events) list.add(event);
    var command = new RecordCommand.RecordTurn(Turn.of(turn), World.NOTHING);
    Decision<RecordEvent> decision =
        RECORD.decide(
            state,
            command,
            new Moment(NOON, Event.Actor.person("user"), Event.Origin.of("test"), "", 1));
    assertThat(decision).isInstanceOf(Decision.Accepted.class);
    for (RecordEvent event : ((Decision.Accepted<RecordEvent>) decision).events())
      state = RECORD.evolve(state, event, new Stamp(++seq, "e", NOON, "", Event.Actor.NOBODY));
  }

  private static ObjectNode concept(String term) {
    return Json.object()
        .put("kind", "concept")
        .put("term", term)
        .put("content", "what " + term + " means here")
        .put("provenance", "user");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Latency",
        "概念",
        "a very long term with more words than fit into a name of forty characters"
      })
  void twoConceptsOfOneNameAreToldApartByTheirTitles(String term) {
    turn("Go on.", concept(term));
    turn("O01 is confirmed.");
    turn("Go on.", concept(term + "!"));
    turn("O02 is confirmed.");
    turn("Go on.", concept("«" + term + "»"));
    turn("O03 is confirmed.");
    var titles = new ArrayList<String>();
    state.entries().forEach((_, entry) -> titles.add(entry.title()));
    Artifact read = Artifact.read(Rendered.of(state));
    assertThat(ArtifactCheck.of(read).stream().filter(f -> f.severity() == Severity.ERROR).toList())
        .isEmpty();
    assertThat(titles).doesNotHaveDuplicates();
    assertThat(List.copyOf(titles).stream().map(cairn.text.Slug::of)).doesNotHaveDuplicates();
  }
}
