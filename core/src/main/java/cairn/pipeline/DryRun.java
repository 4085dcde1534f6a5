package cairn.pipeline;

import cairn.kernel.Decision;
import cairn.kernel.Gate;
import cairn.kernel.Moment;
import cairn.kernel.Stamp;
import cairn.kernel.Step;
import cairn.kernel.Work;
import cairn.kernel.brief.Outcome;
import cairn.kernel.brief.Reply;
import cairn.pipeline.registry.PathPattern;
import cairn.pipeline.registry.Produces;
import cairn.pipeline.score.Rubric;
import cairn.pipeline.state.PipelineEvent;
import cairn.pipeline.state.PipelineState;
import cairn.pipeline.state.Readiness;
import cairn.pipeline.state.Run;
import cairn.pipeline.state.Seen;
import cairn.pipeline.state.Setup;
import cairn.spine.Event;
import cairn.text.Json;
import cairn.text.Sha256;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A run with a crew that is not there: workers deliver the files and sections that their entries
/// promise, critics find nothing or, the first time, one thing; gates take their default. The rules
/// are the real ones, so it shows who would start when, and who never would. Nothing is written.
public final class DryRun {
  /// No registry takes more steps; one that does goes round for ever.
  static final int MAX_STEPS = 5_000;

  private final Instant now;
  private final List<String> strict;
  private final Map<String, Seen> disk;
  private final List<String> steps = new ArrayList<>();
  private PipelineState state = Pipeline.INSTANCE.empty();
  private long told;

  private DryRun(Map<String, Seen> files, List<String> strict, Instant now) {
    this.disk = new LinkedHashMap<>(files);
    this.strict = new ArrayList<>(strict);
    this.now = now;
  }

  /// @param steps what happened, in order
  /// @param waiting who never started, and for what
  public record Result(boolean reached, List<String> steps, List<String> waiting, String trace) {}

  /// @param files what the project holds already
  /// @param strict critics that find one fault, once
  public static Result of(Setup setup, Map<String, Seen> files, List<String> strict, Instant now) {
    return new DryRun(files, strict, now).run(setup);
  }

  private Result run(Setup setup) {
    boolean going = tell(new PipelineCommand.Start(setup.unchecked(), disk));
    for (int i = 0; going && i < MAX_STEPS && state.run().ended() == null; i++) going = step();
    Run run = state.run();
    List<String> waiting =
        run.wiring().names().stream()
            .filter(a -> !run.of(a).stage().stands())
            .map(a -> a + " is " + run.of(a).stage().word() + missing(run, a))
            .toList();
    return new Result(run.reached(), List.copyOf(steps), waiting, Trace.text(state, run));
  }

  private String missing(Run run, String agent) {
    List<String> gaps =
        Readiness.gaps(state, run, agent).stream().map(Readiness.Gap::what).toList();
    return gaps.isEmpty() ? "" : ": " + String.join(", ", gaps);
  }

  /// The first step that the rules take.
  private boolean step() {
    for (Step step : Pipeline.INSTANCE.next(state)) {
      boolean taken =
          switch (step) {
            case Gate gate -> answer(gate);
            case Work work -> settle(work);
          };
      if (taken) return true;
    }
    return false;
  }

  private boolean answer(Gate gate) {
    String value =
        gate.preset() != null
            ? gate.preset()
            : gate.answers().isEmpty() ? "yes" : gate.answers().getFirst().value();
    steps.add("gate " + gate.id() + ": " + value);
    return tell(Pipeline.INSTANCE.answer(gate, value));
  }

  private boolean settle(Work work) {
    JsonNode input = work.brief().input();
    String role = work.brief().role();
    ObjectNode reply = Json.object();
    if (role.equals(Briefs.HANDS)) hands(input, reply);
    else if (input.has("artifact") && input.has("rubric")) critic(role, input, reply);
    else if (input.has("question")) reply.put("decision", "Go on.");
    else worker(role, input, reply);
    return tell(
        Pipeline.INSTANCE.settle(
            work, new Outcome.Replied(new Reply(reply, "dry run", Reply.Usage.NONE))));
  }

  private void hands(JsonNode input, ObjectNode reply) {
    for (JsonNode file : input.path("files")) {
      String text = file.path("content").asString();
      disk.put(file.path("path").asString(), new Seen(Sha256.of(text), text.length(), text));
    }
    reply.put("passed", true).put("output", "").set("files", Json.tree(disk));
  }

  private void critic(String role, JsonNode input, ObjectNode reply) {
    ArrayNode findings = reply.putArray("findings");
    boolean fault = strict.remove(role) && !input.path("rubric").isEmpty();
    if (fault)
      findings
          .addObject()
          .put("rubric", input.path("rubric").path(0).path("id").asString())
          .put("missing", "a fault of the dry run")
          .put("count", Rubric.MAX_COUNT);
    steps.add(role + (fault ? " sends back" : " passes"));
  }

  private void worker(String role, JsonNode input, ObjectNode reply) {
    Produces produces = Json.read(Json.write(input.path("produces")), Produces.class);
    ArrayNode files = reply.putArray("files");
    String text = text(produces, input.path("feedback").size());
    for (String path : produces.required())
      files.addObject().put("path", PathPattern.example(path)).put("content", text);
    if (input.has("rubric")) reply.putArray("findings");
    steps.add(role + " delivers " + String.join(", ", produces.required()));
  }

  private static String text(Produces produces, int feedback) {
    var text = new StringBuilder("# Dry run\n");
    for (String section : produces.sections())
      text.append("\n## ").append(section).append("\n\nA sentence of the dry run.\n");
    return text.append(feedback == 0 ? "" : "\nRevised.\n").toString();
  }

  private boolean tell(PipelineCommand command) {
    var moment = new Moment(now, Event.Actor.NOBODY, Event.Origin.of("dry run"), "", 1);
    return switch (Pipeline.INSTANCE.decide(state, command, moment)) {
      case Decision.Accepted<PipelineEvent> accepted -> {
        for (PipelineEvent event : accepted.events())
          state =
              Pipeline.INSTANCE.evolve(
                  state, event, new Stamp(++told, "e" + told, now, "", Event.Actor.NOBODY));
        yield true;
      }
      case Decision.Refused<PipelineEvent>(var refusal) -> {
        steps.add("refused: " + refusal.message());
        yield false;
      }
    };
  }
}
