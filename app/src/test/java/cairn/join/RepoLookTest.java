package cairn.join;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.inquiry.settings.Settings;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RepoLookTest {
  @TempDir Path project;

  @Test
  void theColoursUsedMostAndTheKindOfFontsAreTakenOver() throws Exception {
    Files.createDirectories(project.resolve("web/node_modules/x"));
    Files.writeString(
        project.resolve("web/site.css"),
        """
        body { color: #222222; background: #fafafa; font-family: Georgia, serif; }
        a { color: #0a7f5c; } b { color: #0A7F5C; } i { color: #b03a2e; }
        """);
    Files.writeString(project.resolve("web/node_modules/x/all.css"), "a { color: #ff00ff }");
    Settings.Theming look = RepoLook.of(project).orElseThrow();
    assertThat(look.source()).isEqualTo("match_repo");
    assertThat(look.accents()).containsExactly("#0a7f5c", "#b03a2e");
    assertThat(look.typography()).isEqualTo("serif_throughout");
  }

  @Test
  void withoutStyleSheetsThereIsNothingToMatch() throws Exception {
    Files.writeString(project.resolve("notes.md"), "The brand colour is #0a7f5c.");
    assertThat(RepoLook.of(project)).isEmpty();
  }
}
