package cairn.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A search answers as a matcher of the JDK does, and goes on where that one would never end.
class SearchTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "(\\w+)=(\\d*) ~ a=1 b= c=3 ~ $2:$1",
        "\\s+ ~ a  b   c ~ -",
        "x* ~ axxb ~ .",
        "(?<k>[ab])(z)? ~ az b ~ <${k}$2>",
        "b ~ abc ~ \\$1"
      })
  void replacementsAreThoseOfTheJdk(String regex, String text, String by) {
    assertThat(BoundedPattern.of(regex).matcher(text).replaceAll(by))
        .isEqualTo(Pattern.compile(regex).matcher(text).replaceAll(by));
    assertThat(BoundedPattern.of(regex).matcher(text).replaceFirst(by))
        .isEqualTo(Pattern.compile(regex).matcher(text).replaceFirst(by));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a,b,,c,,", ",", "", "abc", ",a", "a , b"})
  void partsAreThoseOfTheJdk(String text) {
    assertThat(BoundedPattern.of("\\s*,\\s*").split(text))
        .isEqualTo(Pattern.compile("\\s*,\\s*").split(text));
  }

  @Test
  void aGroupThatTookNoPartIsNullAndOneThatIsNotThereIsRefused() {
    Search search = BoundedPattern.of("(a)|(?<other>b)").matcher("b");
    assertThat(search.find()).isTrue();
    assertThat(search.group(1)).isNull();
    assertThat(search.group("other")).isEqualTo("b");
    assertThatIllegalArgumentException().isThrownBy(() -> search.group("third"));
  }

  private static final String HOSTILE = "a".repeat(5_000) + "!";

  @Test
  void afterTheStepsAreSpentTheOtherEngineGoesOnBehindWhatWasFound() {
    Search search = BoundedPattern.of("(?<run>(a+)+)b").matcher("aab " + HOSTILE + " aaab ab");
    assertThat(search.find()).isTrue();
    assertThat(search.start()).isZero();
    assertThat(search.find()).isTrue();
    assertThat(search.group("run")).isEqualTo("aaa");
    assertThat(search.find()).isTrue();
    assertThat(search.group("run")).isEqualTo("a");
    assertThat(search.find()).isFalse();
  }

  @Test
  void theWholeOfAHostileTextIsJudgedInTheEnd() {
    assertThat(BoundedPattern.of("(a+)+").matcher(HOSTILE).matches()).isFalse();
    assertThat(BoundedPattern.of("(a|aa)+!").matcher(HOSTILE).matches()).isTrue();
    assertThat(BoundedPattern.of("(a+)+b").matcher(HOSTILE).lookingAt()).isFalse();
    assertThat(BoundedPattern.of("(a+)+b").matcher(HOSTILE + "ab").replaceAll("c"))
        .isEqualTo(HOSTILE + "c");
  }

  @Test
  void endsAreTakenAwayInOnePass() {
    assertThat(Ends.without("why?!?", "?!")).isEqualTo("why");
    assertThat(Ends.without("///", "/")).isEmpty();
    assertThat(Ends.withoutSpaceOr("done. \n.", ".")).isEqualTo("done");
    assertThat(Ends.without("a.b", ".")).isEqualTo("a.b");
  }
}
