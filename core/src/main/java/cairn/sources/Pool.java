package cairn.sources;

import java.util.List;
import java.util.Map;

/// Places that may answer a question, in no order that means anything yet, with what is known about
/// each.
///
/// @param holding for each root ([Roots]) of the question and of words akin to it ([Kin]), how many
// passages
/// have it
///
/// @param passages among how many was looked
/// @param meaning whether all of them were compared by meaning
public record Pool(List<Near> places, Map<String, Integer> holding, int passages, boolean meaning) {
  public Pool {
    places = List.copyOf(places);
    holding = Map.copyOf(holding);
  }

  /// @param context what the passage stands under: title, headings, the head of its table
  /// @param words how well its words fit (BM25)
  /// @param roots how well the roots of its words fit (BM25)
  /// @param likeness to the question in meaning, 0 to 1
  /// @param salience the same, as deviations above the usual likeness of these sources
  public record Near(
      Passage passage,
      String context,
      double words,
      double roots,
      double likeness,
      double salience) {}
}
