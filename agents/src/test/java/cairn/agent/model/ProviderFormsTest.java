package cairn.agent.model;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.agent.FakeProvider;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Outage.Kind;
import cairn.kernel.brief.Reply;
import cairn.text.Json;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// What is particular to one provider: fields it wants back, and words it alone has.
class ProviderFormsTest extends ProviderTest {
  private static Brief searching() {
    return number().tools("search");
  }

  /// Searches once and replies; gives back the second request.
  private JsonNode second(Speech speech) throws Exception {
    provider.answers(
        FakeProvider.stream(speech.call("search", "{\"query\": \"granite\"}")),
        FakeProvider.stream(speech.json("{\"n\": 4}")));
    agent(speech, provider.base(), new ModelAgentTest.Search()).perform(searching(), LIMIT);
    return provider.requests.get(1).body();
  }

  private Outage answered(Speech speech, int status, String page) {
    provider.answers(FakeProvider.status(status, "", page));
    return outage(speech, words());
  }

  private Outage streamed(Speech speech, String... events) {
    provider.answers(FakeProvider.stream(List.of(events)));
    return outage(speech, words());
  }

  @Test
  void anthropicIsNeverForcedToUseATool() throws Exception {
    second(Speech.ANTHROPIC);
    for (FakeProvider.Request request : provider.requests) {
      assertThat(request.body().at("/tool_choice/type").asString()).isEqualTo("auto");
      assertThat(request.body().has("thinking")).as("each model thinks as it does").isFalse();
    }
  }

  @Test
  void whatAnthropicThoughtIsSentBackWithItsSignature() throws Exception {
    JsonNode blocks = second(Speech.ANTHROPIC).at("/messages/1/content");
    assertThat(blocks.path(0))
        .isEqualTo(
            Json.parse(
                "{\"type\":\"thinking\",\"thinking\":\"Hm.\",\"signature\":\"EqQBCgIYAhIM1gbcDa9GJwZA2b3h\"}"));
    assertThat(blocks.path(2).path("input")).isEqualTo(Json.parse("{\"query\":\"granite\"}"));
  }

  @Test
  void aFullContextWindowIsForAPersonToMend() {
    provider.answers(
        FakeProvider.stream(
            Speech.ANTHROPIC.words(List.of("And"), "model_context_window_exceeded")));
    Outage outage = outage(Speech.ANTHROPIC, words());
    assertThat(outage.kind()).isEqualTo(Kind.MISCONFIGURED);
    assertThat(outage).hasMessageContaining("context window");
  }

  @Test
  void whatAnthropicSaysOfARefusalIsPassedOn() {
    provider.answers(FakeProvider.stream(Speech.ANTHROPIC.words(List.of("No"), "refusal")));
    assertThat(outage(Speech.ANTHROPIC, words()))
        .hasMessageContaining("acme declined the task: cyber");
  }

  @Test
  void openAiStoresNothingAndGetsItsThoughtsBack() throws Exception {
    JsonNode body = second(Speech.RESPONSES);
    assertThat(body.path("store").asBoolean(true)).isFalse();
    assertThat(body.at("/tools/0/strict").asBoolean(true)).isFalse();
    assertThat(body.at("/text/format/name").asString()).isEqualTo("reply");
    assertThat(body.at("/input/1/encrypted_content").asString()).isEqualTo("gAAAAABo-thought");
    assertThat(body.at("/input/2/type").asString()).isEqualTo("function_call");
    assertThat(body.at("/input/3/call_id").asString()).isEqualTo("call_unDeRT");
    assertThat(provider.requests.getFirst().target()).isEqualTo("/responses");
  }

  @ParameterizedTest
  @CsvSource({
    "server_error, TRANSIENT",
    "rate_limit_exceeded, RATE_LIMITED",
    "insufficient_quota, MISCONFIGURED",
    "invalid_prompt, DECLINED"
  })
  void aResponseThatFailedSaysWhy(String code, Kind kind) {
    String failed =
        Speech.event(
            "response.failed",
            """
            {"type":"response.failed","sequence_number":3,"response":{"id":"resp_1","status":"failed","error":{"code":%s,"message":"So it is."},"usage":null}}
            """,
            code);
    assertThat(streamed(Speech.RESPONSES, failed))
        .hasMessageContaining("So it is.")
        .extracting(Outage::kind)
        .isEqualTo(kind);
  }

