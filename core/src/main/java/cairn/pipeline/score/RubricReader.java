package cairn.pipeline.score;

import cairn.pipeline.registry.Aliases;
import cairn.pipeline.registry.Table;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import cairn.text.Slug;
import cairn.text.Yaml;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// Reads rubrics from Markdown: a heading per critic, tables `Issue | Deduction` below it, and one
/// table with a column per phase for issues that every critic knows.
public final class RubricReader {
  private static final BoundedPattern ASIDE = BoundedPattern.of("\\(.*?\\)");

  private static final Rubric CLASSES = readClasses();
  private static final BoundedPattern HEADING = BoundedPattern.of("^(#{1,6})\\s+(.+?)\\s*$");
  private static final BoundedPattern POINTS = BoundedPattern.of("[-−](\\d{1,3}(?:\\.\\d+)?)");
  private static final BoundedPattern CAP = BoundedPattern.of("(?i)max\\.?\\s*[-−](\\d{1,3})");
  private static final int MAX_ID = 60;
  private static final double MAX_POINTS = 100;

  private final Map<String, List<Rubric.Item>> critics = new LinkedHashMap<>();
  private final List<Rubric.Item> common = new ArrayList<>();

  /// Every rubric of the files, by critic. Critics that are named without points get points by
  /// severity class.
  static Map<String, Rubric> read(List<String> texts) {
    return read(texts, Set.of());
  }

  /// @param known critics of the registry, whatever they are called
  public static Map<String, Rubric> read(List<String> texts, Set<String> known) {
    var reader = new RubricReader(known);
    texts.forEach(reader::file);
    var rubrics = new LinkedHashMap<String, Rubric>();
    reader.critics.forEach((critic, items) -> {
      var all = new ArrayList<>(items.isEmpty() ? classes().items() : items);
      for (Rubric.Item item : reader.common)
        if (all.stream().noneMatch(i -> i.id().equals(item.id()))) all.add(item);
      rubrics.put(critic, new Rubric(critic, all, !items.isEmpty()));
    });
    return rubrics;
  }

  /// Points by severity class, for critics without a rubric of their own.
  public static Rubric classes() {
    return CLASSES;
  }

  private static Rubric readClasses() {
    var items = new ArrayList<Rubric.Item>();
    JsonNode classes = Yaml.parse(Aliases.resource("severities.yaml")).path("classes");
    for (Map.Entry<String, JsonNode> entry : classes.properties())
      items.add(
          new Rubric.Item(
              entry.getKey(),
              entry.getValue().path("means").asString(""),
              entry.getKey(),
              entry.getValue().path("points").asDouble(0),
              true,
              0,
              Map.of(),
              ""));
    return new Rubric("", items, false);
  }

  private final Set<String> known;

  private RubricReader(Set<String> known) {
    this.known = known;
  }

  /// Whether a heading is a critic's name.
  public static boolean critic(String slug, Set<String> known) {
    return known.contains(slug) || slug.matches(".*(critic|critico|referee|verifier)$");
  }

  private void file(String text) {
    List<String> lines = text.lines().toList();
    var tables = new HashMap<Integer, Table>();
    Table.in(lines).forEach(t -> tables.put(t.line(), t));
    String critic = "";
    int level = 0;
    String severity = "";
    for (int i = 0; i < lines.size(); i++) {
      Search heading = HEADING.matcher(lines.get(i));
      if (heading.matches()) {
        String title = ASIDE.matcher(heading.group(2)).replaceAll("").strip();
        String slug = Slug.of(title, MAX_ID);
        if (critic(slug, known)) {
          critic = slug;
          level = heading.group(1).length();
          critics.computeIfAbsent(critic, _ -> new ArrayList<>());
        } else if (heading.group(1).length() <= level) critic = "";
        severity = title.split("\\s")[0].toLowerCase(Locale.ROOT);
      }
      Table table = tables.get(i + 1);
      if (table != null) table(table, critic, severity);
    }
  }

  private void table(Table table, String critic, String severity) {
    int issue = column(table, "issue", "problem", "finding", "hallazgo");
    int deduction = column(table, "deduction", "points", "deducción");
    if (issue < 0) return;
    if (deduction >= 0 && !critic.isEmpty()) {
      for (Table.Row row : table.rows())
        item(table, row, issue, deduction, severity).ifPresent(critics.get(critic)::add);
    } else if (deduction < 0 && column(table, "execution") >= 0) {
      for (Table.Row row : table.rows()) phased(table, row, issue);
    }
  }

  private Optional<Rubric.Item> item(
      Table table, Table.Row row, int issue, int deduction, String severity) {
    Search points = POINTS.matcher(row.cell(deduction));
    if (!points.find()) return Optional.empty();
    Search cap = CAP.matcher(row.cell(deduction));
    String title = plain(row.cell(issue));
    int id = column(table, "id", "rubric");
    int class_ = column(table, "severity", "severidad");
    int check = column(table, "check", "rule");
    return Optional.of(
        new Rubric.Item(
            id >= 0 && !row.cell(id).isBlank() ? plain(row.cell(id)) : Slug.of(title, MAX_ID),
            title,
            class_ >= 0 ? plain(row.cell(class_)).toLowerCase(Locale.ROOT) : severity,
            Math.min(MAX_POINTS, Double.parseDouble(points.group(1))),
            row.cell(deduction).toLowerCase(Locale.ROOT).contains("per"),
            cap.find() ? Double.parseDouble(cap.group(1)) : 0,
            Map.of(),
            check >= 0 ? row.cell(check).replaceAll("^`|`$", "") : ""));
  }

  private void phased(Table table, Table.Row row, int issue) {
    var phases = new HashMap<String, Double>();
    for (int i = 0; i < table.header().size(); i++) {
      if (i == issue) continue;
      Search points = POINTS.matcher(row.cell(i));
      phases.put(
          plain(table.header().get(i)).toLowerCase(Locale.ROOT),
          points.find() ? Math.min(MAX_POINTS, Double.parseDouble(points.group(1))) : 0.0);
    }
    String title = plain(row.cell(issue));
    double most = phases.values().stream().mapToDouble(p -> p).max().orElse(0);
    common.add(
        new Rubric.Item(Slug.of(title, MAX_ID), title, "by phase", most, true, 0, phases, ""));
  }

  public static int column(Table table, String... names) {
    for (int i = 0; i < table.header().size(); i++)
      for (String name : names)
        if (table.header().get(i).toLowerCase(Locale.ROOT).strip().equals(name)) return i;
    return -1;
  }

  private static String plain(String cell) {
    return cell.replaceAll("[*`]", "").strip();
  }
}
