package cairn.conduct;

import java.util.List;

/// One simple command of a shell line: what runs, and with what.
///
/// @param program without its folder: `/usr/bin/git` is `git`
/// @param words what follows it, quotes taken off
/// @param folder the last `cd` before it in the same line; empty if there was none
public record ShellCommand(String program, List<String> words, String folder) {
  public ShellCommand {
    words = List.copyOf(words);
  }

  /// The words that are no options: subcommands first, then operands.
  List<String> operands() {
    return words.stream().filter(word -> !word.startsWith("-")).toList();
  }

  /// Program and subcommand, as people name commands.
  public String name() {
    return operands().isEmpty() ? program : program + " " + operands().getFirst();
  }

  @Override
  public String toString() {
    return words.isEmpty() ? program : program + " " + String.join(" ", words);
  }
}
