package cairn.mcp;

import cairn.agent.Agents;
import cairn.inquiry.DeepConfirm;
import cairn.inquiry.Inquiries;
import cairn.inquiry.Inquiry;
import cairn.inquiry.InquiryCommand;
import cairn.inquiry.InquiryEvent;
import cairn.inquiry.Level;
import cairn.inquiry.Mode;
import cairn.inquiry.Strategy;
import cairn.join.InquiryDepth;
import cairn.join.InquiryDesk;
import cairn.join.InquiryFindings;
import cairn.join.InquiryRun;
import cairn.join.InquirySummary;
import cairn.join.Protocols;
import cairn.join.ReportLooks;
import cairn.join.Sources;
import cairn.kernel.Budget;
import cairn.kernel.Decision;
import cairn.kernel.Key;
import cairn.kernel.Project;
import cairn.kernel.Who;
import cairn.kernel.Work;
import cairn.text.Json;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
        InquiryDesk desk =
            new InquiryDesk(project, sources, home.environment(), agent(call), Work.TIMEOUT)) {
      String question = call.arguments().text("question");
      Optional<Inquiry> unfinished = desk.unfinished(question);
      if (unfinished.isPresent())
        return work(desk, project, unfinished.get().id(), call).filesBehind(project.filesBehind());
      InquiryDepth depth = depth(call, desk);
      var opening = opening(call, desk, sources, in, depth.depth());
      Who who = call.agent().key(Key.of(null, "inquiry_run", question));
      return switch (desk.chapter().submit(opening, who)) {
        case Decision.Refused<InquiryEvent> no -> Answer.refused(List.of(no.refusal()));
        case Decision.Accepted<InquiryEvent> yes ->
            work(desk, project, yes.events().getFirst().inquiry(), call)
                .note(depth.why())
                .filesBehind(project.filesBehind());
      };
    }
  }

  /// Whom the call names, else whom `cairn.yaml` does, else the agent that calls.
  private String agent(Call call) throws Exception {
    Optional<String> named = call.arguments().given("agent");
    if (named.isPresent()) return named.get();
    return Agents.nobodyNamed(home.project().folder()) ? "host" : "";
  }

  private static InquiryDepth depth(Call call, InquiryDesk desk) throws Exception {
    Arguments given = call.arguments();
    Integer said = given.values().has("depth") ? given.number("depth", DEPTH) : null;
    return desk.depth(said, given.text("question"), level(call), strategy(desk), DEPTH);
  }

  private static Level level(Call call) {
    return call.arguments()
        .given("level")
        .map(l -> Level.valueOf(l.toUpperCase(Locale.ROOT)))
        .orElse(Level.DEFAULT);
  }

  private static Strategy strategy(InquiryDesk desk) {
    var kind = Strategy.Kind.valueOf(desk.strategy().toUpperCase(Locale.ROOT));
    return new Strategy(kind, desk.pool().stream().map(n -> new Strategy.Model(n, n)).toList(), "");
  }

  private static InquiryCommand opening(
      Call call, InquiryDesk desk, Sources sources, List<Path> in, int depth) {
    Arguments given = call.arguments();
    String question = given.text("question");
    return new InquiryCommand.Open(
        question,
        given.text("context"),
        Mode.RESEARCH,
        level(call),
        depth,
        ReportLooks.byTopic(question),
        strategy(desk),
        DeepConfirm.NONE,
        given.words("in"),
        sources.taken(in),
        "",
        0,
        null,
        sources.unread());
  }

  private static Answer work(InquiryDesk desk, Project project, String id, Call call)
      throws Exception {
    Inquiry inquiry = desk.chapter().state().get(id).orElseThrow();
    var answers = new GateAnswers(call);
    Who who = answers.who();
    InquiryRun run =
        desk.run(answers, new ToolProgress(call, inquiry.cost().calls()), Budget.UNLIMITED, who);
    call.onCancel(run::stop);
    int before = inquiry.tally().run();
    return switch (run.run(id)) {
      case InquiryRun.Result.Refused(var refusal) -> Answer.refused(List.of(refusal));
      case InquiryRun.Result.Waiting(Inquiry i, var gates) -> {
        ObjectNode data = GateTools.waiting(gates);
        yield Answer.of(data.put("inquiry", i.id()).put("folder", i.folder()));
      }
      case InquiryRun.Result.Awaiting(Inquiry i, int works) -> {
        ObjectNode data = Json.object().put("inquiry", i.id()).put("folder", i.folder());
        yield Answer.of(WorkTools.awaiting(data, works, "inquiry_run"));
      }
      case InquiryRun.Result.Stopped(Inquiry i) ->
          Answer.of(InquirySummary.of(desk.chapter().state(), i, before));
      case InquiryRun.Result.Ended(Inquiry i) -> {
        InquiryFindings.stage(project, i, call.agent());
        yield Answer.of(InquirySummary.of(desk.chapter().state(), i, before));
      }
    };
  }

  Answer show(Call call) throws Exception {
    Inquiries all = Protocols.inquiries(home.project()).state();
    Optional<String> id = call.arguments().given("inquiry");
    if (id.isPresent()) return Answer.of(InquirySummary.of(all, find(all, id.get()), 0));
    Page<Inquiry> page = Page.of(all.list(), call.arguments().text("cursor"), Methods.PAGE);
    ObjectNode data = Json.object();
    data.set("inquiries", Json.tree(page.items().stream().map(InquiryTools::row).toList()));
    page.next().ifPresent(next -> data.put("next_cursor", next));
    return Answer.of(data);
  }

  private static Inquiry find(Inquiries all, String id) throws ToolFailure {
    return all.get(id)
        .or(() -> all.list().stream().filter(i -> i.id().startsWith(id)).findFirst())
        .orElseThrow(
            () -> new ToolFailure("there is no inquiry '" + id + "'", "inquiry_show lists them"));
  }

  static Map<String, Object> row(Inquiry i) {
    return Map.of(
        "id", i.id(),
        "question", i.settings().question(),
        "open", i.open(),
        "verdict", i.closing().verdict() == null ? "" : i.closing().verdict().name(),
        "folder", i.folder());
  }
}
