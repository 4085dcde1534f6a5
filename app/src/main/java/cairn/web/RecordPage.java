package cairn.web;

import cairn.desk.RecordDesk;
import cairn.kernel.Project;
import cairn.record.Entry;
import cairn.record.Hot;
import cairn.record.Nearness;
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
  private static final int TURNS = 30;
  private static final int MOST_TURNS = 2000;
  private static final int HITS = 30;

  private final RecordDesk desk;
  private final TreeNodes tree = new TreeNodes();

  RecordPage(Project project) {
    this.desk = new RecordDesk(project);
  }

  void warm() {
    tree.after(0, desk.state().nodes());
  }

  /// With `from`, only the nodes after so many that the page has already.
  void tree(ServerRequest request, ServerResponse response) {
    String from = request.query().first("from").orElse("0");
    if (!from.matches("\\d{1,9}")) {
      Answer.malformed(response, "`from` is no number", "it counts the nodes a page has");
      return;
    }
    Answer.bytes(response, tree.after(Integer.parseInt(from), desk.state().nodes()));
  }

  /// How much there is under each tab.
  void sizes(ServerRequest request, ServerResponse response) {
    RecordState state = desk.state();
    Answer.json(
        response,
        Map.of(
            "tree", state.nodes().size(),
            "claims", state.entries().size(),
            "staging", state.hot().open().size(),
            "conflicts", new Conflicts(state).pairs().size()));
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
    // What settles next comes first.
    rows.sort(
        Comparator.<Map<String, Object>>comparingDouble(row -> -nearest(row))
            .thenComparing(row -> (String) row.get("id")));
    Answer.json(response, Map.of("observations", rows));
  }

  private static double nearest(Map<String, Object> row) {
    return ((List<?>) row.get("nearness"))
        .stream()
            .mapToDouble(n -> ((Nearness) n).have() / (double) ((Nearness) n).need())
            .max()
            .orElse(0);
  }

  void conflicts(ServerRequest request, ServerResponse response) {
    Answer.json(response, Map.of("conflicts", new Conflicts(desk.state()).pairs()));
  }

  void timeline(ServerRequest request, ServerResponse response) {
    String asked = request.query().first("limit").orElse("");
    int limit = asked.matches("\\d{1,4}") ? Integer.parseInt(asked) : TURNS;
    RecordState state = desk.state();
    Answer.json(
        response,
        Map.of(
            "turns",
            new Reading(state).log(Math.min(limit, MOST_TURNS)),
            "size",
            state.turns().size()));
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
    out.set("comments", Json.tree(comments(state, id)));
    Answer.json(response, out);
  }

  /// What people said about a node; an entry has its own.
  private static List<String> comments(RecordState state, String id) {
    return state.tastes().values().stream()
        .filter(taste -> taste.target().equals(id))
        .map(t -> "[" + t.at() + "] `" + t.tag() + "` on `" + t.object() + "` — " + t.comment())
        .toList();
  }
}
