package cairn.hook;

import cairn.desk.TranscriptFile;
import cairn.kernel.AtomicFile;
import cairn.kernel.Project;
import cairn.text.Json;
import cairn.text.Malformed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// What hooks remember between two calls, in `.cairn/hooks/`: how far each transcript was read, and
/// which trouble was told already. A cache: without it a hook begins anew.
final class HookState {
  private final Path folder;

  HookState(Path project) {
    this.folder = project.resolve(Project.MARK).resolve("hooks");
  }

  /// Empty if the session was never seen.
  Optional<TranscriptFile.Mark> mark(HookCall call) throws IOException {
    Path file = folder.resolve(call.key() + ".json");
    if (!Files.isRegularFile(file)) return Optional.empty();
    try {
      return Optional.of(Json.read(Files.readString(file), TranscriptFile.Mark.class));
    } catch (Malformed e) {
      return Optional.empty();
    }
  }

  void mark(HookCall call, TranscriptFile.Mark mark) throws IOException {
    AtomicFile.write(folder.resolve(call.key() + ".json"), Json.write(mark));
  }

  private Path trouble() {
    return folder.resolve("trouble.txt");
  }

  /// True if nobody was told of this yet; they are told now.
  boolean isNews(String trouble) {
    try {
      if (Files.isRegularFile(trouble()) && Files.readString(trouble()).equals(trouble))
        return false;
      AtomicFile.write(trouble(), trouble);
    } catch (IOException e) {
      // What cannot be remembered is told again.
    }
    return true;
  }

  void fine() throws IOException {
    Files.deleteIfExists(trouble());
  }
}
