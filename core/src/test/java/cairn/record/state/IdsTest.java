package cairn.record.state;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.record.audit.TreeCheck;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IdsTest {
  private static final Pattern FORM = Pattern.compile("([A-Z]{1,3})(\\d{1,8})([a-z]?)");
  private static final Pattern REFERENCE = Pattern.compile("(?:[NCHOKAT]|RW)\\d{1,8}");

  /// Written by hand for speed, and the same as the expression that says it.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "N",
        "1",
        "N1",
        "N01",
        "N12345678",
        "N123456789",
        "RW3",
        "RWX3",
        "ABCD1",
        "C07a",
        "C07A",
        "C07ab",
        "c07",
        "N1 ",
        "N-1",
        "X9",
        "results/1.csv",
        "N\u0661",
        "RW",
        "WR1",
        "NC1"
      })
  void idsAreReadAsTheExpressionSays(String id) {
    assertThat(Ids.wellFormed(id)).isEqualTo(FORM.matcher(id).matches());
    assertThat(Ids.isReference(id)).isEqualTo(REFERENCE.matcher(id).matches());
    var match = FORM.matcher(id);
    assertThat(Ids.prefix(id)).isEqualTo(match.matches() ? match.group(1) : "");
  }

  @ParameterizedTest
  @ValueSource(strings = {"2026-11-15T12:00", "2026-11-15 12:00", "2026-11-15T12:0", "x", ""})
  void minutesAreReadByTheirShape(String time) {
    assertThat(TreeCheck.isMinute(time))
        .isEqualTo(time.matches("\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}"));
  }
}
