import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// A jar without the native libraries of other platforms. Entries keep their order and are stored
/// as they are: whoever packs the folder compresses them together, which is smaller, and a class
/// that need not be inflated loads faster.
final class SlimJar {
  private SlimJar() {}

  static void copy(Path jar, Path to, Platform platform, long time) throws IOException {
    try (var in = new JarFile(jar.toFile());
        OutputStream file = Files.newOutputStream(to);
        var out = new ZipOutputStream(file)) {
      out.setMethod(ZipOutputStream.STORED);
      Enumeration<JarEntry> entries = in.entries();
      while (entries.hasMoreElements()) {
        JarEntry entry = entries.nextElement();
        if (entry.isDirectory() || !platform.needs(entry.getName())) continue;
        byte[] bytes = in.getInputStream(entry).readAllBytes();
        var crc = new CRC32();
        crc.update(bytes);
        var kept = new ZipEntry(entry.getName());
        kept.setTimeLocal(java.time.LocalDateTime.ofEpochSecond(time, 0, java.time.ZoneOffset.UTC));
        kept.setSize(bytes.length);
        kept.setCompressedSize(bytes.length);
        kept.setCrc(crc.getValue());
        out.putNextEntry(kept);
        out.write(bytes);
        out.closeEntry();
      }
    }
    Files.setLastModifiedTime(to, java.nio.file.attribute.FileTime.fromMillis(time * 1000));
  }
}
