package cairn.web;

import cairn.desk.RecordDesk;
import cairn.desk.TaskDesk;
import cairn.join.PipelineSummary;
import cairn.join.Protocols;
import cairn.kernel.Project;
import cairn.pipeline.Pipeline;
import cairn.record.Reading;
import cairn.record.RecordState;
import cairn.spine.Query;
import cairn.text.Json;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.node.ObjectNode;

/// What one wants to know first: what waits, what is at risk, what happened lately, is all well.
final class OverviewPage {
  private static final int LATELY = 12;

  /// So many events at the end of the log are searched for those that tell something.
  private static final int LOOKED_AT = 200;

  /// What the engine does for itself, which nobody waits to hear.
  private static final Set<String> QUIET =
      Set.of("record.topics.revisited", "record.turn.captured", "pipeline.files.seen");

  private final Project project;
  private final GateActions gates;
  private final DriftActions drift;

  OverviewPage(Project project, GateActions gates, DriftActions drift) {
    this.project = project;
    this.gates = gates;
    this.drift = drift;
  }

  void show(ServerRequest request, ServerResponse response) throws IOException {
    ObjectNode out = Json.object();
    out.put("project", String.valueOf(project.folder().getFileName()));
    out.put("folder", project.folder().toString());
    out.put("head", project.spine().head().seq());
    out.set("gates", Json.tree(gates.open()));
    RecordState record = new RecordDesk(project).state();
    ObjectNode brief = Json.tree(new Reading(record).brief());
    out.set("record", brief.put("staged", record.hot().open().size()));
    out.set("inquiries", Json.tree(inquiries()));
    out.set("tasks", Json.tree(new TaskDesk(project).library().board(project.clock().instant())));
    out.set("pipeline", PipelineSummary.of(project.chapter(Pipeline.INSTANCE).state()));
    out.set("lately", Json.tree(lately()));
    Answer.json(response, out);
  }

  /// The newest of those that say something to a person.
  private List<EventRow> lately() {
    var telling =
        project.spine().last(Query.ALL, LOOKED_AT).stream()
            .filter(event -> !QUIET.contains(event.type()) && !event.type().startsWith("work."))
            .map(EventRow::of)
            .toList();
    return telling.subList(Math.max(0, telling.size() - LATELY), telling.size());
  }

  private List<InquiryPage.Row> inquiries() {
    return Protocols.inquiries(project).state().open().stream()
        .filter(i -> i.ensemble() == null)
        .map(InquiryPage.Row::of)
        .toList();
  }

  /// Asked for apart from the rest: it looks at every rendered file.
  void health(ServerRequest request, ServerResponse response) {
    ObjectNode out = Json.object();
    out.set("drift", Json.tree(drift.rows()));
    Runtime runtime = Runtime.getRuntime();
    out.put("memory", runtime.totalMemory() - runtime.freeMemory());
    out.put("events", project.spine().head().seq());
    Answer.json(response, out);
  }
}
