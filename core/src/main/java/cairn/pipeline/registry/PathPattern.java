package cairn.pipeline.registry;

import cairn.text.BoundedPattern;
import java.text.Normalizer;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Paths of a registry: a file, a folder ending in `/`, or a glob with `*`, `**`, `?`; `{project}`
/// stands for the project's name. Always relative to the project and never leaving it.
public final class PathPattern {
  private static final int MAX = 400;

  private PathPattern() {}

  /// Empty if the path is fine, else what is wrong with it.
  public static String problem(String path) {
    if (path.isBlank()) return "is empty";
    if (path.length() > MAX) return "is longer than " + MAX + " characters";
    if (path.startsWith("/")
        || path.startsWith("~")
        || path.startsWith("\\")
        || path.matches("^[A-Za-z]:.*")) return "is absolute";
    for (String part : path.split("[/\\\\]")) if (part.equals("..")) return "leaves the project";
    if (path.chars().anyMatch(c -> c < ' ' || c == '\\'))
      return "has characters that are not allowed in a path";
    return "";
  }

  /// As some disk compares names: without case, accents composed, no dot or space at the end.
  public static String folded(String path) {
    String plain = Normalizer.normalize(path, Normalizer.Form.NFC).toLowerCase(Locale.ROOT);
    return Stream.of(plain.split("/", -1))
        .map(PathPattern::trimmed)
        .collect(Collectors.joining("/"));
  }

  private static String trimmed(String part) {
    int end = part.length();
    while (end > 0 && (part.charAt(end - 1) == '.' || part.charAt(end - 1) == ' ')) end--;
    return part.substring(0, end);
  }

  /// Whether every part is a name: no `.`, and nothing between two slashes.
  public static boolean plain(String path) {
    return Stream.of(path.split("/", -1)).noneMatch(part -> part.isEmpty() || part.equals("."));
  }

  public static String resolve(String path, String project) {
    return path.replace("{project}", project);
  }

  public static boolean glob(String path) {
    return path.indexOf('*') >= 0 || path.indexOf('?') >= 0;
  }

  /// Whether a file stands for, below, or matches the pattern.
  public static boolean covers(String pattern, String file) {
    if (pattern.endsWith("/"))
      return glob(pattern)
          ? regex(pattern + "**").matcher(file).matches()
          : file.startsWith(pattern);
    if (glob(pattern)) return regex(pattern).matcher(file).matches();
    return file.equals(pattern) || file.startsWith(pattern + "/");
  }

  /// As [#covers], for many files.
  public static Predicate<String> covering(String pattern) {
    if (!glob(pattern)) return file -> covers(pattern, file);
    BoundedPattern regex = regex(pattern.endsWith("/") ? pattern + "**" : pattern);
    return file -> regex.matcher(file).matches();
  }

  public static BoundedPattern regex(String glob) {
    var out = new StringBuilder();
    for (int i = 0; i < glob.length(); i++) {
      char c = glob.charAt(i);
      if (c == '*' && i + 1 < glob.length() && glob.charAt(i + 1) == '*') {
        boolean folder = i + 2 < glob.length() && glob.charAt(i + 2) == '/';
        out.append(folder ? "(?:.*/)?" : ".*");
        i += folder ? 2 : 1;
      } else if (c == '*') out.append("[^/]*");
      else if (c == '?') out.append("[^/]");
      else out.append(BoundedPattern.quote(String.valueOf(c)));
    }
    return BoundedPattern.of(out.toString());
  }

  /// A file that the pattern covers.
  public static String example(String pattern) {
    String file = pattern.endsWith("/") ? pattern + "dry-run.md" : pattern;
    return file.replace("**/", "")
        .replace("**", "dry-run")
        .replace("*", "dry-run")
        .replace('?', 'x');
  }

  /// The part before the first wildcard; where a search for matches begins.
  static String fixedPart(String pattern) {
    int star = pattern.length();
    for (char c : new char[] {'*', '?'})
      if (pattern.indexOf(c) >= 0) star = Math.min(star, pattern.indexOf(c));
    return pattern.substring(0, star);
  }

  /// Whether some file could be both required by `wanted` and made under `made`.
  public static boolean overlap(String wanted, String made) {
    String a = fixedPart(wanted);
    String b = fixedPart(made);
    if (!a.startsWith(b) && !b.startsWith(a)) return false;
    if (!glob(wanted) && !glob(made))
      return wanted.endsWith("/") || made.endsWith("/")
          ? wanted.startsWith(made) || made.startsWith(wanted)
          : wanted.equals(made);
    if (!glob(wanted) && !wanted.endsWith("/")) return covers(made, wanted);
    if (!glob(made) && !made.endsWith("/")) return covers(wanted, made);
    return true;
  }
}
