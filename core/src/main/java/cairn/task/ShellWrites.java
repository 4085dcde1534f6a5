package cairn.task;

import java.util.ArrayList;
import java.util.List;
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
          "python", "python3", "node", "ruby", "perl", "php", "awk", "jshell", "java", "eval",
          "source", ".", "xargs", "find", "make", "patch", "tar", "unzip", "ed", "ex", "vi", "vim");
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
  private static final Set<String> PREFIXES =
      Set.of("sudo", "env", "command", "nohup", "time", "exec");
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
      while (!args.isEmpty()
          && (args.getFirst().matches("\\w+=.*") || PREFIXES.contains(args.getFirst())))
        args.removeFirst();
      if (!args.isEmpty()) program(args, depth);
    }

    private void program(List<String> args, int depth) {
      String program = args.getFirst().substring(args.getFirst().lastIndexOf('/') + 1);
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
      else if (program.equals("git") && plain.size() > 0 && GIT_WRITES.contains(plain.getFirst()))
        git(plain);
      else if (program.equals("cairn")) engine(args, plain);
      else if (SHELLS.contains(program)) shell(args, depth);
      else if (INTERPRETERS.contains(program)) blind.add(program + " may write anything");
    }

    private void git(List<String> plain) {
      if (plain.getFirst().equals("mv") || plain.getFirst().equals("rm"))
        plain.stream().skip(1).forEach(this::target);
      else blind.add("git " + plain.getFirst() + " may write anything");
    }

    /// `task gate 1 hl approve`, `task gate 1 --all approve` and `gate answer ID VALUE` decide.
    private void engine(List<String> args, List<String> plain) {
      String words = String.join(" ", plain);
      boolean decides =
          words.matches("gate answer .*")
              || words.matches("task gate \\S+ \\S+ .+")
              || words.startsWith("task gate ") && args.contains("--all")
              || words.matches("(task research|pipeline \\w+|research) .*")
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
