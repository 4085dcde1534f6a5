package cairn.desk;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Settings of coding agents in which this project stands.
final class AgentSettings {
  private static final List<String> FILES =
      List.of(
          ".claude/settings.json",
          ".mcp.json",
          ".codex/hooks.json",
          ".codex/config.toml",
          ".cursor/hooks.json",
          ".cursor/mcp.json",
          ".gemini/settings.json");

  private static final int MAX_BYTES = 1_000_000;

  private AgentSettings() {}

  /// The first that names Cairn; empty if none does.
  static Optional<String> wired(Path project) throws IOException {
    for (String name : FILES) {
      Path file = project.resolve(name);
      if (Files.isRegularFile(file)
          && Files.size(file) <= MAX_BYTES
          && new String(Files.readAllBytes(file), StandardCharsets.UTF_8).contains("cairn"))
        return Optional.of(name);
    }
    return Optional.empty();
  }
}
