package cairn.record.change;

import cairn.record.format.Artifact;
import cairn.record.harvest.Turn;
import cairn.record.harvest.World;
import cairn.record.state.Candidate;
import cairn.record.state.EntryField;
import java.util.List;

/// What one can ask of a record. All but [RecordTurn] and [AwaitTurn] are a researcher's own words
/// and refused from an agent.
public sealed interface RecordCommand {
  record RecordTurn(Turn turn, World world) implements RecordCommand {}

  /// Keeps the turn until an agent has read it and said what happened.
  record AwaitTurn(Turn turn, World world) implements RecordCommand {}

  /// The agent's reading of an awaited turn, or the reason why there is none.
  record SettleTurn(String id, List<Candidate> events, String failure) implements RecordCommand {}

  /// Records what rules only proposed.
  ///
  /// @param failed what failed, for a question about something that was turned back
  /// @param why why it failed
  /// @param keep what is kept of it
  record TakeProposed(String id, String failed, String why, String keep) implements RecordCommand {
    public TakeProposed(String id) {
      this(id, "", "", "");
    }
  }

  record DismissProposed(String id) implements RecordCommand {}

  /// It is the same as something that is there.
  record MergeProposed(String id, String into) implements RecordCommand {}

  record Affirm(String observation, String words) implements RecordCommand {}

  record Revise(String entry, EntryField field, String text, String note)
      implements RecordCommand {}

  /// @param keep what the old id says from now on
  /// @param spin what the new id says
  record Split(String entry, String keep, String spin, String title, String falsification)
      implements RecordCommand {}

  record MergeClaims(String one, String other, String note) implements RecordCommand {}

  record Generalize(List<String> from, String title, String statement, String falsification)
      implements RecordCommand {}

  /// @param all go on although three or more entries change
  record Rename(String term, String replacement, boolean all) implements RecordCommand {}

  record Withdraw(String entry, String reason) implements RecordCommand {}

  /// @param to testing if the evidence still applies, else hypothesis
  record Revive(String entry, String to, String reason) implements RecordCommand {}

  record Resolve(String one, String other, String choice) implements RecordCommand {}

  record ReportContradiction(
      String entry, String clause, String observation, String basis, String verdict)
      implements RecordCommand {}

  record Taste(String target, String tag, String object, String comment) implements RecordCommand {}

  /// Takes what a hand wrote into a rendered file.
  ///
  /// @param file relative to the artifact's root
  record Adopt(String file, String content) implements RecordCommand {}

  /// Takes in an artifact that somebody else wrote.
  record ImportArtifact(Artifact artifact) implements RecordCommand {}

  /// Joins two diverged copies of one artifact; the order does not matter.
  record MergeCopies(Artifact one, Artifact other) implements RecordCommand {}
}
