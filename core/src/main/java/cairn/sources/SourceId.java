package cairn.sources;

import cairn.text.Sha256;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/// The hash of the stored bytes: equal bytes are one source, wherever they came from.
public record SourceId(@JsonValue String value) implements Comparable<SourceId> {
  private static final int HEX_DIGITS = 64;
  private static final int SHORT_DIGITS = 10;

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public SourceId {
    if (!value.startsWith(Sha256.PREFIX) || value.length() != Sha256.PREFIX.length() + HEX_DIGITS)
      throw new IllegalArgumentException("not a source id: " + value);
  }

  public static SourceId of(byte[] bytes) {
    return new SourceId(Sha256.of(bytes));
  }

  /// The 64 hex digits without the prefix, as used in file names.
  public String hex() {
    return value.substring(Sha256.PREFIX.length());
  }

  /// Enough digits for people; commands accept any unambiguous beginning.
  public String brief() {
    return hex().substring(0, SHORT_DIGITS);
  }

  @Override
  public int compareTo(SourceId other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value;
  }
}
