package cairn.agent;

import cairn.kernel.Agent;
import cairn.kernel.Brief;
import cairn.kernel.Outage;
import cairn.kernel.Reply;
import cairn.text.Json;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
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
final class LocalModelAgent implements Agent, AutoCloseable {
  /// @param name the name in cairn.yaml
  /// @param context tokens of prompt and reply together
  /// @param room the most tokens that a reply may have
  /// @param threads more than there are idle cores makes it slower, not faster
  record Settings(String name, Path file, int context, int room, int threads) {}

  private final Settings settings;
  private final Consumer<Activity> listener;
  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(
          task -> Thread.ofPlatform().daemon().name("local-model").unstarted(task));
  private @Nullable LocalModel model;

  LocalModelAgent(Settings settings, Consumer<Activity> listener) {
    this.settings = settings;
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
    var toolbox = new Toolbox(List.of(), List.of());
    return new Conversation(brief, name(), toolbox, listener)
        .run((messages, _, _) -> ask(brief, messages, deadline));
  }

  private Conversation.Said ask(Brief brief, List<Message> messages, Deadline deadline)
      throws Outage, InterruptedException {
    var call =
        new LocalModel.Call(
            Prompt.system(brief, false), messages, brief.schema(), settings.room(), deadline);
    Future<LocalModel.Written> written =
        thread.submit(() ->
            model()
                .write(
                    call,
                    characters ->
                        listener.accept(new Activity.Writing(brief.work(), name(), characters))));
    try {
      LocalModel.Written result = written.get(deadline.left().toMillis(), TimeUnit.MILLISECONDS);
      var usage = new Reply.Usage(1, result.read(), result.wrote(), 0);
      if (!result.whole())
        throw new Outage(
            Outage.Kind.MALFORMED,
            name() + ": the reply did not fit into " + settings.room() + " tokens",
            null,
            usage,
            null);
      JsonNode echo = Json.mapper().nullNode();
      return new Conversation.Said(new Message.Model(result.text(), List.of(), echo), usage);
    } catch (TimeoutException e) {
      throw new Outage(Outage.Kind.TIMED_OUT, name() + " was not done in time");
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Outage outage) throw outage;
      throw new Outage(
          Outage.Kind.MALFORMED, name() + " broke: " + Limits.quote(String.valueOf(e.getCause())));
    } finally {
      call.cancel();
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
