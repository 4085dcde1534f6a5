package cairn.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Scenarios from seeds: the same ones in every run of the suite. `-Dcairn.sim=10000` for the long
/// run, `-Dcairn.sim.seed=S` to begin elsewhere, both with 1 and S to play one failure again. Those
/// with agents take longer: `-Dcairn.sim.every=N`.
class SimulationTest {
  private static final int SCENARIOS = Integer.getInteger("cairn.sim", 150);
  private static final int WITH_AGENTS = Integer.getInteger("cairn.sim.every", 14);
  private static final long FIRST_SEED = Long.getLong("cairn.sim.seed", 1);

  private Path folder;

  @BeforeEach
  void begin() throws IOException {
    folder = Simulate.fastFolder();
  }

  @AfterEach
  void tidy() throws IOException {
    Simulate.remove(folder);
  }

  @Test
  void nothingIsLostDoubledWrongOrLeft() throws Exception {
    assertNothingIsWrong(FIRST_SEED, SCENARIOS, Scenario.Range.ORDINARY);
  }

  @Test
  void norWhereAgentsWorkAndGatesAreAnswered() throws Exception {
    assertNothingIsWrong(FIRST_SEED, WITH_AGENTS, Scenario.Range.EVERY);
  }

  private void assertNothingIsWrong(long first, int count, Scenario.Range range) throws Exception {
    List<Scenario.End> ends = new Simulate(folder).run(first, count, range);
    assertThat(ends.stream().filter(end -> !end.facts().isEmpty()).map(Simulate::told)).isEmpty();
  }
}
