package cairn.spine.write;

import cairn.finding.Finding;
import cairn.spine.Position;
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

/// What a writer that died in the middle of a batch left behind. It is cut off, never thrown away:
/// the bytes go to `torn/<partition>.<offset>`.
public final class Torn {
  public static final String FOLDER = "torn";
  private static final int BLOCK = 1024 * 1024;

  private final Partitions partitions;
  private final Disk disk;

  public Torn(Partitions partitions, Disk disk) {
    this.partitions = partitions;
    this.disk = disk;
  }

  /// Cuts everything after `head`. Only under the writer's lock.
  List<Finding> cut(Position head) throws IOException {
    var findings = new ArrayList<Finding>();
    for (String name : partitions.names(head.partition())) {
      long from = name.equals(head.partition()) ? head.offset() : 0;
      long size = partitions.size(name);
      if (size > from) findings.add(cut(name, from, size));
    }
    return findings;
  }

  private Finding cut(String name, long from, long size) throws IOException {
    Path kept = keep(name, from, size);
    try (Disk.OpenFile file = disk.open(partitions.path(name))) {
      file.cut(from);
      file.sync();
    }
    return kept(kept, size - from);
  }

  /// The bytes are safe aside before they are cut.
  private Path keep(String name, long from, long size) throws IOException {
    Path folder = Files.createDirectories(partitions.folder().resolve(FOLDER));
    Path kept = folder.resolve(name + "." + from);
    for (int i = 2; Files.exists(kept); i++) kept = folder.resolve(name + "." + from + "." + i);
    try (var source = new RandomAccessFile(partitions.path(name).toFile(), "r");
        Disk.OpenFile target = disk.open(kept)) {
      source.seek(from);
      var block = new byte[BLOCK];
      long at = 0;
      int read;
      while (at < size - from && (read = source.read(block)) > 0) {
        target.write(at, block, read);
        at += read;
      }
      target.sync();
    }
    return kept;
  }

  /// All cuts whose bytes are still there.
  public List<Finding> kept() throws IOException {
    var findings = new ArrayList<Finding>();
    Path folder = partitions.folder().resolve(FOLDER);
    if (!Files.isDirectory(folder)) return findings;
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) findings.add(kept(file, Files.size(file)));
    }
    findings.sort(Comparator.comparing(Finding::file));
    return findings;
  }

  private Finding kept(Path file, long bytes) {
    return Finding.of(
        SpineCode.TORN_KEPT,
        partitions.shown(FOLDER + "/" + file.getFileName()),
        0,
        bytes + " bytes of an unfinished batch were cut from the log and kept here");
  }
}
