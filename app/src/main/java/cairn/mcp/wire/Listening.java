package cairn.mcp.wire;

import cairn.text.Json;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// A request that stays open and tells changes, as revision 2026-07-28 has it.
public final class Listening {
  /// More addresses than this are not watched for one request.
  static final int MAX_URIS = 200;

  private final JsonNode id;
  private final Link link;
  private final List<String> uris = new ArrayList<>();
  private final boolean toLists;

  public Listening(Message.Request request, Link link) {
    this.id = request.id();
    this.link = link;
    JsonNode wanted = request.params().path("notifications");
    this.toLists = wanted.path("resourcesListChanged").asBoolean(false);
    for (JsonNode uri : wanted.path("resourceSubscriptions"))
      if (uris.size() < MAX_URIS) uris.add(uri.asString(""));
  }

  public List<String> uris() {
    return uris;
  }

  public boolean toLists() {
    return toLists;
  }

  /// Tells which of the wished-for changes will be told.
  public void acknowledge() {
    ObjectNode granted = Json.object().put("resourcesListChanged", toLists);
    uris.forEach(granted.putArray("resourceSubscriptions")::add);
    ObjectNode params = Json.object();
    params.set("notifications", granted);
    send("notifications/subscriptions/acknowledged", params);
  }

  public void tell(String method, ObjectNode params) {
    boolean wanted = params.has("uri") ? uris.contains(params.path("uri").asString("")) : toLists;
    if (wanted) send(method, params.deepCopy());
  }

  private void send(String method, ObjectNode params) {
    params.withObjectProperty("_meta").set(Envelope.SUBSCRIPTION, id);
    link.send(Message.notification(method, params));
  }

  public void end() {
    ObjectNode result = Json.object().put("resultType", "complete");
    result.putObject("_meta").set(Envelope.SUBSCRIPTION, id);
    link.send(Message.result(id, result));
    link.end();
  }
}
