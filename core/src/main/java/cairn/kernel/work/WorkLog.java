package cairn.kernel.work;

import cairn.kernel.Decision;
import cairn.kernel.EventTypes;
import cairn.kernel.Moment;
import cairn.kernel.Protocol;
import cairn.kernel.Stamp;
import cairn.kernel.snapshot.Snapshots;
import cairn.text.Json;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The kernel's own little protocol: leases, attempts and costs of work, folded like everything.
final class WorkLog implements Protocol<WorkState, WorkLog.Command, WorkEvent> {
  static final WorkLog INSTANCE = new WorkLog();
  private static final EventTypes<WorkEvent> TYPES = EventTypes.of("work", WorkEvent.class);

  sealed interface Command {}

  /// Takes those of `works` that nobody living holds.
  ///
  /// @param dead owners known to be gone; their leases count for nothing
  /// @param holder who takes it from outside; null for a workshop of ours
  record Lease(
      String protocol,
      String scope,
      List<String> works,
      String owner,
      Instant until,
      Set<String> dead,
      @Nullable Holder holder)
      implements Command {}

  record Note(List<WorkEvent> events) implements Command {}

  @Override
  public String name() {
    return "work";
  }

  @Override
  public WorkState empty() {
    return WorkState.EMPTY;
  }

  @Override
  public Decision<WorkEvent> decide(WorkState state, Command command, Moment moment) {
    return switch (command) {
      case Note note -> Decision.accept(note.events());
      case Lease lease -> {
        var events = new ArrayList<WorkEvent>();
        for (String work : lease.works())
          if (free(state.of(lease.protocol(), work), lease, moment))
            events.add(
                new WorkEvent.Leased(
                    lease.protocol(),
                    work,
                    lease.scope(),
                    lease.owner(),
                    lease.until(),
                    lease.holder()));
        yield Decision.accept(events);
      }
    };
  }

  private static boolean free(WorkState.Open open, Lease lease, Moment moment) {
    return open.owner() == null
        || open.owner().equals(lease.owner())
        || lease.dead().contains(open.owner())
        || open.until() == null
        || open.until().isBefore(moment.now());
  }

  @Override
  public WorkState evolve(WorkState state, WorkEvent event, Stamp stamp) {
    return state.evolve(event);
  }

  @Override
  public EventTypes<WorkEvent> events() {
    return TYPES;
  }

  @Override
  public Snapshots<WorkState> snapshots() {
    return new Snapshots<>() {
      @Override
      public int version() {
        return 2;
      }

      @Override
      public void save(WorkState state, Writer out) {
        out.hot(WorkState.Saved.of(state));
      }

      @Override
      public WorkState load(Reader in) {
        return Json.to(in.hot(), WorkState.Saved.class).state();
      }
    };
  }
}
