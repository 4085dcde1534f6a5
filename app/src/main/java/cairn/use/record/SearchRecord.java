package cairn.use.record;

import cairn.desk.RecordDesk;
import cairn.kernel.project.Project;
import cairn.record.view.Reading;
import java.util.List;

/// Finds everything in the record that shares words with a query.
public final class SearchRecord {
  /// @param score how many of the words were found
  public record Hit(String id, String kind, String text, double score) {}

  private final Project project;

  public SearchRecord(Project project) {
    this.project = project;
  }

  public List<Hit> search(String query, int limit) {
    return new Reading(new RecordDesk(project).state())
        .search(query, limit).stream()
            .map(h -> new Hit(h.id(), h.kind(), h.text(), h.score()))
            .toList();
  }
}
