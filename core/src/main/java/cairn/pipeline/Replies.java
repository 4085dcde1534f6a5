package cairn.pipeline;

import cairn.kernel.Refusal;
import cairn.pipeline.registry.Aliases;
import cairn.pipeline.registry.Numbers;
import cairn.pipeline.registry.PathPattern;
import cairn.pipeline.registry.PipelineCode;
import cairn.pipeline.score.Issue;
import cairn.pipeline.score.Rubric;
import cairn.pipeline.state.Draft;
import cairn.text.Json;
import cairn.text.JsonMender;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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

  private static final JsonNode FINDINGS =
      Json.parse(Aliases.resource("critic.schema.json")).at("/properties/findings");

  /// A reply that broke the contract.
  static final class Broken extends Exception {
    private final Refusal refusal;

    Broken(PipelineCode code, String message) {
      this(Refusal.of(code, message));
    }

    Broken(Refusal refusal) {
      super(refusal.message());
      this.refusal = refusal;
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
    var problems = new ArrayList<Refusal>();
    long chars = 0;
    for (JsonNode file : reply.path("files")) {
      Optional<Refusal> problem = problem(file, allowed, paths);
      problem.ifPresent(problems::add);
      if (problem.isPresent()) continue;
      chars += file.path("content").asString().length();
      files.add(new Draft.File(file.path("path").asString(), file.path("content").asString()));
    }
    refuse(problems);
    if (chars > MAX_CHARS)
      throw new Broken(PipelineCode.PROSE_REPLY, "files of more than " + MAX_CHARS + " characters");
    return Draft.of(files, reply.path("diff").asString(""));
  }

  private static Optional<Refusal> problem(
      JsonNode file, Predicate<String> allowed, Set<String> paths) {
    String path = file.path("path").asString("");
    if (!file.path("content").isString())
      return problem(PipelineCode.PROSE_REPLY, "file '" + path + "' has no `content` text");
    String name = PathPattern.problem(path);
    if (name.isEmpty() && (PathPattern.glob(path) || path.endsWith("/")))
      name = "is not a file name";
    if (name.isEmpty() && !PathPattern.plain(path)) name = "is not the plain name of a file";
    if (!name.isEmpty()) return problem(PipelineCode.NOT_ALLOWED_FILE, "'" + path + "' " + name);
    if (!allowed.test(path))
      return problem(
          PipelineCode.NOT_ALLOWED_FILE,
          "'" + path + "' is not below the agent's PRODUCES, or is another agent's that passed");
    return paths.add(PathPattern.folded(path))
        ? Optional.empty()
        : problem(PipelineCode.PROSE_REPLY, "file '" + path + "' comes twice");
  }

  private static Optional<Refusal> problem(PipelineCode code, String message) {
    return Optional.of(Refusal.of(code, message));
  }

  private static void refuse(List<Refusal> problems) throws Broken {
    if (!problems.isEmpty()) throw new Broken(Refusal.all(problems));
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
    var problems = new ArrayList<Refusal>();
    for (JsonNode finding : JsonMender.mend(FINDINGS, reply.path("findings"))) {
      problems.addAll(problems(finding, rubric, files));
      issues.add(
          new Issue(
              finding.path("rubric").asString(""),
              words(finding.path("quote").asString("")),
              words(finding.path("missing").asString("")),
              words(finding.path("note").asString("")),
              finding.path("count").asInt(1)));
    }
    refuse(problems);
    return issues;
  }

  private static List<Refusal> problems(JsonNode node, Rubric rubric, List<Draft.File> files) {
    var problems = new ArrayList<Refusal>();
    String id = node.path("rubric").asString("");
    if (rubric.item(id).isEmpty())
      problems.add(
          Refusal.of(PipelineCode.UNKNOWN_RUBRIC, "rubric id '" + words(id) + "' does not exist"));
    String quote = node.path("quote").asString("");
    if (quote.isBlank() && node.path("missing").asString("").isBlank())
      problems.add(
          Refusal.of(
              PipelineCode.BAD_FINDING,
              "finding '" + id + "' quotes nothing and names nothing missing"));
    if (!quote.isBlank() && files.stream().noneMatch(f -> flat(f.content()).contains(flat(quote))))
      problems.add(
          Refusal.of(
              PipelineCode.BAD_FINDING,
              "quote of '" + id + "' does not stand in the artifact: " + Journal.line(quote)));
    JsonNode count = node.path("count");
    if (!count.isMissingNode()
        && !(count.isIntegralNumber()
            && count.canConvertToInt()
            && count.asInt() >= 1
            && count.asInt() <= Rubric.MAX_COUNT))
      problems.add(
          Refusal.of(
              PipelineCode.BAD_FINDING,
              "count of '" + id + "' is not from 1 to " + Rubric.MAX_COUNT));
    return problems;
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
