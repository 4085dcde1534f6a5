package cairn.use.record;

import cairn.desk.RecordDesk;
import cairn.kernel.project.Project;
import cairn.record.view.Catalogue;
import java.util.List;

/// Finds words in all layers of a record, raw results, sessions and notes included.
public final class FindWords {
  /// @param score how much of the words was found; the words as they stand count most
  /// @param where what stands around them; empty if they stand apart
  public record Hit(EntryLine entry, double score, String where) {}

  private final Project project;

  public FindWords(Project project) {
    this.project = project;
  }

  public List<Hit> find(String words, int limit) {
    return new Catalogue(new RecordDesk(project).state())
        .find(words, limit).stream()
            .map(f -> new Hit(EntryLine.of(f.item()), f.score(), f.where()))
            .toList();
  }
}
