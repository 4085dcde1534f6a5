package cairn.record;

import cairn.record.Artifact.Located;
import cairn.record.Artifact.ParsedEntry;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Whether the numbers of claims come from somewhere: a source that names file and line must have
/// the quoted words there, and a number without a source must occur in recorded evidence.
final class Grounding {
  /// `0.31 <- results/run7.csv:12 "loss 0.31" [result]`, with the arrows and quotes people use.
  private static final Pattern SOURCE =
      Pattern.compile(
          "(.+?)\\s*(?:←|<-)\\s*`?([^\\s:`\"«“]+):(\\d+)`?\\s*(?:[«\"“](.+)[»\"”])?.*",
          Pattern.DOTALL);

  /// Numbers that only a measurement produces: decimals, percentages, or three digits and more.
  private static final Pattern MEASURED =
      Pattern.compile(
          "(?<![\\p{L}\\d_.,/-])(\\d+[.,]\\d+|\\d{1,3}(?:,\\d{3})+|\\d+(?=\\s?%)|\\d{3,})(?![\\p{L}\\d_/-])");

  private static final Pattern NUMBER = Pattern.compile("\\d+(?:[.,]\\d+)*");

  private static final int YEAR_FROM = 1900;
  private static final int YEAR_TO = 2100;

  private Grounding() {}

  static void check(ArtifactCheck check) {
    Set<String> evidence = evidence(check.artifact);
    for (var located : check.artifact.entries) {
      Entry entry = located.value().entry();
      if (entry.kind() != EntryKind.CLAIM) continue;
      for (String source : entry.sources()) source(check, located, source);
      numbers(check, located, evidence);
    }
  }

  private static void source(ArtifactCheck check, Located<ParsedEntry> located, String source) {
    Matcher match = SOURCE.matcher(source.strip());
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
    String[] lines = text.split("\n", -1);
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

  private static void numbers(
      ArtifactCheck check, Located<ParsedEntry> located, Set<String> evidence) {
    Entry entry = located.value().entry();
    Set<String> missing = new TreeSet<>();
    Matcher match = MEASURED.matcher(entry.statement());
    while (match.find()) {
      String number = normal(match.group(1));
      boolean year =
          number.matches("\\d{4}")
              && Integer.parseInt(number) >= YEAR_FROM
              && Integer.parseInt(number) <= YEAR_TO;
      if (!year) missing.add(number);
    }
    for (String source : entry.sources()) missing.removeAll(all(source));
    missing.removeAll(evidence);
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

  private static Set<String> evidence(Artifact artifact) {
    Set<String> numbers = new HashSet<>();
    artifact
        .files()
        .forEach((path, text) -> {
          if (path.startsWith("evidence/")) numbers.addAll(all(text));
        });
    for (var node : artifact.nodes)
      numbers.addAll(all(node.value().title() + " " + node.value().payload()));
    return numbers;
  }

  private static Set<String> all(String text) {
    Set<String> numbers = new HashSet<>();
    Matcher match = NUMBER.matcher(text);
    while (match.find()) numbers.add(normal(match.group()));
    return numbers;
  }

  private static String normal(String number) {
    return number.replaceAll(",(?=\\d{3}(?!\\d))", "");
  }

  private static String squeeze(String text) {
    return text.replaceAll("\\s+", " ").strip();
  }
}
