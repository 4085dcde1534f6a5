package cairn.spine.line;

import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.spine.file.FileSpine;
import cairn.text.Json;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/// A process that appends batches and says so, one line per batch, after each was acknowledged.
/// Every event says which part of which batch it is, so that a torn batch would show.
public final class ChildWriter {
  private static final String LONG_TEXT = "long text ".repeat(5_000);

  private static final int PIECES = 8;
  private static final long NANOS_PER_PIECE = 200_000;

  private ChildWriter() {}

  public static void main(String[] args) throws IOException {
    String name = args[1];
    int batches = Integer.parseInt(args[2]);
    boolean withIds = Boolean.parseBoolean(args[3]);
    var acknowledged = new FileOutputStream(FileDescriptor.out);
    Disk disk = Boolean.parseBoolean(args[4]) ? ChildWriter::slow : Disk.REAL;
    try (var spine =
        FileSpine.open(Path.of(args[0]), InstantSource.system(), disk, FileSpine.LOCK_PATIENCE)) {
      for (int n = 0; n < batches; n++) {
        spine.append(batch(name, n, withIds));
        acknowledged.write((name + ":" + n + "\n").getBytes(StandardCharsets.US_ASCII));
      }
    }
  }

  /// A disk that takes its time over every piece, so that kills hit the middle of a write.
  private static Disk.OpenFile slow(Path path) throws IOException {
    Disk.OpenFile real = Disk.REAL.open(path);
    return new Disk.OpenFile() {
      @Override
      public void write(long at, byte[] bytes, int length) throws IOException {
        int piece = Math.max(1, length / PIECES);
        for (int done = 0; done < length; done += piece) {
          int end = Math.min(length, done + piece);
          real.write(at + done, Arrays.copyOfRange(bytes, done, end), end - done);
          LockSupport.parkNanos(NANOS_PER_PIECE);
        }
      }

      @Override
      public void sync() throws IOException {
        real.sync();
      }

      @Override
      public void cut(long length) throws IOException {
        real.cut(length);
      }

      @Override
      public void close() throws IOException {
        real.close();
      }
    };
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
