package cairn.memory.fragment;

import java.util.List;

/// Rules that people keep in a file of their own (`AGENTS.md` and the like): a board of the same
/// ledger that only people edit.
///
/// @param file where it stands, from the project's folder or as `~/…`
/// @param folder the rules hold below it; empty for all of the project
/// @param rows the rules, each with its number in the file
public record RulesFile(String file, Scope scope, String folder, List<Rule> rows) {
  public enum Scope {
    /// A person's own rules for all projects; they go before the project's.
    USER,
    PROJECT
  }

  /// @param number of the row in its file, from 1
  public record Rule(String line, int number, String text) {}

  public RulesFile {
    rows = List.copyOf(rows);
  }

  public String place(Rule rule) {
    return file + ":L" + rule.number();
  }
}
