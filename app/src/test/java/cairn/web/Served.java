package cairn.web;

import cairn.join.Protocols;
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
import java.util.Map;
import java.util.Random;

/// A project with its dashboard behind a real door, on a free port.
final class Served implements AutoCloseable {
  final Project project;
  final List<Throwable> bugs = Collections.synchronizedList(new ArrayList<>());
  private final Dashboard dashboard;
  private final Door door;

  private Served(Project project, boolean works) throws IOException {
    this.project = project;
    this.dashboard = new Dashboard(project, () -> opened(project.folder()), Map.of());
    if (works) dashboard.work(true);
    var passes = new Passes(Secret.of(project.folder()), project.clock());
    this.door =
        Door.open(InetAddress.getLoopbackAddress(), 0, passes, dashboard.parts(), bugs::add);
  }

  static Served open(Path folder) throws IOException {
    return open(folder, false);
  }

  /// @param works whether inquiries go on by themselves
  static Served open(Path folder, boolean works) throws IOException {
    Files.createDirectories(folder.resolve(Project.MARK));
    return new Served(opened(folder), works);
  }

  private static Project opened(Path folder) {
    InstantSource clock = InstantSource.system();
    return new Project(folder, FileSpine.open(folder, clock), clock, new Random(7)::nextLong)
        .mends(Protocols.EVERY);
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
