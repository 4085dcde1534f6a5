import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.Deflater;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipParameters;

/// Packs a folder so that the same files always give the same bytes: sorted, one time for all,
/// owned by nobody in particular.
final class Archive {
  private static final int EXECUTABLE = 0755;
  private static final int PLAIN = 0644;

  private Archive() {}

  /// @param prefix the folder that everything stands in, once unpacked
  static void tarGz(Path folder, String prefix, Path to, long time) throws IOException {
    var how = new GzipParameters();
    how.setCompressionLevel(Deflater.BEST_COMPRESSION);
    how.setModificationInstant(java.time.Instant.EPOCH);
    try (var file = new BufferedOutputStream(Files.newOutputStream(to));
        var gzip = new GzipCompressorOutputStream(file, how);
        var tar = new TarArchiveOutputStream(gzip, "UTF-8")) {
      tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
      for (Path path : sorted(folder)) {
        String name = prefix + "/" + name(folder, path);
        var entry = new TarArchiveEntry(Files.isDirectory(path) ? name + "/" : name);
        entry.setModTime(time * 1000);
        entry.setIds(0, 0);
        entry.setNames("root", "root");
        entry.setMode(executable(path) ? EXECUTABLE : PLAIN);
        if (!Files.isDirectory(path)) entry.setSize(Files.size(path));
        tar.putArchiveEntry(entry);
        if (!Files.isDirectory(path)) Files.copy(path, tar);
        tar.closeArchiveEntry();
      }
    }
  }

  static void zip(Path folder, String prefix, Path to, long time) throws IOException {
    try (var zip = new ZipArchiveOutputStream(to)) {
      zip.setLevel(Deflater.BEST_COMPRESSION);
      for (Path path : sorted(folder)) {
        if (Files.isDirectory(path)) continue;
        var entry = new ZipArchiveEntry(prefix + "/" + name(folder, path));
        entry.setTime(time * 1000);
        entry.setUnixMode(executable(path) ? EXECUTABLE : PLAIN);
        zip.putArchiveEntry(entry);
        Files.copy(path, zip);
        zip.closeArchiveEntry();
      }
    }
  }

  static List<Path> sorted(Path folder) throws IOException {
    try (var all = Files.walk(folder)) {
      return all.filter(p -> !p.equals(folder))
          .sorted(java.util.Comparator.comparing(p -> name(folder, p)))
          .toList();
    }
  }

  private static String name(Path folder, Path path) {
    return folder.relativize(path).toString().replace('\\', '/');
  }

  private static boolean executable(Path path) {
    return Files.isDirectory(path) || Files.isExecutable(path) && !path.toString().endsWith(".jar");
  }
}
