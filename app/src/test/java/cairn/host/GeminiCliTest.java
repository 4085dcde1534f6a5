package cairn.host;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.text.Json;
import cairn.text.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/// Gemini CLI with what `cairn init --agent gemini` writes.
class GeminiCliTest extends HostContract {
  @Override
  String agent() {
    return "gemini";
  }

  @Override
  String client() {
    return "gemini-cli-mcp-client";
  }

  @Override
  Turn.Call waiting() {
    return new Turn.Call("run_shell_command", Json.object().put("command", "sleep 1"));
  }

  @Override
  Turn.Call writing(String file, String text) {
    return new Turn.Call("write_file", Json.object().put("file_path", file).put("content", text));
  }

  @Override
  SubAgents subAgents() {
    return new SubAgents.OfGemini();
  }

  @Override
  void aHome() throws IOException {
    Path settings = project.resolve(".gemini/settings.json");
    Files.writeString(settings, Files.readString(settings).replace("20000", "300000"));
    Files.writeString(
        Files.createDirectories(program.home().resolve(".gemini")).resolve("settings.json"),
        "{\"security\": {\"auth\": {\"selectedType\": \"gemini-api-key\"}}}");
    acknowledgeAgents();
  }

  /// Gemini asks the person once about the sub-agents of a project; what they agreed to is
  /// remembered by the hash of its file.
  private void acknowledgeAgents() throws IOException {
    ObjectNode known = Json.object();
    ObjectNode here = known.putObject(project.toRealPath().toString());
    for (String name : List.of("cairn-worker", "cairn-critic")) {
      String text = Files.readString(project.resolve(".gemini/agents/" + name + ".md"));
      here.put(name, Sha256.of(text).substring(Sha256.PREFIX.length()));
    }
    Path folder = Files.createDirectories(program.home().resolve(".gemini/acknowledgments"));
    Files.writeString(folder.resolve("agents.json"), Json.write(known));
  }

  @Override
  RealProgram.Ran ask(ScriptedModel model, String prompt) throws Exception {
    return program.run(
        Map.of(
            "GEMINI_API_KEY", "none",
            "GOOGLE_GEMINI_BASE_URL", model.address(),
            "GEMINI_CLI_TRUST_WORKSPACE", "true",
            "GEMINI_TELEMETRY_ENABLED", "false"),
        "-p",
        prompt,
        "--approval-mode",
        "yolo",
        "--output-format",
        "json");
  }

  @Test
  void itTakesTheExtension() throws Exception {
    Path extension = Path.of(System.getProperty("cairn.root"), "plugins/gemini");
    RealProgram.Ran ran = program.run(Map.of(), "extensions", "validate", extension.toString());
    assertThat(ran.exit()).as(ran.toString()).isZero();
  }
}
