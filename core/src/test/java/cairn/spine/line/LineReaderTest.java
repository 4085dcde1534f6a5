package cairn.spine.line;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class LineReaderTest {
  @Property(tries = 100)
  void everyLineIsThereWithItsPlaceHoweverLong(@ForAll("lines") List<String> lines)
      throws IOException {
    assertThat(read(lines, null)).isEqualTo(lines);
  }

  @Property(tries = 100)
  void noLineWithTheWordIsLeftOut(@ForAll("lines") List<String> lines) throws IOException {
    assertThat(read(lines, "needle").stream().filter(l -> l.contains("needle")))
        .containsExactlyElementsOf(lines.stream().filter(l -> l.contains("needle")).toList());
  }

  @Property(tries = 20)
  void mostLinesWithoutTheWordAreLeftOut(@ForAll("shortLines") List<String> lines)
      throws IOException {
    long wanted = lines.stream().filter(l -> l.contains("needle")).count();
    assertThat((long) read(lines, "needle").size()).isLessThanOrEqualTo(wanted + 2);
  }

  private static List<String> read(List<String> lines, String word) throws IOException {
    Path file = Files.createTempFile("lines", ".txt");
    try {
      byte[] all = text(lines).getBytes(StandardCharsets.US_ASCII);
      Files.write(file, all);
      var read = new ArrayList<String>();
      try (var reader = new LineReader(file, 0, Long.MAX_VALUE, word)) {
        while (reader.next()) {
          int length = reader.end() - reader.start();
          String line =
              new String(reader.bytes(), reader.start(), length, StandardCharsets.US_ASCII);
          assertThat(new String(all, (int) reader.offset(), length, StandardCharsets.US_ASCII))
              .isEqualTo(line);
          assertThat(reader.nextOffset()).isEqualTo(reader.offset() + length + 1);
          assertThat(reader.terminated()).isTrue();
          read.add(line);
        }
      }
      return read;
    } finally {
      Files.delete(file);
    }
  }

  private static String text(List<String> lines) {
    return lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
  }

  @Provide
  Arbitrary<List<String>> lines() {
    // Up to several times the reader's block, so that lines cross its edges.
    Arbitrary<String> line =
        Arbitraries.oneOf(
            Arbitraries.strings().withChars("ab{}").ofMaxLength(30),
            Arbitraries.integers().between(1, 700_000).map("x"::repeat),
            Arbitraries.integers().between(0, 300_000).map(n -> "y".repeat(n) + "needle"),
            Arbitraries.of("needle", "a needle needle", "nee", ""));
    return line.list().ofMaxSize(12);
  }

  @Provide
  Arbitrary<List<String>> shortLines() {
    return Arbitraries.of("hay", "more hay", "a needle").list().ofMaxSize(500);
  }
}
