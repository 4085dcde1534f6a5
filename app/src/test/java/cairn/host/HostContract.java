package cairn.host;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// What every coding agent must do with what `cairn init --agent` writes, seen with the program
/// itself.
abstract class HostContract {
  private static final Path EXAMPLES = Path.of(System.getProperty("cairn.root"), "examples");

  @TempDir Path folder;
  RealProgram program;
  Path project;

  /// As `cairn init --agent` knows it; also the name of its command.
  abstract String agent();

  /// How it names itself to a server.
  abstract String client();

  abstract RealProgram.Ran ask(ScriptedModel model, String prompt) throws Exception;

  /// A tool of its own that takes a moment.
  abstract Turn.Call waiting();

  /// A tool of its own that writes a file.
  abstract Turn.Call writing(String file, String text);

  abstract SubAgents subAgents();

  @BeforeEach
  void aWiredProject() throws Exception {
    project = Files.createDirectories(folder.resolve("project"));
    program = RealProgram.installed(agent(), folder, project);
    RealProgram.Ran init = program.cairn("init", "--agent", agent(), "--yes");
    assertThat(init.exit()).as(init.toString()).isZero();
    aHome();
  }

  /// What the program needs in its home to run here, and what a loaded machine needs.
  abstract void aHome() throws IOException;

  @Test
  void nothingItCommitsNamesThisMachine() throws Exception {
    try (Stream<Path> files = Files.walk(project)) {
      for (Path file : files.filter(Files::isRegularFile).toList())
        if (!project.relativize(file).startsWith(".cairn"))
          assertThat(Files.readString(file))
              .as(file.toString())
              .doesNotContain(folder.toString(), System.getProperty("java.home"));
    }
  }

  @Test
  void itIsBriefedUsesTheToolsKeepsToItsRoleAndItsTurnIsRecorded() throws Exception {
    assertThat(program.cairn("doctor").out()).contains("never called");
    assertThat(program.cairn("task", "new", "Warm start").exit()).isZero();
    assertThat(program.cairn("task", "start", "1", "--role", "coordinator").exit()).isZero();
    var session = new SessionPlayer(waiting(), writing(SessionPlayer.FILE, "class Main {}"));
    try (var model = new ScriptedModel(session)) {
      RealProgram.Ran ran = ask(model, SessionPlayer.ASKED);
      assertThat(ran.exit()).as(ran.toString()).isZero();
      assertThat(ran.out() + ran.err()).doesNotContainIgnoringCase("deprecated");
      assertThat(model.faults()).as(ran.toString()).isEmpty();
      assertThat(model.heard().getFirst().everything())
          .as("the briefing is in the first request")
          .contains("# Where this project stands");
      assertThat(model.heard().getLast().has("work_take")).isTrue();
      assertThat(model.heard().getLast().everything())
          .as("the role's lock refused the write")
          .contains("CRN-T027", "coordinator");
      assertThat(project.resolve(SessionPlayer.FILE)).doesNotExist();
    }
    assertThat(program.cairn("spine", "cat", "--type", "channel.message", "--json").out())
        .as("the person's words as they were typed, without what a hook told")
        .contains("\"text\":\"" + SessionPlayer.ASKED + "\"")
        .doesNotContain("Where this project stands");
    assertThat(program.cairn("spine", "cat", "--json").out()).contains(SessionPlayer.SAID);
    assertThat(program.cairn("doctor").out()).doesNotContain("never called");
  }

  @Test
  void itsSubAgentsDoAWholeInquiryOfDepthTwo() throws Exception {
    copy(EXAMPLES.resolve("heat-pumps"), project.resolve("papers"));
    var inquiry =
        Json.object()
            .put("question", "How do heat pumps perform in cold weather?")
            .put("depth", 2)
            .put("level", "compact")
            .put("yes", true);
    inquiry.putArray("in").add("papers");
    var host = new HostPlayer(inquiry, waiting(), subAgents());
    try (var model = new ScriptedModel(host)) {
      RealProgram.Ran ran = ask(model, "Research how heat pumps do in the cold, with Cairn.");
      assertThat(model.faults()).as(ran.toString()).isEmpty();
      assertThat(host.refused).as("a copied sentence is a good reply").isEmpty();
      assertThat(ran.out()).contains("The report is ready.");
    }
    JsonNode inquiries = Json.parse(program.cairn("inquiry", "list", "--json").out());
    String id = inquiries.path("inquiries").path(0).path("id").asString();
    JsonNode shown = Json.parse(program.cairn("inquiry", "verify", id, "--json").out());
    JsonNode citations = shown.path("citations");
    assertThat(citations.path("markers").asInt()).as(shown.toString()).isPositive();
    assertThat(citations.path("resolved")).isEqualTo(citations.path("markers"));
    assertThat(citations.path("quotes_matched")).isEqualTo(citations.path("quotes"));
    assertThat(program.cairn("spine", "cat", "--type", "work.replied", "--json").out())
        .contains("host:" + client() + ":scripted");
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) Files.createDirectories(target);
        else Files.copy(file, target);
      }
    }
  }
}
