package cairn.memory.fragment;

import cairn.conduct.Action;
import cairn.conduct.Conduct;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a session's turn has shown so far, and what the one before it was about: enough to go on in
/// the middle of a turn, whenever the last pass stopped.
///
/// @param pending lines that the turn's words call for
/// @param before lines that the turn before called for
/// @param opened dossiers and paths the agent opened in this turn
/// @param openedBefore those of the turn before
/// @param acted whether the agent's actions in this turn are on record
/// @param actedBefore whether those of the turn before are
/// @param said what the user said last, its beginning; null in traces of 0.1.0
/// @param ran commands of this turn; null in traces of 0.1.0
/// @param sinceEdit commands since code was last changed; null in traces of 0.1.0
public record Trace(
    List<Pending> pending,
    List<String> before,
    List<String> opened,
    List<String> openedBefore,
    boolean acted,
    boolean actedBefore,
    @Nullable String said,
    @Nullable List<String> ran,
    @Nullable List<String> sinceEdit) {

  public static final Trace NONE =
      new Trace(List.of(), List.of(), List.of(), List.of(), false, false, "", List.of(), List.of());

  /// So much of a command is enough to know it again.
  private static final int MAX_COMMAND = 300;

  private static final int MAX_SAID = 600;

  /// More than this in one turn is a paste, not a conversation.
  private static final int MOST = 40;

  /// @param event that presented the trigger
  /// @param seen what the agent has shown of what the line asks for
  /// @param settled true when it was decided
  /// @param noted true when it was already reported as waiting
  public record Pending(
      String line,
      String event,
      Instant at,
      String type,
      Relation relation,
      List<String> seen,
      boolean settled,
      boolean noted) {

    public Pending settle() {
      return new Pending(line, event, at, type, relation, seen, true, noted);
    }

    public Pending note() {
      return new Pending(line, event, at, type, relation, seen, settled, true);
    }
  }

  public Trace {
    pending = List.copyOf(pending);
    before = List.copyOf(before);
    opened = List.copyOf(opened);
    openedBefore = List.copyOf(openedBefore);
    said = said == null ? "" : said;
    ran = ran == null ? List.of() : List.copyOf(ran);
    sinceEdit = sinceEdit == null ? List.of() : List.copyOf(sinceEdit);
  }

  public Conduct.Before earlier() {
    return new Conduct.Before(said, ran, sinceEdit);
  }

  public Trace said(String words) {
    String start = words.length() > MAX_SAID ? words.substring(0, MAX_SAID) : words;
    return new Trace(
        pending, before, opened, openedBefore, acted, actedBefore, start, ran, sinceEdit);
  }

  /// After this action.
  public Trace did(Action action) {
    return switch (action) {
      case Action.Ran(var line, var _) -> {
        String start = line.length() > MAX_COMMAND ? line.substring(0, MAX_COMMAND) : line;
        yield ran(plus(ran, start), plus(sinceEdit, start));
      }
      case Action.Wrote wrote when wrote.code() -> ran(ran, List.of());
      case Action.Wrote _, Action.Read _, Action.Searched _, Action.Used _ -> this;
    };
  }

  private Trace ran(List<String> ran, List<String> sinceEdit) {
    return new Trace(
        pending, before, opened, openedBefore, acted, actedBefore, said, ran, sinceEdit);
  }

  private static List<String> plus(List<String> list, String item) {
    var longer = new ArrayList<>(list);
    longer.add(item);
    return longer.subList(Math.max(0, longer.size() - MOST), longer.size());
  }

  public boolean isEmpty() {
    return equals(NONE);
  }

  /// The user speaks: a new turn.
  public Trace turn() {
    return new Trace(
        List.of(),
        pending.stream().map(Pending::line).distinct().toList(),
        List.of(),
        opened,
        false,
        acted,
        said,
        List.of(),
        sinceEdit);
  }

  public Trace pending(List<Pending> pending) {
    return new Trace(
        pending.size() > MOST ? pending.subList(0, MOST) : pending,
        before,
        opened,
        openedBefore,
        acted,
        actedBefore,
        said,
        ran,
        sinceEdit);
  }

  public Trace acted(List<String> names) {
    var more = new ArrayList<>(opened);
    for (String name : names) if (!more.contains(name) && more.size() < MOST) more.add(name);
    return new Trace(pending, before, more, openedBefore, true, actedBefore, said, ran, sinceEdit);
  }
}
