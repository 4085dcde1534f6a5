package cairn.history;

import cairn.kernel.file.AtomicFile;
import cairn.text.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// A folder of backups. Content lies in it once, by its hash, so that another backup costs what is
/// new.
final class FolderBackup implements BackupStore {
  private static final String OBJECTS = "objects";
  private static final String BACKUPS = "backups";

  private final Path folder;
  private final List<Path> begun = new ArrayList<>();
  private long written;

  FolderBackup(Path folder) throws IOException {
    this.folder = folder;
    Files.createDirectories(folder.resolve(OBJECTS));
    Files.createDirectories(folder.resolve(BACKUPS));
  }

  static boolean isOne(Path folder) {
    return Files.isDirectory(folder.resolve(OBJECTS)) && Files.isDirectory(folder.resolve(BACKUPS));
  }

  @Override
  public BackupList.Entry put(String path, InputStream content) throws IOException {
    Path part = Files.createTempFile(folder, ".cairn-backup", ".part");
    begun.add(part);
    var intake = new Intake(content, Long.MAX_VALUE);
    try (FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE)) {
      OutputStream out = Channels.newOutputStream(channel);
      intake.transferTo(out);
      channel.force(true);
    }
    var entry = new BackupList.Entry(path, intake.size(), intake.sha256());
    Path object = object(folder, entry.sha256());
    if (whole(object, entry)) {
      Files.delete(part);
    } else {
      Files.createDirectories(object.getParent());
      Files.move(part, object, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      written += entry.size();
    }
    begun.removeLast();
    return entry;
  }

  /// An object that rotted since the last backup is replaced, not trusted.
  private static boolean whole(Path object, BackupList.Entry entry) throws IOException {
    if (!Files.isRegularFile(object) || Files.size(object) != entry.size()) return false;
    try (var intake = new Intake(Files.newInputStream(object), Long.MAX_VALUE)) {
      intake.transferTo(OutputStream.nullOutputStream());
      return intake.sha256().equals(entry.sha256());
    }
  }

  static Path object(Path folder, String sha256) {
    String hex = sha256.substring(Sha256.PREFIX.length());
    return folder.resolve(OBJECTS).resolve(hex.substring(0, 2)).resolve(hex.substring(2));
  }

  @Override
  public void finish(BackupList list) throws IOException {
    for (BackupList.Entry entry : list.entries()) {
      Path object = object(folder, entry.sha256());
      BackupFiles.check(entry, Files.newInputStream(object), object);
    }
    Path file = list(folder, list.at());
    if (!AtomicFile.create(file, list.text().getBytes(StandardCharsets.UTF_8)))
      throw new HistoryException(file + " exists", "make the backup again");
  }

  static Path list(Path folder, Instant at) {
    return folder.resolve(BACKUPS).resolve(at.toString().replace(':', '-') + ".json");
  }

  /// The lists of all backups in the folder, oldest first.
  static List<Path> lists(Path folder) throws IOException {
    try (var files = Files.list(folder.resolve(BACKUPS))) {
      return files.filter(f -> f.getFileName().toString().endsWith(".json")).sorted().toList();
    }
  }

  @Override
  public long written() {
    return written;
  }

  @Override
  public void close() throws IOException {
    for (Path part : begun) Files.deleteIfExists(part);
  }
}
