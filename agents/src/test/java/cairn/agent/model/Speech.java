package cairn.agent.model;

import cairn.text.Json;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// What real providers write on the wire for one answer, event by event, with the fields that we do
/// not read. `docs/providers.md` says where the forms come from.
public enum Speech {
  ANTHROPIC(new AnthropicSpeech()),
  RESPONSES(new ResponsesSpeech()),
  GEMINI(new GeminiSpeech()),
  OPENAI(new ChatSpeech(ChatSpeech.Server.OPENAI)),
  OLLAMA(new ChatSpeech(ChatSpeech.Server.OLLAMA)),
  VLLM(new ChatSpeech(ChatSpeech.Server.VLLM)),
  LLAMA_SERVER(new ChatSpeech(ChatSpeech.Server.LLAMA_SERVER)),
  OPENROUTER(new ChatSpeech(ChatSpeech.Server.OPENROUTER));

  enum Stop {
    DONE,
    FULL,
    DECLINED
  }

  /// One provider's way of saying things. An answer counts 150 tokens in and 50 out.
  interface Words {
    Dialect dialect();

    List<String> words(List<String> pieces, String stop);

    /// Says a few words, where the provider does, and then calls a tool.
    List<String> call(String tool, String arguments);

    /// A reply to a brief with a schema.
    List<String> json(String text);

    String stopWord(Stop stop);

    /// The page of an error status; inside a stream it comes as an event of its own.
    String error(int status);

    /// The result of a tool, as the request that follows tells it.
    String toolResult(JsonNode body);

    /// What an answer costs at [ProviderTest#PRICE], in millionths of a dollar.
    int millionths();
  }

  private final Words words;

  Speech(Words words) {
    this.words = words;
  }

  Dialect dialect() {
    return words.dialect();
  }

  public List<String> words(List<String> pieces, String stop) {
    return words.words(pieces, stop);
  }

  public List<String> words(String... pieces) {
    return words.words(List.of(pieces), stopWord(Stop.DONE));
  }

  public List<String> call(String tool, String arguments) {
    return words.call(tool, arguments);
  }

  List<String> json(String text) {
    return words.json(text);
  }

  String stopWord(Stop stop) {
    return words.stopWord(stop);
  }

  String error(int status) {
    return words.error(status);
  }

  public String toolResult(JsonNode body) {
    return words.toolResult(body);
  }

  double usd() {
    return words.millionths() / 1e6;
  }

  /// Whether it says `[DONE]` after the reason why it stopped and the usage.
  boolean chat() {
    return words instanceof ChatSpeech;
  }

  /// `data` is one line of JSON with `%s` where a value goes, as JSON, or as it is behind a `$`.
  static String event(String name, String data, Object... values) {
    for (Object value : values) {
      int at = data.indexOf("%s");
      data = data.substring(0, at) + Json.write(Json.tree(value)) + data.substring(at + 2);
    }
    Json.parse(data);
    return (name.isEmpty() ? "" : "event: " + name + "\n") + "data: " + data.strip() + "\n\n";
  }

  static List<String> halves(String text) {
    int half = text.length() / 2;
    return List.of(text.substring(0, half), text.substring(half));
  }
}
