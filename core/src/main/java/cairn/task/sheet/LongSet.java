package cairn.task.sheet;

/// A set of hashes without boxing: a board compares millions of shingles.
public final class LongSet {
  private static final int SMALLEST = 64;

  private long[] slots;
  private int size;
  private boolean zero;

  /// @param expected about how many values will come
  public LongSet(int expected) {
    slots = new long[Math.max(SMALLEST, Integer.highestOneBit(Math.max(1, expected)) * 4)];
  }

  public void add(long value) {
    if (value == 0) {
      zero = true;
      return;
    }
    if (size * 2 >= slots.length) grow();
    if (put(slots, value)) size++;
  }

  public boolean has(long value) {
    if (value == 0) return zero;
    int at = slot(value, slots.length);
    while (slots[at] != 0) {
      if (slots[at] == value) return true;
      at = at + 1 & slots.length - 1;
    }
    return false;
  }

  private void grow() {
    var wider = new long[slots.length * 2];
    for (long value : slots) if (value != 0) put(wider, value);
    slots = wider;
  }

  private static boolean put(long[] slots, long value) {
    int at = slot(value, slots.length);
    while (slots[at] != 0) {
      if (slots[at] == value) return false;
      at = at + 1 & slots.length - 1;
    }
    slots[at] = value;
    return true;
  }

  private static int slot(long value, int length) {
    long mixed = value * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 32) & length - 1;
  }
}
