package cairn.agent.model;

import cairn.agent.brief.Activity;
import cairn.agent.brief.Handout;
import cairn.agent.brief.Prompt;
import cairn.agent.brief.Tool;
import cairn.fetch.EnvironmentProxy;
import cairn.fetch.Secret;
import cairn.kernel.brief.Agent;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Reply;
import cairn.text.Json;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/// A model behind an HTTP API: a [Dialect] spoken over a [Wire], one [Conversation] per brief.
public final class ModelAgent implements Agent {

  /// Where and what it is.
  ///
  /// @param name the name in cairn.yaml
  /// @param base without a slash at the end
  /// @param room the most tokens that one answer may have
  public record Settings(
      String name, String kind, String model, URI base, Secret key, Price price, int room) {}

  private final Settings settings;
  private final Dialect dialect;
  private final List<Tool> tools;
  private final Consumer<Activity> listener;
  private final Failures failures;
  private final Wire wire;

  public ModelAgent(
      Settings settings,
      Dialect dialect,
      List<Tool> tools,
      Consumer<Activity> listener,
      Patience patience,
      HttpClient.Builder client) {
    this.settings = settings;
    this.dialect = dialect;
    this.tools = List.copyOf(tools);
    this.listener = listener;
    this.failures = new Failures(settings.name(), settings.key());
    this.wire = new Wire(failures, patience, client);
  }

  @Override
  public String name() {
    return settings.kind() + ":" + settings.model();
  }

  @Override
  public String provider() {
    return settings.name();
  }

  @Override
  public Reply perform(Brief brief, Duration limit) throws Outage, InterruptedException {
    String key = settings.key().reveal();
    requireSafeWay(key);
    Deadline deadline = Deadline.in(limit);
    Brief handed = Handout.withEvidence(brief, tools);
    String system = Prompt.system(handed, dialect.repliesByTool());
    var toolbox = new Toolbox(tools, brief.tools());
    return new Conversation(handed, name(), toolbox, listener)
        .run((messages, allowed, closing) ->
            ask(
                new Exchange(
                    settings.model(),
                    system,
                    messages,
                    allowed,
                    brief.schema(),
                    closing,
                    settings.room()),
                key,
                deadline,
                brief.work()));
  }

  private Conversation.Said ask(Exchange exchange, String key, Deadline deadline, String work)
      throws Outage, InterruptedException {
    String body = Json.write(dialect.body(exchange));
    Dialect.Listener heard = dialect.listener();
    try {
      wire.ask(
          dialect.uri(settings.base(), settings.model()),
          dialect.headers(key),
          body,
          heard,
          deadline,
          characters ->
              listener.accept(new Activity.Writing(work, name(), characters, heard.end(key))));
      return new Conversation.Said(message(heard, key), cost(heard, body));
    } catch (Outage e) {
      Reply.Usage cost = heard.heard() > 0 ? cost(heard, body) : Reply.Usage.NONE;
      throw new Outage(e.kind(), String.valueOf(e.getMessage()), e.after(), cost, e.getCause());
    }
  }

  /// A server that repeats the key is not the one it is for, and what it says goes nowhere.
  private Message.Model message(Dialect.Listener heard, String key) throws Outage {
    try {
      Message.Model message = heard.message();
      if (key.isEmpty() || !(message.text() + message.echo()).contains(key)) return message;
    } catch (Outage e) {
      throw failures.hidden(e);
    }
    throw failures.echoed();
  }

  /// What the provider counted, or an estimate where it does not count: a budget that believes a
  /// silent server to be free is no budget.
  private Reply.Usage cost(Dialect.Listener heard, String body) {
    Tokens counted =
        heard.tokens().equals(Tokens.NONE)
            ? Tokens.estimate(body.length(), heard.heard())
            : heard.tokens();
    Reply.Usage cost = settings.price().of(counted);
    return heard.billed().isPresent()
        ? new Reply.Usage(
            cost.calls(), cost.inputTokens(), cost.outputTokens(), heard.billed().getAsDouble())
        : cost;
  }

  private void requireSafeWay(String key) throws Outage {
    URI base = settings.base();
    if (!key.isEmpty() && "http".equals(base.getScheme()) && !EnvironmentProxy.isNear(base))
      throw new Outage(
          Outage.Kind.MISCONFIGURED,
          settings.name() + " would send its key unencrypted to " + base.getHost() + "; use https");
  }

  /// Names the place of the key, never the key.
  @Override
  public String toString() {
    return settings.name() + " (" + name() + " at " + settings.base() + ", " + settings.key() + ")";
  }
}
