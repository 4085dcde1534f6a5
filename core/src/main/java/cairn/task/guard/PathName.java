package cairn.task.guard;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A path as the lock compares it: parts inside the project, nothing to be resolved any more. Works
/// on text alone; links are the business of whoever asks the disk.
public record PathName(List<String> parts) {
  /// Cyrillic and Greek letters and the Latin ones they look like: enough to catch a folder that
  /// only looks like `tasks`.
  private static final String ALIKE = "аеорсухктмнвіѕјοαικτνρεı";

  private static final String LATIN = "aeopcyxktmhbisjoaiktvpei";

  public PathName {
    parts = List.copyOf(parts);
  }

  /// The path seen from `folder` (parts of the current folder inside the project), or empty if it
  /// leads out of the project or is none.
  ///
  /// @param project the project's own absolute path, with `/`, so that absolute paths can be read
  public static Optional<PathName> of(String project, List<String> folder, String asked) {
    String text = asked.replace('\\', '/');
    if (text.isBlank() || text.indexOf('\0') >= 0) return Optional.empty();
    var parts = new ArrayList<>(folder);
    boolean absolute = text.startsWith("/") || text.matches("[A-Za-z]:/.*");
    if (absolute) {
      String root = project.endsWith("/") ? project : project + "/";
      String straight = straighten(text);
      if (!(straight + "/").startsWith(root)) return Optional.empty();
      parts.clear();
      text = straight.length() < root.length() ? "" : straight.substring(root.length());
    }
    for (String part : text.split("/")) {
      if (part.isEmpty() || part.equals(".")) continue;
      if (!part.equals("..")) parts.add(part);
      else if (parts.isEmpty()) return Optional.empty();
      else parts.removeLast();
    }
    return parts.isEmpty() ? Optional.empty() : Optional.of(new PathName(parts));
  }

  private static String straighten(String absolute) {
    var parts = new ArrayList<String>();
    for (String part : absolute.split("/")) {
      if (part.isEmpty() || part.equals(".")) continue;
      if (!part.equals("..")) parts.add(part);
      else if (!parts.isEmpty()) parts.removeLast();
    }
    String joined = String.join("/", parts);
    return absolute.startsWith("/") ? "/" + joined : joined;
  }

  /// How a name looks to a careless file system or reader: without case, invisible signs, trailing
  /// dots and spaces, and with look-alike letters replaced.
  static String skeleton(String part) {
    String plain = Normalizer.normalize(part, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    var kept = new StringBuilder();
    plain
        .codePoints()
        .filter(c -> Character.getType(c) != Character.FORMAT)
        .forEach(
            c -> kept.appendCodePoint(ALIKE.indexOf(c) < 0 ? c : LATIN.charAt(ALIKE.indexOf(c))));
    int end = kept.length();
    while (end > 0 && (kept.charAt(end - 1) == '.' || kept.charAt(end - 1) == ' ')) end--;
    return end == 0 ? plain : kept.substring(0, end);
  }

  static boolean looksLike(String part, String name) {
    return !part.equals(name) && skeleton(part).equals(skeleton(name));
  }

  String rest(int from) {
    return String.join("/", parts.subList(from, parts.size()));
  }

  @Override
  public String toString() {
    return rest(0);
  }
}
