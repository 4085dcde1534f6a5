package cairn.record.view;

import cairn.kernel.Decision;
import cairn.kernel.Refusal;
import cairn.record.change.Summary;
import cairn.record.state.Candidate;
import cairn.record.state.Proposed;
import cairn.record.state.RecordEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What `cairn record turn` answers, in the shape that other programs rely on.
///
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
    @Nullable Instant repeatOf) {

  public record Recorded(String id, String kind, String routing) {}

  public record Crystallized(
      String observation, String entry, String signal, String quote, String provenance) {}

  public record Transition(String entry, String from, String to) {}

  public record Refused(int event, String rule, String message, String hint) {}

  public record NearMiss(String observation, String signal, String reason, String quote) {}

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

  /// The questions, each as a line for a person.
  public List<String> questions() {
    return asked.stream()
        .map(a -> a.id() + " " + a.why() + ": \"" + a.quote() + "\" " + a.question())
        .toList();
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
    String summary = Summary.SKIPPED;
    for (RecordEvent event : events) {
      switch (event) {
        case RecordEvent.TurnSummarized e -> summary = e.summary();
        case RecordEvent.NodeAdded e ->
            recorded.add(new Recorded(e.node().id(), e.node().type(), "direct"));
        case RecordEvent.ObservationStaged e ->
            recorded.add(
                new Recorded(e.observation().id(), e.observation().potentialType(), "staged"));
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
            near.add(new NearMiss(e.subject(), e.signal().word(), e.reason(), e.quote()));
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
        case RecordEvent.EntriesPutAtRisk e ->
            e.entries().forEach(id -> risks.add(new AtRisk(id, e.premise())));
        case RecordEvent _ -> {}
      }
    }
    List<Refused> refused =
        refusals.stream()
            .map(r -> new Refused(r.part(), r.rule().code(), r.message(), r.hint()))
            .toList();
    return new TurnReport(
        summary,
        events.stream().noneMatch(RecordEvent.TurnCaptured.class::isInstance),
        recorded,
        crystallized,
        transitions,
        refused,
        near,
        conflicts,
        risks,
        asked,
        null);
  }
}
