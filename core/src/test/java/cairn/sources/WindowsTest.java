package cairn.sources;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WindowsTest {
  @Test
  void rowsOfATableStayWholeAndKeepTheirLines() {
    String table =
        "name,tide\n"
            + IntStream.range(0, 5_000)
                .mapToObj(i -> "station " + i + "," + i * 3 + ".5")
                .collect(Collectors.joining("\n"));
    SourceText text = SourceText.plain(table);
    List<Span> windows = Windows.of(table);
    assertThat(windows).hasSizeGreaterThan(50);
    for (Span window : windows) {
      String words = window.in(table);
      assertThat(words)
          .as("begins with a row")
          .startsWith(window.start() == 0 ? "name" : "station");
      assertThat(text.read(text.place(window))).as("exactly its lines").contains(words);
    }
  }

  /// A scan back to the beginning of the line for every passage would take minutes here.
  @Test
  void aLineOfMillionsOfCharactersIsCutInOneGo() {
    String line = "x".repeat(16 << 20);
    List<Span> windows = Windows.of(line);
    assertThat(windows).allMatch(w -> w.end() - w.start() <= Windows.MAX_CHARS);
    assertThat(windows.getLast().end()).isEqualTo(line.length());
    assertThat(SourceText.plain(line).place(windows.getLast())).isEqualTo(new Place.Lines(1, 1));
  }
}
