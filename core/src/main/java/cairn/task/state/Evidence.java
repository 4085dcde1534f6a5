package cairn.task.state;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What shows whether a criterion is met.
///
/// @param criterion `AC-1`, or the path of a promised file that was not needed after all
/// @param what the command, the path of the file, or the person's words
/// @param passed whether it shows that the criterion is met
/// @param hash of what the command printed, or of the file; empty for words
/// @param files the hash over the files of the specification at that time: a run shows something
///   about these bytes and no others
/// @param by who gave it
/// @param rests those files, path to hash; null where it is no run, where they are too many, and in
///   logs of old releases
public record Evidence(
    String criterion,
    Kind kind,
    String what,
    boolean passed,
    String hash,
    String files,
    String by,
    @Nullable Map<String, String> rests) {
  public Evidence {
    rests = rests == null ? null : Map.copyOf(rests);
  }

  /// Evidence that rests on no list of files.
  public Evidence(
      String criterion,
      Kind kind,
      String what,
      boolean passed,
      String hash,
      String files,
      String by) {
    this(criterion, kind, what, passed, hash, files, by, null);
  }

  /// What it is.
  public enum Kind {
    /// A command that ran.
    RUN,
    /// A file that changed since the executor began.
    FILE,
    /// A person says so.
    WORD
  }

  /// For a sentence.
  public String words() {
    return switch (kind) {
      case RUN -> "`" + what + "` " + (passed ? "passed" : "failed");
      case FILE -> what + " changed";
      case WORD -> by + ": " + what;
    };
  }
}
