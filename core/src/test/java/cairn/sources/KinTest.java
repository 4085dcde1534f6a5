package cairn.sources;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.text.Words;
import org.junit.jupiter.api.Test;

class KinTest {
  @Test
  void wordsOfOneFamilyLeadToEachOther() {
    assertThat(Kin.of("deadline")).contains(root("Frist"), root("délai"));
    assertThat(Kin.of(word("Bußgeld"))).contains(root("fine"), root("amende"));
    assertThat(Kin.of("remove")).contains(root("delete"), root("löschen"));
    assertThat(Kin.of("plazo")).contains(root("deadline"), root("Frist"));
  }

  @Test
  void otherFormsOfAWordBelongToItsFamily() {
    assertThat(Kin.of("deadlines")).contains(root("Frist"));
    assertThat(Kin.of(word("Kündigungen"))).contains(root("termination"));
  }

  @Test
  void mostWordsStandAlone() {
    assertThat(Kin.of("photosynthesis")).isEmpty();
    assertThat(Kin.of("xyzzy")).isEmpty();
  }

  @Test
  void aWordIsNotAkinToItselfNorToAnotherOfTheQuestion() {
    var asked = Kin.asked("Which deadline and which period?");
    assertThat(asked.get(root("deadline"))).doesNotContain(root("deadline"), root("period"));
    assertThat(asked.get(root("deadline"))).contains(root("Frist"));
  }

  private static String root(String text) {
    return Roots.root(word(text));
  }

  private static String word(String text) {
    return Words.of(text).getFirst();
  }
}
