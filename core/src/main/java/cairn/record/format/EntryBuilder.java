package cairn.record.format;

import cairn.record.format.Artifact.Field;
import cairn.record.format.Artifact.ParsedEntry;
import cairn.record.state.Entry;
import cairn.record.state.EntryField;
import cairn.record.state.EntryKind;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Makes an entry of the fields that stand under its heading, whatever the layout they stood in.
///
/// @param dialects gets the names of those that were met
record EntryBuilder(EntryKind kind, Set<String> dialects) {
  private static final BoundedPattern BETWEEN_SOURCES =
      BoundedPattern.of(";\\s*(?=[-+±~≈<>]?[\\d.])|;\\n");

  private static final BoundedPattern NOTHING =
      BoundedPattern.of("(?i)\\[\\s*\\]|none\\.?|n/a|—|-|\\[none\\]");
  private static final BoundedPattern STATUS =
      BoundedPattern.of("([A-Za-z-]+)[\\s.:;,—–-]*(.*)", BoundedPattern.DOTALL);
  private static final BoundedPattern SIMPLE_LIST =
      BoundedPattern.of("\\[?\\s*[^,;()\\[\\]]{1,80}(?:,\\s*[^,;()\\[\\]]{1,80})*\\s*\\]?");

  ParsedEntry build(
      String id, String title, List<Field> fields, List<String> conflicts, String risk) {
    Entry entry = Entry.blank(id, kind, title);
    Map<String, String> extra = new LinkedHashMap<>();
    Map<EntryField, String> known = new LinkedHashMap<>();
    List<String> sources = List.of();
    List<String> taste = List.of();
    String revised = "";
    for (Field field : fields) {
      switch (field.label().toLowerCase(Locale.ROOT)) {
        case "statement", "rationale", "definition" ->
            put(known, extra, EntryField.STATEMENT, field, field.text());
        case "status" -> status(field, known, extra);
        case "provenance" -> put(known, extra, EntryField.PROVENANCE, field, field.text());
        case "falsification", "falsification criteria" -> {
          if (field.label().equals("Falsification"))
            dialects.add("`Falsification` for `Falsification criteria`");
          put(known, extra, EntryField.FALSIFICATION, field, field.text());
        }
        case "conditions" -> put(known, extra, EntryField.CONDITIONS, field, field.text());
        case "sensitivity" -> put(known, extra, EntryField.SENSITIVITY, field, field.text());
        case "sources" -> sources = sources(field.text());
        case "taste" -> taste = bullets(field.text());
        case "merged into" -> put(known, extra, EntryField.MERGED_INTO, field, field.text());
        case "last revised" -> revised = field.text();
        case "proof", "dependencies", "tags", "code ref" -> {}
        case String _ -> extra.put(field.label(), field.text());
      }
    }
    for (var value : known.entrySet()) entry = entry.with(value.getKey(), value.getValue());
    return new ParsedEntry(
        new Entry(
            id,
            kind,
            title,
            entry.statement(),
            known.containsKey(EntryField.STATUS) ? entry.status() : "",
            entry.provenance(),
            entry.falsification(),
            entry.conditions(),
            sources,
            list(fields, "proof"),
            list(fields, "dependencies"),
            list(fields, "tags"),
            entry.sensitivity(),
            list(fields, "code ref"),
            revised,
            conflicts,
            risk,
            taste,
            entry.mergedInto(),
            extra,
            ""),
        List.copyOf(fields));
  }

  private static void put(
      Map<EntryField, String> known,
      Map<String, String> extra,
      EntryField field,
      Field from,
      String text) {
    if (known.containsKey(field)) extra.put(from.label() + " (again)", text);
    else known.put(field, text);
  }

  /// One word of status; what follows it is kept as a note.
  private void status(Field field, Map<EntryField, String> known, Map<String, String> extra) {
    Search word = STATUS.matcher(field.text());
    if (!word.matches() || known.containsKey(EntryField.STATUS)) {
      extra.put(field.label() + " (again)", field.text());
      return;
    }
    String status = word.group(1).toLowerCase(Locale.ROOT);
    known.put(EntryField.STATUS, status);
    if (!word.group(2).isBlank()) {
      dialects.add("status with prose");
      extra.put("Status note", field.text().substring(word.group(1).length()).strip());
    }
  }

  private static List<String> list(List<Field> fields, String label) {
    return fields.stream()
        .filter(f -> f.label().equalsIgnoreCase(label))
        .findFirst()
        .map(f -> words(f.text()))
        .orElse(List.of());
  }

  /// A plain list of words, or the whole text as one item if it is more than that.
  static List<String> words(String text) {
    String plain = text.strip();
    if (plain.isEmpty() || NOTHING.matcher(plain).matches()) return List.of();
    if (plain.equals(Entry.PENDING)) return List.of(Entry.PENDING);
    if (!SIMPLE_LIST.matcher(plain).matches()) return List.of(strip(plain));
    return Arrays.stream(strip(plain).split(","))
        .map(String::strip)
        .filter(w -> !w.isEmpty())
        .map(w -> w.equals("pending") ? Entry.PENDING : w)
        .toList();
  }

  private static String strip(String text) {
    boolean bracketed =
        text.startsWith("[") && text.endsWith("]") && text.indexOf(']') == text.length() - 1;
    return bracketed ? text.substring(1, text.length() - 1).strip() : text;
  }

  private static List<String> sources(String text) {
    if (text.strip().startsWith("[")
        && text.strip().endsWith("]")
        && !text.strip().equals(Entry.PENDING)) {
      String inner = text.strip().substring(1, text.strip().length() - 1);
      return Arrays.stream(BETWEEN_SOURCES.split(inner))
          .map(String::strip)
          .filter(s -> !s.isEmpty())
          .toList();
    }
    return bullets(text);
  }

  private static List<String> bullets(String text) {
    var items = new ArrayList<String>();
    for (String line : text.split("\n")) {
      String plain = line.strip();
      if (plain.startsWith("- ") || plain.startsWith("* ")) items.add(plain.substring(2).strip());
      else if (items.isEmpty() && !plain.isEmpty()) items.add(plain);
      else if (!plain.isEmpty()) items.add(items.removeLast() + "\n" + plain);
    }
    return items;
  }
}
