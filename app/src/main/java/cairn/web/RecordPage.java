package cairn.web;

import cairn.kernel.Project;
import cairn.use.record.BriefRecord;
import cairn.use.record.InspectItem;
import cairn.use.record.ListConflicts;
import cairn.use.record.ListAllEntries;
import cairn.use.record.ListStaged;
import cairn.use.record.ListSteps;
import cairn.use.record.ListTurns;
import cairn.use.record.SearchRecord;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.List;

/// The record as pages show it.
final class RecordPage {
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
  record Sizes(long tree, long claims, int staging, int conflicts) {}

  /// What [TreeNodes] renders.
  record RecordTree(long size, List<TreeNodes.TreeRow> nodes) {}

  record EntryList(List<ListAllEntries.EntryRow> entries) {}

  record Staging(List<ListStaged.Staged> observations) {}

  record ConflictList(List<ListConflicts.Pair> conflicts) {}

  record SearchHits(List<SearchRecord.Hit> hits) {}

  void sizes(ServerRequest request, ServerResponse response) {
    Answer.json(
        response,
        new Sizes(
            new ListSteps(project).size(),
            new ListAllEntries(project).size(),
            new BriefRecord(project).staged(),
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
}
