package cairn.agent.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Processes that carry a mark in their environment, where the system shows it (Linux).
final class Marked {
  private static final Path PROCESSES = Path.of("/proc");

  private Marked() {}

  static boolean visible() {
    return Files.isReadable(PROCESSES.resolve("self/environ"));
  }

  /// @param mark name and value
  static List<ProcessHandle> processes(String mark) {
    var found = new ArrayList<ProcessHandle>();
    try (DirectoryStream<Path> all = Files.newDirectoryStream(PROCESSES, "[0-9]*")) {
      for (Path folder : all)
        if (carries(folder, mark))
          ProcessHandle.of(Long.parseLong(folder.getFileName().toString())).ifPresent(found::add);
    } catch (IOException e) {
      return found; // no such folder on this system
    }
    return found;
  }

  private static boolean carries(Path folder, String mark) {
    try {
      String variables = Files.readString(folder.resolve("environ"), StandardCharsets.ISO_8859_1);
      return List.of(variables.split("\0")).contains(mark);
    } catch (IOException e) {
      return false; // ended meanwhile, or another user's
    }
  }
}
