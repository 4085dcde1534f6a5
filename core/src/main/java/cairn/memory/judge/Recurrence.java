package cairn.memory.judge;

import cairn.memory.fragment.Authority;
import cairn.memory.fragment.Fragment;
import cairn.memory.fragment.RootCause;
import cairn.memory.fragment.Signal;
import cairn.memory.fragment.Trajectory;
import cairn.memory.state.Candidate;
import cairn.memory.state.Line;
import cairn.memory.state.MemoryEvent;
import cairn.memory.state.MemoryFold;
import cairn.memory.state.MemoryState;
import cairn.memory.state.Waiting;
import cairn.memory.words.LineText;
import cairn.memory.words.Paraphrase;
import cairn.memory.words.Tokens;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Decides which signals say again what waits already. The events carry what is decided here.
public final class Recurrence {
  /// Fewer words in common, and two notes need no closer look.
  private static final double ALIKE = 0.6;

  private final Map<String, Set<String>> stems = new HashMap<>();

  private Recurrence() {}

  /// The events of these fragments, which are added one after the other.
  public static List<MemoryEvent> added(MemoryState before, List<Fragment> fragments) {
    var recurrence = new Recurrence();
    var events = new ArrayList<MemoryEvent>();
    MemoryState state = before;
    for (Fragment fragment : fragments) {
      var event =
          new MemoryEvent.FragmentAdded(
              fragment, recurrence.repeated(state.hot().waiting(), fragment));
      events.add(event);
      state = MemoryFold.apply(state, event);
      if (fragment.trajectory() != Trajectory.NEW_SIGNAL
          || fragment.signal() != Signal.STANDING_INSTRUCTION) continue;
      for (MemoryEvent taken :
          Admission.taken(
              state,
              Admission.line(fragment.note()),
              new Line.Source(
                  fragment.event(), fragment.at().toString(), fragment.session(), fragment.note()),
              Authority.TYPED,
              reversed(fragments, fragment.event()))) {
        events.add(taken);
        state = MemoryFold.apply(state, taken);
      }
    }
    return events;
  }

  /// Lines that the words of this event openly took back.
  private static Set<String> reversed(List<Fragment> fragments, String event) {
    var reversed = new HashSet<String>();
    for (Fragment each : fragments)
      if (each.event().equals(event) && each.cause() == RootCause.DIRECTION_WRONG)
        reversed.add(each.line());
    return reversed;
  }

  /// What comes of these wishes, one after the other.
  public static List<MemoryEvent> proposed(MemoryState before, List<Candidate> candidates) {
    var events = new ArrayList<MemoryEvent>();
    MemoryState state = before;
    for (Candidate candidate : candidates)
      for (MemoryEvent event : proposed(state, candidate)) {
        events.add(event);
        state = MemoryFold.apply(state, event);
      }
    return events;
  }

  /// A wish that somebody has in a second session, too, is a rule; the first time it waits.
  private static List<MemoryEvent> proposed(MemoryState state, Candidate candidate) {
    for (Candidate known : state.waitingCandidates())
      if (Paraphrase.same(known.text(), candidate.text()))
        return again(known, candidate) && !Admission.buried(state, known.text())
            ? line(state, known, candidate, List.of(known))
            : List.of();
    return state.candidates().has(candidate.id())
        ? List.of()
        : List.of(new MemoryEvent.SignalProposed(candidate));
  }

  /// Two wishes that somebody takes for one. Words do not decide whether they are: what the rules
  /// see is whether a name, a number or a direction speaks against it.
  public static List<MemoryEvent> joined(MemoryState state, String one, String other) {
    Optional<Candidate> first = waiting(state, one);
    Optional<Candidate> second = waiting(state, other);
    if (first.isEmpty() || second.isEmpty()) return List.of();
    Candidate older = first.get().at().isAfter(second.get().at()) ? second.get() : first.get();
    Candidate newer = older == first.get() ? second.get() : first.get();
    boolean may =
        again(older, newer)
            && Paraphrase.compatible(older.text(), newer.text())
            && !Admission.buried(state, older.text())
            && !Admission.buried(state, newer.text());
    return may ? line(state, older, newer, List.of(older, newer)) : List.of();
  }

  private static Optional<Candidate> waiting(MemoryState state, String id) {
    return state.waitingCandidates().stream().filter(each -> each.id().equals(id)).findFirst();
  }

  private static boolean again(Candidate one, Candidate other) {
    return !one.held()
        && !other.held()
        && one.proposesLine()
        && other.proposesLine()
        && !one.session().equals(other.session());
  }

  private static List<MemoryEvent> line(
      MemoryState state, Candidate words, Candidate again, List<Candidate> settled) {
    var events = new ArrayList<MemoryEvent>();
    String line = Admission.line(words.text());
    for (Candidate each : settled)
      events.add(new MemoryEvent.SignalSettled(each.id(), LineText.hash(line)));
    events.addAll(
        Admission.taken(
            state,
            line,
            List.of(words.event(), again.event()),
            words.source(),
            Authority.INFERRED,
            Set.of()));
    return events;
  }

  private String repeated(List<Waiting> waiting, Fragment fragment) {
    if (!fragment.line().isEmpty()) return "";
    for (Waiting each : waiting) if (same(each.note(), fragment.note())) return each.note();
    return "";
  }

  /// Words first, because that is cheap.
  private boolean same(String one, String other) {
    return one.equals(other)
        || (Paraphrase.jaccard(stems(one), stems(other)) >= ALIKE && Paraphrase.same(one, other));
  }

  private Set<String> stems(String note) {
    return stems.computeIfAbsent(note, Tokens::stems);
  }
}
