package cairn.kernel;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/// One machine, or one container of it: a process number names one process only within it. A
/// project may lie on a disk that several machines share.
public final class Machine {
  /// Eight digits of base sixteen, the same in every process here.
  public static final String MARK = "%08x".formatted((host() + " " + processes()).hashCode());

  private Machine() {}

  /// Without asking the network, which a name lookup may do.
  private static String host() {
    try {
      return Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
    } catch (IOException e) {
      String name = Objects.requireNonNullElse(System.getenv("COMPUTERNAME"), "");
      return name.isEmpty() ? Objects.requireNonNullElse(System.getenv("HOSTNAME"), "") : name;
    }
  }

  /// Containers number their processes each on its own.
  private static String processes() {
    try {
      return Files.readSymbolicLink(Path.of("/proc/self/ns/pid")).toString();
    } catch (IOException | UnsupportedOperationException e) {
      return "";
    }
  }
}
