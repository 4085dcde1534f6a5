package cairn.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BoundedPatternTest {
  @Test
  void placesGroupsAndNamesAreThoseOfTheJdk() {
    var pattern = BoundedPattern.of("(?<key>\\w+)=(?<value>\\d*)(x)?");
    assertThat(pattern.names()).containsExactly("key", "value");
    var hits = pattern.all("a=1, b=x", 10);
    assertThat(hits).hasSize(2);
    assertThat(hits.get(1).start()).isEqualTo(5);
    assertThat(hits.get(1).group("key")).contains("b");
    assertThat(hits.get(1).group("value")).contains("");
    assertThat(hits.get(0).group(3)).isEmpty();
    assertThat(pattern.replaceAll("a=1, b=2", hit -> hit.group("key").orElse("")))
        .isEqualTo("a, b");
    assertThat(pattern.all("a=1 b=2 c=3", 2)).hasSize(2);
  }

  /// The JDK alone takes minutes for each of these.
  @ParameterizedTest
  @ValueSource(
      strings = {"(a+)+$", "(a|aa)+$", "(?<x>a*)*(?<y>a*)*(?<z>a*)*b", "(.*)(.*)(.*)(.*)c"})
  void aHostileTextIsSearchedInTheEnd(String regex) {
    String hostile = "a".repeat(5_000) + "!";
    assertThat(BoundedPattern.of(regex).found(hostile)).isFalse();
    assertThat(BoundedPattern.of(regex).looks(hostile, 1_000_000)).isEqualTo(1_000_000);
  }

  @Test
  void whatOnlyTheSlowWayFindsIsFoundByTheOther() {
    String text = "a".repeat(5_000) + "! tail aab";
    var hit = BoundedPattern.of("(?<run>(a+)+)b").first(text).orElseThrow();
    assertThat(hit.group("run")).contains("aa");
    assertThat(hit.start()).isEqualTo(text.length() - 3);
  }

  @Test
  void aPatternThatLooksAroundFindsNothingInAHostileText() {
    var pattern = BoundedPattern.of("(?=(a+)+$)a");
    assertThat(pattern.found("aaa")).isTrue();
    assertThat(pattern.found("a".repeat(5_000) + "!")).isFalse();
  }

  @Test
  void manyPlacesInALongTextAreAllFound() {
    List<BoundedPattern.Hit> hits =
        BoundedPattern.of("\\bno\\b").all("no ".repeat(100_000), 200_000);
    assertThat(hits).hasSize(100_000);
  }
}
