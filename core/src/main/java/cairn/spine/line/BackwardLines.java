package cairn.spine.line;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;

/// Walks the finished lines of a file from its end, so that opening a log costs the same however
/// long it is. Lines too long for an event are stepped over without being loaded.
public final class BackwardLines implements AutoCloseable {
  private static final int BLOCK = 64 * 1024;

  private final RandomAccessFile file;
  private byte[] window = {};
  private long windowOffset;
  private long offset;
  private long end;

  public BackwardLines(Path path, long before) throws IOException {
    file = new RandomAccessFile(path.toFile(), "r");
    offset = Math.min(before, file.length());
  }

  /// Moves to the finished line before; false at the start of the file.
  public boolean previous() throws IOException {
    end = lastNewline(offset);
    if (end < 0) return false;
    offset = lastNewline(end) + 1;
    return true;
  }

  /// Where the line begins.
  public long offset() {
    return offset;
  }

  /// Where the line after it begins.
  public long nextOffset() {
    return end + 1;
  }

  public boolean tooLong() {
    return end - offset > LineReader.MAX_LINE;
  }

  /// The line without its newline.
  public byte[] bytes() throws IOException {
    var line = new byte[Math.toIntExact(end - offset)];
    file.seek(offset);
    file.readFully(line);
    return line;
  }

  /// The last newline before `before`, or -1.
  private long lastNewline(long before) throws IOException {
    while (before > 0) {
      if (before <= windowOffset || before > windowOffset + window.length) load(before);
      for (int i = (int) (before - windowOffset) - 1; i >= 0; i--)
        if (window[i] == '\n') return windowOffset + i;
      before = windowOffset;
    }
    return -1;
  }

  private void load(long before) throws IOException {
    windowOffset = Math.max(0, before - BLOCK);
    window = new byte[(int) (before - windowOffset)];
    file.seek(windowOffset);
    file.readFully(window);
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
