package cairn.cli.terminal;

import cairn.history.HistoryException;
import cairn.spine.SpineException;
import cairn.text.Malformed;
import cairn.text.SecretWords;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/// A command that could not run, told to the person who called it.
public final class Failure {
  private Failure() {}

  /// One place where errors become words: what, why, what to do.
  public static int explain(Throwable error, Surroundings world, boolean debug) {
    var err = world.err();
    switch (error) {
      case UserError e -> {
        err.println("cairn: " + words(e));
        err.println("  " + e.hint());
      }
      case SpineException e -> {
        err.println("cairn: " + words(e));
        err.println("  " + e.hint());
      }
      case HistoryException e -> {
        err.println("cairn: " + words(e));
        err.println("  " + e.hint());
      }
      case Malformed e -> err.println("cairn: cannot read this: " + words(e));
      case UncheckedIOException e -> tell(e.getCause(), world);
      case IOException e -> tell(e, world);
      default -> {
        err.println("cairn: this is a bug: " + SecretWords.hide(error.toString()));
        err.println("  run it again with --debug and report what it prints; nothing was lost");
      }
    }
    if (debug) error.printStackTrace(err);
    return Exit.FAILED;
  }

  /// A message may quote a file, and a file may hold a key.
  private static String words(Throwable e) {
    return SecretWords.hide(String.valueOf(e.getMessage()));
  }

  private static void tell(IOException e, Surroundings world) {
    String said = fileProblem(e);
    boolean full = said.contains("No space left on device") || said.contains("quota exceeded");
    world.err().println("cairn: " + said + (full ? " (working in " + world.folder() + ")" : ""));
    if (full)
      world
          .err()
          .println(
              "  free some space; see with `cairn spine tail` what was recorded before you run it"
                  + " again");
    if (said.contains("Read-only file system"))
      world.err().println("  work on a copy in a folder that can be written");
  }

  private static String fileProblem(IOException e) {
    return switch (e) {
      case NoSuchFileException x -> "no such file: " + x.getFile();
      case AccessDeniedException x ->
          "not allowed to use " + x.getFile() + "; check its permissions";
      case FileSystemException x ->
          x.getFile() + ": " + (x.getReason() == null ? "cannot be used" : x.getReason());
      default -> String.valueOf(e.getMessage());
    };
  }
}
