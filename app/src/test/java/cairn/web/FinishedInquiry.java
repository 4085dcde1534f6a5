package cairn.web;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.join.Protocols;
import cairn.kernel.Project;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// A small inquiry over the example's documents, run in another process while the page is open.
final class FinishedInquiry {
  static final String QUESTION = "What drives the cost of heat pumps in old houses?";
  private static final int PATIENCE_SECONDS = 150;

  private FinishedInquiry() {}

  /// Its id.
  static String in(Project project) throws Exception {
    Path documents = Path.of(System.getProperty("cairn.root"), "examples", "heat-pumps");
    Path log = project.folder().resolve("research.log");
    Process process =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "--enable-native-access=ALL-UNNAMED",
                    "-cp",
                    System.getProperty("java.class.path"),
                    "cairn.cli.Main",
                    "research",
                    QUESTION,
                    "--in",
                    documents.toString(),
                    "--depth",
                    "1",
                    "--yes"))
            .directory(new File(project.folder().toString()))
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).as("it ends").isTrue();
    assertThat(process.exitValue()).as("see " + log).isZero();
    return Protocols.inquiries(project).state().list().getFirst().id();
  }
}
