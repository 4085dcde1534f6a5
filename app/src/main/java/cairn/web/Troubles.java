package cairn.web;

import cairn.kernel.project.Project;
import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.text.Json;
import cairn.text.Sha256;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.JsonNode;

/// Errors of the page's own script, put into the log so that somebody sees them. Each once, and
/// few: a broken page must not fill the log of a project.
final class Troubles {
  static final String TYPE = "web.page.failed";
  private static final int MOST = 20;
  private static final int LENGTH = 2000;

  private final Project project;
  private final Set<String> known = ConcurrentHashMap.newKeySet();

  Troubles(Project project) {
    this.project = project;
  }

  record Logged(boolean logged) {}

  void report(ServerRequest request, ServerResponse response) {
    JsonNode said = Json.parse(request.content().as(String.class));
    String message = cut(said.path("message").asString(""));
    String place = cut(said.path("place").asString(""));
    boolean fresh = known.size() < MOST && known.add(Sha256.of(message + "\n" + place));
    if (fresh && !message.isBlank())
      project
          .spine()
          .append(
              List.of(
                  Draft.of(
                      TYPE,
                      Event.Origin.of("web"),
                      Json.object().put("message", message).put("place", place))));
    Answer.json(response, new Logged(fresh));
  }

  private static String cut(String text) {
    return text.length() <= LENGTH ? text : text.substring(0, LENGTH);
  }
}
