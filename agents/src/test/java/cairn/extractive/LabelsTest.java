package cairn.extractive;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LabelsTest {
  @Test
  void whatOnlyIntroducesAStatementIsLeftOut() {
    assertThat(Prose.plain("CONCLUSION In dry years the wells fell by two metres."))
        .isEqualTo("In dry years the wells fell by two metres.");
    assertThat(Prose.plain("- Statement: Wells fell by 2 m in dry years."))
        .isEqualTo("Wells fell by 2 m in dry years.");
    assertThat(Prose.plain("Expected outcome: Wells fall by 2 m in dry years."))
        .isEqualTo("Expected outcome: Wells fall by 2 m in dry years.");
    assertThat(Prose.plain("UNESCO Declared the wells a heritage of mankind."))
        .startsWith("UNESCO");
  }

  @Test
  void aimsAndMethodsAreNoStatementsAboutTheSubject() {
    assertThat(Telling.is("OBJECTIVE To find out whether the wells fell in the dry years."))
        .isFalse();
    assertThat(Telling.is("To investigate whether the wells fell in the dry years, 1990 to 1995."))
        .isFalse();
    assertThat(
            Telling.is("The aim of this study was to learn whether the wells fell in dry years."))
        .isFalse();
    assertThat(Telling.is("We examined the wells of nine villages in the dry years.")).isFalse();
    assertThat(Telling.is("We examined nine wells and found that they fell in the dry years."))
        .isTrue();
    assertThat(
            Telling.is(
                "Cette \u00e9tude examine le niveau des puits pendant les ann\u00e9es"
                    + " s\u00e8ches."))
        .isFalse();
    assertThat(Telling.is("Keywords: Wells, dry years, ground water, villages of the plain."))
        .isFalse();
    assertThat(Telling.is("The wells of the plain fell by two metres in the dry years.")).isTrue();
  }
}
