package cairn.kernel.render;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextMergeTest {
  private static final String BASE = "a\nb\nc\nd\n";

  private static void check(String one, String other, String merged) {
    assertThat(TextMerge.of(BASE, one, other)).contains(merged);
    assertThat(TextMerge.of(BASE, other, one)).contains(merged);
  }

  @Test
  void linesApartAreJoined() {
    check("a\nB\nc\nd\n", "a\nb\nc\nD\n", "a\nB\nc\nD\n");
    check("a\nB\nc\nd\n", "a\nb\nC\nd\n", "a\nB\nC\nd\n");
    check("a\nb\nc\nd\ne\n", "z\na\nb\nc\nd\n", "z\na\nb\nc\nd\ne\n");
    check("a\nc\nd\n", "a\nb\nc\nD\n", "a\nc\nD\n");
    check("a\nB\nc\nd\n", "a\nb\nnew\nc\nd\n", "a\nB\nnew\nc\nd\n");
  }

  @Test
  void theSameChangeIsOne() {
    check("a\nB\nc\nd\n", "a\nB\nc\nd\n", "a\nB\nc\nd\n");
  }

  @Test
  void twoChangesOfOneLineHaveNoAnswer() {
    assertThat(TextMerge.of(BASE, "a\nB\nc\nd\n", "a\nX\nc\nd\n")).isEmpty();
    assertThat(TextMerge.of(BASE, "a\nB\nc\nd\n", "a\nX\nY\nd\n")).isEmpty();
    assertThat(TextMerge.of(BASE, "a\nb\nC\nd\n", "a\nX\nY\nd\n")).isEmpty();
  }
}
