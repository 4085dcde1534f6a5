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
import cairn.record.TurnRecord;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

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
  record Sizes(long tree, long claims, int staging, int conflicts) {}

  /// What [TreeNodes] renders.
  record RecordTree(long size, List<TreeNodes.TreeRow> nodes) {}

  record EntryList(List<EntryRow> entries) {}

  record Staging(List<Staged> observations) {}

  record ConflictList(List<Conflicts.Pair> conflicts) {}

  record Timeline(List<TurnRecord> turns, long size) {}

  record SearchHits(List<Reading.Hit> hits) {}

  /// One of `entry`, `node` and `observation`.
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Item(
      @JsonUnwrapped Reading.Shown shown,
      @Nullable Entry entry,
      @Nullable Node node,
      @Nullable Observation observation,
      List<Nearness> nearness,
      List<String> comments) {}

  void sizes(ServerRequest request, ServerResponse response) {
    RecordState state = desk.state();
    Answer.json(
        response,
        new Sizes(
            state.nodes().size(),
            state.entries().size(),
            state.hot().open().size(),
            new Conflicts(state).pairs().size()));
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
    Answer.json(response, new EntryList(rows));
  }

  void staging(ServerRequest request, ServerResponse response) {
    RecordState state = desk.state();
    var rows = new ArrayList<Staged>();
    for (Hot.Watch watch : state.hot().open().values()) {
      Observation o = state.observation(watch.id()).orElseThrow();
      rows.add(
          new Staged(
              watch.id(),
              watch.type(),
              watch.content(),
              o.provenance(),
              o.timestamp(),
              watch.boundTo(),
              o.conflicts(),
              o.stale(),
              Nearness.of(state, watch.id())));
    }
    // What settles next comes first.
    rows.sort(Comparator.comparingDouble((Staged s) -> -s.nearest()).thenComparing(Staged::id));
    Answer.json(response, new Staging(rows));
  }

  record Staged(
      String id,
      String type,
      String content,
      String provenance,
      String at,
      List<String> boundTo,
      List<String> conflicts,
      boolean stale,
      List<Nearness> nearness) {
    /// 1 for one whose signal is complete.
    private double nearest() {
      return nearness.stream().mapToDouble(n -> n.have() / (double) n.need()).max().orElse(0);
    }
  }

  void conflicts(ServerRequest request, ServerResponse response) {
    Answer.json(response, new ConflictList(new Conflicts(desk.state()).pairs()));
  }

  void timeline(ServerRequest request, ServerResponse response) {
    String asked = request.query().first("limit").orElse("");
    int limit = asked.matches("\\d{1,4}") ? Integer.parseInt(asked) : TURNS;
    RecordState state = desk.state();
    Answer.json(
        response,
        new Timeline(new Reading(state).log(Math.min(limit, MOST_TURNS)), state.turns().size()));
  }

  void search(ServerRequest request, ServerResponse response) {
    String query = request.query().first("q").orElse("");
    Answer.json(response, new SearchHits(new Reading(desk.state()).search(query, HITS)));
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
    Answer.json(
        response,
        new Item(
            shown.get(),
            state.entry(id).orElse(null),
            state.node(id).orElse(null),
            state.observation(id).orElse(null),
            Nearness.of(state, id),
            comments(state, id)));
  }

  /// What people said about a node; an entry has its own.
  private static List<String> comments(RecordState state, String id) {
    return state.tastes().values().stream()
        .filter(taste -> taste.target().equals(id))
        .map(t -> "[" + t.at() + "] `" + t.tag() + "` on `" + t.object() + "` — " + t.comment())
        .toList();
  }
}