  @Test
  void aRefusalInsideAResponseIsARefusal() {
    String refusal =
        Speech.event(
            "response.output_item.done",
            """
            {"type":"response.output_item.done","output_index":0,"item":{"type":"message","role":"assistant","content":[{"type":"refusal","refusal":"I would rather not."}]}}
            """);
    assertThat(streamed(Speech.RESPONSES, refusal, Speech.RESPONSES.words("").getLast()))
        .hasMessageContaining("I would rather not.")
        .extracting(Outage::kind)
        .isEqualTo(Kind.DECLINED);
  }

  @Test
  void chatServersGetTheSchemaOnlyWhereNoToolIsOffered() throws Exception {
    JsonNode body = second(Speech.OLLAMA);
    assertThat(body.has("response_format")).isFalse();
    provider.answers(FakeProvider.stream(Speech.OLLAMA.json("{\"n\": 4}")));
    agent(Speech.OLLAMA, provider.base()).perform(number(), LIMIT);
    assertThat(provider.requests.getLast().body().at("/response_format/type").asString())
        .isEqualTo("json_schema");
  }

  @Test
  void theLengthOfAReplyIsCalledAsTheModelWantsIt() {
    record Case(String model, int room, String body) {}
    for (Case c :
        List.of(
            new Case("gpt-4o", 9, "max_tokens"),
            new Case("openai/gpt-6-sol", 9, "max_completion_tokens"),
            new Case("o3-mini", 9, "max_completion_tokens"),
            new Case("qwen3", 0, ""))) {
      var exchange =
          new Exchange(c.model, "", List.of(new Message.User("")), List.of(), null, false, c.room);
      String body = Json.write(new OpenAiDialect(true).body(exchange));
      for (String name : List.of("max_tokens", "max_completion_tokens"))
        assertThat(body.contains("\"" + name + "\"")).as(c + name).isEqualTo(name.equals(c.body));
    }
  }

  @Test
  void callsThatAreAllNumberedZeroAreTwoCalls() throws Exception {
    var events = new ArrayList<>(Speech.OLLAMA.call("search", "{\"query\": \"a\"}"));
    String other =
        Speech.OLLAMA.call("search", "").stream()
            .filter(e -> e.contains("call_k3j9"))
            .findFirst()
            .orElseThrow()
            .replace("call_k3j9", "call_other")
            .replace("\"arguments\":\"\"", "\"arguments\":\"{\\\"query\\\": \\\"b\\\"}\"");
    events.add(events.size() - 3, other);
    provider.answers(
        FakeProvider.stream(events), FakeProvider.stream(Speech.OLLAMA.json("{\"n\": 4}")));
    agent(Speech.OLLAMA, provider.base(), new ModelAgentTest.Search()).perform(searching(), LIMIT);
    JsonNode messages = provider.requests.get(1).body().path("messages");
    assertThat(messages.at("/3/content").asString()).isEqualTo("found a");
    assertThat(messages.at("/4/content").asString()).isEqualTo("found b");
    assertThat(messages.at("/4/tool_call_id").asString()).isEqualTo("call_other");
  }

  @Test
  void thoughtsWrittenIntoTheAnswerAreLeftOut() throws Exception {
    provider.answers(
        FakeProvider.stream(Speech.VLLM.words("<think>\nIs it {hard}?\n</think>\n\n", "It is.")));
    Reply reply = agent(Speech.VLLM, provider.base()).perform(words(), LIMIT);
    assertThat(reply.content().asString()).isEqualTo("It is.");
  }

