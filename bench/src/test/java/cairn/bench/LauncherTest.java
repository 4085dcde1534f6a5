package cairn.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The launcher as a user meets it, on the jars that the build has just made. It stands in this
/// module because this is the first one that is tested after the app is packed.
@Timeout(120)
class LauncherTest {
  private static final Path REPOSITORY = Path.of(System.getProperty("cairn.root"));
  private static final String JAR = "cairn-app-0.1.0.jar";

  @TempDir Path home;

  private Path target;

  /// A home of its own, so that nothing here meets the caches of the real one.
  @BeforeEach
  void home() throws IOException {
    Path built = REPOSITORY.resolve("app/target");
    assumeTrue(
        Files.exists(built.resolve(JAR)), "the app is not packed; `./cairn test` packs it first");
    target = Files.createDirectories(home.resolve("app/target"));
    Files.createSymbolicLink(target.resolve(JAR), built.resolve(JAR));
    Files.createSymbolicLink(target.resolve("lib"), built.resolve("lib"));
    Files.writeString(target.resolve("cairn.id"), "1-2\n");
    launcher(REPOSITORY.resolve("cairn"), text -> text);
  }

  @Test
  void theFirstStartPreparesTheNextOnes() throws Exception {
    Said first = run(home.resolve("cairn"), "--help");
    assertThat(first.err()).contains("preparing a fast start");
    assertThat(caches()).singleElement().asString().contains("start-all-1-2-");
    assertThat(first.out()).startsWith("Cairn answers questions");
    assertThat(run(home.resolve("cairn"), "--help")).isEqualTo(new Said(0, first.out(), ""));
  }

  @Test
  void whatIsSoonerDoneThanAnyCacheIsReadPreparesNone() throws Exception {
    assertThat(run(home.resolve("cairn"), "--version")).isEqualTo(new Said(0, "cairn 0.1.0\n", ""));
    assertThat(caches()).isEmpty();
  }

  @Test
  void anotherBuildNeverStartsFromTheCacheOfThisOne() throws Exception {
    run(home.resolve("cairn"), "--help");
    Files.writeString(target.resolve("cairn.id"), "3-4\n");
    assertThat(run(home.resolve("cairn"), "--help").exit()).isZero();
    assertThat(caches()).singleElement().asString().contains("start-all-3-4-");
  }

  @Test
  void aBrokenCacheIsNotFatal() throws Exception {
    Said first = run(home.resolve("cairn"), "--help");
    Files.writeString(caches().getFirst(), "not a cache");
    Said said = run(home.resolve("cairn"), "--help");
    assertThat(said.exit()).isZero();
    assertThat(said.out()).isEqualTo(first.out());
  }

  @Test
  void itIsFoundThroughALink() throws Exception {
    Path link = Files.createSymbolicLink(home.resolve("linked"), Path.of("cairn"));
    assertThat(run(link, "--version").out()).isEqualTo("cairn 0.1.0\n");
  }

  @Test
  void withoutAFittingJdkItSaysWhatToInstall() throws Exception {
    launcher(home.resolve("cairn"), text -> text.replace("NEED=25", "NEED=99"));
    Said said = run(home.resolve("cairn"), "--version");
    assertThat(said.exit()).isEqualTo(2);
    assertThat(said.err()).contains("needs a JDK 99", "JAVA_HOME", "install one");
  }

  @Test
  void exitCodesAndArgumentsComeThrough() throws Exception {
    Said said = run(home.resolve("cairn"), "docter", "two words");
    assertThat(said.exit()).isEqualTo(2);
    assertThat(said.err()).contains("did you mean", "doctor");
  }

  private void launcher(Path from, UnaryOperator<String> change) throws IOException {
    Path script = home.resolve("cairn");
    Files.writeString(script, change.apply(Files.readString(from)));
    script.toFile().setExecutable(true);
  }

  private List<Path> caches() throws IOException {
    try (var files = Files.list(target)) {
      return files.filter(file -> file.toString().endsWith(".aot")).toList();
    }
  }

  private record Said(int exit, String out, String err) {}

  private Said run(Path launcher, String... args) throws IOException, InterruptedException {
    var command = new ArrayList<>(List.of(launcher.toString()));
    command.addAll(List.of(args));
    Path out = home.resolve("out.txt");
    Path err = home.resolve("err.txt");
    Process process =
        new ProcessBuilder(command)
            .directory(home.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    assertThat(process.waitFor(100, TimeUnit.SECONDS)).as("ended in time").isTrue();
    return new Said(
        process.exitValue(),
        Files.readString(out, StandardCharsets.UTF_8),
        Files.readString(err, StandardCharsets.UTF_8));
  }
}
