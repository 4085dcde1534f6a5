package cairn.conduct;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// One simple command of a shell line: what runs, and with what.
///
/// @param program without its folder: `/usr/bin/git` is `git`
/// @param words what follows it, quotes taken off
/// @param folder the last `cd` before it in the same line; empty if there was none
/// @param targets files that its output goes to
/// @param behind programs that run it: `sudo`, `rtk`, `uv`
/// @param into programs that read what it prints
record ShellCommand(
    String program,
    List<String> words,
    String folder,
    List<String> targets,
    List<String> behind,
    List<String> into) {
  /// Programs that change every file they are given.
  private static final Set<String> CHANGING =
      Set.of("rm", "mv", "tee", "touch", "mkdir", "rmdir", "truncate", "patch", "chmod", "unlink");

  private static final Set<String> ASKING =
      Set.of("--version", "-V", "--help", "-h", "version", "help");

  public ShellCommand {
    words = List.copyOf(words);
    targets = List.copyOf(targets);
    behind = List.copyOf(behind);
    into = List.copyOf(into);
  }

  ShellCommand piped(String reader) {
    var into = new ArrayList<>(this.into);
    into.add(reader);
    return new ShellCommand(program, words, folder, targets, behind, into);
  }

  /// What it writes, as far as the line says so.
  List<String> written() {
    var written = new ArrayList<String>();
    for (String target : targets) if (!target.startsWith("/dev/")) written.add(target);
    List<String> files = operands();
    switch (program) {
      case "sed", "perl" -> {
        if (words.stream().anyMatch(w -> w.matches("-[a-zA-Z]{0,4}i.{0,8}|--in-place.{0,20}")))
          written.addAll(files.size() > 1 ? files.subList(1, files.size()) : files);
      }
      case "cp", "install", "ln" -> {
        if (files.size() > 1) written.add(files.getLast());
      }
      case "git" -> {
        if (!files.isEmpty()
            && Set.of("mv", "rm", "restore", "checkout").contains(files.getFirst()))
          written.addAll(files.subList(1, files.size()));
      }
      default -> {
        if (CHANGING.contains(program)) written.addAll(files);
      }
    }
    return written;
  }

  /// Whether it only asks the program about itself.
  boolean asks() {
    return words.size() == 1 && ASKING.contains(words.getFirst());
  }

  /// The words that are no options: subcommands first, then operands.
  List<String> operands() {
    return words.stream().filter(word -> !word.startsWith("-")).toList();
  }

  /// Program and subcommand, as people name commands.
  String name() {
    return operands().isEmpty() ? program : program + " " + operands().getFirst();
  }

  @Override
  public String toString() {
    return words.isEmpty() ? program : program + " " + String.join(" ", words);
  }
}
