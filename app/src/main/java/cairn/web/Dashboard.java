package cairn.web;

import cairn.kernel.project.Project;
import cairn.serve.Part;
import cairn.use.SpendLimit;
import cairn.use.inquiry.AskQuestion;
import cairn.use.inquiry.InquiryRuns;
import cairn.use.pipeline.WorkOnPipeline;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/// The dashboard of one project, to be plugged into the door.
public final class Dashboard implements AutoCloseable {
  private final Project project;
  private final Feed feed;
  private final AskQuestion asking;
  private final InquiryRuns runs;
  private final WorkOnPipeline crew;
  private final Map<String, String> environment;
  private final String version;

  /// @param projects opens the project once more, for each question and each run
  /// @param version of Cairn
  public Dashboard(
      Project project,
      Supplier<Project> projects,
      Map<String, String> environment,
      String version) {
    this.version = version;
    this.environment = Map.copyOf(environment);
    this.project = project;
    this.feed = new Feed(project.spine());
    this.asking = new AskQuestion(projects, environment);
    this.runs = new InquiryRuns(project, projects, environment);
    this.crew = new WorkOnPipeline(project, projects, environment);
  }

  /// From now on inquiries and pipelines go on by themselves.
  ///
  /// @param resume whether those that were asked here and are unfinished go on at once
  /// @param limit what each may cost until a person says again that it goes on
  public void work(boolean resume, SpendLimit limit) {
    runs.start(resume, limit);
    crew.start(resume, limit);
  }

  /// As [#work], but inquiries are left to the workers of a fleet.
  public void leave(boolean resume, SpendLimit limit) {
    crew.start(resume, limit);
  }

  public List<Part> parts() {
    var api = new Api(project, feed, asking, runs, crew, environment, version);
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
    crew.close();
    feed.close();
  }
}
