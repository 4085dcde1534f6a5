package cairn.kernel.brief;

import cairn.text.Json;
import cairn.text.Sha256;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// All that an agent gets for one piece of work: a value that can be written down, hashed, sent to
/// another machine, or shown to a person. The same brief is the same bytes.
///
/// @param work id of the [cairn.kernel.Work] it belongs to, stamped by it; empty before that
/// @param protocol which protocol asks
/// @param role what the agent is to be, for example `explorer`; roles map to agents in cairn.yaml
/// @param task what to do, in words (Markdown, from a resource file)
/// @param input the material, as data; agents without a model work from this alone
/// @param schema JSON Schema of the reply, or null if the reply is free text
/// @param tools names of tools the agent may use (`search`, `read`, `recall`)
/// @param model which of the configured agents to use, or empty for the role's own
/// @param problems why an earlier reply to this brief was not accepted; empty at first
/// @param refused that earlier reply, to be mended; null at first
public record Brief(
    String work,
    String protocol,
    String role,
    String task,
    ObjectNode input,
    @Nullable JsonNode schema,
    List<String> tools,
    String model,
    List<String> problems,
    @Nullable JsonNode refused) {

  public Brief {
    tools = List.copyOf(tools);
    problems = List.copyOf(problems);
  }

  /// A brief that nobody replied to yet, or whose refused reply was not kept.
  public Brief(
      String work,
      String protocol,
      String role,
      String task,
      ObjectNode input,
      @Nullable JsonNode schema,
      List<String> tools,
      String model,
      List<String> problems) {
    this(work, protocol, role, task, input, schema, tools, model, problems, null);
  }

  public static Brief of(
      String protocol, String role, String task, ObjectNode input, @Nullable JsonNode schema) {
    return new Brief("", protocol, role, task, input, schema, List.of(), "", List.of());
  }

  public Brief work(String id) {
    return new Brief(id, protocol, role, task, input, schema, tools, model, problems, refused);
  }

  public Brief tools(String... tools) {
    return new Brief(
        work, protocol, role, task, input, schema, List.of(tools), model, problems, refused);
  }

  public Brief model(String model) {
    return new Brief(work, protocol, role, task, input, schema, tools, model, problems, refused);
  }

  public Brief problems(List<String> problems) {
    return new Brief(work, protocol, role, task, input, schema, tools, model, problems, refused);
  }

  public Brief refused(@Nullable JsonNode reply) {
    return new Brief(work, protocol, role, task, input, schema, tools, model, problems, reply);
  }

  /// The same with other material.
  public Brief input(ObjectNode input) {
    return new Brief(work, protocol, role, task, input, schema, tools, model, problems, refused);
  }

  public String hash() {
    return Sha256.of(Json.write(this));
  }
}
