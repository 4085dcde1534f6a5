package cairn.mcp.tool;

import cairn.gate.OpenGate;
import cairn.join.Briefing;
import cairn.join.OpenGates;
import cairn.kernel.project.Project;
import cairn.mcp.session.Resources;
import cairn.mcp.session.ToolFailure;
import cairn.text.Json;
import cairn.use.inquiry.InquiryRow;
import cairn.use.inquiry.ListInquiries;
import cairn.use.inquiry.ShowInquiry;
import cairn.use.memory.ListLines;
import cairn.use.pipeline.ShowRun;
import cairn.use.record.BriefRecord;
import cairn.use.record.ListAllEntries;
import cairn.use.record.ListSteps;
import cairn.use.record.ShowItem;
import cairn.use.task.ListTasks;
import cairn.use.task.ShowTask;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// The state of a project by address.
final class ProjectResources implements Resources {
  /// A collection is read up to its newest so many; `recall` finds the rest.
  static final int MAX_ROWS = 500;

  private static final String SCHEME = "cairn://";
  private static final String JSON = "application/json";
  private static final String MARKDOWN = "text/markdown";

  private static final List<Resource> FIXED =
      List.of(
          fixed("brief", "Briefing", "Where the project stands.", MARKDOWN),
          fixed("claims", "Claims", "What is believed now, with status and provenance.", JSON),
          fixed("tree", "Exploration tree", "The steps of the journey, dead ends included.", JSON),
          fixed("board", "Memory board", "Rules that earn their place by evidence.", JSON),
          fixed("tasks", "Tasks", "All tasks in one table.", MARKDOWN),
          fixed("inquiries", "Inquiries", "Questions under research and answered.", JSON),
          fixed("pipeline", "Pipeline", "The run under way or the last one.", JSON),
          fixed("gates", "Open gates", "Questions that wait for a person.", JSON));

  private static final List<Template> TEMPLATES =
      List.of(
          template("claim", "An entry with its lineage; also observations and steps."),
          template("inquiry", "One inquiry with its verdict, citations and gaps."),
          template("task", "One task, stage by stage."),
          template("gate", "One open gate."));

  private final Home home;

  ProjectResources(Home home) {
    this.home = home;
  }

  private static Resource fixed(String name, String title, String description, String mime) {
    return new Resource(SCHEME + name, name, title, description, mime);
  }

  private static Template template(String name, String description) {
    return new Template(SCHEME + name + "/{id}", name, name, description, JSON);
  }

  @Override
  public List<Resource> list() throws IOException {
    var all = new ArrayList<>(FIXED);
    Optional<Project> there = home.ifThere();
    if (there.isEmpty()) return all;
    Project project = there.get();
    for (InquiryRow i : new ListInquiries(project).all())
      all.add(one("inquiry", i.id(), i.question()));
    for (ListTasks.TaskRow row : ListTasks.of(project).rows())
      all.add(one("task", row.id(), row.title()));
    for (OpenGate open : new OpenGates(project).list())
      all.add(one("gate", open.gate().id(), open.gate().question()));
    return all;
  }

  private static Resource one(String kind, String id, String title) {
    return new Resource(SCHEME + kind + "/" + id, id, title, kind + " " + id, JSON);
  }

  @Override
  public List<Template> templates() {
    return TEMPLATES;
  }

  @Override
  public Optional<ObjectNode> read(String uri) throws Exception {
    if (!uri.startsWith(SCHEME)) return Optional.empty();
    String[] parts = uri.substring(SCHEME.length()).split("/", 2);
    Project project = home.project();
    return parts.length == 1
        ? whole(project, uri, parts[0])
        : part(project, parts[0], parts[1]).map(value -> content(uri, JSON, Json.pretty(value)));
  }

  private static ObjectNode content(String uri, String mime, String text) {
    return Json.object().put("uri", uri).put("mimeType", mime).put("text", text);
  }

