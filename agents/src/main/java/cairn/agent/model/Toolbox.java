package cairn.agent.model;

import cairn.agent.brief.Activity;
import cairn.agent.brief.Contract;
import cairn.agent.brief.Limits;
import cairn.agent.brief.Tool;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// The tools that a brief allows, used on a model's behalf. Whatever a model gets wrong about a
/// tool is told to the model and ends nothing.
final class Toolbox {
  private final Map<String, Tool> tools = new LinkedHashMap<>();

  Toolbox(List<Tool> known, List<String> allowed) {
    for (Tool tool : known) if (allowed.contains(tool.name())) tools.put(tool.name(), tool);
  }

  List<Tool> tools() {
    return List.copyOf(tools.values());
  }

  /// @param listener told of every use; makes [Activity] values
  List<Message.Result> use(
      List<Message.Call> calls, String work, String agent, Consumer<Activity> listener)
      throws InterruptedException {
    var results = new ArrayList<Message.Result>();
    for (Message.Call call : calls) {
      listener.accept(new Activity.Using(work, agent, call.tool(), call.arguments()));
      Message.Result result =
          results.size() < Limits.CALLS
              ? use(call)
              : failed(call, "at most " + Limits.CALLS + " calls in one message; ask again");
      results.add(result);
      listener.accept(
          new Activity.Returned(work, agent, call.tool(), result.text(), result.failed()));
    }
    return results;
  }

  private Message.Result use(Message.Call call) throws InterruptedException {
    Tool tool = tools.get(call.tool());
    if (tool == null)
      return failed(call, "no tool '" + call.tool() + "'; there are " + tools.keySet());
    List<String> problems = Contract.of(tool.parameters()).problems(call.arguments());
    if (!problems.isEmpty()) return failed(call, String.join("; ", problems));
    try {
      return new Message.Result(call, shortened(tool.use(call.arguments())), false);
    } catch (Tool.Failed e) {
      return failed(call, shortened(String.valueOf(e.getMessage())));
    }
  }

  static Message.Result failed(Message.Call call, String why) {
    return new Message.Result(call, why, true);
  }

  private static String shortened(String text) {
    return text.length() <= Limits.TOOL_RESULT
        ? text
        : text.substring(0, Limits.TOOL_RESULT)
            + "\n[cut: "
            + text.length()
            + " characters in all]";
  }
}
