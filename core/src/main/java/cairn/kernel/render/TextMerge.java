package cairn.kernel.render;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Joins what two hands made of one text, line by line. Where both changed the same lines there is
/// no answer: nobody's words are dropped unasked.
final class TextMerge {
  /// Comparing costs the product of the lengths.
  private static final int MAX_LINES = 4_000;

  /// What one hand did to a text of n lines.
  ///
  /// @param added for each place before line i (and behind the last) what was put there; what
  ///   replaces lines stands before the first of them
  /// @param change for each line that is gone, the place of what replaces it; -1 if the line stays
  private record Edit(List<List<String>> added, int[] change) {
    List<String> instead(int line) {
      return added.get(change[line]);
    }
  }

  private TextMerge() {}

  /// Empty if both changed the same place, or a text is too long.
  static Optional<String> of(String base, String one, String other) {
    List<String> lines = base.lines().toList();
    Optional<Edit> first = edit(lines, one.lines().toList());
    Optional<Edit> second = edit(lines, other.lines().toList());
    if (first.isEmpty() || second.isEmpty()) return Optional.empty();
    var merged = new ArrayList<String>();
    for (int i = 0; i <= lines.size(); i++) {
      List<String> a = first.get().added().get(i);
      List<String> b = second.get().added().get(i);
      if (!a.isEmpty() && !b.isEmpty() && !a.equals(b)) return Optional.empty();
      merged.addAll(a.isEmpty() ? b : a);
      if (i == lines.size()) break;
      boolean stays = first.get().change()[i] < 0;
      boolean staysToo = second.get().change()[i] < 0;
      if (stays && staysToo) merged.add(lines.get(i));
      else if (!stays && !staysToo && !sameChange(first.get(), second.get(), i))
        return Optional.empty();
    }
    return Optional.of(String.join("\n", merged) + "\n");
  }

  private static boolean sameChange(Edit one, Edit other, int line) {
    return one.change()[line] == other.change()[line]
        && one.instead(line).equals(other.instead(line));
  }

  private static Optional<Edit> edit(List<String> base, List<String> now) {
    int n = base.size();
    int m = now.size();
    if (n > MAX_LINES || m > MAX_LINES) return Optional.empty();
    var common = new int[n + 1][m + 1];
    for (int i = n - 1; i >= 0; i--)
      for (int j = m - 1; j >= 0; j--)
        common[i][j] =
            base.get(i).equals(now.get(j))
                ? common[i + 1][j + 1] + 1
                : Math.max(common[i + 1][j], common[i][j + 1]);
    var added = new ArrayList<List<String>>();
    for (int i = 0; i <= n; i++) added.add(new ArrayList<>());
    var change = new int[n];
    Arrays.fill(change, -1);
    var waiting = new ArrayList<String>();
    int place = 0;
    int i = 0;
    int j = 0;
    while (i < n || j < m) {
      if (i < n && j < m && base.get(i).equals(now.get(j))) {
        added.get(place).addAll(waiting);
        waiting.clear();
        i++;
        j++;
        place = i;
      } else if (j < m && (i == n || common[i][j + 1] > common[i + 1][j])) {
        waiting.add(now.get(j++));
      } else {
        change[i++] = place;
      }
    }
    added.get(place).addAll(waiting);
    return Optional.of(new Edit(added, change));
  }
}
