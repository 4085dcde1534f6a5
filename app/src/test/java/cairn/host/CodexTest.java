package cairn.host;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Codex with what `cairn init --agent codex` writes.
class CodexTest extends HostContract {
  @Override
  String agent() {
    return "codex";
  }

  @Override
  String client() {
    return "codex-mcp-client";
  }

  @Override
  Turn.Call waiting() {
    return shell("sleep 1");
  }

  @Override
  Turn.Call writing(String file, String text) {
    return shell("echo '" + text + "' > " + file);
  }

  private static Turn.Call shell(String command) {
    return new Turn.Call("exec_command", Json.object().put("cmd", command));
  }

  @Override
  SubAgents subAgents() {
    return new SubAgents.OfCodex();
  }

  /// The person trusts the folder; hooks are trusted one by one, or by a flag of the call.
  @Override
  void aHome() throws IOException {
    Path settings = project.resolve(".codex/hooks.json");
    Files.writeString(
        settings, Files.readString(settings).replace("\"timeout\": 20", "\"timeout\": 300"));
    Files.createDirectories(program.home().resolve(".codex"));
  }

  @Override
  RealProgram.Ran ask(ScriptedModel model, String prompt) throws Exception {
    return exec(model, prompt, "--dangerously-bypass-hook-trust");
  }

  private RealProgram.Ran exec(ScriptedModel model, String prompt, String... flags)
      throws Exception {
    Files.writeString(
        program.home().resolve(".codex/config.toml"),
        """
        model = "scripted"
        tool_output_token_limit = 10000
        model_provider = "scripted"
        [model_providers.scripted]
        name = "scripted"
        base_url = "%s/v1"
        wire_api = "responses"
        request_max_retries = 0
        stream_max_retries = 0
        [mcp_servers.cairn]
        command = "cairn"
        startup_timeout_sec = 300
        [projects."%s"]
        trust_level = "trusted"
        """
            .formatted(model.address(), project));
    var arguments = new ArrayList<>(List.of("exec", "--skip-git-repo-check", "--json"));
    arguments.addAll(List.of("--sandbox", "danger-full-access"));
    arguments.addAll(List.of(flags));
    arguments.add(prompt);
    return program.run(Map.of(), arguments.toArray(String[]::new));
  }

  /// Codex says nothing about hooks that nobody trusted, so we do.
  @Test
  void untrustedHooksAreSkippedAndThePersonIsToldSo() throws Exception {
    assertThat(program.cairn("init", "--agent", "codex", "--remove", "--yes").exit()).isZero();
    assertThat(program.cairn("init", "--agent", "codex", "--yes").out())
        .contains("open `/hooks` in Codex once");
    try (var model = new ScriptedModel(_ -> new Turn.Says(SessionPlayer.SAID))) {
      assertThat(exec(model, SessionPlayer.ASKED).exit()).isZero();
      assertThat(model.heard().getFirst().everything()).doesNotContain("# Where this project");
    }
    assertThat(program.cairn("doctor").out()).contains("never called", "open `/hooks` in Codex");
  }
}
