package cairn.join.file;

import cairn.finding.Finding;
import cairn.join.Protocols;
import cairn.kernel.Comparison;
import cairn.kernel.project.Chapter;
import cairn.kernel.project.Project;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Rendered files that are not as the log says, and whose protocol can settle them.
public record Drift(Project project) {

  /// By size and time, for whoever looks often.
  public List<Finding> findings() {
    return Protocols.chapters(project).stream().flatMap(c -> c.drift().stream()).toList();
  }

  /// Byte by byte.
  public Comparison compare() {
    int compared = 0;
    var different = new ArrayList<Finding>();
    for (Chapter<?, ?, ?> chapter : Protocols.chapters(project)) {
      Comparison files = chapter.compare();
      compared += files.compared();
      different.addAll(files.different());
    }
    return new Comparison(compared, different);
  }

  /// The chapter that renders the file at this path; only it can adopt or restore it.
  public Optional<Chapter<?, ?, ?>> chapter(String path) {
    for (Chapter<?, ?, ?> chapter : Protocols.chapters(project))
      if (chapter.renders(path)) return Optional.of(chapter);
    return Optional.empty();
  }
}
