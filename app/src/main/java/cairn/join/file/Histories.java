package cairn.join.file;

import cairn.finding.Finding;
import cairn.join.Protocols;
import cairn.kernel.Rebuilt;
import cairn.kernel.project.Chapter;
import cairn.kernel.project.HistoryJoin;
import cairn.kernel.project.HistoryJoin.Arrival;
import cairn.kernel.project.JoinedCheck;
import cairn.kernel.project.Project;
import cairn.spine.HistoryJoined;
import cairn.spine.HistoryJoined.Rename;
import cairn.store.Logs;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Two clones of a project that grew apart and came together by git: one log, and files that show
/// it. Asked before a project is opened for work.
public final class Histories {
  /// Folders whose files are rendered from the log. Git keeps the lines of both sides there.
  public static final List<String> RENDERED =
      List.of("ara", "meditations", "memory", "quality_reports");

  /// @param events how many events came to the log
  /// @param renamed ids that both sides had given out: how the other side's are called now
  /// @param both what both sides changed; a person should look at it
  /// @param moved folders of tasks that got another number
  /// @param kept versions that gave way, and where they are now
  public record Joined(
      long events,
      List<Rename> renamed,
      List<String> both,
      List<String> moved,
      List<Rebuilt.Kept> kept) {}

  private Histories() {}

  /// Whether the log may hold two histories. Costs a look at two small files.
  public static boolean suspected(Path root) throws IOException {
    return HistoryJoin.suspected(root);
  }

  public static boolean isDue(Path root) throws IOException {
    return HistoryJoin.isDue(root);
  }

  /// Whether what was joined stands in the log as the other clone had it.
  public static List<Finding> findings(Project project) throws IOException {
    return JoinedCheck.of(project.folder(), project.spine(), Protocols.EVERY);
  }

  /// Empty if there was nothing to join.
  public static Optional<Joined> join(Path root, InstantSource clock) throws IOException {
    if (!suspected(root)) return Optional.empty();
    var moved = new ArrayList<String>();
    var kept = new ArrayList<Rebuilt.Kept>();
    List<Arrival> arrivals =
        HistoryJoin.run(
            root,
            Protocols.EVERY,
            clock,
            all -> {
              for (Arrival arrival : all)
                for (TaskFolders.Moved each : TaskFolders.follow(root, arrival))
                  moved.add(each.from() + " is now " + each.to());
              kept.addAll(files(root, clock));
            });
    if (arrivals.isEmpty()) return Optional.empty();
    List<HistoryJoined> joined = arrivals.stream().map(Arrival::joined).toList();
    return Optional.of(
        new Joined(
            joined.stream().mapToLong(HistoryJoined::events).sum(),
            joined.stream().flatMap(j -> j.renamed().stream()).toList(),
            joined.stream().flatMap(j -> j.both().stream()).distinct().toList(),
            moved,
            kept));
  }

  /// Git mixed the lines of both sides; what stands there now is nobody's version.
  private static List<Rebuilt.Kept> files(Path root, InstantSource clock) {
    var kept = new ArrayList<Rebuilt.Kept>();
    var random = new SecureRandom();
    try (var project = new Project(root, Logs.open(root, clock), clock, random::nextLong)) {
      for (Chapter<?, ?, ?> chapter : Protocols.chapters(project))
        kept.addAll(chapter.rebuild(_ -> {}).kept());
    }
    return kept;
  }
}
