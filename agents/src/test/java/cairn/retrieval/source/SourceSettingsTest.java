package cairn.retrieval.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.text.Malformed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SourceSettingsTest {
  @Test
  void ripeningIsQuietUnlessSwitchedOff() {
    assertThat(SourceSettings.read("").ripen()).isTrue();
    assertThat(SourceSettings.read("agents: {}\n").ripen()).isTrue();
    assertThat(SourceSettings.read("sources:\n  ripen: quietly\n").ripen()).isTrue();
    assertThat(SourceSettings.read("sources: {ripen: never}\n").ripen()).isFalse();
  }

  @Test
  void theLimitsOfReadingCanBeSet() {
    var reading =
        SourceSettings.read("sources: {reading_seconds: 5, reading_megabytes: 64}\n").reading();
    assertThat(reading.time()).hasSeconds(5);
    assertThat(reading.memory()).isEqualTo(64L << 20);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "sources: yes;cairn.yaml:1;ripen: never",
        "sources: {ripn: never};cairn.yaml:1;ripn",
        "sources: {reading_seconds: 0};cairn.yaml:1;from 1 to",
        "sources: {reading_megabytes: lots};cairn.yaml:1;'lots'",
        "'web: {}\nsources:\n  ripen: often\n';cairn.yaml:3;quietly"
      })
  void aMistakeIsNamedWithItsLine(String yaml, String place, String remedy) {
    assertThatThrownBy(() -> SourceSettings.read(yaml))
        .isInstanceOf(Malformed.class)
        .hasMessageContaining(place)
        .hasMessageContaining(remedy);
  }
}
