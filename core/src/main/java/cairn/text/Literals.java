package cairn.text;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Which of many words stand in a text, told in one walk through it, however many words there are
/// (Aho and Corasick). Case counts.
final class Literals {
  private static final int ASCII = 128;
  private static final int ROOT = 0;

  /// The column of each character; 0 is for those that are in no word.
  private final int[] ascii = new int[ASCII];

  private final Map<Character, Integer> others = new HashMap<>();
  private final int columns;

  /// The next state, by state and column.
  private final int[] next;

  /// The words that end in a state, also as the end of a longer one.
  private final int @Nullable [][] ends;

  /// @param words none of them empty
  Literals(List<String> words) {
    int size = 1;
    for (String word : words) {
      if (word.isEmpty()) throw new IllegalArgumentException("an empty word is in every text");
      size += word.length();
    }
    this.columns = number(words) + 1;
    this.next = new int[size * columns];
    this.ends = new int[size][];
    int states = 1;
    for (int i = 0; i < words.size(); i++) {
      int state = ROOT;
      for (char c : words.get(i).toCharArray()) {
        int edge = state * columns + column(c);
        if (next[edge] == ROOT) next[edge] = states++;
        state = next[edge];
      }
      ends[state] = with(ends[state], i);
    }
    join(states);
  }

  private int number(List<String> words) {
    int used = 0;
    for (String word : words)
      for (char c : word.toCharArray()) {
        if (c < ASCII) {
          if (ascii[c] == 0) ascii[c] = ++used;
        } else if (!others.containsKey(c)) {
          others.put(c, ++used);
        }
      }
    return used;
  }

  private int column(char c) {
    return c < ASCII ? ascii[c] : others.getOrDefault(c, 0);
  }

  /// Gives every state the ways of the longest other state that it ends with.
  private void join(int states) {
    var same = new int[states];
    var open = new ArrayDeque<Integer>();
    for (int column = 0; column < columns; column++)
      if (next[column] != ROOT) open.add(next[column]);
    while (!open.isEmpty()) {
      int state = open.remove();
      int shorter = same[state];
      if (ends[shorter] != null)
        for (int word : ends[shorter]) ends[state] = with(ends[state], word);
      for (int column = 0; column < columns; column++) {
        int edge = state * columns + column;
        int fallback = next[shorter * columns + column];
        if (next[edge] == ROOT) {
          next[edge] = fallback;
        } else {
          same[next[edge]] = fallback;
          open.add(next[edge]);
        }
      }
    }
  }

  private static int[] with(int @Nullable [] some, int one) {
    if (some == null) return new int[] {one};
    int[] more = Arrays.copyOf(some, some.length + 1);
    more[some.length] = one;
    return more;
  }

  /// The numbers of the words that stand in the text.
  BitSet in(String text) {
    var found = new BitSet();
    int state = ROOT;
    for (int i = 0; i < text.length(); i++) {
      state = next[state * columns + column(text.charAt(i))];
      int[] words = ends[state];
      if (words != null) for (int word : words) found.set(word);
    }
    return found;
  }
}
