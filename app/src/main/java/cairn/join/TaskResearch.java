package cairn.join;

import cairn.desk.TaskDesk;
import cairn.desk.TaskDesk.Outcome;
import cairn.inquiry.InquiryProtocol;
import cairn.inquiry.state.Inquiries;
import cairn.inquiry.state.Inquiry;
import cairn.kernel.Refusal;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.store.Logs;
import cairn.task.folder.Flow;
import cairn.task.folder.Place;
import cairn.task.folder.Role;
import cairn.task.folder.Stage;
import cairn.task.folder.StageFile;
import cairn.task.folder.TaskCode;
import cairn.task.folder.TaskFolder;
import cairn.task.folder.TaskGate;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// The research of a task done by an inquiry: gather, extract and challenge become normal stage
/// files, one after the other, with the same gates as if a person had written them.
///
/// Which inquiry it is stands in the files ([StageSections] writes it), so that a later call, or
/// one after a crash, goes on with it.
public final class TaskResearch {
  /// How far it came.
  ///
  /// @see #run
  public sealed interface Result {
    /// The stages are all there; the synthesis is next.
    record Written() implements Result {}

    /// A person decides first.
    record Waiting(TaskGate gate) implements Result {}

    /// The inquiry has not ended; it says itself why.
    record Unfinished() implements Result {}

    record Denied(Refusal refusal) implements Result {}
  }

  /// What an inquiry is to answer for the task.
  ///
  /// @param question empty if the goal states none
  /// @param context the hypotheses
  /// @param begun the inquiry that was begun for this and has not ended
  /// @param expands the inquiry of the iteration before, from which this one goes on
  public record Plan(
      String task,
      String question,
      String context,
      Optional<String> begun,
      Optional<String> expands) {}

  /// Whoever carries an inquiry to its end.
  public interface Asking {
    /// The id of the ended inquiry; empty if it waits or was stopped.
    Optional<String> inquire(Plan plan) throws IOException, InterruptedException;
  }

  private final Project project;
  private final TaskDesk desk;
  private final String question;
  private final Who who;
  private final List<String> files = new ArrayList<>();
  private TaskFolder task;
  private String token;
  private boolean borrowed;

  /// @param token of the researcher, or empty to take the role as long as it is needed
  /// @param question what the inquiry answers; empty for the goal of the task
  public TaskResearch(
      Project project, TaskDesk desk, TaskFolder task, String token, String question, Who who) {
    this.project = project;
    this.desk = desk;
    this.question = question;
    this.task = task;
    this.token = token;
    this.who = who;
  }

  public TaskFolder task() {
    return task;
  }

  /// The stage files written by this run, as the user would type them.
  public List<String> files() {
    return List.copyOf(files);
  }

  /// @param decisions a person's answer to a gate, if it was given beforehand
  public Result run(Asking asking, Function<TaskGate, Optional<String>> decisions)
      throws IOException, InterruptedException {
    try {
      return advance(asking, decisions);
    } finally {
      if (borrowed) desk.end(token, who);
    }
  }

  private Result advance(Asking asking, Function<TaskGate, Optional<String>> decisions)
      throws IOException, InterruptedException {
    while (true) {
      task = desk.settle(task, who);
      Optional<Flow.Due> due = Flow.due(task).stream().findFirst();
      if (due.isEmpty()) return notNow();
      Optional<Result> end =
          switch (due.get()) {
            case Flow.Due.Decide(var gate) -> decide(gate, decisions);
            case Flow.Due.Enter(var place) when place.stage() == Stage.RES ->
                Optional.of(new Result.Written());
            case Flow.Due.Enter(var place) when !ours(place.stage()) -> Optional.of(notNow());
            case Flow.Due.Finish(var file) when !ours(file.stage()) -> Optional.of(notNow());
            case Flow.Due.Enter(var place) -> enter(place);
            case Flow.Due.Finish(var file) -> write(file, asking);
          };
      if (end.isPresent()) return end.get();
    }
  }

  private Optional<Result> decide(TaskGate gate, Function<TaskGate, Optional<String>> decisions)
      throws IOException {
    Optional<String> value = ours(gate.place().stage()) ? decisions.apply(gate) : Optional.empty();
    if (value.isEmpty()) return Optional.of(new Result.Waiting(gate));
    return take(desk.decide(task, gate.id(), value.get(), who));
  }

  private Optional<Result> takeRole() throws IOException {
    boolean held =
        desk.state()
            .holder(token)
            .filter(t -> t.task().equals(task.id()) && t.role() == Role.RESEARCHER)
            .isPresent();
    if (held) return Optional.empty();
    return switch (desk.start(task, "", Role.RESEARCHER, who)) {
      case Outcome.Denied<String>(var refusal) -> Optional.of(new Result.Denied(refusal));
      case Outcome.Granted<String>(var fresh) -> {
        token = fresh;
        borrowed = true;
        yield Optional.empty();
      }
    };
  }

