package cairn.web;

import cairn.join.Protocols;
import cairn.kernel.project.Project;
import cairn.serve.Admission;
import cairn.serve.Door;
import cairn.serve.Listen;
import cairn.serve.Neighbours;
import cairn.serve.Passes;
import cairn.serve.People;
import cairn.serve.Secret;
import cairn.spine.file.FileSpine;
import cairn.use.SpendLimit;
import java.io.IOException;
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

  private Served(Project project, boolean works, Neighbours neighbours) throws IOException {
    this.project = project;
    this.dashboard = new Dashboard(project, () -> opened(project.folder()), Map.of(), "test");
    if (works) dashboard.work(true, SpendLimit.NONE);
    var passes = new Passes(Secret.of(project.folder()), project.clock());
    var people = People.of(Map.of("ada", "owner", "ben", "researcher", "eve", "reader"), "");
    Listen here = Listen.on("127.0.0.1", 0, null);
    this.door =
        Door.open(here, passes, Admission.of(people), dashboard.parts(), neighbours, bugs::add);
    neighbours.add(String.valueOf(project.folder().getFileName()), door);
  }

  static Served open(Path folder) throws IOException {
    return open(folder, false);
  }

  /// @param works whether inquiries go on by themselves
  static Served open(Path folder, boolean works) throws IOException {
    Files.createDirectories(folder.resolve(Project.MARK));
    return new Served(opened(folder), works, new Neighbours());
  }

  /// @param neighbours the other projects of the same server
  static Served beside(Path folder, Neighbours neighbours) throws IOException {
    Files.createDirectories(folder.resolve(Project.MARK));
    return new Served(opened(folder), false, neighbours);
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
    return loginLink("");
  }

  /// @param name ada is an owner, ben a researcher, eve a reader
  URI loginLink(String name) {
    return door.loginLink(name);
  }

  @Override
  public void close() {
    dashboard.close();
    door.close();
    project.close();
  }
}
