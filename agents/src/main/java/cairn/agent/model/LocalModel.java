package cairn.agent.model;

import cairn.agent.brief.Limits;
import cairn.kernel.brief.Outage;
import cairn.kernel.file.Scratch;
import cairn.text.Json;
import de.kherud.llama.InferenceParameters;
import de.kherud.llama.LlamaIterator;
import de.kherud.llama.LlamaModel;
import de.kherud.llama.ModelParameters;
import de.kherud.llama.Pair;
import de.kherud.llama.args.LogFormat;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// A loaded GGUF file. The library's own exception is not public, so it is caught by its parent.
/// Not thread-safe: [LocalModelAgent] owns the one thread that comes here.
final class LocalModel implements AutoCloseable {
  /// One thing to write.
  static final class Call {
    private final String system;
    private final List<Message> messages;
    private final @Nullable JsonNode schema;
    private final int room;
    private final Deadline deadline;
    private final boolean again;
    private volatile boolean cancelled;

    /// @param again something was wrong with what it wrote before
    Call(
        String system,
        List<Message> messages,
        @Nullable JsonNode schema,
        int room,
        Deadline deadline,
        boolean again) {
      this.system = system;
      this.messages = List.copyOf(messages);
      this.schema = schema;
      this.room = room;
      this.deadline = deadline;
      this.again = again;
    }

    void cancel() {
      cancelled = true;
    }

    private boolean over() {
      return cancelled || deadline.passed();
    }
  }

  /// @param whole false if it ran out of room
  record Written(String text, int read, int wrote, boolean whole) {}

  /// Where the library unpacks its native part; by itself always to the same name in the folder of
  /// everybody, where two programs at once would write over each other's. Once loaded, the file may
  /// go.
  private static final String UNPACKED = "de.kherud.llama.tmpdir";

  /// What was sent back is not written the same way again.
  private static final float RETHINKING = 0.5f;

  /// Small models fall into saying the same for ever; this gets them out.
  private static final float REPEATING = 1.1f;

  private final LlamaModel model;
  private final int context;

  private LocalModel(LlamaModel model, int context) {
    this.model = model;
    this.context = context;
  }

  static LocalModel load(Path file, int context, int threads) throws Outage {
    if (!Files.isReadable(file))
      throw new Outage(
          Outage.Kind.MISCONFIGURED,
          "no model file " + file + "; `file` in cairn.yaml names a GGUF file");
    PrintStream out = System.out;
    System.setOut(new PrintStream(OutputStream.nullOutputStream())); // the library greets there
    try (Scratch own = Scratch.open("cairn-llama-")) {
      System.setProperty(UNPACKED, own.folder().toString());
      LlamaModel.setLogger(LogFormat.TEXT, (_, _) -> {});
      return new LocalModel(
          new LlamaModel(
              new ModelParameters()
                  .setModel(file.toString())
                  .setCtxSize(context)
                  .setThreads(threads)
                  .setThreadsBatch(threads)
                  .skipWarmup()
                  .disableLog()),
          context);
    } catch (IOException | RuntimeException | UnsatisfiedLinkError e) {
      throw new Outage(
          Outage.Kind.MISCONFIGURED,
          file.getFileName()
              + " cannot be loaded: "
              + Limits.quote(String.valueOf(e.getMessage())));
    } finally {
      System.setOut(out);
    }
  }

  Written write(Call call, Consumer<CharSequence> progress) throws Outage {
    String prompt = prompt(call.system, call.messages);
    int read = model.encode(prompt).length;
    if (read + call.room > context && call.messages.size() > 2) {
      // A repair: without the wrong reply, only with what was wrong about it.
      prompt = prompt(call.system, List.of(call.messages.getFirst(), call.messages.getLast()));
      read = model.encode(prompt).length;
    }
    if (read + call.room > context)
      throw new Outage(
          Outage.Kind.MISCONFIGURED,
          "the brief has "
              + read
              + " tokens; with "
              + call.room
              + " for the reply that is more than `context` "
              + context);
    var parameters =
        new InferenceParameters(prompt)
            .setNPredict(call.room)
            .setTemperature(call.again ? RETHINKING : 0)
            .setRepeatPenalty(REPEATING)
            .setSeed(1)
            .setCachePrompt(true);
    JsonNode schema = call.schema;
    if (schema != null) parameters.setGrammar(grammar(schema));
    var text = new StringBuilder();
    int wrote = 0;
    LlamaIterator tokens = model.generate(parameters).iterator();
    while (tokens.hasNext()) {
      if (call.over()) {
        tokens.cancel();
        break;
      }
      text.append(tokens.next().text);
      wrote++;
      progress.accept(text);
    }
    return new Written(text.toString(), read, wrote, wrote < call.room);
  }

  private static String grammar(JsonNode schema) throws Outage {
    try {
      // Small models indent, and spend half of their room on blanks.
      return LlamaModel.jsonSchemaToGrammar(Json.write(schema))
          .replaceFirst("(?m)^space ::=.*$", "space ::= \" \"?");
    } catch (RuntimeException e) {
      throw new Outage(
          Outage.Kind.MISCONFIGURED,
          "no grammar for the schema of the brief: "
              + Limits.quote(String.valueOf(e.getMessage())));
    }
  }

  /// Tokens that a prompt takes.
  int size(String system, List<Message> messages) {
    return model.encode(prompt(system, messages)).length;
  }

  private String prompt(String system, List<Message> messages) {
    var turns = new ArrayList<Pair<String, String>>();
    for (Message message : messages)
      switch (message) {
        case Message.User(String text) -> turns.add(new Pair<>("user", text));
        case Message.Model said -> turns.add(new Pair<>("assistant", said.text()));
        case Message.Results _ -> {} // a local model is given no tools
      }
    return model.applyTemplate(new InferenceParameters("").setMessages(system, turns));
  }

  @Override
  public void close() {
    model.close();
  }
}
