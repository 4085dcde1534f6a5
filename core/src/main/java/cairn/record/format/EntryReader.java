package cairn.record.format;

import cairn.record.format.Artifact.Field;
import cairn.record.format.Artifact.Located;
import cairn.record.format.Artifact.ParsedEntry;
import cairn.record.state.Candidate;
import cairn.record.state.EntryField;
import cairn.record.state.EntryKind;
import cairn.record.state.Explanation;
import cairn.record.state.Ids;
import cairn.text.BoundedPattern;
import cairn.text.MarkdownSections;
import cairn.text.Search;
import cairn.text.Slug;
import cairn.text.YamlNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// Entries of a Markdown file (or of `claims.yaml`): a heading with an id, then fields in bold.
final class EntryReader {
  private static final BoundedPattern HEADING =
      BoundedPattern.of("([A-Z]{1,4}(?:-L)?\\d+[a-z]?)(?:\\s*[:—–-]\\s*|\\s+|$)(.*)");
  private static final BoundedPattern FIELD =
      BoundedPattern.of(
          "\\s{0,3}(?:[-*+]\\s+)?\\*\\*([^*:]{1,60}?)(?::\\*\\*|\\*\\*\\s*:)[ \\t]*(.*)");

  /// A field without bold letters counts only by a name of the layout: prose has colons, too.
  private static final BoundedPattern PLAIN_FIELD =
      BoundedPattern.of(
          "(?i)(?:[-*+]\\s+)?(Statement|Status|Provenance|Falsification(?:"
              + " criteria)?|Conditions|Sources|Proof|Dependencies|Tags|Rationale|Definition|Sensitivity|Code"
              + " ref|Last revised)\\s*:[ \\t]*(.*)");

  /// `**Statement.** Depth helps.`: a paragraph that begins with the name of a field.
  private static final BoundedPattern PARAGRAPH =
      BoundedPattern.of(
          "(?i)\\s{0,3}(?:[-*+]\\s+)?\\*\\*(Statement|Claim|Status|Provenance|Falsification(?:"
              + " criteria)?|Conditions|Sources?|Proof|Evidence|Dependencies|Tags|Rationale|Definition|Sensitivity|Code"
              + " ref|Last revised|Scope|Limitations?|Notes?)\\.\\*\\*[ \\t]*(.*)");

  /// The same with a name of its own, where an entry is written in such paragraphs.
  private static final BoundedPattern OWN_PARAGRAPH =
      BoundedPattern.of("\\s{0,3}\\*\\*([^*.:]{1,40})\\.\\*\\*[ \\t]*(.*)");

  private static final BoundedPattern CONFLICT =
      BoundedPattern.of("<!--\\s*CONFLICT:\\s*see\\s+([A-Za-z0-9_-]+)\\s*-->");
  private static final BoundedPattern RISK =
      BoundedPattern.of("<!--\\s*AT RISK:\\s*(\\S+) fell\\s*-->");
  private static final String TABLE = "entries in a table";
  private static final Set<String> SHORT =
      Set.of(
          "status",
          "provenance",
          "proof",
          "dependencies",
          "tags",
          "code ref",
          "sensitivity",
          "last revised",
          "merged into");
  private final Artifact artifact;
  private final String file;
  private final EntryKind kind;
  private final EntryBuilder builder;

  /// The entry being read has its fields as paragraphs.
  private boolean paragraphs;

  EntryReader(Artifact artifact, String file, EntryKind kind) {
    this.artifact = artifact;
    this.file = file;
    this.kind = kind;
    this.builder = new EntryBuilder(kind, artifact.dialects);
  }

  void markdown(String text) {
    MarkdownSections cut = MarkdownSections.of(text);
    var head = new StringBuilder(cut.preamble());
    int end = 0;
    for (MarkdownSections.Section section : cut.sections()) {
      if (section.start() < end) continue;
      Search match = HEADING.matcher(section.title());
      boolean term = kind == EntryKind.CONCEPT && section.level() == 2;
      if (section.level() < 2 || !term && !match.matches()) {
        head.append(text, section.start(), section.end());
        if (section.level() > 1)
          artifact.keep(file, section.line(), section.title(), "a section without an id");
        continue;
      }
      end = cut.extent(section);
      String id = term ? Slug.of(section.title()) : match.group(1);
      String title = term ? section.title() : match.group(2).strip();
      if (!term && !section.title().startsWith(id + ":") && !title.isEmpty())
        artifact.dialects.add("headings with a dash");
      String body = text.substring(section.bodyStart(), end);
      artifact.entries.add(
          new Located<>(entry(id, title, body, section.line() + 1), file, section.line()));
    }
    artifact.heads.put(file, table(head.toString()));
  }

  /// A table with an id in each row is read like sections; the rest of the text stays.
  private String table(String head) {
    var rest = new StringBuilder();
    var read = new ArrayList<Located<ParsedEntry>>();
    List<String> names = List.of();
    int line = 0;
    for (String each : head.split("\n", -1)) {
      line++;
      List<String> cells = cells(each);
      if (!names.isEmpty() && cells.size() == names.size() && unknown(cells.getFirst()))
        read.add(new Located<>(row(names, cells, line), file, line));
      else rest.append(each).append('\n');
      if (cells.isEmpty()) names = List.of();
      else if (names.isEmpty() && cells.getFirst().matches("(?i)id|#|no\\.?|claim|claim id"))
        names = cells;
    }
    artifact.entries.addAll(read);
    return read.isEmpty() ? head : rest.substring(0, rest.length() - 1);
  }

