package cairn.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CodeLinesTest {
  @Test
  void fencesOfEveryKindAreCodeAndLongerOnesHoldShorterOnes() {
    String text =
        """
        # Title
        ````markdown
        ```
        - [ ] never a rule
        ```
        ````
        ~~~
        a
        ~~~
        text with ``` in it
        - item
          ```
          in a list
          ```
        > ```
        > quoted
        > ```
        end
        """;
    assertThat(code(text)).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 13, 14, 15, 16);
    CodeLines lines = CodeLines.of(text);
    assertThat(lines.fence(1)).isTrue();
    assertThat(lines.fence(2)).isFalse();
    assertThat(lines.inside(2)).isTrue();
  }

  @Test
  void aFenceThatIsNeverClosedReachesToTheEnd() {
    String text = "a\n```\nb\nc";
    assertThat(code(text)).containsExactly(1, 2, 3);
    assertThat(CodeLines.of(text).fence(3)).isFalse();
    assertThat(CodeLines.of(List.of("a", "``` b ``` c", "d")).has(2)).isFalse();
  }

  private static List<Integer> code(String text) {
    CodeLines lines = CodeLines.of(text);
    return IntStream.range(0, text.split("\n").length).filter(lines::has).boxed().toList();
  }
}
