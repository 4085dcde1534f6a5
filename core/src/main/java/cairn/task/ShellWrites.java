package cairn.task;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What a shell command will write, as far as reading it can tell: redirections and the arguments
/// of the common tools. It is a courtesy, not a wall: a script, a variable or an interpreter hides
/// its writes, and those are named as blind spots. The check over git history sees them afterwards.
///
/// @param targets paths as they stand in the command, seen from where the command starts
/// @param blind why some writes cannot be seen; empty if the command could be read to the end
/// @param decisions calls of Cairn itself that answer a gate, which only a person may do
public record ShellWrites(List<String> targets, List<String> blind, List<String> decisions) {
  private static final Set<String> ALL_ARGUMENTS =
      Set.of("tee", "touch", "mkdir", "rm", "rmdir", "truncate", "unlink", "shred");
  private static final Set<String> LAST_ARGUMENT =
      Set.of("cp", "mv", "ln", "install", "rsync", "scp");
  private static final Set<String> IN_PLACE = Set.of("sed", "perl", "gsed");
  private static final Set<String> SHELLS = Set.of("sh", "bash", "zsh", "dash");
  private static final Set<String> INTERPRETERS =
      Set.of(
          "python", "python3", "node", "ruby", "perl", "php", "awk", "jshell", "java", "source",
          ".", "make", "patch", "tar", "unzip", "ed", "ex", "vi", "vim");
  private static final Set<String> GIT_WRITES =
      Set.of(
          "mv",
          "rm",
          "checkout",
          "restore",
          "apply",
          "am",
          "reset",
          "stash",
          "clean",
          "merge",
          "pull",
          "rebase",
          "cherry-pick",
          "revert");
  private static final Set<String> GIT_PATHS = Set.of("mv", "rm", "checkout", "restore", "clean");

  /// What `find` runs for each file it meets.
  private static final Set<String> FIND_RUNS = Set.of("-exec", "-execdir", "-ok", "-okdir");

  private static final String ENGINE_CLASS = "cairn.cli.Main";
  private static final int MAX_DEPTH = 4;

  public ShellWrites {
    targets = List.copyOf(targets);
    blind = List.copyOf(blind);
    decisions = List.copyOf(decisions);
  }

  public static ShellWrites in(String command) {
    var seen = new Reading();
    seen.read(command, 0);
    return new ShellWrites(seen.targets, seen.blind, seen.decisions);
  }

  private static final class Reading {
    private final List<String> targets = new ArrayList<>();
    private final List<String> blind = new ArrayList<>();
    private final List<String> decisions = new ArrayList<>();
    private String folder = "";

    private void read(String command, int depth) {
      for (List<String> words : ShellWords.commands(command)) simple(words, depth);
    }

    private void simple(List<String> words, int depth) {
      var args = new ArrayList<String>();
      for (int i = 0; i < words.size(); i++) {
        String word = words.get(i);
        if (ShellWords.isInput(word)) i++;
        else if (!ShellWords.isOutput(word)) args.add(word);
        else if (i + 1 < words.size()) {
          String to = words.get(++i);
          if (!to.startsWith("&") && !to.equals("/dev/null")) target(to);
        }
      }
      unwrapped(args, depth);
    }

    private void unwrapped(List<String> args, int depth) {
      int first = 0;
      while (first < args.size() && args.get(first).matches("\\w+=.*")) first++;
      List<String> rest = args.subList(first, args.size());
      if (rest.isEmpty()) return;
      if (depth > MAX_DEPTH) {
        blind.add("commands inside commands");
        return;
      }
      Optional<List<String>> inner = ShellWrappers.inner(rest);
      if (inner.isEmpty()) {
        program(rest, depth);
        return;
      }
      String before = folder;
      if (ShellWrappers.program(rest.getFirst()).equals("env")) {
        ShellWrappers.value(rest, "-C", "--chdir").ifPresent(to -> folder = under(to));
        ShellWrappers.value(rest, "-S", "--split-string").ifPresent(said -> read(said, depth + 1));
      }
      if (ShellWrappers.program(rest.getFirst()).equals("xargs"))
        blind.add("xargs adds words that are known only when it runs");
      unwrapped(inner.get(), depth + 1);
      folder = before;
    }

