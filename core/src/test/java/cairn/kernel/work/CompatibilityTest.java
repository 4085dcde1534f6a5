package cairn.kernel.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.kernel.Decision;
import cairn.kernel.EventTypes;
import cairn.kernel.KernelCode;
import cairn.kernel.Logged;
import cairn.kernel.Moment;
import cairn.kernel.Protocol;
import cairn.kernel.Stamp;
import cairn.kernel.Upcast;
import cairn.kernel.View;
import cairn.kernel.Who;
import cairn.kernel.project.Chapter;
import cairn.kernel.project.Project;
import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.spine.Query;
import cairn.spine.SpineException;
import cairn.spine.file.FileSpine;
import cairn.text.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Two releases of one small protocol on one log: what the newer one may change, and what the older
/// one does about it.
class CompatibilityTest {
  @TempDir Path folder;

  /// The first release.
  sealed interface First {
    @Logged("notes.written")
    record Written(String text) implements First {}
  }

  /// A later one: the class has another name, the data has one more field, and there are two more
  /// types, of which one must not be missed by anybody.
  sealed interface Second {
    @Logged(value = "notes.written", v = 2)
    record NoteTaken(String text, int words) implements Second {}

    @Logged(value = "notes.coloured", since = "0.7.0")
    record Coloured(String colour) implements Second {}

    @Logged(value = "notes.erased", reader = 2, since = "0.8.0")
    record Erased() implements Second {}
  }

  private static final Upcast WORDS =
      new Upcast(
          "notes.written",
          1,
          data -> data.put("words", data.path("text").asString().split(" ").length));

  /// The state is the list of the events; the command is the event to record.
  private record Notes<E>(EventTypes<E> events) implements Protocol<List<E>, E, E> {
    @Override
    public String name() {
      return "notes";
    }

    @Override
    public List<E> empty() {
      return List.of();
    }

    @Override
    public Decision<E> decide(List<E> state, E command, Moment moment) {
      return Decision.accept(List.of(command));
    }

    @Override
    public List<E> evolve(List<E> state, E event, Stamp stamp) {
      var longer = new ArrayList<>(state);
      longer.add(event);
      return List.copyOf(longer);
    }

    @Override
    public List<View> views(List<E> state) {
      return List.of(View.Whole.of("notes.txt", state.toString()));
    }
  }

  private Project open() {
    return new Project(
        folder, FileSpine.open(folder, InstantSource.system()), InstantSource.system(), () -> 7L);
  }

  private static Chapter<List<First>, First, First> first(Project project) {
    return project.chapter(new Notes<>(EventTypes.of("notes", First.class)));
  }

  private static Chapter<List<Second>, Second, Second> second(Project project) {
    return project.chapter(new Notes<>(EventTypes.of("notes", Second.class, WORDS)));
  }

  private List<Event> log() {
    var events = new ArrayList<Event>();
    try (Project project = open()) {
      project.spine().read(Query.ALL, events::add);
    }
    return events;
  }

  @Test
  void anotherClassNameChangesNothingOnDiskAndOldDataIsBroughtForward() {
    try (Project project = open()) {
      first(project).submit(new First.Written("two words"), Who.cli(""));
    }
    try (Project project = open()) {
      var notes = second(project);
      assertThat(notes.state()).containsExactly(new Second.NoteTaken("two words", 2));
      notes.submit(new Second.NoteTaken("new", 40), Who.cli(""));
      assertThat(notes.state()).last().isEqualTo(new Second.NoteTaken("new", 40));
    }
    assertThat(log()).extracting(Event::type).containsOnly("notes.written");
    assertThat(log()).extracting(Event::v).containsExactly(1, 2);
    assertThat(log().getFirst().data().has("words")).as("the log is as it was").isFalse();
  }

  @Test
  void aHigherVersionIsReadableAsAFindingAndEndsWriting() throws Exception {
    try (Project project = open()) {
      second(project).submit(new Second.NoteTaken("from the future", 3), Who.cli(""));
    }
    String rendered = Files.readString(folder.resolve("notes.txt"));
    assertOldProgramOnlyReads("'notes.written' has version 2, known up to 1");
    assertThat(Files.readString(folder.resolve("notes.txt"))).isEqualTo(rendered);
  }

  @Test
  void anUnknownTypeWithoutAMarkIsReadableAsAFindingAndEndsWriting() {
    try (Project project = open()) {
      second(project).submit(new Second.Coloured("red"), Who.cli(""));
    }
    assertOldProgramOnlyReads("the type 'notes.coloured' is not known");
  }

  @Test
  void dataThatDoesNotFitEndsWritingInsteadOfTheProgram() {
    try (Project project = open()) {
      project
          .spine()
          .append(
              List.of(
                  Draft.of(
                      "notes.written",
                      Event.Origin.of("test"),
                      Json.object().set("text", Json.object()))));
    }
    assertOldProgramOnlyReads("the data of 'notes.written'");
  }

  private void assertOldProgramOnlyReads(String why) {
    try (Project project = open()) {
      var notes = first(project);
      assertThat(notes.state()).isEmpty();
      assertThat(notes.drift())
          .singleElement()
          .satisfies(f -> {
            assertThat(f.code()).isEqualTo(KernelCode.NEWER_LOG);
            assertThat(f.message()).contains("event 1").contains(why);
          });
      assertThat(notes.submit(new First.Written("more"), Who.cli("")))
          .isInstanceOfSatisfying(
              Decision.Refused.class,
              no -> assertThat(no.refusal().toString()).contains("CRN-K007").contains(why));
    }
    assertThat(log()).hasSize(1);
  }

  @Test
  void aMarkStandsBeforeTheFirstEventThatNeedsItAndTurnsOldProgramsAwayPolitely() {
    try (Project project = open()) {
      var notes = second(project);
      notes.submit(new Second.Erased(), Who.cli(""));
      notes.submit(new Second.Erased(), Who.cli(""));
    }
    assertThat(log())
        .extracting(Event::type)
        .containsExactly("notes.reader.needed", "notes.erased", "notes.erased");
    assertThat(log().getFirst().more()).as("one batch with the event").isTrue();
    try (Project project = open()) {
      assertThatThrownBy(() -> first(project))
          .isInstanceOfSatisfying(
              SpineException.class,
              e -> {
                assertThat(e)
                    .hasMessage(
                        "this project's notes needs a newer cairn (0.8.0 or later): its log asks"
                            + " for reader 2 since event 1, this program is reader 1");
                assertThat(e.hint()).contains("install that release");
              });
    }
    try (Project project = open()) {
      assertThat(second(project).state()).hasSize(2);
    }
  }

  @Test
  void eventsHaveNamesOfTheirProtocolAndEveryStepAnUpcast() {
    assertThatThrownBy(() -> EventTypes.of("notes", Nameless.class))
        .hasMessageContaining("Bare has no @Logged");
    assertThatThrownBy(() -> EventTypes.of("other", First.class))
        .hasMessageContaining("does not begin with other.");
    assertThatThrownBy(() -> EventTypes.of("notes", Second.class))
        .hasMessageContaining("notes.written has no upcast from version 1");
    assertThatThrownBy(() -> EventTypes.of("notes", First.class, WORDS))
        .hasMessageContaining("upcasts beyond version 1");
  }

  @Test
  void theKernelsOwnNamesStay() {
    assertThat(WorkLog.INSTANCE.events().names().keySet())
        .contains("work.leased", "work.released", "work.replied", "work.failed", "work.closed");
  }

  sealed interface Nameless {
    record Bare() implements Nameless {}
  }
}
