package cairn.use.memory;

import cairn.agent.Agents;
import cairn.fleet.Workplace;
import cairn.join.source.Judges;
import cairn.kernel.project.Project;
import cairn.kernel.work.Piecework;
import cairn.loom.Loom;
import cairn.loom.Timetable;
import cairn.spine.Spine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// The weaving of memory as work for a fleet. It is one piece of work that comes back each time a
/// pass is due. So only one worker weaves at a time, and another one takes over if that worker is
/// lost.
public final class WeavePieces implements Workplace {
  private static final String PIECE = "weave";

  private final String name;
  private final Duration cadence;
  private final Project project;
  private final Map<String, String> environment;
  private final Consumer<String> told;

  /// @param name of the project in the database
  /// @param cadence how often to look whether a pass is due
  /// @param told what came of a look
  public WeavePieces(
      String name,
      Duration cadence,
      Project project,
      Map<String, String> environment,
      Consumer<String> told) {
    this.name = name + " " + PIECE;
    this.cadence = cadence;
    this.project = project;
    this.environment = Map.copyOf(environment);
    this.told = told;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public int priority() {
    return 0;
  }

  @Override
  public Spine spine() {
    return project.spine();
  }

  @Override
  public List<String> waiting() {
    return List.of(PIECE);
  }

  @Override
  public Piecework.Result perform(String piece, Limits limits) throws InterruptedException {
    try (Agents agents = Judges.of(project, environment, "")) {
      var bounds = new Loom.Bounds(Loom.Bounds.USUAL.events(), Timetable.LONGEST);
      var loom = new Loom(project, bounds, Judges.judge(agents)).home(environment.get("HOME"));
      new Timetable(project.folder(), loom, project.clock(), 0)
          .tick(cadence, report -> told.accept(name + ": " + report.status().word()), _ -> {});
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Piecework.Result.Later(cadence, "the next look");
  }

  @Override
  public void render() {}

  @Override
  public void close() {
    project.close();
  }
}
