package cairn.task.state;

import cairn.kernel.Stamp;
import cairn.task.folder.TaskName;
import cairn.task.state.TaskState.Decided;
import cairn.task.state.TaskState.Known;
import cairn.task.state.TaskState.Turn;
import cairn.task.state.TaskState.Waiting;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.pcollections.PMap;

/// How each event changes what the log knows. Accepts everything that was ever written.
public final class TaskFold {
  private TaskFold() {}

  public static TaskState apply(TaskState s, TaskEvent event, Stamp stamp) {
    return switch (event) {
      case TaskEvent.TaskOpened e -> opened(s, e);
      case TaskEvent.RoleTaken e -> taken(s, e, stamp);
      case TaskEvent.RoleEnded e -> ended(s, e, stamp);
      case TaskEvent.StageEntered e ->
          s.change().entered(e.task() + "." + e.place(), e.file()).about(e.task());
      case TaskEvent.GateRaised e ->
          s.change()
              .waiting(
                  s.waiting()
                      .plus(
                          e.gate(),
                          new Waiting(
                              e.task(),
                              e.gate(),
                              e.file(),
                              e.stage(),
                              e.seal(),
                              e.asks(),
                              since(s, e, stamp))))
              .about(e.task());
      case TaskEvent.GateDecided e -> {
        var decided =
            new Decided(
                e.task(),
                e.gate(),
                e.file(),
                e.value(),
                e.by(),
                stamp.when(),
                e.seal(),
                stamp.seq(),
                "".equals(e.proof()),
                false);
        yield s.change()
            .waiting(s.waiting().minus(e.gate()))
            .unwritten(s.unwritten().plus(e.gate(), decided))
            .decision(e.gate(), decided)
            .about(e.task());
      }
      case TaskEvent.DecisionWritten e ->
          s.change().unwritten(s.unwritten().minus(e.gate())).about(e.task());
      case TaskEvent.GateGone e -> s.change().waiting(s.waiting().minus(e.gate())).about(e.task());
      case TaskEvent.FactKept e ->
          s.change()
              .fact(
                  Knowledge.key(e.text()),
                  new Known(e.number(), e.category(), e.text(), e.origins(), List.of(e.source())))
              .done();
      case TaskEvent.FactVouched e -> vouched(s, e);
      case TaskEvent.EvidenceKept e ->
          s.change()
              .evidence(
                  TaskState.evidenceKey(e.task(), e.phase(), e.evidence().criterion()),
                  e.evidence())
              .about(e.task());
      case TaskEvent.MandateGiven e -> {
        var ends = stamp.when().plus(Duration.ofMinutes(e.minutes()));
        var mandate =
            new Mandate(e.task(), e.until(), stamp.when(), ends, e.usd(), e.by(), Map.of());
        yield s.change().mandates(s.mandates().plus(e.task(), mandate)).about(e.task());
      }
      case TaskEvent.MandateRevoked(var task) ->
          s.change().mandates(s.mandates().minus(task)).about(task);
      case TaskEvent.MandateSpent e -> spent(s, e);
      case TaskEvent.SecretRenewed(var hash) -> s.change().secret(hash).done();
      case TaskEvent.TaskAdopted e -> s.change().adopted(e.task(), e.baseline()).about(e.task());
    };
  }

  /// Among the numbers, beside the prefixes, which are capital letters: how far those of facts are
  /// ahead of their count.
  static final String FACTS_LOST = "facts lost";

  /// A lost event gave out at most one number, so every count goes on behind all of them.
  public static TaskState afterLoss(TaskState s, long lost) {
    PMap<String, Long> numbers = s.numbers();
    for (var last : s.numbers().entrySet())
      numbers = numbers.plus(last.getKey(), last.getValue() + lost);
    numbers = numbers.plus(FACTS_LOST, s.numbers().getOrDefault(FACTS_LOST, 0L) + lost);
    return s.change().numbers(numbers).done();
  }

  /// Marks what was decided since the two histories had their last event in common, on either side:
  /// which of them came first in the log goes by their clocks, and those can be set.
  ///
  /// @param from the number of that event
  public static TaskState afterJoin(TaskState s, long from) {
    TaskState.Change change = s.change();
    s.decisions()
        .forEach((gate, decided) -> {
          if (decided.seq() > from) change.decision(gate, decided.decidedApart());
          return true;
        });
    return change.done();
  }

  /// A gate that waits on with other files has waited since its first question.
  private static Instant since(TaskState s, TaskEvent.GateRaised e, Stamp stamp) {
    Waiting before = s.waiting().get(e.gate());
    return before == null || before.since() == null ? stamp.when() : before.since();
  }

  private static TaskState spent(TaskState s, TaskEvent.MandateSpent e) {
    Mandate m = s.mandates().get(e.task());
    if (m == null) return s;
    var costs = new HashMap<>(m.costs());
    costs.put(e.source(), e.usd());
    var now = new Mandate(m.task(), m.until(), m.from(), m.ends(), m.usd(), m.by(), costs);
    return s.change().mandates(s.mandates().plus(e.task(), now)).about(e.task());
  }

  private static TaskState opened(TaskState s, TaskEvent.TaskOpened e) {
    TaskName name = TaskName.parse(e.task()).orElse(new TaskName(e.task(), 0, ""));
    long highest = Math.max(name.number(), s.numbers().getOrDefault(name.prefix(), 0L));
    return s.change().numbers(s.numbers().plus(name.prefix(), highest)).about(e.task());
  }

  /// The executor's work is measured from the first time the role was taken: taking it again must
  /// not make what was done before look like nothing.
  private static TaskState taken(TaskState s, TaskEvent.RoleTaken e, Stamp stamp) {
    var turn =
        new Turn(
            e.task(), e.phase(), e.role(), e.token(), e.by(), stamp.when(), null, e.identity());
    TaskState.Change change =
        s.change().turns(s.turns().plus(turn.key(), turn)).token(e.token(), turn);
    if (e.base() != null && !s.bases().containsKey(turn.key())) change.base(turn.key(), e.base());
    return change.about(e.task());
  }

  private static TaskState ended(TaskState s, TaskEvent.RoleEnded e, Stamp stamp) {
    Turn turn = s.tokens().get(e.token()).orElse(null);
    if (turn == null) return s;
    Turn now = s.turns().get(turn.key());
    boolean held = now != null && now.token().equals(e.token());
    return s.change()
        .turns(held ? s.turns().minus(turn.key()) : s.turns())
        .token(e.token(), turn.ended(stamp.when()))
        .about(e.task());
  }

  private static TaskState vouched(TaskState s, TaskEvent.FactVouched e) {
    if (e.number() < 1 || e.number() > s.facts().size()) return s;
    Known fact = s.facts().at(e.number() - 1);
    var origins = new LinkedHashSet<>(fact.origins());
    origins.addAll(e.origins());
    var sources = new ArrayList<>(fact.sources());
    sources.add(e.source());
    return s.change()
        .fact(
            s.facts().keyAt(e.number() - 1),
            new Known(
                fact.number(),
                fact.category(),
                fact.text(),
                List.copyOf(origins),
                List.copyOf(sources)))
        .done();
  }
}
