package cairn.history;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipFile;

/// A finished backup, opened to be read.
///
/// @param opener gives the bytes of an entry, unchecked
record BackupFiles(Path where, BackupList list, Opener opener, AutoCloseable open)
    implements AutoCloseable {
  /// A list of a million files is some hundred megabytes; more is not a list of ours.
  private static final int MAX_LIST = 512 * 1024 * 1024;

  interface Opener {
    InputStream open(BackupList.Entry entry) throws IOException;
  }

  /// @param at which of a folder's backups, as the beginning of its name; empty for the youngest
  static BackupFiles open(Path from, String at) throws IOException {
    if (Files.isDirectory(from)) return folder(from, at);
    if (!Files.isRegularFile(from))
      throw new HistoryException("there is no backup at " + from, "name its file or folder");
    ZipFile zip;
    try {
      zip = new ZipFile(from.toFile(), StandardCharsets.UTF_8);
    } catch (java.util.zip.ZipException e) {
      throw damaged(from, e);
    }
    try {
      String text;
      try (InputStream in = ZipBackup.open(zip, ZipBackup.LIST)) {
        text = new String(in.readNBytes(MAX_LIST), StandardCharsets.UTF_8);
      } catch (java.util.zip.ZipException e) {
        throw damaged(from, e);
      }
      BackupList list = BackupList.read(text, from.toString());
      return new BackupFiles(
          from, list, entry -> ZipBackup.open(zip, ZipBackup.FILES + entry.path()), zip);
    } catch (IOException | RuntimeException e) {
      zip.close();
      throw e;
    }
  }

  private static HistoryException damaged(Path from, Exception e) {
    return new HistoryException(
        from + " cannot be read as a backup: " + e.getMessage(),
        "it is damaged or no backup; take another one",
        e);
  }

  private static BackupFiles folder(Path from, String at) throws IOException {
    if (!FolderBackup.isOne(from))
      throw new HistoryException(
          "there is no backup in " + from, "name the folder that was given to `cairn backup`");
    List<Path> lists =
        FolderBackup.lists(from).stream()
            .filter(f -> f.getFileName().toString().startsWith(at.replace(':', '-')))
            .toList();
    if (lists.isEmpty())
      throw new HistoryException(
          "there is no " + (at.isEmpty() ? "finished backup" : "backup of " + at) + " in " + from,
          "`ls " + from.resolve("backups") + "` shows what is there");
    BackupList list =
        BackupList.read(Files.readString(lists.getLast()), lists.getLast().toString());
    return new BackupFiles(
        from,
        list,
        entry -> {
          Path object = FolderBackup.object(from, entry.sha256());
          if (!Files.isRegularFile(object))
            throw new HistoryException(
                "the backup in " + from + " has lost the bytes of " + entry.path(),
                "it is damaged; take another one");
          return Files.newInputStream(object);
        },
        () -> {});
  }

  /// Reads the bytes through and compares.
  static void check(BackupList.Entry entry, InputStream content, Path where) throws IOException {
    copy(entry, content, OutputStream.nullOutputStream(), where);
  }

  /// Copies the bytes and says if they are not the ones that the list names.
  static void copy(BackupList.Entry entry, InputStream content, OutputStream to, Path where)
      throws IOException {
    long size;
    String sha256;
    try (var intake = new Intake(content, entry.size() + 1)) {
      intake.transferTo(to);
      size = intake.size();
      sha256 = intake.sha256();
    } catch (java.util.zip.ZipException | java.io.EOFException e) {
      throw differs(entry, where, e.getMessage());
    }
    if (size != entry.size() || !sha256.equals(entry.sha256()))
      throw differs(entry, where, "it has " + sha256 + ", and was " + entry.sha256());
  }

  private static HistoryException differs(BackupList.Entry entry, Path where, String how) {
    return new HistoryException(
        entry.path() + " in the backup " + where + " is not what was backed up: " + how,
        "the backup is damaged; nothing was restored from it; take another one");
  }

  @Override
  public void close() throws IOException {
    try {
      open.close();
    } catch (IOException e) {
      throw e;
    } catch (Exception e) {
      throw new IOException(e);
    }
  }
}
