package cairn.task;

import cairn.kernel.Stamp;
import cairn.task.TaskState.Decided;
import cairn.task.TaskState.Known;
import cairn.task.TaskState.Turn;
import cairn.task.TaskState.Waiting;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import org.pcollections.PMap;

/// How each event changes what the log knows. Accepts everything that was ever written.
final class TaskFold {
  private TaskFold() {}

  static TaskState apply(TaskState s, TaskEvent event, Stamp stamp) {
    return switch (event) {
      case TaskEvent.TaskOpened e -> opened(s, e);
      case TaskEvent.RoleTaken e -> {
        var turn = new Turn(e.task(), e.phase(), e.role(), e.token(), e.by(), stamp.when(), null);
        yield new TaskState(
            s.numbers(),
            s.turns().plus(turn.key(), turn),
            s.tokens().with(e.token(), turn),
            s.entered(),
            s.waiting(),
            s.unwritten(),
            s.decisions(),
            s.facts());
      }
      case TaskEvent.RoleEnded e -> ended(s, e, stamp);
      case TaskEvent.StageEntered e ->
          new TaskState(
              s.numbers(),
              s.turns(),
              s.tokens(),
              s.entered().with(e.task() + "." + e.place(), e.file()),
              s.waiting(),
              s.unwritten(),
              s.decisions(),
              s.facts());
      case TaskEvent.GateRaised e ->
          gates(
              s,
              s.waiting().plus(e.gate(), new Waiting(e.task(), e.gate(), e.file(), e.stage())),
              s.unwritten());
      case TaskEvent.GateDecided e -> {
        var decided = new Decided(e.task(), e.gate(), e.file(), e.value(), e.by(), stamp.when());
        TaskState now =
            gates(s, s.waiting().minus(e.gate()), s.unwritten().plus(e.gate(), decided));
        yield new TaskState(
            now.numbers(),
            now.turns(),
            now.tokens(),
            now.entered(),
            now.waiting(),
            now.unwritten(),
            s.decisions().with(e.gate(), decided),
            now.facts());
      }
      case TaskEvent.DecisionWritten e -> gates(s, s.waiting(), s.unwritten().minus(e.gate()));
      case TaskEvent.GateGone e -> gates(s, s.waiting().minus(e.gate()), s.unwritten());
      case TaskEvent.FactKept e ->
          facts(
              s,
              Knowledge.key(e.text()),
              new Known(e.number(), e.category(), e.text(), e.origins(), List.of(e.source())));
      case TaskEvent.FactVouched e -> vouched(s, e);
    };
  }

  /// Among the numbers, beside the prefixes, which are capital letters: how far those of facts are
  /// ahead of their count.
  static final String FACTS_LOST = "facts lost";

  /// A lost event gave out at most one number, so every count goes on behind all of them.
  static TaskState afterLoss(TaskState s, long lost) {
    PMap<String, Long> numbers = s.numbers();
    for (var last : s.numbers().entrySet())
      numbers = numbers.plus(last.getKey(), last.getValue() + lost);
    numbers = numbers.plus(FACTS_LOST, s.numbers().getOrDefault(FACTS_LOST, 0L) + lost);
    return new TaskState(
        numbers,
        s.turns(),
        s.tokens(),
        s.entered(),
        s.waiting(),
        s.unwritten(),
        s.decisions(),
        s.facts());
  }

  private static TaskState opened(TaskState s, TaskEvent.TaskOpened e) {
    TaskName name = TaskName.parse(e.task()).orElse(new TaskName(e.task(), 0, ""));
    long highest = Math.max(name.number(), s.numbers().getOrDefault(name.prefix(), 0L));
    return new TaskState(
        s.numbers().plus(name.prefix(), highest),
        s.turns(),
        s.tokens(),
        s.entered(),
        s.waiting(),
        s.unwritten(),
        s.decisions(),
        s.facts());
  }

  private static TaskState ended(TaskState s, TaskEvent.RoleEnded e, Stamp stamp) {
    Turn turn = s.tokens().get(e.token()).orElse(null);
    if (turn == null) return s;
    Turn now = s.turns().get(turn.key());
    boolean held = now != null && now.token().equals(e.token());
    return new TaskState(
        s.numbers(),
        held ? s.turns().minus(turn.key()) : s.turns(),
        s.tokens().with(e.token(), turn.ended(stamp.when())),
        s.entered(),
        s.waiting(),
        s.unwritten(),
        s.decisions(),
        s.facts());
  }

  private static TaskState gates(
      TaskState s, PMap<String, Waiting> waiting, PMap<String, Decided> unwritten) {
    return new TaskState(
        s.numbers(),
        s.turns(),
        s.tokens(),
        s.entered(),
        waiting,
        unwritten,
        s.decisions(),
        s.facts());
  }

  private static TaskState facts(TaskState s, String key, Known fact) {
    return new TaskState(
        s.numbers(),
        s.turns(),
        s.tokens(),
        s.entered(),
        s.waiting(),
        s.unwritten(),
        s.decisions(),
        s.facts().with(key, fact));
  }

  private static TaskState vouched(TaskState s, TaskEvent.FactVouched e) {
    if (e.number() < 1 || e.number() > s.facts().size()) return s;
    Known fact = s.facts().at(e.number() - 1);
    var origins = new LinkedHashSet<>(fact.origins());
    origins.addAll(e.origins());
    var sources = new ArrayList<>(fact.sources());
    sources.add(e.source());
    return facts(
        s,
        s.facts().keyAt(e.number() - 1),
        new Known(
            fact.number(),
            fact.category(),
            fact.text(),
            List.copyOf(origins),
            List.copyOf(sources)));
  }
}
