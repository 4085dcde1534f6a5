package cairn.conduct;

import cairn.text.BoundedPattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Takes a shell line apart: `cd x && FOO=1 sudo npm i | tee log` runs `npm i` and `tee log` in
/// `x`. What stands in quotes or in a here-document is an operand, never a command.
final class ShellLine {
  /// A longer line is a script; its beginning tells enough.
  private static final int MOST_CHARACTERS = 20_000;

  private static final int MOST_COMMANDS = 100;

  /// How deep `bash -c "…"` is followed.
  private static final int MOST_SHELLS = 3;

  /// Programs that run the program that is named after them.
  private static final Set<String> WRAPPERS =
      Set.of(
          "sudo",
          "env",
          "time",
          "nohup",
          "command",
          "exec",
          "nice",
          "builtin",
          "doas",
          "then",
          "do",
          "else",
          "if",
          "while",
          "!",
          "rtk",
          "dotenv",
          "caffeinate");

  /// Words behind which a program stands that is run by another one: `uv run pytest`.
  private static final List<List<String>> RUNNERS =
      List.of(
          List.of("python", "-m"),
          List.of("python3", "-m"),
          List.of("uv", "run"),
          List.of("uvx"),
          List.of("pipx", "run"),
          List.of("poetry", "run"),
          List.of("npx"),
          List.of("bunx"),
          List.of("pnpm", "exec"),
          List.of("pnpm", "dlx"),
          List.of("npm", "exec"),
          List.of("yarn", "dlx"),
          List.of("bundle", "exec"),
          List.of("xargs"));

  private static final Set<String> SHELLS = Set.of("bash", "sh", "zsh", "dash");

  /// A call as some agents write it down: an object with the command inside.
  private static final BoundedPattern WRAPPED =
      BoundedPattern.of(
          "^\\s*\\{\\s*['\"](?:command|cmd)['\"]\\s*:\\s*(?:\\[[^\\]]*?,\\s*)?(['\"])");

  private static final BoundedPattern HERE = BoundedPattern.of("<<-?\\s*['\"]?(\\w+)['\"]?");

  private final List<ShellCommand> commands = new ArrayList<>();
  private final List<String> targets = new ArrayList<>();
  private final int depth;
  private String folder = "";

  /// Where the pipe begins that the next command reads from; -1 if it reads from none.
  private int pipe = -1;

  private ShellLine(int depth) {
    this.depth = depth;
  }

  static List<ShellCommand> of(String text) {
    return of(text, 0);
  }

  private static List<ShellCommand> of(String text, int depth) {
    var line = new ShellLine(depth);
    String plain = withoutDocuments(unwrapped(text));
    line.read(plain.length() > MOST_CHARACTERS ? plain.substring(0, MOST_CHARACTERS) : plain);
    return List.copyOf(line.commands);
  }

  private static String unwrapped(String text) {
    var hit = WRAPPED.first(text);
    if (hit.isEmpty()) return text;
    String quote = hit.get().group(1).orElse("'");
    String inside = text.substring(hit.get().end());
    int end = inside.indexOf(quote + ", ");
    if (end < 0) end = inside.lastIndexOf(quote);
    return (end < 0 ? inside : inside.substring(0, end)).replace("\\n", "\n").replace("\\\"", "\"");
  }

  /// The text of a here-document is data.
  private static String withoutDocuments(String text) {
    String rest = text;
    var kept = new StringBuilder();
    for (int i = 0; i < MOST_COMMANDS; i++) {
      var hit = HERE.first(rest);
      if (hit.isEmpty()) break;
      int line = rest.indexOf('\n', hit.get().end());
      if (line < 0) break;
      String mark = hit.get().group(1).orElse("");
      int end = rest.indexOf("\n" + mark, line);
      kept.append(rest, 0, hit.get().start()).append(' ').append(rest, hit.get().end(), line);
      rest = end < 0 ? "" : rest.substring(end + 1 + mark.length());
    }
    return kept.append(rest).toString();
  }

