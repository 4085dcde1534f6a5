package cairn.speech;

import cairn.speech.Part.Origin;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.TreeSet;

/// Divides one message line by line.
final class MessageParts {
  /// A document has at least so many characters after its first heading.
  private static final int DOCUMENT = 200;

  /// So many lines between two lines of a machine are its own, unless somebody speaks in them.
  private static final int GAP = 60;

  private static final String REQUEST = "\n## My request for Codex:\n";

  private record Row(int start, int end, String text) {}

  private final String text;
  private final List<Row> rows = new ArrayList<>();
  private final List<Part> parts = new ArrayList<>();

  MessageParts(String text) {
    this.text = text;
  }

  List<Part> parts() {
    int from = wrapped(elements());
    if (from < text.length() || parts.isEmpty()) {
      if (Message.generated(text.substring(from))) add(from, text.length(), Origin.GENERATED);
      else divide(from);
    }
    return parts;
  }

  /// Elements at the head of the message.
  private int elements() {
    int at = 0;
    while (at < text.length()) {
      var name = Message.element(text.substring(at));
      if (name.isEmpty()) break;
      String close = "</" + name.get() + ">";
      int end = text.indexOf(close, at);
      end = end < 0 ? text.length() : end + close.length();
      add(at, end, Origin.GENERATED);
      at = end;
    }
    return at;
  }

  /// Codex puts the names of files above the words, under headings of its own.
  private int wrapped(int from) {
    String head = "# Files mentioned by the user:";
    int at = text.indexOf(REQUEST, from);
    if (at < 0 || !text.substring(from).stripLeading().startsWith(head)) return from;
    int words = at + REQUEST.length();
    add(from, words, Origin.GENERATED);
    return words;
  }

  private void divide(int from) {
    for (int at = from; at < text.length(); ) {
      int line = text.indexOf('\n', at);
      int end = line < 0 ? text.length() : line + 1;
      rows.add(new Row(at, end, text.substring(at, line < 0 ? end : line)));
      at = end;
    }
    var pasted = new boolean[rows.size()];
    marked(pasted);
    tagged(pasted);
    hereDocument(pasted);
    shaped(pasted);
    documents(pasted);
    handedOver(pasted);
    wrapped(pasted);
    prose(pasted);
    joined(pasted);
    for (int i = 0; i < rows.size(); i++) {
      Row row = rows.get(i);
      if (pasted[i]) add(row.start, row.end, Origin.PASTED);
      else inline(row);
    }
  }

  /// "For x.go 222: There is a logic issue…": behind the colon somebody else speaks.
  private void inline(Row row) {
    int colon = PastedLine.handover(row.text);
    if (colon < 0) {
      add(row.start, row.end, Origin.TYPED);
      return;
    }
    add(row.start, row.start + colon + 1, Origin.TYPED);
    add(row.start + colon + 1, row.end, Origin.PASTED);
  }

  /// Fences and quotations.
  private void marked(boolean[] pasted) {
    boolean fenced = false;
    for (int i = 0; i < rows.size(); i++) {
      String line = rows.get(i).text.strip();
      boolean fence = line.startsWith("```") || line.startsWith("~~~");
      if (fence && !fenced && closes(i) < 0) fence = false;
      if (fence || fenced) pasted[i] = true;
      if (fence && !(line.length() > 3 && line.indexOf("```", 3) > 0)) fenced = !fenced;
      if (line.startsWith("> ") || line.equals(">")) pasted[i] = true;
    }
  }

  private int closes(int open) {
    for (int i = open + 1; i < rows.size(); i++)
      if (rows.get(i).text.strip().startsWith("```") || rows.get(i).text.strip().startsWith("~~~"))
        return i;
    return -1;
  }

