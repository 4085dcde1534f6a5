package cairn.record.state;

import cairn.kernel.Logged;
import cairn.record.words.Topic;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// Everything that can have happened to a record. A turn is one atomic batch that starts with
/// [TurnCaptured]; the events after it belong to that turn.
public sealed interface RecordEvent {
  /// @param session `YYYY-MM-DD_NNN`
  /// @param number the turn's number in its session, from 1
  /// @param at `YYYY-MM-DDTHH:MM`
  /// @param directive true if a person gave a single command instead of talking
  /// @param excerpt the decisive words of the exchange, shortened; may be empty
  /// @param closing how the agent's words ended: what a bare `yes` of the next turn answers
  /// @param threads what is open now; null leaves the threads as they are
  @Logged("record.turn.captured")
  record TurnCaptured(
      String session,
      int number,
      String at,
      boolean directive,
      String excerpt,
      String closing,
      @Nullable List<String> threads)
      implements RecordEvent {}

  /// The researcher wrote down what is open now.
  @Logged("record.threads.listed")
  record ThreadsListed(List<String> threads) implements RecordEvent {}

  /// The last event of a turn.
  ///
  /// @param session what the whole session came to so far; null in logs of before
  @Logged("record.turn.summarized")
  record TurnSummarized(String summary, @Nullable String session) implements RecordEvent {}

  @Logged("record.node.added")
  record NodeAdded(Node node) implements RecordEvent {}

  @Logged("record.action.logged")
  record ActionLogged(String action, List<String> files) implements RecordEvent {}

  /// Raw results of an experiment, kept as they came.
  ///
  /// @param file where the bytes are; empty if the text itself is the evidence
  /// @param revision the git commit they were made at; empty if unknown
  @Logged("record.evidence.filed")
  record EvidenceFiled(String node, String file, String sha256, String revision, String text)
      implements RecordEvent {}

  /// @param terms what it is about, as the rules of that day said; later turns are compared with it
  @Logged(value = "record.observation.staged", v = 2)
  record ObservationStaged(Observation observation, List<String> terms) implements RecordEvent {
    public static ObservationStaged of(Observation o) {
      String text = o.content() + " " + String.join(" ", o.detailList("tags"));
      return new ObservationStaged(o, Topic.of(text).terms());
    }
  }

  /// The turn came back to these, so their topics are not abandoned.
  @Logged("record.topics.revisited")
  record TopicsRevisited(List<String> observations) implements RecordEvent {}

  @Logged("record.observation.crystallized")
  record ObservationCrystallized(
      String observation, Entry entry, Signal signal, Evidence evidence, String provenance)
      implements RecordEvent {}

  /// A result spoke against it: it ended as a dead end, not as knowledge.
  @Logged("record.observation.refuted")
  record ObservationRefuted(String observation, String deadEnd, Evidence evidence)
      implements RecordEvent {}

  @Logged("record.observations.grew.stale")
  record ObservationsGrewStale(List<String> observations) implements RecordEvent {}

  @Logged("record.signal.nearly.seen")
  record SignalNearlySeen(String subject, Signal signal, String reason, String quote)
      implements RecordEvent {}

  /// Rules saw what may have happened and are not sure. It is shown and counts for nothing.
  ///
  /// @param event as somebody would propose it
  /// @param quote the user's words
  @Logged("record.event.proposed")
  record EventProposed(String id, ObjectNode event, String quote) implements RecordEvent {}

  /// @param how taken, dismissed or merged
  /// @param into what it became, or what it was merged into; empty if dismissed
  @Logged("record.proposal.settled")
  record ProposalSettled(String id, String how, String into) implements RecordEvent {}

  @Logged("record.note.logged")
  record NoteLogged(String note) implements RecordEvent {}

  @Logged("record.status.changed")
  record StatusChanged(
      String entry, String from, String to, List<Signal> signals, Evidence evidence, String note)
      implements RecordEvent {}

