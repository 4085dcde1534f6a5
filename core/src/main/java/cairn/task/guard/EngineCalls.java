package cairn.task.guard;

import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Calls of the engine that only a person makes: they answer a gate, or make somebody able to.
final class EngineCalls {
  private static final String NAME = "cairn";
  private static final String CLASS = "cairn.cli.Main";

  /// Programs that print or compare their words and run none of them.
  private static final Set<String> READERS =
      Set.of(
          "echo", "printf", "grep", "egrep", "fgrep", "rg", "ag", "cat", "head", "tail", "ls",
          "git", "wc", "diff", "true", "false", "test", "[", "which", "type", "cd", "mkdir",
          "touch", "jq", "sort", "uniq", "#");

  /// Options of the engine that take the next word.
  private static final Set<String> VALUED = Set.of("-C", "--project", "--as", "--key", "--agent");

  /// Words of a call, one space between, that decide.
  private static final List<BoundedPattern> DECIDE =
      List.of(
          BoundedPattern.of("gate (answer|secret)( .*)?"),
          BoundedPattern.of("task gate \\S+ \\S+ .+"),
          BoundedPattern.of("task (adopt|mandate)( .*)?"),
          BoundedPattern.of("pipeline (adopt|mandate)( .*)?"),
          BoundedPattern.of("pipeline (back|plan)( .*)?"),
          BoundedPattern.of("(restore|merge|serve|mcp)( .*)?"),
          BoundedPattern.of("spine (sign|repair|accept)( .*)?"));

  /// The same under another name: the words alone must tell that it is the engine.
  private static final BoundedPattern RENAMED =
      BoundedPattern.of(
          "gate (answer|secret)( .*)?|task gate \\S+ \\S+ .+|(task|pipeline) (adopt|mandate)( .*)?"
              + "|pipeline back( .*)?");

  /// Where the words of a call stand in the text of another program: `['cairn', 'gate', 'answer']`.
  private static final BoundedPattern SPOKEN =
      BoundedPattern.of(
          "\\bgate\\W{1,9}(?:answer|secret)\\b|\\btask\\W{1,9}gate\\W+\\S+\\W+\\S+\\W+\\w"
              + "|\\btask\\W{1,9}(?:adopt|mandate)\\b");

  /// What proves a person to the engine. No role has a use for it.
  private static final List<String> PROOFS =
      List.of("door-secret", "decision-secret", "CAIRN_DECISION_SECRET", "/door/login", "/environ");

  /// Where such a proof lies under a pattern or inside a folder that is taken whole, and how the
  /// variables of other programs are read.
  private static final BoundedPattern AROUND =
      BoundedPattern.of(
          "\\.cairn/[^\\s/]*[*?\\[]|/proc/\\S+/(?:e[nv*?\\[]|mem\\b)"
              + "|\\b(?:cp|tar|rsync|scp|zip|7z|cpio)\\b[^\\n;|&]*\\s(?:\\./)?\\.cairn/?(?:\\s|$)"
              + "|\\bps\\s+[auxwfl]*e[auxwfl]*\\b|\\bps\\s[^\\n;|&]*\\se\\b");

  /// So much of a text is looked at.
  private static final int MAX_TEXT = 200_000;

  private static final int MAX_PATTERN = 40;

  private EngineCalls() {}

  /// The call in these words that only a person makes; empty if there is none.
  static Optional<String> decision(List<String> args) {
    String program = ShellWrappers.program(args.getFirst());
    if (program.startsWith("#")) return Optional.empty();
    if (isEngine(program)) return called(args);
    if (READERS.contains(program)) return Optional.empty();
    int main = args.indexOf(CLASS);
    if (main >= 0) return called(args.subList(main, args.size()));
    // Renamed, linked, or run by a program that is not known as one that runs others.
    for (int i = 0; i < args.size(); i++) {
      boolean begins = i == 0 || !args.get(i).startsWith("-");
      if (!begins) continue;
      boolean named = isEngine(ShellWrappers.program(args.get(i)));
      if (named && i + 1 < args.size()) {
        Optional<String> call = called(args.subList(i, args.size()));
        if (call.isPresent()) return call;
      }
      String rest = String.join(" ", plain(args.subList(i, args.size())));
      if (RENAMED.matcher(rest).matches() || i > 0 && onlyAPerson(rest, args))
        return Optional.of(String.join(" ", args));
    }
    return args.stream().skip(1).filter(EngineCalls::spoken).findFirst();
  }

