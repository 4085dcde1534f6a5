package cairn.join;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.finding.Code;
import java.util.List;
import org.junit.jupiter.api.Test;

class CodesTest {
  /// Once printed or documented: somebody's script may still know them under their old meaning.
  private static final List<String> RETIRED =
      List.of(
          "CRN-I004",
          "CRN-I012",
          "CRN-I013",
          "CRN-I014",
          "CRN-I015",
          "CRN-P061",
          "CRN-P064",
          "CRN-T021");

  @Test
  void aNumberMeansOneThingForEver() {
    assertThat(Codes.all())
        .extracting(Code::code)
        .doesNotHaveDuplicates()
        .doesNotContainAnyElementsOf(RETIRED)
        .allMatch(code -> code.matches("CRN-[A-Z]\\d{3}"));
  }

  @Test
  void everyCodeSaysWhatItMeansAndWhatToDo() {
    assertThat(Codes.all())
        .allSatisfy(code -> {
          assertThat(code.title()).as(code.code()).isNotBlank();
          assertThat(code.hint()).as(code.code()).isNotBlank();
        });
  }
}
