package cairn.pipeline;

import cairn.kernel.brief.Brief;
import cairn.pipeline.registry.AgentEntry;
import cairn.pipeline.registry.Aliases;
import cairn.pipeline.registry.Numbers;
import cairn.pipeline.registry.PathPattern;
import cairn.pipeline.registry.Requires;
import cairn.pipeline.score.Review;
import cairn.pipeline.score.Rubric;
import cairn.pipeline.state.Draft;
import cairn.pipeline.state.Layers;
import cairn.pipeline.state.PipelineEvent;
import cairn.pipeline.state.PipelineState;
import cairn.pipeline.state.Progress;
import cairn.pipeline.state.Run;
import cairn.pipeline.state.Setup;
import cairn.pipeline.state.Stage;
import cairn.pipeline.state.Totals;
import cairn.text.Json;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Builds what each agent gets. What a critic must not know is simply not put in.
final class Briefs {
  /// The part of the engine that touches the project: writes what passed, runs what verifies,
  /// looks.
  static final String HANDS = "hands";

  /// The tool that reads a file of a skill.
  static final String REFERENCE = "reference";

  private static final JsonNode WORKER = Json.parse(Aliases.resource("worker.schema.json"));
  private static final JsonNode JUDGE = Json.parse(Aliases.resource("judge.schema.json"));
  private static final JsonNode CRITIC = Json.parse(Aliases.resource("critic.schema.json"));
  private static final JsonNode DECISION = Json.parse(Aliases.resource("decision.schema.json"));
  private static final String WORKER_TASK = Aliases.resource("worker.md");
  private static final String JUDGE_TASK = Aliases.resource("judge.md");
  private static final String CRITIC_TASK = Aliases.resource("critic.md");
  private static final String ESCALATION_TASK = Aliases.resource("escalation.md");
  private static final int MAX_INPUT = 400_000;

  private Briefs() {}

  static Brief worker(PipelineState state, Run run, Progress p) {
    AgentEntry entry = run.wiring().agent(p.agent());
    Setup.Kit kit = run.setup().kits().getOrDefault(p.agent(), Setup.Kit.NONE);
    boolean judge =
        entry.critic() == null
            && entry.weight().percent() > 0
            && run.setup().mode() != Setup.Mode.SIMPLIFIED;
    ObjectNode input = Json.object();
    input.put("agent", p.agent()).put("phase", entry.phase()).put("project", run.setup().project());
    input.put("task", run.setup().task());
    Layers layers = layers(state, run, p.agent());
    ObjectNode told = input.putObject("layers");
    for (Layers.Layer layer : layers.all())
      if (!layer.text().isEmpty()) told.put(layer.name(), layer.text());
    if (!kit.references().isEmpty()) input.set("references", Json.tree(kit.references()));
    input.set("requirements", Json.tree(run.setup().spec().requirements()));
    input.set("produces", Json.tree(entry.produces()));
    files(input.putArray("inputs"), inputs(state, run, entry));
    input.set("verification", Json.tree(entry.verify()));
    if (!p.draft().files().isEmpty()) files(input.putArray("draft"), p.draft().files());
    ArrayNode feedback = input.putArray("feedback");
    for (String line : p.feedback()) feedback.add(line + asked(run, p.agent(), line));
    input.put("decision", p.decision());
    if (judge)
      rubric(input.putArray("rubric"), run.wiring().rubric(p.agent(), p.agent()), entry.phase());
    Brief brief =
        Brief.of(
            Pipeline.NAME,
            p.agent(),
            judge ? JUDGE_TASK : WORKER_TASK,
            input,
            judge ? JUDGE : WORKER);
    return kit.references().isEmpty() ? brief : brief.tools(REFERENCE);
  }

  /// What the rubric says under the id that a critic's finding begins with: its worker has not seen
  /// the rubric.
  private static String asked(Run run, String agent, String finding) {
    for (String critic : run.wiring().critics(agent))
      for (Rubric.Item item : run.wiring().rubric(agent, critic).items())
        if (finding.equals(critic + ": " + item.id())
            || finding.startsWith(critic + ": " + item.id() + ":")
            || finding.startsWith(critic + ": " + item.id() + " "))
          return " [" + item.id() + " means: " + item.issue() + "]";
    return "";
  }

  static Layers layers(PipelineState state, Run run, String agent) {
    Setup.Kit kit = run.setup().kits().getOrDefault(agent, Setup.Kit.NONE);
    return Layers.of(run.setup(), agent, gotchas(state, kit, agent));
  }

  private static String gotchas(PipelineState state, Setup.Kit kit, String agent) {
    var all = new StringBuilder(kit.gotchas());
    state.learnings().values().stream()
        .filter(l ->
            l.approved()
                && List.of("gotcha", "gotcha:" + agent, Learning.RULE).contains(l.target()))
        .map(PipelineEvent.LearningDecided::text)
        .sorted()
        .forEach(text -> all.append("\n- ").append(text));
    return all.toString();
  }

