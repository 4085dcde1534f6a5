package cairn.task.sheet;

import cairn.text.BoundedPattern;
import cairn.text.Malformed;
import cairn.text.Yaml;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// The words by which task files are understood, in several languages: headings, field labels and
/// answers, from `words.yaml` and what a project adds to it.
public final class Words {
  private static final BoundedPattern PLACEHOLDER =
      BoundedPattern.of("\\{[^}]*}|<[^>]*>|\\[[ _]*]");
  private static final String ENDS = "/'\"|#\n\\";
  private static final List<String> CUTS = List.of(" (", " — ", " – ", " - ");
  private static final Words BUILT_IN = read(resource("words.yaml"), null);

  private final Map<String, Set<String>> sections;
  private final Map<String, List<String>> fields;
  private final Map<String, Set<String>> answers;
  private final Map<String, List<String>> columns;
  private final Map<String, String> titles;

  private Words(
      Map<String, Set<String>> sections,
      Map<String, List<String>> fields,
      Map<String, Set<String>> answers,
      Map<String, List<String>> columns,
      Map<String, String> titles) {
    this.sections = sections;
    this.fields = fields;
    this.answers = answers;
    this.columns = columns;
    this.titles = titles;
  }

  public static Words builtIn() {
    return BUILT_IN;
  }

  /// The built-in words with a project's own on top.
  ///
  /// @throws Malformed naming what is wrong with the project's table
  public Words with(String yaml) {
    return read(yaml, this);
  }

  /// The first section with one of the headings of `key`; an exact heading wins over one that only
  /// begins with it.
  public Optional<Sheet.Section> section(Sheet sheet, String key) {
    Set<String> known = sections.getOrDefault(key, Set.of());
    Sheet.Section beginning = null;
    for (Sheet.Section section : sheet.sections()) {
      String heading = section.key();
      if (known.contains(heading)) return Optional.of(section);
      if (beginning == null && section.level() > 1 && begins(heading, known)) beginning = section;
    }
    return Optional.ofNullable(beginning);
  }

  public boolean isExactly(Sheet.Section section, String key) {
    return sections.getOrDefault(key, Set.of()).contains(section.key());
  }

  private static boolean begins(String heading, Set<String> known) {
    for (int space = heading.indexOf(' '); space > 0; space = heading.indexOf(' ', space + 1))
      if (known.contains(heading.substring(0, space))) return true;
    return false;
  }

  /// The English heading of a section key, for messages and templates.
  public String title(String key) {
    return titles.getOrDefault(key, key);
  }

  /// The value of a `label: value` line, empty text if nothing follows the colon.
  public Optional<String> field(String line, String key) {
    int colon = colon(line);
    if (colon < 0) return Optional.empty();
    int from = 0;
    while (from < colon && !Character.isLetterOrDigit(line.charAt(from))) from++;
    int to = colon;
    while (to > from && !Character.isLetterOrDigit(line.charAt(to - 1))) to--;
    for (String label : fields.getOrDefault(key, List.of()))
      if (label.length() == to - from && line.regionMatches(true, from, label, 0, label.length()))
        return Optional.of(value(line.substring(colon + 1)));
    return Optional.empty();
  }

