package cairn.task.guard;

import cairn.text.BoundedPattern;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Reads a shell line command by command and follows what it runs: wrappers, shells, `eval`,
/// `find`, `xargs`, git.
final class ShellReading {
  /// Words of the shell's own language before a command begins.
  private static final Set<String> KEYWORDS =
      Set.of(
          "if", "then", "elif", "else", "while", "until", "do", "!", "time", "coproc", "fi", "done",
          "esac", "in");

  private static final Set<String> SHELLS =
      Set.of("sh", "bash", "zsh", "dash", "ksh", "ash", "fish", "pwsh");

  private static final Set<String> INTERPRETERS =
      Set.of(
          "python",
          "python3",
          "node",
          "ruby",
          "perl",
          "php",
          "awk",
          "gawk",
          "jshell",
          "java",
          "source",
          ".",
          "make",
          "tar",
          "unzip",
          "ed",
          "ex",
          "vi",
          "vim",
          "nvim",
          "emacs",
          "npx",
          "npm",
          "uv",
          "deno",
          "bun",
          "expect",
          "tclsh",
          "lua",
          "at",
          "batch",
          "crontab",
          "ssh",
          "docker",
          "podman",
          "tmux",
          "screen",
          "script",
          "socat",
          "gdb",
          "parallel",
          "entr",
          "watch");

  /// What `find` runs for each file it meets.
  private static final Set<String> FIND_RUNS = Set.of("-exec", "-execdir", "-ok", "-okdir");

  private static final Set<String> FIND_WRITES = Set.of("-fprint", "-fprint0", "-fprintf", "-fls");

  /// Variables whose value some program runs.
  private static final BoundedPattern RUN =
      BoundedPattern.of("(\\w+_)?(EDITOR|PAGER|COMMAND|ASKPASS|ENV|DIFF)|VISUAL|LESSOPEN|BROWSER");

  /// Programs that hand on what they read or are told.
  private static final Set<String> TELLERS = Set.of("cat", "echo", "printf", "tee");

  private static final int MAX_DEPTH = 6;
  private static final int MAX_COMMANDS = 2_000;

  private final List<String> targets = new ArrayList<>();
  private final List<String> perhaps = new ArrayList<>();
  private final List<String> patches = new ArrayList<>();
  private final List<String> blind = new ArrayList<>();
  private final List<String> decisions = new ArrayList<>();
  private final ShellVariables variables = new ShellVariables();

  /// What the line itself wrote into files, and other names that it gave to commands.
  private final Map<String, String> written = new HashMap<>();

