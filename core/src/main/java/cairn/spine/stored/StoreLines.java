package cairn.spine.stored;

import cairn.spine.Position;
import cairn.spine.Query;
import cairn.spine.scan.JoinedLines;
import cairn.spine.scan.LogLines;
import cairn.text.Sha256;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// The lines of a log in a [LineStore]. What was joined stands in the checkout, as for files.
public record StoreLines(Path project, LineStore store) implements LogLines {
  @Override
  public Map<Long, Place> at(Set<Long> wanted) {
    var found = new TreeMap<Long, Place>();
    for (long seq : wanted)
      store
          .at(seq)
          .ifPresent(
              line -> found.put(seq, new Place(seq, Sha256.of(line.line()), store.name(), 0)));
    return found;
  }

  @Override
  public Position head() {
    return store.end().head();
  }

  @Override
  public long highest() {
    return head().seq();
  }

  @Override
  public Set<String> joined() throws IOException {
    return JoinedLines.in(project).hashes();
  }

  /// One day is held in memory: what is compared with it is a commit, whose files git holds there.
  @Override
  public InputStream open(String partition) {
    var bytes = new ByteArrayOutputStream();
    store.read(
        Query.ALL,
        head().seq(),
        line -> {
          int order = line.end().partition().compareTo(partition);
          if (order == 0) {
            bytes.writeBytes(line.line());
            bytes.write('\n');
          }
          return order <= 0;
        });
    return new ByteArrayInputStream(bytes.toByteArray());
  }

  @Override
  public String shown(String partition) {
    return store.name() + " of " + partition.substring(0, 10);
  }
}
