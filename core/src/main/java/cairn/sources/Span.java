package cairn.sources;

/// Characters `start` (inclusive) to `end` (exclusive) of a plain text.
public record Span(int start, int end) {
  public Span {
    if (start < 0 || end < start) throw new IllegalArgumentException(start + ".." + end);
  }

  public int length() {
    return end - start;
  }

  public boolean overlaps(Span other) {
    return start < other.end && other.start < end;
  }

  public boolean contains(Span other) {
    return start <= other.start && other.end <= end;
  }

  public String in(CharSequence text) {
    return text.subSequence(start, end).toString();
  }
}
