package cairn.memory;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// What a session's turn has shown so far, and what the one before it was about: enough to go on in
/// the middle of a turn, whenever the last pass stopped.
///
/// @param pending lines that the turn's words call for
/// @param before lines that the turn before called for
/// @param opened dossiers and paths the agent opened in this turn
/// @param openedBefore those of the turn before
/// @param acted whether the agent's actions in this turn are on record
/// @param actedBefore whether those of the turn before are
record Trace(
    List<Pending> pending,
    List<String> before,
    List<String> opened,
    List<String> openedBefore,
    boolean acted,
    boolean actedBefore) {

  static final Trace NONE = new Trace(List.of(), List.of(), List.of(), List.of(), false, false);

  /// More than this in one turn is a paste, not a conversation.
  private static final int MOST = 40;

  /// @param event that presented the trigger
  /// @param seen what the agent has shown of what the line asks for
  /// @param settled true when it was decided
  /// @param noted true when it was already reported as waiting
  record Pending(
      String line,
      String event,
      Instant at,
      String type,
      Relation relation,
      List<String> seen,
      boolean settled,
      boolean noted) {
    Pending seen(List<String> more) {
      return new Pending(line, event, at, type, relation, more, settled, noted);
    }

    Pending settle() {
      return new Pending(line, event, at, type, relation, seen, true, noted);
    }

    Pending note() {
      return new Pending(line, event, at, type, relation, seen, settled, true);
    }
  }

  Trace {
    pending = List.copyOf(pending);
    before = List.copyOf(before);
    opened = List.copyOf(opened);
    openedBefore = List.copyOf(openedBefore);
  }

  boolean isEmpty() {
    return equals(NONE);
  }

  /// The user speaks: a new turn.
  Trace turn() {
    return new Trace(
        List.of(),
        pending.stream().map(Pending::line).distinct().toList(),
        List.of(),
        opened,
        false,
        acted);
  }

  Trace pending(List<Pending> pending) {
    return new Trace(
        pending.size() > MOST ? pending.subList(0, MOST) : pending,
        before,
        opened,
        openedBefore,
        acted,
        actedBefore);
  }

  Trace acted(List<String> names) {
    var more = new ArrayList<>(opened);
    for (String name : names) if (!more.contains(name) && more.size() < MOST) more.add(name);
    return new Trace(pending, before, more, openedBefore, true, actedBefore);
  }
}
