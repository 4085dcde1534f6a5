package cairn.conduct;

import cairn.text.BoundedPattern;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;

/// What a rule keeps out of the messages of commits: "no Co-Authored-By in commits".
///
/// @param banned words in lower case, of which none may stand in a message
/// @param emojis true if pictures may not
record CommitWords(Set<String> banned, boolean emojis) {
  static final CommitWords NONE = new CommitWords(Set.of(), false);

  private static final BoundedPattern KEEPS_OUT =
      BoundedPattern.of(
          "(?iu)\\b(?:never|don't|don’t|do not|no|without|avoid|stop) (.{2,80}?)"
              + " (?:in|into|to|from|on) (?:the |any |your |our |git )*(?:commits?|commit"
              + " messages?)\\b");

  /// A word that nobody writes by chance: in quotes, marked as code, or with a dash in it.
  private static final BoundedPattern WORD =
      BoundedPattern.of("[\"“`]([^\"”`\\n]{3,60})[\"”`]|\\b(\\p{L}+(?:-\\p{L}+)+)\\b");

  private static final BoundedPattern EMOJI = BoundedPattern.of("(?iu)\\bemojis?\\b");

  private static final BoundedPattern PICTURE =
      BoundedPattern.of("[\\x{1F300}-\\x{1FAFF}\\x{2600}-\\x{27BF}]");

  CommitWords {
    banned = Set.copyOf(banned);
  }

  static CommitWords of(String text) {
    var hit = KEEPS_OUT.first(text);
    if (hit.isEmpty()) return NONE;
    String what = hit.get().group(1).orElse("");
    var banned = new LinkedHashSet<String>();
    for (var word : WORD.all(what, 5))
      banned.add(word.group(1).or(() -> word.group(2)).orElse("").toLowerCase(Locale.ROOT));
    return new CommitWords(banned, EMOJI.found(what));
  }

  boolean said() {
    return emojis || !banned.isEmpty();
  }

  /// Only a message that stands in the line is judged.
  Verdict judge(Action.Ran ran) {
    boolean message =
        ran.commands().stream()
            .anyMatch(c ->
                c.name().equals("git commit")
                    && c.words().stream()
                        .anyMatch(w ->
                            w.startsWith("-m") || w.startsWith("--message") || w.equals("-am")));
    if (!said() || !message) return Verdict.NOT_APPLICABLE;
    String line = ran.line().toLowerCase(Locale.ROOT);
    boolean there = banned.stream().anyMatch(line::contains) || emojis && PICTURE.found(line);
    return there ? Verdict.BROKEN : Verdict.FOLLOWED;
  }
}