  /// What a person puts between a tag and its end is handed on: `<report>` … `</report>`.
  private void tagged(boolean[] pasted) {
    var ends = new HashMap<String, TreeSet<Integer>>();
    for (int i = 0; i < rows.size(); i++)
      for (String name : PastedLine.ends(rows.get(i).text))
        ends.computeIfAbsent(name, _ -> new TreeSet<>()).add(i);
    for (int i = 0; i < rows.size(); i++) {
      String name = pasted[i] ? "" : PastedLine.tag(rows.get(i).text);
      Integer end = name.isEmpty() ? null : ends.getOrDefault(name, new TreeSet<>()).ceiling(i);
      if (end == null) continue;
      for (; i <= end; i++) pasted[i] = true;
      i--;
    }
  }

  /// `cat > file <<EOF` and what follows it.
  private void hereDocument(boolean[] pasted) {
    for (int i = 0; i < rows.size(); i++) {
      String mark = PastedLine.hereDocument(rows.get(i).text);
      if (mark.isEmpty()) continue;
      for (i++; i < rows.size(); i++) {
        pasted[i] = true;
        if (rows.get(i).text.strip().equals(mark)) break;
      }
    }
  }

  /// Logs, diffs, tables, traces, what a terminal shows; and short gaps between such lines.
  private void shaped(boolean[] pasted) {
    int last = -1;
    for (int i = 0; i < rows.size(); i++) {
      if (pasted[i]) continue;
      boolean machine = PastedLine.machine(rows.get(i).text);
      if (!machine) continue;
      pasted[i] = true;
      if (last >= 0 && i - last <= GAP && silent(last + 1, i))
        for (int j = last + 1; j < i; j++) pasted[j] = true;
      last = i;
    }
  }

  private boolean silent(int from, int to) {
    for (int j = from; j < to; j++)
      if (PastedLine.person(rows.get(j).text) && !rows.get(j).text.startsWith(" ")) return false;
    return true;
  }

  /// A text with headings, or a list of findings, behind a line that introduces it or at the very
  /// beginning: from there on it is pasted, up to a short spoken end.
  private void documents(boolean[] pasted) {
    boolean ordered = !rows.isEmpty() && PastedLine.order(rows.getFirst().text);
    for (int i = 0; i < rows.size(); i++) {
      String line = rows.get(i).text;
      boolean begins = i == 0 || introduced(i);
      boolean heading = PastedLine.heading(line);
      boolean listed = !ordered && begins && PastedLine.finding(line) && !PastedLine.person(line);
      boolean titled = i == 0 && PastedLine.title(line) && rows.size() > 2 || severity(i);
      boolean long_ = text.length() - rows.get(i).start >= DOCUMENT;
      boolean more = heading && (begins || headings(i) >= 2);
      boolean answer = i == 0 && PastedLine.answer(line) && (headings(0) > 0 || items() >= 3);
      if (!(long_ && (more || listed || answer)) && !titled) continue;
      int end = rows.size();
      while (end > i + 1 && tail(end - 1)) end--;
      for (int j = i; j < end; j++) pasted[j] = true;
      return;
    }
  }

  /// "Here's the ticket:" and what follows; "^ this is our prompt" and what stands above.
  private void handedOver(boolean[] pasted) {
    for (int i = 0; i < rows.size(); i++) {
      if (pasted[i]) continue;
      if (Handover.announces(rows.get(i).text)) below(i + 1, pasted);
      else if (i > 0 && Handover.pointsUp(rows.get(i).text)) above(i - 1, pasted);
    }
  }

  /// Up to where the person speaks again: behind an empty line, or at the end.
  private void below(int from, boolean[] pasted) {
    int end = from;
    while (end < rows.size() && !(end > from + 1 && spokenAfterBlank(end))) end++;
    while (end > from && tail(end - 1)) end--;
    for (int j = from; j < end; j++) pasted[j] = true;
  }

  private void above(int from, boolean[] pasted) {
    int j = from;
    while (j >= 0 && rows.get(j).text.isBlank()) j--;
    for (; j >= 0; j--) {
      if (rows.get(j).text.isBlank() && j > 0 && PastedLine.person(rows.get(j - 1).text)) return;
      pasted[j] = true;
    }
  }

