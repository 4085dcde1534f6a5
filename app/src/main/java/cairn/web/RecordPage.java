package cairn.web;

import cairn.desk.RecordDesk;
import cairn.kernel.Project;
import cairn.record.Entry;
import cairn.record.Hot;
import cairn.record.Nearness;
import cairn.record.Node;
import cairn.record.Observation;
import cairn.record.Reading;
import cairn.record.RecordState;
import cairn.text.Json;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/// The record as pages show it.
final class RecordPage {
  private static final int TURNS = 60;
  private static final int HITS = 30;

  private final RecordDesk desk;

  RecordPage(Project project) {
    this.desk = new RecordDesk(project);
  }

  /// @param also further nodes it rests on
  record TreeNode(
      String id, String type, String title, String parent, List<String> also, String at) {
    static TreeNode of(Node node) {
      String parent = node.parent();
      return new TreeNode(
          node.id(),
          node.type(),
          node.title(),
          parent == null ? "" : parent,
          node.alsoDependsOn(),
          node.timestamp());
    }
  }

  void tree(ServerRequest request, ServerResponse response) {
    var nodes = new ArrayList<TreeNode>();
    desk.state()
        .nodes()
        .forEach((_, node) -> {
          nodes.add(TreeNode.of(node));
          return true;
        });
    Answer.json(response, Map.of("nodes", nodes));
  }

  record EntryRow(
      String id,
      String kind,
      String title,
      String statement,
      String status,
      String provenance,
      List<String> conflicts,
      String atRisk,
      String revised) {
    static EntryRow of(Entry e) {
      return new EntryRow(
          e.id(),
          e.kind().word(),
          e.title(),
          e.statement(),
          e.status(),
          e.provenance(),
          e.conflicts(),
          e.atRisk(),
          e.lastRevised());
    }
  }

  void entries(ServerRequest request, ServerResponse response) {
    List<EntryRow> rows = desk.state().entries().values().stream().map(EntryRow::of).toList();
    Answer.json(response, Map.of("entries", rows));
  }

  void staging(ServerRequest request, ServerResponse response) {
    RecordState state = desk.state();
    var rows = new ArrayList<Map<String, Object>>();
    for (Hot.Watch watch : state.hot().open().values()) {
      Observation o = state.observation(watch.id()).orElseThrow();
      var row = new LinkedHashMap<String, Object>();
      row.put("id", watch.id());
      row.put("type", watch.type());
      row.put("content", watch.content());
      row.put("provenance", o.provenance());
      row.put("at", o.timestamp());
      row.put("bound_to", watch.boundTo());
      row.put("conflicts", o.conflicts());
      row.put("stale", o.stale());
      row.put("nearness", Nearness.of(state, watch.id()));
      rows.add(row);
    }
    rows.sort(Comparator.comparing(row -> (String) row.get("id")));
    Answer.json(response, Map.of("observations", rows));
  }

  /// Pairs that contradict each other, each pair once.
  void conflicts(ServerRequest request, ServerResponse response) {
    RecordState state = desk.state();
    var pairs = new LinkedHashMap<String, List<Map<String, Object>>>();
    for (Entry entry : state.entries().values())
      for (String other : entry.conflicts()) pair(state, pairs, entry.id(), other);
    for (Hot.Watch watch : state.hot().open().values())
      for (String other : state.observation(watch.id()).orElseThrow().conflicts())
        pair(state, pairs, watch.id(), other);
    Answer.json(response, Map.of("conflicts", pairs.values()));
  }

  private static void pair(
      RecordState state, Map<String, List<Map<String, Object>>> pairs, String one, String other) {
    String key = one.compareTo(other) < 0 ? one + " " + other : other + " " + one;
    pairs.putIfAbsent(
        key,
        List.of(
            side(state, key.substring(0, key.indexOf(' '))),
            side(state, key.substring(key.indexOf(' ') + 1))));
  }

  private static Map<String, Object> side(RecordState state, String id) {
    return state
        .entry(id)
        .map(e ->
            Map.<String, Object>of(
                "id",
                id,
                "kind",
                e.kind().word(),
                "text",
                e.statement(),
                "provenance",
                e.provenance(),
                "status",
                e.status()))
        .or(() ->
            state
                .observation(id)
                .map(o ->
                    Map.<String, Object>of(
                        "id",
                        id,
                        "kind",
                        "observation",
                        "text",
                        o.content(),
                        "provenance",
                        o.provenance(),
                        "status",
                        "staged")))
        .orElse(Map.of("id", id, "kind", "", "text", "", "provenance", "", "status", ""));
  }

  void timeline(ServerRequest request, ServerResponse response) {
    Answer.json(response, Map.of("turns", new Reading(desk.state()).log(TURNS)));
  }

  void search(ServerRequest request, ServerResponse response) {
    String query = request.query().first("q").orElse("");
    Answer.json(response, Map.of("hits", new Reading(desk.state()).search(query, HITS)));
  }

  /// Everything about one id: the item itself, its lineage, what rests on it.
  void item(ServerRequest request, ServerResponse response) {
    String id = request.path().pathParameters().get("id");
    RecordState state = desk.state();
    var shown = new Reading(state).show(id);
    if (shown.isEmpty()) {
      Answer.unknown(response);
      return;
    }
    ObjectNode out = Json.tree(shown.get());
    state.entry(id).ifPresent(e -> out.set("entry", Json.tree(e)));
    state.node(id).ifPresent(n -> out.set("node", Json.tree(n)));
    state.observation(id).ifPresent(o -> out.set("observation", Json.tree(o)));
    out.set("nearness", Json.tree(Nearness.of(state, id)));
    Answer.json(response, out);
  }
}
