package cairn.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class FrontMatterTest {
  @Test
  void headAndBodyAreSplitWithTheBodysLine() {
    FrontMatter file = FrontMatter.split("---\ntitle: \"A\"\nkeys: [x, y]\n---\n# Body\n");
    assertThat(file.data().path("keys").size()).isEqualTo(2);
    assertThat(file.body()).isEqualTo("# Body\n");
    assertThat(file.bodyLine()).isEqualTo(5);
  }

  @Test
  void withoutAClosedHeadEverythingIsBody() {
    assertThat(FrontMatter.split("# Only body\n").present()).isFalse();
    assertThat(FrontMatter.split("---\ntitle: x\n").body()).isEqualTo("---\ntitle: x\n");
    assertThat(FrontMatter.split("").data().isEmpty()).isTrue();
  }

  @Test
  void aBrokenHeadKeepsItsBodyAndNamesTheLineOfTheFile() {
    FrontMatter file = FrontMatter.split("---\r\ntitle: ok\r\nbad: a: b\r\n---\r\nbody");
    assertThat(file.body()).isEqualTo("body");
    assertThatThrownBy(file::data)
        .isInstanceOfSatisfying(Malformed.class, e -> assertThat(e.line()).isEqualTo(3));
  }
}
