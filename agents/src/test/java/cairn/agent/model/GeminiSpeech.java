package cairn.agent.model;

import cairn.text.Json;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// Google's `streamGenerateContent?alt=sse`, from a model that thinks.
final class GeminiSpeech implements Speech.Words {
  @Override
  public Dialect dialect() {
    return new GeminiDialect();
  }

  @Override
  public List<String> words(List<String> pieces, String stop) {
    var events = new ArrayList<String>();
    for (String piece : pieces) events.add(candidate("{\"text\":" + Json.write(piece) + "}", ""));
    events.add(candidate("{\"text\":\"\",\"thoughtSignature\":\"c2ln\"}", stop));
    return events;
  }

  @Override
  public List<String> call(String tool, String arguments) {
    return List.of(
        candidate("{\"text\":\"Hm.\",\"thought\":true}", ""),
        candidate(
            "{\"functionCall\":{\"id\":\"8f2b1a3c\",\"name\":%s,\"args\":%s},\"thoughtSignature\":\"c2ln\"}"
                .formatted(Json.write(tool), arguments),
            "STOP"));
  }

  @Override
  public List<String> json(String text) {
    return words(List.of(text), "STOP");
  }

  @Override
  public String stopWord(Speech.Stop stop) {
    return switch (stop) {
      case DONE -> "STOP";
      case FULL -> "MAX_TOKENS";
      case DECLINED -> "SAFETY";
    };
  }

  /// 429 on the free tier speaks of billing even where waiting a few seconds is enough.
  @Override
  public String error(int status) {
    return (status == 429
            ? """
            {"error":{"code":429,"message":"Overloaded 429: you exceeded your current quota, please check your plan and billing details.","status":"RESOURCE_EXHAUSTED","details":[{"@type":"type.googleapis.com/google.rpc.QuotaFailure","violations":[{"quotaMetric":"generativelanguage.googleapis.com/generate_content_free_tier_requests","quotaId":"GenerateRequestsPerMinutePerProjectPerModel-FreeTier","quotaDimensions":{"location":"global","model":"m-1"},"quotaValue":"10"}]},{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"34.074824224s"}]}}
            """
            : """
            {"error":{"code":%1$d,"message":"Overloaded %1$d","status":"UNAVAILABLE"}}
            """
                .formatted(status))
        .strip();
  }

  @Override
  public String toolResult(JsonNode body) {
    JsonNode contents = body.path("contents");
    JsonNode answer =
        contents.get(contents.size() - 1).path("parts").path(0).path("functionResponse");
    return answer
        .path("response")
        .path("result")
        .asString(answer.path("response").path("error").asString(""));
  }

  @Override
  public int millionths() {
    return 120 + 500 + 3;
  }

  private static String candidate(String part, String stop) {
    return Speech.event(
        "",
        """
        {"candidates":[{"content":{"parts":[%s],"role":"model"}%s,"index":0}],"usageMetadata":{"promptTokenCount":150,"cachedContentTokenCount":30,"candidatesTokenCount":40,"thoughtsTokenCount":10,"totalTokenCount":200,"promptTokensDetails":[{"modality":"TEXT","tokenCount":150}],"serviceTier":"standard"},"modelVersion":"m-1","responseId":"yXzEaI3kDtu"}
        """
            .formatted(part, stop.isEmpty() ? "" : ",\"finishReason\":\"" + stop + "\""));
  }
}
