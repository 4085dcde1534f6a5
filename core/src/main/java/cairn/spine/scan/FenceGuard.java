package cairn.spine.scan;

import cairn.spine.Fence;
import cairn.spine.Position;
import cairn.spine.Query;
import cairn.spine.SpineException;
import cairn.spine.line.Fences;
import cairn.spine.line.Partitions;
import java.io.IOException;
import java.util.List;

/// Keeps writers out while events are missing: those that met a fence, and by the [FenceMark] all
/// others. Every method is called under the writer's lock.
public final class FenceGuard {
  private final Partitions partitions;
  private final Spans spans;
  private final Fences fences;
  private final FenceMark mark;
  private final Witnesses witnesses;
  private boolean asked;

  public FenceGuard(Partitions partitions, Spans spans, Fences fences) {
    this.witnesses = new Witnesses(partitions);
    this.partitions = partitions;
    this.spans = spans;
    this.fences = fences;
    this.mark = new FenceMark(partitions.folder());
  }

  /// @throws SpineException if a fence is open
  public void refuseToWrite(Position head) throws IOException {
    boolean marked = mark.stands();
    if (marked) readAll(head);
    askWitnesses(head);
    List<Fence> open = fences.open(head);
    if (!open.isEmpty()) {
      mark.put(open);
      throw SpineException.fenced(open);
    }
    if (marked) mark.take();
  }

  /// Looks for fences in all of the log and warns the other writers of them.
  public void warn(Position head) throws IOException {
    readAll(head);
    askWitnesses(head);
    List<Fence> open = fences.open(head);
    if (!open.isEmpty()) mark.put(open);
  }

  /// Once: what this process writes itself, it also renders.
  private void askWitnesses(Position head) throws IOException {
    if (asked) return;
    witnesses.disagreements(witnesses.read(), head).forEach(fences::add);
    asked = true;
  }

  private void readAll(Position head) throws IOException {
    new Scan(partitions, spans, Query.ALL, head, fences).read(_ -> true);
  }
}
