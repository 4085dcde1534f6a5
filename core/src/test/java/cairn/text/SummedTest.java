package cairn.text;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SummedTest {
  private static final String TEXT = "{\"seq\":86,\"who\":\"Zoë\"}";

  @Test
  void noFlippedBitIsProven() {
    byte[] whole = Summed.with(TEXT).getBytes(UTF_8);
    assertThat(Summed.proven(whole)).contains(TEXT);
    assertThat(Summed.provenOrOld(whole)).contains(TEXT);
    for (int bit = 0; bit < whole.length * 8; bit++) {
      byte[] rotten = whole.clone();
      rotten[bit / 8] ^= (byte) (1 << bit % 8);
      assertThat(Summed.proven(rotten)).as("bit " + bit).isEmpty();
      assertThat(Summed.provenOrOld(rotten)).as("bit " + bit).isEmpty();
    }
  }

  @Test
  void whatAnEarlierReleaseWroteHasNoSum() {
    assertThat(Summed.provenOrOld(TEXT.getBytes(UTF_8))).contains(TEXT);
    assertThat(Summed.proven(TEXT.getBytes(UTF_8))).isEmpty();
  }

  @Test
  void bytesThatAreNoTextAreNotProven() {
    byte[] none = {(byte) 0xff, (byte) 0xfe, 0};
    assertThat(Summed.provenOrOld(none)).isEmpty();
  }
}
