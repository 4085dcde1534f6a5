package cairn.kernel.work;

import cairn.kernel.Decision;
import cairn.kernel.Gate;
import cairn.kernel.Moment;
import cairn.kernel.Refusal;
import cairn.kernel.Step;
import cairn.kernel.Who;
import cairn.kernel.Work;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Outcome;
import cairn.kernel.brief.Reply;
import cairn.kernel.project.Chapter;
import cairn.kernel.project.Owner;
import cairn.spine.Query;
import cairn.text.Json;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// The work of a protocol for those who come to take it: a coding agent and its sub-agents, a
/// script, a person with a shell. They take from the same list as a [Workshop], under the same
/// leases, and what they reply is settled by the same rules and counted alike, so that the log and
/// the files are those of a workshop whose agent replied the same.
///
/// ```
/// listed -> take -> held -> reply -> accepted
///   ^                |        | refused: all problems, the lease stays, a try is used up
///   +-- released, ---+        | no try left: closed, the protocol names the gap
///       ended, holder gone
/// ```
public final class OutsideWork<S, C, E> {
  /// How long a brief is kept for whoever took it. A refused reply begins it anew, and so does a
  /// check.
  static final Duration LEASE = Duration.ofMinutes(15);

  /// How much of a lease is over before a check begins it anew.
  static final Duration RENEWED_AFTER = Duration.ofMinutes(5);

  /// How many pieces of work one call may take.
  public static final int MAX_TAKEN = 16;

  /// Work that is listed now.
  ///
  /// @param holder who has it, null if it is free; also null if a workshop of ours has it
  /// @param until when the lease ends; null if it is free
  /// @param triesLeft how many replies may still be refused before it is given up
  public record Listed(
      Work work, @Nullable Holder holder, @Nullable Instant until, int triesLeft) {}

  /// Work that was taken.
  ///
  /// @param token by which the reply is known; nothing else is needed
  public record Taken(Work work, Brief brief, String token, Instant until, int triesLeft) {}

  /// What became of a reply.
  public sealed interface Answer {
    /// @param before true if this very reply had been accepted already
    /// @param leftOut what of it a rule refused while the rest was taken
    record Accepted(boolean before, List<String> leftOut) implements Answer {
      public Accepted(boolean before) {
        this(before, List.of());
      }
    }

    /// Every problem at once. The lease is kept, to try again.
    record Refused(List<String> problems, int triesLeft, Instant until) implements Answer {}

    /// That was the last try: the work is closed and its protocol goes on without.
    record GivenUp(List<String> problems) implements Answer {}

    /// Somebody else has it.
    record Held(Instant until) implements Answer {}

    /// It is not listed any more: somebody else replied, or it is not needed now.
    record Gone(String why) implements Answer {}
  }

  private final Chapter<S, C, E> chapter;
  private final Chapter<WorkState, WorkLog.Command, WorkEvent> log;
  private final UnaryOperator<String> scope;

  /// @param scope of the run that a work id belongs to, for which its cost is counted
  public OutsideWork(Chapter<S, C, E> chapter, UnaryOperator<String> scope) {
    this.chapter = chapter;
    this.log = chapter.project().chapter(WorkLog.INSTANCE);
    this.scope = scope;
  }

  /// Questions that a person has to answer before there can be more work.
  public List<String> gates() {
    return chapter.steps().stream().filter(Gate.class::isInstance).map(Step::id).toList();
  }

  public String protocol() {
    return chapter.protocol().name();
  }

  public List<Listed> list() {
    Instant now = now();
    WorkState state = log.state();
    var listed = new ArrayList<Listed>();
    for (Work work : works().values()) {
      WorkState.Open open = state.of(protocol(), work.id());
      boolean free = open.free(now);
      listed.add(
          new Listed(
              work,
              free ? null : open.holder(),
              free ? null : open.until(),
              triesLeft(work, open)));
    }
    return listed;
  }

  /// Takes those of the works that nobody living has. All leases share one sync of the log.
  ///
  /// @param bound whether the leases end with this process: a server of one client dies with it
  public List<Taken> take(List<Work> wanted, Holder holder, boolean bound) {
    WorkState state = log.state();
    Instant until = now().plus(LEASE);
    var tokens = new LinkedHashMap<String, String>();
    var submissions = new ArrayList<Chapter.Submission<WorkLog.Command>>();
    for (Work work : wanted.stream().limit(MAX_TAKEN).toList()) {
      String token = "L" + UUID.randomUUID().toString().replace("-", "").substring(0, 12);
      tokens.put(work.id(), token);
      submissions.add(lease(work.id(), Owner.of(token, bound), until, state, holder));
    }
    var leased = new HashSet<String>();
    for (Decision<WorkEvent> decision : log.submitAll(submissions))
      if (decision instanceof Decision.Accepted<WorkEvent> yes)
        yes.events().forEach(event -> leased.add(event.work()));
    // Somebody may have finished some between our look and our lease.
    Map<String, Work> open = works();
    WorkState after = log.state();
    var taken = new ArrayList<Taken>();
    for (String id : leased) {
      Work work = open.get(id);
      if (work == null) book(id).note(List.of(new WorkEvent.Released(protocol(), id, scope(id))));
      else taken.add(taken(work, tokens.get(id), until, after.of(protocol(), id)));
    }
    return taken;
  }

