package cairn.kernel.work;

import cairn.kernel.Work;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Reply;
import cairn.kernel.project.Owner;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.pcollections.HashTreePMap;
import org.pcollections.HashTreePSet;
import org.pcollections.PMap;
import org.pcollections.PSet;
import tools.jackson.databind.JsonNode;

/// Open work and spent budgets. Finished work is only kept as its cost, and by whom it was done.
///
/// @param hands who replied from outside in a scope, where a sub-agent was named
record WorkState(
    PMap<String, Open> open, PMap<String, Reply.Usage> spent, PMap<String, PSet<Holder>> hands) {
  static final WorkState EMPTY =
      new WorkState(HashTreePMap.empty(), HashTreePMap.empty(), HashTreePMap.empty());

  /// @param attempts that failed and count; waiting for a rate limit does not
  /// @param problems what was wrong with the last reply, for the next brief
  /// @param refused the reply that the problems are about
  /// @param holder who has it outside, if somebody has
  record Open(
      int attempts,
      int waits,
      List<String> problems,
      @Nullable JsonNode refused,
      @Nullable String owner,
      @Nullable Instant until,
      @Nullable Holder holder) {
    static final Open NEW = new Open(0, 0, List.of(), null, null, null, null);

    private Open held(@Nullable String owner, @Nullable Instant until, @Nullable Holder holder) {
      return new Open(attempts, waits, problems, refused, owner, until, holder);
    }

    private Open failed(WorkEvent.Failed e) {
      boolean waited = e.kind() == Outage.Kind.RATE_LIMITED;
      boolean malformed = e.kind() == Outage.Kind.MALFORMED;
      return new Open(
          attempts + (waited ? 0 : 1),
          waits + (waited ? 1 : 0),
          malformed ? e.reasons() : problems,
          malformed ? e.refused() : refused,
          owner,
          until,
          holder);
    }

    /// Whether it is tried again after this.
    boolean again(Work work, Outage outage) {
      return outage.kind().passing() && attempts < work.attempts() && waits <= Workshop.MAX_WAITS;
    }

    /// True if nobody living has it: no lease, an ended one, or one of a process that is gone.
    boolean free(Instant now) {
      return owner == null || until == null || until.isBefore(now) || Owner.gone(owner);
    }
  }

  static String key(String protocol, String work) {
    return protocol + "/" + work;
  }

  Open of(String protocol, String work) {
    return open.getOrDefault(key(protocol, work), Open.NEW);
  }

  Reply.Usage spent(String protocol, String scope) {
    return spent.getOrDefault(key(protocol, scope), Reply.Usage.NONE);
  }

  WorkState evolve(WorkEvent event) {
    String key = key(event.protocol(), event.work());
    Open was = open.getOrDefault(key, Open.NEW);
    return switch (event) {
      case WorkEvent.Leased e -> with(key, was.held(e.owner(), e.until(), e.holder()));
      case WorkEvent.Released _ -> with(key, was.held(null, null, null));
      case WorkEvent.Failed e -> with(key, was.failed(e)).paid(e.protocol(), e.scope(), e.usage());
      case WorkEvent.Replied e ->
          without(key)
              .paid(e.protocol(), e.scope(), e.usage())
              .by(e.protocol(), e.scope(), e.holder());
      case WorkEvent.Closed _ -> without(key);
    };
  }

  private WorkState with(String key, Open value) {
    return new WorkState(open.plus(key, value), spent, hands);
  }

  private WorkState without(String key) {
    return new WorkState(open.minus(key), spent, hands);
  }

  private WorkState paid(String protocol, String scope, Reply.Usage usage) {
    String key = key(protocol, scope);
    return new WorkState(
        open, spent.plus(key, spent.getOrDefault(key, Reply.Usage.NONE).plus(usage)), hands);
  }

  private WorkState by(String protocol, String scope, @Nullable Holder holder) {
    if (holder == null || holder.subagent().isEmpty()) return this;
    return new WorkState(
        open, spent, hands.plus(key(protocol, scope), hands(protocol, scope).plus(holder)));
  }

  PSet<Holder> hands(String protocol, String scope) {
    return hands.getOrDefault(key(protocol, scope), HashTreePSet.empty());
  }

  /// The shape it is saved in.
  record Saved(
      Map<String, Open> open, Map<String, Reply.Usage> spent, Map<String, Set<Holder>> hands) {
    static Saved of(WorkState state) {
      return new Saved(state.open, state.spent, Map.copyOf(state.hands));
    }

    WorkState state() {
      PMap<String, PSet<Holder>> by = HashTreePMap.empty();
      for (var scope : hands.entrySet())
        by = by.plus(scope.getKey(), HashTreePSet.from(scope.getValue()));
      return new WorkState(HashTreePMap.from(open), HashTreePMap.from(spent), by);
    }
  }
}
