package cairn.record.view;

import cairn.kernel.Decision;
import cairn.kernel.Refusal;
import cairn.record.change.Summary;
import cairn.record.state.Candidate;
import cairn.record.state.Explanation;
import cairn.record.state.MissingKey;
import cairn.record.state.Observation;
import cairn.record.state.Proposed;
import cairn.record.state.RecordEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What `cairn record turn` answers, in the shape that other programs rely on.
///
/// @param remarks what whoever proposed the events should know: provenance that was lowered,
///   evidence that is pending or was not found, fields that were not kept
/// @param repeatOf when the same turn was recorded, if it was and nothing was added now
public record TurnReport(
    String summary,
    boolean skipped,
    List<Recorded> recorded,
    List<Crystallized> crystallized,
    List<Transition> transitions,
    List<Refused> refused,
    List<NearMiss> nearMisses,
    List<Conflict> conflicts,
    List<AtRisk> atRisk,
    List<Asked> asked,
    List<String> duplicates,
    List<String> remarks,
    @Nullable Instant repeatOf) {

  private static final int TITLE = 100;

  /// @param provenance whose it is now, which may be less than was proposed
  public record Recorded(String id, String kind, String routing, String provenance, String title) {}

  public record Crystallized(
      String observation, String entry, String signal, String quote, String provenance) {}

  public record Transition(String entry, String from, String to) {}

  public record Refused(int event, String rule, String message, String hint) {}

  /// @param how what would be enough
  public record NearMiss(
      String observation, String signal, String reason, String quote, String how) {}

  public record Conflict(String one, String other, String node) {}

  public record AtRisk(String entry, String premise) {}

  /// Something was turned back: answer with a `dead_end` event that has `answers: ID`.
  public record Asked(String id, String question, String why, String quote, List<String> about) {}

  public static TurnReport of(Decision<RecordEvent> decision) {
    return switch (decision) {
      case Decision.Refused<RecordEvent> no -> of(List.of(), List.of(no.refusal()));
      case Decision.Accepted<RecordEvent> yes ->
          of(yes.events(), yes.refused()).repeatOf(yes.recordedBefore());
    };
  }

  /// What became of the turn, a line each.
  public List<String> lines() {
    var lines = new ArrayList<String>();
    lines.add(summary);
    for (Recorded r : recorded)
      lines.add(
          "%s %s, %s, %s: %s".formatted(r.id(), r.kind(), r.routing(), r.provenance(), r.title()));
    for (Crystallized c : crystallized)
      lines.add(c.observation() + " settled as " + c.entry() + " by " + c.signal());
    for (Transition t : transitions) lines.add(t.entry() + " " + t.from() + " → " + t.to());
    for (NearMiss n : nearMisses)
      lines.add(
          n.observation() + " not settled, " + n.signal() + ": " + n.reason() + "; " + n.how());
    for (Conflict c : conflicts) lines.add(c.one() + " contradicts " + c.other());
    lines.addAll(remarks);
    lines.addAll(duplicates);
    for (Asked a : asked) lines.add(a.id() + " " + a.why() + ": " + a.question());
    return List.copyOf(lines);
  }

  public TurnReport repeatOf(@Nullable Instant when) {
    return new TurnReport(
        summary,
        skipped,
        recorded,
        crystallized,
        transitions,
        refused,
        nearMisses,
        conflicts,
        atRisk,
        asked,
        duplicates,
        remarks,
        when);
  }

  public static TurnReport of(List<RecordEvent> events, List<Refusal> refusals) {
    var recorded = new ArrayList<Recorded>();
    var crystallized = new ArrayList<Crystallized>();
    var transitions = new ArrayList<Transition>();
    var near = new ArrayList<NearMiss>();
    var conflicts = new ArrayList<Conflict>();
    var risks = new ArrayList<AtRisk>();
    var asked = new ArrayList<Asked>();
    var duplicates = new ArrayList<String>();
    var remarks = new ArrayList<String>();
    String summary = waits(events) ? Summary.WAITS : Summary.SKIPPED;
    for (RecordEvent event : events) {
      switch (event) {
        case RecordEvent.TurnSummarized e -> summary = e.summary();
        case RecordEvent.NodeAdded e ->
            recorded.add(
                new Recorded(
                    e.node().id(),
                    e.node().type(),
                    "direct",
                    e.node().provenance(),
                    e.node().title()));
        case RecordEvent.ObservationStaged e ->
            recorded.add(
                new Recorded(
                    e.observation().id(),
                    kind(e.observation().potentialType()),
                    "staged",
                    e.observation().provenance(),
                    Explanation.shorten(e.observation().content(), TITLE)));
        case RecordEvent.ObservationCrystallized e ->
            crystallized.add(
                new Crystallized(
                    e.observation(),
                    e.entry().id(),
                    e.signal().word(),
                    e.evidence().quote(),
                    e.provenance()));
        case RecordEvent.StatusChanged e ->
            transitions.add(new Transition(e.entry(), e.from(), e.to()));
        case RecordEvent.SignalNearlySeen e ->
            near.add(
                new NearMiss(
                    e.subject(),
                    e.signal().word(),
                    e.reason(),
                    e.quote(),
                    MissingKey.how(e.subject(), e.signal().word(), e.reason())));
        case RecordEvent.ConflictFlagged e ->
            conflicts.add(new Conflict(e.one(), e.other(), e.node()));
        case RecordEvent.EventProposed e when e.event().has(Proposed.ASKS) ->
            asked.add(
                new Asked(
                    e.id(),
                    e.event().path(Proposed.ASKS).asString(""),
                    e.event().path("why").asString(""),
                    e.quote(),
                    Candidate.words(e.event().path("about"))));
        case RecordEvent.NoteLogged e
            when e.note().startsWith(Summary.ALIKE) || e.note().startsWith(Summary.AGAIN) ->
            duplicates.add(e.note());
        case RecordEvent.NoteLogged e when Summary.isRemark(e.note()) -> remarks.add(e.note());
        case RecordEvent.EntriesPutAtRisk e ->
            e.entries().forEach(id -> risks.add(new AtRisk(id, e.premise())));
        case RecordEvent _ -> {}
      }
    }
    List<Refused> refused =
        refusals.stream()
            .map(r -> new Refused(r.part(), r.rule().code(), r.message(), r.hint()))
            .toList();
    boolean skipped =
        !waits(events) && events.stream().noneMatch(RecordEvent.TurnCaptured.class::isInstance);
    boolean turnedBack = skipped && !refused.isEmpty();
    return new TurnReport(
        turnedBack ? Summary.REFUSED : summary,
        skipped && !turnedBack,
        recorded,
        crystallized,
        transitions,
        refused,
        near,
        conflicts,
        risks,
        asked,
        duplicates,
        remarks,
        null);
  }

  /// An observation that could be anything is called what it was sent as.
  private static String kind(String potentialType) {
    return potentialType.equals(Observation.UNKNOWN) ? "observation" : potentialType;
  }

  /// The turn is kept, but whoever shall read it has not come for its brief.
  private static boolean waits(List<RecordEvent> events) {
    return events.stream().anyMatch(RecordEvent.TurnAwaited.class::isInstance)
        && events.stream().noneMatch(RecordEvent.TurnNoLongerAwaited.class::isInstance);
  }
}