  private void read(String text) {
    var words = new ArrayList<String>();
    var word = new StringBuilder();
    boolean quoted = false;
    char quote = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quote != 0) {
        if (c == '\\' && quote == '"' && i + 1 < text.length()) word.append(text.charAt(++i));
        else if (c == quote) quote = 0;
        else word.append(c);
      } else if (c == '\'' || c == '"') {
        quote = c;
        quoted = true;
      } else if (c == '\\' && i + 1 < text.length()) {
        char next = text.charAt(++i);
        if (next != '\n') word.append(next);
      } else if (c == '#' && word.isEmpty() && !quoted) {
        while (i + 1 < text.length() && text.charAt(i + 1) != '\n') i++;
      } else if (Character.isWhitespace(c) && c != '\n') {
        if (!word.isEmpty() || quoted) words.add(word.toString());
        word.setLength(0);
        quoted = false;
      } else if (c == '>' || c == '<') {
        if (!word.isEmpty() && !word.chars().allMatch(Character::isDigit))
          words.add(word.toString());
        word.setLength(0);
        int end = pastTarget(text, i);
        target(text.substring(i, Math.min(end + 1, text.length())));
        i = end;
      } else if ("\n;|&()".indexOf(c) >= 0) {
        if (!word.isEmpty() || quoted) words.add(word.toString());
        word.setLength(0);
        quoted = false;
        int begun = commands.size();
        int before = pipe;
        end(words);
        boolean pipes =
            c == '|' && !doubled(text, i, '|') || c == '&' && i > 0 && text.charAt(i - 1) == '|';
        pipe =
            !pipes || commands.isEmpty()
                ? -1
                : before >= 0 ? before : Math.min(begun, commands.size() - 1);
      } else {
        word.append(c);
      }
    }
    if (!word.isEmpty() || quoted) words.add(word.toString());
    end(words);
  }

  private static boolean doubled(String text, int at, char c) {
    return at > 0 && text.charAt(at - 1) == c || at + 1 < text.length() && text.charAt(at + 1) == c;
  }

  /// `2>&1`, `> file`: where output goes is no operand.
  private static int pastTarget(String text, int at) {
    int i = at;
    while (i + 1 < text.length() && "<>&".indexOf(text.charAt(i + 1)) >= 0) i++;
    while (i + 1 < text.length() && text.charAt(i + 1) == ' ') i++;
    while (i + 1 < text.length() && " \t\n;|&()".indexOf(text.charAt(i + 1)) < 0) i++;
    return i;
  }

  private void target(String redirection) {
    String file = redirection.replaceAll("^[<>&|\\s]+|[\"']", "");
    boolean out = redirection.startsWith(">") && !redirection.startsWith(">&");
    if (out && !file.isEmpty() && targets.size() < MOST_COMMANDS) targets.add(file);
  }

  private void end(List<String> words) {
    var left = new ArrayList<>(words);
    words.clear();
    var behind = new ArrayList<String>();
    while (!left.isEmpty() && skipped(left.getFirst())) behind.add(left.removeFirst());
    if (left.isEmpty() || commands.size() >= MOST_COMMANDS) return;
    String program = left.removeFirst();
    program = program.substring(program.lastIndexOf('/') + 1);
    if (program.isEmpty()) return;
    if (program.equals("cd")) {
      folder = left.isEmpty() ? "~" : left.getFirst();
      return;
    }
    if (SHELLS.contains(program) && depth < MOST_SHELLS) {
      int script = left.indexOf("-c") >= 0 ? left.indexOf("-c") : left.indexOf("-lc");
      if (script >= 0 && script + 1 < left.size()) {
        for (ShellCommand inner : of(left.get(script + 1), depth + 1)) commands.add(inner);
        return;
      }
    }
    List<String> plain = left.stream().filter(w -> !w.equals("…")).toList();
    if (pipe >= 0)
      for (int i = pipe; i < commands.size(); i++) commands.set(i, commands.get(i).piped(program));
    commands.add(new ShellCommand(program, plain, folder, targets, behind, List.of()));
    targets.clear();
    run(program, plain);
  }

  /// The program that this one runs is a command, too.
  private void run(String program, List<String> words) {
    int from = -1;
    for (List<String> runner : RUNNERS)
      if (runner.getFirst().equals(program)
          && words.size() >= runner.size()
          && words.subList(0, runner.size() - 1).equals(runner.subList(1, runner.size())))
        from = runner.size() - 1;
    if (program.equals("find"))
      from = words.indexOf("-exec") + 1 > 0 ? words.indexOf("-exec") + 1 : -1;
    if (from < 0) return;
    while (from < words.size() && words.get(from).startsWith("-")) from++;
    if (from < words.size() && commands.size() < MOST_COMMANDS)
      commands.add(
          new ShellCommand(
              words.get(from),
              words.subList(from + 1, words.size()),
              folder,
              List.of(),
              List.of(program),
              List.of()));
  }

  private static boolean skipped(String word) {
    int equals = word.indexOf('=');
    boolean assigns =
        equals > 0 && word.substring(0, equals).matches("[A-Za-z_][A-Za-z_0-9]{0,60}");
    return assigns
        || WRAPPERS.contains(word)
        || word.isEmpty()
        || word.equals("$")
        || word.equals("❯");
  }
}
