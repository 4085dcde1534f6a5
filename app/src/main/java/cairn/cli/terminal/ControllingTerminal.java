package cairn.cli.terminal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// The terminal that a process belongs to. A process may read from any terminal of its user, but it
/// belongs to one at most, and the one who made that terminal stands above it.
final class ControllingTerminal {
  /// Only Linux tells it without asking another program.
  static final String UNKNOWN = "";

  static final String NONE = "0";

  /// `/dev/tty`: whichever terminal the process belongs to.
  private static final long ITSELF = 5L << 8;

  private static final Path PROCESSES = Path.of("/proc");

  private ControllingTerminal() {}

  static String of(long pid) {
    try {
      String stat = Files.readString(PROCESSES.resolve(pid + "/stat"), StandardCharsets.ISO_8859_1);
      // The name of the program, in brackets, may hold anything.
      String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ");
      return fields.length > 4 ? fields[4] : UNKNOWN;
    } catch (IOException e) {
      return UNKNOWN;
    }
  }

  /// This process's own; none if what it reads from is another one.
  static String own() {
    String own = of(ProcessHandle.current().pid());
    if (own.equals(UNKNOWN) || own.equals(NONE)) return own;
    try {
      Object device = Files.getAttribute(PROCESSES.resolve("self/fd/0"), "unix:rdev");
      long read = ((Number) device).longValue();
      return read == ITSELF || String.valueOf(read).equals(own) ? own : NONE;
    } catch (IOException | UnsupportedOperationException e) {
      return UNKNOWN;
    }
  }
}
