package cairn.document;

import cairn.text.BoundedPattern;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// Words in a document that talk to a model instead of a reader (`instruction-cues.txt`, one
/// pattern a line). Finding them protects nobody by itself: documents are data everywhere, and the
/// finding lets a person judge the source.
public final class InstructionCues {
  private static final BoundedPattern CUES = load();
  private static final int SHOWN = 60;

  /// More of them say no more about a document.
  private static final int MOST = 10_000;

  private InstructionCues() {}

  /// Whether a text talks to a model.
  public static boolean in(String text) {
    return CUES.found(text);
  }

  static void flag(String text, Input input) {
    List<BoundedPattern.Hit> cues = CUES.all(text, MOST);
    if (cues.isEmpty()) return;
    int count = cues.size();
    int at = cues.getFirst().start();
    int line = 1 + (int) text.substring(0, at).chars().filter(c -> c == '\n').count();
    String first = text.substring(at, Math.min(text.length(), at + SHOWN));
    String words = "\"" + first.replaceAll("[\\p{Cntrl}\\s]+", " ") + "\"";
    input.note(
        DocumentCode.INSTRUCTION,
        line,
        count == 1 ? words : words + " and " + (count - 1) + " more");
  }

  private static BoundedPattern load() {
    try (InputStream in = InstructionCues.class.getResourceAsStream("instruction-cues.txt")) {
      if (in == null) throw new AssertionError("instruction-cues.txt is missing from the jar");
      StringBuilder all = new StringBuilder();
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
        if (line.isBlank() || line.startsWith("#")) continue;
        if (!all.isEmpty()) all.append('|');
        all.append(line.strip().replace(" ", "\\s+"));
      }
      return BoundedPattern.of(all.toString(), BoundedPattern.CASE_INSENSITIVE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
