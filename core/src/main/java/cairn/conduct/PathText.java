package cairn.conduct;

import cairn.text.BoundedPattern;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Paths as they stand in commands and rules.
final class PathText {
  /// The first thing that looks like a path, without quotes and brackets around it.
  static final BoundedPattern PATH = BoundedPattern.of("((?:[~.\\w@+-]*/)*[\\w@+.-]*[\\w@+-])");

  private static final Set<String> PROSE =
      Set.of(
          "md", "mdx", "txt", "rst", "adoc", "yaml", "yml", "toml", "json", "lock", "cfg", "ini",
          "html", "csv");

  private PathText() {}

  /// Whether the file holds words or settings rather than a program.
  static boolean prose(String path) {
    int dot = path.lastIndexOf('.');
    return dot >= 0 && PROSE.contains(path.substring(dot + 1).toLowerCase(Locale.ROOT));
  }

  private static final Map<String, Set<String>> LANGUAGES =
      Map.of(
          "typescript", Set.of("ts", "tsx", "mts", "cts"),
          "javascript", Set.of("js", "jsx", "mjs", "cjs", "ts", "tsx"),
          "python", Set.of("py", "pyi"),
          "java", Set.of("java"),
          "kotlin", Set.of("kt", "kts"),
          "rust", Set.of("rs"),
          "golang", Set.of("go"),
          "css", Set.of("css", "scss", "less"),
          "sql", Set.of("sql"));

  /// Whether the file is in a language that the rule names.
  static boolean written(String path, String rule) {
    String ending = path.substring(path.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    for (String word : rule.toLowerCase(Locale.ROOT).split("[^a-z]+"))
      if (LANGUAGES.getOrDefault(word, Set.of()).contains(ending)) return true;
    return false;
  }

  static boolean outside(String path) {
    return path.startsWith("~")
        || path.startsWith("/tmp")
        || path.startsWith("/private/tmp")
        || path.startsWith("/var/");
  }

  /// Whether a path lies in a folder, or is the file itself, however either is written.
  static boolean under(String path, String place) {
    String whole = "/" + path.replace('\\', '/');
    String wanted = place.startsWith("/") ? place : "/" + place;
    String bare = wanted.endsWith("/") ? wanted.substring(0, wanted.length() - 1) : wanted;
    return whole.endsWith(bare) || whole.contains(bare + "/");
  }
}
