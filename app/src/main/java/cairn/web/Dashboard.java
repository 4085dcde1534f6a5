package cairn.web;

import cairn.kernel.Project;
import cairn.serve.Part;
import java.util.List;

/// The dashboard of one project, to be plugged into the door.
public final class Dashboard implements AutoCloseable {
  private final Project project;
  private final Feed feed;

  public Dashboard(Project project) {
    this.project = project;
    this.feed = new Feed(project.spine());
  }

  public List<Part> parts() {
    var api = new Api(project, feed);
    Thread.ofVirtual().name("warm-up").start(api::warm);
    return List.of(
        new Part("/api", Part.Access.PERSON, api),
        new Part("/", Part.Access.ANYBODY, new Assets()));
  }

  /// False if the build left the page out, for want of Node: everything but the page answers.
  public static boolean hasPage() {
    return Assets.hasPage();
  }

  @Override
  public void close() {
    feed.close();
  }
}
