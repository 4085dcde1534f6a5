package cairn.spine;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The log could not be written or read: disk full, read-only folder, lock not had in time. Nothing
/// that was acknowledged is lost; the message says what to do.
public final class SpineException extends RuntimeException {
  private final @Nullable SpineCode code;
  private final String hint;

  public SpineException(String what, String hint, Throwable cause) {
    this(null, what, hint, cause);
  }

  public SpineException(String what, String hint) {
    this(null, what, hint, null);
  }

  SpineException(@Nullable SpineCode code, String what, String hint, @Nullable Throwable cause) {
    super(what, cause);
    this.code = code;
    this.hint = hint;
  }

  /// The log has lost acknowledged events, and what was asked for depends on them.
  ///
  /// @param fences at least one
  public static SpineException fenced(List<Fence> fences) {
    return Fences.refusal(fences);
  }

  /// Empty where the trouble is not one of the log's own codes (a full disk, a lock).
  public Optional<SpineCode> code() {
    return Optional.ofNullable(code);
  }

  public String hint() {
    return hint;
  }
}
