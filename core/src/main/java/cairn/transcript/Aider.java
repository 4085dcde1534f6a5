package cairn.transcript;

import cairn.transcript.Entry.Speaker;
import java.util.List;

/// aider's history: `#### ` before each line the user typed, `> ` before what aider says itself,
/// and the model's words as they are.
final class Aider {
  private static final String START = "# aider chat started at ";
  private static final String TYPED = "####";

  private final TextEntries entries;
  private final StringBuilder user = new StringBuilder();
  private final StringBuilder agent = new StringBuilder();
  private final String name;

  Aider(String session) {
    this.name = session;
    this.entries = new TextEntries("aider", session);
  }

  static boolean knows(String text) {
    return text.lines().limit(20).anyMatch(line -> line.startsWith(START));
  }

  List<Entry> read(String text) {
    text.lines()
        .forEach(line -> {
          if (line.startsWith(START)) {
            flush();
            String time = line.substring(START.length()).strip();
            entries.session(name + " " + time);
            entries.at(time);
          } else if (line.equals(TYPED) || line.startsWith(TYPED + " ")) {
            if (!agent.toString().isBlank()) flush();
            user.append(line.substring(TYPED.length()).strip()).append('\n');
          } else if (line.startsWith("> ") || line.equals(">")) {
            if (!user.isEmpty()) flush();
          } else {
            if (!user.isEmpty() && !line.isBlank()) flush();
            agent.append(line).append('\n');
          }
        });
    flush();
    return entries.all();
  }

  /// A message that begins with a slash is an order to aider itself.
  private void flush() {
    String typed = user.toString().strip();
    if (!typed.startsWith("/") && !typed.startsWith("!")) entries.said(Speaker.USER, typed);
    entries.said(Speaker.AGENT, agent.toString());
    user.setLength(0);
    agent.setLength(0);
  }
}
