package cairn.spine;

import cairn.text.Json;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/// A process that appends batches and says so, one line per batch, after each was acknowledged.
/// Every event says which part of which batch it is, so that a torn batch would show.
final class ChildWriter {
  private static final String LONG_TEXT = "long text ".repeat(5_000);

  private ChildWriter() {}

  public static void main(String[] args) throws IOException {
    String name = args[1];
    int batches = Integer.parseInt(args[2]);
    boolean withIds = Boolean.parseBoolean(args[3]);
    var acknowledged = new FileOutputStream(FileDescriptor.out);
    try (var spine = FileSpine.open(Path.of(args[0]), InstantSource.system())) {
      for (int n = 0; n < batches; n++) {
        spine.append(batch(name, n, withIds));
        acknowledged.write((name + ":" + n + "\n").getBytes(StandardCharsets.US_ASCII));
      }
    }
  }

  private static List<Draft> batch(String name, int n, boolean withIds) {
    int size = 1 + n % 4;
    var drafts = new ArrayList<Draft>();
    for (int part = 0; part < size; part++) {
      var data = Json.object().put("batch", name + ":" + n).put("part", part).put("of", size);
      // A long write is one that a kill can hit in the middle.
      if (n % 10 == 9) data.put("text", LONG_TEXT);
      Draft draft = Draft.of("test.written", Event.Origin.of("test"), data).session(name);
      drafts.add(withIds ? draft.id(name + ":" + n + ":" + part) : draft);
    }
    return drafts;
  }
}