  /// An id of this file's kind that no section has: beside sections, a table is only an overview.
  private boolean unknown(String id) {
    return Ids.wellFormed(id)
        && Ids.prefix(id).equals(kind.prefix())
        && artifact.entries.stream().noneMatch(e -> e.value().entry().id().equals(id));
  }

  private ParsedEntry row(List<String> names, List<String> cells, int line) {
    artifact.dialects.add(TABLE);
    var fields = new ArrayList<Field>();
    for (int i = 1; i < names.size(); i++) {
      String label =
          switch (names.get(i).toLowerCase(Locale.ROOT)) {
            case "claim", "statement", "description", "text" -> "Statement";
            case "evidence", "proof", "support" -> "Proof";
            case "depends on", "dependencies", "deps" -> "Dependencies";
            case String _ -> names.get(i);
          };
      if (!cells.get(i).isEmpty()) fields.add(new Field(label, cells.get(i), line));
    }
    String title =
        fields.stream()
            .filter(f -> f.label().equals("Statement"))
            .findFirst()
            .map(f -> Explanation.shorten(f.text(), 90))
            .orElse("");
    return builder.build(cells.getFirst(), title, fields, List.of(), "");
  }

  private static List<String> cells(String line) {
    String plain = line.strip();
    if (plain.length() < 2 || !plain.startsWith("|") || !plain.endsWith("|")) return List.of();
    return Arrays.stream(plain.substring(1, plain.length() - 1).split("(?<!\\\\)\\|", -1))
        .map(cell -> cell.strip().replaceAll("^\\*\\*(.*)\\*\\*$|^`(.*)`$", "$1$2").strip())
        .toList();
  }

  private ParsedEntry entry(String id, String title, String body, int firstLine) {
    var fields = new ArrayList<Field>();
    var loose = new StringBuilder();
    var conflicts = new ArrayList<String>();
    String risk = "";
    int line = firstLine;
    paragraphs = false;
    for (String each : body.split("\n", -1)) {
      String comment = each.contains("<!--") ? each : "";
      Search conflict = CONFLICT.matcher(comment);
      Search fallen = RISK.matcher(comment);
      Search field = field(each.stripTrailing());
      if (conflict.find()) {
        conflicts.add(conflict.group(1));
      } else if (fallen.find()) {
        risk = fallen.group(1);
      } else if (field.matches()) {
        fields.add(new Field(field.group(1).strip(), field.group(2).strip(), line));
      } else if (!fields.isEmpty()
          && !each.strip().equals("---")
          && !ends(fields.getLast(), each)) {
        Field last = fields.removeLast();
        fields.add(new Field(last.label(), last.text() + "\n" + unindent(each), last.line()));
      } else if (!each.isBlank() && !each.strip().equals("---")) {
        loose.append(each.stripTrailing()).append('\n');
      }
      line++;
    }
    fields.replaceAll(f -> new Field(f.label(), f.text().stripTrailing(), f.line()));
    if (!loose.isEmpty())
      fields.addFirst(
          new Field(
              kind == EntryKind.CLAIM || kind == EntryKind.HEURISTIC ? "Text" : label(),
              loose.toString().strip(),
              firstLine));
    return builder.build(id, title, fields, conflicts, risk);
  }

  private Search field(String line) {
    Search bold = FIELD.matcher(line);
    Search plain = PLAIN_FIELD.matcher(line);
    if (bold.matches()) return bold;
    Search paragraph = PARAGRAPH.matcher(line);
    if (paragraph.matches()) {
      paragraphs = true;
      artifact.dialects.add("fields as paragraphs");
      return paragraph;
    }
    if (paragraphs) return OWN_PARAGRAPH.matcher(line);
    if (!plain.matches()) return bold;
    artifact.dialects.add("fields without bold names");
    return plain;
  }

  /// A word or a list is one line, perhaps with bullets below it; other words after it are not its
  /// own.
  private static boolean ends(Field field, String line) {
    boolean below = line.startsWith(" ") || line.startsWith("\t") || line.strip().startsWith("- ");
    return !line.isBlank()
        && !below
        && !field.text().isBlank()
        && SHORT.contains(field.label().toLowerCase(Locale.ROOT));
  }

  private String label() {
    return kind == EntryKind.CONCEPT ? "Definition" : "Statement";
  }

  private static String unindent(String line) {
    return line.startsWith("  ") ? line.substring(2).stripTrailing() : line.stripTrailing();
  }

  /// The all-YAML dialect.
  void yaml(YamlNode root) {
    artifact.dialects.add("claims as YAML");
    YamlNode list = root instanceof YamlNode.Sequence ? root : root.at("claims");
    if (list == null) return;
    for (YamlNode item : list.list()) {
      JsonNode o = item.json();
      var fields = new ArrayList<Field>();
      o.forEachEntry((name, value) -> {
        String label = EntryField.named(name).map(EntryField::label).orElse(name);
        String text =
            value.isObject() && name.equals("proof")
                ? flat(value)
                : value.isArray()
                    ? String.join(
                        name.startsWith("falsification") ? "; " : ", ", Candidate.words(value))
                    : value.isContainer() ? value.toString() : value.asString();
        if (!name.equals("id") && !name.equals("title"))
          fields.add(new Field(label, text, item.line()));
      });
      String id = o.path("id").asString("");
      String title =
          o.path("title").asString(Explanation.shorten(o.path("statement").asString(""), 90));
      if (id.isEmpty()) artifact.keep(file, item.line(), item.string(), "a claim without an id");
      else
        artifact.entries.add(
            new Located<>(builder.build(id, title, fields, List.of(), ""), file, item.line()));
    }
  }

  private static String flat(JsonNode proof) {
    var all = new ArrayList<String>();
    for (JsonNode part : proof) all.addAll(Candidate.words(part));
    return String.join(", ", all);
  }
}
