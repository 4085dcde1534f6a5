package cairn.spine.repair;

/// A set of 64-bit hashes in 16 bytes each, for millions of ids that would not fit as text.
final class HashesSeen {
  private long[] slots = new long[1 << 12];
  private int used;

  /// False if it was there already. 0 is not a hash.
  boolean add(long hash) {
    if (used * 2 >= slots.length) grow();
    return put(hash);
  }

  private boolean put(long hash) {
    int slot = (int) hash & (slots.length - 1);
    for (; slots[slot] != 0; slot = (slot + 1) & (slots.length - 1))
      if (slots[slot] == hash) return false;
    slots[slot] = hash;
    used++;
    return true;
  }

  private void grow() {
    long[] old = slots;
    slots = new long[old.length * 2];
    used = 0;
    for (long hash : old) if (hash != 0) put(hash);
  }
}
