package cairn.use.record;

import cairn.record.state.EntryField;
import java.util.List;

/// What a researcher can decide about the record. Each is one turn of it, and refused from an
/// agent.
public sealed interface Directive {
  /// Settles a staged observation by the researcher's own word.
  record Affirm(String observation, String words) implements Directive {}

  /// Rewrites a field of an entry.
  ///
  /// @param field as the files name it; see [#hasField]
  record Revise(String entry, String field, String text, String note) implements Directive {}

  /// Makes two claims of one.
  ///
  /// @param keep what the old id says from now on
  /// @param spin what the new id says
  record Split(String entry, String keep, String spin, String title, String falsification)
      implements Directive {}

  record MergeClaims(String one, String other, String note) implements Directive {}

  record Generalize(List<String> from, String title, String statement, String falsification)
      implements Directive {}

  /// @param all go on although three or more entries change
  record Rename(String term, String replacement, boolean all) implements Directive {}

  record Withdraw(String entry, String reason) implements Directive {}

  /// @param to testing if the evidence still applies, else hypothesis
  record Revive(String entry, String to, String reason) implements Directive {}

  /// Decides a contradiction.
  record Resolve(String one, String other, String choice) implements Directive {}

  record ReportContradiction(
      String entry, String clause, String observation, String basis, String verdict)
      implements Directive {}

  record Taste(String target, String tag, String object, String comment) implements Directive {}

  /// Records what rules only proposed.
  ///
  /// @param failed what failed, for a question about something that was turned back
  /// @param why why it failed
  /// @param keep what is kept of it
  record TakeProposed(String id, String failed, String why, String keep) implements Directive {}

  record DismissProposed(String id) implements Directive {}

  /// It is the same as something that is there.
  record MergeProposed(String id, String into) implements Directive {}

  /// Whether an entry has a field of this name.
  static boolean hasField(String name) {
    return EntryField.named(name).isPresent();
  }
}
