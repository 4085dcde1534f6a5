package cairn.kernel;

import cairn.text.Sha256;
import org.jspecify.annotations.Nullable;

/// What tells one command from another, so that the same command sent twice is recorded once.
///
/// A *given* key was chosen by the caller: whatever comes with it again is the same command. A
/// *derived* key is made from the input, and people do say the same thing twice; it counts only
/// after a run that recorded its command and died or failed before it could say so.
///
/// @param value at most [#MAX_VALUE] characters
/// @param input hash of what was asked, so that a key used for something else is found out
public record Key(String value, String input, boolean given) {
  public static final int MAX_VALUE = 200;

  public Key {
    if (value.isBlank() || value.length() > MAX_VALUE)
      throw new IllegalArgumentException("a key has 1 to " + MAX_VALUE + " characters");
  }

  /// @param given what the caller chose; null or blank if nothing
  /// @param input everything that makes the command what it is, without time and place
  public static Key of(@Nullable String given, String... input) {
    String hash = Sha256.of(String.join("\u0000", input));
    return given == null || given.isBlank()
        ? new Key(hash, hash, false)
        : new Key(given, hash, true);
  }

  /// The key of one of several commands that come together.
  public Key part(int index) {
    return index == 0
        ? this
        : new Key(given ? value + "#" + index : Sha256.of(value + "#" + index), input, given);
  }
}
