package cairn.join.inquiry;

import cairn.inquiry.InquiryProtocol;
import cairn.inquiry.settings.Limits;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryCommand;
import cairn.inquiry.state.InquiryEvent;
import cairn.inquiry.words.Uniqueness;
import cairn.join.InquiryChapter;
import cairn.join.recall.Recall;
import cairn.join.report.ReportFiles;
import cairn.kernel.Decision;
import cairn.kernel.Gate;
import cairn.kernel.KernelCode;
import cairn.kernel.Refusal;
import cairn.kernel.Who;
import cairn.kernel.brief.Agent;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Budget;
import cairn.kernel.project.Project;
import cairn.kernel.work.Watcher;
import cairn.kernel.work.Workshop;
import cairn.sources.Evidence;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/// Carries one inquiry from wherever it is to its end, a gate, or a stop: work by agents, then the
/// report, then the record. Whoever calls it decides how gates are answered.
public final class InquiryRun {
  /// A gate that cannot be answered stops the run; this many answers in a row mean a loop.
  private static final int MAX_GATES = 1_000;

  /// How the run ended.
  public sealed interface Result {
    record Ended(Inquiry inquiry) implements Result {}

    record Waiting(Inquiry inquiry, List<Gate> gates) implements Result {}

    /// Only a host agent can go on, by replying to its briefs: so many of them.
    record Awaiting(Inquiry inquiry, int works) implements Result {}

    record Stopped(Inquiry inquiry) implements Result {}

    record Refused(Refusal refusal) implements Result {}
  }

  /// @param agents who does the work
  /// @param capacity calls that a provider takes at once
  /// @param gates the answer to a gate, or empty to stop there
  record Crew(
      Function<Brief, Agent> agents,
      ToIntFunction<String> capacity,
      Function<Gate, Optional<String>> gates,
      Watcher watcher) {}

  private final InquiryChapter chapter;
  private final Crew crew;
  private final Budget budget;
  private final ReportFiles reports;
  private final Who who;
  private volatile Workshop<?, ?, ?> workshop;
  private volatile boolean stopped;

  InquiryRun(InquiryChapter chapter, Crew crew, Budget budget, ReportFiles reports, Who who) {
    this.chapter = chapter;
    this.crew = crew;
    this.budget = budget;
    this.reports = reports;
    this.who = who;
    chapter.whenWaiting(crew.watcher()::waiting);
  }

  public static InquiryChapter chapter(
      Project project, Evidence evidence, Uniqueness uniqueness, Limits limits, Recall recall) {
    return InquiryChapter.of(project, new InquiryProtocol(evidence, uniqueness, limits), recall);
  }

  /// Ends [#run] soon, from any thread; nothing that came back is lost.
  public void stop() {
    stopped = true;
    chapter.hurry();
    Workshop<?, ?, ?> now = workshop;
    if (now != null) now.stop();
  }

  public boolean stopped() {
    return stopped;
  }

  public Result run(String id) throws InterruptedException, IOException {
    InquiryFindings.stageLeftBehind(chapter.project(), chapter.state(), who);
    for (int answered = 0; answered < MAX_GATES; answered++) {
      if (stopped) return new Result.Stopped(inquiry(id));
      Workshop.Result result = work(id);
      if (render(id)) continue;
      if (!inquiry(id).open()) return new Result.Ended(inquiry(id));
      switch (result) {
        case Workshop.Result.Stopped() -> {
          return new Result.Stopped(inquiry(id));
        }
        case Workshop.Result.Finished() -> {
          return new Result.Waiting(inquiry(id), List.of());
        }
        case Workshop.Result.Awaiting(int works) -> {
          return new Result.Awaiting(inquiry(id), works);
        }
        case Workshop.Result.Waiting(List<Gate> gates) -> {
          Optional<Result> end = answer(id, gates);
          if (end.isPresent()) return end.get();
        }
      }
    }
    throw new IllegalStateException("more than " + MAX_GATES + " gates in one run");
  }

  private Workshop.Result work(String id) throws InterruptedException {
    String scope = inquiry(id).isEnsemble() ? id : id + ".";
    var fresh =
        new Workshop<>(
            chapter,
            crew.agents(),
            new Workshop.Run(scope, budget, crew.capacity()),
            crew.watcher());
    workshop = fresh;
    if (stopped) return new Workshop.Result.Stopped();
    return fresh.run();
  }

  /// Writes the report if the inquiry waits for it, and takes what was found into the record. The
  /// second time it does nothing.
  void finish(String id) throws IOException, InterruptedException {
    render(id);
    InquiryFindings.stageLeftBehind(chapter.project(), chapter.state(), who);
  }

  /// True if a report was rendered, after which there may be more to do.
  private boolean render(String id) throws IOException, InterruptedException {
    boolean any = false;
    for (Inquiry i : InquiryProtocol.awaitingReport(chapter.state())) {
      if (stopped || !(i.id().equals(id) || id.equals(i.ensemble()))) continue;
      var rendered = reports.write(chapter.state(), i);
      any |=
          chapter.submit(new InquiryCommand.RecordReport(i.id(), rendered), who)
              instanceof Decision.Accepted<?>;
    }
    return any;
  }

  /// A gate that somebody else answered meanwhile is as good as answered here.
  private Optional<Result> answer(String id, List<Gate> gates) {
    for (Gate gate : gates) {
      Optional<String> value = crew.gates().apply(gate);
      if (value.isEmpty()) return Optional.of(new Result.Waiting(inquiry(id), gates));
      if (chapter.answer(gate.id(), value.get(), who)
              instanceof Decision.Refused<InquiryEvent>(Refusal refusal)
          && refusal.rule() != KernelCode.GATE_CLOSED)
        return Optional.of(new Result.Refused(refusal));
    }
    return Optional.empty();
  }

  private Inquiry inquiry(String id) {
    return chapter.state().get(id).orElseThrow();
  }
}
