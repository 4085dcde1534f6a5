package cairn.use.source;

import cairn.catalogue.WorkCatalogue;
import cairn.catalogue.WorkCatalogue.Catalogued;
import cairn.literature.Publication;
import cairn.literature.WorkIds;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// The works that a project knows.
public final class ListWorks {
  /// @param key by which texts cite it
  /// @param link where a reader finds it; may be empty
  /// @param sources stored documents that are it; none where only its metadata is here
  /// @param notices retractions, corrections, newer versions
  /// @param told who told of it
  public record WorkRow(
      String key,
      String kind,
      String title,
      List<String> authors,
      int year,
      String container,
      WorkIds ids,
      String link,
      List<String> notices,
      List<String> sources,
      List<String> told,
      String brief) {
    static WorkRow of(Catalogued one) {
      Publication work = one.work();
      return new WorkRow(
          work.key(),
          work.kind().word(),
          work.title(),
          work.authors().stream().map(a -> a.readable()).toList(),
          work.year(),
          work.container(),
          work.ids(),
          work.ids().link(),
          work.notices().stream().map(n -> (n.kind().word() + " " + n.words()).strip()).toList(),
          one.sources(),
          one.told().stream().map(WorkCatalogue.Teller::word).sorted().toList(),
          work.brief());
    }
  }

  private final WorkCatalogue catalogue;

  public ListWorks(Path project) {
    this.catalogue = new WorkCatalogue(project);
  }

  public List<WorkRow> all() throws IOException {
    return catalogue.works().stream().map(WorkRow::of).toList();
  }
}
