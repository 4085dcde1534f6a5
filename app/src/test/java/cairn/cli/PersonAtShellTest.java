package cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.terminal.Exit;
import cairn.desk.PersonAtShell;
import cairn.desk.Tokens;
import cairn.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// An agent that holds a role tries to decide its own gate from its shell.
class PersonAtShellTest {
  private static final String[] DECIDE = {"task", "gate", "2", "hl", "plan"};

  @TempDir Path root;
  private String token;

  @BeforeEach
  void aHeldRoleAndAnOpenGate() throws IOException {
    open("TASK-1", "Warm start");
    assertThat(Transcript.run(root, "task", "gate", "1", "hl", "plan").exit())
        .as("no role was ever taken: nobody else has a shell here")
        .isZero();
    Transcript start =
        Transcript.run(root, "task", "start", "1", "--role", "coordinator", "--json");
    assertThat(start.exit()).as(start.err()).isZero();
    token = Json.parse(start.out()).path("token").asString();
    open("TASK-2", "Quiet fans");
  }

  private void open(String id, String title) throws IOException {
    assertThat(Transcript.run(root, "task", "new", title).exit()).isZero();
    String name = id + "__" + title.toLowerCase(Locale.ROOT).replace(' ', '_');
    Path hl = root.resolve("tasks/" + name + "/HL-" + name + ".md");
    Files.writeString(
        hl,
        Files.readString(hl)
            .replace("**Goal:** ___", "**Goal:** Faster.")
            .replace("**Value:** ___", "**Value:** Nobody waits.")
            .replace("(As-Is)", "(As-Is)\n\nSlow.")
            .replace("(To-Be)", "(To-Be)\n\nFast.")
            .replace("Definition of Done", "Definition of Done\n\n1. Measured."));
  }

  private void refused(Transcript said, String why) {
    assertThat(said.exit()).as(said.out()).isEqualTo(Exit.FINDINGS);
    assertThat(said.err()).contains("CRN-T042").contains(why).contains("cairn serve");
    assertThat(Transcript.run(root, "task", "gate", "2").exit())
        .as("the gate still waits")
        .isEqualTo(Exit.GATE);
  }

  @Test
  void noTokenABlankOneAMadeUpOneAndItsOwnDecideNothing() {
    refused(Transcript.run(root, DECIDE), "without a terminal");
    refused(Transcript.with(root, Map.of(Tokens.VARIABLE, ""), DECIDE), "without a terminal");
    refused(
        Transcript.with(root, Map.of(Tokens.VARIABLE, "crn_person_0123456789"), DECIDE),
        "nobody issued the token 'crn_person_0");
    refused(Transcript.with(root, Map.of(Tokens.VARIABLE, token), DECIDE), "as coordinator");
    refused(Transcript.run(root, "gate", "answer", "TASK-2.hl", "plan"), "without a terminal");
    refused(Transcript.run(root, "task", "gate", "2", "--all", "plan"), "without a terminal");
  }

  @Test
  void endingTheRoleFirstHelpsNobody() {
    Transcript.with(root, Map.of(Tokens.VARIABLE, token), "task", "end", "1");
    refused(Transcript.run(root, DECIDE), "without a terminal");
  }

  @Test
  void aTerminalOrTheSecretDecides() {
    assertThat(Transcript.run(root, "gate", "secret").exit())
        .as("an agent makes none")
        .isEqualTo(Exit.FAILED);
    refused(
        Transcript.with(root, Map.of(PersonAtShell.VARIABLE, "guess"), DECIDE),
        "not the one of this project");
    String secret = Transcript.typed(root, "", "gate", "secret").out().strip();
    assertThat(secret).hasSizeGreaterThan(20);
    assertThat(Transcript.run(root, "spine", "cat").out()).doesNotContain(secret);
    Transcript decided = Transcript.with(root, Map.of(PersonAtShell.VARIABLE, secret), DECIDE);
    assertThat(decided.exit()).as(decided.err()).isZero();
  }

  @Test
  void aPersonAtATerminalDecides() {
    assertThat(Transcript.typed(root, "", DECIDE).exit()).isZero();
  }
}