  /// Whether a text that some program will read or run speaks such a call.
  static boolean spoken(String text) {
    if (text.length() > MAX_TEXT) return text.substring(0, MAX_TEXT).contains("gate");
    return SPOKEN.matcher(text).find();
  }

  /// The proof of a person that a command line names; empty if none.
  static Optional<String> proof(String command) {
    Search around = AROUND.matcher(command);
    return PROOFS.stream()
        .filter(command::contains)
        .findFirst()
        .or(() -> around.find() ? Optional.of(around.group().strip()) : Optional.empty());
  }

  private static Optional<String> called(List<String> args) {
    List<String> plain = plain(args.subList(1, args.size()));
    String words = String.join(" ", plain);
    boolean hidden = plain.stream().limit(3).anyMatch(EngineCalls::hides);
    boolean decides =
        hidden
            || DECIDE.stream().anyMatch(p -> p.matcher(words).matches())
            || onlyAPerson(words, args)
            || words.startsWith("pipeline learn ") && (has(args, "--as") || has(args, "--reject"))
            || words.startsWith("init") && (has(args, "--remove") || has(args, "--agent"))
            || words.matches("(task|pipeline|research)\\b.*") && has(args, "--answer")
            || words.matches("(task|pipeline)\\b.*") && (has(args, "--yes") || args.contains("-y"));
    return decides ? Optional.of(String.join(" ", args)) : Optional.empty();
  }

  private static boolean onlyAPerson(String words, List<String> args) {
    return words.startsWith("task gate ") && has(args, "--all")
        || words.startsWith("task evidence ") && has(args, "--word")
        || words.startsWith("task execute ") && (has(args, "--merge") || has(args, "--discard"))
        || words.startsWith("task start ") && has(args, "--as");
  }

  private static boolean has(List<String> args, String option) {
    return args.stream().anyMatch(a -> a.equals(option) || a.startsWith(option + "="));
  }

  /// A word whose meaning is known only when it runs, or stands in a file.
  private static boolean hides(String word) {
    return word.contains("$")
        || word.contains("`")
        || word.startsWith("@")
        || word.matches(".*[*?\\[{].*");
  }

  private static List<String> plain(List<String> args) {
    var plain = new ArrayList<String>();
    for (int i = 0; i < args.size(); i++) {
      String arg = args.get(i);
      if (VALUED.contains(arg)) i++;
      else if (!arg.startsWith("-")) plain.add(arg);
    }
    return plain;
  }

  /// `cairn`, `cairn.cmd`, and a pattern that matches it.
  static boolean isEngine(String program) {
    if (program.equals(NAME) || program.matches("cairn\\.(cmd|exe|bat|js|jar|sh)")) return true;
    if (program.length() > MAX_PATTERN
        || program.matches("[*?]*")
        || program.chars().noneMatch(c -> c == '*' || c == '?' || c == '[')) return false;
    var pattern = new StringBuilder();
    boolean set = false;
    for (char c : program.toCharArray()) {
      if (c == '[' || c == ']') {
        if (c == '[') pattern.append('.');
        set = c == '[';
      } else if (!set) {
        pattern.append(c == '*' ? ".*" : c == '?' ? "." : BoundedPattern.quote(String.valueOf(c)));
      }
    }
    return NAME.matches(pattern.toString());
  }
}
