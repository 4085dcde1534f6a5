package cairn.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.Decision;
import cairn.kernel.Gate;
import cairn.kernel.GateCodec;
import cairn.kernel.Moment;
import cairn.kernel.Stamp;
import cairn.kernel.Step;
import cairn.kernel.Work;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Outcome;
import cairn.kernel.brief.Reply;
import cairn.pipeline.registry.AgentEntry;
import cairn.pipeline.registry.Aliases;
import cairn.pipeline.registry.PipelineCode;
import cairn.pipeline.registry.RegistryReader;
import cairn.pipeline.score.Rubric;
import cairn.pipeline.state.PipelineEvent;
import cairn.pipeline.state.PipelineGate;
import cairn.pipeline.state.PipelineState;
import cairn.pipeline.state.Run;
import cairn.pipeline.state.Seen;
import cairn.pipeline.state.Setup;
import cairn.pipeline.state.Spec;
import cairn.pipeline.state.Stage;
import cairn.spine.Event;
import cairn.text.Json;
import cairn.text.Sha256;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// A pipeline in memory: the real protocol, every event written to JSON and read back, and hands
/// that keep files in a map.
final class Crew {
  static final Instant NOON = Instant.parse("2026-11-15T12:00:00Z");
  final Map<String, String> disk = new LinkedHashMap<>();
  final List<PipelineEvent> log = new ArrayList<>();
  PipelineState state = Pipeline.INSTANCE.empty();

  static Setup setup(String registry, Setup.Mode mode, double goal, String... only) {
    var reading = new RegistryReader("r.md", Aliases.builtIn()).read(registry);
    Rubric rubric =
        new Rubric(
            "any",
            List.of(
                new Rubric.Item("big", "Big flaw", "critical", 30, true, 0, Map.of(), "has FLAW"),
                new Rubric.Item("small", "Small flaw", "minor", 5, true, 10, Map.of(), "has typo")),
            true);
    var rubrics = new LinkedHashMap<String, Rubric>();
    for (AgentEntry agent : reading.registry().agents())
      rubrics.put(agent.critic() == null ? agent.name() : agent.critic(), rubric);
    return new Setup(
        "demo",
        "Study it",
        mode,
        goal,
        List.of(only),
        reading.registry().agents(),
        Map.of(),
        rubrics,
        "INV-1. Be true.",
        Spec.EMPTY,
        5);
  }

  Decision<PipelineEvent> tell(PipelineCommand command) {
    var moment = new Moment(NOON, Event.Actor.person("user"), Event.Origin.of("test"), "", 1);
    Decision<PipelineEvent> decision = Pipeline.INSTANCE.decide(state, command, moment);
    if (decision instanceof Decision.Accepted<PipelineEvent> accepted)
      accepted.events().forEach(this::apply);
    return decision;
  }

  void apply(PipelineEvent event) {
    PipelineEvent read = Json.read(Json.write(event), event.getClass());
    assertThat(Json.write(read)).isEqualTo(Json.write(event));
    log.add(read);
    state =
        Pipeline.INSTANCE.evolve(
            state, read, new Stamp(log.size(), "e" + log.size(), NOON, "", Event.Actor.NOBODY));
  }

  /// The run survives being kept between processes.
  Crew keep() {
    String kept = Json.write(state.run());
    Run read = Json.read(kept, Run.class);
    assertThat(Json.write(read)).isEqualTo(kept);
    state = state.run(read);
    return this;
  }

  Crew start(Setup setup) {
    accepted(tell(new PipelineCommand.Start(setup, seen())));
    return this;
  }

  Crew begin(Setup setup) {
    start(setup);
    answer(state.run().id() + ".plan", "approve");
    return this;
  }

  static void accepted(Decision<PipelineEvent> decision) {
    assertThat(decision).isInstanceOf(Decision.Accepted.class);
  }

  static void refused(Decision<PipelineEvent> decision, PipelineCode code) {
    assertThat(decision).isInstanceOf(Decision.Refused.class);
    assertThat(((Decision.Refused<PipelineEvent>) decision).refusal().rule()).isEqualTo(code);
  }

  List<String> open() {
    return Pipeline.INSTANCE.next(state).stream().map(Step::id).toList();
  }

  Step step(String start) {
    return Pipeline.INSTANCE.next(state).stream()
        .filter(s -> s.id().startsWith(start))
        .findFirst()
        .orElseThrow(() -> new AssertionError(start + " is not in " + open()));
  }

  Brief brief(String start) {
    return ((Work) step(start)).brief();
  }

  Decision<PipelineEvent> answer(String gate, String value) {
    Gate open = (Gate) step(gate);
    GateCodec.keeps(open, PipelineGate.class);
    return tell(Pipeline.INSTANCE.answer(open, value));
  }

  Decision<PipelineEvent> reply(String start, String json) {
    return reply((Work) step(start), Json.parse(json));
  }

  Decision<PipelineEvent> reply(Work work, JsonNode content) {
    return tell(
        Pipeline.INSTANCE.settle(
            work, new Outcome.Replied(new Reply(content, "test", Reply.Usage.NONE))));
  }

  Decision<PipelineEvent> fail(String start, String why) {
    return tell(
        Pipeline.INSTANCE.settle(
            (Work) step(start), new Outcome.Failed(Outage.Kind.TIMED_OUT, List.of(why))));
  }

  /// A worker delivers one file.
  Decision<PipelineEvent> deliver(String start, String path, String content) {
    return deliver(start, path, content, null);
  }

  /// @param claimed the score that the worker gives itself, if it does
  Decision<PipelineEvent> deliver(
      String start, String path, String content, @Nullable Integer claimed) {
    ObjectNode reply = Json.object();
    if (claimed != null) reply.put("score", claimed);
    reply.putArray("files").addObject().put("path", path).put("content", content);
    return reply((Work) step(start), reply);
  }

  Decision<PipelineEvent> find(String critic, String... findings) {
    return reply("review." + critic, "{\"findings\": [" + String.join(",", findings) + "]}");
  }

  static String finding(String rubric, String quote) {
    return "{\"rubric\": \"" + rubric + "\", \"quote\": \"" + quote + "\"}";
  }

  /// Hands do every write, verification and look that is open.
  Crew hands(boolean passes) {
    for (Step step : List.copyOf(Pipeline.INSTANCE.next(state)))
      if (step instanceof Work work && work.brief().role().equals(Briefs.HANDS)) hand(work, passes);
    return this;
  }

  void hand(Work work, boolean passes) {
    for (JsonNode file : work.brief().input().path("files"))
      disk.put(file.path("path").asString(), file.path("content").asString());
    ObjectNode reply = Json.object().put("passed", passes).put("output", passes ? "" : "it broke");
    reply.set("files", Json.tree(seen()));
    accepted(reply(work, reply));
  }

  Map<String, Seen> seen() {
    var seen = new LinkedHashMap<String, Seen>();
    disk.forEach((path, text) -> seen.put(path, new Seen(Sha256.of(text), text.length(), text)));
    return seen;
  }

  Stage stage(String agent) {
    return state.run().of(agent).stage();
  }
}
