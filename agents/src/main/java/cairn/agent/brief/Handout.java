package cairn.agent.brief;

import cairn.kernel.brief.Brief;
import cairn.text.Json;
import cairn.text.Malformed;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.node.ObjectNode;

/// What an agent that cannot use our tools is given instead: what a search for the subject of its
/// brief finds, with the places to cite, as a further field `found` of the material.
public final class Handout {
  /// The tool that packs evidence.
  static final String EVIDENCE = "evidence";

  /// A brief with evidence takes no more than this.
  static final int TOKENS = 6_000;

  private static final int PER_TOKEN = 4;

  /// Roles that read sources; the others work on what was found.
  private static final Set<String> ON_SOURCES =
      Set.of("seed-explorer", "answerer", "explorer", "citation-builder");

  private static final String SEARCH = "search";
  private static final int HITS = 4;
  private static final int MAX_QUERY = 400;

  /// The fields that say what a brief is about, the closest first.
  private static final List<String> SUBJECTS = List.of("subfocus", "title", "question");

  /// What the task was derived from; see [EvidencePack.Start].
  private static final String STARTS = "start_at";

  private Handout() {}

  public static Brief of(Brief brief, List<Tool> tools) throws InterruptedException {
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

  /// What agents with a large window are given: see [EvidencePack]. The whole brief stays below
  /// [#TOKENS] as far as evidence goes; what the task itself brings is never cut.
  public static Brief withEvidence(Brief brief, List<Tool> tools) throws InterruptedException {
    Optional<Tool> pack = tools.stream().filter(tool -> tool.name().equals(EVIDENCE)).findFirst();
    ObjectNode input = brief.input().deepCopy();
    input.put(MaterialText.EVIDENCE, "");
    Brief bare = brief.input(input);
    if (pack.isEmpty() || !ON_SOURCES.contains(brief.role())) return bare;
    var query = Json.object().put("room", TOKENS * PER_TOKEN - Prompt.host(bare).length());
    for (String field : SUBJECTS) {
      String words = text(brief.input(), field);
      if (!words.isEmpty()) query.withArray("queries").add(words);
    }
    if (!query.has("queries")) return bare;
    query.set("starts", brief.input().path(STARTS));
    try {
      return bare.input(input.put(MaterialText.EVIDENCE, pack.get().use(query)));
    } catch (Tool.Failed e) {
      return bare; // nothing was found: then there is nothing to hand out
    }
  }

  private static String text(ObjectNode input, String field) {
    String text = input.path(field).asString("").strip();
    return text.length() <= MAX_QUERY ? text : text.substring(0, MAX_QUERY);
  }

  public static Brief with(Brief brief, ObjectNode input) {
    return brief.input(input);
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
