package cairn.crew;

import cairn.kernel.project.Project;
import cairn.pipeline.Learning;
import cairn.pipeline.Pipeline;
import cairn.pipeline.Promotion;
import cairn.pipeline.state.PipelineState;
import cairn.store.Logs;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;

/// Other projects on this machine, and what their runs taught. They are only read.
public final class Neighbours {
  private static final int MAX_DEPTH = 4;
  private static final int MAX_PROJECTS = 500;
  private static final Set<String> SKIPPED = Set.of(".git", ".cairn", "node_modules", "target");

  private final Project own;
  private final PipelineState state;

  public Neighbours(Project own, PipelineState state) {
    this.own = own;
    this.state = state;
  }

  /// What this project and those below the folder have in common.
  public List<Promotion> below(Path folder) throws IOException {
    Path here = own.folder().toRealPath();
    var learnt = new LinkedHashMap<String, List<Learning>>();
    learnt.put(here.toString(), Learning.lessons(state));
    for (Path project : projects(folder)) {
      if (project.equals(here)) continue;
      try (Project other =
          new Project(project, Logs.open(project, own.clock()), own.clock(), () -> 0L)) {
        learnt.put(project.toString(), Learning.lessons(other.chapter(Pipeline.INSTANCE).state()));
      }
    }
    return Promotion.propose(learnt);
  }

  private static List<Path> projects(Path folder) throws IOException {
    var found = new ArrayList<Path>();
    Files.walkFileTree(
        folder.toRealPath(),
        Set.of(),
        MAX_DEPTH,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes attributes) {
            if (found.size() >= MAX_PROJECTS) return FileVisitResult.TERMINATE;
            if (SKIPPED.contains(String.valueOf(dir.getFileName())))
              return FileVisitResult.SKIP_SUBTREE;
            if (Files.isDirectory(dir.resolve(Project.MARK))) found.add(dir);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE;
          }
        });
    return found;
  }
}
