package cairn.task.guard;

import cairn.text.BoundedPattern;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Ways past the hooks that ask a gate before a commit or a push.
final class PastHooks {
  private static final Set<String> ASKED = Set.of("commit", "push", "merge", "am", "rebase");

  /// They make commits, or move branches, without asking a hook.
  private static final Set<String> PLUMBING =
      Set.of("commit-tree", "fast-import", "update-ref", "filter-branch");

  /// Short options of `commit` up to the first that takes the rest of the word.
  private static final BoundedPattern UNASKED = BoundedPattern.of("-[abehijklopqrsvxz]*n.*");

  /// Names the hooks, or brings settings from elsewhere that may.
  private static final BoundedPattern HOOKS =
      BoundedPattern.of("core\\.hookspath|\\bcairn\\.gates\\b|\\binclude(if\\..*)?\\.path\\b");

  private static final BoundedPattern SKIPS =
      BoundedPattern.of("SKIP=.*cairn.*|HUSKY=0|GIT_CONFIG_(GLOBAL|SYSTEM)=(?!/dev/null$).*");

  private PastHooks() {}

  /// @param words what follows the verb
  static Optional<String> verb(String verb, List<String> words) {
    if (PLUMBING.contains(verb)) return past("git " + verb);
    boolean unasked =
        words.stream().anyMatch(w -> w.startsWith("--no-veri"))
            || verb.equals("commit") && words.stream().anyMatch(w -> UNASKED.matcher(w).matches());
    return ASKED.contains(verb) && unasked
        ? past("git " + verb + " --no-verify")
        : Optional.empty();
  }

  /// A setting of git that switches hooks off.
  static Optional<String> setting(String setting) {
    return HOOKS.matcher(lower(setting)).find()
        ? Optional.of("git " + setting + " switches the project's gates off")
        : Optional.empty();
  }

  /// A variable that does the same.
  static Optional<String> variable(String word) {
    boolean setting = word.startsWith("GIT_CONFIG") && HOOKS.matcher(lower(word)).find();
    return setting || SKIPS.matcher(word).matches() ? past(word) : Optional.empty();
  }

  private static Optional<String> past(String what) {
    return Optional.of(what + " goes past the project's gates");
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }
}
