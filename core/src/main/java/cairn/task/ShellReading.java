package cairn.task;

import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Reads a shell line command by command and follows what it runs: wrappers, shells, `eval`, `find`,
/// `xargs`, git.
final class ShellReading {
  /// Words of the shell's own language before a command begins.
  private static final Set<String> KEYWORDS =
      Set.of("if", "then", "elif", "else", "while", "until", "do", "!", "time", "coproc", "fi",
          "done", "esac", "in");

  private static final Set<String> SHELLS =
      Set.of("sh", "bash", "zsh", "dash", "ksh", "ash", "fish", "pwsh");

  private static final Set<String> INTERPRETERS =
      Set.of(
          "python", "python3", "node", "ruby", "perl", "php", "awk", "gawk", "jshell", "java",
          "source", ".", "make", "tar", "unzip", "ed", "ex", "vi", "vim", "nvim", "emacs", "npx",
          "npm", "uv", "deno", "bun", "expect", "tclsh", "lua", "at", "batch", "crontab", "ssh",
          "docker", "podman", "tmux", "screen", "script", "socat", "gdb", "parallel", "entr",
          "watch");

  private static final Set<String> GIT_BLIND =
      Set.of("checkout", "reset", "stash", "clean", "merge", "pull", "rebase", "cherry-pick",
          "revert", "switch", "read-tree", "worktree", "submodule", "filter-branch");

  private static final Set<String> GIT_PATHS = Set.of("mv", "rm", "checkout", "restore", "clean");

  /// What `find` runs for each file it meets.
  private static final Set<String> FIND_RUNS = Set.of("-exec", "-execdir", "-ok", "-okdir");

  private static final Set<String> FIND_WRITES = Set.of("-fprint", "-fprint0", "-fprintf", "-fls");
  private static final BoundedPattern VARIABLE =
      BoundedPattern.of("\\$(?:(\\w+|[@*])|\\{(\\w+|[@*])(?::?-([^}]*))?\\})");
  private static final BoundedPattern PATCHED =
      BoundedPattern.of("(?m)^(?:\\+\\+\\+|---|rename (?:to|from)) (?:[ab]/)?([^\\t\\n]+)");

  private static final int MAX_DEPTH = 6;
  private static final int MAX_COMMANDS = 2_000;

  private final List<String> targets = new ArrayList<>();
  private final List<String> perhaps = new ArrayList<>();
  private final List<String> patches = new ArrayList<>();
  private final List<String> blind = new ArrayList<>();
  private final List<String> decisions = new ArrayList<>();
  private final Map<String, String> variables = new HashMap<>();
  private String folder = "";
  private int commands;

  /// What the command at hand is given to read, and the words of the one that prints it.
  private List<String> fed = List.of();

  private List<String> source = List.of();

  private ShellReading() {}

  static ShellWrites of(String command) {
    var reading = new ShellReading();
    EngineCalls.proof(command)
        .ifPresent(proof -> reading.decisions.add("'" + proof + "' is what proves a person"));
    reading.read(command, 0);
    return new ShellWrites(
        reading.targets, reading.perhaps, reading.patches, reading.blind, reading.decisions);
  }

  private void read(String command, int depth) {
    if (depth > MAX_DEPTH) {
      blind.add("commands inside commands");
      return;
    }
    ShellWords.Line line = ShellWords.of(command);
    line.inside().forEach(inner -> read(inner, depth + 1));
    List<String> before = List.of();
    List<String> fedBefore = List.of();
    for (ShellWords.Simple simple : line.commands()) {
      if (++commands > MAX_COMMANDS) {
        blind.add("more than " + MAX_COMMANDS + " commands");
        return;
      }
      source = simple.piped() ? before : List.of();
      fed = simple.fed().isEmpty() && simple.piped() ? fedBefore : simple.fed();
      List<String> args = simple(simple.words(), depth);
      before = simple.piped() && !source.isEmpty() ? joined(source, args) : args;
      fedBefore = fed;
    }
  }

  private static List<String> joined(List<String> first, List<String> second) {
    var all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }

