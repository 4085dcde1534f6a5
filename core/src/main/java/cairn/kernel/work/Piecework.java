package cairn.kernel.work;

import cairn.kernel.Decision;
import cairn.kernel.Step;
import cairn.kernel.Work;
import cairn.kernel.brief.Agent;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Budget;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Outcome;
import cairn.kernel.brief.Reply;
import cairn.kernel.project.Chapter;
import cairn.kernel.project.Owner;
import cairn.text.Json;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// The work of a protocol, one piece at a time, for a fleet: somebody outside hands each piece to
/// one worker, and to another one if that worker is lost. The leases, attempts and replies in the
/// log are those of a [Workshop], so that both may work on the same list.
///
/// A worker that was only frozen may come back and reply, too: the first reply that is in the log
/// counts, decided on the very state it is appended to, and the other comes to nothing.
public final class Piecework<S, C, E> {
  /// How soon a piece is looked at again that could not be begun.
  static final Duration SOON = Duration.ofSeconds(1);

  /// What became of a piece.
  public sealed interface Result {
    /// It is settled.
    ///
    /// @param repeated whether another worker had begun it and was lost
    record Done(boolean repeated) implements Result {}

    /// It may be tried again after a while.
    record Later(Duration after, String why) implements Result {}

    /// Nobody waits for it any more.
    record Gone() implements Result {}

    /// Only a person, or an agent that comes for it, can do it.
    record ForOthers() implements Result {}
  }

  /// How many calls a provider takes at once, all workers together.
  public interface Seats {
    Seats ENOUGH = _ -> Optional.of(() -> {});

    /// A seat at this provider, to be given back; empty if all are taken.
    Optional<Seat> take(String provider);
  }

  /// A seat that is held at a provider.
  public interface Seat extends AutoCloseable {
    @Override
    void close();
  }

  private final Chapter<S, C, E> chapter;
  private final Chapter<WorkState, WorkLog.Command, WorkEvent> log;
  private final UnaryOperator<String> scope;
  private final Function<Brief, Agent> agents;
  private final Budget budget;
  private final Seats seats;
  private final String owner = Owner.ofFleet();

  /// @param scope of the run that a work id belongs to, for which its cost is counted
  /// @param budget what each scope may cost
  public Piecework(
      Chapter<S, C, E> chapter,
      UnaryOperator<String> scope,
      Function<Brief, Agent> agents,
      Budget budget,
      Seats seats) {
    this.chapter = chapter;
    this.log = chapter.project().chapter(WorkLog.INSTANCE);
    this.scope = scope;
    this.agents = agents;
    this.budget = budget;
    this.seats = seats;
  }

  /// Performs the piece with this id here and now. An interrupt gives it back.
  public Result perform(String id) throws InterruptedException {
    Optional<Work> listed = among(chapter.steps(), id);
    if (listed.isEmpty()) return new Result.Gone();
    Work work = listed.get();
    WorkBook book = new WorkBook(chapter.project(), protocol(), scope.apply(id), owner);
    String tooMuch = budget.exceeded(book.spent(), 0, Duration.ZERO, work.last());
    if (!tooMuch.isEmpty()) return closed(book, work, new Outcome.Skipped(tooMuch), false);
    WorkState.Open open = book.open(work);
    Brief brief = work.brief().problems(open.problems()).refused(open.refused());
    Agent agent = agents.apply(brief);
    if (agent.comesForIt()) return new Result.ForOthers();
    Optional<Seat> seat = seats.take(agent.provider());
    if (seat.isEmpty()) return new Result.Later(SOON, agent.provider() + " has no free seat");
    try (Seat _ = seat.get()) {
      if (book.lease(List.of(work)).isEmpty())
        return new Result.Later(SOON, "somebody else has it");
      if (!isListed(chapter.state(), id)) {
        book.doneElsewhere(work);
        return new Result.Gone();
      }
      boolean repeated = open.owner() != null && Owner.isOfFleet(open.owner());
      return settled(book, new RunningJobs.Job(work, brief, agent), repeated);
    }
  }

