package cairn.pipeline.registry;

import static cairn.pipeline.registry.Aliases.Key.*;

import cairn.finding.Finding;
import cairn.markdown.CodeLines;
import cairn.markdown.PipeRow;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import cairn.text.Slug;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Reads a registry from Markdown: entries as headings with key lines below, or as rows of a table.
/// Never fails: what it cannot read becomes a finding with its line.
public final class RegistryReader {
  private static final BoundedPattern ASIDE = BoundedPattern.of("\\(.*?\\)");

  /// What was read, and what was odd about it.
  public record Reading(Registry registry, List<Finding> findings) {}

  private static final int MAX_AGENT = 80;
  private static final BoundedPattern HEADING = BoundedPattern.of("^(#{1,6})\\s+(.+?)\\s*#*$");
  private static final BoundedPattern KEY_LINE =
      BoundedPattern.of(
          "^(\\s*)(?:[-*+]\\s+)?(\\*\\*|__)?`?([\\p{L}][\\p{L}\\p{N}"
              + " _-]{0,40}?)`?\\s*(?:\\*\\*|__)?\\s*[:：]\\s*(?:\\*\\*|__)?\\s*(.*)$");
  private static final BoundedPattern SHOUTED = BoundedPattern.of("[\\p{Lu}][\\p{Lu}\\p{N}_ -]*");

  private final String file;
  private final Aliases aliases;
  private final EntryReader entries;
  private final List<Finding> findings = new ArrayList<>();

  public RegistryReader(String file, Aliases aliases) {
    this.file = file;
    this.aliases = aliases;
    this.entries = new EntryReader(file, aliases, findings);
  }

  /// One key of an entry with its value, joined from continued lines.
  record Field(int line, String value) {}

  public Reading read(String text) {
    List<String> lines = text.lines().toList();
    var agents = new ArrayList<AgentEntry>();
    blocks(lines, agents);
    List<Table> tables = Table.in(lines);
    if (agents.isEmpty()) tables.forEach(t -> rows(t, agents));
    var groups = new ArrayList<Registry.GroupClaim>();
    tables.forEach(t -> groups(t, groups));
    if (agents.isEmpty())
      findings.add(
          Finding.of(PipelineCode.NO_AGENTS, file, 0, "no agent entry and no agent table found"));
    return new Reading(new Registry(agents, groups), List.copyOf(findings));
  }

