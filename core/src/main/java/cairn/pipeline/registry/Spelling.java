package cairn.pipeline.registry;

import java.util.List;

/// The nearest known word, for a hint.
final class Spelling {
  private static final int FAR = 4;

  private Spelling() {}

  /// Empty if nothing is near.
  static String nearest(String word, List<String> known) {
    String best = "";
    int distance = FAR;
    for (String candidate : known) {
      int d = distance(word, candidate);
      if (d < distance) {
        distance = d;
        best = candidate;
      }
    }
    return best;
  }

  private static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) row[j] = j;
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int above = row[j];
        int same = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(same, 1 + Math.min(above, row[j - 1]));
        diagonal = above;
      }
    }
    return row[b.length()];
  }
}
