package cairn.use.export;

import cairn.inquiry.state.Inquiry;
import cairn.kernel.project.Project;
import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.spine.Query;
import cairn.text.Json;
import cairn.text.Malformed;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// What happened in an inquiry, as a file of a crate: one event a line, in order. By it another
/// project comes to the same state.
final class CrateHistory {
  /// The files of a crate that are read back.
  static final String EVENTS = "cairn/events.jsonl";

  static final String WORKS = "cairn/works.jsonl";

  static final String REPLIED = "work.replied";
  private static final String OURS = "inquiry.";

  /// @param session as in the log of origin
  record Line(
      Instant at,
      String type,
      int v,
      @Nullable String session,
      Event.@Nullable Actor actor,
      ObjectNode data) {
    String of() {
      return data.path("inquiry").asString("");
    }

    Draft draft(Event.Origin origin) {
      return new Draft(null, at, type, v, origin, word(session), who(), data);
    }

    /// As if it stood in a log, for those who read events.
    Event event(long seq) {
      var origin = Event.Origin.of("import");
      return new Event(
          seq, "crate-" + seq, at, at, type, v, origin, word(session), who(), data, false, "");
    }

    private Event.Actor who() {
      return Objects.requireNonNullElse(actor, Event.Actor.NOBODY);
    }

    private static String word(@Nullable String text) {
      return text == null ? "" : text;
    }
  }

  private CrateHistory() {}

  static String write(Project project, Inquiry inquiry) {
    var out = new StringBuilder();
    project
        .spine()
        .read(
            Query.ALL,
            event -> {
              if (isPart(event, inquiry.id()))
                out.append(
                        Json.write(
                            new Line(
                                event.when(),
                                event.type(),
                                event.v(),
                                event.session(),
                                event.actor(),
                                event.data())))
                    .append('\n');
              return true;
            });
    return out.toString();
  }

  private static boolean isPart(Event event, String inquiry) {
    ObjectNode data = event.data();
    if (event.type().equals(REPLIED))
      return data.path("protocol").asString("").equals("inquiry")
          && data.path("work").asString("").startsWith(inquiry + ".");
    return event.type().startsWith(OURS) && data.path("inquiry").asString("").equals(inquiry);
  }

  /// @throws Malformed naming the line
  static List<Line> read(String text) {
    var lines = new ArrayList<Line>();
    for (String line : text.split("\n")) if (!line.isBlank()) lines.add(line(line));
    return lines;
  }

  private static Line line(String text) {
    Line line = Json.read(text, Line.class);
    if (line.at() == null || line.type() == null || line.data() == null)
      throw new Malformed("an event without 'at', 'type' or 'data'", 0);
    if (!Draft.isType(line.type()) || line.v() < 1)
      throw new Malformed("'" + line.type() + "' is no event", 0);
    return line;
  }
}
