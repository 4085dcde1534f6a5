package cairn.crew;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.lib.Constants;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommitTest {
  @TempDir Path root;

  private void write(String path, String text) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  @Test
  void onlyWhatTheRunMadeIsCommittedAndOnlyOnce() throws Exception {
    try (Git git = Git.init().setDirectory(root.toFile()).call()) {
      write(".gitignore", "secret/\n");
      write("mine.txt", "mine");
      write("lab/memo/m.md", "memo");
      write("lab/secret/key.md", "key");
      git.add().addFilepattern("mine.txt").call();
      var commit = new Commit(root.resolve("lab"));
      var paths = List.of("memo/m.md", "memo/gone.md", "secret/key.md");

      Commit.Done done = commit.make("r1", "Study it", paths);
      assertThat(done.note()).isEmpty();
      assertThat(done.id()).isEqualTo(git.getRepository().resolve(Constants.HEAD).name());
      var status = git.status().call();
      assertThat(status.getAdded()).as("what others staged stays staged").contains("mine.txt");
      assertThat(status.getUntracked()).contains(".gitignore").doesNotContain("lab/memo/m.md");

      assertThat(commit.make("r1", "Study it", paths)).isEqualTo(done);
      assertThat(commit.make("r2", "Study it", paths).note()).contains("nothing to commit");
      assertThat(git.log().call()).hasSize(1);
    }
  }

  @Test
  void withoutARepositoryNothingIsCommittedAndItIsSaid(@TempDir Path alone) throws Exception {
    assertThat(new Commit(alone).make("r1", "Study it", List.of("a")).note())
        .contains("no git repository");
  }
}
