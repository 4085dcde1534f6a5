package cairn.record.state;

import java.util.ArrayList;

/// Evidence in words.
public final class Explanation {
  private static final int MAX_QUOTE = 160;

  private Explanation() {}

  public static String of(RecordEvent.Evidence evidence) {
    var parts = new ArrayList<String>();
    if (!evidence.quote().isEmpty()) parts.add("\"" + shorten(evidence.quote(), MAX_QUOTE) + "\"");
    if (!evidence.nodes().isEmpty()) parts.add(String.join(", ", evidence.nodes()));
    if (!evidence.files().isEmpty()) parts.add(String.join(", ", evidence.files()));
    if (evidence.counter() > 0)
      parts.add(evidence.counter() + " turns without an event on its topic");
    return parts.isEmpty() ? "by command" : String.join("; ", parts);
  }

  public static String shorten(String text, int max) {
    String line = text.strip().replaceAll("\\s+", " ");
    if (line.length() <= max) return line;
    int cut = line.offsetByCodePoints(0, Math.min(max - 1, line.codePointCount(0, line.length())));
    return line.substring(0, Math.min(cut, line.length())) + "…";
  }
}
