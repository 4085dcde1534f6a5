package cairn.hook;

import cairn.desk.TranscriptFile;
import cairn.kernel.file.AtomicFile;
import cairn.kernel.project.Project;
import cairn.text.Json;
import cairn.text.Malformed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// What hooks remember between two calls, in `.cairn/hooks/`: how far each transcript was read, and
/// which trouble was told already. A cache: without it a hook begins anew.
final class HookState {
  /// A list that somebody chooses from is not longer.
  private static final int CLOSING = 8_000;

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

  /// True if the agent was not asked about this turn yet; it counts as asked from now on. If that
  /// cannot be remembered it is not asked at all: better never than twice.
  boolean asksFirst(HookCall call, String turn) {
    Path file = folder.resolve(call.key() + ".asked");
    try {
      if (Files.isRegularFile(file) && Files.readString(file).equals(turn)) return false;
      AtomicFile.write(file, turn);
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /// Remembers that this agent calls its hooks.
  void calledBy(CodingAgent agent) {
    Path file = called(agent);
    if (Files.exists(file)) return;
    try {
      AtomicFile.write(file, "");
    } catch (IOException e) {
      // What cannot be remembered is only a question of `cairn doctor`.
    }
  }

  boolean wasCalledBy(CodingAgent agent) {
    return Files.exists(called(agent));
  }

  private Path called(CodingAgent agent) {
    return folder.resolve("called-" + agent.word());
  }

  /// How the agent's words ended that were read last; empty if that is not known.
  String closing(HookCall call) throws IOException {
    Path file = folder.resolve(call.key() + ".closing.txt");
    return Files.isRegularFile(file) ? Files.readString(file) : "";
  }

  void closing(HookCall call, String words) throws IOException {
    String end = words.substring(Math.max(0, words.length() - CLOSING));
    AtomicFile.write(folder.resolve(call.key() + ".closing.txt"), end);
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
