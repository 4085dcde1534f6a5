package cairn.mcp;

import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// `cairn mcp` with a clock that is ahead by more than a lease lasts.
public final class LateMcp {
  private static final Duration AHEAD = Duration.ofMinutes(20);

  private LateMcp() {}

  public static void main(String[] args) throws Exception {
    InstantSource later = InstantSource.offset(InstantSource.system(), AHEAD);
    RandomGenerator random = RandomGenerator.getDefault();
    try (var server =
        new CairnMcp(
            Path.of(args[0]),
            System.getenv(),
            later,
            random::nextLong,
            "late",
            bug -> System.err.println("bug: " + bug),
            Optional::empty)) {
      server.serve(System.in, System.out);
    }
  }
}
