package cairn.agent.brief;

import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.spine.Spine;
import cairn.text.Json;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import tools.jackson.databind.node.ObjectNode;

/// Writes into the log what agents do while they work: `agent.message`, `agent.tool_use`,
/// `agent.tool_result`, `agent.error`. Progress alone is not worth an event. The reply itself is
/// logged by the workshop.
public final class ActivityLog implements Consumer<Activity> {
  /// Longer texts are cut: the log tells what happened, it is no copy of every file an agent read.
  static final int MAX_TEXT = 4_000;

  private final Spine spine;
  private final String session;

  public ActivityLog(Spine spine, String session) {
    this.spine = spine;
    this.session = session;
  }

  @Override
  public void accept(Activity activity) {
    draft(activity)
        .map(draft -> draft.session(session).actor(new Event.Actor("", activity.agent())))
        .ifPresent(draft -> spine.append(List.of(draft)));
  }

  private static Optional<Draft> draft(Activity activity) {
    ObjectNode data = Json.object().put("work", activity.work());
    return switch (activity) {
      case Activity.Writing _ -> Optional.empty();
      case Activity.Said said -> event("agent.message", data.put("text", cut(said.text())));
      case Activity.Using using ->
          event(
              "agent.tool_use",
              data.put("tool", using.tool()).put("input", cut(Json.write(using.input()))));
      case Activity.Returned returned ->
          event(
              "agent.tool_result",
              data.put("tool", returned.tool())
                  .put("text", cut(returned.text()))
                  .put("failed", returned.failed()));
      case Activity.Repairing repairing ->
          event("agent.error", data.put("text", cut(repairing.problems())));
    };
  }

  private static Optional<Draft> event(String type, ObjectNode data) {
    return Optional.of(Draft.of(type, Event.Origin.of("agent"), data));
  }

  private static String cut(String text) {
    return text.length() <= MAX_TEXT ? text : text.substring(0, MAX_TEXT) + "…";
  }
}
