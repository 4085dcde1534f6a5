package cairn.crew;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/// Runs a command that checks work: in the project, for a limited time, with limited output, and
/// with everything it started ended when it ends.
public record Verification(Path folder, Map<String, String> environment) {
  private static final Path SETSID = Path.of("/usr/bin/setsid");
  private static final int MAX_OUTPUT = 64 * 1024;
  private static final long LOOK_MILLIS = 50;
  private static final long GRACE_MILLIS = 2_000;
  private static final List<String> PASSED_ON =
      List.of("PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "TZ");

  /// @param output the last part of what it printed
  public record Ended(boolean passed, String output) {}

  public Ended run(String command, Duration limit) throws IOException, InterruptedException {
    Process process = start(command);
    var output = new Tail();
    Thread reader = Thread.ofVirtual().start(() -> output.drain(process.getInputStream()));
    Set<ProcessHandle> family = new HashSet<>();
    try {
      long deadline = System.nanoTime() + limit.toNanos();
      boolean ended = false;
      while (!ended && System.nanoTime() < deadline) {
        ended = process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS);
        process.descendants().forEach(family::add);
      }
      boolean left = family.stream().anyMatch(ProcessHandle::isAlive);
      kill(process, family);
      reader.join(Duration.ofMillis(GRACE_MILLIS));
      if (!ended)
        return new Ended(
            false,
            output.text()
                + "\n`"
                + command
                + "` was stopped: not done in "
                + limit.toSeconds()
                + " s");
      String note = left ? "\n`" + command + "` left processes behind; they were ended" : "";
      int exit = process.exitValue();
      return new Ended(
          exit == 0,
          output.text() + (exit == 0 ? "" : "\n`" + command + "` ended with " + exit) + note);
    } finally {
      kill(process, family);
    }
  }

  private Process start(String command) throws IOException {
    var words = new ArrayList<String>();
    if (Files.isExecutable(SETSID)) words.add(SETSID.toString());
    words.addAll(List.of("/bin/sh", "-c", command));
    var builder = new ProcessBuilder(words).directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().keySet().retainAll(Set.of());
    for (String name : PASSED_ON)
      if (environment.containsKey(name)) builder.environment().put(name, environment.get(name));
    Process process = builder.start();
    process.getOutputStream().close();
    return process;
  }

  /// The group where there is one, and every descendant that was ever seen.
  private static void kill(Process process, Set<ProcessHandle> family) {
    process.descendants().forEach(family::add);
    process.destroyForcibly();
    family.forEach(ProcessHandle::destroyForcibly);
    if (!Files.isExecutable(SETSID)) return;
    try {
      new ProcessBuilder("/bin/sh", "-c", "kill -s KILL -- -" + process.pid())
          .redirectErrorStream(true)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .start()
          .waitFor(GRACE_MILLIS, TimeUnit.MILLISECONDS);
    } catch (IOException e) {
      // No shell: the descendants that could be listed are ended already.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /// Keeps the end of a stream and throws the rest away, so that output has no price.
  private static final class Tail {
    private final byte[] ring = new byte[MAX_OUTPUT];
    private long written;

    void drain(InputStream in) {
      byte[] buffer = new byte[8192];
      try (in) {
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) add(buffer, n);
      } catch (IOException e) {
        // The process was ended; what came before is kept.
      }
    }

    private synchronized void add(byte[] bytes, int n) {
      for (int i = 0; i < n; i++) ring[(int) (written++ % MAX_OUTPUT)] = bytes[i];
    }

    synchronized String text() {
      if (written <= MAX_OUTPUT) return new String(ring, 0, (int) written, StandardCharsets.UTF_8);
      int start = (int) (written % MAX_OUTPUT);
      byte[] ordered = new byte[MAX_OUTPUT];
      System.arraycopy(ring, start, ordered, 0, MAX_OUTPUT - start);
      System.arraycopy(ring, 0, ordered, MAX_OUTPUT - start, start);
      return "["
          + (written - MAX_OUTPUT)
          + " bytes cut]\n"
          + new String(ordered, StandardCharsets.UTF_8);
    }
  }
}
