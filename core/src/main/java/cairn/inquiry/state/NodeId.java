package cairn.inquiry.state;

import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.Comparator;

/// A place in the tree. Ids link parents and children; text never does.
///
/// @param sub 0 at depth 1; 1 to 3 at depth 2; 1 to 9 at depth 3, counted over the whole branch
public record NodeId(int branch, int depth, int sub) implements Comparable<NodeId> {
  /// Every inner node has so many children.
  public static final int FANOUT = 3;

  private static final BoundedPattern KEY = BoundedPattern.of("b([1-9][0-9]?)d([1-3])s([0-9])");
  private static final BoundedPattern NAME =
      BoundedPattern.of("branch-([1-9][0-9]?)-depth-([1-3])-sub-([0-9])");

  private static final Comparator<NodeId> ORDER =
      Comparator.comparingInt(NodeId::branch)
          .thenComparingInt(NodeId::depth)
          .thenComparingInt(NodeId::sub);

  public static NodeId root(int branch) {
    return new NodeId(branch, 1, 0);
  }

  /// @param local 1 to 3, as the parent counts
  public NodeId child(int local) {
    return new NodeId(branch, depth + 1, depth == 1 ? local : (sub - 1) * FANOUT + local);
  }

  /// `b1d2s3`, in passage ids and work ids.
  public String key() {
    return "b" + branch + "d" + depth + "s" + sub;
  }

  /// `branch-1-depth-2-sub-3`, in file names and markers.
  public String name() {
    return "branch-" + branch + "-depth-" + depth + "-sub-" + sub;
  }

  /// By branch, then depth, then place: the order in which files tell of nodes.
  @Override
  public int compareTo(NodeId other) {
    return ORDER.compare(this, other);
  }

  static NodeId parse(String key) {
    Search m = KEY.matcher(key);
    if (!m.matches()) m = NAME.matcher(key);
    if (!m.matches()) throw new IllegalArgumentException("not a node: " + key);
    return new NodeId(
        Integer.parseInt(m.group(1)), Integer.parseInt(m.group(2)), Integer.parseInt(m.group(3)));
  }
}
