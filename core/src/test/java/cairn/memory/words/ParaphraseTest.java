package cairn.memory.words;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class ParaphraseTest {
  @Test
  void spellingSpacingAndOrderOfMarksDoNotMatter() {
    same("Use pnpm, never npm.", "use  pnpm; never NPM");
    same(
        "When deploying, check the freeze calendar.",
        "When deploying check the freeze calendar [[topic-x]]");
  }

  @Test
  void anotherNameNumberNegationOrOrderIsAnotherRule() {
    different(
        "Ask Ann before touching the billing schema.",
        "Ask Bob before touching the billing schema.");
    different("Retry a failed call 3 times at most.", "Retry a failed call 5 times at most.");
    different(
        "Commit generated files to the repository.",
        "Never commit generated files to the repository.");
    different(
        "Run the tests before the formatter runs.", "Run the formatter before the tests run.");
    different("Use pnpm, never npm.", "Use npm, never pnpm.");
  }

  @Test
  void wishesThatNameDifferentEndsAreNotCompatible() {
    incompatible("I prefer small pull requests.", "I prefer long pull requests.");
    incompatible("I prefer tabs over spaces.", "I'd like spaces for indentation.");
    incompatible(
        "I prefer short functions over long ones.", "I prefer long functions to short ones.");
    incompatible("I prefer short functions.", "I prefer not to have short functions.");
    incompatible("Keep lines below 80 characters.", "Keep lines below 120 characters.");
    incompatible("I prefer tests in `Parser.java`.", "I prefer tests in `Lexer.java`.");
    compatible("I prefer short functions over long ones.", "I'd prefer functions that are small.");
    compatible("I like tabs rather than spaces.", "Please indent with tabs rather than spaces.");
    compatible(
        "I prefer short functions over long ones.",
        "I'd prefer it if functions were short instead of long.");
  }

  private static void compatible(String a, String b) {
    assertThat(Paraphrase.compatible(a, b)).as("%s | %s", a, b).isTrue();
    assertThat(Paraphrase.compatible(b, a)).as("%s | %s", b, a).isTrue();
  }

  private static void incompatible(String a, String b) {
    assertThat(Paraphrase.compatible(a, b)).as("%s | %s", a, b).isFalse();
    assertThat(Paraphrase.compatible(b, a)).as("%s | %s", b, a).isFalse();
  }

  @Test
  void whatOneAsksForAndTheOtherForbidsIsOpposite() {
    assertThat(Paraphrase.opposite("Use npm, never pnpm.", "Use pnpm, never npm.")).isTrue();
    assertThat(Paraphrase.opposite("Use tabs for indentation.", "Never use tabs for indentation."))
        .isTrue();
    assertThat(Paraphrase.opposite("Answer in German.", "Use pnpm, never npm.")).isFalse();
  }

  @Property
  void everythingIsTheSameAsItselfAndSamenessHasNoDirection(@ForAll String a, @ForAll String b) {
    assertThat(Paraphrase.same(a, a)).isTrue();
    assertThat(Paraphrase.same(a, b)).isEqualTo(Paraphrase.same(b, a));
  }

  private static void same(String a, String b) {
    assertThat(Paraphrase.same(a, b)).as(a + " / " + b).isTrue();
  }

  private static void different(String a, String b) {
    assertThat(Paraphrase.same(a, b)).as(a + " / " + b).isFalse();
  }
}
