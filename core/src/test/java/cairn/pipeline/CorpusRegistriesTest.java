package cairn.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cairn.pipeline.lint.RegistryLint;
import cairn.pipeline.lint.Surroundings;
import cairn.pipeline.registry.Aliases;
import cairn.pipeline.registry.RegistryReader;
import cairn.pipeline.score.ReviewArithmetic;
import cairn.pipeline.score.ScoreCheck;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Public registries and reviews, read as they are. Skipped where the corpus is not there.
class CorpusRegistriesTest {
  static Path corpus() {
    String given = System.getenv("CAIRN_CORPUS");
    Path folder =
        given != null
            ? Path.of(given)
            : Path.of(System.getProperty("cairn.root", "."), "..", "shared", "corpus");
    assumeTrue(Files.isDirectory(folder.resolve("clo")), "corpus is not there");
    return folder.resolve("clo");
  }

  private static List<Path> files(String name) throws IOException {
    try (Stream<Path> all = Files.walk(corpus())) {
      return all.filter(p -> p.getFileName().toString().equals(name)).sorted().toList();
    }
  }

  @Test
  void everyRegistryLoadsWithItsKnownContradictions() throws IOException {
    List<Path> registries = files("permissions.md");
    assertThat(registries).isNotEmpty();
    for (Path file : registries) {
      var reading =
          new RegistryReader("permissions.md", Aliases.builtIn()).read(Files.readString(file));
      assertThat(reading.registry().agents()).hasSize(12);
      assertThat(RegistryLint.check("permissions.md", reading, Surroundings.NONE))
          .extracting(f -> f.code().code() + ":" + f.line())
          .contains("CRN-P006:42", "CRN-P009:48", "CRN-P010:119");
    }
  }

  @Test
  void knownWrongScoresAreFound() throws IOException {
    check("quality_gate_summary.md", 76.3, 76.65);
    check("2026-05-28_prior-score-gate_coder_review_round1.md", 78, 80);
    check("2026-05-26_dead-include-fix-and-m4-override-restore_coder_review.md", 94, 95);
    check("2026-06-01_check-logs-rewrite_coder_review.md", 88, 90);
  }

  private static void check(String name, double printed, double computed) throws IOException {
    ScoreCheck check = ReviewArithmetic.check(name, Files.readString(files(name).getFirst()));
    assertThat(check.ok()).as(name).isFalse();
    assertThat(check.printed()).isEqualTo(printed);
    assertThat(check.computed()).isEqualTo(computed);
  }
}
