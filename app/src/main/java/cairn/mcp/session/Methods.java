package cairn.mcp.session;

import cairn.mcp.wire.Client;
import cairn.mcp.wire.LogLevel;
import cairn.mcp.wire.Message;
import cairn.mcp.wire.Page;
import cairn.mcp.wire.RpcError;
import cairn.spine.SpineException;
import cairn.text.Json;
import cairn.text.Malformed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The methods of the protocol that a client may call.
public final class Methods {
  /// Items of one page of a list.
  public static final int PAGE = 50;

  /// Values of one completion, as the protocol limits it.
  static final int MAX_COMPLETIONS = 100;

  private Methods() {}

  private static ObjectNode capabilities() {
    ObjectNode capabilities = Json.object();
    capabilities.putObject("tools");
    capabilities.putObject("resources").put("subscribe", true).put("listChanged", true);
    capabilities.putObject("prompts");
    capabilities.putObject("completions");
    capabilities.putObject("logging");
    return capabilities;
  }

  static ObjectNode serverInfo(Offer offer) {
    return Json.object()
        .put("name", offer.name())
        .put("title", "Cairn")
        .put("version", offer.version());
  }

  /// What a client learns that asks before it does anything, since 2026-07-28.
  private static ObjectNode discover(Offer offer) {
    ObjectNode result = Json.object();
    Client.ALL.forEach(result.putArray("supportedVersions")::add);
    result.set("capabilities", capabilities());
    return result.put("instructions", offer.instructions());
  }

  static ObjectNode welcome(Offer offer, Client client) {
    ObjectNode result = Json.object().put("protocolVersion", client.protocol());
    result.set("capabilities", capabilities());
    result.set("serverInfo", serverInfo(offer));
    return result.put("instructions", offer.instructions());
  }

  static JsonNode answer(Message.Request request, Call call) throws Exception {
    Offer offer = call.session().server().offer();
    Watch watch = call.session().server().watch();
    ObjectNode params = request.params();
    return switch (request.method()) {
      case "ping" -> Json.object();
      case "server/discover" -> discover(offer);
      case "tools/list" -> page("tools", allowed(offer, call), params, t -> t.sheet().json());
      case "tools/call" -> call(offer, params, call).json();
      case "resources/list" -> {
        if (!call.session().client().enveloped()) watch.follow(call.session());
        yield page("resources", offer.resources().list(), params, Methods::json);
      }
      case "resources/templates/list" ->
          page("resourceTemplates", offer.resources().templates(), params, Methods::json);
      case "resources/read" -> read(offer, text(params, "uri"));
      case "resources/subscribe" -> {
        watch.subscribe(call.session(), text(params, "uri"));
        yield Json.object();
      }
      case "resources/unsubscribe" -> {
        watch.unsubscribe(call.session(), text(params, "uri"));
        yield Json.object();
      }
      case "prompts/list" -> page("prompts", offer.prompts(), params, Methods::json);
      case "prompts/get" -> prompt(offer, params);
      case "completion/complete" -> complete(offer, params);
      case "logging/setLevel" -> {
        String word = text(params, "level");
        call.session()
            .loudness(LogLevel.of(word).orElseThrow(() -> RpcError.params("no level " + word)));
        yield Json.object();
      }
      case String other ->
          throw new RpcError(RpcError.METHOD_NOT_FOUND, "there is no method '" + other + "'");
    };
  }

  private static String text(ObjectNode params, String name) throws RpcError {
    String text = params.path(name).asString("");
    if (text.isEmpty()) throw RpcError.params("`" + name + "` is missing");
    return text;
  }

  private static <T> ObjectNode page(
      String name, List<T> all, ObjectNode params, Function<T, ObjectNode> json) throws RpcError {
    Page<T> page = Page.of(all, params.path("cursor").asString(""), PAGE);
    ObjectNode result = Json.object();
    ArrayNode rows = result.putArray(name);
    page.items().forEach(item -> rows.add(json.apply(item)));
    page.next().ifPresent(next -> result.put("nextCursor", next));
    return result;
  }

  /// The tools that the token of this client is for.
  private static List<Tool> allowed(Offer offer, Call call) {
    return call.session().pass().mayWrite()
        ? offer.tools()
        : offer.tools().stream().filter(t -> !t.sheet().writes()).toList();
  }

