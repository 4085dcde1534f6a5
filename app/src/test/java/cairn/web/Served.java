package cairn.web;

import cairn.kernel.Project;
import cairn.serve.Door;
import cairn.serve.Passes;
import cairn.serve.Secret;
import cairn.spine.FileSpine;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/// A project with its dashboard behind a real door, on a free port.
final class Served implements AutoCloseable {
  final Project project;
  final List<Throwable> bugs = Collections.synchronizedList(new ArrayList<>());
  private final Dashboard dashboard;
  private final Door door;

  private Served(Project project) throws IOException {
    this.project = project;
    this.dashboard = new Dashboard(project);
    var passes = new Passes(Secret.of(project.folder()), project.clock());
    this.door =
        Door.open(InetAddress.getLoopbackAddress(), 0, passes, dashboard.parts(), bugs::add);
  }

  static Served open(Path folder) throws IOException {
    Files.createDirectories(folder.resolve(Project.MARK));
    InstantSource clock = InstantSource.system();
    return new Served(
        new Project(folder, FileSpine.open(folder, clock), clock, new Random(7)::nextLong));
  }

  URI address() {
    return door.address();
  }

  URI loginLink() {
    return door.loginLink();
  }

  @Override
  public void close() {
    dashboard.close();
    door.close();
    project.close();
  }
}
