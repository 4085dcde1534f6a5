package cairn.report.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LabelTest {
  @ParameterizedTest
  @EnumSource(Label.class)
  void everyLabelIsSaidInEveryLanguageWithTheSameValues(Label label) {
    Object[] values = {"first", "second"};
    String english = label.in("en", values);
    assertThat(english).isNotBlank().doesNotContain("{");
    for (String language : new String[] {"de", "fr", "es", "it", "nl", "pt"}) {
      String said = label.in(language, values);
      assertThat(said).isNotBlank().doesNotContain("{");
      for (Object value : values)
        assertThat(said.contains("" + value)).as(said).isEqualTo(english.contains("" + value));
    }
  }

  @ParameterizedTest
  @EnumSource(Label.class)
  void aLanguageThatNobodyTranslatedIsAnsweredInEnglish(Label label) {
    assertThat(label.in("xx", 1, 2)).isEqualTo(label.in("en", 1, 2));
  }
}
