package cairn.pipeline.state;

import cairn.text.Sha256;
import java.util.Comparator;
import java.util.List;

/// What a worker handed in: files with their text, and for work in a git worktree its diff. Not in
/// the project before its critics and, where there is a diff, a person let it in.
///
/// @param hash binds scores to exactly these bytes
public record Draft(List<File> files, String diff, String hash) {
  public static final Draft NONE = new Draft(List.of(), "", "");

  public record File(String path, String content) {
    public String hash() {
      return Sha256.of(content);
    }
  }

  public Draft {
    files = List.copyOf(files);
  }

  public static Draft of(List<File> files, String diff) {
    List<File> sorted = files.stream().sorted(Comparator.comparing(File::path)).toList();
    return new Draft(sorted, diff, hash(sorted));
  }

  /// Recomputed, whatever an event claims.
  public static String hash(List<File> files) {
    var text = new StringBuilder();
    files.stream()
        .sorted(Comparator.comparing(File::path))
        .forEach(f -> text.append(f.path()).append('\0').append(f.hash()).append('\n'));
    return Sha256.of(text.toString());
  }
}
