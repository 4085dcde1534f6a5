package cairn.memory.words;

import cairn.text.Words;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// Words for one end of something, and words for the other: short and long, tabs and spaces. Models
/// of meaning take them for alike.
record Opposites(Set<String> one, Set<String> other) {
  /// @param pairs texts of the form `short small / long large`
  static List<Opposites> of(JsonNode pairs) {
    var all = new ArrayList<Opposites>();
    for (JsonNode pair : pairs) {
      String[] ends = pair.stringValue().split(" / ", 2);
      all.add(new Opposites(stems(ends[0]), stems(ends[1])));
    }
    return List.copyOf(all);
  }

  private static Set<String> stems(String words) {
    var stems = new HashSet<String>();
    for (String word : Words.of(words)) stems.add(Words.stem(word));
    return Set.copyOf(stems);
  }

  /// Whether two texts that both use such words name the same end first: it is the wanted one in
  /// "short over long", "short instead of long" and in "short".
  boolean agree(String a, String b) {
    int first = end(a);
    int second = end(b);
    return first == 0 || second == 0 || first == second;
  }

  /// Which end is named first: 1, 2, or 0 for none.
  private int end(String text) {
    for (String word : Words.of(text)) {
      String stem = Words.stem(word);
      if (one.contains(stem)) return 1;
      if (other.contains(stem)) return 2;
    }
    return 0;
  }
}
