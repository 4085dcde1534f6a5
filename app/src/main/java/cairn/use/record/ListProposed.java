package cairn.use.record;

import cairn.desk.RecordDesk;
import cairn.kernel.project.Project;
import cairn.record.view.Reading;
import cairn.text.Json;
import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// Lists what rules saw and are not sure of.
public final class ListProposed {
  /// @param event as somebody would propose it
  /// @param quote the user's words
  /// @param turn the turn they were said in
  /// @param line what to show a person: the words, or a question
  /// @param asks whether it is a question about something that was turned back
  public record Proposed(
      String id,
      ObjectNode event,
      String quote,
      String turn,
      @JsonIgnore String line,
      @JsonIgnore boolean asks) {
    public String kind() {
      return event.path("kind").asString("");
    }
  }

  private final Project project;

  public ListProposed(Project project) {
    this.project = project;
  }

  /// The oldest first.
  public List<Proposed> list() {
    return new Reading(new RecordDesk(project).state())
        .proposed().stream()
            .map(p ->
                new Proposed(
                    p.id(),
                    Json.object().setAll(p.event()),
                    p.quote(),
                    p.turn(),
                    p.line(),
                    p.asks()))
            .toList();
  }
}
