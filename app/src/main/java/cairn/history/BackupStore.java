package cairn.history;

import java.io.IOException;
import java.io.InputStream;

/// Where a backup is written to: one file, or a folder that holds many.
interface BackupStore extends AutoCloseable {
  /// Takes one file in; what came through is in the entry.
  BackupList.Entry put(String path, InputStream content) throws IOException;

  /// Writes the list, reads everything back, and gives the backup its name. Until this returns
  /// there is no backup.
  ///
  /// @throws HistoryException if what was read back is not what was written
  void finish(BackupList list) throws IOException;

  /// How many bytes were really written; less than all where others hold them already.
  long written();

  /// Takes away what was begun and not finished.
  @Override
  void close() throws IOException;
}
