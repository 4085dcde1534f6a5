package cairn.web;

import cairn.kernel.project.Project;
import cairn.use.inquiry.AskQuestion;
import cairn.use.inquiry.InquiryRuns;
import cairn.use.pipeline.WorkOnPipeline;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import java.util.Map;

/// Everything a page can ask for or do, by path.
final class Api implements HttpService {
  private final Project project;
  private final Feed feed;
  private final AskQuestion asking;
  private final InquiryRuns runs;
  private final WorkOnPipeline crew;
  private final Map<String, String> environment;
  private final String version;
  private final RecordPage record;

  Api(
      Project project,
      Feed feed,
      AskQuestion asking,
      InquiryRuns runs,
      WorkOnPipeline crew,
      Map<String, String> environment,
      String version) {
    this.project = project;
    this.feed = feed;
    this.asking = asking;
    this.runs = runs;
    this.crew = crew;
    this.environment = environment;
    this.version = version;
    this.record = new RecordPage(project);
  }

  /// Prepares what the first view waits for longest, while nobody waits for it.
  void warm() {
    try {
      record.warm();
    } catch (RuntimeException e) {
      // Whoever asks for it is told; here nobody listens.
    }
  }

  @Override
  public void routing(HttpRules rules) {
    var gates = new GateActions(project, runs, crew);
    var drift = new DriftActions(project);
    var overview = new OverviewPage(project, gates, drift, runs);
    var inquiries = new InquiryPage(project, runs);
    var actions = new InquiryActions(project, asking, runs);
    var memory = new MemoryPage(project);
    var decide = new MemoryActions(project, environment);
    var say = new RecordActions(project);
    var tasks = new TaskPage(project);
    var work = new TaskActions(project);
    var exports = new ExportPage(project, version);
    var agents = new AgentActions(project, crew);
    var pipeline = new PipelinePage(project, crew);
    var sources = new SourcePage(project);
    var log = new LogPage(project.spine());
    rules
        .get("/news", new NewsStream(feed)::stream)
        .get("/overview", overview::show)
        .get("/find", new FindPage(project)::find)
        .get("/health", overview::health)
        .get("/gates", gates::list)
        .post("/gates/{gate}", gates::answer)
        .post("/gates/{gate}/remarks", gates::remark)
        .post("/drift/{action}", Me.owner(drift::act))
        .get("/record", record::sizes)
        .get("/record/tree", record::tree)
        .get("/record/entries", record::entries)
        .get("/record/staging", record::staging)
        .get("/record/conflicts", record::conflicts)
        .get("/record/timeline", record::timeline)
        .get("/record/search", record::search)
        .get("/record/items/{id}", record::item)
        .get("/record/items/{id}/hands", record::hands)
        .get("/record/proposed", record::proposed)
        .post("/record/turns", say::turn)
        .post("/record/items/{id}/{action}", say::act)
        .get("/inquiries", inquiries::list)
        .post("/inquiries", actions::ask)
        .post("/inquiries/{id}/run/{action}", actions::run)
        .post("/documents/{name}", new DocumentActions(project)::keep)
        .get("/inquiries/{id}", inquiries::show)
        .get("/inquiries/{id}/nodes/{node}", inquiries::node)
        .get("/inquiries/{id}/report", inquiries::report)
        .get("/inquiries/{id}/report.pdf", inquiries::pdf)
        .get("/sources/{hash}", sources::show)
        .get("/sources/{hash}/pages/{page}", sources::picture)
        .get("/tasks", tasks::board)
        .get("/tasks/{id}", tasks::show)
        .get("/memory", memory::board)
        .post("/memory/lines", decide::add)
        .post("/memory/weave", decide::weave)
        .get("/memory/lines/{line}", memory::line)
        .post("/memory/lines/{line}/{action}", decide::line)
        .post("/memory/proposals/{proposal}/{action}", decide::proposal)
        .get("/memory/dossiers", memory::dossiers)
        .get("/memory/dossiers/{dossier}", memory::dossier)
        .get("/memory/recall", memory::recall)
        .post("/tasks", work::open)
        .get("/tasks/{id}/text", work::text)
        .post("/tasks/{id}/look", work::look)
        .post("/tasks/{id}/text", work::write)
        .post("/tasks/{id}/enter", work::enter)
        .post("/tasks/{id}/complete", work::complete)
        .get("/agents", agents::list)
        .post("/inquiries/{id}/agent", Me.owner(agents::inquiry))
        .post("/pipeline/agent", Me.owner(agents::pipeline))
        .get("/inquiries/{id}/export/{format}", exports::inquiry)
        .get("/record/export/{format}", exports::record)
        .get("/pipeline", pipeline::show)
        .post("/pipeline", pipeline::start)
        .post("/pipeline/registry", pipeline::register)
        .post("/pipeline/run/{action}", pipeline::run)
        .get("/pipeline/agents/{agent}", pipeline::agent)
        .get("/log", log::list)
        .get("/log/{seq}", log::show)
        .post("/troubles", new Troubles(project)::report)
        .any((_, response) -> Answer.unknown(response));
  }
}
