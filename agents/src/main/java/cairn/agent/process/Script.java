package cairn.agent.process;

import cairn.agent.brief.Contract;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Reply;
import cairn.text.Json;
import cairn.text.Malformed;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The lines of a script: what to answer to which brief.
///
/// ```json
/// {"role": "explorer", "work": "F1", "reply": {"findings": []}}
/// {"role": "critic", "input": {"round": 2}, "outage": "timed_out", "message": "asleep"}
/// ```
public record Script(List<Line> lines) {

  /// One answer and the briefs it is for. What is not named matches anything.
  ///
  /// @param role role of the brief
  /// @param protocol protocol of the brief
  /// @param work id of the work; `*` at the end matches the rest
  /// @param input fields that the brief's input must have with these values
  /// @param once the line is used up by its first use
  /// @param reply content of the reply
  /// @param outage instead of a reply: an [Outage.Kind] in lower case
  /// @param message what the outage says
  /// @param after seconds that the outage asks to wait
  /// @param usage what the call is said to have cost
  record Line(
      @Nullable String role,
      @Nullable String protocol,
      @Nullable String work,
      @Nullable ObjectNode input,
      boolean once,
      @Nullable JsonNode reply,
      @Nullable String outage,
      @Nullable String message,
      double after,
      Reply.@Nullable Usage usage) {

    boolean matches(Brief brief) {
      return (role == null || role.equals(brief.role()))
          && (protocol == null || protocol.equals(brief.protocol()))
          && (work == null || matches(work, brief.work()))
          && (input == null || holds(brief.input(), input));
    }

    private static boolean matches(String pattern, String id) {
      return pattern.endsWith("*")
          ? id.startsWith(pattern.substring(0, pattern.length() - 1))
          : id.equals(pattern);
    }

    private static boolean holds(JsonNode whole, JsonNode part) {
      // By text, because the same number may be an int here and a long there.
      if (!part.isObject()) return part.toString().equals(whole.toString());
      return part.properties().stream()
          .allMatch(field -> holds(whole.path(field.getKey()), field.getValue()));
    }

    Reply answer(Brief brief, String agent) throws Outage {
      Reply.Usage cost = usage == null ? Reply.Usage.NONE : usage;
      if (outage != null)
        throw new Outage(
            Outage.Kind.valueOf(outage.toUpperCase(Locale.ROOT)),
            message == null ? "the script says " + outage : message,
            after > 0 ? Duration.ofMillis(Math.round(after * 1000)) : null,
            cost,
            null);
      JsonNode content = reply == null ? Json.mapper().nullNode() : reply;
      List<String> problems = Contract.of(brief).problems(content);
      if (!problems.isEmpty())
        throw new Outage(Outage.Kind.MALFORMED, String.join("; ", problems), null, cost, null);
      return new Reply(content, agent, cost);
    }

    private void check(String where) {
      if ((reply == null) == (outage == null))
        throw new Malformed(where + ": give either `reply` or `outage`", 0);
      if (outage != null && !kinds().contains(outage))
        throw new Malformed(where + ": outage '" + outage + "' is none of " + kinds(), 0);
    }

    private static List<String> kinds() {
      return Arrays.stream(Outage.Kind.values())
          .map(kind -> kind.name().toLowerCase(Locale.ROOT))
          .toList();
    }
  }

  public static Script read(String name, String text) {
    var lines = new ArrayList<Line>();
    int number = 0;
    for (String row : text.split("\n", -1)) {
      number++;
      if (row.isBlank()) continue;
      String where = name + ":" + number;
      try {
        lines.add(line(where, Json.parse(row)));
      } catch (Malformed e) {
        throw new Malformed(
            e.getMessage().startsWith(where) ? e.getMessage() : where + ": " + e.getMessage(), 0);
      }
    }
    return new Script(List.copyOf(lines));
  }

  private static Line line(String where, JsonNode node) {
    if (!node.isObject()) throw new Malformed(where + ": a line is a JSON object", 0);
    Line line = Json.to(node, Line.class);
    line.check(where);
    return line;
  }

  /// What a program answered: a line as above, or simply the content of the reply.
  static Line answer(String name, JsonNode node) {
    if (node.isObject() && (node.has("reply") || node.has("outage"))) return line(name, node);
    return new Line(null, null, null, null, false, node, null, null, 0, null);
  }
}
