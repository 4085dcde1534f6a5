package cairn.history;

import cairn.kernel.file.Scratch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Another copy of a project's log, wherever it lies: a folder is read as it is, of a backup the
/// log alone is unpacked for as long as it is needed.
///
/// @param folder a project's folder, or one with the files of a log
public record OtherLog(Path folder, @Nullable Path unpacked) implements AutoCloseable {
  private static final String LOG = ".cairn/spine/";

  /// @param place a backup's file or folder, a clone, or a `.cairn/spine`
  public static OtherLog at(Path place) throws IOException {
    if (Files.isDirectory(place) && !FolderBackup.isOne(place)) return new OtherLog(place, null);
    Path made = Files.createTempDirectory("cairn-log");
    try (BackupFiles files = BackupFiles.open(place, "")) {
      for (BackupList.Entry entry : files.list().entries())
        if (entry.path().startsWith(LOG)) Restore.unpack(files, entry, made);
      Restore.prove(files.list(), made, place);
      return new OtherLog(made, made);
    } catch (IOException | RuntimeException e) {
      Scratch.delete(made);
      throw e;
    }
  }

  /// The end of the log that a backup holds; empty if the file is none, or the log has no event.
  static String anchorOf(Path place) throws IOException {
    try (BackupFiles files = BackupFiles.open(place, "")) {
      return files.list().anchor();
    }
  }

  @Override
  public void close() throws IOException {
    if (unpacked != null) Scratch.delete(unpacked);
  }
}
