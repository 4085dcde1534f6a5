package cairn.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.finding.Finding;
import cairn.spine.SpineException;
import cairn.spine.write.StoredBytes;
import cairn.text.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PostgresBytesTest {
  private final PostgresServer server = PostgresServer.shared();
  private final LogAddress.Postgres address = server.freshAddress();
  private final StoredBytes stored = Logs.bytes(address);

  @ParameterizedTest
  @ValueSource(
      ints = {0, 1, PostgresBytes.PART - 1, PostgresBytes.PART, PostgresBytes.PART * 2 + 7})
  void contentOfAnySizeComesBackAsItWas(int size) {
    byte[] bytes = new byte[size];
    new Random(size).nextBytes(bytes);
    String hash = stored.put(bytes);
    assertThat(hash).isEqualTo(Sha256.of(bytes));
    assertThat(stored.put(bytes)).isEqualTo(hash);
    assertThat(stored.has(hash)).isTrue();
    assertThat(stored.get(hash)).hasValueSatisfying(got -> assertThat(got).isEqualTo(bytes));
    assertThat(stored.hashes()).containsExactly(hash);
    assertThat(stored.verify()).isEmpty();
  }

  @Test
  void whatNobodyPutIsNotThereAndProjectsDoNotSeeEachOther() {
    String hash = stored.put("a reply".getBytes(StandardCharsets.UTF_8));
    assertThat(Logs.bytes(server.freshAddress()).get(hash)).isEmpty();
    assertThat(stored.get(Sha256.of("other"))).isEmpty();
    assertThatThrownBy(() -> stored.get("sha256:../../x"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void theSameBytesPutByManyAtOnceAreKeptOnce() throws Exception {
    byte[] bytes = "the same".getBytes(StandardCharsets.UTF_8);
    try (var many = Executors.newFixedThreadPool(8)) {
      var puts =
          IntStream.range(0, 40).<Callable<String>>mapToObj(_ -> () -> stored.put(bytes)).toList();
      for (var put : many.invokeAll(puts)) assertThat(put.get()).isEqualTo(Sha256.of(bytes));
    }
    assertThat(stored.hashes()).containsExactly(Sha256.of(bytes));
  }

  @Test
  void bytesThatSomebodyChangedAreNamedAndNotHandedOut() {
    String hash = stored.put("honest".getBytes(StandardCharsets.UTF_8));
    String change = "UPDATE cairn_bytes SET bytes = 'forged' WHERE hash = '" + hash + "'";
    assertThatThrownBy(() -> server.sql(change)).hasMessageContaining("never changed");
    server.sql(
        "ALTER TABLE cairn_bytes DISABLE TRIGGER USER; "
            + change
            + "; ALTER TABLE cairn_bytes ENABLE TRIGGER USER");
    assertThatThrownBy(() -> stored.get(hash))
        .isInstanceOf(SpineException.class)
        .hasMessageContaining("were changed");
    assertThat(stored.verify()).extracting(Finding::file).containsExactly(hash);
  }
}
