package cairn.text;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Many patterns that mean the same: whether one of them fits. The words they need are looked for
/// together, and only patterns that have theirs in the text are tried.
public final class PatternList {
  private final List<BoundedPattern> patterns;
  private @Nullable Filter filter;

  /// @param words what some pattern needs, each once
  /// @param needs for each pattern the numbers of its words; empty if it has to be tried always
  private record Filter(Literals words, List<BitSet> needs) {}

  public PatternList(List<BoundedPattern> patterns) {
    this.patterns = List.copyOf(patterns);
  }

  /// All texts in a tree of YAML, for text in lower case.
  public static PatternList of(JsonNode tree) {
    var patterns = new ArrayList<BoundedPattern>();
    add(tree, patterns);
    return new PatternList(patterns);
  }

  private static void add(JsonNode node, List<BoundedPattern> to) {
    if (node.isString())
      to.add(BoundedPattern.of(node.stringValue(), BoundedPattern.UNICODE_CHARACTER_CLASS));
    for (JsonNode child : node) add(child, to);
  }

  /// Whether one of them is found.
  public boolean found(String text) {
    Filter known = filter();
    BitSet there = known.words().in(text);
    for (int i = 0; i < patterns.size(); i++) {
      BitSet needs = known.needs().get(i);
      if ((needs.isEmpty() || needs.intersects(there)) && patterns.get(i).found(text)) return true;
    }
    return false;
  }

  public List<BoundedPattern> patterns() {
    return patterns;
  }

  /// Two threads may both make it: it is the same.
  private Filter filter() {
    Filter known = filter;
    if (known == null) {
      var words = new LinkedHashMap<String, Integer>();
      var needs = new ArrayList<BitSet>();
      for (BoundedPattern pattern : patterns) {
        var numbers = new BitSet();
        for (String word : pattern.required()) {
          words.putIfAbsent(word, words.size());
          numbers.set(words.get(word));
        }
        needs.add(numbers);
      }
      known = new Filter(new Literals(new ArrayList<>(words.keySet())), List.copyOf(needs));
      filter = known;
    }
    return known;
  }
}
