package cairn.agent.process;

import cairn.agent.brief.Activity;
import cairn.agent.brief.Contract;
import cairn.agent.brief.Handout;
import cairn.agent.brief.Prompt;
import cairn.agent.brief.Replies;
import cairn.agent.brief.Tool;
import cairn.agent.model.Price;
import cairn.kernel.brief.Agent;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Reply;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.StringNode;

/// A program that thinks: `claude -p`, `codex exec`, `gemini`, or any other. It reads the brief on
/// standard input and answers on standard output, in a folder of its own, with an environment of
/// chosen variables, inside limits of time and output.
public final class CommandAgent implements Agent {
  /// Where a program runs.
  public enum Place {
    FRESH,
    PROJECT,
    WORKTREE
  }

  /// @param name the name in cairn.yaml
  /// @param command program and arguments
  /// @param environment all that the program gets of the environment
  /// @param most bytes that it may write
  public record Settings(
      String name,
      List<String> command,
      StreamFormat format,
      Map<String, String> environment,
      Place place,
      Path project,
      Price price,
      int most) {
    public static final int MOST = 64 * 1024 * 1024;
  }

  private final Settings settings;
  private final List<Tool> tools;
  private final Consumer<Activity> listener;

  /// @param tools what is looked up for it, where it has no files of its own to look into
  public CommandAgent(Settings settings, List<Tool> tools, Consumer<Activity> listener) {
    this.settings = settings;
    this.tools = List.copyOf(tools);
    this.listener = listener;
  }

  @Override
  public String name() {
    return "command:" + settings.name();
  }

  @Override
  public String provider() {
    return settings.name();
  }

  @Override
  public Reply perform(Brief brief, Duration limit) throws Outage, InterruptedException {
    try {
      return work(brief, limit);
    } catch (Outage e) {
      throw new Outage(
          e.kind(),
          AllowedEnvironment.hide(String.valueOf(e.getMessage()), settings.environment()),
          e.after(),
          e.usage(),
          null);
    }
  }

  private Reply work(Brief brief, Duration limit) throws Outage, InterruptedException {
    Workplace place = place(brief);
    try {
      var child =
          new Child(
              settings.command(),
              place.folder(),
              settings.environment(),
              Prompt.whole(Handout.withEvidence(brief, tools)),
              Optional.of(settings.project()));
      Transcript heard =
          settings
              .format()
              .transcript(new Transcript.Work(brief.work(), name(), listener), settings.price());
      Child.Ended ended = child.run(limit, settings.most(), heard::hear);
      return new Reply(content(brief, heard.words(ended), heard.usage), name(), heard.usage);
    } finally {
      String left = place.leave();
      if (!left.isEmpty()) listener.accept(new Activity.Said(brief.work(), name(), left));
    }
  }

  private Workplace place(Brief brief) throws Outage, InterruptedException {
    return switch (settings.place()) {
      case FRESH -> Workplace.Fresh.open();
      case PROJECT -> new Workplace.Shared(settings.project());
      case WORKTREE -> Workplace.Worktree.open(settings.project(), brief.work());
    };
  }

  private JsonNode content(Brief brief, String words, Reply.Usage usage) throws Outage {
    Contract contract = Contract.of(brief);
    JsonNode content =
        contract.free() ? new StringNode(words.strip()) : Replies.json(words).orElse(null);
    List<String> problems =
        content == null ? List.of(Prompt.notJson()) : contract.problems(content);
    if (content != null && problems.isEmpty()) return content;
    throw new Outage(
        Outage.Kind.MALFORMED, name() + ": " + String.join("; ", problems), null, usage, null);
  }

  @Override
  public String toString() {
    return settings.name() + " (" + String.join(" ", settings.command()) + ")";
  }
}
