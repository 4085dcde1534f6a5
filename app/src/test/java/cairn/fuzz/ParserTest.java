package cairn.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Every seed, whatever once was a crash, and some damage to each. `-Dcairn.fuzz=N` for more
/// damage, `-Dcairn.fuzz.seed=S` for other; `tools/fuzz/run` looks for new crashes with Jazzer.
class ParserTest {
  private static final int DAMAGED = Integer.getInteger("cairn.fuzz", 60);
  private static final long SEED = Long.getLong("cairn.fuzz.seed", 15);

  /// For one input, on a busy machine.
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  @ParameterizedTest
  @EnumSource
  void readsOrRefusesWhateverTheBytesAre(Parser parser) throws Exception {
    List<Path> seeds = seeds(parser);
    assertThat(seeds).as("seeds of %s", parser).isNotEmpty();
    for (Path seed : seeds) {
      byte[] good = Files.readAllBytes(seed);
      check(parser, good, seed.getFileName().toString());
      for (int i = 0; i < DAMAGED; i++) {
        var random = new SplittableRandom(SEED + i);
        check(
            parser, Mutation.of(good, random), seed.getFileName() + " damaged with " + (SEED + i));
      }
    }
  }

  private static void check(Parser parser, byte[] bytes, String what) {
    assertTimeoutPreemptively(
        PATIENCE,
        () -> {
          try {
            parser.read(bytes);
          } catch (Throwable e) {
            throw new AssertionError(parser + " on " + what + ": " + shown(bytes), e);
          }
        },
        () -> parser + " hangs on " + what + ": " + shown(bytes));
  }

  private static String shown(byte[] bytes) {
    return HexFormat.of().formatHex(bytes, 0, Math.min(bytes.length, 200));
  }

  private static List<Path> seeds(Parser parser) throws IOException, URISyntaxException {
    var folder = ParserTest.class.getResource(parser.folder());
    assertThat(folder).as("a folder of seeds: %s", parser.folder()).isNotNull();
    try (Stream<Path> files = Files.list(Path.of(folder.toURI()))) {
      return files.sorted().toList();
    }
  }
}