  private Taken taken(Work work, String token, Instant until, WorkState.Open open) {
    return new Taken(work, brief(work, open), token, until, triesLeft(work, open));
  }

  /// What would be wrong with a reply, without giving it; empty if it would be accepted. The lease
  /// of whoever asks begins anew.
  public List<String> check(String id, String token, Reply reply) {
    Work work = works().get(id);
    if (work == null) return List.of("'" + id + "' is not listed: nobody waits for a reply to it");
    WorkState.Open open = open(id);
    if (Owner.knownBy(open.owner(), token)) renew(id, open);
    if (tooLong(reply)) return List.of(TOO_LONG);
    Who who = book(id).who(work.brief().role(), reply.agent());
    var moment = new Moment(now(), who.actor(), who.source(), who.session(), 0);
    C command = chapter.protocol().settle(work, new Outcome.Replied(reply));
    return switch (chapter.protocol().decide(chapter.state(), command, moment)) {
      case Decision.Accepted<E> yes -> yes.refused().stream().map(Refusal::toString).toList();
      case Decision.Refused<E> no -> problems(no.refusal());
    };
  }

  /// Settles a reply. The same reply again gets the same answer and changes nothing. A reply after
  /// the end of its lease is taken if nobody else has the work by now.
  ///
  /// @param form what is wrong with its outer form already; such a reply is refused like any other
  public Answer reply(String id, String token, Reply reply, Holder holder, List<String> form) {
    Work work = works().get(id);
    if (work == null) return earlier(id, reply);
    WorkState.Open open = open(id);
    if (isElsewhere(open, token)) return held(open);
    if (reply.content().equals(open.refused())) {
      List<String> again = form.isEmpty() ? check(id, token, reply) : form;
      if (!again.isEmpty())
        return new Answer.Refused(again, triesLeft(work, open), renew(id, open));
    }
    if (tooLong(reply)) return failed(work, open, List.of(TOO_LONG), TOO_LONG, reply);
    if (!form.isEmpty()) return failed(work, open, form, String.join("\n", form), reply);
    Brief brief = brief(work, open);
    WorkBook book = book(id);
    var submission =
        new Chapter.Submission<>(
            chapter.protocol().settle(work, new Outcome.Replied(reply)),
            book.who(brief.role(), reply.agent()),
            List.of(book.replied(work, brief, reply, since(open), holder)));
    var changed = new AtomicReference<Answer>();
    Decision<E> decision;
    try {
      decision =
          chapter
              .submitAll(
                  List.of(submission),
                  (before, _) -> {
                    // Decided and appended on this very state: nobody can come in between.
                    if (!lists(before, id))
                      changed.set(new Answer.Gone("somebody else replied to it"));
                    else if (isElsewhere(open(id), token)) changed.set(held(open(id)));
                    if (changed.get() != null) throw new Overtaken();
                    return List.of();
                  })
              .getFirst();
    } catch (Overtaken e) {
      return changed.get();
    }
    return switch (decision) {
      case Decision.Accepted<E> yes -> {
        chapter.render();
        yield new Answer.Accepted(false, yes.refused().stream().map(Refusal::toString).toList());
      }
      case Decision.Refused<E> no ->
          works().containsKey(id)
              ? failed(work, open, problems(no.refusal()), no.refusal().toString(), reply)
              : earlier(id, reply);
    };
  }

  /// Whether this sub-agent has replied to other work of the same run: then it does not come to it
  /// with fresh eyes. False if no sub-agent was named, since then nothing is known.
  public boolean hasSeenOthers(String id, Holder holder) {
    return log.state().hands(protocol(), scope(id)).contains(holder);
  }

  /// The brief of work that is listed, with what was refused before.
  public Optional<Brief> brief(String id) {
    return Optional.ofNullable(works().get(id)).map(work -> brief(work, open(id)));
  }

  /// How long it was held since it was taken or the lease was renewed.
  private Duration since(WorkState.Open open) {
    if (open.until() == null) return Duration.ZERO;
    Duration held = Duration.between(open.until().minus(LEASE), now());
    return held.isNegative() ? Duration.ZERO : held;
  }

  /// Gives work back. False if this token does not hold it.
  public boolean release(String id, String token) {
    if (!Owner.knownBy(open(id).owner(), token)) return false;
    book(id).note(List.of(new WorkEvent.Released(protocol(), id, scope(id))));
    return true;
  }

  /// Somebody was faster: thrown before anything is appended.
  private static final class Overtaken extends RuntimeException {
    Overtaken() {
      super(null, null, false, false);
    }
  }

  private static final String TOO_LONG =
      "reply of more than " + Workshop.MAX_REPLY_CHARS + " characters";

