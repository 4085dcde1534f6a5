package cairn.host;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Claude Code with what `cairn init --agent claude` writes.
class ClaudeCodeTest extends HostContract {
  private static final String WAITING = "WaitForMcpServers";

  @Override
  String agent() {
    return "claude";
  }

  @Override
  String client() {
    return "claude-code";
  }

  @Override
  Turn.Call waiting() {
    return new Turn.Call(WAITING, Json.object());
  }

  @Override
  Turn.Call writing(String file, String text) {
    return new Turn.Call("Write", Json.object().put("file_path", file).put("content", text));
  }

  @Override
  SubAgents subAgents() {
    return new SubAgents.OfClaude();
  }

  /// A loaded machine starts our command slowly; how long hooks may take is not the contract.
  @Override
  void aHome() throws IOException {
    Path settings = project.resolve(".claude/settings.json");
    Files.writeString(
        settings, Files.readString(settings).replace("\"timeout\": 20", "\"timeout\": 300"));
  }

  @Override
  RealProgram.Ran ask(ScriptedModel model, String prompt) throws Exception {
    return program.run(
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

  @Test
  void itTakesThePluginAndTheMarketplaceFile() throws Exception {
    Path root = Path.of(System.getProperty("cairn.root"));
    for (String place : List.of("", "plugins/claude")) {
      RealProgram.Ran ran =
          program.run(Map.of(), "plugin", "validate", root.resolve(place).toString());
      assertThat(ran.exit()).as(ran.toString()).isZero();
      assertThat(ran.out() + ran.err()).contains("Validation passed").doesNotContain("warning");
    }
  }
}
