package cairn.inquiry.settings;

import cairn.inquiry.words.Ts;
import cairn.text.Sha256;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// Which branch gets which model. Reproducible: the seed is a hash of the topic and the time of the
/// first proposal, the shuffle is Fisher-Yates over a named generator, and both are kept.
public final class ModelDraw {
  private ModelDraw() {}

  /// @param seed the first 32 bits of SHA-256 of `{slug}-{ts}`
  /// @param assignments one per branch, in order; a single one for `random`
  /// @param note what is special about it, may be empty
  public record Drawn(long seed, List<Strategy.Model> assignments, String note) {
    public Drawn {
      assignments = List.copyOf(assignments);
    }
  }

  public static Drawn draw(Strategy strategy, String slug, Instant first, int branches) {
    long seed = seed(slug + "-" + Ts.of(first));
    List<Strategy.Model> shuffled = shuffle(strategy.pool(), seed);
    int wanted = strategy.kind() == Strategy.Kind.RANDOM ? 1 : branches;
    var drawn = new ArrayList<Strategy.Model>();
    for (int i = 0; i < wanted; i++) drawn.add(shuffled.get(i % shuffled.size()));
    String note =
        shuffled.size() < wanted
            ? "pool of " + shuffled.size() + " for " + branches + " branches: models repeat in turn"
            : "";
    return new Drawn(seed, drawn, note);
  }

  public static long seed(String text) {
    String hex = Sha256.of(text).substring(Sha256.PREFIX.length());
    return Long.parseLong(hex.substring(0, 8), 16);
  }

  public static <T> List<T> shuffle(List<T> pool, long seed) {
    var all = new ArrayList<>(pool);
    long state = seed;
    for (int i = all.size() - 1; i > 0; i--) {
      state = splitMix(state);
      int j = (int) Long.remainderUnsigned(mixed(state), i + 1);
      T kept = all.get(i);
      all.set(i, all.get(j));
      all.set(j, kept);
    }
    return List.copyOf(all);
  }

  /// SplitMix64: its constants are its specification.
  private static long splitMix(long state) {
    return state + 0x9E3779B97F4A7C15L;
  }

  private static long mixed(long state) {
    long z = (state ^ (state >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
