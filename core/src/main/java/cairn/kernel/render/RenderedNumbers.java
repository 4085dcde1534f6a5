package cairn.kernel.render;

import cairn.kernel.file.ProjectPath;
import cairn.spine.repair.NumbersSeen;
import cairn.text.Json;
import cairn.text.Malformed;
import cairn.text.Summed;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The ids that the rendered files show, asked before a loss of events is accepted: an id that
/// somebody can have read there is not given out again.
public final class RenderedNumbers {
  /// The memory of one file is a few hundred bytes.
  private static final long MAX_MEMORY = 1024 * 1024;

  private RenderedNumbers() {}

  /// The field of a [Manifest] that matters here.
  private record Rendered(@Nullable String path) {}

  public static Map<String, Long> in(Path project) throws IOException {
    var numbers = new NumbersSeen();
    Path views = Views.folder(project);
    if (!Files.isDirectory(views)) return Map.of();
    try (DirectoryStream<Path> memories = Files.newDirectoryStream(views, "*.json")) {
      for (Path memory : memories) {
        String path = Files.size(memory) > MAX_MEMORY ? null : path(memory);
        if (path == null || path.isEmpty()) continue;
        Path file = ProjectPath.resolve(project, path);
        if (Files.isRegularFile(file)) lines(file, numbers);
      }
    }
    return numbers.highest();
  }

  private static @Nullable String path(Path memory) throws IOException {
    try {
      Optional<String> text = Summed.provenOrOld(Files.readAllBytes(memory));
      return text.isEmpty() ? null : Json.read(text.get(), Rendered.class).path();
    } catch (Malformed e) {
      return null;
    }
  }

  /// By bytes, not by UTF-8: ids are ASCII, and a file may be damaged, too.
  private static void lines(Path file, NumbersSeen numbers) throws IOException {
    try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine())
        numbers.beginning(line);
    }
  }
}
