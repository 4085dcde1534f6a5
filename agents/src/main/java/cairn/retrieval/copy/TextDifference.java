package cairn.retrieval.copy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Whether two texts are copies of each other: the same words in the same order, where a header, a
/// footer, a menu or a note may be more in one of them. A text with much more between its beginning
/// and its end says more: two settings pages with common entries. Texts whose numbers, names or
/// negations differ at the same place are not copies, however much else they share: two releases of
/// a report, or a form filled in twice.
final class TextDifference {
  /// So many words in a row, found once in each text, are the same place.
  private static final int ANCHOR = 5;

  /// Share of the shorter text that the other one must have.
  private static final double SHARED = 0.9;

  /// Share of the longer text: below it, one is an excerpt.
  private static final double WHOLE = 0.5;

  /// Share of words that may read differently at the same place.
  private static final double REWORDED = 0.02;

  /// A text of this length may differ at one telling place: a misread character, a date.
  private static final int LONG = 500;

  /// A few words more on one side may turn the sense round.
  private static final int SHORT_GAP = 3;

  /// A note or two between beginning and end; above it, words were added that say something.
  private static final int NOTES = 120;

  /// Where a header or a footer may stand, in words from the beginning or the end.
  private static final int MARGIN = 60;

  private final CopyWords a;
  private final CopyWords b;
  private int same;
  private int telling;
  private int reworded;
  private int moreInA;
  private int moreInB;

  private TextDifference(CopyWords a, CopyWords b) {
    this.a = a;
    this.b = b;
  }

  static boolean copies(CopyWords a, CopyWords b) {
    var difference = new TextDifference(a, b);
    difference.compare();
    int shorter = Math.min(a.size(), b.size());
    int longer = Math.max(a.size(), b.size());
    return difference.same >= SHARED * shorter
        && difference.same >= WHOLE * longer
        && Math.max(difference.moreInA, difference.moreInB) <= NOTES
        && difference.telling <= (shorter >= LONG ? 1 : 0)
        && difference.reworded <= REWORDED * shorter;
  }

  private void compare() {
    int atA = 0;
    int atB = 0;
    for (int[] anchor : ascending(anchors())) {
      int i = anchor[0];
      int j = anchor[1];
      if (i < atA || j < atB) continue;
      while (i > atA && j > atB && a.said()[i - 1].equals(b.said()[j - 1])) {
        i--;
        j--;
      }
      gap(atA, i, atB, j);
      int from = i;
      while (i < a.size() && j < b.size() && a.said()[i].equals(b.said()[j])) {
        i++;
        j++;
      }
      same += i - from;
      atA = i;
      atB = j;
    }
    gap(atA, a.size(), atB, b.size());
  }

  /// Words between two places where the texts agree.
  private void gap(int fromA, int toA, int fromB, int toB) {
    int inA = toA - fromA;
    int inB = toB - fromB;
    if (inA == 0 && inB == 0) return;
    if (a.joined(fromA, toA).equals(b.joined(fromB, toB))) {
      same += Math.min(inA, inB);
      return;
    }
    if (inA == 0 || inB == 0) {
      boolean turned = inA + inB <= SHORT_GAP && (negates(a, fromA, toA) || negates(b, fromB, toB));
      if (turned) telling++;
      boolean inside = fromA > 0 && fromB > 0 && toA < a.size() && toB < b.size();
      if (inside) {
        moreInA += inA;
        moreInB += inB;
      }
      return;
    }
    boolean dates = Furniture.only(a, fromA, toA) && Furniture.only(b, fromB, toB);
    if (dates || margin(fromA, toA, fromB, toB) && !numbered(fromA, toA, fromB, toB)) return;
    if (tells(a, fromA, toA) || tells(b, fromB, toB)) telling++;
    reworded += Math.max(inA, inB);
  }

  /// Whole lines near the beginning or the end: who published it is not what it says.
  private boolean margin(int fromA, int toA, int fromB, int toB) {
    boolean top = toA <= MARGIN && toB <= MARGIN;
    boolean bottom = fromA >= a.size() - MARGIN && fromB >= b.size() - MARGIN;
    return (top || bottom) && lines(a, fromA, toA) && lines(b, fromB, toB);
  }

  private static boolean lines(CopyWords words, int from, int to) {
    return words.first()[from] && (to == words.size() || words.first()[to]);
  }

  private boolean numbered(int fromA, int toA, int fromB, int toB) {
    return Furniture.numbered(a, fromA, toA) && Furniture.numbered(b, fromB, toB);
  }

  private static boolean tells(CopyWords words, int from, int to) {
    for (int i = from; i < to; i++) if (words.telling()[i]) return true;
    return false;
  }

  private static boolean negates(CopyWords words, int from, int to) {
    for (int i = from; i < to; i++) if (CopyWords.negation(words.said()[i])) return true;
    return false;
  }

  /// Where runs of words that occur once in each text stand in both.
  private List<int[]> anchors() {
    int length = Math.min(ANCHOR, Math.min(a.size(), b.size()));
    if (length == 0) return List.of();
    Map<Long, Integer> inB = once(b, length);
    List<int[]> anchors = new ArrayList<>();
    Map<Long, Integer> inA = once(a, length);
    for (int i = 0; i + length <= a.size(); i++) {
      long shingle = a.shingle(i, length);
      Integer j = inB.get(shingle);
      if (j != null && j >= 0 && inA.get(shingle) == i) anchors.add(new int[] {i, j});
    }
    return anchors;
  }

  /// Minus one for what occurs more than once.
  private static Map<Long, Integer> once(CopyWords words, int length) {
    Map<Long, Integer> places = new HashMap<>();
    for (int i = 0; i + length <= words.size(); i++)
      places.merge(words.shingle(i, length), i, (_, _) -> -1);
    return places;
  }

  /// The longest chain of anchors that goes forward in both texts.
  private static List<int[]> ascending(List<int[]> anchors) {
    int[] ends = new int[anchors.size()];
    int[] before = new int[anchors.size()];
    int length = 0;
    for (int n = 0; n < anchors.size(); n++) {
      int low = 0;
      int high = length;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (anchors.get(ends[middle])[1] < anchors.get(n)[1]) low = middle + 1;
        else high = middle;
      }
      before[n] = low == 0 ? -1 : ends[low - 1];
      ends[low] = n;
      if (low == length) length++;
    }
    List<int[]> chain = new ArrayList<>();
    for (int n = length == 0 ? -1 : ends[length - 1]; n >= 0; n = before[n])
      chain.add(anchors.get(n));
    return chain.reversed();
  }
}
