package cairn.host;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// The program of a coding agent as `.ci/tools` installs it from npm, in a home of its own. Its
/// only network is loopback: what it would send anywhere else goes to a port that nobody opens.
///
/// @param name as npm calls the command
/// @param place a folder for its home and for the command `cairn`
record RealProgram(String name, Path file, Path place, Path project) {
  private static final long PATIENCE_MINUTES = 8;
  private static final String NOWHERE = "http://127.0.0.1:9";

  record Ran(int exit, String out, String err) {}

  /// Skips the test where it is not installed; in CI that is a failure.
  static RealProgram installed(String name, Path place, Path project) throws IOException {
    String given = System.getenv("CAIRN_AGENT_PROGRAMS");
    Path folder =
        given != null
            ? Path.of(given)
            : Path.of(System.getProperty("user.home"), ".cache/cairn/agent-programs");
    Path file = folder.resolve("node_modules/.bin").resolve(name).toAbsolutePath();
    if (!Files.exists(file) && System.getenv("CI") != null) fail("not installed: " + file);
    assumeTrue(Files.exists(file), name + " is not installed; `cairn test` does it");
    var program = new RealProgram(name, file, place, project);
    program.putCairnOnThePath();
    return program;
  }

  Path home() throws IOException {
    return Files.createDirectories(place.resolve("home"));
  }

  private Path bin() throws IOException {
    return Files.createDirectories(place.resolve("bin"));
  }

  private void putCairnOnThePath() throws IOException {
    Path cairn = bin().resolve("cairn");
    Files.writeString(
        cairn,
        "#!/bin/sh\nexec '"
            + Path.of(System.getProperty("java.home"), "bin", "java")
            + "' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC --enable-native-access=ALL-UNNAMED -cp '"
            + System.getProperty("java.class.path")
            + "' cairn.cli.Main \"$@\"\n");
    Files.setPosixFilePermissions(cairn, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  Ran cairn(String... arguments) throws IOException, InterruptedException {
    var command = new ArrayList<>(List.of(bin().resolve("cairn").toString()));
    command.addAll(List.of(arguments));
    return run(command, Map.of());
  }

  Ran run(Map<String, String> more, String... arguments) throws IOException, InterruptedException {
    var command = new ArrayList<>(List.of(file.toString()));
    command.addAll(List.of(arguments));
    return run(command, more);
  }

  private Ran run(List<String> command, Map<String, String> more)
      throws IOException, InterruptedException {
    Path out = Files.createTempFile(place, "run", ".out");
    Path err = Files.createTempFile(place, "run", ".err");
    var builder =
        new ProcessBuilder(command)
            .directory(project.toFile())
            .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    Map<String, String> environment = builder.environment();
    String path = environment.getOrDefault("PATH", "/usr/bin:/bin");
    environment.clear();
    environment.putAll(own(path));
    environment.putAll(more);
    Process process = builder.start();
    if (!process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES)) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    return new Ran(process.waitFor(), Files.readString(out), Files.readString(err));
  }

  private Map<String, String> own(String path) throws IOException {
    var own = new LinkedHashMap<String, String>();
    own.put("HOME", home().toString());
    own.put("PATH", bin() + ":" + path);
    own.put("LANG", "C.UTF-8");
    for (String proxy : List.of("HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy"))
      own.put(proxy, NOWHERE);
    own.put("NO_PROXY", "127.0.0.1,localhost");
    own.put("no_proxy", "127.0.0.1,localhost");
    return own;
  }
}
