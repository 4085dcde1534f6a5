package cairn.spine.write;

import cairn.spine.SpineException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Path;
import java.nio.file.ReadOnlyFileSystemException;
import java.util.Locale;

/// Says what an I/O error means to a person.
public final class SpineFailure {
  private SpineFailure() {}

  public static SpineException of(String what, Path folder, Exception cause) {
    String said = said(cause);
    return new SpineException(what + ": " + said, hint(said, folder, cause), cause);
  }

  /// An append failed. Whoever gave it wants to know one thing first: is it in the log or not?
  ///
  /// @param mayStand what was written could not be taken back
  static SpineException notAppended(Path folder, Exception cause, boolean mayStand) {
    String said = said(cause);
    String hint = hint(said, folder, cause);
    return mayStand
        ? new SpineException(
            "the log could not be written, and whether this was recorded is not known: " + said,
            hint + "; `cairn spine tail` shows what is there",
            cause)
        : new SpineException(
            "the log could not be written, so this was NOT recorded: " + said,
            hint + "; then give the same again",
            cause);
  }

  private static String said(Exception cause) {
    if (cause instanceof AccessDeniedException e) return "access to " + e.getFile() + " denied";
    return cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
  }

  private static String hint(String said, Path folder, Exception cause) {
    String lower = said.toLowerCase(Locale.ROOT);
    if (lower.contains("no space") || lower.contains("quota"))
      return "free some space on the disk of " + folder + "; nothing logged before is lost";
    if (cause instanceof AccessDeniedException
        || cause instanceof ReadOnlyFileSystemException
        || lower.contains("denied")
        || lower.contains("read-only"))
      return "make " + folder + " writable for you; nothing logged before is lost";
    if (lower.contains("symbolic link"))
      return "replace the link in " + folder + " by the file it points to";
    return "check the disk of " + folder + "; nothing logged before is lost";
  }
}
