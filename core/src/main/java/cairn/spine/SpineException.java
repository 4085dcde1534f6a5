package cairn.spine;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The log could not be written or read: disk full, read-only folder, lock not had in time. Nothing
/// that was acknowledged is lost; the message says what to do.
public final class SpineException extends RuntimeException {
  /// How many lost places one message names.
  private static final int SHOWN = 3;

  private final @Nullable SpineCode code;
  private final String hint;

  public SpineException(String what, String hint, Throwable cause) {
    this(null, what, hint, cause);
  }

  public SpineException(String what, String hint) {
    this(null, what, hint, null);
  }

  public SpineException(
      @Nullable SpineCode code, String what, String hint, @Nullable Throwable cause) {
    super(what, cause);
    this.code = code;
    this.hint = hint;
  }

  /// The log has lost acknowledged events, and what was asked for depends on them.
  ///
  /// @param fences at least one
  public static SpineException fenced(List<Fence> fences) {
    SpineCode code = fences.getFirst().code();
    var what = new StringBuilder(lost(code));
    what.append(", so nothing is written (").append(code.code()).append("): ");
    what.append(String.join(". ", fences.stream().limit(SHOWN).map(Fence::toString).toList()));
    if (fences.size() > SHOWN)
      what.append(". And ").append(fences.size() - SHOWN).append(" more places");
    return new SpineException(code, what.toString(), remedy(code), null);
  }

  private static String lost(SpineCode code) {
    return code == SpineCode.FENCED
        ? "acknowledged events are missing from the log"
        : "the log is not the one that the rendered files saw";
  }

  private static String remedy(SpineCode code) {
    return code == SpineCode.FENCED
        ? code.hint()
        : "after `git checkout` or `git switch`: `cairn rebuild`; otherwise compare with a backup,"
            + " a clone or a commit by `cairn spine verify --against`, and take the log back from"
            + " there (`cairn spine repair --from DIR`, `cairn restore`); if the log is as it"
            + " should be, `cairn spine repair --accept-loss --write` records that by your word";
  }

  /// Empty where the trouble is not one of the log's own codes (a full disk, a lock).
  public Optional<SpineCode> code() {
    return Optional.ofNullable(code);
  }

  public String hint() {
    return hint;
  }
}