  private final Map<String, String> aliases = new HashMap<>();
  private final GitReading git = new GitReading(this);
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
    reading.read(command.replace("$(pwd)", ".").replace("`pwd`", "."), 0);
    return new ShellWrites(
        reading.targets, reading.perhaps, reading.patches, reading.blind, reading.decisions);
  }

  void read(String command, int depth) {
    if (depth > MAX_DEPTH) {
      blind.add("commands inside commands");
      return;
    }
    ShellWords.Line line = ShellWords.of(command);
    line.inside().forEach(inner -> read(inner, depth + 1));
    boolean runs =
        line.commands().stream()
            .flatMap(simple -> simple.words().stream())
            .anyMatch(w -> SHELLS.contains(w) || w.equals("source") || w.equals("."));
    // `bash <(echo …)`: what one command prints is what the other runs.
    if (runs && command.contains("<(") && EngineCalls.spoken(command)) decisions.add(command);
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
    var outputs = new ArrayList<String>();
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      if (ShellWords.isInput(word)) {
        if (i + 1 < words.size()) read.add(words.get(++i));
      } else if (!ShellWords.isOutput(word)) {
        variables.expand(word, args);
      } else if (i + 1 < words.size()) {
        String to = words.get(++i);
        if (to.equals("&") && i + 1 < words.size()) to = words.get(++i);
        if (to.startsWith("&") || to.equals("/dev/null")) continue;
        var files = new ArrayList<String>();
        variables.expand(to, files);
        files.forEach(this::target);
        files.forEach(file -> outputs.add(under(file)));
      }
    }
    if (fed.isEmpty()) fed = read.stream().map(file -> "\u0001" + file).toList();
    while (!args.isEmpty() && KEYWORDS.contains(args.getFirst())) args.removeFirst();
    if (!args.isEmpty() && TELLERS.contains(args.getFirst()))
      for (String file : outputs)
        written.put(
            plainName(file), String.join("\n", fed) + "\n" + String.join(" ", skipped(args)));
    unwrapped(args, depth);
    return args;
  }

  private static List<String> skipped(List<String> args) {
    return args.subList(1, args.size());
  }

  private static String plainName(String path) {
    return path.startsWith("./") ? path.substring(2) : path;
  }

  private void unwrapped(List<String> args, int depth) {
    int first = 0;
    while (first < args.size() && args.get(first).matches("(?s)\\w+\\+?=.*")) {
      String word = args.get(first++);
      variables.assign(word);
      PastHooks.variable(word).ifPresent(decisions::add);
      if (RUN.matcher(word.substring(0, word.indexOf('='))).matches())
        read(word.substring(word.indexOf('=') + 1), depth + 1);
    }
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
    if (EngineCalls.isEngine(program) && inner.size() < 3) decisions.add(String.join(" ", words));
    else EngineCalls.decision(words).ifPresent(decisions::add);
    int before = targets.size() + blind.size();
    unwrapped(inner, depth + 1);
    boolean writes = targets.size() + blind.size() > before || ShellPrograms.writes(inner);
    if (writes) source.stream().filter(w -> !w.startsWith("-")).forEach(this::maybe);
  }

  private void program(List<String> args, int depth) {
    String program = ShellWrappers.program(args.getFirst());
    EngineCalls.decision(args).ifPresent(decisions::add);
    String alias = aliases.remove(program);
    if (alias != null) read(alias + " " + String.join(" ", skipped(args)), depth + 1);
    boolean runs = SHELLS.contains(program) || INTERPRETERS.contains(program);
    for (String word : runs ? args : args.subList(0, 1)) {
      String said = written.remove(plainName(under(word)));
      if (said != null && EngineCalls.spoken(said)) decisions.add(said.strip());
    }
    List<String> plain = args.stream().skip(1).filter(a -> !a.startsWith("-")).toList();
    switch (program) {
      case "cd", "pushd", "chdir" -> {
        if (!plain.isEmpty()) folder = under(plain.getFirst());
      }
      case "export", "declare", "local", "readonly", "typeset" ->
          plain.stream().filter(a -> a.matches("(?s)\\w+\\+?=.*")).forEach(variables::assign);
      case "alias" ->
          plain.stream()
              .filter(a -> a.indexOf('=') > 0)
              .forEach(a ->
                  aliases.put(a.substring(0, a.indexOf('=')), a.substring(a.indexOf('=') + 1)));
      case "for", "select" -> {
        if (args.size() > 3 && args.get(2).equals("in"))
          variables.put(args.get(1), String.join(" ", args.subList(3, args.size())));
      }
      case "read" -> {
        if (!plain.isEmpty() && !fed.isEmpty()) variables.put(plain.getLast(), fed.getFirst());
      }
      case "pre-commit" -> {
        if (plain.contains("uninstall")) decisions.add("pre-commit uninstall removes the gates");
      }
      case "set" -> variables.put("@", String.join(" ", plain));
      case "git" -> git.read(args, depth);
      case "patch", "gpatch" ->
          git.patches(plain.size() > 1 ? plain.subList(1, 2) : git.inputs(args));
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
      ShellPrograms.results(args).forEach(this::maybe);
      blind.add(program + " may write anything");
      fed.stream().filter(EngineCalls::spoken).forEach(decisions::add);
      if (!source.isEmpty() && EngineCalls.spoken(String.join(" ", source)))
        decisions.add(String.join(" ", source));
    } else if (program.contains("$") || program.contains("`"))
      blind.add("'" + program + "' is known only when it runs");
    else ShellPrograms.results(args).forEach(this::maybe);
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
    List<String> printed = source;
    for (String text : told) if (!text.startsWith("\u0001")) read(text, depth + 1);
    if (!printed.isEmpty()) {
      String said = String.join(" ", printed.subList(1, printed.size()));
      if (Set.of("echo", "printf").contains(printed.getFirst()))
        read(said.replace("\\n", "\n"), depth + 1);
      else if (EngineCalls.spoken(said)) decisions.add(said);
    }
    boolean changed = !printed.isEmpty() && !TELLERS.contains(printed.getFirst());
    if (changed || told.stream().allMatch(t -> t.startsWith("\u0001")))
      blind.add("a script may write anything");
  }

  void target(String path) {
    String whole = under(path);
    if (whole.contains("$") || whole.contains("`"))
      blind.add("'" + path + "' is known only when it runs");
    else targets.add(whole);
  }

  void maybe(String path) {
    if (!path.contains("$") && !path.contains("`")) perhaps.add(under(path));
  }

  String under(String path) {
    return folder.isEmpty() || path.startsWith("/") || path.startsWith("~")
        ? path
        : folder + "/" + path;
  }

  String folder() {
    return folder;
  }

  void enter(String folder) {
    this.folder = folder;
  }

  List<String> fed() {
    return fed;
  }

  void patch(String file) {
    patches.add(file);
  }

  void decides(String what) {
    decisions.add(what);
  }

  void cannotSee(String why) {
    blind.add(why);
  }
}
