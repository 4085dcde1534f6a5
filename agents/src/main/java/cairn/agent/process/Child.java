package cairn.agent.process;

import cairn.kernel.brief.Outage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// A program that does work for us, on a short leash: its environment is exactly what it is given,
/// time and output are limited, and whatever it started ends with it.
///
/// Every process that descends from it carries a mark in its environment, so that on Linux even a
/// grandchild that was orphaned on purpose, in a session of its own, is found and ended.
///
/// @param directory where it runs
/// @param environment all of its environment
/// @param project where it is written down, so that it can be ended if this process is killed
/// @param input what it reads; never on the command line, where every user of the machine can look
record Child(
    List<String> command,
    Path directory,
    Map<String, String> environment,
    String input,
    Optional<Path> project) {
  static final String MARK = "CAIRN_CHILD";
  private static final Duration GRACE = Duration.ofSeconds(2);

  /// How often to look again for processes that were started while others were being ended.
  private static final int GENERATIONS = 50;

  private static final int STDERR_TAIL = 2_000;
  private static final Set<Family> RUNNING = ConcurrentHashMap.newKeySet();

  static {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> RUNNING.forEach(Family::kill)));
  }

  Child(List<String> command, Path directory, Map<String, String> environment, String input) {
    this(command, directory, environment, input, Optional.empty());
  }

  /// @param error the end of what it said on standard error
  record Ended(int exit, String output, String error) {}

  /// @param most bytes of standard output; a program that writes more is stopped
  /// @param lines told each whole line of standard output as it comes
  Ended run(Duration limit, int most, Consumer<String> lines) throws Outage, InterruptedException {
    Family family = start();
    Process process = family.process();
    RUNNING.add(family);
    var output = new Capture(process.getInputStream(), most, lines);
    var error = new Capture(process.getErrorStream(), most, _ -> {});
    try {
      Thread.startVirtualThread(() -> feed(process));
      Thread reading = Thread.startVirtualThread(() -> output.drain(family::kill));
      Thread listening = Thread.startVirtualThread(() -> error.drain(family::kill));
      boolean ended = process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
      if (ended && !(reading.join(GRACE) && listening.join(GRACE))) family.kill();
      if (output.overflowed() || error.overflowed())
        throw new Outage(
            Outage.Kind.MALFORMED, name() + " wrote more than " + most + " bytes and was stopped");
      if (!ended)
        throw new Outage(
            Outage.Kind.TIMED_OUT, name() + " was not done in " + limit.toSeconds() + " s");
      return new Ended(process.exitValue(), output.text(), tail(error.text()));
    } finally {
      family.kill();
      RUNNING.remove(family);
      forget(family);
    }
  }

  String name() {
    return Path.of(command.getFirst()).getFileName().toString();
  }

  private Family start() throws Outage {
    var line = new ArrayList<>(command);
    line.set(0, program());
    var builder = new ProcessBuilder(line).directory(directory.toFile());
    String mark = UUID.randomUUID().toString();
    builder.environment().clear();
    builder.environment().putAll(environment);
    builder.environment().put(MARK, mark);
    try {
      if (project.isPresent()) new Leftovers(project.get()).expect(mark, name());
      Process process = builder.start();
      if (project.isPresent())
        new Leftovers(project.get()).started(mark, name(), process.toHandle());
      return new Family(process, mark);
    } catch (IOException e) {
      throw new Outage(Outage.Kind.MISCONFIGURED, name() + " cannot be started: " + e.getMessage());
    }
  }

  private void forget(Family family) {
    try {
      if (project.isPresent()) new Leftovers(project.get()).ended(family.mark());
    } catch (IOException e) {
      // The note stays; the next run finds nobody behind it and takes it away.
    }
  }

  /// The program's own file: it is looked for in the PATH that it is given, not in ours.
  private String program() throws Outage {
    Path program = Path.of(command.getFirst());
    Optional<Path> found =
        program.getNameCount() > 1
            ? Optional.of(directory.resolve(program)).filter(Files::isExecutable)
            : Programs.find(command.getFirst(), environment.getOrDefault("PATH", ""));
    if (found.isPresent()) return found.get().toString();
    throw new Outage(
        Outage.Kind.MISCONFIGURED,
        "command not found: "
            + command.getFirst()
            + "; install it or correct `command` in cairn.yaml");
  }

  private void feed(Process process) {
    try (var out = process.getOutputStream()) {
      out.write(input.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      // It need not read its input; the exit code and the output say whether it did its work.
    }
  }

  /// A process and all that came of it.
  private record Family(Process process, String mark) {
    void kill() {
      List<ProcessHandle> descendants = process.descendants().toList();
      process.destroyForcibly();
      descendants.forEach(ProcessHandle::destroyForcibly);
      for (int i = 0; i < GENERATIONS && endMarked(); i++) Thread.onSpinWait();
    }

    /// False when none was left.
    private boolean endMarked() {
      boolean found = false;
      for (ProcessHandle process : Marked.processes(MARK + "=" + mark))
        found |= process.destroyForcibly();
      return found;
    }
  }

  private static String tail(String text) {
    String trimmed = text.strip();
    return trimmed.length() <= STDERR_TAIL
        ? trimmed
        : "…" + trimmed.substring(trimmed.length() - STDERR_TAIL);
  }
}
