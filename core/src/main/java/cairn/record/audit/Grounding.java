package cairn.record.audit;

import cairn.record.format.Artifact;
import cairn.record.format.Artifact.Located;
import cairn.record.format.Artifact.ParsedEntry;
import cairn.record.state.Entry;
import cairn.record.state.EntryKind;
import cairn.record.state.Explanation;
import cairn.record.state.RecordCode;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Whether the numbers of claims come from somewhere: a source that names file and line must have
/// the quoted words there, and a number without a source must occur in recorded evidence.
final class Grounding {
  /// `0.31 <- results/run7.csv:12 "loss 0.31" [result]`, with the arrows and quotes people use.
  private static final BoundedPattern SOURCE =
      BoundedPattern.of(
          "(.+?)\\s*(?:←|<-)\\s*`?([^\\s:`\"«“]+):(\\d+)`?\\s*(?:[«\"“](.+)[»\"”])?.*",
          BoundedPattern.DOTALL);

  /// Numbers that only a measurement produces: decimals, percentages, or three digits and more.
  private static final BoundedPattern MEASURED =
      BoundedPattern.of(
          "(?<![\\p{L}\\d_.,/-])(\\d+[.,]\\d+|\\d{1,3}(?:,\\d{3})+|\\d+(?=\\s?%)|\\d{3,})(?![\\p{L}\\d_/-])");

  private static final BoundedPattern GROUPING = BoundedPattern.of(",(?=\\d{3}(?!\\d))");

  private static final int YEAR_FROM = 1900;
  private static final int YEAR_TO = 2100;

  private final ArtifactCheck check;
  private final Map<String, String[]> lines = new HashMap<>();
  private @Nullable Rounding evidence;

  private Grounding(ArtifactCheck check) {
    this.check = check;
  }

  static void check(ArtifactCheck check) {
    var grounding = new Grounding(check);
    for (var located : check.artifact.entries) {
      Entry entry = located.value().entry();
      if (entry.kind() != EntryKind.CLAIM) continue;
      for (String source : entry.sources()) grounding.source(located, source);
      grounding.numbers(located);
    }
  }

  private void source(Located<ParsedEntry> located, String source) {
    Search match = SOURCE.matcher(source.strip());
    if (!match.matches()) return;
    String id = located.value().entry().id();
    int line = located.value().field("Sources").map(Artifact.Field::line).orElse(located.line());
    String path = match.group(2);
    String text = check.artifact.files().get(path);
    if (text == null) {
      boolean outside =
          !path.startsWith("evidence/")
              && !path.startsWith("logic/")
              && !path.startsWith("trace/")
              && !path.startsWith("src/");
      if (!outside)
        check.add(RecordCode.QUOTE_MISSING, located.file(), line, id, path + " does not exist");
      return;
    }
    if (match.group(4) == null) return;
    String[] lines = this.lines.computeIfAbsent(path, _ -> text.split("\n", -1));
    int at = Integer.parseInt(match.group(3));
    String quote = squeeze(match.group(4));
    boolean there = at >= 1 && at <= lines.length && squeeze(lines[at - 1]).contains(quote);
    if (!there)
      check.add(
          RecordCode.QUOTE_MISSING,
          located.file(),
          line,
          id,
          "\"" + Explanation.shorten(match.group(4), 60) + "\" is not at " + path + ":" + at);
  }

  private void numbers(Located<ParsedEntry> located) {
    Entry entry = located.value().entry();
    Set<String> missing = new TreeSet<>();
    Search match = MEASURED.matcher(entry.statement());
    while (match.find()) {
      String number = normal(match.group(1));
      boolean year =
          number.matches("\\d{4}")
              && Integer.parseInt(number) >= YEAR_FROM
              && Integer.parseInt(number) <= YEAR_TO;
      if (!year) missing.add(number);
    }
    for (String source : entry.sources()) {
      Rounding there = Rounding.of(all(source));
      missing.removeIf(there::grounds);
    }
    if (!missing.isEmpty()) missing.removeIf(number -> evidence().grounds(number));
    if (!missing.isEmpty()) {
      int line =
          located.value().field("Statement").map(Artifact.Field::line).orElse(located.line());
      check.add(
          RecordCode.NOT_GROUNDED,
          located.file(),
          line,
          entry.id(),
          String.join(", ", missing)
              + (missing.size() == 1 ? " matches" : " match")
              + " no recorded evidence");
    }
  }

  /// Every number that was recorded, collected when the first claim asks for one.
  private Rounding evidence() {
    Rounding known = evidence;
    if (known != null) return known;
    var numbers = new HashSet<String>();
    check
        .artifact
        .files()
        .forEach((path, text) -> {
          if (path.startsWith("evidence/")) collect(text, numbers);
        });
    for (var node : check.artifact.nodes) {
      collect(node.value().title(), numbers);
      collect(node.value().payload(), numbers);
    }
    known = Rounding.of(numbers);
    evidence = known;
    return known;
  }

  private static void collect(JsonNode value, Set<String> numbers) {
    if (value.isContainer()) value.forEach(part -> collect(part, numbers));
    else collect(value.asString(""), numbers);
  }

  private static void collect(String text, Set<String> numbers) {
    int length = text.length();
    for (int at = 0; at < length; at++) {
      if (!digit(text, at)) continue;
      int from = at;
      // Digits, and groups of them behind a point or a comma.
      while (digit(text, at + 1) || separator(text, at + 1) && digit(text, at + 2)) at++;
      numbers.add(normal(text.substring(from, at + 1)));
    }
  }

  private static boolean digit(String text, int at) {
    return at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9';
  }

  private static boolean separator(String text, int at) {
    if (at >= text.length()) return false;
    char c = text.charAt(at);
    return c == '.' || c == ',' || group(c) && thousands(text, at);
  }

  /// What people put between thousands, besides the comma.
  private static boolean group(char c) {
    return c == ' ' || c == '\u00a0' || c == '\u202f' || c == '\'' || c == '_';
  }

  /// Exactly three digits follow, after one to three before.
  private static boolean thousands(String text, int at) {
    if (!digit(text, at + 1) || !digit(text, at + 2) || !digit(text, at + 3) || digit(text, at + 4))
      return false;
    int from = at;
    while (from > 0 && digit(text, from - 1)) from--;
    return at - from <= 3 && at > from && text.charAt(from) != '0';
  }

  private static Set<String> all(String text) {
    Set<String> numbers = new HashSet<>();
    collect(text, numbers);
    return numbers;
  }

  private static String normal(String number) {
    var digits = new StringBuilder(number.length());
    for (int i = 0; i < number.length(); i++)
      if (!group(number.charAt(i))) digits.append(number.charAt(i));
    String bare = digits.toString();
    return bare.indexOf(',') < 0 ? bare : GROUPING.matcher(bare).replaceAll("");
  }

  private static String squeeze(String text) {
    return text.replaceAll("\\s+", " ").strip();
  }
}
