package cairn.transcript;

import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// One way in which programs write conversations down, one JSON object a line.
interface Dialect {
  /// The entries of a line, none if it holds nothing that was said or done; empty if the line is
  /// not of this dialect.
  Optional<List<Entry>> read(ObjectNode line, Place place);

  /// What the lines before have told, and what makes an id where the line has none.
  ///
  /// @param session of the lines before; the file's name at first
  /// @param number of the line in its file, from 1
  record Place(String session, long number) {}

  /// The session that this line opens, if it does.
  default Optional<String> session(ObjectNode line) {
    return Optional.empty();
  }
}