  @Logged("record.entry.revised")
  record EntryRevised(
      String entry,
      EntryField field,
      String before,
      String after,
      Signal signal,
      String provenance,
      String note)
      implements RecordEvent {}

  /// A field that the layout does not know was written beside the others; an empty `after` takes it
  /// away.
  @Logged("record.entry.annotated")
  record EntryAnnotated(String entry, String label, String before, String after)
      implements RecordEvent {}

  /// An entry that comes from other entries, or from a hand, rather than from staging: split or
  /// generalized.
  @Logged("record.entry.derived")
  record EntryDerived(Entry entry, String how, List<String> from, Signal signal, String note)
      implements RecordEvent {}

  @Logged("record.entries.merged")
  record EntriesMerged(String kept, String gone, String note) implements RecordEvent {}

  @Logged("record.conflict.flagged")
  record ConflictFlagged(String one, String other, String node) implements RecordEvent {}

  @Logged("record.conflict.resolved")
  record ConflictResolved(String one, String other, String node) implements RecordEvent {}

  @Logged("record.entries.put.at.risk")
  record EntriesPutAtRisk(List<String> entries, String premise) implements RecordEvent {}

  @Logged("record.risk.lifted")
  record RiskLifted(List<String> entries, String premise) implements RecordEvent {}

  @Logged("record.taste.commented")
  record TasteCommented(
      String id, String at, String target, String tag, String object, String comment)
      implements RecordEvent {}

  /// A reader said that an entry is contradicted, and it was judged.
  ///
  /// @param verdict upheld, rejected or unverifiable
  @Logged("record.report.judged")
  record ReportJudged(
      String entry, String clause, String observation, String basis, String verdict, String node)
      implements RecordEvent {}

  /// A turn whose words wait for an agent to say what happened in it.
  @Logged("record.turn.awaited")
  record TurnAwaited(String id, ObjectNode turn) implements RecordEvent {}

  @Logged("record.turn.no.longer.awaited")
  record TurnNoLongerAwaited(String id, String why) implements RecordEvent {}

  /// From here on: what an artifact of others brought with it, as it stood there.
  @Logged("record.entry.imported")
  record EntryImported(Entry entry) implements RecordEvent {}

  @Logged("record.session.imported")
  record SessionImported(String id, ObjectNode session) implements RecordEvent {}

  @Logged("record.log.entry.imported")
  record LogEntryImported(ObjectNode entry) implements RecordEvent {}

  /// The words around the entries of a file.
  @Logged("record.head.imported")
  record HeadImported(String file, String text) implements RecordEvent {}

  @Logged("record.text.kept")
  record TextKept(String file, int line, String text, String why) implements RecordEvent {}

  /// Two copies of the record were joined; `id` of the other copy is `now` here.
  @Logged("record.alias.added")
  record AliasAdded(String id, String now, String why) implements RecordEvent {}

  /// Why a signal was believed: whatever of it applies.
  ///
  /// @param quote the words, verbatim, and the turn they were said in
  /// @param nodes experiments or decisions
  /// @param files paths with their hash, `path@sha256:…`
  /// @param counter for abandonment: how many turns passed
  record Evidence(String quote, String turn, List<String> nodes, List<String> files, int counter) {
    public static final Evidence NONE = new Evidence("", "", List.of(), List.of(), 0);

    public static Evidence words(String quote, String turn) {
      return new Evidence(quote, turn, List.of(), List.of(), 0);
    }

    public static Evidence nodes(List<String> nodes, String quote, String turn) {
      return new Evidence(quote, turn, List.copyOf(nodes), List.of(), 0);
    }

    public static Evidence files(List<String> files, String turn) {
      return new Evidence("", turn, List.of(), List.copyOf(files), 0);
    }

    public static Evidence turns(int count, String turn) {
      return new Evidence("", turn, List.of(), List.of(), count);
    }
  }
}
