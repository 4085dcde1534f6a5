package cairn.record.change;

import cairn.record.state.Proposed;
import cairn.record.state.RecordEvent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;

/// The one line that a turn prints.
public final class Summary {
  public static final String SKIPPED = "[PM] Turn skipped: no research events.";

  /// Said of a turn whose every event was refused: nobody may take that for a turn without any.
  public static final String REFUSED =
      "[PM] Nothing recorded: every event was refused; mend them and send them again.";

  /// Said of a turn that an agent shall read who has not come for it yet.
  public static final String WAITS =
      "[PM] Turn kept: its brief waits for your coding agent (`cairn work take`, work_take).";

  /// How the log begins what it says of a thing that was staged before, nearly or to the letter.
  public static final String ALIKE = "Near-duplicate: ";

  public static final String AGAIN = "Not staged again: ";

  /// What else the log says of an event that was taken: whose it is, what is still missing, what
  /// was not kept. The answer to a turn tells the same.
  public static final String LOWERED = "Provenance lowered: ";

  public static final String PENDING = "TODO: bind evidence of ";
  public static final String LOST = "Not kept: ";
  public static final String UNSEEN = "Not found: ";

  private static final List<String> REMARKS = List.of(LOWERED, PENDING, LOST, UNSEEN);

  private static final String CAPTURED = "[PM] Turn captured: ";

  private Summary() {}

  static String line(List<RecordEvent> events) {
    var direct = new LinkedHashMap<String, Integer>();
    var crystallized = new LinkedHashMap<String, Integer>();
    var changes = new ArrayList<String>();
    int staged = 0;
    int closed = 0;
    int stale = 0;
    for (RecordEvent event : events) {
      switch (event) {
        case RecordEvent.NodeAdded e -> direct.merge(e.node().type(), 1, Integer::sum);
        case RecordEvent.ObservationStaged _ -> staged++;
        case RecordEvent.ObservationCrystallized e ->
            crystallized.merge(e.entry().kind().word() + "|" + e.signal().brief(), 1, Integer::sum);
        case RecordEvent.ObservationRefuted _ -> closed++;
        case RecordEvent.ObservationsGrewStale e -> stale += e.observations().size();
        case RecordEvent.StatusChanged e -> changes.add(e.entry() + " " + e.from() + "→" + e.to());
        case RecordEvent.EntryRevised e ->
            changes.add(
                e.entry()
                    + " revised ("
                    + (e.note().isEmpty() ? e.field().label().toLowerCase(Locale.ROOT) : e.note())
                    + ")");
        case RecordEvent.EntryAnnotated e ->
            changes.add(e.entry() + " revised (" + e.label() + ")");
        case RecordEvent.EntryDerived e ->
            changes.add(
                e.entry().id()
                    + " "
                    + e.how()
                    + (e.from().isEmpty() ? "" : " from " + String.join(", ", e.from())));
        case RecordEvent.EntriesMerged e -> changes.add(e.gone() + " merged into " + e.kept());
        case RecordEvent.ConflictFlagged e ->
            changes.add("conflict " + e.one() + "/" + e.other() + " flagged");
        case RecordEvent.ConflictResolved e ->
            changes.add("conflict " + e.one() + "/" + e.other() + " resolved");
        case RecordEvent.EntriesPutAtRisk e ->
            changes.add(String.join(", ", e.entries()) + " at risk");
        case RecordEvent.ProposalSettled e -> changes.add(e.id() + " " + e.how());
        case RecordEvent.TasteCommented e -> changes.add("taste on " + e.target());
        case RecordEvent.ReportJudged e ->
            changes.add("report on " + e.entry() + " " + e.verdict());
        case RecordEvent _ -> {}
      }
    }
    var parts = new ArrayList<String>();
    direct.forEach(
        (type, n) -> parts.add(n + " " + plural(type.replace('_', ' '), n) + " (direct)"));
    if (staged > 0) parts.add(staged + " " + plural("observation", staged) + " staged");
    crystallized.forEach((key, n) ->
        parts.add(
            n
                + " "
                + plural(key.substring(0, key.indexOf('|')), n)
                + " crystallized via "
                + key.substring(key.indexOf('|') + 1)));
    if (closed > 0) parts.add(closed + " " + plural("observation", closed) + " refuted");
    if (stale > 0) parts.add(stale + " stale");
    changes.stream().distinct().forEach(parts::add);
    long near = events.stream().filter(e -> e instanceof RecordEvent.SignalNearlySeen).count();
    if (near > 0) parts.add(near + " " + (near == 1 ? "near-miss" : "near-misses"));
    long asked =
        events.stream()
            .filter(e -> e instanceof RecordEvent.EventProposed p && p.event().has(Proposed.ASKS))
            .count();
    long proposed = events.stream().filter(e -> e instanceof RecordEvent.EventProposed).count();
    if (proposed > asked) parts.add(proposed - asked + " proposed");
    if (asked > 0) parts.add(asked + " " + plural("question", (int) asked) + " about a reversal");
    if (parts.isEmpty()) parts.add(less(events));
    return CAPTURED + String.join(", ", parts) + ".";
  }

  /// What a turn came to that left no step and no observation.
  private static String less(List<RecordEvent> events) {
    int actions = (int) events.stream().filter(e -> e instanceof RecordEvent.ActionLogged).count();
    if (actions > 0) return actions + " " + plural("action", actions) + " of the agent";
    boolean threads =
        events.stream()
            .anyMatch(e -> e instanceof RecordEvent.TurnCaptured t && t.threads() != null);
    return threads ? "open threads updated" : "nothing new";
  }

  /// Whether a note is for whoever proposed the event it is about.
  public static boolean isRemark(String note) {
    return REMARKS.stream().anyMatch(note::startsWith);
  }

  /// Without the words that only the terminal needs.
  static String bare(String line) {
    return line.startsWith(CAPTURED) ? line.substring(CAPTURED.length()) : line;
  }

  static String counted(String kind, int n) {
    return n + " " + plural(kind.replace('_', ' '), n);
  }

  private static String plural(String word, int n) {
    if (n == 1) return word;
    return word.endsWith("y") ? word.substring(0, word.length() - 1) + "ies" : word + "s";
  }
}