  private Optional<Result> enter(Place place) throws IOException {
    Optional<Result> denied = takeRole();
    if (denied.isPresent()) return denied;
    return switch (desk.enter(task, place, token, who)) {
      case Outcome.Denied<TaskDesk.Entered>(var refusal) -> Optional.of(new Result.Denied(refusal));
      case Outcome.Granted<TaskDesk.Entered> _ -> {
        task = desk.library().read(desk.library().folder(task));
        yield Optional.empty();
      }
    };
  }

  private Optional<Result> write(StageFile file, Asking asking)
      throws IOException, InterruptedException {
    if (file.sentBack()) return Optional.of(sentBack(file));
    Optional<Result> denied = takeRole();
    if (denied.isPresent()) return denied;
    Map<String, String> bodies;
    if (file.stage() == Stage.BRIEFING)
      bodies = new ResearchPlan(task, desk.settings().words()).sections();
    else {
      Optional<Inquiry> inquiry = inquire(file.place().iteration(), asking);
      if (inquiry.isEmpty()) return Optional.of(new Result.Unfinished());
      desk.cost(task, inquiry.get().id(), inquiry.get().tally().usd(), who);
      bodies = new StageSections(inquiry.get()).of(file.stage());
    }
    Optional<Result> filled = take(desk.fill(task, file, bodies, token));
    if (filled.isPresent()) return filled;
    files.add(task.path(file.path()));
    return take(desk.complete(task, task.at(file.place()).orElseThrow(), token, who));
  }

  private Optional<Inquiry> inquire(int iteration, Asking asking)
      throws IOException, InterruptedException {
    var plan = new ResearchPlan(task, desk.settings().words());
    String asked = InquiryProtocol.plain(question.isEmpty() ? plan.question() : question);
    Inquiries all = inquiries();
    Optional<Inquiry> known = known(all, task, iteration, asked);
    if (known.filter(i -> !i.open()).isPresent()) return known;
    var expands = before(all, task, iteration).map(Inquiry::id);
    return asking
        .inquire(new Plan(task.id(), asked, plan.context(), known.map(Inquiry::id), expands))
        .flatMap(id -> inquiries().get(id));
  }

  /// Looked at from beside: the chapter of this project belongs to whoever brings the sources.
  private Inquiries inquiries() {
    Path folder = project.folder();
    try (Project look =
        Project.lookAt(folder, Logs.open(folder, project.clock()), project.clock())) {
      return Protocols.inquiries(look).state();
    }
  }

  private Optional<Result> take(Outcome<TaskFolder> outcome) {
    return switch (outcome) {
      case Outcome.Denied<TaskFolder>(var refusal) -> Optional.of(new Result.Denied(refusal));
      case Outcome.Granted<TaskFolder>(var now) -> {
        task = now;
        yield Optional.empty();
      }
    };
  }

  /// The same inquiry would say the same again.
  private Result sentBack(StageFile file) {
    return new Result.Denied(
        Refusal.of(
            TaskCode.STAGE_INCOMPLETE,
            task.path(file.path()) + " was sent back, and the inquiry has nothing to add",
            "change it, then: cairn task stage " + task.id() + " --complete"));
  }

  private static boolean ours(Stage stage) {
    return stage == Stage.BRIEFING || stage.inquiry();
  }

  private Result notNow() {
    Refusal refusal =
        Flow.mayStart(task, Role.RESEARCHER)
            .orElseGet(() ->
                Refusal.of(
                    TaskCode.NOT_YOUR_TURN,
                    "the research of " + task.id() + " has come to its synthesis",
                    "cairn task stage " + task.id()));
    return new Result.Denied(refusal);
  }

  /// The inquiry that belongs to an iteration: the one its files name, else one on this question
  /// that no file of the task names yet.
  private static Optional<Inquiry> known(
      Inquiries all, TaskFolder task, int iteration, String question) {
    List<Inquiry> list = all.list();
    Optional<Inquiry> named =
        list.stream().filter(i -> names(task, iteration, i.id())).reduce((_, later) -> later);
    return named.or(() ->
        list.stream()
            .filter(i -> i.ensemble() == null && i.settings().question().equals(question))
            .filter(i -> task.stages().stream().noneMatch(s -> StageSections.names(s, i.id())))
            .filter(i -> i.open() || i.closing().verdict() != null)
            .reduce((_, later) -> later));
  }

  /// The inquiry of the iteration before, from which this one goes on.
  private static Optional<Inquiry> before(Inquiries all, TaskFolder task, int iteration) {
    return all.list().stream()
        .filter(i -> !i.open() && names(task, iteration - 1, i.id()))
        .reduce((_, later) -> later);
  }

  private static boolean names(TaskFolder task, int iteration, String inquiry) {
    return task.stages().stream()
        .filter(s -> s.stage().inquiry() && s.place().iteration() == iteration)
        .anyMatch(s -> StageSections.names(s, inquiry));
  }
}
