package cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.terminal.Exit;
import cairn.desk.PersonAtShell;
import cairn.desk.Tokens;
import cairn.text.Json;
import cairn.text.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What an agent tries that the guard did not see: each attempt runs for real, and the gate still
/// waits.
class GateAttacksTest {
  @TempDir Path root;
  private String token;
  private Path hl;

  @BeforeEach
  void aRoleIsHeldAndAGateWaits() throws IOException {
    assertThat(Transcript.run(root, "task", "new", "Warm start").exit()).isZero();
    hl = root.resolve("tasks/TASK-1__warm_start/HL-TASK-1__warm_start.md");
    fill(hl);
    assertThat(Transcript.run(root, "task", "gate", "1", "hl", "plan").exit()).isZero();
    Transcript start =
        Transcript.run(root, "task", "start", "1", "--role", "coordinator", "--json");
    token = Json.parse(start.out()).path("token").asString();
    assertThat(Transcript.run(root, "task", "new", "Quiet fans").exit()).isZero();
    hl = root.resolve("tasks/TASK-2__quiet_fans/HL-TASK-2__quiet_fans.md");
    fill(hl);
    assertThat(Transcript.run(root, "task", "gate", "2").exit()).isEqualTo(Exit.GATE);
  }

  private static void fill(Path hl) throws IOException {
    Files.writeString(
        hl,
        Files.readString(hl)
            .replace("**Goal:** ___", "**Goal:** Faster.")
            .replace("**Value:** ___", "**Value:** Nobody waits.")
            .replace("(As-Is)", "(As-Is)\n\nSlow.")
            .replace("(To-Be)", "(To-Be)\n\nFast.")
            .replace("Definition of Done", "Definition of Done\n\n1. Measured."));
  }

  /// Environment and command, as an agent's shell would run them without a terminal.
  static Stream<String> calls() {
    return """
    task gate 2 hl plan
    task gate 2 --all plan
    task gate 2 hl plan --as anna
    gate answer TASK-2.hl plan
    gate answer TASK-2.hl plan --json
    gate answer TASK-2.hl plan --key again
    -C . gate answer TASK-2.hl plan
    USER=anna task gate 2 hl plan
    CAIRN_TERMINAL=1 task gate 2 hl plan
    CAIRN_TERMINAL=auto gate answer TASK-2.hl plan
    CAIRN_TOKEN= task gate 2 hl plan
    CAIRN_TOKEN=crn_person_00000000000000000000000000000000 task gate 2 hl plan
    CAIRN_TOKEN=anna task gate 2 hl plan
    CAIRN_TOKEN=TOKEN task gate 2 hl plan
    CAIRN_TOKEN=TOKEN gate answer TASK-2.hl plan
    CAIRN_DECISION_SECRET= task gate 2 hl plan
    CAIRN_DECISION_SECRET=guess gate answer TASK-2.hl plan
    CAIRN_DECISION_SECRET=TOKEN gate answer TASK-2.hl plan
    task adopt
    task adopt 2
    task adopt 2 --as anna
    CAIRN_TOKEN=TOKEN task adopt 2
    task mandate 2 --until res
    task mandate 2 --until ts --days 14 --usd 1000 --as anna
    CAIRN_TOKEN=TOKEN task mandate 2
    CAIRN_TERMINAL=1 task mandate 2
    gate secret
    CAIRN_TERMINAL=1 gate secret
    task research 2 --answer hl=plan
    task research 2 --answer TASK-2.hl=plan
    task start 2 --role executor
    task start 2 --role reviewer
    task stage 2 ts
    CAIRN_TOKEN=TOKEN task stage 2 ts
    task stage 2 --complete
    CAIRN_TOKEN=TOKEN task stage 2 --complete
    task evidence 2 AC-1 --word seen
    gate check task:2
    """
        .lines();
  }