  private boolean spokenAfterBlank(int row) {
    return rows.get(row - 1).text.isBlank() && PastedLine.farewell(rows.get(row).text);
  }

  /// The title of a finding: its severity stands below it.
  private boolean severity(int row) {
    return row + 1 < rows.size()
        && PastedLine.severity(rows.get(row + 1).text)
        && !PastedLine.person(rows.get(row).text);
  }

  private int items() {
    int count = 0;
    for (Row row : rows) if (PastedLine.item(row.text)) count++;
    return count;
  }

  private boolean introduced(int row) {
    for (int i = row - 1; i >= 0; i--) {
      if (rows.get(i).text.isBlank()) continue;
      return Message.introduces(rows.get(i).text);
    }
    return false;
  }

  private int headings(int from) {
    int count = 0;
    for (int i = from; i < rows.size(); i++) if (PastedLine.heading(rows.get(i).text)) count++;
    return count;
  }

  /// A last line in which the person speaks again.
  private boolean tail(int row) {
    String line = rows.get(row).text;
    return line.isBlank() || PastedLine.farewell(line);
  }

  /// Edited prose that was cut into lines of one width is one paragraph.
  private void wrapped(boolean[] pasted) {
    if (PastedLine.order(rows.isEmpty() ? "" : rows.getFirst().text)) return;
    for (int i = 0; i < rows.size(); i++) {
      int end = i;
      var paragraph = new StringBuilder();
      while (end < rows.size() && !pasted[end] && !rows.get(end).text.isBlank()) {
        paragraph.append(rows.get(end).text.strip()).append(' ');
        end++;
        if (!PastedLine.wrapped(rows.get(end - 1).text)) break;
      }
      if (end - i >= 2 && PastedLine.report(paragraph.toString().strip()))
        for (int j = i; j < end; j++) pasted[j] = true;
      i = Math.max(i, end - 1);
    }
  }

  /// Edited prose about code, without a person in it.
  private void prose(boolean[] pasted) {
    if (PastedLine.order(rows.isEmpty() ? "" : rows.getFirst().text)) return;
    boolean begun = false;
    for (int i = 0; i < rows.size(); i++) {
      if (pasted[i] || rows.get(i).text.isBlank()) continue;
      String line = rows.get(i).text;
      boolean goesOn =
          begun && (PastedLine.follows(line) || PastedLine.item(line) && !PastedLine.person(line));
      boolean point = begun && PastedLine.pointBelow(line) && !(PastedLine.order(line) && last(i));
      if (PastedLine.report(line) || goesOn || point) pasted[i] = begun = true;
      else begun = false;
    }
  }

  private boolean last(int row) {
    for (int i = row + 1; i < rows.size(); i++) if (!rows.get(i).text.isBlank()) return false;
    return true;
  }

  /// Blank lines and short remnants between pasted lines belong to them.
  private void joined(boolean[] pasted) {
    int last = -1;
    for (int i = 0; i < rows.size(); i++) {
      if (!pasted[i]) continue;
      boolean empty = true;
      for (int j = last + 1; j < i; j++)
        empty &= rows.get(j).text.isBlank() || last >= 0 && PastedLine.label(rows.get(j).text);
      if (empty) for (int j = last + 1; j < i; j++) pasted[j] = true;
      last = i;
    }
    boolean rest = last >= 0;
    for (int j = last + 1; j < rows.size(); j++) rest &= rows.get(j).text.isBlank();
    if (rest) for (int j = last + 1; j < rows.size(); j++) pasted[j] = true;
  }

  private void add(int start, int end, Origin origin) {
    if (start >= end) return;
    if (!parts.isEmpty() && parts.getLast().origin() == origin && parts.getLast().end() == start)
      parts.set(parts.size() - 1, new Part(parts.getLast().start(), end, origin));
    else parts.add(new Part(start, end, origin));
  }
}
