package cairn.spine.scan;

import cairn.spine.Fence;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// `fence`: a note beside `head` that somebody met lost events. Whoever wants to append while it
/// stands reads the whole log first, whether or not it had a reason to look at the damaged place.
/// It is written by those who write anyway (a refused append, `cairn spine verify`), and taken away
/// by the first append that finds the log whole again. Its text is for people; only its being there
/// counts, so that nothing in it can be wrong.
public final class FenceMark {
  public static final String NAME = "fence";

  private final Path path;

  FenceMark(Path folder) {
    this.path = folder.resolve(NAME);
  }

  boolean stands() {
    return Files.exists(path);
  }

  /// Without it the log is as safe as before, only other writers do not know: so a failure (a full
  /// disk, no permission) must not hide the reason for the refusal.
  void put(List<Fence> fences) {
    if (stands()) return;
    var text = new StringBuilder("Acknowledged events are missing: see `cairn spine repair`.\n");
    for (Fence fence : fences) text.append(fence).append('\n');
    try {
      Files.writeString(path, text);
    } catch (IOException e) {
      return;
    }
  }

  void take() throws IOException {
    Files.deleteIfExists(path);
  }
}