  private void blocks(List<String> lines, List<AgentEntry> agents) {
    String heading = "";
    int headingLine = 0;
    CodeLines code = CodeLines.of(lines);
    Map<Aliases.Key, Field> fields = new EnumMap<>(Aliases.Key.class);
    var unknown = new ArrayList<Finding>();
    Optional<Aliases.Key> open = Optional.empty();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (code.has(i)) continue;
      Search title = HEADING.matcher(line);
      if (title.matches()) {
        finish(heading, headingLine, fields, unknown, agents);
        heading = title.group(2);
        headingLine = i + 1;
        fields = new EnumMap<>(Aliases.Key.class);
        unknown.clear();
        open = Optional.empty();
        continue;
      }
      boolean header = i + 1 < lines.size() && lines.get(i + 1).matches("[\\s|:-]*-[\\s|:-]*");
      if (!heading.isEmpty() && line.strip().startsWith("|") && !header) keyed(line, i + 1, fields);
      if (heading.isEmpty()
          || line.isBlank()
          || line.strip().startsWith("|")
          || line.strip().equals("---")) {
        open = Optional.empty();
        continue;
      }
      Search keyLine = KEY_LINE.matcher(line);
      Optional<Aliases.Key> key =
          keyLine.matches() ? aliases.key(keyLine.group(3)) : Optional.empty();
      if (key.isPresent()) {
        open = key;
        put(fields, key.get(), i + 1, keyLine.group(4));
      } else if (keyLine.matches() && shouted(keyLine)) {
        open = Optional.empty();
        unknown.add(unknownKey(keyLine.group(3), i + 1));
      } else if (open.isPresent() && !line.strip().matches("^[-*+]\\s.*")) {
        put(fields, open.get(), fields.get(open.get()).line(), line.strip());
      } else if (keyLine.matches() && keyLine.group(1).length() > 0) {
        open = Optional.empty();
      }
    }
    finish(heading, headingLine, fields, unknown, agents);
  }

  /// `| PHASE | 1 |`: a key and its value as a row of a table under the agent's heading.
  private void keyed(String line, int number, Map<Aliases.Key, Field> fields) {
    List<String> cells = PipeRow.cells(line);
    if (cells.size() != 2) return;
    aliases
        .key(cells.getFirst().replaceAll("[*`]", "").strip())
        .filter(key -> key != AGENT && !fields.containsKey(key))
        .ifPresent(key -> put(fields, key, number, cells.getLast()));
  }

  private static boolean shouted(Search keyLine) {
    return keyLine.group(1).isEmpty() && SHOUTED.matcher(keyLine.group(3)).matches();
  }

  private static void put(Map<Aliases.Key, Field> fields, Aliases.Key key, int line, String value) {
    fields.merge(
        key,
        new Field(line, value.strip()),
        (a, b) -> new Field(a.line(), (a.value() + " " + b.value()).strip()));
  }

  private Finding unknownKey(String key, int line) {
    String near =
        Spelling.nearest(
            Aliases.folded(key), Arrays.stream(Aliases.Key.values()).map(Enum::name).toList());
    Finding finding =
        Finding.of(PipelineCode.UNKNOWN_KEY, file, line, "unknown key '" + key.strip() + "'");
    return near.isEmpty() ? finding : finding.hint("did you mean " + near + "? " + finding.hint());
  }

  private void finish(
      String heading,
      int line,
      Map<Aliases.Key, Field> fields,
      List<Finding> unknown,
      List<AgentEntry> agents) {
    boolean entry =
        fields.keySet().stream().filter(k -> k != REQUIRED_FILES && k != REQUIRED_SECTIONS).count()
            >= 2;
    if (!entry) return;
    findings.addAll(unknown);
    String name = name(heading);
    add(entries.read(name, line, fields), agents);
  }

  private void add(AgentEntry entry, List<AgentEntry> agents) {
    if (agents.stream().anyMatch(a -> a.name().equals(entry.name())))
      findings.add(
          Finding.of(
                  PipelineCode.DUPLICATE_AGENT,
                  file,
                  entry.line(),
                  "agent '" + entry.name() + "' is declared a second time")
              .about(entry.name()));
    else agents.add(entry);
  }

  private static String name(String heading) {
    String plain =
        ASIDE
            .matcher(heading.replaceAll("[`*_]{1,2}", ""))
            .replaceAll("")
            .replaceFirst("^\\d+[.)]\\s*", "");
    return Slug.of(plain.replaceFirst("(?i)^(agent|agente)\\s*[:：]\\s*", ""), MAX_AGENT);
  }

  /// A table with a column of agents and at least one more key is a registry in rows.
  private void rows(Table table, List<AgentEntry> agents) {
    var columns = new EnumMap<Aliases.Key, Integer>(Aliases.Key.class);
    for (int i = 0; i < table.header().size(); i++) {
      int column = i;
      aliases.key(table.header().get(i)).ifPresent(key -> columns.putIfAbsent(key, column));
    }
    if (!columns.containsKey(AGENT) || columns.size() < 2) return;
    Set<String> known = agents.stream().map(AgentEntry::name).collect(Collectors.toSet());
    for (Table.Row row : table.rows()) {
      String agent = row.cell(columns.get(AGENT));
      if (agent.isBlank() || known.contains(name(agent))) continue;
      var fields = new EnumMap<Aliases.Key, Field>(Aliases.Key.class);
      columns.forEach((key, column) -> fields.put(key, new Field(row.line(), row.cell(column))));
      fields.remove(AGENT);
      add(entries.read(name(agent), row.line(), fields), agents);
    }
  }

  private void groups(Table table, List<Registry.GroupClaim> groups) {
    if (table.header().size() < 2) return;
    if (!aliases.is(Aliases.Word.GROUP, table.header().get(0))
        || !aliases.is(Aliases.Word.AGENTS, table.header().get(1))) return;
    for (Table.Row row : table.rows()) {
      var names = new ArrayList<String>();
      for (String name : row.cell(1).split("[,;]")) if (!name.isBlank()) names.add(name(name));
      groups.add(
          new Registry.GroupClaim(row.cell(0).replace("`", ""), List.copyOf(names), row.line()));
    }
  }
}
