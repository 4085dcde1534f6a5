package cairn.web;

import cairn.finding.Finding;
import cairn.gate.GateRow;
import cairn.kernel.project.Project;
import cairn.spine.Fence;
import cairn.spine.Query;
import cairn.use.RunState;
import cairn.use.inquiry.InquiryRow;
import cairn.use.inquiry.InquiryRuns;
import cairn.use.inquiry.ListInquiries;
import cairn.use.pipeline.PipelineSummary;
import cairn.use.pipeline.ShowRun;
import cairn.use.record.BriefRecord;
import cairn.use.task.ListTasks;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// What one wants to know first: what waits, what is at risk, what happened lately, is all well.
final class OverviewPage {
  private static final int ANSWERED = 4;
  private static final int LATELY = 10;

  /// So many events at the end of the log are searched for those that tell something.
  private static final int LOOKED_AT = 500;

  private final Project project;
  private final GateActions gates;
  private final DriftActions drift;
  private final InquiryRuns runs;

  OverviewPage(Project project, GateActions gates, DriftActions drift, InquiryRuns runs) {
    this.project = project;
    this.gates = gates;
    this.drift = drift;
    this.runs = runs;
  }

  record Overview(
      String project,
      String folder,
      long head,
      List<GateRow> gates,
      RecordBrief record,
      List<InquiryRow> inquiries,
      List<InquiryRow> answered,
      Map<String, RunState> runs,
      List<ListTasks.TaskRow> tasks,
      PipelineSummary pipeline,
      List<EventRow> lately) {}

  record RecordBrief(@JsonUnwrapped BriefRecord.Brief brief, int staged) {}

  /// @param behind files that could not follow what was recorded, when they were rendered last
  /// @param memory bytes in use
  record Health(
      List<DriftActions.DriftRow> drift, List<BehindRow> behind, long memory, long events) {}

  record BehindRow(String file, String message, String hint) {}

  void show(ServerRequest request, ServerResponse response) throws IOException {
    var record = new BriefRecord(project);
    Answer.json(
        response,
        new Overview(
            String.valueOf(project.folder().getFileName()),
            project.folder().toString(),
            project.spine().head().seq(),
            gates.open(),
            new RecordBrief(record.brief(), record.staged()),
            new ListInquiries(project).unfinished(),
            answered(),
            runs.states(),
            ListTasks.of(project).rows(),
            new ShowRun(project).summary(),
            lately()));
  }

  /// The questions that ended last, newest first.
  private List<InquiryRow> answered() {
    return new ListInquiries(project)
        .asked().reversed().stream()
            .filter(i -> !i.state().equals("open"))
            .limit(ANSWERED)
            .toList();
  }

  /// The newest of those that say something to a person.
  private List<EventRow> lately() {
    var telling =
        project.spine().last(Query.ALL, LOOKED_AT).stream()
            .map(EventRow::of)
            .filter(row -> row.told() != null)
            .toList();
    return telling.subList(Math.max(0, telling.size() - LATELY), telling.size());
  }

  private List<BehindRow> behind() {
    var rows = new ArrayList<BehindRow>();
    for (Fence fence : project.spine().fences())
      rows.add(new BehindRow(fence.place(), fence.reason(), fence.events() + " lost"));
    for (Finding f : project.filesBehind())
      rows.add(new BehindRow(f.file(), f.message(), f.hint()));
    return rows;
  }

  /// Asked for apart from the rest: it looks at every rendered file.
  void health(ServerRequest request, ServerResponse response) {
    Runtime runtime = Runtime.getRuntime();
    Answer.json(
        response,
        new Health(
            drift.rows(),
            behind(),
            runtime.totalMemory() - runtime.freeMemory(),
            project.spine().head().seq()));
  }
}
