package cairn.text;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;

/// The items of a block list. Of a long one only the places are kept, and an item is read again
/// when somebody asks for it: a tree of a hundred thousand nodes need not stand in memory twice.
final class LongList {
  /// Shorter lists are kept as they are.
  private static final int LONG = 1_000;

  private final PlainYaml yaml;
  private final int indent;
  private final int depth;
  private final List<YamlNode> items = new ArrayList<>();
  private int[] starts = new int[16];
  private int[] lines = new int[16];
  private int size;
  private int end;

  LongList(PlainYaml yaml, int indent, int depth) {
    this.yaml = yaml;
    this.indent = indent;
    this.depth = depth;
  }

  void add(int start, int line, YamlNode item) {
    if (size == starts.length) {
      starts = Arrays.copyOf(starts, 2 * size);
      lines = Arrays.copyOf(lines, 2 * size);
    }
    starts[size] = start;
    lines[size] = line;
    size++;
    end = item.end();
    if (size < LONG) items.add(item);
    else items.clear();
  }

  int end() {
    return end;
  }

  List<YamlNode> list() {
    return size < LONG ? List.copyOf(items) : new Later();
  }

  private final class Later extends AbstractList<YamlNode> implements RandomAccess {
    @Override
    public YamlNode get(int index) {
      return yaml.item(starts[index], lines[index], indent, depth);
    }

    @Override
    public int size() {
      return size;
    }
  }
}
