package cairn.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JsonTest {
  record Row(String line, String text) {
    public boolean isLine() {
      return !line.isEmpty();
    }

    public boolean isLong() {
      return text.length() > 3;
    }
  }

  @Test
  void aRecordIsItsComponentsWhateverItsMethodsAreCalled() {
    var row = new Row("a1", "Use pnpm.");
    assertThat(Json.write(row)).isEqualTo("{\"line\":\"a1\",\"text\":\"Use pnpm.\"}");
    assertThat(Json.read(Json.write(row), Row.class)).isEqualTo(row);
  }
}