  /// Whether a text fills in a person's decision anywhere, as a command that edits a file would.
  public boolean fillsIn(String text, String key) {
    String lower = text.toLowerCase(Locale.ROOT);
    for (String label : fields.getOrDefault(key, List.of())) {
      String wanted = label.toLowerCase(Locale.ROOT);
      for (int at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + 1)) {
        String rest = text.substring(at + label.length());
        int end = 0;
        while (end < rest.length() && ENDS.indexOf(rest.charAt(end)) < 0) end++;
        int colon = colon(rest.substring(0, end));
        if (colon >= 0 && !blank(rest.substring(colon + 1, end))) return true;
      }
    }
    return false;
  }

  /// Where a label of `key` with its colon ends in a text; -1 if there is none.
  public int labelled(String text, String key) {
    String lower = text.toLowerCase(Locale.ROOT);
    for (String label : fields.getOrDefault(key, List.of())) {
      int at = lower.indexOf(label.toLowerCase(Locale.ROOT));
      int end = at + label.length();
      if (at >= 0 && end < text.length() && colon(text.substring(end, end + 1)) == 0)
        return end + 1;
    }
    return -1;
  }

  /// The index of the column that holds `key`, or -1.
  public int column(Table table, String key) {
    return table.column(columns.getOrDefault(key, List.of())).orElse(-1);
  }

  public static int colon(String line) {
    int narrow = line.indexOf(':');
    int wide = line.indexOf('：');
    return narrow < 0 ? wide : wide < 0 ? narrow : Math.min(narrow, wide);
  }

  private static String value(String rest) {
    return rest.replace("**", "").strip();
  }

  /// Whether a value begins with one of the words of `key`, signs and emoji before it ignored.
  public boolean says(String value, String key) {
    String plain = bare(value);
    for (String word : answers.getOrDefault(key, Set.of())) {
      if (!plain.startsWith(word)) continue;
      if (plain.length() == word.length()) return true;
      boolean ideographic = Character.isIdeographic(word.codePointAt(0));
      if (ideographic || !Character.isLetterOrDigit(plain.charAt(word.length()))) return true;
    }
    return false;
  }

  /// Whether a value holds one of the words of `key` anywhere.
  public boolean mentions(String value, String key) {
    String plain = bare(value);
    for (String word : answers.getOrDefault(key, Set.of()))
      for (int at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1))
        if (stands(plain, at, at + word.length())) return true;
    return false;
  }

  private static boolean stands(String text, int from, int to) {
    if (Character.isIdeographic(text.codePointAt(from))) return true;
    return (from == 0 || !Character.isLetterOrDigit(text.charAt(from - 1)))
        && (to == text.length() || !Character.isLetterOrDigit(text.charAt(to)));
  }

  /// Nothing decided yet: underscores, dots, a bracketed placeholder, or a word like "pending".
  public boolean blank(String value) {
    boolean bracket = value.indexOf('{') >= 0 || value.indexOf('<') >= 0 || value.indexOf('[') >= 0;
    String rest = bracket ? PLACEHOLDER.matcher(value).replaceAll("") : value;
    if (rest.chars().noneMatch(Character::isLetterOrDigit)) return true;
    return says(rest, "unanswered");
  }

  private static String bare(String value) {
    int from = 0;
    while (from < value.length() && !Character.isLetterOrDigit(value.charAt(from))) from++;
    return value.substring(from).toLowerCase(Locale.ROOT);
  }

  /// A heading as it is compared: no number, no emphasis or emoji, nothing after a bracket or dash.
  static String heading(String title) {
    String text =
        title.chars().allMatch(c -> c < 128)
            ? title
            : Normalizer.normalize(title, Normalizer.Form.NFKC);
    text = text.toLowerCase(Locale.ROOT);
    int end = text.length();
    for (String cut : CUTS) {
      int at = text.indexOf(cut);
      if (at > 0) end = Math.min(end, at);
    }
    int from = 0;
    while (from < end && "§0123456789.) \t*_".indexOf(text.charAt(from)) >= 0) from++;
    var kept = new StringBuilder();
    for (int i = from; i < end; ) {
      int c = text.codePointAt(i);
      i += Character.charCount(c);
      if (Character.isWhitespace(c)) c = ' ';
      boolean gap = c == ' ' && (kept.isEmpty() || kept.charAt(kept.length() - 1) == ' ');
      if (!gap && (Character.isLetterOrDigit(c) || " &:-'".indexOf(c) >= 0))
        kept.appendCodePoint(c);
    }
    return kept.toString().stripTrailing();
  }

  private static Words read(String yaml, @Nullable Words base) {
    JsonNode root = Yaml.parse(yaml);
    if (!root.isObject()) throw new Malformed("the table of words is not a list of keys", 1);
    var sections = base == null ? new HashMap<String, Set<String>>() : new HashMap<>(base.sections);
    var fields = base == null ? new HashMap<String, List<String>>() : new HashMap<>(base.fields);
    var answers = base == null ? new HashMap<String, Set<String>>() : new HashMap<>(base.answers);
    var columns = base == null ? new HashMap<String, List<String>>() : new HashMap<>(base.columns);
    var titles = base == null ? new HashMap<String, String>() : new HashMap<>(base.titles);
    for (var group : root.properties()) {
      switch (group.getKey()) {
        case "sections" ->
            each(
                group.getValue(),
                (key, names) -> {
                  titles.putIfAbsent(key, names.getFirst());
                  merge(sections, key, names.stream().map(Words::heading).toList());
                });
        case "fields" -> each(group.getValue(), (key, names) -> append(fields, key, names));
        case "columns" ->
            each(group.getValue(), (key, names) -> append(columns, key, lower(names)));
        default -> merge(answers, group.getKey(), lower(texts(group.getKey(), group.getValue())));
      }
    }
    return new Words(
        Map.copyOf(sections),
        Map.copyOf(fields),
        Map.copyOf(answers),
        Map.copyOf(columns),
        Map.copyOf(titles));
  }

  private static void each(JsonNode group, BiConsumer<String, List<String>> use) {
    if (!group.isObject())
      throw new Malformed("'sections', 'fields' and 'columns' hold lists by key", 0);
    group.properties().forEach(e -> use.accept(e.getKey(), texts(e.getKey(), e.getValue())));
  }

  private static List<String> lower(List<String> words) {
    return words.stream().map(w -> w.toLowerCase(Locale.ROOT)).toList();
  }

  private static void append(Map<String, List<String>> into, String key, List<String> more) {
    var all = new ArrayList<>(into.getOrDefault(key, List.of()));
    all.addAll(more);
    into.put(key, List.copyOf(all));
  }

  private static void merge(Map<String, Set<String>> into, String key, List<String> more) {
    var all = new HashSet<>(into.getOrDefault(key, Set.of()));
    all.addAll(more);
    into.put(key, Set.copyOf(all));
  }

  private static List<String> texts(String key, JsonNode node) {
    if (!node.isArray() || node.isEmpty())
      throw new Malformed("'" + key + "' is not a list of words", 0);
    return node.valueStream().map(JsonNode::asString).toList();
  }

  public static String resource(String name) {
    try (InputStream in = Words.class.getResourceAsStream("/cairn/task/" + name)) {
      if (in == null) throw new IllegalStateException("resource " + name + " is missing");
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