  private Optional<ObjectNode> whole(Project project, String uri, String name)
      throws IOException, ToolFailure {
    return switch (name) {
      case "brief" -> Optional.of(content(uri, MARKDOWN, home.briefing(Briefing.TOKENS)));
      case "tasks" -> Optional.of(content(uri, MARKDOWN, ListTasks.of(project).markdown()));
      case "board" -> json(uri, rules(project));
      case "claims" -> json(uri, claims(project));
      case "tree" -> json(uri, tree(project));
      case "inquiries" ->
          json(uri, new ListInquiries(project).all().stream().map(InquiryTools::row).toList());
      case "pipeline" -> json(uri, new ShowRun(project).summary());
      case "gates" -> json(uri, new OpenGates(project).rows());
      case String _ -> Optional.empty();
    };
  }

  private static Optional<ObjectNode> json(String uri, Object value) {
    return Optional.of(content(uri, JSON, Json.pretty(value)));
  }

  private record Claims(long total, List<Claim> entries) {}

  private record Claim(
      String id,
      String kind,
      String title,
      String statement,
      String status,
      String provenance,
      String atRisk) {}

  private static Claims claims(Project project) {
    var entries = new ListAllEntries(project);
    return new Claims(
        entries.size(),
        entries.list(MAX_ROWS).stream()
            .map(e ->
                new Claim(
                    e.id(),
                    e.kind(),
                    e.title(),
                    e.statement(),
                    e.status(),
                    e.provenance(),
                    e.atRisk()))
            .toList());
  }

  private record Rule(String id, String text, int strengthening, int weakening, String verdict) {}

  private static List<Rule> rules(Project project) {
    return new ListLines(project)
        .list().board().stream()
            .map(l -> new Rule(l.id(), l.text(), l.strengthening(), l.weakening(), l.verdict()))
            .toList();
  }

  private record Tree(long total, List<TreeStep> nodes) {}

  private record TreeStep(
      String id, String kind, String title, @Nullable String parent, String provenance) {}

  private static Tree tree(Project project) {
    var steps = new ListSteps(project);
    long total = steps.size();
    return new Tree(
        total,
        steps.after(Math.max(0, total - MAX_ROWS)).stream()
            .map(s -> new TreeStep(s.id(), s.type(), s.title(), s.parent(), s.provenance()))
            .toList());
  }

  private static Optional<Object> part(Project project, String kind, String id) throws IOException {
    return switch (kind) {
      case "claim" -> new ShowItem(project).show(id).map(Object.class::cast);
      case "inquiry" -> new ShowInquiry(project).summary(id).map(Object.class::cast);
      case "task" -> ShowTask.one(project, id).map(Object.class::cast);
      case "gate" -> new OpenGates(project).find(id).map(OpenGate::row);
      case String _ -> Optional.empty();
    };
  }

  @Override
  public List<String> complete(String template, String variable, String typed) throws Exception {
    String kind = template.replaceFirst("^cairn://", "").replaceFirst("/.*", "");
    return ids(kind, typed);
  }

  /// Ids of this kind that begin with what was typed.
  List<String> ids(String kind, String typed) throws Exception {
    Project project = home.project();
    List<String> all =
        switch (kind) {
          case "claim" -> {
            var ids = new ArrayList<String>();
            new ListAllEntries(project)
                .list(MAX_ROWS)
                .reversed()
                .forEach(entry -> ids.add(entry.id()));
            new BriefRecord(project).brief().openObservations().forEach(o -> ids.add(o.id()));
            yield ids;
          }
          case "inquiry" -> new ListInquiries(project).all().stream().map(InquiryRow::id).toList();
          case "task" -> ListTasks.of(project).rows().stream().map(ListTasks.TaskRow::id).toList();
          case "gate" -> new OpenGates(project).list().stream().map(o -> o.gate().id()).toList();
          case String _ -> List.of();
        };
    return all.stream().filter(id -> id.startsWith(typed)).toList();
  }

  @Override
  public void awaitChange(Duration patience) throws InterruptedException {
    Optional<Project> project = home.ifThere();
    if (project.isEmpty()) Thread.sleep(patience);
    else project.get().spine().await(project.get().spine().head(), patience);
  }
}
