package cairn.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/// Feeds a parser with damaged seeds for a while, without instrumentation: blind, but a hundred
/// times as many inputs as Jazzer in the same time. `tools/fuzz/run` calls it.
///
/// ```
/// cairn.fuzz.Damage PARSER SECONDS FIRST_SEED FOLDER_OF_SEEDS
/// ```
///
/// Prints how many inputs there were. An input that throws, or takes longer than [#PATIENCE], is
/// written beside and ends it with 1.
public final class Damage {
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private final Parser parser;
  private final List<byte[]> seeds;
  private final AtomicLong began = new AtomicLong(System.nanoTime());
  private volatile byte[] current = {};

  private Damage(Parser parser, List<byte[]> seeds) {
    this.parser = parser;
    this.seeds = seeds;
  }

  public static void main(String[] args) throws IOException {
    var seeds = new ArrayList<byte[]>();
    try (Stream<Path> files = Files.list(Path.of(args[3]))) {
      for (Path file : files.sorted().toList()) seeds.add(Files.readAllBytes(file));
    }
    var damage = new Damage(Parser.valueOf(args[0].toUpperCase(Locale.ROOT)), seeds);
    Thread.ofPlatform().daemon().start(damage::watch);
    damage.run(Duration.ofSeconds(Long.parseLong(args[1])), Long.parseLong(args[2]));
    System.exit(0); // readers that were left behind do not keep us
  }

  private void run(Duration time, long first) {
    long end = System.nanoTime() + time.toNanos();
    long seed = first;
    for (; System.nanoTime() < end; seed++) {
      current = input(seed);
      began.set(System.nanoTime());
      try {
        parser.read(current);
      } catch (RuntimeException | Error e) {
        e.printStackTrace();
        fail("crash", seed);
      }
    }
    System.out.printf("%s: %d inputs, seeds %d to %d%n", parser, seed - first, first, seed - 1);
  }

  private byte[] input(long seed) {
    var random = new SplittableRandom(seed);
    byte[] one = seeds.get(random.nextInt(seeds.size()));
    byte[] other = seeds.get(random.nextInt(seeds.size()));
    return Mutation.of(random.nextInt(4) == 0 ? Mutation.crossed(one, other, random) : one, random);
  }

  private void watch() {
    while (System.nanoTime() - began.get() < PATIENCE.toNanos())
      try {
        Thread.sleep(Duration.ofSeconds(1));
      } catch (InterruptedException e) {
        return;
      }
    fail("hang", -1);
  }

  private void fail(String how, long seed) {
    Path file = Path.of(how + "-" + parser.name().toLowerCase(Locale.ROOT));
    try {
      Files.write(file, current);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    System.out.printf("%s: %s at seed %d, input in %s%n", parser, how, seed, file);
    Runtime.getRuntime().halt(1);
  }
}