  /// The text of every file that the entry requires, as far as it is readable.
  private static List<Draft.File> inputs(PipelineState state, Run run, AgentEntry entry) {
    List<String> wanted =
        entry
            .requires()
            .leaves()
            .filter(Requires.Present.class::isInstance)
            .map(r -> ((Requires.Present) r).path())
            .toList();
    var judged =
        entry
            .requires()
            .leaves()
            .filter(Requires.Scored.class::isInstance)
            .flatMap(r -> run.wiring().judgedBy(((Requires.Scored) r).scorer()).stream())
            .toList();
    return state.files().entrySet().stream()
        .filter(f ->
            wanted.stream().anyMatch(w -> PathPattern.covers(w, f.getKey()))
                || judged.stream()
                    .anyMatch(a ->
                        run.of(a).draft().files().stream()
                            .anyMatch(d -> d.path().equals(f.getKey()))))
        .filter(f -> !f.getValue().text().isEmpty())
        .sorted(Map.Entry.comparingByKey())
        .map(f -> new Draft.File(f.getKey(), f.getValue().text()))
        .toList();
  }

  /// Who the critic is, the artifact, the rubric, the severity and the invariants. Nothing else:
  /// not who made it, not in which round, not what anybody said before.
  static Brief critic(Run run, String agent, Draft draft, String critic) {
    AgentEntry entry = run.wiring().agent(agent);
    ObjectNode input = Json.object();
    String identity = run.setup().kits().getOrDefault(critic, Setup.Kit.NONE).identity();
    if (!identity.isEmpty()) input.put("identity", identity);
    files(input.putArray("artifact"), draft.files());
    rubric(input.putArray("rubric"), run.wiring().rubric(agent, critic), entry.phase());
    JsonNode severity = run.wiring().severity(entry.phase());
    input
        .put("severity", severity.path("severity").asString())
        .put("stance", severity.path("stance").asString());
    input.put("invariants", run.setup().invariants());
    return Brief.of(Pipeline.NAME, critic, CRITIC_TASK, input, CRITIC);
  }

  static Brief escalation(Run run, Progress p, Stage.Escalated to) {
    ObjectNode input = Json.object();
    input.put("agent", p.agent()).put("task", run.setup().task()).put("question", to.question());
    files(input.putArray("artifact"), p.draft().files());
    ArrayNode findings = input.putArray("findings");
    for (String critic : run.wiring().critics(p.agent())) {
      Review review = p.reviews().get(critic);
      if (review != null) review.issues().forEach(i -> findings.add(critic + ": " + i.text()));
    }
    return Brief.of(Pipeline.NAME, to.target(), ESCALATION_TASK, input, DECISION);
  }

  static Brief write(Progress p) {
    ObjectNode input = Json.object().put("op", "write").put("agent", p.agent());
    files(input.putArray("files"), p.draft().files());
    return hands(input);
  }

  static Brief verify(Run run, Progress p) {
    ObjectNode input =
        Json.object()
            .put("op", "verify")
            .put("agent", p.agent())
            .put("seconds", run.setup().verifySeconds());
    input.set("commands", Json.tree(run.wiring().agent(p.agent()).verify()));
    input.set("patterns", Json.tree(run.wiring().patterns()));
    return hands(input);
  }

  static Brief look(Run run) {
    ObjectNode input = Json.object().put("op", "look");
    input.set("patterns", Json.tree(run.wiring().patterns()));
    return hands(input);
  }

  /// What passed, and what its verification produced.
  static Brief commit(PipelineState state, Run run) {
    ObjectNode input = Json.object().put("op", "commit").put("run", run.id());
    String total =
        Totals.overall(run, "").stream()
            .mapToObj(t -> ", overall " + Numbers.plain(t) + "/100")
            .findFirst()
            .orElse("");
    input.put(
        "message",
        Journal.line(run.setup().task())
            + "\n\nRun "
            + run.id()
            + " of the pipeline"
            + total
            + ".");
    ArrayNode paths = input.putArray("paths");
    state.files().keySet().stream().filter(path -> madeIn(run, path)).sorted().forEach(paths::add);
    return hands(input);
  }

  private static boolean madeIn(Run run, String path) {
    return run.progress().values().stream()
        .filter(p -> p.stage() instanceof Stage.Passed)
        .flatMap(p -> run.wiring().agent(p.agent()).produces().paths().stream())
        .anyMatch(made -> PathPattern.covers(made, path));
  }

  private static Brief hands(ObjectNode input) {
    return Brief.of(Pipeline.NAME, HANDS, "", input, null);
  }

  private static void files(ArrayNode into, List<Draft.File> files) {
    int left = MAX_INPUT;
    for (Draft.File file : files) {
      String content = file.content();
      boolean cut = content.length() > left;
      into.addObject()
          .put("path", file.path())
          .put("content", cut ? content.substring(0, left) + "\n[cut]" : content);
      left = Math.max(0, left - content.length());
    }
  }

  private static void rubric(ArrayNode into, Rubric rubric, String phase) {
    for (Rubric.Item item : rubric.items()) {
      ObjectNode row =
          into.addObject()
              .put("id", item.id())
              .put("issue", item.issue())
              .put("severity", item.severity())
              .put("points", item.points(phase));
      if (item.each()) row.put("each", true);
      if (item.cap() > 0) row.put("at_most", item.cap());
      if (!item.check().isEmpty()) row.put("check", item.check());
    }
  }
}
