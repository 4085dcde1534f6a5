package cairn.agent.process;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/// Collects one output stream of a [Child] up to a limit, and tells its lines as they come.
final class Capture {
  private static final int CHUNK = 16 * 1024;

  private final InputStream in;
  private final int most;
  private final Consumer<String> lines;
  private final ByteArrayOutputStream all = new ByteArrayOutputStream();
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();
  private volatile boolean overflowed;

  Capture(InputStream in, int most, Consumer<String> lines) {
    this.in = in;
    this.most = most;
    this.lines = lines;
  }

  /// Reads to the end, or until there is too much, which `stop` is called for.
  void drain(Runnable stop) {
    byte[] chunk = new byte[CHUNK];
    try {
      for (int n; (n = in.read(chunk)) >= 0; ) {
        if (all.size() + n > most) {
          overflowed = true;
          stop.run();
          return;
        }
        synchronized (all) {
          all.write(chunk, 0, n);
        }
        tell(chunk, n);
      }
      if (line.size() > 0) lines.accept(line.toString(StandardCharsets.UTF_8));
    } catch (IOException e) {
      // The stream of a killed process ends like this; what came before stands.
    }
  }

  private void tell(byte[] chunk, int n) {
    int from = 0;
    for (int i = 0; i < n; i++)
      if (chunk[i] == '\n') {
        line.write(chunk, from, i - from);
        lines.accept(line.toString(StandardCharsets.UTF_8));
        line.reset();
        from = i + 1;
      }
    line.write(chunk, from, n - from);
  }

  boolean overflowed() {
    return overflowed;
  }

  String text() {
    synchronized (all) {
      return all.toString(StandardCharsets.UTF_8);
    }
  }
}
