package cairn.hook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.text.Json;
import cairn.text.Malformed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WiringTest {
  private static final String SETTINGS =
      """
      {
      \t// tabs and a comment
      \t"version": 1, "model": "x",
      \t"hooks": {"Stop": [ {"command": "mine"} ], "stop": [{"command": "mine"}]},
      \t"mcpServers": {"mine": {"command": "m"}}
      }
      """;
  private static final String TOML = "model = \"x\"\n\n[features]\nweb = true\n";

  @TempDir Path folder;

  private void carryOut(CodingAgent agent, boolean remove) throws IOException {
    var wiring = new Wiring(folder, agent, "/opt/my tools/cairn");
    wiring.carryOut(wiring.plan(remove));
  }

  private Map<String, String> files() throws IOException {
    var all = new TreeMap<String, String>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList())
        all.put(folder.relativize(file).toString(), Files.readString(file));
    }
    return all;
  }

  private void settingsOfOthers() throws IOException {
    for (String file :
        List.of(
            ".mcp.json",
            ".claude/settings.json",
            ".codex/hooks.json",
            ".cursor/mcp.json",
            ".cursor/hooks.json",
            ".gemini/settings.json")) {
      Path path = folder.resolve(file);
      Files.createDirectories(path.getParent());
      Files.writeString(path, SETTINGS);
    }
    Files.writeString(folder.resolve(".codex/config.toml"), TOML);
  }

  @ParameterizedTest
  @EnumSource
  void removingGivesBackEveryByte(CodingAgent agent) throws IOException {
    settingsOfOthers();
    Map<String, String> before = files();
    carryOut(agent, false);
    assertThat(files()).isNotEqualTo(before);
    carryOut(agent, true);
    assertThat(files()).isEqualTo(before);
  }

  @ParameterizedTest
  @EnumSource
  void inAnEmptyFolderNothingIsLeftBehind(CodingAgent agent) throws IOException {
    carryOut(agent, false);
    assertThat(files().values()).anyMatch(text -> text.contains("mcp"));
    carryOut(agent, true);
    try (Stream<Path> left = Files.list(folder)) {
      assertThat(left).isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource
  void doingItTwiceIsDoingItOnce(CodingAgent agent) throws IOException {
    settingsOfOthers();
    carryOut(agent, false);
    assertThat(new Wiring(folder, agent, "/opt/my tools/cairn").plan(false)).isEmpty();
  }

  @Test
  void aMovedCairnReplacesItsOldHooks() throws IOException {
    carryOut(CodingAgent.CLAUDE, false);
    var moved = new Wiring(folder, CodingAgent.CLAUDE, "cairn");
    moved.carryOut(moved.plan(false));
    String settings = files().get(".claude/settings.json");
    assertThat(settings).contains("\"cairn hook turn --for claude\"").doesNotContain("my tools");
  }

  @Test
  void aPathWithSpacesIsOneWordOfTheShell() throws IOException {
    carryOut(CodingAgent.CLAUDE, false);
    assertThat(files().get(".claude/settings.json"))
        .contains("\"'/opt/my tools/cairn' hook turn --for claude\"");
    assertThat(Json.parse(files().get(".mcp.json")).at("/mcpServers/cairn/command").asString())
        .isEqualTo("/opt/my tools/cairn");
  }

  @Test
  void aFileThatCannotBeReadIsNamedAndLeftAlone() throws IOException {
    Files.writeString(folder.resolve(".mcp.json"), "{ not json");
    assertThatThrownBy(() -> carryOut(CodingAgent.CLAUDE, false))
        .isInstanceOf(Malformed.class)
        .hasMessageContaining(".mcp.json");
    assertThat(files()).isEqualTo(Map.of(".mcp.json", "{ not json"));
  }
}
