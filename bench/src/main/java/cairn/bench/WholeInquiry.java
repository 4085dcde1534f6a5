package cairn.bench;

import cairn.inquiry.settings.DeepConfirm;
import cairn.inquiry.settings.Level;
import cairn.inquiry.settings.Mode;
import cairn.inquiry.settings.Strategy;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryCommand;
import cairn.inquiry.state.InquiryEvent;
import cairn.join.inquiry.InquiryDesk;
import cairn.join.inquiry.InquiryRun;
import cairn.join.report.InquiryReport;
import cairn.join.report.ReportLooks;
import cairn.join.source.Sources;
import cairn.kernel.Decision;
import cairn.kernel.Gate;
import cairn.kernel.Refusal;
import cairn.kernel.Who;
import cairn.kernel.brief.Budget;
import cairn.kernel.project.Project;
import cairn.kernel.work.Watcher;
import cairn.report.model.ReportModel;
import cairn.retrieval.ripening.Progress;
import cairn.retrieval.source.StoredLibrary;
import cairn.spine.file.FileSpine;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// An inquiry without a model in a project of its own, every gate answered by its preset.
final class WholeInquiry implements AutoCloseable {
  private static final int AGENTS = Size.of(1_000, 20);

  private final Project project;
  private final Sources sources;
  private final InquiryDesk desk;

  WholeInquiry(Path folder) throws IOException {
    var clock = InstantSource.system();
    this.project = new Project(folder, FileSpine.open(folder, clock), clock, () -> 7);
    this.sources = Sources.open(folder, clock);
    Map<String, String> environment = new HashMap<>(System.getenv());
    environment.put("PATH", ""); // no browser: a benchmark measures this program
    this.desk = new InquiryDesk(project, sources, environment, "", Duration.ofMinutes(10));
  }

  void read(Path documents) throws IOException {
    sources.add(List.of(documents), Progress.SILENT);
  }

  StoredLibrary library() {
    return sources.library();
  }

  Inquiry answer(String question, int depth) throws IOException, InterruptedException {
    InquiryRun run =
        desk.run(
            (Gate gate) -> Optional.ofNullable(gate.preset()),
            Watcher.SILENT,
            Budget.UNLIMITED,
            Who.cli("bench"));
    InquiryRun.Result result = run.run(open(question, depth));
    if (result instanceof InquiryRun.Result.Ended(Inquiry inquiry)) return inquiry;
    throw new IllegalStateException("\"" + question + "\" did not come to its end: " + why(result));
  }

  private static String why(InquiryRun.Result result) {
    return switch (result) {
      case InquiryRun.Result.Ended _ -> "it did";
      case InquiryRun.Result.Waiting(_, List<Gate> gates) -> "it waits for " + gates;
      case InquiryRun.Result.Awaiting(_, int works) -> works + " briefs wait for a host";
      case InquiryRun.Result.Stopped(Inquiry inquiry) -> "stopped: " + inquiry.closing();
      case InquiryRun.Result.Refused(Refusal refusal) -> refusal.toString();
    };
  }

  ReportModel report(Inquiry inquiry) {
    return InquiryReport.of(desk.chapter().state(), inquiry);
  }

  private String open(String question, int depth) {
    var open =
        new InquiryCommand.Open(
            question,
            "",
            Mode.RESEARCH,
            Level.DEFAULT,
            depth,
            ReportLooks.byName(question),
            Strategy.NONE,
            DeepConfirm.NONE,
            List.of("docs"),
            sources.taken(List.of()),
            "",
            AGENTS,
            null);
    return switch (desk.chapter().submit(open, Who.cli("bench"))) {
      case Decision.Accepted<InquiryEvent> accepted -> accepted.events().getFirst().inquiry();
      case Decision.Refused<InquiryEvent> no -> throw new IllegalStateException(no.toString());
    };
  }

  @Override
  public void close() throws Exception {
    desk.close();
    sources.close();
    project.close();
  }
}
