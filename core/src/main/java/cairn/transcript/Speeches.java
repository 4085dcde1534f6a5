package cairn.transcript;

import cairn.text.BoundedPattern;
import cairn.transcript.Entry.Speaker;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Plain text or Markdown in which a line names who speaks: `User:`, `**Assistant:**`, `## Human`,
/// `ChatGPT said:`. A name without a colon counts only as a heading or in bold.
final class Speeches {
  private static final String NAMES =
      "(user|human|you|researcher|assistant|agent|ai|claude|chatgpt|gemini|copilot|cursor"
          + "|codex)";

  private static final BoundedPattern SPEAKER =
      BoundedPattern.of(
          "(?i)^(?:#{1,6}\\s{0,3}|[-*] )?(?:_?\\*\\*)?"
              + NAMES
              + "(?: said)?(?: ?\\([^)\\n]{1,60}\\))?(?:\\*\\*)?\\s{0,3}:(?:\\*\\*)?[ \\t]{0,8}");

  private static final BoundedPattern TITLE =
      BoundedPattern.of(
          "(?i)^(?:#{1,6}\\s{0,3}|_?\\*\\*)(?:\\*\\*)?(?:[^\\p{L}\\n*]{1,4})?"
              + NAMES
              + "(?: ?\\([^)\\n]{1,60}\\))?(?:\\*\\*_?)?\\s*$");

  private static final Set<String> USERS = Set.of("user", "human", "you", "researcher");

  /// A name stands at the beginning of a line.
  private static final int LONGEST = 200;

  private Speeches() {}

  static List<Entry> read(String text, String session) {
    var entries = new TextEntries("text", session);
    var words = new StringBuilder();
    @Nullable Speaker speaker = null;
    boolean fenced = false;
    for (String line : text.lines().toList()) {
      if (line.startsWith("```")) fenced = !fenced;
      Optional<BoundedPattern.Hit> named = fenced ? Optional.empty() : named(line);
      if (named.isPresent()) {
        if (speaker != null) entries.said(speaker, words.toString());
        words.setLength(0);
        String who = named.get().group(1).orElse("").toLowerCase(Locale.ROOT);
        speaker = USERS.contains(who) ? Speaker.USER : Speaker.AGENT;
        words.append(line.substring(named.get().end())).append('\n');
      } else if (!line.strip().equals("---")) {
        words.append(line).append('\n');
      }
    }
    if (speaker != null) entries.said(speaker, words.toString());
    return entries.all();
  }

  private static Optional<BoundedPattern.Hit> named(String line) {
    String head = line.length() > LONGEST ? line.substring(0, LONGEST) : line;
    return SPEAKER.first(head).or(() -> TITLE.first(head));
  }

  /// Whether both sides speak: `user:` alone stands in many files that are no conversation.
  static boolean both(List<Entry> entries) {
    return entries.stream()
            .filter(Entry.Said.class::isInstance)
            .map(e -> ((Entry.Said) e).speaker())
            .distinct()
            .count()
        == 2;
  }
}
