package cairn.memory.judge;

import cairn.memory.fragment.Board;
import cairn.memory.fragment.Fragment;
import cairn.memory.fragment.Happening;
import cairn.memory.fragment.Relation;
import cairn.memory.fragment.RootCause;
import cairn.memory.fragment.Signal;
import cairn.memory.fragment.Trajectory;
import cairn.memory.state.LineMap.Placed;
import cairn.memory.words.Tokens;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The fragments of a range, each piece of evidence once.
final class FragmentList {
  private final Function<String, @Nullable Placed> map;
  private final List<Fragment> found = new ArrayList<>();
  private final Set<String> keys = new HashSet<>();

  FragmentList(Function<String, @Nullable Placed> map) {
    this.map = map;
  }

  List<Fragment> all() {
    return List.copyOf(found);
  }

  /// Takes back what an event seemed to show.
  void withdraw(String event, Signal signal) {
    found.removeIf(each -> each.event().equals(event) && each.signal() == signal);
  }

  void add(
      Happening event,
      Signal signal,
      String line,
      Trajectory label,
      Relation relation,
      String evidence) {
    add(event, signal, line, label, RootCause.UNKNOWN, relation, evidence, "");
  }

  void newSignal(Happening event, Signal signal, String note) {
    add(
        event,
        signal,
        "",
        Trajectory.NEW_SIGNAL,
        RootCause.UNKNOWN,
        Relation.CUE,
        "No line of the board says this.",
        note);
  }

  /// @param line empty for a new signal
  void add(
      Happening event,
      Signal signal,
      String line,
      Trajectory label,
      RootCause cause,
      Relation relation,
      String evidence,
      String note) {
    Placed placed = line.isEmpty() ? null : map.apply(line);
    var fragment =
        new Fragment(
            event.event(),
            event.at(),
            event.kind(),
            event.session(),
            event.type(),
            signal,
            line,
            placed == null ? 0 : placed.number(),
            placed == null ? "" : placed.text().hash(),
            label,
            cause,
            relation,
            evidence,
            note,
            note.isEmpty() ? List.of() : List.copyOf(Tokens.proper(note)),
            "rules",
            placed == null ? Board.FILE : placed.file());
    if (keys.add(fragment.key())) found.add(fragment);
  }
}
