package cairn.spine.line;

import cairn.spine.Draft;
import cairn.spine.Position;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Drafts that are appended together or not at all, encoded as far as possible without the lock.
///
/// @param expected where the log must end for the batch to be wanted, or null if anywhere
public record Batch(
    @Nullable Position expected, List<Draft> drafts, List<byte[]> middles, long bytes) {
  public static Batch of(@Nullable Position expected, List<Draft> drafts) {
    var middles = new ArrayList<byte[]>(drafts.size());
    long bytes = 0;
    for (Draft draft : drafts) {
      byte[] middle = LineWriter.middle(draft);
      middles.add(middle);
      bytes += middle.length;
    }
    return new Batch(expected, List.copyOf(drafts), middles, bytes);
  }
}
