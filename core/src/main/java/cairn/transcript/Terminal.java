package cairn.transcript;

import cairn.text.BoundedPattern;
import cairn.transcript.Entry.Speaker;
import java.util.List;

/// What a coding agent showed on a screen, copied: `> ` before the user's words, `⏺`, `●` or `✦`
/// before the agent's words and tools, `⎿` before what a tool gave, and boxes around the tools of
/// Gemini.
final class Terminal {
  /// So many lines tell whether a text is one.
  private static final int LOOKED_AT = 2_000;

  private static final BoundedPattern CALL =
      BoundedPattern.of("^([A-Z][A-Za-z]{2,30}(?: [A-Z][a-z]{2,20}){0,2})\\((.*)$");

  private static final BoundedPattern BOXED =
      BoundedPattern.of("^\\s?│ {1,3}[✔✓✗xX?⊷o-] {1,3}([A-Za-z]{2,30}) {1,3}(.*?)\\s*│?$");

  private enum Part {
    NONE,
    USER,
    AGENT,
    CALL,
    RESULT
  }

  private final TextEntries entries;
  private final StringBuilder text = new StringBuilder();
  private Part part = Part.NONE;
  private String tool = "";

  Terminal(String session) {
    entries = new TextEntries("terminal", session);
  }

  static boolean knows(String text) {
    var user = new int[1];
    var agent = new int[1];
    text.lines()
        .limit(LOOKED_AT)
        .forEach(line -> {
          if (line.startsWith("> ")) user[0]++;
          if (spoken(line)) agent[0]++;
        });
    return user[0] > 0 && agent[0] > 1;
  }

  private static boolean spoken(String line) {
    return line.startsWith("⏺ ") || line.startsWith("● ") || line.startsWith("✦ ");
  }

  /// The agent thinks aloud, or the program says something by itself; nobody says that.
  private static boolean thinking(String line) {
    return !line.isEmpty() && "✻✽✢✶∴※✳".indexOf(line.charAt(0)) >= 0;
  }

  List<Entry> read(String whole) {
    whole.lines().forEach(this::line);
    end();
    return entries.all();
  }

  private void line(String line) {
    if (line.startsWith("> ")) begin(Part.USER, line.substring(2));
    else if (spoken(line)) agent(line.substring(2));
    else if (line.stripLeading().startsWith("⎿"))
      begin(Part.RESULT, line.stripLeading().substring(1));
    else if (thinking(line)) end();
    else if (line.stripLeading().startsWith("╭")) end();
    else if (line.stripLeading().startsWith("╰")) end();
    else if (line.stripLeading().startsWith("│")) boxed(line);
    else if (part != Part.NONE) text.append('\n').append(line.strip());
  }

  private void agent(String words) {
    var call = CALL.first(words);
    if (call.isEmpty()) {
      begin(Part.AGENT, words);
      return;
    }
    begin(Part.CALL, call.get().group(2).orElse(""));
    tool = call.get().group(1).orElse("");
  }

  private void boxed(String line) {
    var call = BOXED.first(line);
    if (call.isPresent()) {
      begin(Part.CALL, call.get().group(2).orElse(""));
      tool = call.get().group(1).orElse("");
      end();
      part = Part.RESULT;
    } else if (part == Part.RESULT) {
      text.append('\n').append(line.replace("│", " ").strip());
    }
  }

  private void begin(Part next, String first) {
    end();
    part = next;
    text.append(first.strip());
  }

  private void end() {
    String said = text.toString().strip();
    switch (part) {
      case USER -> {
        if (!said.startsWith("/") && !said.startsWith("!")) entries.said(Speaker.USER, said);
      }
      case AGENT -> entries.said(Speaker.AGENT, said);
      case CALL -> {
        String input = said.endsWith(")") ? said.substring(0, said.length() - 1) : said;
        entries.called(tool, input, List.of());
      }
      case RESULT -> entries.returned(said);
      case NONE -> {}
    }
    text.setLength(0);
    part = Part.NONE;
  }
}
