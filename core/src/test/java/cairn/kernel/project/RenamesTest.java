package cairn.kernel.project;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.GivenIds;
import cairn.spine.Event;
import cairn.spine.HistoryJoined.Rename;
import cairn.text.Json;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.node.ObjectNode;

/// Two histories gave out the same ids; whoever is joined gets new ones.
class RenamesTest {
  private static final Map<String, GivenIds> GIVEN =
      Map.of(
          "note",
          new GivenIds(
              Map.of("note.taken", List.of("/id"), "note.said", List.of("/session")),
              Map.of("note.fact", new GivenIds.Numbered("number", "F")),
              Map.of(),
              Set.of("quote"),
              Set.of()));

  private static Event event(String id, String type, String data) {
    return new Event(
        1,
        id,
        Instant.EPOCH,
        null,
        type,
        1,
        Event.Origin.of("test"),
        "",
        Event.Actor.NOBODY,
        (ObjectNode) Json.parse(data),
        false,
        "");
  }

  private static Event note(String event, String id, String text) {
    return event(event, "note.taken", "{\"id\": \"" + id + "\", \"text\": \"" + text + "\"}");
  }

  private static Renames renames(List<Event> trunk, List<Event> branch) {
    return Renames.of(GIVEN, trunk, branch, Map.of());
  }

  @Test
  void anIdThatBothGaveOutGetsTheNextFreeNumber() {
    List<Event> branch = List.of(note("b1", "N04", "x"), note("b2", "N05", "after N04"));

    Renames renames =
        renames(
            List.of(note("a1", "N04", "y"), note("a2", "N05", ""), note("a3", "N06", "")), branch);

    assertThat(renames.fresh())
        .containsExactly(new Rename("N04", "N07", "b1"), new Rename("N05", "N08", "b2"));
    assertThat(renames.applied(branch.get(1)).path("id").asString()).isEqualTo("N08");
    assertThat(renames.applied(branch.get(1)).path("text").asString()).isEqualTo("after N07");
  }

  @Test
  void whatOnlyOneGaveOutKeepsItsName() {
    List<Event> branch = List.of(note("b1", "N09", "see N03"));

    Renames renames = renames(List.of(note("a1", "N04", "")), branch);

    assertThat(renames.fresh()).isEmpty();
    assertThat(renames.applied(branch.getFirst())).isEqualTo(branch.getFirst().data());
  }

  @Test
  void theWordsOfPeopleStay() {
    Event said =
        event("b2", "note.taken", "{\"id\": \"N05\", \"quote\": \"yes, N04\", \"on\": \"N04\"}");

    Renames renames = renames(List.of(note("a1", "N04", "")), List.of(note("b1", "N04", ""), said));

    assertThat(renames.applied(said).path("quote").asString()).isEqualTo("yes, N04");
    assertThat(renames.applied(said).path("on").asString()).isEqualTo("N06");
  }

  @Test
  void aSessionThatGoesOnIsRenamedOnce() {
    Event first = event("b1", "note.said", "{\"session\": \"2026-11-18_001\", \"number\": 1}");
    Event second =
        event(
            "b2", "note.said", "{\"session\": \"2026-11-18_001\", \"turn\": \"2026-11-18_001#1\"}");
    Event other = event("a1", "note.said", "{\"session\": \"2026-11-18_001\"}");

    Renames renames = renames(List.of(other), List.of(first, second));

    assertThat(renames.fresh()).hasSize(1);
    assertThat(renames.applied(second).path("turn").asString()).isEqualTo("2026-11-18_002#1");
  }

  @Test
  void aNumberFollowsItsId() {
    Event fact = event("b1", "note.fact", "{\"number\": 3}");

    Renames renames = renames(List.of(event("a1", "note.fact", "{\"number\": 3}")), List.of(fact));

    assertThat(renames.applied(fact).path("number").asLong()).isEqualTo(4);
  }

  @Test
  void anEarlierJoinIsHonoured() {
    Event known = note("b1", "N04", "");
    Event fresh = note("b2", "N09", "builds on N04");

    Renames renames =
        Renames.of(
            GIVEN,
            List.of(note("a1", "N04", ""), note("b1", "N05", "")),
            List.of(known, fresh),
            Map.of("b1", List.of(new Rename("N04", "N05", "b1"))));

    assertThat(renames.fresh()).isEmpty();
    assertThat(renames.applied(fresh).path("text").asString()).isEqualTo("builds on N05");
  }

  @Test
  void aJoinThatWasKilledGoesOnWithTheNamesItHadGiven() {
    Event there = note("b1", "N04", "");
    Event missing = note("b2", "N05", "builds on N04");

    Renames renames =
        renames(List.of(note("a1", "N04", ""), note("b1", "N06", "")), List.of(there, missing));

    assertThat(renames.fresh()).containsExactly(new Rename("N04", "N06", "b1"));
    assertThat(renames.applied(missing).path("text").asString()).isEqualTo("builds on N06");
  }

  @ParameterizedTest
  @CsvSource({
    "N04, N07",
    "TASK-3, TASK-12",
    "r1, r3",
    "20261118-heat-pumps, 20261118-heat-pumps-2",
    "20261118-top-10, 20261118-top-10-2"
  })
  void theNextFreeNameIsOfTheSameKind(String id, String next) {
    var taken = new HashSet<>(List.of("N04", "N06", "NX99", "TASK-3", "TASK-11", "r1", "r2", id));

    assertThat(Renames.next(id, taken)).isEqualTo(next);
  }

  @ParameterizedTest
  @CsvSource({
    "'N04, and N045', 'N07, and N045'",
    "'(N04)', '(N07)'",
    "'XN04 N04_a', 'XN04 N04_a'",
    "'tasks/TASK-3__walls/HL-TASK-3__walls.md', 'tasks/TASK-4__walls/HL-TASK-4__walls.md'",
    "'TASK-3-b', 'TASK-3-b'"
  })
  void onlyAnIdThatStandsAloneIsMeant(String text, String renamed) {
    var names = new Names(Map.of("N04", "N07", "TASK-3", "TASK-4"), Set.of());

    assertThat(names.text(text)).isEqualTo(renamed);
  }
}
