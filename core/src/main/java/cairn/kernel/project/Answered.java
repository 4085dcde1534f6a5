package cairn.kernel.project;

import cairn.kernel.file.AtomicFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Which recorded commands were answered, one receipt a line in `.cairn/state/answered`. A command
/// that is in the log and not here was recorded by a run that died before it could say so.
///
/// It is written without a sync, after the answer: if it is lost, a person who says the very same
/// thing again after a crash is told that it stands in the log already.
final class Answered {
  /// Past this size the older half is forgotten.
  static final long MAX_BYTES = 256 * 1024;

  private final Path file;
  private final Set<String> held = new HashSet<>();
  private boolean holding;

  Answered(Path folder) {
    this.file = folder.resolve(Project.MARK).resolve("state").resolve("answered");
  }

  /// From now on answers are given when the project closes, not when a command returns.
  synchronized void hold() {
    holding = true;
  }

  synchronized void add(String receipt) {
    held.add(receipt);
    if (!holding) flush();
  }

  synchronized boolean has(String receipt) {
    if (held.contains(receipt)) return true;
    try {
      return Files.exists(file) && Files.readAllLines(file).contains(receipt);
    } catch (IOException e) {
      return false;
    }
  }

  synchronized void flush() {
    if (held.isEmpty()) return;
    try {
      Files.createDirectories(file.getParent());
      if (Files.exists(file) && Files.size(file) > MAX_BYTES) shorten();
      Files.writeString(
          file,
          String.join("\n", held) + "\n",
          StandardCharsets.UTF_8,
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
      held.clear();
    } catch (IOException e) {
      // The answer was given; that we cannot note it costs at most a question later.
    }
  }

  private void shorten() throws IOException {
    List<String> lines = Files.readAllLines(file);
    List<String> newer = lines.subList(lines.size() / 2, lines.size());
    AtomicFile.writeCache(file, String.join("\n", newer) + "\n");
  }
}
