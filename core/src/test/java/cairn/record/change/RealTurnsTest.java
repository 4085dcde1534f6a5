package cairn.record.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cairn.kernel.Moment;
import cairn.record.format.Corpus;
import cairn.record.harvest.Turn;
import cairn.record.harvest.World;
import cairn.record.state.RecordState;
import cairn.spine.Event;
import cairn.transcript.Exchange;
import cairn.transcript.Transcripts;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Every turn of real sessions, as it is and damaged at random, ends within its deadline.
class RealTurnsTest {
  private static final double DEADLINE_SECONDS = 2;
  private static final int MAX_FILE = 1_000_000;

  private static final Moment NOW =
      new Moment(
          Instant.parse("2030-01-01T12:00:00Z"),
          Event.Actor.person("user"),
          Event.Origin.of("test"),
          "",
          7);

  @Test
  void noRealTurnTakesLongerThanItsDeadline() throws Exception {
    Optional<Path> raw = Corpus.folder("sessions/raw");
    assumeTrue(raw.isPresent(), "no sessions of strangers at hand");
    var random = new Random(17);
    int turns = 0;
    try (Stream<Path> files = Files.walk(raw.get())) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        if (Files.size(file) > MAX_FILE || file.endsWith("INDEX.tsv")) continue;
        for (Exchange exchange : Transcripts.exchanges(Files.readString(file), "s")) {
          Turn turn = Turn.of(exchange);
          decide(turn);
          decide(damaged(turn, random));
          turns++;
        }
      }
    }
    assertThat(turns).isGreaterThan(100);
  }

  private static void decide(Turn turn) {
    var threads = ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadCpuTime();
    var unused = TurnDecision.decide(RecordState.empty(), turn, new World(Map.of(), ""), NOW);
    double seconds = (threads.getCurrentThreadCpuTime() - before) / 1e9;
    assertThat(seconds).as("%s", turn.key()).isLessThan(DEADLINE_SECONDS);
  }

  /// The words of results in the user's place, and a piece of each repeated many times.
  private static Turn damaged(Turn turn, Random random) {
    var words = new StringBuilder(turn.user());
    for (Turn.Action action : turn.actions()) {
      String text = action.result().isEmpty() ? action.input() : action.result();
      if (text.isEmpty()) continue;
      int from = random.nextInt(text.length());
      String piece = text.substring(from, Math.min(text.length(), from + 1 + random.nextInt(40)));
      words.append(' ').append(piece.repeat(1 + random.nextInt(500)));
      if (words.length() > Turn.MAX_WORDS / 2) break;
    }
    String text = words.toString();
    return new Turn("", "", text, text, turn.actions(), null, null, null, turn.before());
  }
}
