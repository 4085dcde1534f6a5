package cairn.agent;

import cairn.kernel.Outage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// A program that does work for us, on a short leash: its environment is exactly what it is given,
/// time and output are limited, and whatever it started ends with it.
///
/// It runs in a session of its own where the system has `setsid`, so that even a grandchild that
/// was orphaned on purpose is in the group that is killed.
///
/// @param directory where it runs
/// @param environment all of its environment
/// @param input what it reads; never on the command line, where every user of the machine can look
record Child(List<String> command, Path directory, Map<String, String> environment, String input) {
  private static final Path SETSID = Path.of("/usr/bin/setsid");
  private static final Duration GRACE = Duration.ofSeconds(2);
  private static final int STDERR_TAIL = 2_000;
  private static final Set<Process> RUNNING = ConcurrentHashMap.newKeySet();

  static {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> RUNNING.forEach(Child::kill)));
  }

  /// @param error the end of what it said on standard error
  record Ended(int exit, String output, String error) {}

  /// @param most bytes of standard output; a program that writes more is stopped
  /// @param lines told each whole line of standard output as it comes
  Ended run(Duration limit, int most, Consumer<String> lines) throws Outage, InterruptedException {
    Process process = start();
    RUNNING.add(process);
    var output = new Capture(process.getInputStream(), most, lines);
    var error = new Capture(process.getErrorStream(), most, _ -> {});
    try {
      Thread.startVirtualThread(() -> feed(process));
      Thread reading = Thread.startVirtualThread(() -> output.drain(() -> kill(process)));
      Thread listening = Thread.startVirtualThread(() -> error.drain(() -> kill(process)));
      boolean ended = process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
      if (ended && !(reading.join(GRACE) && listening.join(GRACE))) killGroup(process);
      if (output.overflowed() || error.overflowed())
        throw new Outage(
            Outage.Kind.MALFORMED, name() + " wrote more than " + most + " bytes and was stopped");
      if (!ended)
        throw new Outage(Outage.Kind.TIMED_OUT, name() + " was not done in " + limit.toSeconds() + " s");
      return new Ended(process.exitValue(), output.text(), tail(error.text()));
    } finally {
      kill(process);
      RUNNING.remove(process);
    }
  }

  String name() {
    return Path.of(command.getFirst()).getFileName().toString();
  }

  private Process start() throws Outage {
    var whole = new ArrayList<String>();
    if (Files.isExecutable(SETSID)) whole.add(SETSID.toString());
    whole.addAll(command);
    requireProgram();
    var builder = new ProcessBuilder(whole).directory(directory.toFile());
    builder.environment().clear();
    builder.environment().putAll(environment);
    try {
      return builder.start();
    } catch (IOException e) {
      throw new Outage(Outage.Kind.MISCONFIGURED, name() + " cannot be started: " + e.getMessage());
    }
  }

  /// `setsid` would hide a missing program behind its own exit code.
  private void requireProgram() throws Outage {
    Path program = Path.of(command.getFirst());
    boolean found =
        program.getNameCount() > 1 || program.isAbsolute()
            ? Files.isExecutable(directory.resolve(program))
            : Programs.find(command.getFirst(), environment.getOrDefault("PATH", "")).isPresent();
    if (!found)
      throw new Outage(
          Outage.Kind.MISCONFIGURED,
          "command not found: " + command.getFirst() + "; install it or correct `command` in cairn.yaml");
  }

  private void feed(Process process) {
    try (var out = process.getOutputStream()) {
      out.write(input.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      // It need not read its input; the exit code and the output say whether it did its work.
    }
  }

  private static void kill(Process process) {
    List<ProcessHandle> family = process.descendants().toList();
    process.destroyForcibly();
    family.forEach(ProcessHandle::destroyForcibly);
    killGroup(process);
  }

  private static void killGroup(Process process) {
    if (!Files.isExecutable(SETSID)) return;
    try {
      new ProcessBuilder("/bin/sh", "-c", "kill -s KILL -- -" + process.pid())
          .redirectErrorStream(true)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .start()
          .waitFor(GRACE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (IOException e) {
      // No shell here: the descendants that could be listed are gone already.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static String tail(String text) {
    String trimmed = text.strip();
    return trimmed.length() <= STDERR_TAIL ? trimmed : "…" + trimmed.substring(trimmed.length() - STDERR_TAIL);
  }
}
