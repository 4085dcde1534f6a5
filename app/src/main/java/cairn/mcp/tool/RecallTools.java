package cairn.mcp.tool;

import cairn.agent.Agents;
import cairn.join.recall.Recall;
import cairn.join.source.Judges;
import cairn.kernel.project.Project;
import cairn.loom.Loom;
import cairn.loom.WeaveRefused;
import cairn.loom.WeaveReport;
import cairn.mcp.session.Answer;
import cairn.mcp.session.Call;
import cairn.mcp.wire.Page;
import cairn.text.Json;
import cairn.use.Outcome;
import cairn.use.memory.ProposeLine;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// What the project remembers, and how it learns.
final class RecallTools {
  private static final int HITS = 10;
  private static final int MAX_HITS = 200;

  private final Home home;

  RecallTools(Home home) {
    this.home = home;
  }

  /// The first page is noted in the log, so that a line's use can be told later.
  Answer recall(Call call) throws Exception {
    Recall recall = home.recall();
    String query = call.arguments().text("query");
    String cursor = call.arguments().text("cursor");
    int limit = call.arguments().number("limit", HITS);
    if (cursor.isEmpty()) recall.recall(query, limit, Recall.How.HYBRID, call.agent());
    var page = Page.of(recall.search(query, MAX_HITS, Recall.How.HYBRID), cursor, limit);
    ObjectNode data = Json.object();
    data.set("hits", Json.tree(page.items()));
    page.next().ifPresent(next -> data.put("next_cursor", next));
    return Answer.of(data);
  }

  /// Says what became of the proposal: a line, something that waits, or a refusal.
  Answer remember(Call call) throws Exception {
    String name = call.session().client().name();
    Outcome<ProposeLine.Proposed> outcome =
        new ProposeLine(home.project())
            .propose(
                call.arguments().text("rule"), call.arguments().text("quote"), name, call.agent());
    return switch (outcome) {
      case Outcome.Refused<ProposeLine.Proposed>(var refusals) -> Answer.refused(refusals);
      case Outcome.Done<ProposeLine.Proposed>(var proposed) -> Answer.of(proposed);
    };
  }

  Answer weave(Call call) throws Exception {
    Project project = home.project();
    String thinker = Agents.nobodyNamed(project.folder()) ? "host" : "";
    try (Agents agents = Judges.of(project, home.environment(), thinker)) {
      WeaveReport report = new Loom(project, Loom.Bounds.USUAL, Judges.judge(agents)).once();
      return report.work() == 0
          ? Answer.of(report)
          : Answer.of(
              WorkTools.awaiting((ObjectNode) Json.tree(report), report.work(), "memory_weave"));
    } catch (WeaveRefused e) {
      return Answer.refused(List.of(e.refusal()));
    }
  }
}
