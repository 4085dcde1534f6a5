package cairn.use.inquiry;

import cairn.inquiry.claim.Consolidation;
import cairn.inquiry.settings.Strategy;
import cairn.inquiry.state.Inquiries;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryCommand;
import cairn.inquiry.state.InquiryEvent;
import cairn.inquiry.state.Taken;
import cairn.inquiry.state.Verdict;
import cairn.join.inquiry.InquiryDepth;
import cairn.join.inquiry.InquiryDesk;
import cairn.join.inquiry.InquiryFindings;
import cairn.join.inquiry.InquiryRun;
import cairn.join.report.ShortAnswer;
import cairn.join.source.Sources;
import cairn.kernel.Decision;
import cairn.kernel.Gate;
import cairn.kernel.Refusal;
import cairn.kernel.Who;
import cairn.kernel.brief.Budget;
import cairn.kernel.project.Chapter;
import cairn.kernel.project.Project;
import cairn.kernel.work.Watcher;
import cairn.use.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Opens an inquiry and carries it as far as it goes, for whoever waits for it: a command or a
/// tool. A server carries many on; see [InquiryRuns].
public final class WorkOnInquiry implements AutoCloseable {
  private final Project project;
  private final Sources sources;
  private final InquiryDesk desk;
  private final String agent;
  private final Chapter<Inquiries, InquiryCommand, InquiryEvent> chapter;

  /// @param project opened for this: its inquiries look things up in `sources`
  /// @param agent the one that does everything, or empty for whom the inquiry or `cairn.yaml` names
  /// @param patience how long one agent may take
  public WorkOnInquiry(
      Project project,
      Sources sources,
      Map<String, String> environment,
      String agent,
      Duration patience)
      throws IOException {
    this.project = project;
    this.sources = sources;
    this.agent = agent;
    this.desk = new InquiryDesk(project, sources, environment, agent, patience);
    this.chapter = desk.chapter();
  }

  private static final String NO_MODEL_LOOKED =
      "that the sources do not answer this is what rules found, without a model";

  private static final String NOBODY_LOOKED_AGAIN =
      "that the sources do not answer this is what one agent said; nobody looked again";

  /// An inquiry that was begun.
  ///
  /// @param settings in words
  /// @param run how many agents replied
  /// @param calls how many steps its plan foresees
  /// @param expands the inquiry it goes on from; null if none
  public record Begun(
      String id,
      String folder,
      int depth,
      String settings,
      int run,
      int calls,
      @Nullable String expands) {
    private static Begun of(Inquiry i) {
      return new Begun(
          i.id(),
          i.folder(),
          i.settings().depth(),
          i.settings().words(),
          i.tally().run(),
          i.cost().calls(),
          i.expands());
    }
  }

  /// What is asked.
  ///
  /// @param paths folders and files to read; with `addresses` empty for all that was read before
  /// @param places as the asker named them
  /// @param usualDepth of a tree where nobody says how deep
  /// @param acknowledged how many agents the asker agrees to; 0 to be asked
  /// @param expands id of a finished inquiry whose settings are kept, or null
  public record Asked(
      String question,
      String context,
      InquirySettings settings,
      List<Path> paths,
      List<String> addresses,
      List<String> places,
      int usualDepth,
      int acknowledged,
      @Nullable String expands) {}

  /// @param depth why it goes as deep as it does; empty where somebody chose
  public record Opened(String id, String depth) {}

  /// How far a run came.
  public sealed interface End {
    /// It is over.
    record Ended(Result result) implements End {}

    /// Questions are open to a person.
    record Waiting(Begun inquiry, List<Gate> gates) implements End {}

    /// Only the coding agent can go on, by taking its briefs.
    record Awaiting(Begun inquiry, int works) implements End {}

    record Stopped(InquirySummary summary) implements End {}

    record Refused(Refusal refusal) implements End {}
  }

  /// Whether the sources answer the question.
  public enum Answered {
    ANSWERED,
    PARTLY,
    NOT_ANSWERED,
    /// The text does not say, as that of an ensemble.
    NOT_SAID
  }

  /// A statement of the answer, or a place of it.
  ///
  /// @param note where the words stand; of a statement of an agent what speaks against taking it as
  ///   it is
  /// @param likely whether it is told as the answer, or only as a place where one may look
  /// @param checked whether it stands word for word or was judged to hold
  public record Told(String text, String note, boolean likely, boolean checked) {}

  /// @param word the verdict, or how it ended without one
  /// @param good whether the review let it pass
  /// @param judged whether a review gave a verdict
  /// @param told the answer in short
  /// @param checked how its statements were held against what they cite; empty if there are none
  /// @param notRecorded findings that the record did not take
  public record Result(
      InquirySummary summary,
      String question,
      String word,
      boolean good,
      boolean judged,
      Answered answered,
      List<Told> told,
      String checked,
      List<Refusal> notRecorded) {}

  /// The agents that are configured, by name.
  public List<String> agents() {
    return desk.names();
  }

  /// The agents that a strategy draws from where nobody names some.
  public List<String> pool() {
    return desk.pool();
  }

  /// The inquiry on this question that has not ended yet; of several the one begun last.
  public Optional<Begun> unfinished(String question) {
    return desk.unfinished(question).map(Begun::of);
  }

  public Optional<Begun> begun(String id) {
    return chapter.state().get(id).map(Begun::of);
  }

  /// Whether there is something for a person to decide before it goes on: what it costs, or which
  /// of the proposals of somebody who understands the question.
  public boolean leavesChoices(String id) {
    return chapter.state().get(id).filter(desk::speaks).isPresent();
  }

  /// Whether anything that was asked about could be read.
  public boolean anythingRead(Asked asked) {
    return !taken(asked).isEmpty();
  }

