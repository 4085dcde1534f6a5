package cairn.kernel.project;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IgnoreFileTest {
  @TempDir Path project;

  @BeforeEach
  void aProject() throws IOException {
    Files.createDirectories(project.resolve(Project.MARK));
  }

  private String text() throws IOException {
    return Files.readString(project.resolve(IgnoreFile.PATH));
  }

  @Test
  void itNamesEverySecretAndWhatIsBeingWritten() throws IOException {
    IgnoreFile.ensure(project);
    assertThat(text().lines()).containsAll(IgnoreFile.SECRETS).contains("*.lock", "unfinished/");
  }

  @Test
  void theOneOfAnEarlierCairnIsRenewedAndAPersonsOwnStays() throws IOException {
    IgnoreFile.ensure(project);
    String now = text();
    String later = now.replace("door-tokens/\n", "");
    for (String before : List.of(later, later.replace("unfinished/\n", ""))) {
      Files.writeString(project.resolve(IgnoreFile.PATH), before);
      IgnoreFile.ensure(project);
      assertThat(text()).isEqualTo(now);
    }
    Files.writeString(project.resolve(IgnoreFile.PATH), "door-secret\n");
    IgnoreFile.ensure(project);
    assertThat(text()).isEqualTo("door-secret\n");
  }
}
