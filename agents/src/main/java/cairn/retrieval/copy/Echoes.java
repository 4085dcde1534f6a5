package cairn.retrieval.copy;

import java.util.HashSet;
import java.util.Set;

/// The runs of words of a text, to see which passages of its copies say nothing new.
public final class Echoes {
  private static final int SHINGLE = 3;

  /// Share of a passage's runs of words that must be there; the rest is where it was cut.
  private static final double SHARED = 0.9;

  private final Set<Long> shingles = new HashSet<>();

  public Echoes(CopyWords text) {
    for (int i = 0; i + SHINGLE <= text.size(); i++) shingles.add(text.shingle(i, SHINGLE));
  }

  /// Whether the text has these words too. A number, a name or a negation must be there exactly.
  public boolean has(CopyWords passage) {
    int runs = Math.max(0, passage.size() - SHINGLE + 1);
    boolean[] there = new boolean[runs];
    int shared = 0;
    for (int i = 0; i < runs; i++) {
      there[i] = shingles.contains(passage.shingle(i, SHINGLE));
      if (there[i]) shared++;
    }
    if (runs == 0 || shared < SHARED * runs) return false;
    for (int w = 0; w < passage.size(); w++)
      if (passage.telling()[w] && !covered(there, w)) return false;
    return true;
  }

  private static boolean covered(boolean[] there, int word) {
    int last = Math.min(there.length - 1, word);
    for (int i = Math.max(0, word - SHINGLE + 1); i <= last; i++) if (there[i]) return true;
    return false;
  }
}
