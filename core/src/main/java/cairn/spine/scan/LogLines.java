package cairn.spine.scan;

import cairn.spine.Position;
import cairn.spine.line.Partitions;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;

/// The lines of a log as they stand, for whoever proves that they are the ones that once stood
/// there. Reads only.
public interface LogLines {
  /// The log in the files of a project.
  static LogLines in(Path project) {
    return new FileLines(new Partitions(project.resolve(".cairn").resolve("spine")));
  }

  /// One event where it stands.
  ///
  /// @param file as a user would type it
  /// @param line 1-based; 0 if it is no line of a file
  record Place(long seq, String hash, String file, int line) {}

  /// Those of the wanted events that the log has. Of two lines with one number the first counts.
  Map<Long, Place> at(Set<Long> wanted) throws IOException;

  /// Where the log ends: the last event that finishes a batch.
  Position head();

  /// The highest number that can be read in the log. Behind its last whole batch stand the lines of
  /// one of which another line is damaged.
  long highest() throws IOException;

  /// The hashes of lines of histories that were joined to this one.
  Set<String> joined() throws IOException;

  /// The bytes of one day, as a file of that name would hold them; empty if there is none.
  InputStream open(String partition) throws IOException;

  /// A day as a user would name it.
  String shown(String partition);
}
