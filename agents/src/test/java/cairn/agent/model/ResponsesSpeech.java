package cairn.agent.model;

import static cairn.agent.model.Speech.event;

import cairn.text.Json;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// OpenAI's Responses stream, from a model that reasons, with nothing stored.
final class ResponsesSpeech implements Speech.Words {
  private static final String HEAD =
      """
      {"type":"response.%s","sequence_number":0,"response":{"id":"resp_67c9fdcecf48","object":"response","created_at":1741294030,"status":"in_progress","background":false,"error":null,"incomplete_details":null,"instructions":null,"max_output_tokens":4096,"model":"m-1","output":[],"parallel_tool_calls":true,"previous_response_id":null,"reasoning":{"effort":"medium","summary":null},"store":false,"temperature":1.0,"text":{"format":{"type":"text"},"verbosity":"medium"},"tool_choice":"auto","tools":[],"truncation":"disabled","usage":null,"user":null,"metadata":{}}}
      """;

  private static final String REASONING =
      """
      {"type":"response.output_item.%s","sequence_number":2,"output_index":0,"item":{"id":"rs_67ca","type":"reasoning","summary":[],"encrypted_content":"gAAAAABo-thought","status":"completed"}}
      """;

  @Override
  public Dialect dialect() {
    return new ResponsesDialect();
  }

  @Override
  public List<String> words(List<String> pieces, String stop) {
    var events = begin();
    events.add(
        event(
            "response.output_item.added",
            """
            {"type":"response.output_item.added","sequence_number":4,"output_index":1,"item":{"id":"msg_67c9","type":"message","status":"in_progress","role":"assistant","phase":"final_answer","content":[]}}
            """));
    for (String piece : pieces)
      events.add(
          event(
              "response.output_text.delta",
              """
              {"type":"response.output_text.delta","sequence_number":5,"item_id":"msg_67c9","output_index":1,"content_index":0,"delta":%s,"logprobs":[],"obfuscation":"q3"}
              """,
              piece));
    events.add(
        event(
            "response.output_item.done",
            """
            {"type":"response.output_item.done","sequence_number":8,"output_index":1,"item":{"id":"msg_67c9","type":"message","status":"completed","role":"assistant","phase":"final_answer","content":[{"type":"output_text","text":%s,"annotations":[],"logprobs":[]}]}}
            """,
            String.join("", pieces)));
    events.add(end(stop));
    return events;
  }

  @Override
  public List<String> call(String tool, String arguments) {
    var events = begin();
    for (String piece : Speech.halves(arguments))
      events.add(
          event(
              "response.function_call_arguments.delta",
              """
              {"type":"response.function_call_arguments.delta","sequence_number":5,"item_id":"fc_12345","output_index":1,"delta":%s,"obfuscation":"7"}
              """,
              piece));
    events.add(
        event(
            "response.output_item.done",
            """
            {"type":"response.output_item.done","sequence_number":9,"output_index":1,"item":{"id":"fc_12345","type":"function_call","status":"completed","call_id":"call_unDeRT","name":%s,"arguments":%s}}
            """,
            tool,
            arguments));
    events.add(end("completed"));
    return events;
  }

  @Override
  public List<String> json(String text) {
    return words(List.of(text), stopWord(Speech.Stop.DONE));
  }

  @Override
  public String stopWord(Speech.Stop stop) {
    return switch (stop) {
      case DONE -> "completed";
      case FULL -> "max_output_tokens";
      case DECLINED -> "content_filter";
    };
  }

  @Override
  public String error(int status) {
    return """
    {"type":"error","sequence_number":9,"code":"server_error","param":null,"message":"Overloaded %1$d","error":{"message":"Overloaded %1$d","type":"server_error","param":null,"code":"server_error"}}
    """
        .formatted(status)
        .strip();
  }

  @Override
  public String toolResult(JsonNode body) {
    JsonNode input = body.path("input");
    return input.get(input.size() - 1).path("output").asString("");
  }

  @Override
  public int millionths() {
    return 120 + 500 + 3;
  }

  private static List<String> begin() {
    var events = new ArrayList<String>();
    for (String name : List.of("created", "in_progress"))
      events.add(event("response." + name, HEAD.formatted(name)));
    for (String name : List.of("added", "done"))
      events.add(event("response.output_item." + name, REASONING.formatted(name)));
    return events;
  }

  private static String end(String stop) {
    boolean whole = stop.equals("completed");
    String name = whole ? "completed" : "incomplete";
    ObjectNode data = (ObjectNode) Json.parse(HEAD.formatted(name));
    ObjectNode response = (ObjectNode) data.path("response");
    response.put("status", name);
    if (!whole) response.putObject("incomplete_details").put("reason", stop);
    response.set(
        "usage",
        Json.parse(
            """
            {"input_tokens":150,"input_tokens_details":{"cached_tokens":30},"output_tokens":50,"output_tokens_details":{"reasoning_tokens":32},"total_tokens":200}
            """));
    return event("response." + name, Json.write(data));
  }
}
