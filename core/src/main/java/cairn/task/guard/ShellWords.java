package cairn.task.guard;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/// Cuts a shell line into commands and words: quotes, escapes, separators, redirections, braces,
/// texts that are fed to a command, and commands inside words.
final class ShellWords {
  private static final String SEPARATORS = ";|&\n(){}";
  private static final String OUTPUT = "\u0001>";
  private static final String INPUT = "\u0001<";

  /// More words are never made of one by braces.
  private static final int MAX_ALTERNATIVES = 64;

  /// One command of a line.
  ///
  /// @param words program and arguments; redirections are marked, see [#isOutput] and [#isInput]
  /// @param fed texts on its standard input: `<<E`, `<<<`
  /// @param piped whether it reads what the one before it prints
  record Simple(List<String> words, List<String> fed, boolean piped) {}

  /// @param inside commands inside words: `"$(…)"` and back ticks
  record Line(List<Simple> commands, List<String> inside) {}

  /// A text that follows the line, for the command that asked for it.
  private record Awaited(String end, List<String> fed) {}

  private final String line;
  private final List<Simple> commands = new ArrayList<>();
  private final List<String> inside = new ArrayList<>();
  private final Deque<Awaited> awaited = new ArrayDeque<>();
  private List<String> words = new ArrayList<>();
  private List<String> fed = new ArrayList<>();
  private boolean piped;

  /// The word so far; several where braces stand for alternatives.
  private List<StringBuilder> word = new ArrayList<>();

  private ShellWords(String line) {
    this.line = line;
  }

  static Line of(String line) {
    var reader = new ShellWords(line);
    reader.read();
    return new Line(reader.commands, reader.inside);
  }

  /// `>`, `>>`, `>|`, `2>`, `&>`: the next word is written.
  static boolean isOutput(String word) {
    return word.equals(OUTPUT);
  }

  /// `<`: the next word is read.
  static boolean isInput(String word) {
    return word.equals(INPUT);
  }

  private void read() {
    for (int i = 0; i < line.length(); i++) i = sign(i);
    endCommand(false);
  }

  /// Reads what begins at `i`; returns where it ends.
  private int sign(int i) {
    char c = line.charAt(i);
    if (c == '$' && next(i) == '\'') return ansi(i + 1);
    if (c == '\'' || c == '"' || c == '`' || c == '$' && next(i) == '"') {
      if (c == '$') i++;
      return quoted(i, line.charAt(i));
    }
    if (c == '\\' && i + 1 < line.length()) {
      if (line.charAt(i + 1) != '\n') append(line.substring(i + 1, i + 2));
      return i + 1;
    }
    if (c == '>') return output(i);
    if (c == '<') return input(i);
    if (c == '{') {
      int end = braces(i);
      if (end > i) return end;
    }
    if (c == '&' && next(i) == '>') {
      endWord();
    } else if (SEPARATORS.indexOf(c) >= 0 && !((c == '{' || c == '}') && !word.isEmpty())) {
      boolean pipe = c == '|' && next(i) != '|' && (i == 0 || line.charAt(i - 1) != '|');
      endCommand(pipe);
      if (c == '\n') return bodies(i);
    } else if (Character.isWhitespace(c)) {
      endWord();
    } else {
      append(String.valueOf(c));
    }
    return i;
  }

  private char next(int i) {
    return i + 1 < line.length() ? line.charAt(i + 1) : '\0';
  }

  private int quoted(int i, char quote) {
    int end = closing(i, quote);
    String text = line.substring(i + 1, end);
    if (quote == '`') {
      inside.add(text);
      append("`");
    } else {
      if (quote == '"') substitutions(text);
      append(text);
    }
    return end;
  }

  /// `$'\x63airn'`: signs by number are read as what they are.
  private int ansi(int open) {
    int end = closing(open, '\'');
    var text = new StringBuilder();
    for (int i = open + 1; i < end; i++) {
      char c = line.charAt(i);
      if (c != '\\' || i + 1 >= end) {
        text.append(c);
        continue;
      }
      char kind = line.charAt(++i);
      int radix = kind == 'x' || kind == 'u' ? 16 : 8;
      int from = radix == 16 ? i + 1 : i;
      int to = from;
      while (to < end
          && to - from < (kind == 'u' ? 4 : radix == 16 ? 2 : 3)
          && Character.digit(line.charAt(to), radix) >= 0) to++;
      if (to > from) {
        text.append((char) Integer.parseInt(line.substring(from, to), radix));
        i = to - 1;
      } else {
        text.append(kind == 'n' ? '\n' : kind == 't' ? '\t' : kind);
      }
    }
    append(text.toString());
    return end;
  }

