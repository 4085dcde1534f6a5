package cairn.bench;

/// How much a benchmark does. `-Dcairn.bench.smoke=true` makes all of them tiny: the figures mean
/// nothing then, but each starts, runs through all of its parts and ends.
final class Size {
  private static final boolean SMOKE = Boolean.getBoolean("cairn.bench.smoke");

  private Size() {}

  static int of(int whole, int smoke) {
    return SMOKE ? smoke : whole;
  }
}
