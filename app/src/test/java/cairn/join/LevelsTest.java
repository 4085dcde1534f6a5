package cairn.join;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.report.model.Level;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The report and the inquiry state the numbers of a level each for themselves, and agree.
class LevelsTest {
  @ParameterizedTest
  @EnumSource(Level.class)
  void theReportAndTheInquiryMeanTheSameByALevel(Level level) {
    var asked = cairn.inquiry.settings.Level.valueOf(level.name()).comprehensiveness();
    assertThat(level.citationTokens()).isEqualTo(asked.sectionLengthBudgetTokens().citations());
  }
}
