package cairn.spine;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;

/// The fences that this process has met. A fence stays up for the life of the process, because what
/// was folded across it stays incomplete; only a recorded acceptance of the loss takes it down.
/// What they mean for a writer is the [FenceGuard]'s.
final class Fences {
  /// More damage than this is not told one by one.
  static final int MAX_FENCES = 10_000;

  private static final int SHOWN = 3;

  private final Partitions partitions;
  private final Map<Long, Fence> met = new ConcurrentSkipListMap<>();

  Fences(Partitions partitions) {
    this.partitions = partitions;
  }

  void add(Fence fence) {
    if (met.size() < MAX_FENCES)
      met.merge(fence.first(), fence, (old, now) -> old.last() >= now.last() ? old : now);
  }

  List<Fence> all() {
    return List.copyOf(met.values());
  }

  /// Those whose loss nobody has accepted.
  List<Fence> open(Position head) throws IOException {
    if (met.isEmpty()) return List.of();
    Seqs accepted = LossAccepted.all(partitions, head);
    var open = new ArrayList<Fence>();
    for (Fence fence : met.values())
      if (!accepted.hasAll(fence.first(), fence.last())) open.add(fence);
    return open;
  }

  static SpineException refusal(List<Fence> open) {
    SpineCode code = open.getFirst().code();
    var what = new StringBuilder(words(code));
    what.append(", so nothing is written (").append(code.code()).append("): ");
    what.append(String.join(". ", open.stream().limit(SHOWN).map(Fence::toString).toList()));
    if (open.size() > SHOWN)
      what.append(". And ").append(open.size() - SHOWN).append(" more places");
    return new SpineException(code, what.toString(), hint(code), null);
  }

  private static String words(SpineCode code) {
    return code == SpineCode.FENCED
        ? "acknowledged events are missing from the log"
        : "the log is not the one that the rendered files saw";
  }

  static String hint(SpineCode code) {
    return code == SpineCode.FENCED
        ? code.hint()
        : "compare with a backup, a clone or a commit by `cairn spine verify --against`, and take"
            + " the log back from there (`cairn spine repair --from DIR`, `cairn restore`); if the"
            + " log is as it should be, `cairn spine repair --accept-loss --write` records that by"
            + " your word";
  }
}
