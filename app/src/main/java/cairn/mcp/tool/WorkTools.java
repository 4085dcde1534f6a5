package cairn.mcp.tool;

import cairn.kernel.work.Holder;
import cairn.kernel.work.OutsideWork;
import cairn.mcp.session.Answer;
import cairn.mcp.session.Arguments;
import cairn.mcp.session.Call;
import cairn.mcp.session.ToolFailure;
import cairn.text.Json;
import cairn.work.WorkCheck;
import cairn.work.WorkList;
import cairn.work.WorkRelease;
import cairn.work.WorkReply;
import cairn.work.WorkTake;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Briefs for the agent around us and its sub-agents.
final class WorkTools {
  private final Home home;

  WorkTools(Home home) {
    this.home = home;
  }

  Answer list(Call call) throws Exception {
    return Answer.of(
        new WorkList(home.work())
            .list(call.arguments().text("protocol"), call.arguments().text("role")));
  }

  Answer take(Call call) throws Exception {
    Arguments given = call.arguments();
    WorkTake.Result result =
        new WorkTake(home.work())
            .take(
                new WorkTake.Wanted(given.text("protocol"), given.text("role"), given.text("work")),
                given.number("max", 1),
                WorkTake.SHOWN_BYTES,
                holder(call));
    return result.taken().isEmpty() ? Answer.of(result) : Answer.words(words(result));
  }

  /// Briefs are prose: as strings inside JSON they would be hard to read and to hand on. There is
  /// no data beside them, because some clients show their model only that.
  private static String words(WorkTake.Result result) {
    var words = new StringBuilder(contents(result.taken()));
    for (WorkTake.Taken taken : result.taken())
      words
          .append("work: ")
          .append(taken.work())
          .append("\nlease: ")
          .append(taken.lease())
          .append(taken.cold() ? "\ncold: true (a fresh sub-agent that sees this brief alone)" : "")
          .append("\n\n")
          .append(taken.brief())
          .append("\n\n");
    return words.append(result.then()).toString();
  }

  /// All leases first: a client that cuts a long answer cuts its middle or its end.
  private static String contents(List<WorkTake.Taken> taken) {
    if (taken.size() == 1) return "";
    var words = new StringBuilder();
    words.append(taken.size()).append(" briefs follow. One that is cut off here: give it back");
    words.append(" (work_release) and take fewer at once.\n");
    for (WorkTake.Taken one : taken)
      words.append("- ").append(one.work()).append(' ').append(one.lease()).append('\n');
    return words.append('\n').toString();
  }

  Answer reply(Call call) throws Exception {
    WorkReply.Result result = new WorkReply(home.work()).reply(given(call));
    return Answer.of(result).failedIf(!result.accepted());
  }

  Answer check(Call call) throws Exception {
    return Answer.of(new WorkCheck(home.work()).check(given(call)));
  }

  Answer release(Call call) throws Exception {
    Arguments given = call.arguments();
    return Answer.of(new WorkRelease(home.work()).release(given.text("work"), given.text("lease")));
  }

  /// A run that only the calling agent can continue says so, and how.
  static ObjectNode awaiting(ObjectNode data, int works, String tool) {
    return data.put("work", works)
        .put(
            "then",
            "the thinking is yours: work_take hands out up to "
                + OutsideWork.MAX_TAKEN
                + " briefs, give each to a sub-agent, answer with work_reply, and again until"
                + " nothing is left; then call "
                + tool
                + " again");
  }

  private static WorkReply.Given given(Call call) throws ToolFailure {
    Arguments given = call.arguments();
    JsonNode reply = given.values().path("reply");
    JsonNode patch = given.values().path("patch");
    if (reply.isMissingNode() && patch.isMissingNode())
      throw new ToolFailure(
          "`reply` is missing", "give the reply, or a `patch` of the refused one");
    return new WorkReply.Given(
        given.text("work"),
        given.text("lease"),
        reply.isMissingNode() ? Json.object() : reply,
        patch.isMissingNode() ? null : patch,
        holder(call),
        given.text("model"),
        new WorkReply.Usage(given.number("input_tokens", 0), given.number("output_tokens", 0)));
  }

  private static Holder holder(Call call) {
    return new Holder(
        call.session().client().name(), call.session().id(), call.arguments().text("subagent"));
  }
}
