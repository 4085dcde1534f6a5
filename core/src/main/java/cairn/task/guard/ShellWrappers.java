package cairn.task.guard;

import static java.util.Map.entry;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Programs that run another program: `env -u X cairn …` is a call of `cairn`.
final class ShellWrappers {
  /// Their options that take a value as the next word.
  private static final Map<String, Set<String>> VALUED =
      Map.ofEntries(
          entry("env", Set.of("-u", "--unset", "-C", "--chdir", "-S", "--split-string")),
          entry("timeout", Set.of("-k", "--kill-after", "-s", "--signal")),
          entry("nice", Set.of("-n", "--adjustment")),
          entry("ionice", Set.of("-c", "-n")),
          entry("stdbuf", Set.of("-i", "-o", "-e")),
          entry("xargs", Set.of("-n", "-I", "-P", "-L", "-s", "-d", "-a", "-E")),
          entry("sudo", Set.of("-u", "-g", "-h", "-p", "-C", "-D", "-R", "-T", "-U")),
          entry("doas", Set.of("-u", "-C")),
          entry("time", Set.of("-f", "-o")),
          entry("exec", Set.of("-a")),
          entry("strace", Set.of("-o", "-e", "-P", "-s")),
          entry("flock", Set.of("-w", "-E")),
          entry("chrt", Set.of("-T", "-P", "-D")),
          entry("command", Set.of()),
          entry("builtin", Set.of()),
          entry("nohup", Set.of()),
          entry("setsid", Set.of()),
          entry("unbuffer", Set.of()),
          entry("busybox", Set.of()),
          entry("systemd-run", Set.of("-p", "--property", "-u", "--unit", "-E")),
          entry("su", Set.of("-c", "--command", "-s", "--shell")),
          entry("script", Set.of("-c", "--command", "-T", "-I", "-O", "-B", "-E", "-o")),
          entry("watch", Set.of("-n", "--interval")),
          entry("taskset", Set.of()),
          entry("unshare", Set.of()),
          entry("firejail", Set.of()),
          entry("faketime", Set.of("-f")),
          entry("winpty", Set.of()),
          entry("caffeinate", Set.of()),
          entry("proxychains", Set.of("-f")));

  /// Of these, the ones that take a command as one text.
  private static final Set<String> SPEAK = Set.of("su", "script", "watch", "flock");

  /// Words of their own before the program begins.
  private static final Map<String, Integer> OPERANDS =
      Map.of("timeout", 1, "flock", 1, "chrt", 1, "taskset", 1, "faketime", 1);

  private ShellWrappers() {}

  /// What the wrapper runs, which may be nothing; empty if it is no wrapper.
  static Optional<List<String>> inner(List<String> args) {
    String program = program(args.getFirst());
    Set<String> valued = VALUED.get(program);
    if (valued == null) return Optional.empty();
    int at = 1;
    while (at < args.size() && args.get(at).startsWith("-")) {
      boolean end = args.get(at).equals("--");
      at += valued.contains(args.get(at)) ? 2 : 1;
      if (end) break;
    }
    at += OPERANDS.getOrDefault(program, 0);
    return Optional.of(args.subList(Math.min(at, args.size()), args.size()));
  }

  static boolean speaks(String wrapper) {
    return SPEAK.contains(wrapper);
  }

  /// The command that a wrapper was given as one text.
  static Optional<String> spoken(List<String> args) {
    for (int i = 1; i + 1 < args.size(); i++)
      if (args.get(i).matches("-[a-zA-Z]*c|--command")) return Optional.of(args.get(i + 1));
    return args.stream()
        .skip(1)
        .filter(a -> a.startsWith("--command=") || a.indexOf(' ') > 0)
        .map(a -> a.startsWith("--command=") ? a.substring(10) : a)
        .findFirst();
  }

  /// The value of an option, in one word or two; empty if it is not there.
  static Optional<String> value(List<String> args, String option, String longOption) {
    for (int i = 1; i < args.size(); i++) {
      String arg = args.get(i);
      if ((arg.equals(option) || arg.equals(longOption)) && i + 1 < args.size())
        return Optional.of(args.get(i + 1));
      if (arg.startsWith(longOption + "="))
        return Optional.of(arg.substring(longOption.length() + 1));
    }
    return Optional.empty();
  }

  static String program(String word) {
    return word.substring(word.lastIndexOf('/') + 1);
  }
}
