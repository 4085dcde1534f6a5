package cairn.mcp.tool;

import cairn.agent.Agents;
import cairn.join.source.Sources;
import cairn.kernel.Key;
import cairn.kernel.Who;
import cairn.kernel.Work;
import cairn.kernel.brief.Budget;
import cairn.kernel.project.Project;
import cairn.mcp.session.Answer;
import cairn.mcp.session.Arguments;
import cairn.mcp.session.Call;
import cairn.mcp.session.Methods;
import cairn.mcp.session.ToolFailure;
import cairn.mcp.session.ToolProgress;
import cairn.mcp.wire.Page;
import cairn.text.Json;
import cairn.use.Outcome;
import cairn.use.inquiry.InquiryRow;
import cairn.use.inquiry.InquirySettings;
import cairn.use.inquiry.InquirySummary;
import cairn.use.inquiry.ListInquiries;
import cairn.use.inquiry.ShowInquiry;
import cairn.use.inquiry.WorkOnInquiry;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// Questions under research.
final class InquiryTools {
  private static final int DEPTH = 2;

  private final Home home;

  InquiryTools(Home home) {
    this.home = home;
  }

  Answer run(Call call) throws Exception {
    Sources sources = home.sources();
    List<Path> in = home.inside(call.arguments().words("in"));
    SourceTools.read(sources, in, call);
    if (sources.library().sources().isEmpty())
      return Answer.failure("there is nothing to read yet", "name documents with `in`");
    try (Project project = home.own().answersAtClose();
        var use =
            new WorkOnInquiry(project, sources, home.environment(), agent(call), Work.TIMEOUT)) {
      String question = call.arguments().text("question");
      Optional<WorkOnInquiry.Begun> unfinished = use.unfinished(question);
      if (unfinished.isPresent())
        return work(use, unfinished.get().id(), call)
            .note(ignored(unfinished.get(), call))
            .filesBehind(project.filesBehind());
      Who who = call.agent().key(Key.of(null, "inquiry_run", question));
      return switch (use.open(asked(call, in), who)) {
        case Outcome.Refused<WorkOnInquiry.Opened>(var refusals) -> Answer.refused(refusals);
        case Outcome.Done<WorkOnInquiry.Opened>(var opened) ->
            work(use, opened.id(), call).note(opened.depth()).filesBehind(project.filesBehind());
      };
    }
  }

  /// What the call asks for and an open inquiry has in another way.
  private static String ignored(WorkOnInquiry.Begun open, Call call) {
    int depth = call.arguments().number("depth", open.depth());
    return depth == open.depth()
        ? ""
        : open.id() + " is open on this question with depth " + open.depth() + ", and goes on so";
  }

  /// Whom the call names, else whom `cairn.yaml` does, else the agent that calls.
  private String agent(Call call) throws Exception {
    Optional<String> named = call.arguments().given("agent");
    if (named.isPresent()) return named.get();
    return Agents.nobodyNamed(home.project().folder()) ? "host" : "";
  }

  private static WorkOnInquiry.Asked asked(Call call, List<Path> in) {
    Arguments given = call.arguments();
    var usual = InquirySettings.USUAL;
    var settings =
        new InquirySettings(
            usual.quick(),
            given.given("level").map(l -> l.toLowerCase(Locale.ROOT)).orElse(usual.level()),
            given.values().has("depth") ? given.number("depth", DEPTH) : null,
            usual.models(),
            usual.deepConfirm(),
            usual.look());
    return new WorkOnInquiry.Asked(
        given.text("question"),
        given.text("context"),
        settings,
        in,
        List.of(),
        given.words("in"),
        DEPTH,
        0,
        null);
  }

  private static Answer work(WorkOnInquiry use, String id, Call call) throws Exception {
    WorkOnInquiry.Begun begun = use.begun(id).orElseThrow();
    var answers = GateAnswers.trusting(call);
    WorkOnInquiry.Run run =
        use.start(
            answers,
            new ToolProgress(call, begun.calls()),
            Budget.UNLIMITED,
            answers.who(),
            call.agent());
    call.onCancel(run::stop);
    return switch (run.run(id, begun.run())) {
      case WorkOnInquiry.End.Refused(var refusal) -> Answer.refused(List.of(refusal));
      case WorkOnInquiry.End.Waiting(var i, var gates) -> {
        ObjectNode data = GateTools.waiting(gates);
        yield Answer.of(data.put("inquiry", i.id()).put("folder", i.folder()));
      }
      case WorkOnInquiry.End.Awaiting(var i, int works) -> {
        ObjectNode data = Json.object().put("inquiry", i.id()).put("folder", i.folder());
        yield Answer.of(WorkTools.awaiting(data, works, "inquiry_run"));
      }
      case WorkOnInquiry.End.Stopped(var summary) -> Answer.of(summary);
      case WorkOnInquiry.End.Ended(var result) -> Answer.of(result.summary());
    };
  }

  Answer show(Call call) throws Exception {
    Project project = home.project();
    Optional<String> id = call.arguments().given("inquiry");
    if (id.isPresent()) return Answer.of(summary(project, id.get()));
    Page<InquiryRow> page =
        Page.of(new ListInquiries(project).all(), call.arguments().text("cursor"), Methods.PAGE);
    ObjectNode data = Json.object();
    data.set("inquiries", Json.tree(page.items().stream().map(InquiryTools::row).toList()));
    page.next().ifPresent(next -> data.put("next_cursor", next));
    return Answer.of(data);
  }

  private static InquirySummary summary(Project project, String id) throws ToolFailure {
    var use = new ShowInquiry(project);
    return use.find(id)
        .flatMap(use::summary)
        .orElseThrow(
            () -> new ToolFailure("there is no inquiry '" + id + "'", "inquiry_show lists them"));
  }

  /// @param verdict empty before there is one
  record Row(String id, String question, boolean open, String verdict, String folder) {}

  static Row row(InquiryRow i) {
    return new Row(i.id(), i.question(), i.unfinished(), i.verdict(), i.folder());
  }
}
