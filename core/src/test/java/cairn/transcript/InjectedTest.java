package cairn.transcript;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class InjectedTest {
  @Test
  void whatStandsBetweenTagsIsNotSaid() {
    assertThat(
            Injected.without(
                "a <system-reminder>x </command-name> y</system-reminder>b"
                    + "<command-name>z</command-name> c <em>d</em>"))
        .isEqualTo("a b c <em>d</em>");
    assertThat(Injected.without(" [Request interrupted by user for tool use]\n")).isEmpty();
  }

  @Test
  void aTagWithoutEndStays() {
    assertThat(Injected.without("see <system-reminder> in <turn_aborted>x</turn_aborted>here"))
        .isEqualTo("see <system-reminder> in here");
  }

  /// The old pattern went to the end of the speech from each of these: 100,000 times 1.8 MB.
  @Test
  void manyTagsWithoutEndAreGoneThroughOnce() {
    String hostile = "<system-reminder> ".repeat(100_000);
    assertThat(Injected.without(hostile)).isEqualTo(hostile);
  }
}
