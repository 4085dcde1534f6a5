package cairn.inquiry.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ClaimCopyTest {
  private static final List<String> CITED =
      List.of(
          "The mill was rebuilt in 1843 after the flood took 12 of its 26 wheels.",
          "In 1851 the owners sold it with all machines to the town.");

  private static Optional<String> exchanged(String claim) {
    return ClaimCopy.exchanged(claim, CITED, ClaimWording::opposite);
  }

  @Test
  void aNumberThatStandsElsewhereInTheCitedWordsIsStillTheWrongOne() {
    assertThat(exchanged("The mill was rebuilt in 1851 after the flood took 12 of its 26 wheels."))
        .hasValue("the cited words say 1843, not 1851: \"" + CITED.getFirst() + "\"");
    assertThat(exchanged("The mill was rebuilt in 1843 after the flood took 26 of its 12 wheels."))
        .isPresent();
  }

  @Test
  void anOppositeInACopiedSentenceIsSeen() {
    assertThat(exchanged("The mill was rebuilt in 1843 before the flood took 12 of its 26 wheels."))
        .hasValue("the cited words say the opposite here: \"" + CITED.getFirst() + "\"");
    assertThat(exchanged("In 1851 the owners sold it without all machines to the town."))
        .isPresent();
  }

  @Test
  void whatIsLeftOutOrSaidFreelyIsNoExchange() {
    assertThat(exchanged("The mill was rebuilt in 1843 after the flood.")).isEmpty();
    assertThat(exchanged("After a flood, the mill was built again.")).isEmpty();
    assertThat(exchanged("The mill was rebuilt in 1,843 after the flood took 12 of its 26 wheels."))
        .isEmpty();
  }
}
