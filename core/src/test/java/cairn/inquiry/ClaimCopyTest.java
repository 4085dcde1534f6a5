package cairn.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ClaimCopyTest {
  private static final List<String> CITED =
      List.of(
          "The mill was rebuilt in 1843 after the flood took 12 of its 26 wheels.",
          "In 1851 the owners sold it with all machines to the town.");

  @Test
  void aNumberThatStandsElsewhereInTheCitedWordsIsStillTheWrongOne() {
    assertThat(
            ClaimCopy.exchanged(
                "The mill was rebuilt in 1851 after the flood took 12 of its 26 wheels.", CITED))
        .hasValue("the cited words say 1843, not 1851");
    assertThat(
            ClaimCopy.exchanged(
                "The mill was rebuilt in 1843 after the flood took 26 of its 12 wheels.", CITED))
        .isPresent();
  }

  @Test
  void anOppositeInACopiedSentenceIsSeen() {
    assertThat(
            ClaimCopy.exchanged(
                "The mill was rebuilt in 1843 before the flood took 12 of its 26 wheels.", CITED))
        .hasValue("the cited words say the opposite here");
    assertThat(
            ClaimCopy.exchanged(
                "In 1851 the owners sold it without all machines to the town.", CITED))
        .isPresent();
  }

  @Test
  void whatIsLeftOutOrSaidFreelyIsNoExchange() {
    assertThat(ClaimCopy.exchanged("The mill was rebuilt in 1843 after the flood.", CITED))
        .isEmpty();
    assertThat(ClaimCopy.exchanged("After a flood, the mill was built again.", CITED)).isEmpty();
    assertThat(
            ClaimCopy.exchanged(
                "The mill was rebuilt in 1,843 after the flood took 12 of its 26 wheels.", CITED))
        .isEmpty();
  }
}
