package cairn.bench;

import cairn.kernel.Decision;
import cairn.kernel.Moment;
import cairn.kernel.Stamp;
import cairn.kernel.Step;
import cairn.kernel.Work;
import cairn.kernel.brief.Outcome;
import cairn.kernel.brief.Reply;
import cairn.pipeline.Pipeline;
import cairn.pipeline.PipelineCommand;
import cairn.pipeline.lint.RegistryLint;
import cairn.pipeline.lint.Surroundings;
import cairn.pipeline.registry.Aliases;
import cairn.pipeline.registry.RegistryReader;
import cairn.pipeline.state.PipelineEvent;
import cairn.pipeline.state.PipelineState;
import cairn.pipeline.state.Seen;
import cairn.pipeline.state.Setup;
import cairn.pipeline.state.Spec;
import cairn.spine.Event;
import cairn.text.Json;
import cairn.text.Sha256;
import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Lints a registry of many agents and plays a whole run of it in memory: what the protocol itself
/// costs per step, without agents, disk and log. Times are CPU time of the one thread, so that a
/// busy machine does not count against it; wall time is beside it.
final class PipelineBench {
  private static final int AGENTS = Size.of(500, 20);
  private static final int WIDTH = 10;
  private static final int ROUNDS = Size.of(5, 1);

  private PipelineBench() {}

  public static void main(String[] args) {
    String registry = registry();
    for (int i = 1; i <= ROUNDS; i++) {
      long start = cpu();
      long wall = System.nanoTime();
      var reading = new RegistryReader("registry.md", Aliases.builtIn()).read(registry);
      int findings = RegistryLint.check("registry.md", reading, Surroundings.NONE).size();
      double lint = (cpu() - start) / 1e6;
      double lintWall = (System.nanoTime() - wall) / 1e6;
      long from = cpu();
      int steps = play(reading);
      double run = (cpu() - from) / 1e6;
      System.out.printf(
          "pass %d: lint of %d agents %.0f ms (wall %.0f, %d findings); run of %d steps %.0f ms,"
              + " %.3f ms per step%n",
          i, AGENTS, lint, lintWall, findings, steps, run, run / steps);
    }
  }

  /// Layers of ten; each agent needs the file and the score of one above it.
  private static String registry() {
    var text = new StringBuilder();
    for (int i = 0; i < AGENTS; i++) {
      String requires =
          i < WIDTH
              ? "None"
              : "`work/a" + (i - WIDTH) + "/` AND a" + (i - WIDTH) + "-critic score >= 80";
      text.append(
          "## a%d\n- **PHASE:** P%d\n- **PARALLEL_GROUP:** g%d\n- **REQUIRES:** %s\n- **PRODUCES:** `work/a%d/`\n- **CRITIC:** a%d-critic\n- **ESCALATION_TARGET:** User\n- **QUALITY_WEIGHT:** %s%%\n\n"
              .formatted(i, i / WIDTH, i / WIDTH, requires, i, i, 100.0 / AGENTS));
    }
    return text.toString();
  }

  private static int play(RegistryReader.Reading reading) {
    var setup =
        new Setup(
            "bench",
            "Bench",
            Setup.Mode.JUST_DO_IT,
            80,
            List.of(),
            reading.registry().agents(),
            Map.of(),
            Map.of(),
            "",
            Spec.EMPTY,
            10);
    PipelineState state =
        tell(Pipeline.INSTANCE.empty(), new PipelineCommand.Start(setup, Map.of()));
    state = tell(state, new PipelineCommand.Plan(true, ""));
    Map<String, Seen> disk = new LinkedHashMap<>();
    int steps = 0;
    for (List<Step> next = Pipeline.INSTANCE.next(state);
        !next.isEmpty();
        next = Pipeline.INSTANCE.next(state)) {
      Work work = (Work) next.getFirst();
      state =
          tell(
              state,
              Pipeline.INSTANCE.settle(
                  work,
                  new Outcome.Replied(new Reply(reply(work, disk), "bench", Reply.Usage.NONE))));
      steps++;
    }
    return steps;
  }

  private static JsonNode reply(Work work, Map<String, Seen> disk) {
    if (work.id().startsWith("review.")) return Json.parse("{\"findings\": []}");
    ObjectNode reply = Json.object();
    if (work.id().endsWith(".write"))
      for (JsonNode file : work.brief().input().path("files")) {
        String text = file.path("content").asString();
        disk.put(file.path("path").asString(), new Seen(Sha256.of(text), text.length(), text));
        reply.set(
            "files",
            Json.tree(
                Map.of(file.path("path").asString(), disk.get(file.path("path").asString()))));
      }
    else if (work.id().contains(".look.")) reply.set("files", Json.tree(disk));
    else
      reply
          .putArray("files")
          .addObject()
          .put("path", "work/" + work.id().split("\\.")[1] + "/f.md")
          .put("content", "text of " + work.id());
    return reply;
  }

  private static PipelineState tell(PipelineState state, PipelineCommand command) {
    var moment = new Moment(Instant.EPOCH, Event.Actor.NOBODY, Event.Origin.of("bench"), "", 1);
    if (!(Pipeline.INSTANCE.decide(state, command, moment)
        instanceof Decision.Accepted<PipelineEvent> accepted))
      throw new IllegalStateException("refused: " + command);
    PipelineState next = state;
    for (PipelineEvent event : accepted.events())
      next =
          Pipeline.INSTANCE.evolve(
              next, event, new Stamp(0, "", Instant.EPOCH, "", Event.Actor.NOBODY));
    return next;
  }

  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
