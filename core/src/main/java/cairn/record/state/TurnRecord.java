package cairn.record.state;

import java.util.ArrayList;
import java.util.List;

/// What one turn added, as the session file lists it.
public record TurnRecord(
    String id,
    String at,
    List<Logged> events,
    List<Action> actions,
    List<Touched> touched,
    List<Revision> revisions,
    String excerpt) {

  public record Logged(String type, String id, String routing, String provenance, String summary) {}

  public record Action(String action, List<String> files) {}

  public record Touched(String id, String action) {}

  public record Revision(
      String entry,
      String field,
      String before,
      String after,
      String signal,
      String provenance,
      String note) {}

  public static TurnRecord begin(String id, String at, String excerpt) {
    return new TurnRecord(id, at, List.of(), List.of(), List.of(), List.of(), excerpt);
  }

  public TurnRecord plus(Logged event) {
    return new TurnRecord(id, at, add(events, event), actions, touched, revisions, excerpt);
  }

  public TurnRecord plus(Action action) {
    return new TurnRecord(id, at, events, add(actions, action), touched, revisions, excerpt);
  }

  public TurnRecord plus(Touched touch) {
    return new TurnRecord(id, at, events, actions, add(touched, touch), revisions, excerpt);
  }

  public TurnRecord plus(Revision revision) {
    return new TurnRecord(id, at, events, actions, touched, add(revisions, revision), excerpt);
  }

  private static <T> List<T> add(List<T> list, T item) {
    var longer = new ArrayList<>(list);
    longer.add(item);
    return List.copyOf(longer);
  }
}