  @Test
  void anErrorFieldOfTheLlamaServerIsHeard() {
    assertThat(
            streamed(
                Speech.LLAMA_SERVER,
                Speech.LLAMA_SERVER.words("a").getFirst(),
                "error: {\"code\":500,\"message\":\"the slot is"
                    + " gone\",\"type\":\"server_error\"}\n\n"))
        .hasMessageContaining("the slot is gone")
        .extracting(Outage::kind)
        .isEqualTo(Kind.TRANSIENT);
  }

  @ParameterizedTest
  @CsvSource({"402, MISCONFIGURED", "429, RATE_LIMITED", "502, TRANSIENT"})
  void openRoutersCodesInsideAStreamAreStatusCodes(int code, Kind kind) {
    String error = "data: " + Speech.OPENROUTER.error(code) + "\n\n";
    assertThat(streamed(Speech.OPENROUTER, Speech.OPENROUTER.words("a").get(1), error).kind())
        .isEqualTo(kind);
  }

  @Test
  void aModeratedPromptIsDeclined() {
    String page =
        """
        {"error":{"code":403,"message":"flagged","metadata":{"reasons":["violence"],"flagged_input":"…","provider_name":"Acme","model_slug":"m"}}}
        """;
    assertThat(answered(Speech.OPENROUTER, 403, page).kind()).isEqualTo(Kind.DECLINED);
  }

  @Test
  void geminiGetsTheIdOfItsCallBack() throws Exception {
    JsonNode contents = second(Speech.GEMINI).path("contents");
    assertThat(contents.at("/1/parts/1/thoughtSignature").asString()).isEqualTo("c2ln");
    assertThat(contents.at("/2/parts/0/functionResponse/id").asString()).isEqualTo("8f2b1a3c");
    assertThat(contents.at("/2/parts/0/functionResponse/name").asString()).isEqualTo("search");
  }

  @ParameterizedTest
  @CsvSource({
    "RECITATION, DECLINED",
    "PROHIBITED_CONTENT, DECLINED",
    "MALFORMED_FUNCTION_CALL, TRANSIENT",
    "UNEXPECTED_TOOL_CALL, TRANSIENT"
  })
  void geminisReasonsToStopAreKinds(String reason, Kind kind) {
    provider.answers(FakeProvider.stream(Speech.GEMINI.words(List.of("a"), reason)));
    assertThat(outage(Speech.GEMINI, words()))
        .hasMessageContaining(reason)
        .extracting(Outage::kind)
        .isEqualTo(kind);
  }

  @Test
  void aBlockedPromptIsDeclined() {
    String blocked =
        "data:"
            + " {\"promptFeedback\":{\"blockReason\":\"SAFETY\",\"safetyRatings\":[]},\"usageMetadata\":{\"promptTokenCount\":7}}\n\n";
    assertThat(streamed(Speech.GEMINI, blocked).kind()).isEqualTo(Kind.DECLINED);
  }

  @Test
  void googleSaysInTheErrorHowLongToWait() {
    Outage outage = answered(Speech.GEMINI, 429, Speech.GEMINI.error(429));
    assertThat(outage.kind()).as("although it speaks of billing").isEqualTo(Kind.RATE_LIMITED);
    assertThat(outage.after()).isEqualTo(Duration.ofMillis(34_075));
    String daily = Speech.GEMINI.error(429).replace("PerMinute", "PerDay");
    assertThat(answered(Speech.GEMINI, 429, daily).kind()).isEqualTo(Kind.MISCONFIGURED);
  }

  @Test
  void aSpendLimitIsNotWaitedFor() {
    String anthropic =
        """
        {"type":"error","error":{"type":"rate_limit_error","message":"You have reached your API usage limits","details":{"error_code":"enforced_spend_limit_reached"}},"request_id":"req_1"}
        """;
    String openAi =
        """
        {"error":{"message":"You exceeded your current quota","type":"insufficient_quota","param":null,"code":"insufficient_quota"}}
        """;
    assertThat(answered(Speech.ANTHROPIC, 429, anthropic).kind()).isEqualTo(Kind.MISCONFIGURED);
    assertThat(answered(Speech.RESPONSES, 429, openAi).kind()).isEqualTo(Kind.MISCONFIGURED);
  }
}
