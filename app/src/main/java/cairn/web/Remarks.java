package cairn.web;

import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.spine.Query;
import cairn.text.Json;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.node.ObjectNode;

/// What people say to each other at open questions. It decides nothing: no protocol reads it.
final class Remarks {
  static final String TYPE = "web.gate.remarked";
  static final int LONGEST = 2000;

  /// So many remarks at the end of the log are looked through for those at open questions.
  private static final int LOOKED_AT = 500;

  private final Project project;

  Remarks(Project project) {
    this.project = project;
  }

  /// @param by empty for whoever has no name
  record Remark(String gate, String by, Instant at, String text) {}

  Remark say(String gate, String by, String text, Who who) {
    ObjectNode data = Json.object().put("gate", gate).put("text", text);
    Draft draft = Draft.of(TYPE, Event.Origin.of("web"), data).actor(who.actor());
    project.spine().append(List.of(draft));
    return new Remark(gate, by, project.clock().instant(), text);
  }

  /// Those at these questions, in the order in which they were made.
  List<Remark> at(Set<String> gates) {
    if (gates.isEmpty()) return List.of();
    return project.spine().last(Query.ALL.types(TYPE), LOOKED_AT).stream()
        .filter(e -> gates.contains(e.data().path("gate").asString("")))
        .map(Remarks::remark)
        .toList();
  }

  private static Remark remark(Event event) {
    String role = event.actor().role();
    return new Remark(
        event.data().path("gate").asString(""),
        role.equals(Me.UNNAMED) ? "" : role,
        event.when(),
        event.data().path("text").asString(""));
  }
}
