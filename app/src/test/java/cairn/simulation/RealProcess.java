package cairn.simulation;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// The program as a process of the operating system; `-Dcairn.program=FILE` takes another build.
final class RealProcess {
  private static final int MOST_SECONDS = 120;

  /// System calls that change the disk, as strace names sets of them.
  enum Call {
    RENAME("rename,renameat,renameat2"),
    SYNC("fsync,fdatasync"),
    WRITE("write,pwrite64"),
    UNLINK("unlink,unlinkat"),
    CREATE("mkdir,mkdirat,link,linkat,ftruncate");

    private final String names;

    Call(String names) {
      this.names = names;
    }

    /// As by `kill -9` before the call number `at` of this kind.
    List<String> killedAt(int at) {
      return injected("signal=KILL:when=" + at);
    }

    /// The disk refuses this call and all later ones of its kind.
    List<String> refusedFrom(int at, String error) {
      return injected("error=" + error + ":when=" + at + "+");
    }

    private List<String> injected(String what) {
      return List.of("-e", "trace=" + names, "-e", "inject=" + names + ":" + what);
    }
  }

  /// How it ended; a killed process has no exit code of its own.
  record End(int exit, String out, String err) {
    boolean killed() {
      return exit > 128;
    }
  }

  private final java.lang.Process process;
  private final Path out;
  private final Path err;

  private RealProcess(java.lang.Process process, Path out, Path err) {
    this.process = process;
    this.out = out;
    this.err = err;
  }

  static boolean canInject() {
    try {
      return new ProcessBuilder("strace", "-f", "-qq", "-o", "/dev/null", "true")
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /// @param faults arguments for strace; none to run undisturbed
  static RealProcess start(Path project, Errand errand, List<String> faults) throws IOException {
    var command = new ArrayList<String>();
    if (!faults.isEmpty()) {
      command.addAll(List.of("strace", "-f", "-qq", "-o", "/dev/null"));
      command.addAll(faults);
    }
    command.addAll(program());
    command.addAll(errand.arguments());
    Path said = Files.createTempDirectory(project.getParent(), "said");
    Path in = Files.writeString(said.resolve("in"), errand.input());
    Path out = said.resolve("out");
    Path err = said.resolve("err");
    return new RealProcess(
        new ProcessBuilder(command)
            .directory(project.toFile())
            .redirectInput(in.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start(),
        out,
        err);
  }

  private static List<String> program() {
    String other = System.getProperty("cairn.program");
    if (other != null) return List.of(other);
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
        "--enable-native-access=ALL-UNNAMED",
        "-cp",
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
        "cairn.cli.Main");
  }

  End end() throws IOException, InterruptedException {
    if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
      throw new AssertionError("hangs: " + process.info());
    }
    return new End(
        process.exitValue(),
        Files.readString(out, StandardCharsets.UTF_8),
        Files.readString(err, StandardCharsets.UTF_8));
  }
}
