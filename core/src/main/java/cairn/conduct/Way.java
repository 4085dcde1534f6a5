package cairn.conduct;

import cairn.text.BoundedPattern;
import java.util.LinkedHashSet;
import java.util.Set;

/// In what way commands run: behind another program ("prefix git with rtk"), or not into one
/// ("don't pipe test output through tail").
///
/// @param of whose commands, empty for those of all programs
/// @param tests true if it is about tests, whatever program runs them
/// @param by the programs that run them or read what they print
/// @param avoided true if it is ruled out
record Way(Set<String> of, boolean tests, Set<String> by, boolean avoided) {
  static final Way NONE = new Way(Set.of(), false, Set.of(), false);

  /// "prefix git commands with rtk", "run the tests through tox".
  private static final BoundedPattern BEHIND =
      BoundedPattern.of(
          "(?iu)\\b(?:(?:prefix|precede|wrap)\\w* (.{2,80}?)"
              + " (?:with|in|by)|(?:run|execute|call)\\w* (.{1,80}?)"
              + " (?:through|via)|pip(?:e|es|ing) (.{1,80}?) (?:through|via|into|to))"
              + " ([^,;:.]{2,60})");

  /// "put rtk in front of every git command".
  private static final BoundedPattern BEFORE =
      BoundedPattern.of(
          "(?iu)\\b(?:put|write|use) (\\S{2,30}) (?:in front of|ahead of) ([^,;:.]{2,60})");

  /// "run all commands with the `box` prefix"
  private static final BoundedPattern PREFIX =
      BoundedPattern.of(
          "(?iu)\\b(?:run|execute|start)\\w* (.{1,60}?) with (?:the |a"
              + " )?[`\"“]?([\\w-]{2,30})\\b[^`\"”\\n]{0,60}[`\"”]? prefix\\b");

  private static final BoundedPattern PIPES = BoundedPattern.of("(?iu)\\bpip(?:e|es|ing)\\b");

  private static final BoundedPattern AVOID =
      BoundedPattern.of("(?iu)\\b(?:never|don't|don’t|do not|stop|avoid|not|no longer)\\b");

  private static final BoundedPattern TESTS =
      BoundedPattern.of("(?iu)\\b(?:tests?|specs?|test ?suite)\\b");

  private static final BoundedPattern EVERY =
      BoundedPattern.of("(?iu)\\b(?:every|all|any|commands|everything)\\b");

  Way {
    of = Set.copyOf(of);
    by = Set.copyOf(by);
  }

  static Way of(String text) {
    var prefix = PREFIX.first(text);
    if (prefix.isPresent()) {
      String whose = prefix.get().group(1).orElse("");
      String by = prefix.get().group(2).orElse("");
      boolean avoided = AVOID.found(text.substring(0, prefix.get().end()));
      return EVERY.found(whose) ? new Way(Set.of(), false, Set.of(by), avoided) : NONE;
    }
    String plain = text.replace("`", "");
    var behind = BEHIND.first(plain);
    if (behind.isPresent()) {
      var hit = behind.get();
      String whose = hit.group(1).or(() -> hit.group(2)).or(() -> hit.group(3)).orElse("");
      return of(plain.substring(0, hit.end()), whose, hit.group(4).orElse(""));
    }
    return BEFORE
        .first(plain)
        .map(hit ->
            of(plain.substring(0, hit.end()), hit.group(2).orElse(""), hit.group(1).orElse("")))
        .orElse(NONE);
  }

  private static Way of(String clause, String whose, String programs) {
    Set<String> by = known(programs);
    boolean avoided = AVOID.found(clause);
    if (by.isEmpty() || PIPES.found(clause) && !avoided) return NONE;
    Set<String> of = known(whose);
    boolean tests = TESTS.found(whose);
    if (of.isEmpty() && !tests && !avoided && !EVERY.found(whose)) return NONE;
    return new Way(of, tests, by, avoided);
  }

  private static Set<String> known(String words) {
    var known = new LinkedHashSet<String>();
    for (String word : words.split("[\\s,|]+"))
      if (Programs.known(Programs.plain(word))) known.add(Programs.same(Programs.plain(word)));
    return known;
  }

  boolean said() {
    return !by.isEmpty();
  }

  Verdict judge(ShellCommand command) {
    boolean named =
        tests && Programs.tests(command) || of.contains(Programs.same(command.program()));
    boolean everything = said() && !tests && of.isEmpty();
    if (!named && !everything) return Verdict.NOT_APPLICABLE;
    boolean itself = by.contains(Programs.same(command.program()));
    if (itself && avoided) return Verdict.NOT_APPLICABLE;
    boolean there =
        itself
            || command.behind().stream().map(Programs::same).anyMatch(by::contains)
            || avoided && command.into().stream().map(Programs::same).anyMatch(by::contains);
    if (avoided) return there ? Verdict.BROKEN : named ? Verdict.FOLLOWED : Verdict.NOT_APPLICABLE;
    return there ? Verdict.FOLLOWED : Verdict.BROKEN;
  }
}
