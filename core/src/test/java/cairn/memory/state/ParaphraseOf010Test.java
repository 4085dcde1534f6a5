package cairn.memory.state;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.EventTypes;
import cairn.kernel.Stamp;
import cairn.memory.Memory;
import cairn.memory.fragment.Fragment;
import cairn.memory.fragment.Relation;
import cairn.memory.fragment.RootCause;
import cairn.memory.fragment.Signal;
import cairn.memory.fragment.Trajectory;
import cairn.memory.judge.Recurrence;
import cairn.spine.Event;
import cairn.text.Json;
import cairn.text.Sha256;
import java.io.InputStream;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/// A result is recorded, not computed again: what waits in memory follows the log, not the cue
/// words of the program that reads it.
class ParaphraseOf010Test {
  private static final Instant NOON = Instant.parse("2026-11-15T12:00:00Z");
  private final Memory memory = new Memory();

  @Test
  void theRuleOfRelease010SaysWhatItSaid() throws Exception {
    same("Use pnpm, never npm.", "use  pnpm; never NPM", true);
    same("Check the freeze calendar.", "Check the freeze calendar [[topic-x]]", true);
    same("Always run the linters before a commit", "always run the linter before committing", true);
    same("以后不要用 npm 安装依赖", "以后不要用 npm 安装依赖。", true);
    same("Retry a failed call 3 times at most.", "Retry a failed call 5 times at most.", false);
    same("Commit generated files here.", "Never commit generated files here.", false);
    same("Use pnpm, never npm.", "Use npm, never pnpm.", false);
    same("Ask Ann before touching billing.", "Ask Bob before touching billing.", false);
    try (InputStream words = Memory.class.getResourceAsStream("paraphrase-0.1.0.yaml")) {
      assertThat(Sha256.of(Objects.requireNonNull(words).readAllBytes()))
          .as("the words of a release are history")
          .isEqualTo("sha256:c70c7dd0f6cf39342b639fb110baacc0650564a64eeaffabbb2b972459802abb");
    }
  }

  private static void same(String a, String b, boolean expected) {
    assertThat(ParaphraseOf010.same(a, b)).as(a + " / " + b).isEqualTo(expected);
    assertThat(ParaphraseOf010.same(b, a)).as(b + " / " + a).isEqualTo(expected);
  }

  @Test
  void anEventSaysWhatItRepeatsWhateverTodaysRuleWouldSay() {
    Fragment first = signal("e1", "Always use pnpm");
    Fragment other = signal("e2", "Water the plants on Mondays");
    MemoryState joined =
        fold(
            new MemoryEvent.FragmentAdded(first, ""),
            new MemoryEvent.FragmentAdded(other, "Always use pnpm"));
    assertThat(joined.hot().waiting())
        .singleElement()
        .extracting(Waiting::events)
        .isEqualTo(List.of("e1", "e2"));
    MemoryState apart =
        fold(
            new MemoryEvent.FragmentAdded(first, ""),
            new MemoryEvent.FragmentAdded(signal("e2", "Always use pnpm!"), ""));
    assertThat(apart.hot().waiting()).hasSize(2);
  }

  @Test
  void decidingWritesDownWhatIsRepeatedAlsoWithinOneRange() {
    List<MemoryEvent> events =
        Recurrence.added(
            MemoryState.EMPTY,
            List.of(
                signal("e1", "Always use pnpm, never npm"),
                signal("e2", "always use pnpm; never NPM"),
                signal("e3", "Answer in German")));
    assertThat(events)
        .extracting(e -> ((MemoryEvent.FragmentAdded) e).repeats())
        .containsExactly("", "Always use pnpm, never npm", "");
  }

  @Test
  void anEventOfRelease010IsFoldedByItsRule() {
    EventTypes<MemoryEvent> types = memory.events();
    MemoryState state = MemoryState.EMPTY;
    for (String note : List.of("Always use pnpm, never npm", "always use pnpm; never NPM")) {
      ObjectNode data = types.write(new MemoryEvent.FragmentAdded(signal(note, note), ""));
      data.remove("repeats");
      state = fold(state, types.reading(logged(data)));
    }
    assertThat(state.hot().waiting())
        .singleElement()
        .extracting(w -> w.events().size())
        .isEqualTo(2);
  }

  private MemoryState fold(MemoryState state, EventTypes.Reading<MemoryEvent> reading) {
    MemoryEvent event = ((EventTypes.Reading.Known<MemoryEvent>) reading).event();
    assertThat(((MemoryEvent.FragmentAdded) event).repeats()).isNull();
    return MemoryFold.apply(state, event);
  }

  private MemoryState fold(MemoryEvent... events) {
    MemoryState state = MemoryState.EMPTY;
    for (MemoryEvent event : events)
      state =
          memory.evolve(
              state,
              Json.read(Json.write(event), event.getClass()),
              new Stamp(1, "e", NOON, "", Event.Actor.NOBODY));
    return state;
  }

  private static Event logged(ObjectNode data) {
    return new Event(
        1,
        "id",
        NOON,
        null,
        "memory.fragment.added",
        1,
        Event.Origin.of("test"),
        "",
        Event.Actor.NOBODY,
        data,
        false,
        "");
  }

  private static Fragment signal(String event, String note) {
    return new Fragment(
        event,
        NOON,
        "cli",
        "s",
        "channel.message",
        Signal.PREFERENCE,
        "",
        0,
        "",
        Trajectory.values()[0],
        RootCause.values()[0],
        Relation.values()[0],
        "said so",
        note,
        List.of(),
        "rules",
        null);
  }
}
