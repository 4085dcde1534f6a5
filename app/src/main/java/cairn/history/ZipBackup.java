package cairn.history;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/// A backup as one ZIP file. It is written beside its name and linked there when it is whole.
final class ZipBackup implements BackupStore {
  static final String LIST = "cairn-backup.json";
  static final String FILES = "files/";

  private static final byte[] MAGIC = {'P', 'K', 3, 4};

  private static final int BLOCK = 256 * 1024;

  private final Path file;
  private final Path part;
  private final FileChannel channel;
  private final ZipOutputStream zip;
  private boolean ended;

  ZipBackup(Path file) throws IOException {
    if (Files.exists(file))
      throw new HistoryException(
          file + " exists", "name a new file, or a folder, which can hold many backups");
    this.file = file;
    Path folder = file.toAbsolutePath().getParent();
    Files.createDirectories(folder);
    this.part = Files.createTempFile(folder, ".cairn-backup", ".part");
    this.channel = FileChannel.open(part, StandardOpenOption.WRITE);
    this.zip =
        new ZipOutputStream(
            new BufferedOutputStream(Channels.newOutputStream(channel), BLOCK),
            StandardCharsets.UTF_8);
  }

  @Override
  public BackupList.Entry put(String path, InputStream content) throws IOException {
    zip.putNextEntry(new ZipEntry(FILES + path));
    var intake = new Intake(content, Long.MAX_VALUE);
    intake.transferTo(zip);
    zip.closeEntry();
    return new BackupList.Entry(path, intake.size(), intake.sha256());
  }

  @Override
  public void finish(BackupList list) throws IOException {
    zip.putNextEntry(new ZipEntry(LIST));
    zip.write(list.text().getBytes(StandardCharsets.UTF_8));
    zip.closeEntry();
    zip.finish();
    zip.flush();
    channel.force(true);
    zip.close();
    ended = true;
    try (ZipFile read = new ZipFile(part.toFile(), StandardCharsets.UTF_8)) {
      for (BackupList.Entry entry : list.entries())
        BackupFiles.check(entry, open(read, FILES + entry.path()), part);
    }
    try {
      Files.createLink(file, part);
    } catch (FileAlreadyExistsException e) {
      throw new HistoryException(file + " was made by somebody else meanwhile", "name a new file");
    } catch (UnsupportedOperationException e) {
      Files.move(part, file);
    }
  }

  /// By the first bytes, so that a backup is known whatever it is called.
  static boolean looksLikeOne(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return Arrays.equals(in.readNBytes(MAGIC.length), MAGIC);
    }
  }

  static InputStream open(ZipFile zip, String name) throws IOException {
    ZipEntry entry = zip.getEntry(name);
    InputStream in = entry == null ? null : zip.getInputStream(entry);
    if (in == null)
      throw new HistoryException(
          "the backup " + zip.getName() + " has no " + name, "it is damaged; take an older one");
    return in;
  }

  @Override
  public long written() {
    try {
      return Files.size(file);
    } catch (IOException e) {
      return 0;
    }
  }

  @Override
  public void close() throws IOException {
    try {
      if (!ended) channel.close();
    } finally {
      Files.deleteIfExists(part);
    }
  }
}
