package cairn.spine.repair;

import cairn.finding.Finding;
import cairn.spine.SpineCode;
import cairn.spine.line.Disk;
import cairn.spine.line.Partitions;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// `damaged/`: whatever a repair takes out of the log, or replaces in it, is copied there first.
final class Damaged {
  static final String FOLDER = "damaged";
  private static final int BLOCK = 1024 * 1024;

  private final Partitions partitions;
  private final Disk disk;

  Damaged(Partitions partitions, Disk disk) {
    this.partitions = partitions;
    this.disk = disk;
  }

  /// Keeps these bytes of a partition durably; returns the place as a user would type it.
  String keep(String name, long from, long to) throws IOException {
    Path folder = Files.createDirectories(partitions.folder().resolve(FOLDER));
    String wanted = name + "." + from;
    Path kept = folder.resolve(wanted);
    for (int i = 2; Files.exists(kept); i++) kept = folder.resolve(wanted + "." + i);
    try (var source = new RandomAccessFile(partitions.path(name).toFile(), "r");
        Disk.OpenFile target = disk.open(kept)) {
      source.seek(from);
      var block = new byte[BLOCK];
      long at = 0;
      int read;
      while (at < to - from
          && (read = source.read(block, 0, (int) Math.min(block.length, to - from - at))) > 0) {
        target.write(at, block, read);
        at += read;
      }
      target.sync();
    }
    return shown(kept);
  }

  /// All that is still there.
  List<Finding> kept() throws IOException {
    var findings = new ArrayList<Finding>();
    Path folder = partitions.folder().resolve(FOLDER);
    if (!Files.isDirectory(folder)) return findings;
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files)
        findings.add(
            Finding.of(
                SpineCode.DAMAGED_KEPT,
                shown(file),
                0,
                Files.size(file) + " bytes that a repair took out of the log"));
    }
    findings.sort(Comparator.comparing(Finding::file));
    return findings;
  }

  private String shown(Path file) {
    return partitions.shown(FOLDER + "/" + file.getFileName());
  }
}
