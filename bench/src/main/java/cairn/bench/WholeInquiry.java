package cairn.bench;

import cairn.inquiry.settings.DeepConfirm;
import cairn.inquiry.settings.Level;
import cairn.inquiry.settings.Mode;
import cairn.inquiry.settings.Strategy;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryCommand;
import cairn.inquiry.state.InquiryEvent;
import cairn.join.InquiryDesk;
import cairn.join.InquiryReport;
import cairn.join.InquiryRun;
import cairn.join.ReportLooks;
import cairn.join.Sources;
import cairn.kernel.Budget;
import cairn.kernel.Decision;
import cairn.kernel.Gate;
import cairn.kernel.Project;
import cairn.kernel.Watcher;
import cairn.kernel.Who;
import cairn.report.ReportModel;
import cairn.retrieval.Progress;
import cairn.retrieval.StoredLibrary;
import cairn.spine.FileSpine;
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
    if (run.run(open(question, depth)) instanceof InquiryRun.Result.Ended(Inquiry inquiry))
      return inquiry;
    throw new IllegalStateException("the inquiry did not come to its end");
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
            ReportLooks.byTopic(question),
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
