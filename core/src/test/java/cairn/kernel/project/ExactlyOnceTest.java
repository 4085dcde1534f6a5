package cairn.kernel.project;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.finding.Code;
import cairn.finding.Finding;
import cairn.finding.Severity;
import cairn.kernel.CommandRecorded;
import cairn.kernel.Decision;
import cairn.kernel.EventTypes;
import cairn.kernel.KernelCode;
import cairn.kernel.Key;
import cairn.kernel.Keys;
import cairn.kernel.Logged;
import cairn.kernel.Moment;
import cairn.kernel.Protocol;
import cairn.kernel.Refusal;
import cairn.kernel.Stamp;
import cairn.kernel.View;
import cairn.kernel.Who;
import cairn.spine.Event;
import cairn.spine.Query;
import cairn.spine.file.FileSpine;
import cairn.text.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The same command twice: once in the log, twice answered.
class ExactlyOnceTest {
  @TempDir Path folder;
  private Instant now = Instant.parse("2026-03-01T10:00:00Z");

  sealed interface Said {
    @Logged("talk.said")
    record Sentence(String words) implements Said {}
  }

  private enum Rule implements Code {
    TOO_LOUD;

    @Override
    public Definition definition() {
      return new Definition("CRN-K999", Severity.ERROR, "too loud", "speak softly");
    }
  }

  /// Says what it is told, word by word; a shouted word is refused.
  private static final class Talk implements Protocol<List<String>, String, Said> {
    private boolean breaksWhenRendering;

    @Override
    public String name() {
      return "talk";
    }

    @Override
    public List<String> empty() {
      return List.of();
    }

    @Override
    public Decision<Said> decide(List<String> state, String command, Moment moment) {
      var events = new ArrayList<Said>();
      var refused = new ArrayList<Refusal>();
      for (String word : command.split(" "))
        if (word.equals(word.toUpperCase())) refused.add(Refusal.of(Rule.TOO_LOUD, word).part(1));
        else events.add(new Said.Sentence(word));
      return new Decision.Accepted<>(events, refused);
    }

    @Override
    public List<String> evolve(List<String> state, Said event, Stamp stamp) {
      var longer = new ArrayList<>(state);
      longer.add(((Said.Sentence) event).words());
      return List.copyOf(longer);
    }

    @Override
    public List<View> views(List<String> state) {
      if (breaksWhenRendering) throw new IllegalStateException("no space left");
      return List.of(View.Whole.of("talk.txt", String.join("\n", state) + "\n"));
    }

    @Override
    public EventTypes<Said> events() {
      return EventTypes.of("talk", Said.class);
    }
  }

  private Project open() {
    return new Project(folder, FileSpine.open(folder, () -> now), () -> now, () -> 7L);
  }

  private Decision.Accepted<Said> say(Project project, String words, Key key) {
    var decision = project.chapter(new Talk()).submit(words, Who.cli("").key(key));
    return (Decision.Accepted<Said>) decision;
  }

  private List<String> said() {
    try (Project project = open()) {
      return project.chapter(new Talk()).state();
    }
  }

  private static Key given(String key, String words) {
    return Key.of(key, words);
  }

  private static Key derived(String words) {
    return Key.of(null, words);
  }

  @Test
  void aGivenKeyGetsTheRecordedAnswerWithItsRefusalsForEver() {
    try (Project project = open()) {
      assertThat(say(project, "good DAY sir", given("k1", "good DAY sir")).recordedBefore())
          .isNull();
      say(project, "something else", given("k2", "something else"));
    }
    now = now.plus(Duration.ofDays(90));
    try (Project project = open()) {
      var again = say(project, "good DAY sir", given("k1", "good DAY sir"));
      assertThat(again.recordedBefore()).isEqualTo(Instant.parse("2026-03-01T10:00:00Z"));
      assertThat(again.events())
          .containsExactly(new Said.Sentence("good"), new Said.Sentence("sir"));
      assertThat(again.refused())
          .singleElement()
          .hasToString("CRN-K999: DAY (speak softly)")
          .extracting(Refusal::part)
          .isEqualTo(1);
    }
    assertThat(said()).containsExactly("good", "sir", "something", "else");
  }

  @Test
  void aKeyUsedForAnotherCommandIsRefused() {
    try (Project project = open()) {
      say(project, "one", given("k1", "one"));
      assertThat(project.chapter(new Talk()).submit("two", Who.cli("").key(given("k1", "two"))))
          .isInstanceOfSatisfying(
              Decision.Refused.class,
              no -> assertThat(no.refusal().rule()).isEqualTo(KernelCode.KEY_TAKEN));
    }
    assertThat(said()).containsExactly("one");
  }

  @Test
  void twoHonestTurnsWithTheSameWordsAreTwo() {
    for (int i = 0; i < 2; i++)
      try (Project project = open()) {
        assertThat(say(project, "yes", derived("yes")).recordedBefore()).isNull();
      }
    try (Project project = open()) {
      say(project, "yes", derived("yes"));
      say(project, "yes", derived("yes"));
    }
    assertThat(said()).containsExactly("yes", "yes", "yes", "yes");
  }

