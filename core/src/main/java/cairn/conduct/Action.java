package cairn.conduct;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/// What an agent did with one tool call.
public sealed interface Action {
  /// @param line as it was given
  record Ran(String line, List<ShellCommand> commands) implements Action {}

  /// @param added new text, `removed` what stood there before; both empty where the log does not
  ///   say
  record Wrote(String path, String added, String removed) implements Action {
    /// Whether it changed a program rather than a document.
    public boolean code() {
      return !PathText.prose(path);
    }
  }

  record Read(String path) implements Action {}

  /// Looked for something: a search word is no action on what it names.
  record Searched(String words) implements Action {}

  record Used(String tool, String input) implements Action {}

  Set<String> SHELL =
      Set.of(
          "bash",
          "shell",
          "exec_command",
          "run_shell_command",
          "run_terminal_cmd",
          "local_shell",
          "terminal",
          "execute",
          "exec",
          "run_command",
          "run_in_terminal",
          "run_terminal_command",
          "run_terminal_command_v2",
          "powershell");

  Set<String> WRITE =
      Set.of(
          "write",
          "edit",
          "multiedit",
          "notebookedit",
          "write_file",
          "replace",
          "apply_patch",
          "edit_file",
          "search_replace",
          "create_file",
          "str_replace_editor",
          "write_to_file",
          "create",
          "update",
          "strreplace",
          "edit_file_v2",
          "insert_edit_into_file",
          "replace_string_in_file",
          "writefile");

  Set<String> READ =
      Set.of("read", "read_file", "read_file_v2", "readfile", "view", "open_file", "cat");

  Set<String> SEARCH =
      Set.of(
          "grep",
          "glob",
          "search",
          "codebase_search",
          "grep_search",
          "search_file_content",
          "list_dir",
          "ls",
          "websearch",
          "webfetch",
          "file_search",
          "glob_file_search",
          "ripgrep_raw_search",
          "searchtext",
          "findfiles",
          "toolsearch");

  /// @param input the command, or the path, or what else the tool was given
  /// @param added text that a writing tool put in, as far as it is known
  static Action of(String tool, String input, String added, String removed) {
    String name = tool.toLowerCase(Locale.ROOT);
    if (SHELL.contains(name)) return new Ran(input, ShellLine.of(input));
    if (WRITE.contains(name)) return new Wrote(path(input), added, removed);
    if (READ.contains(name)) return new Read(path(input));
    if (SEARCH.contains(name)) return new Searched(input);
    return new Used(tool, input);
  }

  /// The path, taken out of whatever surrounds it in a log.
  private static String path(String input) {
    String first = input.strip().split("\n", 2)[0];
    var match = PathText.PATH.first(first);
    return match.flatMap(hit -> hit.group(1)).orElse(first);
  }
}
