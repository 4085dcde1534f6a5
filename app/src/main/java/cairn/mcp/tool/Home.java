package cairn.mcp.tool;

import cairn.join.Briefing;
import cairn.join.Protocols;
import cairn.join.recall.Recall;
import cairn.join.source.Sources;
import cairn.kernel.file.ProjectPath;
import cairn.kernel.project.Project;
import cairn.mcp.session.ToolFailure;
import cairn.retrieval.ripening.Progress;
import cairn.store.Logs;
import cairn.use.task.HoldRole;
import cairn.work.WorkDesk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// The project that a server serves. Opened at the first need: a server may start in a folder that
/// becomes a project only later.
public final class Home implements AutoCloseable {
  private final Path folder;
  private final Map<String, String> environment;
  private final InstantSource clock;
  private final LongSupplier seeds;
  private @Nullable Project project;
  private @Nullable Sources sources;
  private @Nullable Recall recall;
  private @Nullable Project workProject;
  private @Nullable WorkDesk work;

  public Home(
      Path folder, Map<String, String> environment, InstantSource clock, LongSupplier seeds) {
    this.folder = folder;
    this.environment = Map.copyOf(environment);
    this.clock = clock;
    this.seeds = seeds;
  }

  Map<String, String> environment() {
    return environment;
  }

  /// Over HTTP any program that has the project's token could answer for the person. Where agents
  /// work in roles they have it.
  public Optional<String> doubtOverHttp() {
    try {
      return new HoldRole(project()).everHeld()
          ? Optional.of("over HTTP a client cannot be told from a script; the dashboard asks them")
          : Optional.empty();
    } catch (ToolFailure | IOException e) {
      return Optional.empty();
    }
  }

  /// The project, kept open and shared by all sessions.
  public synchronized Project project() throws ToolFailure {
    if (project == null) project = own();
    return project;
  }

  Optional<Project> ifThere() {
    try {
      return Optional.of(project());
    } catch (ToolFailure e) {
      return Optional.empty();
    }
  }

  /// The same project opened once more, for work that looks things up in its own way; whoever opens
  /// it closes it.
  Project own() throws ToolFailure {
    Path root =
        Project.find(folder)
            .orElseThrow(() ->
                new ToolFailure(
                    "there is no Cairn project in " + folder + " or above it",
                    "ask the person to run `cairn init` in the folder of their research"));
    return new Project(root, Logs.open(root, clock), clock, seeds).mends(Protocols.EVERY);
  }

  Sources sources() throws ToolFailure {
    return sources(Progress.SILENT);
  }

  /// Opened once, and from then on read by meaning while nobody asks.
  public synchronized Sources sources(Progress progress) throws ToolFailure {
    if (sources == null) {
      sources = Sources.open(project().folder(), clock);
      sources.ripenQuietly(progress);
    }
    return sources;
  }

  /// Opened once, and from then on read by meaning while nobody asks.
  synchronized Recall recall() throws ToolFailure {
    if (recall == null) {
      recall = Recall.of(project());
      recall.readQuietly(Progress.SILENT);
    }
    return recall;
  }

  /// Where work is handed out, opened once: a project of its own, because it looks into the
  /// sources.
  synchronized WorkDesk work() throws ToolFailure, IOException {
    if (work == null) {
      workProject = own();
      work = new WorkDesk(workProject, sources(), environment, true);
    }
    return work;
  }

  String briefing(int tokens) throws ToolFailure, IOException {
    return new Briefing(project(), recall()).text(tokens);
  }

  /// Paths of the project as files; an agent cannot reach beyond it.
  List<Path> inside(List<String> paths) throws ToolFailure, IOException {
    var inside = new ArrayList<Path>();
    for (String path : paths) {
      try {
        Path file = ProjectPath.resolve(project().folder(), path);
        if (!Files.exists(file))
          throw new ToolFailure("there is nothing at " + path, "paths are relative to the project");
        inside.add(file);
      } catch (ProjectPath.Refused e) {
        throw new ToolFailure(e.getMessage(), "give a path inside the project");
      }
    }
    return inside;
  }

  @Override
  public synchronized void close() {
    if (work != null) work.close();
    if (workProject != null) workProject.close();
    if (sources != null) sources.close();
    if (recall != null) recall.close();
    if (project != null) project.close();
  }
}
