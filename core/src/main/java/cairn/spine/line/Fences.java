package cairn.spine.line;

import cairn.spine.Fence;
import cairn.spine.Position;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;

/// The fences that this process has met. A fence stays up for the life of the process, because what
/// was folded across it stays incomplete; only a recorded acceptance of the loss takes it down.
/// Whether a writer may append beside them is decided by [cairn.spine.scan.FenceGuard].
public final class Fences {
  /// More damage than this is not told one by one.
  public static final int MAX_FENCES = 10_000;

  private final Partitions partitions;
  private final Map<Long, Fence> met = new ConcurrentSkipListMap<>();

  public Fences(Partitions partitions) {
    this.partitions = partitions;
  }

  public void add(Fence fence) {
    if (met.size() < MAX_FENCES)
      met.merge(fence.first(), fence, (old, now) -> old.last() >= now.last() ? old : now);
  }

  public List<Fence> all() {
    return List.copyOf(met.values());
  }

  /// Those whose loss nobody has accepted.
  public List<Fence> open(Position head) throws IOException {
    if (met.isEmpty()) return List.of();
    Seqs accepted = LossAccepted.all(partitions, head);
    var open = new ArrayList<Fence>();
    for (Fence fence : met.values())
      if (!accepted.hasAll(fence.first(), fence.last())) open.add(fence);
    return open;
  }
}
