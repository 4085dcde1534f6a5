package cairn.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.BitSet;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.NotEmpty;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class PatternListTest {
  /// Words that begin, end or hold each other are the hard case: few letters make many of them.
  @Property
  void theWordsOfATextAreThoseItContains(
      @ForAll @Size(max = 8)
          List<@NotEmpty @CharRange(from = 'a', to = 'c') @StringLength(max = 4) String> words,
      @ForAll @CharRange(from = 'a', to = 'd') @StringLength(max = 20) String text) {
    var expected = new BitSet();
    for (int i = 0; i < words.size(); i++) if (text.contains(words.get(i))) expected.set(i);
    assertThat(new Literals(words).in(text)).isEqualTo(expected);
  }

  @Test
  void wordsOfAnyWritingAreFound() {
    var words = new Literals(List.of("密码", "senha", "contraseña", "码"));
    assertThat(words.in("die 密码 und contraseña")).hasToString("{0, 2, 3}");
    assertThat(words.in("").isEmpty()).isTrue();
    assertThat(new Literals(List.of()).in("text").isEmpty()).isTrue();
    assertThatThrownBy(() -> new Literals(List.of("")))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Property
  void aListFindsWhatOneOfItsPatternsFinds(
      @ForAll @CharRange(from = 'a', to = 'c') @StringLength(max = 12) String text) {
    List<BoundedPattern> patterns =
        List.of(
            BoundedPattern.of("(?:abc|ca+b)c?"),
            BoundedPattern.of("^bb"),
            BoundedPattern.of("(?<!a)bca|aab+c"));
    assertThat(new PatternList(patterns).found(text))
        .isEqualTo(patterns.stream().anyMatch(pattern -> pattern.matcher(text).find()));
  }

  @Test
  void aTreeOfTextsIsAList() {
    PatternList list =
        PatternList.of(Yaml.parse("en: ['\\balways\\b']\nde: {one: ['\\bimmer\\b']}"));
    assertThat(list.patterns()).hasSize(2);
    assertThat(list.found("das ist immer so")).isTrue();
    assertThat(list.found("das ist nimmer so")).isFalse();
  }
}
