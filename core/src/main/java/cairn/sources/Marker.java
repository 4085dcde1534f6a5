package cairn.sources;

import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// A citation marker found in text. Reading is lenient about spacing and case (`[ File :a.md : 3 –
/// 9 ]`) and about several citations in one pair of brackets (`[file: a.md:1-2; web: https://…]`);
/// whether the target exists is decided strictly elsewhere.
///
/// @param line 1-based line of the text in which the marker begins
/// @param raw the marker as written
public record Marker(Citation citation, Span span, int line, String raw) {
  /// What a marker leaves before a full stop.
  private static final BoundedPattern GAP = BoundedPattern.of("[ \\t]+([.,;:!?])");

  /// Longer "targets" are prose that happens to stand in brackets.
  private static final int MAX_TARGET = 2_000;

  private static final String KINDS =
      Arrays.stream(Citation.Kind.values())
          .map(Citation.Kind::word)
          .collect(Collectors.joining("|", "(?:", ")"));
  private static final BoundedPattern OPENING =
      BoundedPattern.of("\\[\\s*" + KINDS + "\\s*:", BoundedPattern.CASE_INSENSITIVE);
  private static final BoundedPattern NEXT =
      BoundedPattern.of(
          "[;,]\\s*(?=" + KINDS + "\\s*:\\s*(?!//))", BoundedPattern.CASE_INSENSITIVE);

  /// Markers of a text, and the beginnings of markers that could not be read.
  public record Found(List<Marker> markers, List<Broken> broken) {}

  /// @param why what is missing, in words
  public record Broken(int line, String raw, String why) {}

  /// All markers outside code (fenced or between backticks), in order.
  public static Found in(String text) {
    List<Marker> markers = new ArrayList<>();
    List<Broken> broken = new ArrayList<>();
    CodeMask code = CodeMask.of(text);
    Search opening = OPENING.matcher(text);
    int line = 1;
    int counted = 0;
    int from = 0;
    while (opening.find(from)) {
      int start = opening.start();
      from = opening.end();
      if (code.covers(start)) continue;
      for (; counted < start; counted++) if (text.charAt(counted) == '\n') line++;
      int close = closing(text, start);
      if (close < 0) {
        broken.add(new Broken(line, beginning(text, start), "the bracket is never closed"));
        continue;
      }
      from = close + 1;
      String raw = text.substring(start, from);
      Span span = new Span(start, from);
      for (String part : NEXT.split(text.substring(start + 1, close))) {
        Optional<Citation> citation = citation(part);
        if (citation.isPresent()) markers.add(new Marker(citation.get(), span, line, raw));
        else broken.add(new Broken(line, raw, "nothing is named after `" + part.strip() + "`"));
      }
    }
    return new Found(List.copyOf(markers), List.copyOf(broken));
  }

  /// The markers alone.
  public static List<Marker> all(String text) {
    return in(text).markers();
  }

  /// A single citation, with or without its brackets; nothing when it names nothing.
  public static Optional<Citation> parse(String text) {
    String inner = text.strip();
    if (inner.startsWith("[") && inner.endsWith("]"))
      inner = inner.substring(1, inner.length() - 1);
    return citation(inner);
  }

  /// The text without its markers, for reading and scoring.
  public static String strip(String text) {
    StringBuilder plain = new StringBuilder(text.length());
    int at = 0;
    for (Marker marker : all(text)) {
      if (marker.span().start() < at) continue;
      plain.append(text, at, marker.span().start());
      at = marker.span().end();
    }
    return GAP.matcher(plain.append(text, at, text.length())).replaceAll("$1");
  }

  private static Optional<Citation> citation(String part) {
    int colon = part.indexOf(':');
    if (colon < 0) return Optional.empty();
    String target = unwrap(part.substring(colon + 1).strip());
    if (target.isEmpty() || target.length() > MAX_TARGET) return Optional.empty();
    return Citation.Kind.of(part.substring(0, colon).strip())
        .map(kind ->
            switch (kind) {
              case FILE -> file(target);
              case WEB -> Citation.of(kind, target.replaceAll("\\s+", ""), Place.WHOLE);
              case MEMORY, CHAT, CHILD, RESEARCH -> Citation.of(kind, oneLine(target), Place.WHOLE);
            });
  }

  /// The place follows the last colon (or `#`), unless what follows is part of the path.
  private static Citation file(String target) {
    int split = Math.max(target.lastIndexOf(':'), target.lastIndexOf('#'));
    if (split > 0) {
      Optional<Place> place = Place.parse(target.substring(split + 1));
      if (place.isPresent()) return Citation.file(path(target.substring(0, split)), place.get());
    }
    return Citation.file(path(target), Place.WHOLE);
  }

  private static String path(String written) {
    String path = unwrap(written.strip()).replace('\\', '/');
    return path.startsWith("./") ? path.substring(2) : path;
  }

  private static String unwrap(String target) {
    boolean wrapped =
        target.length() >= 2
            && (target.startsWith("`") && target.endsWith("`")
                || target.startsWith("<") && target.endsWith(">"));
    return wrapped ? target.substring(1, target.length() - 1).strip() : target;
  }

  private static String oneLine(String target) {
    return target.replaceAll("\\s+", " ");
  }

  /// The bracket that closes the one at `start`, counting nested pairs; -1 when there is none near.
  private static int closing(String text, int start) {
    int depth = 0;
    int limit = Math.min(text.length(), start + MAX_TARGET);
    for (int i = start; i < limit; i++) {
      char c = text.charAt(i);
      if (c == '[') depth++;
      else if (c == ']' && --depth == 0) return i;
      else if (c == '\n' && i + 1 < limit && text.charAt(i + 1) == '\n') return -1;
    }
    return -1;
  }

  private static String beginning(String text, int start) {
    int end = text.indexOf('\n', start);
    return text.substring(start, Math.min(end < 0 ? text.length() : end, start + 80));
  }
}