  private List<String> simple(List<String> words, int depth) {
    var args = new ArrayList<String>();
    var read = new ArrayList<String>();
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      if (ShellWords.isInput(word)) {
        if (i + 1 < words.size()) read.add(words.get(++i));
      } else if (!ShellWords.isOutput(word)) {
        expand(word, args);
      } else if (i + 1 < words.size()) {
        String to = words.get(++i);
        if (!to.startsWith("&") && !to.equals("/dev/null")) target(value(to));
      }
    }
    if (fed.isEmpty()) fed = read.stream().map(file -> "\u0001" + file).toList();
    while (!args.isEmpty() && KEYWORDS.contains(args.getFirst())) args.removeFirst();
    unwrapped(args, depth);
    return args;
  }

  /// A variable that the line itself sets is replaced; one that is a whole word may be several.
  private void expand(String word, List<String> args) {
    String value = value(word);
    if (!value.equals(word) && word.startsWith("$"))
      for (String part : value.strip().split("\\s+")) args.add(part);
    else args.add(value);
  }

  private String value(String word) {
    if (word.indexOf('$') < 0) return word;
    Search found = VARIABLE.matcher(word);
    var text = new StringBuilder();
    int at = 0;
    while (found.find()) {
      String name = found.group(1) != null ? found.group(1) : found.group(2);
      String known = variables.getOrDefault(name, found.group(3));
      text.append(word, at, found.start()).append(known == null ? found.group() : known);
      at = found.end();
    }
    return text.append(word.substring(at)).toString();
  }

  private void assign(String word) {
    int at = word.indexOf('=');
    String name = word.substring(0, at);
    String before = variables.getOrDefault(name.replaceAll("\\+$", ""), "");
    if (name.endsWith("+"))
      variables.put(name.substring(0, name.length() - 1), before + word.substring(at + 1));
    else variables.put(name, word.substring(at + 1));
  }

  private void unwrapped(List<String> args, int depth) {
    int first = 0;
    while (first < args.size() && args.get(first).matches("(?s)\\w+\\+?=.*"))
      assign(args.get(first++));
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
    String wrapper = ShellWrappers.program(rest.getFirst());
    if (wrapper.equals("env")) {
      ShellWrappers.value(rest, "-C", "--chdir").ifPresent(to -> folder = under(to));
      ShellWrappers.value(rest, "-S", "--split-string").ifPresent(said -> read(said, depth + 1));
      rest.stream()
          .filter(a -> a.matches("(?s)-[iv]*S.+"))
          .forEach(a -> read(a.substring(a.indexOf('S') + 1), depth + 1));
    }
    if (ShellWrappers.speaks(wrapper))
      ShellWrappers.spoken(rest).ifPresent(said -> read(said, depth + 1));
    if (wrapper.equals("xargs")) xargs(inner.get(), depth);
    unwrapped(inner.get(), depth + 1);
    folder = before;
  }

  /// The words that `xargs` adds come from the command before it.
  private void xargs(List<String> inner, int depth) {
    blind.add("xargs adds words that are known only when it runs");
    if (inner.isEmpty()) return;
    String program = ShellWrappers.program(inner.getFirst());
    var words = new ArrayList<>(inner);
    source.stream().skip(1).forEach(words::add);
    fed.forEach(text -> words.addAll(List.of(text.strip().split("\\s+"))));
    if (EngineCalls.isEngine(program) && inner.size() < 3)
      decisions.add(String.join(" ", words));
    else EngineCalls.decision(words).ifPresent(decisions::add);
    int before = targets.size() + blind.size();
    unwrapped(inner, depth + 1);
    boolean writes = targets.size() + blind.size() > before || ShellPrograms.writes(inner);
    if (writes) source.stream().filter(w -> !w.startsWith("-")).forEach(this::maybe);
  }

  private void program(List<String> args, int depth) {
    String program = ShellWrappers.program(args.getFirst());
    EngineCalls.decision(args).ifPresent(decisions::add);
    List<String> plain = args.stream().skip(1).filter(a -> !a.startsWith("-")).toList();
    switch (program) {
      case "cd", "pushd", "chdir" -> {
        if (!plain.isEmpty()) folder = under(plain.getFirst());
      }
      case "export", "declare", "local", "readonly", "typeset" ->
          plain.stream().filter(a -> a.matches("(?s)\\w+\\+?=.*")).forEach(this::assign);
      case "set" -> variables.put("@", String.join(" ", plain));
      case "git" -> git(args, depth);
      case "patch", "gpatch" -> patch(plain.size() > 1 ? plain.subList(1, 2) : inputs(args));
      case "eval" -> read(String.join(" ", args.subList(1, args.size())), depth + 1);
      case "trap" -> plain.stream().findFirst().ifPresent(said -> read(said, depth + 1));
      case "find", "fd", "fdfind" -> find(args, depth);
      default -> other(program, args, depth);
    }
  }

  private void other(String program, List<String> args, int depth) {
    if (SHELLS.contains(program)) shell(args, depth);
    else if (ShellPrograms.known(args)) {
      ShellPrograms.targets(args).forEach(this::target);
      ShellPrograms.perhaps(args).forEach(this::maybe);
    } else if (INTERPRETERS.contains(program)) {
      blind.add(program + " may write anything");
      fed.stream().filter(EngineCalls::spoken).forEach(decisions::add);
    } else if (program.contains("$") || program.contains("`"))
      blind.add("'" + program + "' is known only when it runs");
  }

  private void git(List<String> args, int depth) {
    List<String> words = new ArrayList<>(args.subList(1, args.size()));
    String before = folder;
    while (!words.isEmpty() && words.getFirst().startsWith("-")) {
      String option = words.removeFirst();
      if (option.startsWith("--work-tree=")) folder = under(option.substring(12));
      if (!Set.of("-C", "-c", "--git-dir", "--work-tree").contains(option) || words.isEmpty())
        continue;
      String value = words.removeFirst();
      if (option.equals("-C") || option.equals("--work-tree")) folder = under(value);
      if (option.equals("-c")) gitSetting(value, depth);
    }
    if (!words.isEmpty()) gitVerb(words.removeFirst(), words, depth);
    folder = before;
  }

  private void gitVerb(String verb, List<String> words, int depth) {
    int paths = words.indexOf("--");
    List<String> named =
        (paths < 0 ? words : words.subList(paths + 1, words.size()))
            .stream().filter(word -> !word.startsWith("-")).toList();
    if (Set.of("commit", "push", "merge", "am").contains(verb)
        && (words.contains("--no-verify") || verb.equals("commit") && words.contains("-n")))
      decisions.add("git " + verb + " --no-verify goes past the project's gates");
    if (verb.equals("config"))
      gitSetting(String.join("=", named), depth);
    // Without `--` a word of `checkout` may be a branch.
    if (verb.equals("checkout") && paths < 0)
      for (String word : named)
        if (word.matches("\\.|.*\\.\\w{1,5}")) target(word);
        else maybe(word);
    else if (GIT_PATHS.contains(verb)) named.forEach(this::target);
    if (verb.equals("apply") || verb.equals("am")) patch(named.isEmpty() ? inputs(words) : named);
    if (GIT_BLIND.contains(verb) && !(verb.equals("checkout") && paths >= 0))
      blind.add("git " + verb + " may write anything");
    if (verb.equals("bisect") || verb.equals("submodule") || verb.equals("rebase"))
      words.stream().filter(w -> w.indexOf(' ') > 0).forEach(said -> read(said, depth + 1));
  }

  /// Settings that switch hooks off, or that run a program under another name.
  private void gitSetting(String setting, int depth) {
    String lower = setting.toLowerCase(Locale.ROOT);
    if (lower.startsWith("core.hookspath"))
      decisions.add("git " + setting + " switches the project's gates off");
    int at = setting.indexOf('=');
    if (lower.startsWith("alias.") && at > 0 && setting.startsWith("!", at + 1))
      read(setting.substring(at + 2), depth + 1);
  }

  private List<String> inputs(List<String> args) {
    return ShellWrappers.value(args, "-i", "--input")
        .map(List::of)
        .orElseGet(() -> fed.isEmpty() ? List.of(ShellWrites.PIPED) : fed);
  }

  /// @param from files that hold patches, or their text
  private void patch(List<String> from) {
    for (String one : from) {
      if (one.startsWith("\u0001")) patches.add(under(one.substring(1)));
      else if (one.equals(ShellWrites.PIPED) && !fed.isEmpty() && !from.equals(fed)) patch(fed);
      else if (one.indexOf('\n') < 0) patches.add(one.equals(ShellWrites.PIPED) ? one : under(one));
      else patched(one).forEach(this::target);
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

  private void find(List<String> args, int depth) {
    var starts = new ArrayList<String>();
    for (int i = 1; i < args.size() && !args.get(i).startsWith("-"); i++) starts.add(args.get(i));
    if (starts.isEmpty()) starts.add(".");
    boolean writes = args.contains("-delete");
    for (int i = 1; i < args.size(); i++) {
      if (FIND_WRITES.contains(args.get(i)) && i + 1 < args.size()) target(args.get(i + 1));
      if (!FIND_RUNS.contains(args.get(i)) && !Set.of("-x", "-X", "--exec").contains(args.get(i)))
        continue;
      List<String> run = args.subList(i + 1, args.size());
      int before = targets.size() + blind.size();
      unwrapped(run.stream().filter(w -> !w.equals("{}")).toList(), depth + 1);
      writes |= targets.size() + blind.size() > before || ShellPrograms.writes(run);
      blind.add("find runs a command for files that are known only when it runs");
    }
    if (writes) starts.forEach(this::target);
  }

  private void shell(List<String> args, int depth) {
    for (int i = 1; i < args.size(); i++)
      if (args.get(i).matches("-[a-zA-Z]*c[a-zA-Z]*|-Command|--command") && i + 1 < args.size()) {
        for (int p = i + 2; p < args.size(); p++)
          variables.put(String.valueOf(p - i - 2), args.get(p));
        read(args.get(i + 1), depth + 1);
        return;
      }
    List<String> told = List.copyOf(fed);
    for (String text : told) if (!text.startsWith("\u0001")) read(text, depth + 1);
    if (!source.isEmpty()) {
      String said = String.join(" ", source.subList(1, source.size()));
      if (Set.of("echo", "printf").contains(source.getFirst()))
        read(said.replace("\\n", "\n"), depth + 1);
      else if (EngineCalls.spoken(said)) decisions.add(said);
    }
    if (told.stream().allMatch(t -> t.startsWith("\u0001"))) blind.add("a script may write anything");
  }

  private void target(String path) {
    String whole = under(path);
    if (whole.contains("$") || whole.contains("`"))
      blind.add("'" + path + "' is known only when it runs");
    else targets.add(whole);
  }

  private void maybe(String path) {
    if (!path.contains("$") && !path.contains("`")) perhaps.add(under(path));
  }

  private String under(String path) {
    return folder.isEmpty() || path.startsWith("/") || path.startsWith("~")
        ? path
        : folder + "/" + path;
  }
}
