package cairn.agent.model;

import cairn.agent.brief.Activity;
import cairn.agent.brief.Handout;
import cairn.agent.brief.Limits;
import cairn.agent.brief.Prompt;
import cairn.agent.brief.Tool;
import cairn.kernel.brief.Agent;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Reply;
import cairn.text.Json;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// A model that runs inside this process, from a GGUF file: no network, no key, no cost. A reply
/// with a schema is bound to it by a grammar while it is written.
///
/// The model loads at the first brief, and writes on a thread of its own, because native code would
/// block the carrier of a virtual one. A native thread of the library outlives even [#close]: a
/// program that used a local model ends by `System.exit`, as the command line does.
public final class LocalModelAgent implements Agent, AutoCloseable {
  /// @param name the name in cairn.yaml
  /// @param context tokens of prompt and reply together
  /// @param room the most tokens that a reply may have
  /// @param threads more than there are idle cores makes it slower, not faster
  public record Settings(String name, Path file, int context, int room, int threads) {}

  private final Settings settings;
  private final List<Tool> tools;
  private final Consumer<Activity> listener;
  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(
          task -> Thread.ofPlatform().daemon().name("local-model").unstarted(task));
  private @Nullable LocalModel model;

  /// @param tools not for the model, which would use them badly, but to look things up for it
  public LocalModelAgent(Settings settings, List<Tool> tools, Consumer<Activity> listener) {
    this.settings = settings;
    this.tools = List.copyOf(tools);
    this.listener = listener;
  }

  @Override
  public String name() {
    return "local:" + settings.file().getFileName();
  }

  @Override
  public String provider() {
    return settings.name();
  }

  @Override
  public Reply perform(Brief brief, Duration limit) throws Outage, InterruptedException {
    Deadline deadline = Deadline.in(limit);
    Brief handed = SmallReply.of(Handout.of(brief, tools), settings.room());
    Fitting.Fitted fitted = onThread(deadline, () -> fit(handed));
    if (!fitted.left().isEmpty())
      listener.accept(
          new Activity.Said(
              brief.work(),
              name(),
              "the brief was cut to fit `context` "
                  + settings.context()
                  + ", leaving out "
                  + fitted.left()));
    var toolbox = new Toolbox(List.of(), List.of());
    return new Conversation(fitted.brief(), name(), toolbox, listener)
        .run((messages, _, _) -> ask(fitted.brief(), messages, deadline));
  }

  private Fitting.Fitted fit(Brief brief) throws Outage {
    LocalModel loaded = model();
    return Fitting.fit(
        brief,
        smaller ->
            loaded.size(
                Prompt.system(smaller, false), List.of(new Message.User(Prompt.material(smaller)))),
        settings.context() - settings.room());
  }

  private Conversation.Said ask(Brief brief, List<Message> messages, Deadline deadline)
      throws Outage, InterruptedException {
    var call =
        new LocalModel.Call(
            Prompt.system(brief, false),
            messages,
            brief.schema(),
            settings.room(),
            deadline,
            messages.size() > 1 || !brief.problems().isEmpty());
    try {
      LocalModel.Written result =
          onThread(
              deadline,
              () ->
                  model()
                      .write(
                          call,
                          text ->
                              listener.accept(Activity.Writing.of(brief.work(), name(), text))));
      var usage = new Reply.Usage(1, result.read(), result.wrote(), 0);
      if (!result.whole())
        throw new Outage(
            Outage.Kind.MALFORMED,
            name()
                + ": the reply did not fit into "
                + settings.room()
                + " tokens; raise `max_tokens`",
            null,
            usage,
            null);
      JsonNode echo = Json.mapper().nullNode();
      return new Conversation.Said(new Message.Model(result.text(), List.of(), echo), usage);
    } finally {
      call.cancel();
    }
  }

  /// The model's own thread is the only one that may touch it.
  private <T> T onThread(Deadline deadline, Callable<T> task) throws Outage, InterruptedException {
    try {
      return thread.submit(task).get(deadline.left().toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      throw new Outage(
          Outage.Kind.TIMED_OUT,
          name()
              + " was not done in time; give it fewer `threads` than idle cores, or a smaller"
              + " model");
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Outage outage) throw outage;
      throw new Outage(
          Outage.Kind.MALFORMED, name() + " broke: " + Limits.quote(String.valueOf(e.getCause())));
    }
  }

  private LocalModel model() throws Outage {
    LocalModel loaded = model;
    if (loaded == null)
      model = loaded = LocalModel.load(settings.file(), settings.context(), settings.threads());
    return loaded;
  }

  @Override
  public void close() {
    thread.submit(() -> {
      LocalModel loaded = model;
      model = null;
      if (loaded != null) loaded.close();
    });
    thread.close();
  }

  @Override
  public String toString() {
    return name();
  }
}