  @Test
  void aTurnWhoseRunFailedAfterTheAppendIsNotRecordedAgain() throws Exception {
    var talk = new Talk();
    talk.breaksWhenRendering = true;
    try (Project project = open()) {
      try {
        project.chapter(talk).submit("hello", Who.cli("").key(derived("hello")));
      } catch (IllegalStateException e) {
        assertThat(e).hasMessage("no space left");
      }
      talk.breaksWhenRendering = false;
      assertThat(say(project, "hello", derived("hello")).recordedBefore())
          .as("the same process, a server for example")
          .isNotNull();
    }
    assertThat(Files.readString(folder.resolve("talk.txt"))).isEqualTo("hello\n");
    try (Project project = open()) {
      assertThat(say(project, "hello", derived("hello")).recordedBefore())
          .as("it was answered now, so this one is a new one")
          .isNull();
    }
    assertThat(said()).containsExactly("hello", "hello");
  }

  @Test
  void aRepeatSaysThatFilesAreBehindAndMendsThemAsSoonAsItCan() throws Exception {
    var talk = new Talk();
    try (Project project = open()) {
      Chapter<List<String>, String, Said> chapter = project.chapter(talk);
      for (Key key : List.of(given("k", "hello"), derived("hello"))) {
        Who who = Who.cli("").key(key);
        talk.breaksWhenRendering = true;
        chapter.submit("hello", who);
        assertThat(behind(chapter.recorded(who))).containsExactly(KernelCode.FILES_BEHIND);
        assertThat(behind(chapter.recorded(who)))
            .as("nobody got an answer that says done, so it can be asked for again")
            .containsExactly(KernelCode.FILES_BEHIND);
        talk.breaksWhenRendering = false;
        assertThat(behind(chapter.recorded(who))).isEmpty();
        assertThat(Files.readString(folder.resolve("talk.txt"))).endsWith("hello\n");
      }
      assertThat(chapter.recorded(Who.cli("").key(derived("hello"))))
          .as("it was answered, so the same words are a new command")
          .isEmpty();
    }
    assertThat(said()).containsExactly("hello", "hello");
  }

  private static List<Code> behind(Optional<Decision<Said>> recorded) {
    var accepted = (Decision.Accepted<Said>) recorded.orElseThrow();
    assertThat(accepted.recordedBefore()).isNotNull();
    return accepted.behind().stream().map(Finding::code).toList();
  }

  @Test
  void aRunThatWasKilledBeforeItsAnswerIsOnlyRepeatedWhileThatIsTheLikelyReason() {
    kill("hello");
    now = now.plus(Keys.DERIVED_FOR).minusSeconds(1);
    try (Project project = open()) {
      assertThat(say(project, "hello", derived("hello")).recordedBefore()).isNotNull();
    }
    kill("bye");
    now = now.plus(Keys.DERIVED_FOR).plusSeconds(1);
    try (Project project = open()) {
      assertThat(say(project, "bye", derived("bye")).recordedBefore()).isNull();
    }
    assertThat(said()).containsExactly("hello", "bye", "bye");
  }

  /// As a process leaves it that died after its append: in the log, by an owner who is gone.
  private void kill(String words) {
    try (Project project = open()) {
      project.answersAtClose();
      var remarks = new Remarks<>(new Talk(), null);
      var decision = new Decision.Accepted<Said>(List.of(new Said.Sentence(words)), List.of());
      String host = project.owner().split(":")[0];
      project
          .spine()
          .append(
              remarks.drafts(
                  decision, Who.cli("").key(derived(words)), host + ":999999999:1:dead"));
    }
  }

  @Test
  void twoProcessesWithOneKeyRecordOnce() throws Exception {
    try (var pool = Executors.newFixedThreadPool(8)) {
      var runs = new ArrayList<Callable<Boolean>>();
      for (int i = 0; i < 8; i++)
        runs.add(() -> {
          try (Project project = open()) {
            return say(project, "once", given("k", "once")).recordedBefore() == null;
          }
        });
      long fresh = 0;
      for (var run : pool.invokeAll(runs)) if (run.get()) fresh++;
      assertThat(fresh).isEqualTo(1);
    }
    assertThat(said()).containsExactly("once");
  }

  @Test
  void keysAreRememberedThroughSnapshotsAndForgottenInTheirOrder() {
    Keys keys = Keys.NONE;
    for (int i = 0; i <= Keys.MOST; i++)
      keys =
          keys.with(
              new CommandRecorded("k" + i, "h", true, 1, List.of(), "o"), i, i, Instant.EPOCH);
    assertThat(keys.known()).hasSize(Keys.MOST).doesNotContainKey("k0").containsKey("k1");
    var saved = new Remarks.Saved("t", 0, 5, keys.saved(), 7, 1);
    assertThat(Json.read(Json.write(saved), Remarks.Saved.class)).isEqualTo(saved);
    assertThat(Keys.of(saved.keys())).isEqualTo(keys);
  }

  @Test
  void theRemarkAndItsEventsAreOneBatch() {
    try (Project project = open()) {
      say(project, "a b", given("k", "a b"));
      var events = new ArrayList<Event>();
      project.spine().read(Query.ALL, events::add);
      assertThat(events)
          .extracting(Event::type)
          .containsExactly("talk.command.recorded", "talk.said", "talk.said");
      assertThat(events).extracting(Event::more).containsExactly(true, true, false);
    }
  }
}
