package cairn.task.state;

import cairn.kernel.snapshot.Snapshots;
import cairn.task.state.TaskState.Decided;
import cairn.task.state.TaskState.Known;
import cairn.task.state.TaskState.Turn;
import cairn.task.state.TaskState.Waiting;
import cairn.text.Json;
import org.pcollections.HashTreePMap;
import org.pcollections.PMap;
import tools.jackson.databind.JsonNode;

/// Keeps the state between processes: what is open now in one piece, what was on shelves.
public final class TaskSnapshots implements Snapshots<TaskState> {
  private static final int VERSION = 4;

  @Override
  public int version() {
    return VERSION;
  }

  @Override
  public void save(TaskState s, Writer out) {
    var hot = Json.object();
    hot.set("numbers", Json.tree(s.numbers()));
    hot.set("turns", Json.tree(s.turns()));
    hot.set("waiting", Json.tree(s.waiting()));
    hot.set("unwritten", Json.tree(s.unwritten()));
    hot.set("bases", Json.tree(s.bases()));
    hot.set("adopted", Json.tree(s.adopted()));
    hot.set("mandates", Json.tree(s.mandates()));
    hot.put("secret", s.secret());
    hot.set("revisions", Json.tree(s.revisions()));
    out.hot(hot);
    out.shelf("tokens", s.tokens());
    out.shelf("entered", s.entered());
    out.shelf("decisions", s.decisions());
    out.shelf("facts", s.facts());
    out.shelf("evidence", s.evidence());
  }

  @Override
  public TaskState load(Reader in) {
    JsonNode hot = in.hot();
    return new TaskState(
        map(hot.path("numbers"), Long.class),
        map(hot.path("turns"), Turn.class),
        in.shelf("tokens", Turn.class),
        in.shelf("entered", String.class),
        map(hot.path("waiting"), Waiting.class),
        map(hot.path("unwritten"), Decided.class),
        in.shelf("decisions", Decided.class),
        in.shelf("facts", Known.class),
        in.shelf("evidence", Evidence.class),
        map(hot.path("bases"), Base.class),
        map(hot.path("adopted"), Adopted.class),
        map(hot.path("mandates"), Mandate.class),
        hot.path("secret").asString(""),
        map(hot.path("revisions"), Long.class));
  }

  private static <T> PMap<String, T> map(JsonNode node, Class<T> type) {
    PMap<String, T> map = HashTreePMap.empty();
    for (var entry : node.properties())
      map = map.plus(entry.getKey(), Json.to(entry.getValue(), type));
    return map;
  }
}
