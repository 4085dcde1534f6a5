package cairn.kernel.project;

import cairn.kernel.render.RenderLock;
import cairn.kernel.render.Views;
import cairn.spine.Anchor;
import cairn.text.Json;
import cairn.text.Malformed;
import cairn.text.Summed;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the memory of the rendered files (`.cairn/views/`) says about the log: each file shows the
/// log up to some event, so that event was there. A log that was cut or rewritten afterwards does
/// not have it, unless its editor rewrote this memory, too.
public final class RenderedHeads {
  /// A memory of one file is a few hundred bytes; the intent of a large render may be some more.
  private static final long MAX_BYTES = 16L * 1024 * 1024;

  private RenderedHeads() {}

  /// The two fields that manifests and render logs share.
  ///
  /// @param head the hash of the line of event `seq`; null where an earlier release wrote it
  private record Seen(long seq, @Nullable String head) {}

  private static final Seen NOTHING = new Seen(0, null);

  public static List<Anchor> in(Path project) throws IOException {
    Path folder = project.resolve(Project.MARK).resolve("views");
    var anchors = new ArrayList<Anchor>();
    if (!Files.isDirectory(folder)) return anchors;
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.json")) {
      for (Path file : files) {
        if (Files.size(file) > MAX_BYTES) continue;
        Seen seen = read(Files.readAllBytes(file));
        if (seen.seq() <= 0) continue;
        String hash = seen.head() == null ? "" : seen.head();
        anchors.add(new Anchor(seen.seq(), hash, ".cairn/views/" + file.getFileName()));
      }
    }
    return anchors;
  }

  /// As in a fresh clone: what the files saw is forgotten, and so is whose they are. The next
  /// render takes those for ours that are byte for byte as the log says.
  public static void forget(Path project) throws IOException {
    Path folder = Views.folder(project);
    try (RenderLock held = RenderLock.take(folder, RenderLock.PATIENCE).orElse(null);
        DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.{json,index}")) {
      if (held == null) throw new IOException("other processes are rendering");
      for (Path file : files) Files.deleteIfExists(file);
    }
  }

  /// A torn or rotten memory is no witness; the next render writes it anew.
  private static Seen read(byte[] file) {
    try {
      return Summed.provenOrOld(file).map(t -> Json.read(t, Seen.class)).orElse(NOTHING);
    } catch (Malformed e) {
      return NOTHING;
    }
  }
}
