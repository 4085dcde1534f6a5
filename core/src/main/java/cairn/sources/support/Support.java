package cairn.sources.support;

import java.util.List;

/// How well cited words carry a sentence.
///
/// @param score 0 to 1, all together
/// @param missingNumbers quantities of the sentence that the cited text does not have
/// @param missingNames names of the sentence that the cited text does not have
/// @param opposed the sentence affirms what the closest part denies, or the reverse
/// @param closest the part of the cited text that supports it best
public record Support(
    double score,
    List<String> missingNumbers,
    List<String> missingNames,
    boolean opposed,
    String closest) {

  /// Below this a sentence is reported as weakly supported.
  public static final double WEAK = 0.35;

  public boolean weak() {
    return score < WEAK;
  }
}
