package cairn.crew;

import cairn.kernel.brief.Agent;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Reply;
import cairn.pipeline.score.Issue;
import cairn.pipeline.score.Rubric;
import cairn.pipeline.state.Draft;
import cairn.pipeline.state.RuleCritic;
import cairn.text.Json;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Judges without a model, by the checks that a rubric carries. A rubric without checks it
/// declines: finding nothing because nothing was looked for would be a lie.
public final class RuleAgent implements Agent {
  @Override
  public String name() {
    return "rules";
  }

  @Override
  public Reply perform(Brief brief, Duration limit) throws Outage {
    if (!judges(brief))
      throw new Outage(
          Outage.Kind.MISCONFIGURED,
          "nobody is configured as '"
              + brief.role()
              + "': name an agent for it in cairn.yaml, or use --agent script:FILE");
    var items = new ArrayList<Rubric.Item>();
    for (JsonNode row : brief.input().path("rubric"))
      items.add(
          new Rubric.Item(
              row.path("id").asString(),
              row.path("issue").asString(),
              row.path("severity").asString(),
              row.path("points").asDouble(),
              row.path("each").asBoolean(false),
              row.path("at_most").asDouble(0),
              Map.of(),
              row.path("check").asString("")));
    if (items.stream().allMatch(i -> i.check().isEmpty()))
      throw new Outage(
          Outage.Kind.MISCONFIGURED,
          "the rubric of '"
              + brief.role()
              + "' has no checks that rules could apply: name a model for it in cairn.yaml, or add"
              + " a Check column");
    var files = new ArrayList<Draft.File>();
    for (JsonNode file : brief.input().path("artifact"))
      files.add(new Draft.File(file.path("path").asString(), file.path("content").asString()));
    List<Issue> issues = RuleCritic.review(new Rubric(brief.role(), items, true), files);
    ObjectNode reply = Json.object();
    ArrayNode findings = reply.putArray("findings");
    for (Issue issue : issues)
      findings
          .addObject()
          .put("rubric", issue.rubric())
          .put("quote", issue.quote())
          .put("missing", issue.missing())
          .put("note", issue.note())
          .put("count", issue.count());
    return new Reply(reply, name(), Reply.Usage.NONE);
  }

  /// A brief with an artifact and a rubric is a critic's.
  static boolean judges(Brief brief) {
    return brief.input().has("artifact") && brief.input().has("rubric");
  }
}
