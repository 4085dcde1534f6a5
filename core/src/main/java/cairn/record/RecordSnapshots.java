package cairn.record;

import cairn.kernel.snapshot.Snapshots;
import cairn.record.state.Entry;
import cairn.record.state.Hot;
import cairn.record.state.Node;
import cairn.record.state.Observation;
import cairn.record.state.RecordEvent;
import cairn.record.state.RecordState;
import cairn.record.state.Session;
import cairn.record.state.TurnRecord;
import cairn.text.Json;

/// The record between two processes: the hot part whole, the shelves entry by entry.
final class RecordSnapshots implements Snapshots<RecordState> {
  private static final int VERSION = 4;

  @Override
  public int version() {
    return VERSION;
  }

  @Override
  public void save(RecordState state, Writer out) {
    out.hot(state.hot());
    out.shelf("nodes", state.nodes());
    out.shelf("entries", state.entries());
    out.shelf("observations", state.observations());
    out.shelf("sessions", state.sessions());
    out.shelf("turns", state.turns());
    out.shelf("log", state.log());
    out.shelf("tastes", state.tastes());
    out.shelf("evidence", state.evidence());
    out.shelf("links", state.links());
    out.shelf("lineage", state.lineage());
    out.shelf("kept", state.kept());
  }

  @Override
  public RecordState load(Reader in) {
    return new RecordState(
        Json.to(in.hot(), Hot.Saved.class).hot(),
        in.shelf("nodes", Node.class),
        in.shelf("entries", Entry.class),
        in.shelf("observations", Observation.class),
        in.shelf("sessions", Session.class),
        in.shelf("turns", TurnRecord.class),
        in.shelf("log", RecordState.LogEntry.class),
        in.shelf("tastes", RecordEvent.TasteCommented.class),
        in.shelf("evidence", RecordState.Filed.class),
        in.shelf("links", RecordState.Links.class),
        in.shelf("lineage", RecordState.Lineage.class),
        in.shelf("kept", RecordEvent.TextKept.class));
  }
}
