package cairn.kernel.project;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Who holds a lease: a process of a host, told apart from an earlier one with the same number.
public final class Owner {
  private static final String HOST = host();
  private static final String ME =
      HOST + ":" + ProcessHandle.current().pid() + ":" + started(ProcessHandle.current());

  private static final String FLEET = "fleet:";

  private Owner() {}

  /// A fresh owner: two workshops of one process must not take each other's work either.
  public static String fresh() {
    return ME + ":" + UUID.randomUUID().toString().substring(0, 8);
  }

  /// A worker of a fleet. Whoever hands out its work knows whether it is lost, and the log does
  /// not.
  public static String ofFleet() {
    return FLEET + HOST + ":" + UUID.randomUUID().toString().substring(0, 8);
  }

  public static boolean isOfFleet(String owner) {
    return owner.startsWith(FLEET);
  }

  /// The owner of a lease that is known by `token`: bound to this process, or to nobody and so to
  /// its end alone.
  public static String of(String token, boolean bound) {
    return (bound ? ME : "outside") + ":" + token;
  }

  /// The owner of a lease of a process that is gone, for this process: known by the same token.
  public static String inherited(String owner) {
    return of(owner.substring(owner.lastIndexOf(':') + 1), true);
  }

  /// Whether a lease is known by this token.
  public static boolean knownBy(@Nullable String owner, String token) {
    return owner != null && !token.isEmpty() && owner.endsWith(":" + token);
  }

  /// True only if we can know: a process of this host that does not run any more.
  public static boolean gone(String owner) {
    String[] parts = owner.split(":");
    if (parts.length < 3 || !parts[0].equals(HOST)) return false;
    try {
      return ProcessHandle.of(Long.parseLong(parts[1]))
          .map(process -> !parts[2].equals(String.valueOf(started(process))))
          .orElse(true);
    } catch (NumberFormatException e) {
      return false;
    }
  }

  private static long started(ProcessHandle process) {
    return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
  }

  private static String host() {
    try {
      return InetAddress.getLocalHost().getHostName().replace(':', '_');
    } catch (UnknownHostException e) {
      return "localhost";
    }
  }
}