  /// Commands inside a text in double quotes.
  private void substitutions(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.startsWith("$(", i)) {
        int end = text.lastIndexOf(')');
        inside.add(text.substring(i + 2, end > i ? end : text.length()));
        return;
      }
      if (text.charAt(i) == '`') {
        int end = text.indexOf('`', i + 1);
        inside.add(text.substring(i + 1, end > i ? end : text.length()));
        if (end < 0) return;
        i = end;
      }
    }
  }

  private int output(int i) {
    if (word.size() == 1 && word.getFirst().toString().matches("[\\d&]")) word.clear();
    endWord();
    while (next(i) == '>' || next(i) == '|') i++;
    words.add(OUTPUT);
    if (next(i) == '&') append(line.substring(++i, i + 1));
    return i;
  }

  private int input(int i) {
    endWord();
    if (line.startsWith("<<<", i)) {
      words.add(INPUT);
      int end = Math.max(i + 2, wordEnd(i + 3));
      fed.add(bare(line.substring(i + 3, end + 1)));
      return i + 2;
    }
    if (line.startsWith("<<", i)) {
      int from = i + (line.startsWith("<<-", i) ? 3 : 2);
      int end = wordEnd(from);
      String name = bare(line.substring(Math.min(from, end + 1), end + 1));
      if (!name.isEmpty()) awaited.add(new Awaited(name, fed));
      return end;
    }
    boolean both = next(i) == '>';
    words.add(both ? OUTPUT : INPUT);
    return both ? i + 1 : i;
  }

  /// The last sign of the word that begins at or after `from`.
  private int wordEnd(int from) {
    int i = from;
    while (i < line.length() && line.charAt(i) == ' ') i++;
    for (; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '\'' || c == '"') i = closing(i, c);
      else if (Character.isWhitespace(c) || ";|&)".indexOf(c) >= 0) break;
    }
    return Math.min(i, line.length()) - 1;
  }

  private static String bare(String word) {
    return word.strip().replaceAll("^[\"'\\\\]|[\"']$", "");
  }

  /// Takes the texts that were announced before the end of the line at `i`.
  private int bodies(int i) {
    while (!awaited.isEmpty()) {
      Awaited text = awaited.poll();
      var body = new StringBuilder();
      while (i < line.length()) {
        int end = line.indexOf('\n', i + 1);
        String one = line.substring(Math.min(i + 1, line.length()), end < 0 ? line.length() : end);
        i = end < 0 ? line.length() : end;
        if (one.strip().equals(text.end())) break;
        body.append(one).append('\n');
      }
      text.fed().add(body.toString());
    }
    return i;
  }

  /// `a{b,c}d` is `abd acd`. Returns `i` if these are no such braces.
  private int braces(int i) {
    int end = line.indexOf('}', i);
    if (end < 0) return i;
    String text = line.substring(i + 1, end);
    if (text.indexOf(',') < 0 || text.chars().anyMatch(c -> " \t\n;|&$`'\"(){".indexOf(c) >= 0))
      return i;
    var all = new ArrayList<StringBuilder>();
    List<StringBuilder> before = word.isEmpty() ? List.of(new StringBuilder()) : word;
    for (StringBuilder start : before)
      for (String part : text.split(",", -1))
        if (all.size() < MAX_ALTERNATIVES) all.add(new StringBuilder(start).append(part));
    word = all;
    return end;
  }

  private int closing(int open, char quote) {
    for (int i = open + 1; i < line.length(); i++) {
      if (quote != '\'' && line.charAt(i) == '\\') i++;
      else if (line.charAt(i) == quote) return i;
    }
    return line.length();
  }

  private void append(String text) {
    if (word.isEmpty()) word.add(new StringBuilder());
    word.forEach(w -> w.append(text));
  }

  private void endWord() {
    word.forEach(w -> words.add(w.toString()));
    word = new ArrayList<>();
  }

  private void endCommand(boolean pipe) {
    endWord();
    if (!words.isEmpty()) {
      commands.add(new Simple(words, fed, piped));
      piped = pipe;
    }
    words = new ArrayList<>();
    fed = new ArrayList<>();
  }
}
