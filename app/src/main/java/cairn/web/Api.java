package cairn.web;

import cairn.kernel.Project;
import cairn.use.inquiry.AskQuestion;
import cairn.use.inquiry.InquiryRuns;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;

/// Everything a page can ask for or do, by path.
final class Api implements HttpService {
  private final Project project;
  private final Feed feed;
  private final AskQuestion asking;
  private final InquiryRuns runs;
  private final RecordPage record;

  Api(Project project, Feed feed, AskQuestion asking, InquiryRuns runs) {
    this.project = project;
    this.feed = feed;
    this.asking = asking;
    this.runs = runs;
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
    var gates = new GateActions(project, runs);
    var drift = new DriftActions(project);
    var overview = new OverviewPage(project, gates, drift);
    var inquiries = new InquiryPage(project, runs);
    var actions = new InquiryActions(project, asking, runs);
    var memory = new MemoryPage(project);
    var decide = new MemoryActions(project);
    var tasks = new TaskPage(project);
    var pipeline = new PipelinePage(project);
    var log = new LogPage(project.spine());
    rules
        .get("/news", new NewsStream(feed)::stream)
        .get("/overview", overview::show)
        .get("/health", overview::health)
        .get("/gates", gates::list)
        .post("/gates/{gate}", gates::answer)
        .post("/drift/{action}", drift::act)
        .get("/record", record::sizes)
        .get("/record/tree", record::tree)
        .get("/record/entries", record::entries)
        .get("/record/staging", record::staging)
        .get("/record/conflicts", record::conflicts)
        .get("/record/timeline", record::timeline)
        .get("/record/search", record::search)
        .get("/record/items/{id}", record::item)
        .post("/record/items/{id}/{action}", new RecordActions(project)::act)
        .get("/inquiries", inquiries::list)
        .post("/inquiries", actions::ask)
        .post("/inquiries/{id}/run/{action}", actions::run)
        .post("/documents/{name}", new DocumentActions(project)::keep)
        .get("/inquiries/{id}", inquiries::show)
        .get("/inquiries/{id}/nodes/{node}", inquiries::node)
        .get("/inquiries/{id}/report", inquiries::report)
        .get("/inquiries/{id}/report.pdf", inquiries::pdf)
        .get("/sources/{hash}", new SourcePage(project)::show)
        .get("/tasks", tasks::board)
        .get("/tasks/{id}", tasks::show)
        .get("/memory", memory::board)
        .get("/memory/lines/{line}", memory::line)
        .post("/memory/lines/{line}/{action}", decide::line)
        .post("/memory/proposals/{proposal}/{action}", decide::proposal)
        .get("/memory/dossiers", memory::dossiers)
        .get("/memory/dossiers/{dossier}", memory::dossier)
        .get("/memory/recall", memory::recall)
        .get("/pipeline", pipeline::show)
        .get("/pipeline/agents/{agent}", pipeline::agent)
        .get("/log", log::list)
        .get("/log/{seq}", log::show)
        .post("/troubles", new Troubles(project)::report)
        .any((_, response) -> Answer.unknown(response));
  }
}