    private void program(List<String> args, int depth) {
      String program = ShellWrappers.program(args.getFirst());
      List<String> plain = args.stream().skip(1).filter(a -> !a.startsWith("-")).toList();
      if (program.equals("cd") && !plain.isEmpty()) folder = under(plain.getFirst());
      else if (ALL_ARGUMENTS.contains(program)) plain.forEach(this::target);
      else if (LAST_ARGUMENT.contains(program)) {
        boolean both = program.equals("mv") || program.equals("ln");
        plain.stream().skip(both ? 0 : Math.max(0, plain.size() - 1)).forEach(this::target);
      } else if (IN_PLACE.contains(program)
          && args.stream().anyMatch(a -> a.matches("-[a-zA-Z]*i.*|--in-place.*")))
        plain.stream().skip(1).forEach(this::target);
      else if (program.equals("dd"))
        args.stream().filter(a -> a.startsWith("of=")).forEach(a -> target(a.substring(3)));
      else if (program.equals("git")) git(args);
      else if (program.equals("cairn")) engine(args);
      else if (args.contains(ENGINE_CLASS))
        engine(args.subList(args.indexOf(ENGINE_CLASS), args.size()));
      else if (program.equals("eval"))
        read(String.join(" ", args.subList(1, args.size())), depth + 1);
      else if (program.equals("find")) find(args, depth);
      else if (SHELLS.contains(program)) shell(args, depth);
      else if (INTERPRETERS.contains(program)) blind.add(program + " may write anything");
      else if (program.contains("$") || program.contains("`"))
        blind.add("'" + program + "' is known only when it runs");
    }

    private void git(List<String> args) {
      List<String> words = new ArrayList<>(args.subList(1, args.size()));
      String before = folder;
      while (!words.isEmpty() && words.getFirst().startsWith("-")) {
        String option = words.removeFirst();
        if (!Set.of("-C", "-c", "--git-dir", "--work-tree").contains(option) || words.isEmpty())
          continue;
        String value = words.removeFirst();
        if (option.equals("-C")) folder = under(value);
      }
      if (!words.isEmpty() && GIT_WRITES.contains(words.getFirst()))
        gitWrites(words.removeFirst(), words);
      folder = before;
    }

    private void gitWrites(String verb, List<String> words) {
      int paths = words.indexOf("--");
      List<String> named =
          (paths < 0 ? words : words.subList(paths + 1, words.size()))
              .stream().filter(word -> !word.startsWith("-")).toList();
      // Without `--` a word of `checkout` may be a branch.
      if (verb.equals("checkout") && paths < 0)
        named = named.stream().filter(word -> word.matches("\\.|.*\\.\\w{1,5}")).toList();
      if (GIT_PATHS.contains(verb)) named.forEach(this::target);
      if (!verb.equals("mv") && !verb.equals("rm") && !verb.equals("restore"))
        blind.add("git " + verb + " may write anything");
    }

    private void find(List<String> args, int depth) {
      for (int i = 1; i < args.size(); i++)
        if (FIND_RUNS.contains(args.get(i))) unwrapped(args.subList(i + 1, args.size()), depth + 1);
      if (args.contains("-delete"))
        for (int i = 1; i < args.size() && !args.get(i).startsWith("-"); i++) target(args.get(i));
      if (args.stream().anyMatch(FIND_RUNS::contains))
        blind.add("find runs a command for files that are known only when it runs");
    }

    /// `task gate 1 hl approve`, `task gate 1 --all approve` and `gate answer ID VALUE` decide.
    private void engine(List<String> args) {
      var plain = new ArrayList<String>();
      for (int i = 1; i < args.size(); i++) {
        String arg = args.get(i);
        if (arg.equals("-C") || arg.equals("--project")) i++;
        else if (!arg.startsWith("-")) plain.add(arg);
      }
      String words = String.join(" ", plain);
      boolean decides =
          words.matches("gate (answer|secret)\\b.*")
              || words.matches("task gate \\S+ \\S+ .+")
              || words.startsWith("task gate ")
                  && args.stream().anyMatch(a -> a.startsWith("--all"))
              || words.matches("(task research|pipeline \\w+|research)\\b.*")
                  && args.stream().anyMatch(a -> a.startsWith("--answer"));
      if (decides) decisions.add(String.join(" ", args));
    }

    private void shell(List<String> args, int depth) {
      int c = args.indexOf("-c");
      if (c < 0 || c + 1 >= args.size()) blind.add("a script may write anything");
      else if (depth >= MAX_DEPTH) blind.add("shells inside shells");
      else read(args.get(c + 1), depth + 1);
    }

    private void target(String path) {
      if (path.contains("$") || path.contains("`"))
        blind.add("'" + path + "' is known only when it runs");
      else targets.add(under(path));
    }

    private String under(String path) {
      return folder.isEmpty() || path.startsWith("/") ? path : folder + "/" + path;
    }
  }
}
