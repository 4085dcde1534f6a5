package cairn.kernel.render;

import cairn.kernel.file.Staging;
import cairn.text.Json;
import cairn.text.Malformed;
import cairn.text.Sha256;
import cairn.text.Summed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What the engine last wrote to a view, kept in `.cairn/views/`. Tells its own bytes from other
/// people's. Lost manifests cost a comparison, never a file.
///
/// @param seq the log when it was rendered
/// @param sha256 of the file, or of the head for a growing one
/// @param pending what release 0.1.0 was about to write when it was killed; now in the [RenderLog]
record Manifest(
    String path,
    String revision,
    long seq,
    String sha256,
    @Nullable String pending,
    long size,
    long modified,
    long entries) {

  static final Manifest NONE = new Manifest("", "", 0, "", null, -1, -1, 0);

  boolean known() {
    return !path.isEmpty();
  }

  boolean wrote(String hash) {
    return hash.equals(sha256) || hash.equals(pending);
  }

  static Manifest load(Path folder, String path) {
    Path file = file(folder, path);
    try {
      if (!Files.exists(file)) return NONE;
      Optional<String> text = Summed.provenOrOld(Files.readAllBytes(file));
      return text.isEmpty() ? NONE : Json.read(text.get(), Manifest.class);
    } catch (Malformed e) {
      return NONE;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void save(Staging staging, Path folder) throws IOException {
    staging.write(file(folder, path), Summed.with(Json.write(this)), false);
  }

  static void drop(Path folder, String path) throws IOException {
    Files.deleteIfExists(file(folder, path));
    Files.deleteIfExists(index(folder, path));
  }

  private static Path file(Path folder, String path) {
    return folder.resolve(name(path) + ".json");
  }

  /// Where the [SectionIndex] of a file of sections is.
  static Path index(Path folder, String path) {
    return folder.resolve(name(path) + ".index");
  }

  private static String name(String path) {
    return Sha256.of(path).substring(Sha256.PREFIX.length(), 24);
  }
}
