package cairn.task.guard;

import java.util.List;

/// What a shell command will write, as far as reading it can tell: redirections and the arguments
/// of the common tools. It is a courtesy, not a wall: a script, a variable or an interpreter hides
/// its writes, and those are named as blind spots. The check over git history sees them afterwards.
///
/// @param targets paths as they stand in the command, seen from where the command starts
/// @param perhaps words that are written if they are paths: a branch may have the same name
/// @param patches files that say what is written; [#PIPED] where it comes from another command
/// @param blind why some writes cannot be seen; empty if the command could be read to the end
/// @param decisions what only a person may do: calls that answer a gate, or that read what proves a
///   person
public record ShellWrites(
    List<String> targets,
    List<String> perhaps,
    List<String> patches,
    List<String> blind,
    List<String> decisions) {
  /// A patch that no file holds.
  public static final String PIPED = "-";

  public ShellWrites {
    targets = List.copyOf(targets);
    perhaps = List.copyOf(perhaps);
    patches = List.copyOf(patches);
    blind = List.copyOf(blind);
    decisions = List.copyOf(decisions);
  }

  public static ShellWrites in(String command) {
    return ShellReading.of(command);
  }

  /// The files that a patch writes.
  public static List<String> patched(String patch) {
    return GitReading.patched(patch);
  }
}