  private static Answer call(Offer offer, ObjectNode params, Call call) throws RpcError {
    String name = text(params, "name");
    Tool tool =
        allowed(offer, call).stream()
            .filter(t -> t.sheet().name().equals(name))
            .findFirst()
            .orElseThrow(
                () -> RpcError.params("there is no tool '" + name + "'; tools/list names them"));
    try {
      call.arguments(Arguments.check(tool.sheet(), params.path("arguments")));
      return tool.call(call);
    } catch (ToolFailure e) {
      return Answer.failure(e.getMessage(), e.hint());
    } catch (RpcError e) {
      return Answer.failure(e.getMessage(), "");
    } catch (SpineException e) {
      return Answer.failure(String.valueOf(e.getMessage()), e.hint());
    } catch (Malformed e) {
      return Answer.failure("cannot read this: " + e.getMessage(), "");
    } catch (IOException | UncheckedIOException e) {
      return Answer.failure("a file could not be used: " + e.getMessage(), "");
    } catch (Exception | Error e) {
      call.session().server().bug(e);
      return Answer.failure(
          "this is a bug in Cairn: " + e.getClass().getSimpleName(),
          "nothing was lost; the server's own messages say more");
    }
  }

  private static ObjectNode json(Resources.Resource r) {
    return Json.object()
        .put("uri", r.uri())
        .put("name", r.name())
        .put("title", r.title())
        .put("description", r.description())
        .put("mimeType", r.mime());
  }

  private static ObjectNode json(Resources.Template t) {
    return Json.object()
        .put("uriTemplate", t.uri())
        .put("name", t.name())
        .put("title", t.title())
        .put("description", t.description())
        .put("mimeType", t.mime());
  }

  private static ObjectNode json(Prompt p) {
    ObjectNode json =
        Json.object()
            .put("name", p.name())
            .put("title", p.title())
            .put("description", p.description());
    ArrayNode arguments = json.putArray("arguments");
    for (Prompt.Argument a : p.arguments())
      arguments
          .addObject()
          .put("name", a.name())
          .put("description", a.description())
          .put("required", a.required());
    return json;
  }

  private static ObjectNode read(Offer offer, String uri) throws Exception {
    Optional<ObjectNode> content = offer.resources().read(uri);
    if (content.isEmpty())
      throw new RpcError(RpcError.RESOURCE_NOT_FOUND, "nothing has the address " + uri);
    ObjectNode result = Json.object();
    result.putArray("contents").add(content.get());
    return result;
  }

  private static Prompt named(Offer offer, String name) throws RpcError {
    return offer.prompts().stream()
        .filter(p -> p.name().equals(name))
        .findFirst()
        .orElseThrow(() -> RpcError.params("there is no prompt '" + name + "'"));
  }

  private static ObjectNode prompt(Offer offer, ObjectNode params) throws Exception {
    Prompt prompt = named(offer, text(params, "name"));
    Map<String, String> arguments = new HashMap<>();
    for (Prompt.Argument a : prompt.arguments()) {
      String value = params.path("arguments").path(a.name()).asString("");
      if (a.required() && value.isBlank()) throw RpcError.params("`" + a.name() + "` is missing");
      arguments.put(a.name(), value);
    }
    ObjectNode result = Json.object().put("description", prompt.description());
    result.set("messages", prompt.says().messages(arguments));
    return result;
  }

  private static ObjectNode complete(Offer offer, ObjectNode params) throws Exception {
    JsonNode ref = params.path("ref");
    String argument = params.path("argument").path("name").asString("");
    String typed = params.path("argument").path("value").asString("");
    List<String> values =
        switch (ref.path("type").asString("")) {
          case "ref/prompt" -> {
            Prompt prompt = named(offer, ref.path("name").asString(""));
            for (Prompt.Argument a : prompt.arguments())
              if (a.name().equals(argument)) yield a.values().of(typed);
            throw RpcError.params("the prompt has no argument '" + argument + "'");
          }
          case "ref/resource" ->
              offer.resources().complete(ref.path("uri").asString(""), argument, typed);
          case String other -> throw RpcError.params("cannot complete a '" + other + "'");
        };
    ObjectNode result = Json.object();
    ObjectNode completion = result.putObject("completion");
    ArrayNode rows = completion.putArray("values");
    values.stream().limit(MAX_COMPLETIONS).forEach(rows::add);
    completion.put("total", values.size()).put("hasMore", values.size() > MAX_COMPLETIONS);
    return result;
  }
}
