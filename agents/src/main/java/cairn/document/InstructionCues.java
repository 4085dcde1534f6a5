package cairn.document;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Words in a document that talk to a model instead of a reader (`instruction-cues.txt`, one
/// pattern a line). Finding them protects nobody by itself: documents are data everywhere, and the
/// finding lets a person judge the source.
final class InstructionCues {
  private static final Pattern CUES = load();
  private static final int SHOWN = 60;

  private InstructionCues() {}

  static void flag(String text, Input input) {
    Matcher cue = CUES.matcher(text);
    int count = 0;
    int line = 0;
    String first = "";
    while (cue.find()) {
      if (count++ > 0) continue;
      line = 1 + (int) text.substring(0, cue.start()).chars().filter(c -> c == '\n').count();
      first = text.substring(cue.start(), Math.min(text.length(), cue.start() + SHOWN));
    }
    if (count == 0) return;
    String words = "\"" + first.replaceAll("[\\p{Cntrl}\\s]+", " ") + "\"";
    input.note(
        DocumentCode.INSTRUCTION,
        line,
        count == 1 ? words : words + " and " + (count - 1) + " more");
  }

  private static Pattern load() {
    try (InputStream in = InstructionCues.class.getResourceAsStream("instruction-cues.txt")) {
      if (in == null) throw new AssertionError("instruction-cues.txt is missing from the jar");
      StringBuilder all = new StringBuilder();
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
        if (line.isBlank() || line.startsWith("#")) continue;
        if (!all.isEmpty()) all.append('|');
        all.append(line.strip().replace(" ", "\\s+"));
      }
      return Pattern.compile(all.toString(), Pattern.CASE_INSENSITIVE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