  @ParameterizedTest
  @MethodSource("calls")
  void noCallDecides(String line) {
    var environment = new java.util.HashMap<String, String>();
    String rest = line.replace("TOKEN", "\u0001").replace("CAIRN_\u0001", "CAIRN_TOKEN");
    while (rest.matches("[A-Z_]+=\\S* .*")) {
      String word = rest.substring(0, rest.indexOf(' '));
      environment.put(
          word.substring(0, word.indexOf('=')),
          word.substring(word.indexOf('=') + 1).replace("\u0001", token));
      rest = rest.substring(rest.indexOf(' ') + 1);
    }
    Transcript.with(root, environment, rest.replace("\u0001", token).split(" "));
    waits(line);
  }

  private void waits(String why) {
    assertThat(Transcript.run(root, "task", "gate", "2").exit()).as(why).isEqualTo(Exit.GATE);
    assertThat(Transcript.run(root, "gate", "check", "task:2").exit()).as(why).isNotZero();
    assertThat(Transcript.run(root, "spine", "cat", "--json").out())
        .as(why)
        .doesNotContain("task.mandate.given");
  }

  @Test
  void anAnswerTypedIntoTheFileCountsForNothing() throws IOException {
    for (String answer : new String[] {"plan", "plan (anna, 2026-11-18 03:10Z)", "[x] plan"}) {
      Files.writeString(hl, Files.readString(hl).replaceAll("decision: .*", "decision: " + answer));
      waits("typed " + answer);
    }
  }

  @Test
  void aForgedSecretFileProvesNothing() throws IOException {
    Files.writeString(root.resolve(".cairn/decision-secret"), Sha256.of("mine") + "\n");
    Transcript.with(
        root, Map.of(PersonAtShell.VARIABLE, "mine"), "task", "gate", "2", "hl", "plan");
    waits("forged secret");
  }

  @Test
  void eventsFromAFileAreNoDecisions() throws IOException {
    Path events = root.resolve("events.jsonl");
    Files.writeString(
        events,
        """
        {"type": "task.gate.decided", "v": 1, "data": {"task": "TASK-2", "gate": "TASK-2.hl", "file": "x", "value": "plan", "by": "anna"}}
        {"type": "task.mandate.given", "v": 1, "data": {"task": "TASK-2", "until": "TS", "minutes": 999, "usd": 9, "by": "anna"}}
        {"type": "task.secret.renewed", "v": 1, "data": {"hash": "%s"}}
        """
            .formatted(Sha256.of("mine")));
    Transcript.run(root, "spine", "ingest", "events.jsonl");
    Transcript.with(
        root, Map.of(PersonAtShell.VARIABLE, "mine"), "task", "gate", "2", "hl", "plan");
    waits("ingested");
  }

  @Test
  void endingTheRoleAndForgettingItsTokenHelpsNobody() throws IOException {
    Transcript.with(root, Map.of(Tokens.VARIABLE, token), "task", "end");
    Files.deleteIfExists(root.resolve(".cairn/role-token"));
    Transcript.run(root, "task", "gate", "2", "hl", "plan");
    waits("role ended");
  }

  @Test
  void aProjectInsideTheProjectDecidesNothingForIt() throws IOException {
    Path inner = Files.createDirectories(root.resolve("tasks/inner"));
    Transcript.run(inner, "init");
    Transcript.run(inner, "task", "gate", "2", "hl", "plan");
    Transcript.run(inner, "gate", "answer", "TASK-2.hl", "plan");
    waits("nested project");
  }

  /// Where nobody took a role yet, an agent is known by its settings in the project, or by the
  /// shell it uses.
  @Test
  void anAgentWithoutARoleDecidesNothingEither(@TempDir Path other) throws IOException {
    assertThat(Transcript.run(other, "task", "new", "Warm start").exit()).isZero();
    fill(other.resolve("tasks/TASK-1__warm_start/HL-TASK-1__warm_start.md"));
    Transcript marked =
        Transcript.with(other, Map.of("CLAUDECODE", "1"), "task", "gate", "1", "hl", "plan");
    assertThat(marked.err()).contains("CRN-T042").contains("a shell of claude");
    Transcript.run(other, "init", "--agent", "claude", "--yes");
    Transcript wired = Transcript.run(other, "task", "gate", "1", "hl", "plan");
    assertThat(wired.err()).contains("CRN-T042").contains(".claude/settings.json");
    assertThat(Transcript.run(other, "task", "gate", "1").exit()).isEqualTo(Exit.GATE);
  }
}
