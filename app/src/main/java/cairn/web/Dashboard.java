package cairn.web;

import cairn.kernel.Project;
import cairn.serve.Part;
import cairn.use.inquiry.AskQuestion;
import cairn.use.inquiry.InquiryRuns;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/// The dashboard of one project, to be plugged into the door.
public final class Dashboard implements AutoCloseable {
  private final Project project;
  private final Feed feed;
  private final AskQuestion asking;
  private final InquiryRuns runs;

  /// @param projects opens the project once more, for each question and each run
  public Dashboard(
      Project project, Supplier<Project> projects, Map<String, String> environment) {
    this.project = project;
    this.feed = new Feed(project.spine());
    this.asking = new AskQuestion(projects, environment);
    this.runs = new InquiryRuns(project, projects, environment);
  }

  /// From now on inquiries go on by themselves.
  ///
  /// @param resume whether those that were asked here and are unfinished go on at once
  public void work(boolean resume) {
    runs.start(resume);
  }

  public List<Part> parts() {
    var api = new Api(project, feed, asking, runs);
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
    runs.close();
    feed.close();
  }
}
