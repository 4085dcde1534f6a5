package cairn.spine.line;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// A set of event numbers, kept as ranges.
public final class Seqs {
  private final TreeMap<Long, Long> ranges = new TreeMap<>();

  /// From `first` to `last`, both included.
  public record Range(long first, long last) {
    public long size() {
      return last - first + 1;
    }
  }

  public void add(long first, long last) {
    if (last < first) return;
    Map.Entry<Long, Long> before = ranges.floorEntry(first);
    if (before != null && before.getValue() >= first - 1) {
      first = before.getKey();
      last = Math.max(last, before.getValue());
    }
    for (Map.Entry<Long, Long> next = ranges.ceilingEntry(first);
        next != null && next.getKey() - 1 <= last;
        next = ranges.ceilingEntry(first)) {
      last = Math.max(last, next.getValue());
      ranges.remove(next.getKey());
    }
    ranges.put(first, last);
  }

  /// Takes one number out; false if it was not in.
  public boolean remove(long seq) {
    Map.Entry<Long, Long> range = ranges.floorEntry(seq);
    if (range == null || range.getValue() < seq) return false;
    ranges.remove(range.getKey());
    if (range.getKey() < seq) ranges.put(range.getKey(), seq - 1);
    if (seq < range.getValue()) ranges.put(seq + 1, range.getValue());
    return true;
  }

  public boolean hasAll(long first, long last) {
    Map.Entry<Long, Long> range = ranges.floorEntry(first);
    return range != null && range.getValue() >= last;
  }

  public boolean hasAny(long first, long last) {
    Map.Entry<Long, Long> range = ranges.floorEntry(last);
    return range != null && range.getValue() >= first;
  }

  public boolean isEmpty() {
    return ranges.isEmpty();
  }

  public int rangeCount() {
    return ranges.size();
  }

  public List<Range> ranges() {
    var all = new ArrayList<Range>(ranges.size());
    ranges.forEach((first, last) -> all.add(new Range(first, last)));
    return all;
  }
}
