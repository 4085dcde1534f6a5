package cairn.mcp;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// The conformance suite and the inspector, as `.ci/tools` installs them from npm.
public final class OfficialTools {
  private static final long PATIENCE_MINUTES = 5;

  private final Path folder;

  private OfficialTools(Path folder) {
    this.folder = folder;
  }

  /// Skips the test where they are not installed; in CI that is a failure.
  public static OfficialTools installed() {
    String given = System.getenv("CAIRN_MCP_TOOLS");
    Path folder =
        given != null
            ? Path.of(given)
            : Path.of(System.getProperty("user.home"), ".cache/cairn/mcp-tools");
    boolean there =
        Files.exists(folder.resolve("node_modules/.bin/conformance"))
            && Files.exists(folder.resolve("node_modules/@modelcontextprotocol/client"));
    if (!there && System.getenv("CI") != null) fail("not installed: " + folder);
    assumeTrue(there, "the MCP conformance suite is not installed; `cairn test` does it");
    return new OfficialTools(folder.toAbsolutePath());
  }

  public record Ran(int exit, String out, String err) {}

  public Ran run(String tool, List<String> arguments) throws IOException, InterruptedException {
    return node(folder.resolve("node_modules/.bin").resolve(tool), arguments);
  }

  /// A script of our own, put where it finds the packages that are installed here.
  Ran script(String name, String text, List<String> arguments)
      throws IOException, InterruptedException {
    Path script = Files.createTempFile(folder, name, ".mjs");
    try {
      Files.writeString(script, text);
      return node(script, arguments);
    } finally {
      Files.delete(script);
    }
  }

  private Ran node(Path script, List<String> arguments) throws IOException, InterruptedException {
    var command = new ArrayList<String>();
    command.add(folder.resolve("node_modules/node/bin/node").toString());
    command.add(script.toString());
    command.addAll(arguments);
    Path out = Files.createTempFile("mcp", ".out");
    Path err = Files.createTempFile("mcp", ".err");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    process.getOutputStream().close();
    if (!process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES)) process.destroyForcibly();
    return new Ran(process.waitFor(), taken(out), taken(err));
  }

  private static String taken(Path file) throws IOException {
    String text = Files.readString(file, StandardCharsets.UTF_8);
    Files.delete(file);
    return text;
  }
}
