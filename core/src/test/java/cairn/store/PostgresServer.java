package cairn.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/// A real PostgreSQL from the packages of the system, with a folder, a port and a password of its
/// own. PostgreSQL does not run as root, so then it runs as the user of its package.
public final class PostgresServer implements AutoCloseable {
  public static final String USER = "cairn";
  public static final String PASSWORD = "only-for-tests-7Qx";

  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final AtomicInteger PROJECTS = new AtomicInteger();
  private static PostgresServer shared;

  private final Path bin;
  private final Path folder;
  private final int port;

  private PostgresServer(Path bin, Path folder, int port) {
    this.bin = bin;
    this.folder = folder;
    this.port = port;
  }

  /// One for all tests of this process that do not hurt it.
  public static synchronized PostgresServer shared() {
    if (shared != null) return shared;
    shared = start("-c fsync=off");
    PostgresServer made = shared;
    Runtime.getRuntime().addShutdownHook(new Thread(made::close));
    return shared;
  }

  /// @param options of the server
  public static PostgresServer start(String options) {
    Optional<Path> bin = bin();
    if (bin.isEmpty() && System.getenv("CI") != null)
      throw new IllegalStateException("no PostgreSQL: install the package postgresql");
    Assumptions.assumeTrue(bin.isPresent(), "no PostgreSQL: install the package postgresql");
    try {
      Path folder = Files.createTempDirectory("cairn-postgres");
      Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
      var server = new PostgresServer(bin.get(), folder, freePort());
      server.make();
      server.up(options);
      server.run("createdb", "-h", "127.0.0.1", "-p", server.port + "", "-U", USER, "cairn");
      // What the driver looks into when nobody gave it a password.
      Path passfile = folder.resolve("pgpass");
      Files.writeString(passfile, "127.0.0.1:*:*:" + USER + ":" + PASSWORD + "\n");
      Files.setPosixFilePermissions(passfile, PosixFilePermissions.fromString("rw-------"));
      System.setProperty("org.postgresql.pgpassfile", passfile.toString());
      return server;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Optional<Path> bin() {
    Path versions = Path.of("/usr/lib/postgresql");
    if (!Files.isDirectory(versions)) return Optional.empty();
    try (Stream<Path> all = Files.list(versions)) {
      return all.map(v -> v.resolve("bin"))
          .filter(b -> Files.isExecutable(b.resolve("initdb")))
          .max(Comparator.naturalOrder());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  private void make() throws IOException {
    Path secret = folder.resolve("secret");
    Files.writeString(secret, PASSWORD + "\n");
    Path data = Files.createDirectory(data());
    if (isRoot()) for (Path path : List.of(secret, data)) sh("chown", "postgres", path.toString());
    run(
        "initdb",
        "-D",
        data().toString(),
        "-U",
        USER,
        "-E",
        "UTF8",
        "--locale=C.UTF-8",
        "-A",
        "scram-sha-256",
        "--pwfile=" + secret,
        "--no-sync");
  }

  public void up(String options) {
    String all =
        "-p " + port + " -c listen_addresses=127.0.0.1 -c unix_socket_directories='' " + options;
    run(
        "pg_ctl",
        "-D",
        data().toString(),
        "-w",
        "-o",
        all,
        "-l",
        data().resolve("log").toString(),
        "start");
  }

  /// As if the power went off: nothing is finished, nothing is said to those who are connected.
  public void crash() {
    run("pg_ctl", "-D", data().toString(), "-w", "-m", "immediate", "stop");
  }

  public Path data() {
    return folder.resolve("data");
  }

  public int port() {
    return port;
  }

  /// The address of a log that no other test has.
  public String freshLog() {
    return "postgres://"
        + USER
        + "@127.0.0.1:"
        + port
        + "/cairn?project=test-"
        + PROJECTS.incrementAndGet()
        + "-"
        + ProcessHandle.current().pid();
  }

  public LogAddress.Postgres freshAddress() {
    return (LogAddress.Postgres) LogAddress.read(freshLog());
  }

  /// Runs SQL as whoever owns everything; returns what was printed.
  public String sql(String statement) {
    return run(
        "psql",
        "-h",
        "127.0.0.1",
        "-p",
        port + "",
        "-U",
        USER,
        "-d",
        "cairn",
        "-AtX",
        "-v",
        "ON_ERROR_STOP=1",
        "-c",
        statement);
  }

  /// A program of PostgreSQL's own.
  public String run(String program, String... arguments) {
    var command = new ArrayList<String>();
    if (isRoot())
      command.addAll(List.of("setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"));
    command.add(bin.resolve(program).toString());
    command.addAll(List.of(arguments));
    return sh(command.toArray(String[]::new));
  }

  private static boolean isRoot() {
    return "root".equals(System.getProperty("user.name"));
  }

  private String sh(String... command) {
    try {
      Path out = Files.createTempFile("cairn-postgres", ".out");
      var builder =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(out.toFile());
      builder.environment().put("PGPASSWORD", PASSWORD);
      Process process = builder.start();
      if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS))
        throw new IllegalStateException(command[0] + " does not end");
      String said = Files.readString(out);
      Files.delete(out);
      if (process.exitValue() != 0) throw new IllegalStateException(List.of(command) + ": " + said);
      return said.strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    try {
      crash();
    } catch (IllegalStateException e) {
      // it was down already
    }
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : (Iterable<Path>) all.sorted(Comparator.reverseOrder())::iterator)
        Files.delete(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
