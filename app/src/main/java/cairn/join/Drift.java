package cairn.join;

import cairn.finding.Finding;
import cairn.kernel.Chapter;
import cairn.kernel.Project;
import java.util.List;
import java.util.Optional;

/// Rendered files that other hands changed, and whose protocol can settle them.
public record Drift(Project project) {

  public List<Finding> findings() {
    return Protocols.chapters(project).stream().flatMap(c -> c.drift().stream()).toList();
  }

  /// The chapter that renders the file at this path; only it can adopt or restore it.
  public Optional<Chapter<?, ?, ?>> chapter(String path) {
    for (Chapter<?, ?, ?> chapter : Protocols.chapters(project))
      if (chapter.renders(path)) return Optional.of(chapter);
    return Optional.empty();
  }
}