  private static boolean tooLong(Reply reply) {
    return Json.write(reply.content()).length() > Workshop.MAX_REPLY_CHARS;
  }

  private Answer failed(
      Work work, WorkState.Open was, List<String> problems, String reason, Reply reply) {
    String id = work.id();
    WorkBook book = book(id);
    var outage = new Outage(Outage.Kind.MALFORMED, reason, null, reply.usage(), null);
    book.failed(work, reply.agent(), outage, reply.content());
    WorkState.Open open = open(id);
    if (open.attempts() < work.attempts())
      return new Answer.Refused(problems, triesLeft(work, open), again(id, was));
    var end = new Outcome.Failed(Outage.Kind.MALFORMED, List.of(reason));
    var closing =
        new Chapter.Submission<>(
            chapter.protocol().settle(work, end),
            book.who("workshop", ""),
            List.of(book.closed(work, end)));
    if (chapter.submitAll(List.of(closing)).getFirst() instanceof Decision.Refused<E> no)
      throw new IllegalStateException(
          "protocol " + protocol() + " must take the end of '" + id + "': " + no.refusal());
    chapter.render();
    return new Answer.GivenUp(problems);
  }

  /// What was said to this reply when the work was still listed.
  private Answer earlier(String id, Reply reply) {
    var answer = new AtomicReference<Answer>(new Answer.Gone("there is no such work"));
    log.project()
        .spine()
        .read(
            Query.ALL.types("work.replied", "work.closed"),
            event -> {
              Optional<WorkEvent> read = WorkLog.INSTANCE.events().read(event);
              if (read.isEmpty() || !read.get().work().equals(id)) return true;
              if (!read.get().protocol().equals(protocol())) return true;
              answer.set(
                  read.get() instanceof WorkEvent.Replied r
                      ? r.content().equals(reply.content())
                          ? new Answer.Accepted(true)
                          : new Answer.Gone("another reply was accepted")
                      : new Answer.Gone("it was closed without a reply"));
              return true;
            });
    return answer.get();
  }

  /// Begins the lease anew if a good part of it is over: each time is a line of a log that is kept
  /// for ever, and sub-agents check their replies often.
  private Instant renew(String id, WorkState.Open open) {
    Instant until = open.until();
    boolean fresh = until != null && until.isAfter(now().plus(LEASE).minus(RENEWED_AFTER));
    return fresh && !Owner.gone(String.valueOf(open.owner())) ? until : again(id, open);
  }

  /// A lease of a server that is gone passes to the one that its holder speaks to now.
  private Instant again(String id, WorkState.Open open) {
    Instant until = now().plus(LEASE);
    if (open.owner() == null) return until;
    String owner = Owner.gone(open.owner()) ? Owner.inherited(open.owner()) : open.owner();
    log.submitAll(List.of(lease(id, owner, until, log.state(), open.holder())));
    return until;
  }

  private Chapter.Submission<WorkLog.Command> lease(
      String id, String owner, Instant until, WorkState state, @Nullable Holder holder) {
    String other = state.of(protocol(), id).owner();
    Set<String> dead = other != null && Owner.gone(other) ? Set.of(other) : Set.of();
    var command = new WorkLog.Lease(protocol(), scope(id), List.of(id), owner, until, dead, holder);
    return new Chapter.Submission<>(command, book(id).who("workshop", ""), List.of());
  }

  private boolean isElsewhere(WorkState.Open open, String token) {
    return !Owner.knownBy(open.owner(), token) && !open.free(now());
  }

  private Answer held(WorkState.Open open) {
    return new Answer.Held(open.until() == null ? now() : open.until());
  }

  private static List<String> problems(Refusal refusal) {
    List<String> lines = refusal.message().lines().filter(line -> !line.isBlank()).toList();
    var problems = new ArrayList<>(lines.isEmpty() ? List.of(refusal.rule().title()) : lines);
    if (!refusal.hint().isEmpty()) problems.add("hint: " + refusal.hint());
    return problems;
  }

  private static int triesLeft(Work work, WorkState.Open open) {
    return Math.max(0, work.attempts() - open.attempts());
  }

  private static Brief brief(Work work, WorkState.Open open) {
    return work.brief().problems(open.problems()).refused(open.refused());
  }

  private Map<String, Work> works() {
    return works(chapter.steps());
  }

  private static Map<String, Work> works(List<Step> steps) {
    var works = new LinkedHashMap<String, Work>();
    for (Step step : steps) if (step instanceof Work work) works.put(work.id(), work);
    return works;
  }

  private boolean lists(S state, String id) {
    return works(chapter.protocol().next(state)).containsKey(id);
  }

  private WorkState.Open open(String id) {
    return log.state().of(protocol(), id);
  }

  private WorkBook book(String id) {
    return new WorkBook(chapter.project(), protocol(), scope(id));
  }

  private String scope(String id) {
    return scope.apply(id);
  }

  private Instant now() {
    return chapter.project().clock().instant();
  }
}
