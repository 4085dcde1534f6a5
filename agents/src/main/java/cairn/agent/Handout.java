package cairn.agent;

import cairn.kernel.Brief;
import cairn.text.Json;
import cairn.text.Malformed;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// What an agent that cannot use our tools is given instead: what a search for the subject of its
/// brief finds, with the places to cite, as a further field `found` of the material.
final class Handout {
  private static final String SEARCH = "search";
  private static final int HITS = 4;
  private static final int MAX_QUERY = 400;

  /// The fields that say what a brief is about, the closest first.
  private static final List<String> SUBJECTS = List.of("subfocus", "title", "question");

  private Handout() {}

  static Brief of(Brief brief, List<Tool> tools) throws InterruptedException {
    Optional<Tool> search = tools.stream().filter(tool -> tool.name().equals(SEARCH)).findFirst();
    String subject = subject(brief.input());
    if (search.isEmpty() || subject.isEmpty() || !brief.tools().contains(SEARCH)) return brief;
    try {
      ObjectNode input = brief.input().deepCopy();
      ObjectNode query = Json.object().put("query", subject).put("k", HITS);
      input.set("found", Json.parse(search.get().use(query)));
      return with(brief, input);
    } catch (Tool.Failed | Malformed e) {
      return brief; // nothing was found: then there is nothing to hand out
    }
  }

  static Brief with(Brief brief, ObjectNode input) {
    return new Brief(
        brief.work(),
        brief.protocol(),
        brief.role(),
        brief.task(),
        input,
        brief.schema(),
        brief.tools(),
        brief.model(),
        brief.problems());
  }

  private static String subject(ObjectNode input) {
    for (String field : SUBJECTS) {
      String text = input.path(field).asString("").strip();
      if (text.length() > 1)
        return text.length() <= MAX_QUERY ? text : text.substring(0, MAX_QUERY);
    }
    return "";
  }
}
