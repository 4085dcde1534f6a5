package cairn.hook;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// What installs Cairn into an agent for all projects at once.
class PackagesTest {
  private static final Path ROOT = Path.of(System.getProperty("cairn.root"));
  private static final String VERSION = "0.1.0";

  @TempDir Path folder;

  @Test
  void theCommittedFilesAreWhatTheCommandWrites() throws IOException {
    assertThat(Wiring.packages(ROOT, VERSION).plan(false))
        .as("run `./cairn package .` and commit")
        .isEmpty();
  }

  @Test
  void thePluginHasTheHooksOfTheWiring() throws IOException {
    var wiring = new Wiring(folder, CodingAgent.CLAUDE, "cairn");
    wiring.carryOut(wiring.plan(false));
    JsonNode wired = Json.parse(Files.readString(folder.resolve(".claude/settings.json")));
    JsonNode plugin = Json.parse(Files.readString(ROOT.resolve("plugins/claude/hooks/hooks.json")));
    assertThat(plugin.path("hooks")).isEqualTo(wired.path("hooks"));
  }

  @Test
  void everySkillSaysWhenNotToUseIt() throws IOException {
    try (var skills = Files.list(ROOT.resolve("plugins/claude/skills"))) {
      for (Path skill : skills.toList())
        assertThat(Files.readString(skill.resolve("SKILL.md")))
            .startsWith("---\nname: " + skill.getFileName() + "\n")
            .containsPattern("(?m)^description: .{40,900} Not (for|in) .+$");
    }
  }

  @Test
  void aBundleHoldsManifestStarterAndJars() throws IOException {
    Path jar = Files.writeString(folder.resolve("a.jar"), "bytes");
    Path file = folder.resolve("cairn.mcpb");
    String hash = Bundle.write(file, VERSION, List.of(jar, jar));
    assertThat(Bundle.write(file, VERSION, List.of(jar))).as("the same again").isEqualTo(hash);
    try (var zip = new ZipFile(file.toFile())) {
      JsonNode manifest =
          Json.parse(new String(zip.getInputStream(zip.getEntry("manifest.json")).readAllBytes()));
      assertThat(manifest.path("version").asString()).isEqualTo(VERSION);
      assertThat(zip.getEntry(manifest.path("server").path("entry_point").asString())).isNotNull();
      assertThat(zip.getEntry("server/lib/a.jar")).isNotNull();
    }
    JsonNode entry =
        Json.parse(Bundle.entry("io.github.me/cairn", VERSION, "https://e.org/r/", hash));
    assertThat(entry.path("packages").path(0).path("identifier").asString())
        .isEqualTo("https://e.org/r/cairn-0.1.0.mcpb");
    assertThat(entry.path("packages").path(0).path("fileSha256").asString()).isEqualTo(hash);
    assertThat(entry.path("description").asString().length()).isLessThanOrEqualTo(100);
  }
}
