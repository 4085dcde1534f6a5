package cairn.agent.model;

import cairn.agent.brief.Activity;
import cairn.agent.brief.Contract;
import cairn.agent.brief.Limits;
import cairn.agent.brief.Prompt;
import cairn.agent.brief.Replies;
import cairn.agent.brief.Tool;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.StringNode;

/// One brief talked through with a model: tools are used for it, a reply in the wrong form is sent
/// back with the reasons, and both have an end. Every call counts, those that failed too.
final class Conversation {
  /// Sends what was said so far and gives back the model's next message.
  interface Line {
    Said ask(List<Message> messages, List<Tool> tools, boolean closing)
        throws Outage, InterruptedException;
  }

  record Said(Message.Model message, Reply.Usage usage) {}

  private final Brief brief;
  private final String agent;
  private final Toolbox toolbox;
  private final Contract contract;
  private final Consumer<Activity> listener;
  private final List<Message> messages = new ArrayList<>();
  private Reply.Usage usage = Reply.Usage.NONE;
  private int repairs;
  private int rounds;

  Conversation(Brief brief, String agent, Toolbox toolbox, Consumer<Activity> listener) {
    this.brief = brief;
    this.agent = agent;
    this.toolbox = toolbox;
    this.contract = Contract.of(brief);
    this.listener = listener;
  }

  Reply run(Line line) throws Outage, InterruptedException {
    messages.add(new Message.User(Prompt.material(brief)));
    while (true) {
      Message.Model said = ask(line);
      messages.add(said);
      Optional<JsonNode> content = content(said);
      if (content.isEmpty() && !said.calls().isEmpty()) {
        useTools(said);
        continue;
      }
      List<String> problems =
          content.map(contract::problems).orElseGet(() -> List.of(Prompt.notJson()));
      if (problems.isEmpty()) return new Reply(content.orElseThrow(), agent, usage);
      sendBack(said, problems);
    }
  }

  private Message.Model ask(Line line) throws Outage, InterruptedException {
    try {
      Said said = line.ask(messages, toolbox.tools(), closing());
      usage = usage.plus(said.usage());
      if (!said.message().text().isBlank() && !said.message().calls().isEmpty())
        listener.accept(new Activity.Said(brief.work(), agent, said.message().text()));
      return said.message();
    } catch (Outage e) {
      throw new Outage(
          e.kind(), String.valueOf(e.getMessage()), e.after(), usage.plus(e.usage()), e.getCause());
    }
  }

  private boolean closing() {
    return rounds >= Limits.TOOL_ROUNDS;
  }

  /// The reply itself, in whichever way it was handed over; empty if there is none in the message.
  private Optional<JsonNode> content(Message.Model said) {
    if (contract.free())
      return said.calls().isEmpty()
          ? Optional.of(new StringNode(said.text().strip()))
          : Optional.empty();
    return said.calls().stream()
        .filter(call -> call.tool().equals(Dialect.REPLY_TOOL))
        .findFirst()
        .map(Message.Call::arguments)
        .or(() -> said.calls().isEmpty() ? Replies.json(said.text()) : Optional.empty());
  }

  private void useTools(Message.Model said) throws Outage, InterruptedException {
    if (closing()) throw malformed("still asks for tools after " + rounds + " rounds");
    rounds++;
    List<Message.Result> results = toolbox.use(said.calls(), brief.work(), agent, listener);
    messages.add(new Message.Results(results));
    if (closing()) messages.add(new Message.User(Prompt.closing()));
  }

  private void sendBack(Message.Model said, List<String> problems) throws Outage {
    String reasons = String.join("; ", problems);
    if (++repairs > Limits.REPAIRS)
      throw malformed("not in the asked form after repair: " + reasons);
    listener.accept(new Activity.Repairing(brief.work(), agent, reasons));
    String text = Prompt.repair(problems);
    messages.add(
        said.calls().isEmpty()
            ? new Message.User(text)
            : new Message.Results(
                said.calls().stream().map(call -> Toolbox.failed(call, text)).toList()));
  }

  private Outage malformed(String what) {
    return new Outage(Outage.Kind.MALFORMED, agent + ": " + what, null, usage, null);
  }
}
