package cairn.web;

import cairn.kernel.project.Project;
import cairn.spine.Query;
import cairn.use.record.BriefRecord;
import cairn.use.record.InspectItem;
import cairn.use.record.ListAllEntries;
import cairn.use.record.ListConflicts;
import cairn.use.record.ListProposed;
import cairn.use.record.ListStaged;
import cairn.use.record.ListSteps;
import cairn.use.record.ListTurns;
import cairn.use.record.SearchRecord;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.List;

/// The record as pages show it.
final class RecordPage {
  /// Of so many of the newest events from pages it is said who had a hand in what.
  private static final int LOOKED_AT = 2000;

  private static final int SHOWN_HANDS = 20;

  private static final int TURNS = 30;
  private static final int MOST_TURNS = 2000;
  private static final int HITS = 30;

  private final Project project;
  private final TreeNodes tree;

  RecordPage(Project project) {
    this.project = project;
    this.tree = new TreeNodes(new ListSteps(project));
  }

  void warm() {
    tree.after(0);
  }

  /// With `from`, only the nodes after so many that the page has already.
  void tree(ServerRequest request, ServerResponse response) {
    String from = request.query().first("from").orElse("0");
    if (!from.matches("\\d{1,9}")) {
      Answer.malformed(response, "`from` is no number", "it counts the nodes a page has");
      return;
    }
    Answer.bytes(response, tree.after(Integer.parseInt(from)));
  }

  /// How much there is under each tab.
  record Sizes(long tree, long claims, int staging, int proposed, int conflicts) {}

  /// What [TreeNodes] renders.
  record RecordTree(long size, List<TreeNodes.TreeRow> nodes) {}

  record EntryList(List<ListAllEntries.EntryRow> entries) {}

  record Staging(List<ListStaged.Staged> observations) {}

  /// @param asks whether it is a question about something that was turned back
  record ProposedRow(String id, String kind, String text, String quote, String turn, boolean asks) {
    static ProposedRow of(ListProposed.Proposed p) {
      return new ProposedRow(p.id(), p.kind(), p.line(), p.quote(), p.turn(), p.asks());
    }
  }

  record ProposedList(List<ProposedRow> proposed) {}

  void proposed(ServerRequest request, ServerResponse response) {
    Answer.json(
        response,
        new ProposedList(new ListProposed(project).list().stream().map(ProposedRow::of).toList()));
  }

  record ConflictList(List<ListConflicts.Pair> conflicts) {}

  record SearchHits(List<SearchRecord.Hit> hits) {}

  void sizes(ServerRequest request, ServerResponse response) {
    Answer.json(
        response,
        new Sizes(
            new ListSteps(project).size(),
            new ListAllEntries(project).size(),
            new BriefRecord(project).staged(),
            new ListProposed(project).list().size(),
            new ListConflicts(project).list().size()));
  }

  void entries(ServerRequest request, ServerResponse response) {
    Answer.json(response, new EntryList(new ListAllEntries(project).list(Long.MAX_VALUE)));
  }

  void staging(ServerRequest request, ServerResponse response) {
    Answer.json(response, new Staging(new ListStaged(project).list()));
  }

  void conflicts(ServerRequest request, ServerResponse response) {
    Answer.json(response, new ConflictList(new ListConflicts(project).list()));
  }

  void timeline(ServerRequest request, ServerResponse response) {
    String asked = request.query().first("limit").orElse("");
    int limit = asked.matches("\\d{1,4}") ? Integer.parseInt(asked) : TURNS;
    Answer.json(response, new ListTurns(project).list(Math.min(limit, MOST_TURNS)));
  }

  void search(ServerRequest request, ServerResponse response) {
    String query = request.query().first("q").orElse("");
    Answer.json(response, new SearchHits(new SearchRecord(project).search(query, HITS)));
  }

  /// Everything about one id: the item itself, its lineage, what rests on it.
  void item(ServerRequest request, ServerResponse response) {
    var item = new InspectItem(project).inspect(request.path().pathParameters().get("id"));
    if (item.isPresent()) Answer.json(response, item.get());
    else Answer.unknown(response);
  }

  /// What people with names did about it at the page, the last first.
  record Hands(List<EventRow> events) {}

  void hands(ServerRequest request, ServerResponse response) {
    String quoted = '"' + request.path().pathParameters().get("id") + '"';
    List<EventRow> events =
        project.spine().last(Query.ALL.kinds("web"), LOOKED_AT).reversed().stream()
            .filter(e -> e.actor().agent().isEmpty() && !e.actor().role().equals(Me.UNNAMED))
            .filter(e -> e.type().startsWith("record.") && e.data().toString().contains(quoted))
            .filter(e -> !e.type().endsWith(".command.recorded"))
            .limit(SHOWN_HANDS)
            .map(EventRow::of)
            .toList();
    Answer.json(response, new Hands(events));
  }
}
