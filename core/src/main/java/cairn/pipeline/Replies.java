package cairn.pipeline;

import cairn.kernel.Refusal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Reads what agents reply, and refuses what breaks the contract. Nothing in a reply is believed
/// that the rules can check.
final class Replies {
  private static final int MAX_FILES = 200;
  private static final int MAX_CHARS = 4_000_000;
  private static final int MAX_FINDINGS = 500;
  private static final int MAX_WORDS = 2_000;

  /// A reply that broke the contract.
  static final class Broken extends Exception {
    private final Refusal refusal;

    Broken(PipelineCode code, String message) {
      super(message);
      this.refusal = Refusal.of(code, message);
    }

    Refusal refusal() {
      return refusal;
    }
  }

  private Replies() {}

  /// @param allowed whether a path may be written by this agent
  static Draft draft(JsonNode reply, Predicate<String> allowed) throws Broken {
    if (!reply.isObject() || !reply.path("files").isArray())
      throw new Broken(PipelineCode.PROSE_REPLY, "reply has no list `files`");
    if (reply.path("files").size() > MAX_FILES)
      throw new Broken(PipelineCode.PROSE_REPLY, "more than " + MAX_FILES + " files");
    var files = new ArrayList<Draft.File>();
    var paths = new HashSet<String>();
    long chars = 0;
    for (JsonNode file : reply.path("files")) {
      String path = file.path("path").asString("");
      if (!file.path("content").isString())
        throw new Broken(PipelineCode.PROSE_REPLY, "file '" + path + "' has no `content` text");
      String problem = PathPattern.problem(path);
      if (problem.isEmpty() && (PathPattern.glob(path) || path.endsWith("/")))
        problem = "is not a file name";
      if (!problem.isEmpty())
        throw new Broken(PipelineCode.NOT_ALLOWED_FILE, "'" + path + "' " + problem);
      if (!allowed.test(path))
        throw new Broken(
            PipelineCode.NOT_ALLOWED_FILE, "'" + path + "' is not below the agent's PRODUCES");
      if (!paths.add(path))
        throw new Broken(PipelineCode.PROSE_REPLY, "file '" + path + "' comes twice");
      chars += file.path("content").asString().length();
      files.add(new Draft.File(path, file.path("content").asString()));
    }
    if (chars > MAX_CHARS)
      throw new Broken(PipelineCode.PROSE_REPLY, "files of more than " + MAX_CHARS + " characters");
    return Draft.of(files, reply.path("diff").asString(""));
  }

  /// For judges whose report is a file and whose findings count.
  static JsonNode withoutFiles(JsonNode reply) {
    var copy = (ObjectNode) reply.deepCopy();
    copy.remove("files");
    return copy;
  }

  /// A critic's findings about these files.
  static List<Issue> findings(JsonNode reply, Rubric rubric, List<Draft.File> files) throws Broken {
    if (!reply.isObject() || !reply.path("findings").isArray())
      throw new Broken(
          PipelineCode.PROSE_REPLY, "reply has no list `findings`; prose is not a review");
    if (!reply.path("files").isMissingNode() && !reply.path("files").isEmpty())
      throw new Broken(PipelineCode.CRITIC_WROTE, "reply contains files");
    claimed(reply);
    if (reply.path("findings").size() > MAX_FINDINGS)
      throw new Broken(PipelineCode.BAD_FINDING, "more than " + MAX_FINDINGS + " findings");
    var issues = new ArrayList<Issue>();
    for (JsonNode finding : reply.path("findings")) issues.add(finding(finding, rubric, files));
    return issues;
  }

  private static Issue finding(JsonNode node, Rubric rubric, List<Draft.File> files) throws Broken {
    String id = node.path("rubric").asString("");
    if (rubric.item(id).isEmpty())
      throw new Broken(PipelineCode.UNKNOWN_RUBRIC, "rubric id '" + words(id) + "' does not exist");
    String quote = node.path("quote").asString("");
    String missing = node.path("missing").asString("");
    if (quote.isBlank() && missing.isBlank())
      throw new Broken(
          PipelineCode.BAD_FINDING,
          "finding '" + id + "' quotes nothing and names nothing missing");
    if (!quote.isBlank() && files.stream().noneMatch(f -> flat(f.content()).contains(flat(quote))))
      throw new Broken(
          PipelineCode.BAD_FINDING,
          "quote of '" + id + "' does not stand in the artifact: " + Journal.line(quote));
    JsonNode count = node.path("count");
    if (!count.isMissingNode()
        && !(count.isIntegralNumber()
            && count.canConvertToInt()
            && count.asInt() >= 1
            && count.asInt() <= Rubric.MAX_COUNT))
      throw new Broken(
          PipelineCode.BAD_FINDING, "count of '" + id + "' is not from 1 to " + Rubric.MAX_COUNT);
    return new Issue(
        id, words(quote), words(missing), words(node.path("note").asString("")), count.asInt(1));
  }

  /// A score an agent gave by itself: empty if none. Kept for the record, never used.
  static String claimed(JsonNode reply) throws Broken {
    JsonNode score = reply.path("score");
    if (score.isMissingNode() || score.isNull()) return "";
    double value = score.isNumber() ? score.asDouble() : Double.NaN;
    if (!(value >= 0 && value <= Rubric.START))
      throw new Broken(
          PipelineCode.BAD_SCORE,
          "score " + Journal.line(score.toString()) + " is not a number from 0 to 100");
    return Numbers.plain(value);
  }

  private static String flat(String text) {
    return text.replaceAll("\\s+", " ").strip();
  }

  private static String words(String text) {
    return text.length() > MAX_WORDS ? text.substring(0, MAX_WORDS) : text;
  }
}
