package cairn.retrieval;

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

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "sources: yes;cairn.yaml:1;ripen: never",
        "sources: {ripn: never};cairn.yaml:1;ripn",
        "'web: {}\nsources:\n  ripen: often\n';cairn.yaml:3;quietly"
      })
  void aMistakeIsNamedWithItsLine(String yaml, String place, String remedy) {
    assertThatThrownBy(() -> SourceSettings.read(yaml))
        .isInstanceOf(Malformed.class)
        .hasMessageContaining(place)
        .hasMessageContaining(remedy);
  }
}
