package cairn.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// `./cairn bench all --smoke`, one benchmark at a time: each starts, runs through its parts on
/// next to nothing, and ends well.
class SmokeBenchesTest {
  /// Two call the launcher, which may build; one needs a browser.
  private static final Set<String> ELSEWHERE = Set.of("StartBench", "McpBench", "DashboardBench");

  static Stream<String> benches() {
    return AllBenches.BENCHES.stream()
        .filter(bench -> !bench.needsSets())
        .map(AllBenches.Bench::name)
        .filter(name -> !ELSEWHERE.contains(name));
  }

  @ParameterizedTest
  @MethodSource("benches")
  void endsWell(String name) throws Exception {
    var bench = AllBenches.BENCHES.stream().filter(b -> b.name().equals(name)).findFirst();
    assertThat(AllBenches.run(bench.orElseThrow(), AllBenches.Mode.SMOKE, "").end())
        .isEqualTo("done");
  }
}
