package cairn.literature;

import cairn.finding.Finding;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Reads .bib files entry by entry. A broken entry is a finding, and reading goes on at the next
/// line that begins with `@`, so that a forgotten brace costs one entry and not the file.
final class BibReader {
  /// @param entries in the order of the file
  record Read(List<BibEntry> entries, List<Finding> findings) {}

  /// Of one value; an abstract has a few thousand.
  static final int MAX_VALUE = 1 << 20;

  static final int MAX_FIELDS = 500;

  /// A file of openings that are never closed is looked through so often, not once for each.
  private static final int LOOKS = 8;

  private static final Map<String, String> MONTHS = months();

  /// An entry that cannot be read.
  private static final class Broken extends Exception {
    final int at;

    Broken(String why, int at) {
      super(why, null, false, false);
      this.at = at;
    }
  }

  private final String file;
  private final String text;
  private final List<BibEntry> entries = new ArrayList<>();
  private final List<Finding> findings = new ArrayList<>();
  private final Map<String, String> macros = new HashMap<>(MONTHS);
  private final Set<String> keys = new HashSet<>();
  private int at;
  private long steps;
  private int counted;
  private int line = 1;

  private BibReader(String file, String text) {
    this.file = file;
    this.text = text;
  }

  static Read read(String file, String text) {
    var reader = new BibReader(file, text);
    reader.all();
    return new Read(reader.entries, reader.findings);
  }

  private void all() {
    while ((at = text.indexOf('@', at)) >= 0) {
      int start = at;
      try {
        item();
      } catch (Broken e) {
        find(LiteratureCode.BROKEN_ENTRY, start, e.getMessage() + shown(start));
        steps += e.at - start;
        if (steps > (long) LOOKS * text.length()) {
          find(LiteratureCode.BROKEN_ENTRY, start, "too many entries are never closed");
          return;
        }
        int next = text.indexOf("\n@", start);
        if (next < 0) return;
        at = next + 1;
      }
    }
  }

  private String shown(int start) {
    int end = text.indexOf('\n', start);
    String head = text.substring(start, end < 0 ? text.length() : end).strip();
    return ": " + (head.length() > 80 ? head.substring(0, 80) + "…" : head);
  }

  private void item() throws Broken {
    int start = at++;
    String type = name().toLowerCase(Locale.ROOT);
    space();
    if (type.isEmpty() || at >= text.length() || !(peek() == '{' || peek() == '(')) {
      at = Math.max(at, start + 1); // an @ in a remark between entries, such as a mail address
      return;
    }
    char close = text.charAt(at++) == '{' ? '}' : ')';
    switch (type) {
      case "comment" -> balanced(close, start);
      case "preamble" -> balanced(close, start);
      case "string" -> macro(close, start);
      default -> entry(type, close, start);
    }
  }

  private void balanced(char close, int start) throws Broken {
    for (int depth = 0; at < text.length(); at++) {
      char c = peek();
      if (c == close && depth == 0) {
        at++;
        return;
      }
      if (c == '{') depth++;
      else if (c == '}') depth--;
    }
    throw new Broken("it is never closed", at);
  }

  private void macro(char close, int start) throws Broken {
    space();
    String name = name().toLowerCase(Locale.ROOT);
    expect('=');
    macros.put(name, value());
    space();
    expect(close);
  }

  private void entry(String type, char close, int start) throws Broken {
    space();
    int from = at;
    while (at < text.length() && ",}=\n".indexOf(peek()) < 0 && peek() != close) at++;
    if (at >= text.length()) throw new Broken("it is never closed", at);
    String key = text.substring(from, at).strip();
    if (peek() == '=') {
      key = ""; // an entry without a key begins with a field
      at = from;
    } else if (peek() == '\n') space();
    if (at < text.length() && peek() == ',') at++;
    var fields = new LinkedHashMap<String, String>();
    for (space(); at < text.length() && peek() != close; space()) {
      int place = at;
      String name = name().toLowerCase(Locale.ROOT);
      if (name.isEmpty()) throw new Broken("a field has no name", at);
      if (fields.size() >= MAX_FIELDS) throw new Broken("it has too many fields", at);
      expect('=');
      String value = value();
      if (fields.putIfAbsent(name, value) != null)
        find(LiteratureCode.REPEATED, place, "the field " + name + " of " + key);
      space();
      if (at < text.length() && peek() == ',') at++;
      else if (at < text.length() && peek() != close)
        throw new Broken("a comma is missing after " + name, at);
    }
    expect(close);
    if (!key.isEmpty() && !keys.add(key)) find(LiteratureCode.REPEATED, start, "the key " + key);
    entries.add(new BibEntry(type, key, fields));
  }

  /// Pieces joined by `#`.
  private String value() throws Broken {
    var whole = new StringBuilder();
    do {
      space();
      if (at >= text.length()) throw new Broken("a value is missing", at);
      char c = peek();
      if (c == '{' || c == '"') whole.append(delimited(c));
      else {
        String word = name();
        if (word.isEmpty()) throw new Broken("a value is missing", at);
        whole.append(macros.getOrDefault(word.toLowerCase(Locale.ROOT), word));
      }
      space();
    } while (at < text.length() && peek() == '#' && at++ >= 0);
    return whole.toString();
  }

  private String delimited(char open) throws Broken {
    int from = ++at;
    int depth = 0;
    for (; at < text.length(); at++) {
      if (at - from > MAX_VALUE) throw new Broken("a value is longer than " + MAX_VALUE, at);
      char c = peek();
      if (c == '\\' && at + 1 < text.length() && text.charAt(at + 1) == '\\') {
        at++;
        continue;
      }
      if (open == '"' && c == '"' && depth == 0) return text.substring(from, at++);
      if (c == '{') depth++;
      else if (c == '}' && depth-- == 0) {
        if (open == '{') return text.substring(from, at++);
        throw new Broken("a brace closes that was never opened", at);
      }
    }
    throw new Broken("a value is never closed", at);
  }

  private String name() {
    int from = at;
    while (at < text.length()
        && !Character.isWhitespace(peek())
        && "{}()=,\"#%@".indexOf(peek()) < 0) at++;
    return text.substring(from, at);
  }

  private void expect(char wanted) throws Broken {
    space();
    if (at >= text.length()) throw new Broken("it is never closed", at);
    if (peek() != wanted)
      throw new Broken("`" + wanted + "` is expected, not `" + peek() + "`", at);
    at++;
  }

  /// White space, and remarks to the end of the line.
  private void space() {
    while (at < text.length()) {
      if (Character.isWhitespace(peek())) at++;
      else if (peek() == '%') {
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end + 1;
      } else return;
    }
  }

  private char peek() {
    return text.charAt(at);
  }

  private void find(LiteratureCode code, int place, String message) {
    if (place < counted) {
      counted = 0;
      line = 1;
    }
    for (; counted < place; counted++) if (text.charAt(counted) == '\n') line++;
    findings.add(Finding.of(code, file, line, message));
  }

  private static Map<String, String> months() {
    var months = new HashMap<String, String>();
    for (String month : BibWriter.MONTHS) months.put(month, month);
    return months;
  }
}
