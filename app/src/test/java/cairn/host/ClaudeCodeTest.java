package cairn.host;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Claude Code with what `cairn init --agent claude` writes.
class ClaudeCodeTest {
  private static final String WAITING = "WaitForMcpServers";
  private static final Path EXAMPLES = Path.of(System.getProperty("cairn.root"), "examples");

  @TempDir Path folder;
  private RealProgram claude;
  private Path project;

  @BeforeEach
  void aWiredProject() throws Exception {
    project = Files.createDirectories(folder.resolve("project"));
    claude = RealProgram.installed("claude", folder, project);
    RealProgram.Ran init = claude.cairn("init", "--agent", "claude", "--yes");
    assertThat(init.exit()).as(init.toString()).isZero();
    // A loaded machine starts our command slowly; how long hooks may take is not the contract.
    Path settings = project.resolve(".claude/settings.json");
    Files.writeString(
        settings, Files.readString(settings).replace("\"timeout\": 20", "\"timeout\": 300"));
  }

  private RealProgram.Ran ask(ScriptedModel model, String prompt) throws Exception {
    return claude.run(
        Map.of(
            "ANTHROPIC_BASE_URL", model.address(),
            "ANTHROPIC_API_KEY", "sk-none",
            "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC", "1",
            "DISABLE_AUTOUPDATER", "1",
            "MCP_TIMEOUT", "300000",
            "MCP_TOOL_TIMEOUT", "300000"),
        "-p",
        prompt,
        "--mcp-config",
        ".mcp.json",
        "--allowedTools",
        "mcp__cairn,Agent,Task,Write," + WAITING,
        "--output-format",
        "json");
  }

  /// Reads the briefing, calls a tool, writes a file, says a word.
  private static final class Session implements Function<Conversation, Turn> {
    private int step;

    @Override
    public synchronized Turn apply(Conversation seen) {
      if (!seen.has("brief")) return Turn.call(seen.tool(WAITING), Json.object());
      return switch (++step) {
        case 1 -> Turn.call(seen.tool("brief"), Json.object());
        case 2 ->
            Turn.call(
                seen.tool("Write"),
                Json.object().put("file_path", "src/Main.java").put("content", "class Main {}"));
        default -> new Turn.Says("The loss was 0.34 against 0.29.");
      };
    }
  }

  @Test
  void itIsBriefedUsesTheToolsKeepsToItsRoleAndItsTurnIsRecorded() throws Exception {
    assertThat(claude.cairn("task", "new", "Warm start").exit()).isZero();
    assertThat(claude.cairn("task", "start", "1", "--role", "coordinator").exit()).isZero();
    try (var model = new ScriptedModel(new Session())) {
      RealProgram.Ran ran = ask(model, "Run the ablation with 200 warm-up steps.");
      assertThat(ran.exit()).as(ran.toString()).isZero();
      List<Conversation> heard = model.heard();
      assertThat(model.faults()).isEmpty();
      assertThat(heard.getFirst().everything())
          .as("the briefing is in the first request")
          .contains("# Where this project stands");
      assertThat(heard.getLast().tools()).contains("mcp__cairn__work_take");
      assertThat(heard.getLast().everything())
          .as("the role's lock refused the write")
          .contains("coordinator");
      assertThat(project.resolve("src/Main.java")).doesNotExist();
    }
    assertThat(claude.cairn("spine", "cat", "--json").out())
        .contains("Run the ablation with 200 warm-up steps.", "The loss was 0.34 against 0.29.");
    assertThat(claude.cairn("doctor").out()).doesNotContain("never called");
  }

  @Test
  void itTakesThePluginAndTheMarketplaceFile() throws Exception {
    Path root = Path.of(System.getProperty("cairn.root"));
    for (String place : List.of("", "plugins/claude")) {
      RealProgram.Ran ran =
          claude.run(Map.of(), "plugin", "validate", root.resolve(place).toString());
      assertThat(ran.exit()).as(ran.toString()).isZero();
      assertThat(ran.out() + ran.err()).contains("Validation passed").doesNotContain("warning");
    }
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
    var host = new HostPlayer(inquiry, WAITING, "Agent");
    try (var model = new ScriptedModel(host)) {
      RealProgram.Ran ran = ask(model, "Research how heat pumps do in the cold, with Cairn.");
      assertThat(model.faults()).as(ran.toString()).isEmpty();
      assertThat(host.refused).as("a copied sentence is a good reply").isEmpty();
      assertThat(ran.out()).contains("The report is ready.");
    }
    JsonNode inquiries = Json.parse(claude.cairn("inquiry", "list", "--json").out());
    String id = inquiries.path("inquiries").path(0).path("id").asString();
    JsonNode shown = Json.parse(claude.cairn("inquiry", "verify", id, "--json").out());
    JsonNode citations = shown.path("citations");
    assertThat(citations.path("markers").asInt()).as(shown.toString()).isPositive();
    assertThat(citations.path("resolved")).isEqualTo(citations.path("markers"));
    assertThat(citations.path("quotes_matched")).isEqualTo(citations.path("quotes"));
    assertThat(claude.cairn("spine", "cat", "--type", "work.replied", "--json").out())
        .contains("host:claude-code:scripted");
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
