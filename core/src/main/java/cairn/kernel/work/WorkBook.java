package cairn.kernel.work;

import cairn.kernel.Decision;
import cairn.kernel.Who;
import cairn.kernel.Work;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Outcome;
import cairn.kernel.brief.Reply;
import cairn.kernel.project.Chapter;
import cairn.kernel.project.Owner;
import cairn.kernel.project.Project;
import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.text.Json;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// One workshop's side of the work log: takes leases, notes attempts, and knows what was spent.
final class WorkBook {
  /// Leases outlast the work's own timeout by this much.
  static final Duration LEASE_GRACE = Duration.ofSeconds(30);

  /// A longer refused reply is not kept for its repair.
  static final int MAX_KEPT = 64 * 1024;

  private final Chapter<WorkState, WorkLog.Command, WorkEvent> log;
  private final String protocol;
  private final String scope;
  private final String owner;

  WorkBook(Project project, String protocol, String scope) {
    this(project, protocol, scope, Owner.fresh());
  }

  WorkBook(Project project, String protocol, String scope, String owner) {
    this.owner = owner;
    this.log = project.chapter(WorkLog.INSTANCE);
    this.protocol = protocol;
    this.scope = scope;
  }

  WorkState.Open open(Work work) {
    return log.state().of(protocol, work.id());
  }

  Reply.Usage spent() {
    return log.state().spent(protocol, scope);
  }

  /// The ids that are ours now: those nobody living holds.
  List<String> lease(Collection<Work> works) {
    WorkState state = log.state();
    var dead = new HashSet<String>();
    for (Work work : works) {
      String holder = state.of(protocol, work.id()).owner();
      if (holder != null && !holder.equals(owner) && isLost(holder)) dead.add(holder);
    }
    Instant until = leaseEnd(works);
    List<String> ids = works.stream().map(Work::id).toList();
    var command = new WorkLog.Lease(protocol, scope, ids, owner, until, dead, null);
    if (!(submit(command) instanceof Decision.Accepted<WorkEvent> taken))
      throw new IllegalStateException("leases are never refused");
    return taken.events().stream().map(WorkEvent::work).toList();
  }

  /// Work comes to a worker of a fleet only when no other worker of it has it.
  private boolean isLost(String holder) {
    return Owner.gone(holder) || Owner.isOfFleet(owner) && Owner.isOfFleet(holder);
  }

  /// Leases of work that nobody else can see yet, to be appended in one batch with what makes it
  /// possible.
  List<Draft> firstLeases(Collection<Work> works) {
    Instant until = leaseEnd(works);
    return works.stream()
        .map(work ->
            draft(
                new WorkEvent.Leased(protocol, work.id(), scope, owner, until, null),
                who("workshop", "")))
        .toList();
  }

  private Instant leaseEnd(Collection<Work> works) {
    Duration longest = Duration.ZERO;
    for (Work work : works) if (work.timeout().compareTo(longest) > 0) longest = work.timeout();
    return log.project().clock().instant().plus(longest).plus(LEASE_GRACE);
  }

  void release(List<Work> works) {
    if (works.isEmpty()) return;
    note(
        works.stream()
            .<WorkEvent>map(w -> new WorkEvent.Released(protocol, w.id(), scope))
            .toList());
  }

  void doneElsewhere(Work work) {
    note(List.of(new WorkEvent.Closed(protocol, work.id(), scope, "done elsewhere")));
  }

  /// @param refused the reply that was not accepted, or null if none came
  void failed(Work work, String agent, Outage outage, @Nullable JsonNode refused) {
    note(
        List.of(
            new WorkEvent.Failed(
                protocol,
                work.id(),
                scope,
                agent,
                outage.kind(),
                List.of(String.valueOf(outage.getMessage())),
                outage.usage(),
                kept(refused))));
  }

  /// What is too long to be shown again is not kept either.
  static @Nullable JsonNode kept(@Nullable JsonNode refused) {
    return refused == null || Json.write(refused).length() > MAX_KEPT ? null : refused;
  }

  /// To be appended in one batch with what the protocol makes of the reply.
  Draft replied(Work work, Brief brief, Reply reply, Duration took) {
    return replied(work, brief, reply, took, null);
  }

  /// @param holder who replied from outside
  Draft replied(Work work, Brief brief, Reply reply, Duration took, @Nullable Holder holder) {
    return draft(
        new WorkEvent.Replied(
            protocol,
            work.id(),
            scope,
            brief.hash(),
            reply.agent(),
            reply.usage(),
            took.toMillis(),
            reply.content(),
            holder),
        who(brief.role(), reply.agent()));
  }

  /// To be appended in one batch with what the protocol makes of the end.
  Draft closed(Work work, Outcome outcome) {
    String skipped = outcome instanceof Outcome.Skipped s ? s.reason() : null;
    return draft(new WorkEvent.Closed(protocol, work.id(), scope, skipped), who("workshop", ""));
  }

  Who who(String role, String agent) {
    return new Who(new Event.Actor(role, agent), Event.Origin.of("workshop"), scope);
  }

  void note(List<WorkEvent> events) {
    submit(new WorkLog.Note(events));
  }

  /// Without rendering: the work log has no files, and agents wait for their leases.
  private Decision<WorkEvent> submit(WorkLog.Command command) {
    return log.submitAll(List.of(new Chapter.Submission<>(command, who("workshop", ""), List.of())))
        .getFirst();
  }

  private Draft draft(WorkEvent event, Who who) {
    return new Draft(
        null,
        null,
        log.protocol().events().name(event),
        log.protocol().events().type(event).v(),
        who.source(),
        who.session(),
        who.actor(),
        log.protocol().events().write(event));
  }
}
