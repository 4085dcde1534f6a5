package cairn.report;

import static java.nio.charset.StandardCharsets.US_ASCII;

import cairn.kernel.file.Scratch;
import cairn.text.BoundedPattern;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/// One run of a headless browser, in a profile of its own, that ends in time or is ended.
record Browser(Path executable, Duration limit) {
  static final List<String> NAMES =
      List.of(
          "chromium",
          "chromium-browser",
          "google-chrome",
          "google-chrome-stable",
          "chrome",
          "msedge");

  private static final List<String> FLAGS =
      List.of(
          "--headless",
          "--disable-gpu",
          "--disable-quic",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync",
          "--disable-extensions",
          "--disable-dev-shm-usage",
          "--no-pdf-header-footer");

  private static final String WITHOUT_SANDBOX = "--no-sandbox";

  /// Set once a browser of this process could not build its sandbox; further ones do not try.
  private static final AtomicBoolean UNSANDBOXED = new AtomicBoolean();

  private static final byte[] MAGIC = "%PDF-".getBytes(US_ASCII);

  /// The mark of the end stands in the last bytes of a PDF, by its specification.
  private static final int TAIL = 1024;

  private static final int MESSAGE = 300;
  private static final BoundedPattern SANDBOX =
      BoundedPattern.of("(?i)sandbox|user namespace|zygote");
  private static final String NOTICE =
      "the browser runs without its sandbox: this system does not allow one (root, or a container)";
  private static final System.Logger LOG = System.getLogger("cairn.report");

  static Optional<Path> find(String searchPath) {
    return NAMES.stream()
        .flatMap(n ->
            Arrays.stream(searchPath.split(File.pathSeparator))
                .filter(f -> !f.isBlank())
                .map(f -> Path.of(f, n)))
        .filter(p -> Files.isRegularFile(p) && Files.isExecutable(p))
        .findFirst();
  }

  /// Nothing if the PDF is there, else what went wrong.
  ///
  /// A browser runs in its sandbox where the system allows. As root, or in a container without user
  /// name spaces, it cannot; then it is started once more without, which is said once.
  Optional<String> print(Path html, Path pdf) throws IOException {
    if (!UNSANDBOXED.get()) {
      Optional<String> problem = print(html, pdf, List.of());
      boolean sandbox = problem.isPresent() && SANDBOX.matcher(problem.get()).find();
      if (!sandbox) return problem;
      if (UNSANDBOXED.compareAndSet(false, true)) LOG.log(System.Logger.Level.WARNING, NOTICE);
    }
    return print(html, pdf, List.of(WITHOUT_SANDBOX));
  }

  private Optional<String> print(Path html, Path pdf, List<String> more) throws IOException {
    try (Scratch scratch = Scratch.open("cairn-print-")) {
      Path log = scratch.folder().resolve("log.txt");
      var command = new ArrayList<>(List.of(executable.toString()));
      command.addAll(FLAGS);
      command.addAll(more);
      command.add("--user-data-dir=" + scratch.folder().resolve("profile"));
      command.add("--print-to-pdf=" + pdf.toAbsolutePath());
      command.add(html.toAbsolutePath().toUri().toString());
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .redirectInput(
                  ProcessBuilder.Redirect.from(
                      new File("/dev/null").exists() ? new File("/dev/null") : new File("NUL")))
              .start();
      return outcome(process, pdf, log);
    } catch (IOException e) {
      return Optional.of("the browser did not start: " + e.getMessage());
    }
  }

  private Optional<String> outcome(Process process, Path pdf, Path log) throws IOException {
    try {
      if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS))
        return Optional.of("the browser did not finish within " + limit.toSeconds() + " s");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.of("interrupted");
    } finally {
      end(process);
    }
    if (isPdf(pdf)) return Optional.empty();
    String said =
        Files.exists(log) ? Files.readString(log, StandardCharsets.ISO_8859_1).strip() : "";
    return Optional.of(
        "the browser ended with "
            + process.exitValue()
            + " and no PDF"
            + (said.isEmpty() ? "" : ": " + said.substring(0, Math.min(MESSAGE, said.length()))));
  }

  /// The browser and whatever it started.
  private static void end(Process process) {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }

  /// A whole one: on a full disk a browser says nothing and leaves the beginning.
  private static boolean isPdf(Path pdf) throws IOException {
    if (!Files.exists(pdf) || Files.size(pdf) < MAGIC.length) return false;
    byte[] bytes = Files.readAllBytes(pdf);
    String end =
        new String(bytes, Math.max(0, bytes.length - TAIL), Math.min(TAIL, bytes.length), US_ASCII);
    return Arrays.equals(Arrays.copyOf(bytes, MAGIC.length), MAGIC) && end.contains("%%EOF");
  }
}
