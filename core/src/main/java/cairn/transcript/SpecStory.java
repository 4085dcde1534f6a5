package cairn.transcript;

import cairn.text.BoundedPattern;
import cairn.transcript.Entry.Speaker;
import java.util.ArrayList;
import java.util.List;

/// Markdown of SpecStory, which keeps conversations of Cursor, Copilot, Codex and Claude Code:
/// `_**User**_` and `_**Agent (model)**_` open speeches; tools stand in `<tool-use>` elements, or
/// in older files behind `Tool use: **name**`.
final class SpecStory {
  private static final BoundedPattern HEAD =
      BoundedPattern.of("^_\\*\\*(User|Agent|Assistant)(?: \\(([^)]{1,80})\\))?\\*\\*_\\s*$");

  private static final BoundedPattern SESSION =
      BoundedPattern.of("^<!-- [\\w -]{2,40} Session ([\\w-]{8,64}) \\(([^)]{10,30})\\) -->");

  private static final BoundedPattern OPEN =
      BoundedPattern.of(
          "^<tool-use data-tool-type=\"([^\"]{1,40})\" data-tool-name=\"([^\"]{1,100})\"");

  private static final BoundedPattern OLD =
      BoundedPattern.of("^(?:<details>\\s*<summary>)?Tool use: \\*\\*([\\w.:-]{2,100})\\*\\*");

  private static final BoundedPattern TOLD =
      BoundedPattern.of("• (?:Read|Edit|Write|Create|Delete)[a-z ]{0,12}: ([^<]{1,400})");

  private static final BoundedPattern INLINE = BoundedPattern.of("^`([^`]{1,2000})`\\s*$");

  private final TextEntries entries;
  private final StringBuilder words = new StringBuilder();
  private Speaker speaker = Speaker.USER;
  private boolean open;

  SpecStory(String session) {
    entries = new TextEntries("specstory", session);
  }

  static boolean knows(String text) {
    return text.lines().limit(200).anyMatch(HEAD::found);
  }

  List<Entry> read(String text) {
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      var head = HEAD.first(line);
      if (head.isPresent()) {
        end();
        open = true;
        speaker = head.get().group(1).orElse("").equals("User") ? Speaker.USER : Speaker.AGENT;
        if (speaker == Speaker.USER) head.get().group(2).ifPresent(entries::at);
      } else if (!open) {
        var session = SESSION.first(line);
        if (session.isPresent()) {
          entries.session(session.get().group(1).orElse(""));
          entries.at(session.get().group(2).orElse(""));
        }
      } else if (speaker == Speaker.AGENT && line.startsWith("<think>")) {
        i = until(lines, i, "</think>");
      } else if (speaker == Speaker.AGENT && OPEN.found(line)) {
        int close = until(lines, i, "</tool-use>");
        var tool = OPEN.first(line).orElseThrow();
        tool(tool.group(2).orElse(""), lines.subList(i, close + 1));
        i = close;
      } else if (speaker == Speaker.AGENT && OLD.found(line)) {
        int close = rule(lines, i);
        tool(OLD.first(line).flatMap(hit -> hit.group(1)).orElse(""), lines.subList(i, close));
        i = close - 1;
      } else if (!line.strip().equals("---")) {
        words.append(line).append('\n');
      }
    }
    end();
    return entries.all();
  }

  private static int until(List<String> lines, int from, String close) {
    for (int i = from; i < lines.size(); i++) {
      if (lines.get(i).contains(close)) return i;
      if (i > from && HEAD.found(lines.get(i))) return i - 1;
    }
    return lines.size() - 1;
  }

  /// The line that divides an old block from the next words: a rule outside fences, or a head.
  private static int rule(List<String> lines, int from) {
    boolean fenced = false;
    for (int i = from + 1; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.startsWith("```")) fenced = !fenced;
      if (HEAD.found(line) || !fenced && line.strip().equals("---")) return i;
    }
    return lines.size();
  }

  /// The first fence or code span is what was asked, the rest what came back.
  private void tool(String name, List<String> lines) {
    speak();
    var asked = new StringBuilder();
    var given = new StringBuilder();
    var files = new ArrayList<String>();
    boolean fenced = false;
    int fences = 0;
    boolean shell = false;
    for (String line : lines) {
      TOLD.first(line).flatMap(hit -> hit.group(1)).map(String::strip).ifPresent(files::add);
      if (line.startsWith("```")) {
        if (!fenced && ++fences == 1) shell = line.length() > 3;
        fenced = !fenced;
        continue;
      }
      var span = fenced ? java.util.Optional.<BoundedPattern.Hit>empty() : INLINE.first(line);
      if (span.isPresent() && asked.isEmpty()) asked.append(span.get().group(1).orElse(""));
      else if (fenced && fences == 1 && shell) asked.append(line).append('\n');
      else if (fenced) given.append(line).append('\n');
    }
    if (asked.isEmpty() && !files.isEmpty()) asked.append(files.getFirst());
    if (asked.isEmpty() && given.isEmpty()) return;
    entries.called(name, asked.toString(), files);
    entries.returned(given.toString());
  }

  private void speak() {
    entries.said(speaker, words.toString());
    words.setLength(0);
  }

  private void end() {
    if (open) speak();
    words.setLength(0);
  }
}
