package cairn.sources;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class CopiesTest {
  private static Source source(String name, String original) {
    return new Source(
        SourceId.of(name.getBytes()),
        new Origin.File(name),
        "text/plain",
        name,
        Instant.EPOCH,
        1,
        1,
        0,
        SourceId.of(original.getBytes()));
  }

  private final Source a = source("a", "a");
  private final Source b = source("b", "a");
  private final Source c = source("c", "a");
  private final Source d = source("d", "d");

  @Test
  void eachVoiceIsHeardOnceAndTheOthersAreNamed() {
    Copies all = Copies.among(List.of(a, b, c, d));
    assertThat(all.voices()).containsExactly(a, d);
    assertThat(all.others()).containsExactly(b, c);
    assertThat(all.of(a)).containsExactly(b, c);
    assertThat(all.of(d)).isEmpty();
  }

  @Test
  void aCopySpeaksWhereItsOriginalIsAbsent() {
    Copies some = Copies.among(List.of(b, c, d));
    assertThat(some.voices()).containsExactly(b, d);
    assertThat(some.others()).containsExactly(c);
  }
}
