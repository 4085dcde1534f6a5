package cairn.transcript;

import java.util.List;

/// Conversations kept as text or Markdown.
///
/// | form | known by |
/// |---|---|
/// | [SpecStory] (also of Cursor, Codex, Claude Code) | `_**User**_` |
/// | [Aider] | `# aider chat started at` |
/// | [Terminal]: what Claude Code or Gemini showed on a screen | `> ` and `⏺`, `●` or `✦` |
/// | [Speeches]: anything with `User:`, `## Human`, `**You:**`, `ChatGPT said:` | such lines |
public final class Texts {
  private Texts() {}

  /// The entries of a text; none if nobody speaks in it.
  ///
  /// @param session what the conversation is called until it says so itself
  static List<Entry> read(String text, String session) {
    String plain = text.startsWith("\uFEFF") ? text.substring(1) : text;
    if (SpecStory.knows(plain)) return new SpecStory(session).read(plain);
    if (Aider.knows(plain)) return new Aider(session).read(plain);
    if (Terminal.knows(plain)) return new Terminal(session).read(plain);
    return Speeches.read(plain, session);
  }

  /// The entries of a file that may be anything; none unless it is a conversation.
  public static List<Entry> file(String text, String session) {
    List<Entry> entries = read(text, session);
    boolean marked = SpecStory.knows(text) || Aider.knows(text) || Terminal.knows(text);
    return marked || Speeches.both(entries) ? entries : List.of();
  }
}
