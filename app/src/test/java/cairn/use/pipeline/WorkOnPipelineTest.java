package cairn.use.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.join.Protocols;
import cairn.kernel.Decision;
import cairn.kernel.Gate;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.pipeline.Pipeline;
import cairn.spine.Event;
import cairn.spine.file.FileSpine;
import cairn.use.RunNow;
import cairn.use.RunState;
import cairn.use.SpendLimit;
import cairn.use.pipeline.WorkOnPipeline.Starting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkOnPipelineTest {
  private static final Duration PATIENCE = Duration.ofMinutes(1);
  private static final Who ADA = new Who(Event.Actor.person("ada"), Event.Origin.of("web"), "");

  @TempDir Path folder;
  private Project project;
  private WorkOnPipeline crew;

  @AfterEach
  void close() {
    crew.close();
    project.close();
  }

  private Project opened() {
    InstantSource clock = InstantSource.system();
    return new Project(folder, FileSpine.open(folder, clock), clock, new Random(7)::nextLong)
        .mends(Protocols.EVERY);
  }

  private void begin(boolean resume) throws IOException {
    begin(resume, SpendLimit.NONE);
  }

  private void begin(boolean resume, SpendLimit limit) throws IOException {
    Files.createDirectories(folder.resolve(Project.MARK));
    project = opened();
    crew = new WorkOnPipeline(project, this::opened, Map.of());
    crew.start(resume, limit);
  }

  private void minutes() throws IOException {
    Path example = Path.of(System.getProperty("cairn.root"), "examples/minutes");
    try (var files = Files.walk(example)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path copy = folder.resolve(example.relativize(file).toString());
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
    agents("agents.jsonl");
  }

  private void agents(String file) throws IOException {
    Files.writeString(
        folder.resolve("cairn.yaml"),
        "agents:\n  crew: {kind: script, file: " + file + "}\nroles:\n  default: crew\n");
  }

  private void until(BooleanSupplier holds) throws InterruptedException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (!holds.getAsBoolean() && System.nanoTime() < end) Thread.sleep(20);
    assertThat(holds.getAsBoolean()).as("within %s; now %s", PATIENCE, crew.now()).isTrue();
  }

  private boolean is(RunState state) {
    return crew.now().map(RunNow::state).filter(state::equals).isPresent();
  }

  private Optional<Gate> gate() {
    return project.chapter(Pipeline.INSTANCE).steps().stream()
        .filter(Gate.class::isInstance)
        .map(Gate.class::cast)
        .findFirst();
  }

  /// As a terminal would: the server is not told, it sees it in the log.
  private void answer(String value) {
    String gate = gate().orElseThrow().id();
    assertThat(project.chapter(Pipeline.INSTANCE).answer(gate, value, ADA))
        .isInstanceOf(Decision.Accepted.class);
  }

  @Test
  void aRunStopsAtItsLimitUntilAPersonLetsItSpendAsMuchAgain() throws Exception {
    minutes();
    Path script = folder.resolve("agents.jsonl");
    String paid =
        """
        {"usage": {"calls": 1, "input_tokens": 9, "output_tokens": 9, "usd": 0.5}, \
        """;
    Files.writeString(script, Files.readString(script).replace("{\"role\"", paid + "\"role\""));
    begin(false, new SpendLimit(0.5, SpendLimit.NONE.calls()));
    crew.start("Minutes", "commit", "click-1", ADA);
    until(() -> is(RunState.ASKING));
    answer("approve");
    until(() -> is(RunState.STOPPED));
    RunNow stopped = crew.now().orElseThrow();
    assertThat(stopped.why()).isEqualTo("The limit of 0.50 USD was reached.");
    int spent = stopped.spent().calls();
    assertThat(spent).isPositive();
    assertThat(crew.goOn()).isTrue();
    until(() -> crew.now().filter(now -> now.spent().calls() > spent).isPresent());
  }

  @Test
  void aRunGoesOnWhenItsQuestionIsAnsweredElsewhere() throws Exception {
    minutes();
    begin(false);
    assertThat(crew.start("Minutes", "commit", "click-1", ADA))
        .isEqualTo(new Starting.Begun(false));
    until(() -> is(RunState.ASKING));
    answer("approve");
    until(() -> Files.exists(folder.resolve("text/mail.md")) && is(RunState.ASKING));
    assertThat(crew.now().orElseThrow().steps()).isEmpty();
    answer("accept");
    until(() -> crew.now().isEmpty());
    assertThat(new ShowRun(project).summary().reached()).isTrue();
    assertThat(crew.goOn()).as("an ended run").isFalse();
  }

  @Test
  void theSameClickSentAgainIsTheSameRun() throws Exception {
    minutes();
    begin(false);
    crew.start("Minutes", "commit", "click-1", ADA);
    until(() -> is(RunState.ASKING));
    assertThat(crew.start("Minutes", "commit", "click-1", ADA)).isEqualTo(new Starting.Begun(true));
    assertThat(crew.start("Another", "commit", "click-2", ADA))
        .isInstanceOf(Starting.Refused.class);
  }

  @Test
  void whatWasStartedAtThePageGoesOnWhenTheServerStartsAgain() throws Exception {
    minutes();
    begin(true);
    crew.start("Minutes", "commit", "click-1", ADA);
    until(() -> is(RunState.ASKING));
    close();
    begin(false);
    assertThat(crew.now()).as("who must be asked first").isEmpty();
    close();
    begin(true);
    until(() -> is(RunState.ASKING));
  }

  @Test
  void anAgentThatCannotBeReachedIsNamedAndAskedAgainWhenItCan() throws Exception {
    minutes();
    agents("nowhere.jsonl");
    begin(false);
    crew.start("Minutes", "commit", "click-1", ADA);
    until(() -> is(RunState.ASKING));
    answer("approve");
    // Who still works has read cairn.yaml: it is mended when the run has come to its question.
    until(() ->
        is(RunState.ASKING)
            && gate().filter(g -> g.question().contains("nowhere.jsonl")).isPresent());
    agents("agents.jsonl");
    answer("again");
    until(() -> Files.exists(folder.resolve("text/mail.md")) && is(RunState.ASKING));
  }

  @Test
  void anotherAgentGoesOnWhenItIsChosen() throws Exception {
    minutes();
    begin(false);
    assertThat(crew.name("host", ADA)).as("without a run").isFalse();
    crew.start("Minutes", "commit", "click-1", ADA);
    until(() -> is(RunState.ASKING));
    assertThat(crew.name("host", ADA)).isTrue();
    answer("approve");
    until(() -> is(RunState.AWAITING_HOST));
    crew.name("", ADA);
    assertThat(crew.goOn()).isTrue();
    until(() -> Files.exists(folder.resolve("text/mail.md")) && is(RunState.ASKING));
  }

  @Test
  void withoutARegistryTheWayToOneIsNamed() throws Exception {
    begin(false);
    assertThat(crew.start("Minutes", "commit", "click-1", ADA))
        .isInstanceOfSatisfying(
            Starting.Refused.class, no -> assertThat(no.hint()).contains("cairn pipeline new"));
    assertThat(crew.stop()).as("nobody works").isFalse();
  }
}
