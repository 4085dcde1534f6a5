package cairn.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A benchmark that nobody runs stops working unseen.
class AllBenchesTest {
  private static final Path SOURCES =
      Path.of(System.getProperty("cairn.root"), "bench/src/main/java/cairn/bench");

  /// The runner, and what makes up input for others.
  private static final Set<String> NO_BENCHMARKS = Set.of("AllBenches");

  @Test
  void everyClassThatCanBeStartedIsInTheList() throws IOException {
    Set<String> listed =
        AllBenches.BENCHES.stream().map(AllBenches.Bench::name).collect(Collectors.toSet());
    assertThat(startable()).isEqualTo(listed);
  }

  private static Set<String> startable() throws IOException {
    try (Stream<Path> files = Files.list(SOURCES)) {
      return files
          .filter(file -> text(file).contains("public static void main("))
          .map(file -> file.getFileName().toString().replace(".java", ""))
          .filter(name -> !NO_BENCHMARKS.contains(name))
          .collect(Collectors.toSet());
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /// The rest is run by SmokeBenchesTest.
  @ParameterizedTest
  @ValueSource(strings = {"RecordTurnCost", "TaskBoardBench"})
  void endsWellOnTinyInput(String name) throws Exception {
    var bench = AllBenches.BENCHES.stream().filter(b -> b.name().equals(name)).findFirst();
    assertThat(AllBenches.run(bench.orElseThrow(), AllBenches.Mode.SMOKE, "").end())
        .isEqualTo("done");
  }
}
