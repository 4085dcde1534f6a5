package cairn.task.guard;

import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Reads a call of git, or of `patch`: where it works, what it writes, and what it runs.
final class GitReading {
  private static final Set<String> BLIND =
      Set.of(
          "checkout",
          "reset",
          "stash",
          "clean",
          "merge",
          "pull",
          "rebase",
          "cherry-pick",
          "revert",
          "switch",
          "read-tree",
          "worktree",
          "submodule",
          "filter-branch");

  private static final Set<String> PATHS = Set.of("mv", "rm", "checkout", "restore", "clean");

  /// Verbs of git that run what they are given.
  private static final Set<String> RUNS =
      Set.of(
          "bisect",
          "submodule",
          "rebase",
          "difftool",
          "mergetool",
          "filter-branch",
          "grep",
          "hook");

  private static final BoundedPattern PATCHED =
      BoundedPattern.of("(?m)^(?:\\+\\+\\+|---|rename (?:to|from)) (?:[ab]/)?([^\\t\\n]+)");

  private final ShellReading shell;

  GitReading(ShellReading shell) {
    this.shell = shell;
  }

  void read(List<String> args, int depth) {
    List<String> words = new ArrayList<>(args.subList(1, args.size()));
    String before = shell.folder();
    while (!words.isEmpty() && words.getFirst().startsWith("-")) {
      String option = words.removeFirst();
      if (option.startsWith("--work-tree=")) shell.enter(shell.under(option.substring(12)));
      if (option.startsWith("--config-env")) setting(option + String.join("", words), depth);
      if (!Set.of("-C", "-c", "--git-dir", "--work-tree").contains(option) || words.isEmpty())
        continue;
      String value = words.removeFirst();
      if (option.equals("-C") || option.equals("--work-tree")) shell.enter(shell.under(value));
      if (option.equals("-c")) setting(value, depth);
    }
    if (!words.isEmpty()) verb(words.removeFirst(), words, depth);
    shell.enter(before);
  }

  private void verb(String verb, List<String> words, int depth) {
    int paths = words.indexOf("--");
    List<String> named =
        (paths < 0 ? words : words.subList(paths + 1, words.size()))
            .stream().filter(word -> !word.startsWith("-")).toList();
    PastHooks.verb(verb, words).ifPresent(shell::decides);
    var whole = new ArrayList<>(List.of(verb));
    whole.addAll(words);
    if (Set.of("archive", "diff", "format-patch", "bundle").contains(verb))
      ShellPrograms.results(whole).forEach(shell::maybe);
    if (verb.equals("config")) setting(String.join("=", named), depth);
    // Without `--` a word of `checkout` may be a branch.
    if (verb.equals("checkout") && paths < 0)
      for (String word : named)
        if (word.matches("\\.|.*\\.\\w{1,5}")) shell.target(word);
        else shell.maybe(word);
    else if (PATHS.contains(verb)) named.forEach(shell::target);
    if (verb.equals("apply") || verb.equals("am")) patches(named.isEmpty() ? inputs(words) : named);
    if (BLIND.contains(verb) && !(verb.equals("checkout") && paths >= 0))
      shell.cannotSee("git " + verb + " may write anything");
    if (RUNS.contains(verb))
      words.stream()
          .filter(w -> w.indexOf(' ') > 0)
          .forEach(said -> shell.read(said.replaceFirst("^-O|^--[\\w-]+=", ""), depth + 1));
  }

  /// Settings that switch hooks off, or that run a program under another name.
  private void setting(String setting, int depth) {
    PastHooks.setting(setting).ifPresent(shell::decides);
    int at = setting.indexOf('=');
    if (at < 0) return;
    boolean program = setting.startsWith("!", at + 1);
    String said = setting.substring(at + (program ? 2 : 1));
    if (setting.startsWith("alias.") && !program) shell.read("git " + said, depth + 1);
    else if (program || said.indexOf(' ') > 0) shell.read(said, depth + 1);
  }

  List<String> inputs(List<String> args) {
    return ShellWrappers.value(args, "-i", "--input")
        .map(List::of)
        .orElseGet(() -> shell.fed().isEmpty() ? List.of(ShellWrites.PIPED) : shell.fed());
  }

  /// @param from files that hold patches, or their text
  void patches(List<String> from) {
    for (String one : from) {
      if (one.startsWith("\u0001")) shell.patch(shell.under(one.substring(1)));
      else if (one.equals(ShellWrites.PIPED) && !shell.fed().isEmpty() && !from.equals(shell.fed()))
        patches(shell.fed());
      else if (one.indexOf('\n') < 0)
        shell.patch(one.equals(ShellWrites.PIPED) ? one : shell.under(one));
      else patched(one).forEach(shell::target);
    }
  }

  /// The files that a patch writes.
  static List<String> patched(String patch) {
    var files = new ArrayList<String>();
    Search found = PATCHED.matcher(patch);
    while (found.find())
      if (!found.group(1).strip().equals("/dev/null")) files.add(found.group(1).strip());
    return files.stream().distinct().toList();
  }
}