  private List<Taken> taken(Asked asked) {
    return asked.paths().isEmpty() && asked.addresses().isEmpty()
        ? sources.taken(List.of())
        : sources.taken(asked.paths(), asked.addresses());
  }

  public Outcome<Opened> open(Asked asked, Who who) throws IOException {
    InquirySettings settings = asked.settings();
    Strategy strategy = settings.strategy(desk.strategy(), desk.pool());
    InquiryDepth depth =
        desk.depth(
            settings.depth(), asked.question(), settings.richness(), strategy, asked.usualDepth());
    var open =
        new InquiryCommand.Open(
            asked.question(),
            asked.context(),
            settings.mode(),
            settings.richness(),
            depth.depth(),
            settings.look() == null
                ? null
                : settings.look().theming(asked.question(), project.folder()),
            strategy,
            settings.confirmed(),
            asked.places(),
            taken(asked),
            "",
            asked.acknowledged(),
            asked.expands(),
            sources.unread());
    return Outcome.of(
        chapter.submit(open, who),
        yes -> new Opened(yes.events().getFirst().inquiry(), depth.why()));
  }

  /// Goes on with one that was stopped or had ended; nothing happens to an open one.
  public Optional<Refusal> reopen(String id, Who who) {
    boolean open = chapter.state().get(id).filter(Inquiry::open).isPresent();
    if (open) return Optional.empty();
    return chapter.submit(new InquiryCommand.Reopen(id), who)
            instanceof Decision.Refused<InquiryEvent>(var refusal)
        ? Optional.of(refusal)
        : Optional.empty();
  }

  /// Its open questions.
  public List<Gate> gates(String id) {
    return chapter.steps().stream()
        .filter(step -> InquiryDesk.inquiryOf(step.id()).equals(id))
        .filter(Gate.class::isInstance)
        .map(Gate.class::cast)
        .toList();
  }

  /// Answers a question without working on.
  public Optional<Refusal> answer(Gate gate, String value, Who who) {
    return chapter.answer(gate.id(), value, who)
            instanceof Decision.Refused<InquiryEvent>(var refusal)
        ? Optional.of(refusal)
        : Optional.empty();
  }

  public WatchInquiry watch(String id) {
    return new WatchInquiry(chapter, id);
  }

  /// What the facet registry had to say about it.
  public List<String> warnings(String id) {
    return chapter.state().get(id).map(i -> i.registered().warnings()).orElse(List.of());
  }

  /// One attempt to carry it on.
  public final class Run {
    private final InquiryRun run;
    private final Who who;

    private Run(InquiryRun run, Who who) {
      this.run = run;
      this.who = who;
    }

    /// Ends [#run] soon, from any thread; nothing that came back is lost.
    public void stop() {
      run.stop();
    }

    public boolean stopped() {
      return run.stopped();
    }

    /// @param before how many agents had replied when the caller began
    public End run(String id, int before) throws IOException, InterruptedException {
      named(id, who);
      return switch (run.run(id)) {
        case InquiryRun.Result.Ended(Inquiry i) -> new End.Ended(result(i, before, who));
        case InquiryRun.Result.Waiting(Inquiry i, var gates) -> new End.Waiting(Begun.of(i), gates);
        case InquiryRun.Result.Awaiting(Inquiry i, int works) ->
            new End.Awaiting(Begun.of(i), works);
        case InquiryRun.Result.Stopped(Inquiry i) ->
            new End.Stopped(InquirySummary.of(chapter.state(), i, before));
        case InquiryRun.Result.Refused(var refusal) -> new End.Refused(refusal);
      };
    }
  }

  /// Keeps who was chosen for it, so that whoever goes on later, here or elsewhere, means the same.
  private void named(String id, Who who) {
    boolean other =
        chapter.state().get(id).filter(i -> i.open() && !i.agent().equals(agent)).isPresent();
    if (other && !agent.isEmpty()) chapter.submit(new InquiryCommand.NameAgent(id, agent), who);
  }

  /// @param gates the answer to a gate, or empty to stop there
  /// @param who in whose name gates are answered
  /// @param recorder in whose name findings go into the record
  public Run start(
      Function<Gate, Optional<String>> gates,
      Watcher watcher,
      Budget budget,
      Who who,
      Who recorder) {
    return new Run(desk.run(gates, watcher, budget, who), recorder);
  }

  private Result result(Inquiry i, int before, Who who) {
    Verdict verdict = i.closing().verdict();
    return new Result(
        InquirySummary.of(chapter.state(), i, before),
        i.settings().question(),
        verdict == null ? i.ending().kind().word() : verdict.name(),
        verdict == Verdict.PASS || verdict == Verdict.PASS_WITH_ADVISORIES,
        verdict != null,
        answered(i),
        ShortAnswer.of(i).stream()
            .map(t -> new Told(t.text(), t.note(), t.likely(), t.checked()))
            .toList(),
        i.checks().inWords().orElse(answered(i) == Answered.NOT_ANSWERED ? silence(i) : ""),
        InquiryFindings.stage(project, i, who));
  }

  private static String silence(Inquiry i) {
    boolean rules = i.tally().agents().equals(List.of("extractive"));
    return rules ? NO_MODEL_LOOKED : NOBODY_LOOKED_AGAIN;
  }

  private static Answered answered(Inquiry i) {
    Consolidation text = i.closing().consolidation();
    if (text == null || text.answer() == null) return Answered.NOT_SAID;
    return switch (text.answer().verdict()) {
      case ANSWERED -> Answered.ANSWERED;
      case PARTLY -> Answered.PARTLY;
      case NOT_ANSWERED -> Answered.NOT_ANSWERED;
    };
  }

  @Override
  public void close() {
    desk.close();
  }
}