  private Result settled(WorkBook book, RunningJobs.Job job, boolean repeated)
      throws InterruptedException {
    var running = new RunningJobs(_ -> 1);
    running.start(job);
    try {
      while (true)
        for (RunningJobs.Completion completion : running.arrived(Workshop.RENDER_EVERY))
          switch (completion) {
            case RunningJobs.Completion.Came came -> {
              return replied(book, came, repeated);
            }
            case RunningJobs.Completion.Broke broke -> {
              return failed(book, job, broke.outage(), null, repeated);
            }
            case RunningJobs.Completion.Woken _ -> {}
          }
    } catch (InterruptedException e) {
      running.clear();
      book.release(List.of(job.work()));
      throw e;
    }
  }

  private Result replied(WorkBook book, RunningJobs.Completion.Came came, boolean repeated) {
    RunningJobs.Job job = came.job();
    Reply reply = came.reply();
    if (Json.write(reply.content()).length() > Workshop.MAX_REPLY_CHARS)
      return failed(book, job, malformed("the reply is too long", reply), null, repeated);
    var submission =
        new Chapter.Submission<>(
            chapter.protocol().settle(job.work(), new Outcome.Replied(reply)),
            book.who(job.brief().role(), reply.agent()),
            List.of(book.replied(job.work(), job.brief(), reply, came.took())));
    try {
      return switch (unlessOvertaken(job.work(), submission)) {
        case Decision.Accepted<E> _ -> new Result.Done(repeated);
        case Decision.Refused<E> no ->
            failed(book, job, malformed(no.refusal().toString(), reply), reply.content(), repeated);
      };
    } catch (Overtaken e) {
      return new Result.Gone();
    }
  }

  private static Outage malformed(String what, Reply reply) {
    return new Outage(Outage.Kind.MALFORMED, what, null, reply.usage(), null);
  }

  private Result failed(
      WorkBook book,
      RunningJobs.Job job,
      Outage outage,
      @Nullable JsonNode refused,
      boolean repeated) {
    Work work = job.work();
    // Whoever took over has settled it: a failure of ours is no news.
    if (!isListed(chapter.state(), work.id())) return new Result.Gone();
    if (outage.kind() == Outage.Kind.AWAITED) {
      book.release(List.of(work));
      return new Result.ForOthers();
    }
    book.failed(work, job.agent().name(), outage, refused);
    WorkState.Open open = book.open(work);
    if (!open.again(work, outage)) {
      String reason = String.valueOf(outage.getMessage());
      return closed(book, work, new Outcome.Failed(outage.kind(), List.of(reason)), repeated);
    }
    book.release(List.of(work));
    return new Result.Later(WaitingWork.backoff(outage, open), String.valueOf(outage.getMessage()));
  }

  private Result closed(WorkBook book, Work work, Outcome outcome, boolean repeated) {
    var closing =
        new Chapter.Submission<>(
            chapter.protocol().settle(work, outcome),
            book.who("workshop", ""),
            List.of(book.closed(work, outcome)));
    try {
      if (unlessOvertaken(work, closing) instanceof Decision.Refused<E> no)
        throw new IllegalStateException(
            "protocol "
                + protocol()
                + " must take the end of '"
                + work.id()
                + "': "
                + no.refusal());
      return new Result.Done(repeated);
    } catch (Overtaken e) {
      return new Result.Gone();
    }
  }

  /// Decided and appended on a state that still lists the work: nobody can come in between.
  private Decision<E> unlessOvertaken(Work work, Chapter.Submission<C> submission) {
    return chapter
        .submitAll(
            List.of(submission),
            (before, _) -> {
              if (!isListed(before, work.id())) throw new Overtaken();
              return List.of();
            })
        .getFirst();
  }

  /// Somebody was faster: thrown before anything is appended.
  private static final class Overtaken extends RuntimeException {
    Overtaken() {
      super(null, null, false, false);
    }
  }

  private boolean isListed(S state, String id) {
    return among(chapter.protocol().next(state), id).isPresent();
  }

  private static Optional<Work> among(List<Step> steps, String id) {
    for (Step step : steps)
      if (step instanceof Work work && work.id().equals(id)) return Optional.of(work);
    return Optional.empty();
  }

  private String protocol() {
    return chapter.protocol().name();
  }
}
