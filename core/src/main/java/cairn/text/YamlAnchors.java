package cairn.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/// Values that a document names (`&name`) and repeats (`*name`, `<<: *name`). How much all repeats
/// together may unfold to is limited, so a bomb of aliases is refused before it goes off.
final class YamlAnchors {
  /// Values that the aliases of one document may stand for.
  static final int MAX_UNFOLDED = 10_000;

  private static final String MERGE = "<<";

  private final Map<String, YamlNode> named = new HashMap<>();
  private final Map<YamlNode, Integer> sizes = new IdentityHashMap<>();
  private int unfolded;

  void name(String anchor, YamlNode value) {
    named.put(anchor, value);
  }

  YamlNode get(String anchor, int line) {
    YamlNode value = named.get(anchor);
    if (value == null)
      throw new Malformed("the alias *" + anchor + " has no anchor before it", line);
    unfolded += size(value);
    if (unfolded > MAX_UNFOLDED)
      throw new Malformed("aliases that unfold to more than " + MAX_UNFOLDED + " values", line);
    return value;
  }

  /// Counted once for each value: what an alias stands for was counted when it was read.
  private int size(YamlNode value) {
    Integer known = sizes.get(value);
    if (known != null) return known;
    long size = 1;
    switch (value) {
      case YamlNode.Scalar _ -> {}
      case YamlNode.Sequence list -> {
        for (YamlNode item : list.items()) size += size(item);
      }
      case YamlNode.Mapping mapping -> {
        for (YamlNode.Entry entry : mapping.entries()) size += 1 + size(entry.value());
      }
    }
    int counted = (int) Math.min(size, MAX_UNFOLDED + 1L);
    sizes.put(value, counted);
    return counted;
  }

  /// `<<` puts another mapping's entries in, where the mapping has none of its own.
  static List<YamlNode.Entry> merged(List<YamlNode.Entry> entries) {
    if (entries.stream().noneMatch(YamlAnchors::merges)) return entries;
    var seen = new HashSet<String>();
    for (YamlNode.Entry entry : entries) if (!merges(entry)) seen.add(entry.name());
    var all = new ArrayList<YamlNode.Entry>();
    for (YamlNode.Entry entry : entries) {
      if (!merges(entry)) {
        all.add(entry);
        continue;
      }
      List<YamlNode> parts =
          entry.value() instanceof YamlNode.Sequence list ? list.items() : List.of(entry.value());
      for (YamlNode part : parts)
        for (YamlNode.Entry each : ((YamlNode.Mapping) part).entries())
          if (seen.add(each.name())) all.add(each);
    }
    return all;
  }

  private static boolean merges(YamlNode.Entry entry) {
    if (!entry.key().plain() || !entry.name().equals(MERGE)) return false;
    return entry.value() instanceof YamlNode.Mapping
        || entry.value() instanceof YamlNode.Sequence list
            && list.items().stream().allMatch(YamlNode.Mapping.class::isInstance);
  }
}
