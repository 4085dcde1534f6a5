package cairn.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class RequiredTextTest {
  private static void check(String regex, String... words) {
    assertThat(RequiredText.of(regex)).as(regex).containsExactlyInAnyOrder(words);
  }

  @Test
  void oneOfTheWordsOfAnAlternative() {
    check("\\b(?:from now on|henceforth)\\b", "from now on", "henceforth");
    check("(?:^|[,;] ?)(?:always|never) [a-z]{2,}", "always", "never");
    check("\\bask me (?:first|before)\\b", "ask me ");
  }

  @Test
  void whatMayBeMissingIsNotRequired() {
    check("(?:please )?stop \\w+", "stop ");
    check("colou?rs", "colo");
    check("(?:please )*\\w+");
    check("(?=please)\\w+");
    check("always|\\d+");
  }

  @Test
  void whatIsNotUnderstoodRequiresNothing() {
    check("(?i)always");
    check("\\x41lways");
    check("[a[b]]always");
  }

  /// A text that matches holds one of the words, whatever the text.
  @Property
  void noMatchIsLost(@ForAll @CharRange(from = 'a', to = 'c') @StringLength(max = 12) String text) {
    for (String regex :
        List.of(
            "(?:abc|ca+b)c?", "a?bca{0,2}b", "(?:ab|ba){1,2}cab", "(?<!a)bca|aab+c", "abc?ab")) {
      List<String> words = RequiredText.of(regex);
      if (Pattern.compile(regex).matcher(text).find() && !words.isEmpty())
        assertThat(words).as("%s in %s", regex, text).anyMatch(text::contains);
    }
  }
}
