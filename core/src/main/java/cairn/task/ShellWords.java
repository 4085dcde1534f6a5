package cairn.task;

import java.util.ArrayList;
import java.util.List;

/// Cuts a shell line into commands and words: quotes, escapes, separators and redirections.
final class ShellWords {
  private static final String SEPARATORS = ";|&\n(){}";
  private static final String OUTPUT = "\u0001>";
  private static final String INPUT = "\u0001<";

  private final List<List<String>> commands = new ArrayList<>();
  private List<String> words = new ArrayList<>();
  private final StringBuilder word = new StringBuilder();
  private boolean inWord;

  private ShellWords() {}

  static List<List<String>> commands(String line) {
    var reader = new ShellWords();
    reader.read(line);
    return reader.commands;
  }

  /// `>`, `>>`, `>|`, `2>`, `&>`: the next word is written.
  static boolean isOutput(String word) {
    return word.equals(OUTPUT);
  }

  /// `<`, `<<`: the next word is read.
  static boolean isInput(String word) {
    return word.equals(INPUT);
  }

  private void read(String line) {
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '\'' || c == '"') {
        int end = closing(line, i, c);
        append(line.substring(i + 1, end));
        i = end;
      } else if (c == '\\' && i + 1 < line.length()) {
        append(line.substring(++i, i + 1));
      } else if (c == '>') {
        if (inWord && word.toString().matches("[\\d&]")) drop();
        endWord();
        while (i + 1 < line.length() && (line.charAt(i + 1) == '>' || line.charAt(i + 1) == '|'))
          i++;
        words.add(OUTPUT);
        if (i + 1 < line.length() && line.charAt(i + 1) == '&') append(line.substring(++i, i + 1));
      } else if (c == '<') {
        endWord();
        while (i + 1 < line.length() && (line.charAt(i + 1) == '<' || line.charAt(i + 1) == '-'))
          i++;
        words.add(INPUT);
      } else if (c == '&' && i + 1 < line.length() && line.charAt(i + 1) == '>') {
        endWord();
      } else if (SEPARATORS.indexOf(c) >= 0 && !(c == '{' && inWord) && !(c == '}' && inWord)) {
        endCommand();
      } else if (Character.isWhitespace(c)) {
        endWord();
      } else {
        append(String.valueOf(c));
      }
    }
    endCommand();
  }

  private static int closing(String line, int open, char quote) {
    for (int i = open + 1; i < line.length(); i++) {
      if (quote == '"' && line.charAt(i) == '\\') i++;
      else if (line.charAt(i) == quote) return i;
    }
    return line.length();
  }

  private void append(String text) {
    word.append(text);
    inWord = true;
  }

  private void drop() {
    word.setLength(0);
    inWord = false;
  }

  private void endWord() {
    if (inWord) words.add(word.toString());
    drop();
  }

  private void endCommand() {
    endWord();
    if (!words.isEmpty()) commands.add(words);
    words = new ArrayList<>();
  }
}
