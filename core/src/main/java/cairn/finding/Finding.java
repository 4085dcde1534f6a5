package cairn.finding;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// One thing that is wrong, named by place. `line` is 1-based; 0 means the file as a whole.
///
/// @param file path as the user would type it, relative to the checked folder; empty if none
/// @param entry the id of the entry concerned (`C07`), or null
/// @param commit the git commit concerned, or null
public record Finding(
    Code code,
    Severity severity,
    String file,
    int line,
    @Nullable String entry,
    @Nullable String commit,
    String message,
    String hint) {

  public Finding {
    Objects.requireNonNull(code);
    if (line < 0) throw new IllegalArgumentException("line " + line);
  }

  /// A finding with the code's own severity and hint.
  public static Finding of(Code code, String file, int line, String message) {
    return new Finding(code, code.severity(), file, line, null, null, message, code.hint());
  }

  public Finding about(String entry) {
    return new Finding(code, severity, file, line, entry, commit, message, hint);
  }

  public Finding in(String commit) {
    return new Finding(code, severity, file, line, entry, commit, message, hint);
  }

  public Finding as(Severity severity) {
    return new Finding(code, severity, file, line, entry, commit, message, hint);
  }

  public Finding hint(String hint) {
    return new Finding(code, severity, file, line, entry, commit, message, hint);
  }

  /// `ara/logic/claims.md:12: error CRN-R012 [C07] message`
  @Override
  public String toString() {
    String place = file.isEmpty() ? "" : line > 0 ? file + ":" + line + ": " : file + ": ";
    String subject = entry == null ? "" : " [" + entry + "]";
    String when = commit == null ? "" : " (commit " + commit + ")";
    return place + severity.word() + " " + code.code() + subject + " " + message + when;
  }
}
