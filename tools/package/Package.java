import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.TimeZone;

/// `cairn package [PLATFORM]… [--jmods PLATFORM=FOLDER]… [--no-runtime]`: packages of the build in
/// `app/target`, under `target/package`.
///
/// A package needs a Java of its own platform. The one of this machine is linked from the JDK that
/// runs this program; others need the `jmods` folder of a JDK of the same version for that
/// platform, or are made on a machine of that kind, as `.github/workflows/release.yml` does.
/// Without either, a package holds everything but the Java, says so in its name, and runs with a
/// JDK that is installed.
final class Package {
  /// What the jars use of the JDK, by `jdeps`, and what they reach by name: charsets of old
  /// documents, zip files as file systems, certificates.
  private static final String MODULES =
      "java.base,java.compiler,java.desktop,java.instrument,java.logging,java.management,java.naming,"
          + "java.net.http,java.security.jgss,java.sql,java.xml,java.xml.crypto,jdk.charsets,"
          + "jdk.crypto.ec,jdk.httpserver,jdk.management,jdk.unsupported,jdk.xml.dom,jdk.zipfs";

  private final Path home;
  private final Path out;
  private final String version;
  private final long time;
  private final List<Path> made = new ArrayList<>();

  private Package(Path home) throws IOException, InterruptedException {
    this.home = home;
    this.out = Files.createDirectories(home.resolve("target/package"));
    this.version = version(home);
    this.time = time(home);
  }

  public static void main(String[] args) throws Exception {
    TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
    var platforms = new ArrayList<Platform>();
    var jmods = new java.util.EnumMap<Platform, Path>(Platform.class);
    boolean bare = false;
    for (int i = 1; i < args.length; i++) {
      if (args[i].equals("--no-runtime")) bare = true;
      else if (args[i].equals("--jmods") && i + 1 < args.length) {
        String[] given = args[++i].split("=", 2);
        jmods.put(Platform.of(given[0]), Path.of(given[1]));
      } else platforms.add(Platform.of(args[i]));
    }
    if (platforms.isEmpty()) platforms.add(Platform.here());
    var all = new Package(Path.of(args[0]).toAbsolutePath());
    for (Platform platform : platforms) all.make(platform, jmods.get(platform), bare);
    all.npm(platforms);
    all.sums();
  }

  private void make(Platform platform, Path jmods, boolean bare) throws Exception {
    Path image = fresh(out.resolve("image-" + platform.word()));
    jars(platform, image);
    copy(home.resolve("cairn"), image.resolve("bin/cairn"), true);
    if (platform.windows())
      copy(home.resolve("tools/package/cairn.cmd"), image.resolve("bin/cairn.cmd"), false);
    for (String file : List.of("LICENSE", "NOTICE", "README.md", "CHANGELOG.md"))
      copy(home.resolve(file), image.resolve(file), false);
    boolean linked = !bare && (platform == Platform.here() || jmods != null);
    if (linked) runtime(platform, jmods, image.resolve("runtime"));
    Files.writeString(image.resolve("cairn.id"), version + "-" + hash(image) + "\n");
    words(image);
    settle(image);
    String name = "cairn-" + version + "-" + platform.word() + (linked ? "" : "-without-java");
    Path packed = out.resolve(name + (platform.windows() ? ".zip" : ".tar.gz"));
    if (platform.windows()) Archive.zip(image, "cairn-" + version, packed, time);
    else Archive.tarGz(image, "cairn-" + version, packed, time);
    done(packed);
    if (linked && platform.os.equals("linux")) deb(platform, image);
    check(platform, image);
  }

  private void jars(Platform platform, Path image) throws IOException {
    Path target = home.resolve("app/target");
    Path lib = Files.createDirectories(image.resolve("lib"));
    String app = "cairn-app-" + version + ".jar";
    SlimJar.copy(target.resolve(app), image.resolve(app), platform, time);
    try (var jars = Files.list(target.resolve("lib"))) {
      for (Path jar : jars.filter(j -> j.toString().endsWith(".jar")).sorted().toList())
        SlimJar.copy(jar, lib.resolve(jar.getFileName()), platform, time);
    }
  }

  private static void runtime(Platform platform, Path jmods, Path to) throws Exception {
    var link =
        java.util.spi.ToolProvider.findFirst("jlink")
            .orElseThrow(() -> new IllegalStateException("this JDK has no jlink"));
    var args =
        new ArrayList<>(
            List.of(
                "--add-modules",
                MODULES,
                // Native symbols can only be cut by tools that know the other platform.
                jmods == null ? "--strip-debug" : "--strip-java-debug-attributes",
                "--no-header-files",
                "--no-man-pages",
                "--compress",
                "zip-0",
                "--output",
                to.toString()));
    if (jmods != null) args.addAll(List.of("--module-path", jmods.toString()));
    if (link.run(System.out, System.err, args.toArray(String[]::new)) != 0)
      throw new IllegalStateException("jlink failed for " + platform.word());
    Files.deleteIfExists(to.resolve("lib/jspawnhelper.debuginfo"));
  }

  /// Completions, manual pages and the guides, from the program that is packed; it runs here,
  /// whatever the platform of the package is.
  private void words(Path image) throws IOException, InterruptedException {
    run("reference", "--man", image.resolve("share/man/man1").toString());
    Path shells = Files.createDirectories(image.resolve("share/completions"));
    for (String shell : List.of("bash", "zsh", "fish", "powershell"))
      Files.writeString(shells.resolve("cairn." + shell), run("completion", shell));
    run("site", image.resolve("share/doc").toString());
  }

  private String run(String... args) throws IOException, InterruptedException {
    var command = new ArrayList<>(List.of(home.resolve("cairn").toString()));
    command.addAll(List.of(args));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) throw new IllegalStateException(command + " failed");
    return said;
  }

  private void deb(Platform platform, Path image) throws Exception {
    Path root = fresh(out.resolve("deb-" + platform.word()));
    Path at = root.resolve("usr/lib/cairn");
    copyAll(image, at);
    clear(at.resolve("share"));
    copyAll(image.resolve("share/doc"), root.resolve("usr/share/doc/cairn-research/html"));
    copyAll(image.resolve("share/man"), root.resolve("usr/share/man"));
    copy(
        image.resolve("share/completions/cairn.bash"),
        root.resolve("usr/share/bash-completion/completions/cairn"),
        false);
    copy(
        image.resolve("share/completions/cairn.zsh"),
        root.resolve("usr/share/zsh/vendor-completions/_cairn"),
        false);
    copy(
        image.resolve("share/completions/cairn.fish"),
        root.resolve("usr/share/fish/vendor_completions.d/cairn.fish"),
        false);
    copy(home.resolve("NOTICE"), root.resolve("usr/share/doc/cairn-research/copyright"), false);
    Files.createDirectories(root.resolve("usr/bin"));
    Files.createSymbolicLink(root.resolve("usr/bin/cairn"), Path.of("../lib/cairn/bin/cairn"));
    long kib = 0;
    for (Path file : Archive.sorted(root))
      if (Files.isRegularFile(file)) kib += Files.size(file) / 1024 + 1;
    String arch = platform.cpu.equals("x64") ? "amd64" : "arm64";
    write(
        root.resolve("DEBIAN/control"),
        template("control").replace("@ARCH@", arch).replace("@SIZE@", "" + kib));
    for (String script : List.of("postinst", "prerm")) {
      write(root.resolve("DEBIAN/" + script), template(script));
      root.resolve("DEBIAN/" + script).toFile().setExecutable(true, false);
    }
    settle(root);
    Path deb = out.resolve("cairn-research_" + version + "_" + arch + ".deb");
    var builder =
        new ProcessBuilder(
            "dpkg-deb", "--root-owner-group", "-Zxz", "--build", root.toString(), deb.toString());
    builder.environment().put("SOURCE_DATE_EPOCH", "" + time);
    try {
      if (builder.inheritIO().start().waitFor() != 0)
        throw new IllegalStateException("dpkg-deb failed");
      done(deb);
    } catch (IOException e) {
      System.err.println("no .deb: dpkg-deb is not here (" + e.getMessage() + ")");
    }
    clear(root);
  }

  /// The package that people name, and one for each platform that npm picks by itself.
  private void npm(List<Platform> platforms) throws IOException {
    for (Platform platform : platforms) {
      Path image = out.resolve("image-" + platform.word());
      if (!Files.isDirectory(image.resolve("runtime"))) continue;
      Path folder = fresh(out.resolve("npm-" + platform.word()));
      copyAll(image, folder);
      write(
          folder.resolve("package.json"),
          template("npm/platform.json")
              .replace("@PLATFORM@", platform.os + "-" + platform.cpu)
              .replace("@OS@", platform.os)
              .replace("@CPU@", platform.cpu));
      settle(folder);
      Path packed =
          out.resolve(
              "cairn-research-" + platform.os + "-" + platform.cpu + "-" + version + ".tgz");
      Archive.tarGz(folder, "package", packed, time);
      done(packed);
      clear(folder);
    }
    Path main = fresh(out.resolve("npm"));
    write(main.resolve("package.json"), template("npm/package.json"));
    write(main.resolve("cairn.js"), template("npm/cairn.js"));
    main.resolve("cairn.js").toFile().setExecutable(true, false);
    copy(home.resolve("tools/package/npm/README.md"), main.resolve("README.md"), false);
    copy(home.resolve("LICENSE"), main.resolve("LICENSE"), false);
    Path packed = out.resolve("cairn-research-" + version + ".tgz");
    Archive.tarGz(main, "package", packed, time);
    done(packed);
  }

  /// Lists what each package holds of native code: one wrong library is a program that does not
  /// start.
  private static void check(Platform platform, Path image) throws IOException {
    int kept = 0;
    for (Path jar : Archive.sorted(image)) {
      if (!jar.toString().endsWith(".jar")) continue;
      try (var in = new java.util.jar.JarFile(jar.toFile())) {
        for (var entry : java.util.Collections.list(in.entries()))
          if (Platform.isNative(entry.getName())) {
            System.out.println("  " + jar.getFileName() + "  " + entry.getName());
            kept++;
          }
      }
    }
    if (kept == 0) throw new IllegalStateException("no native library for " + platform.word());
  }

  private void sums() throws IOException {
    var lines = new StringBuilder();
    try (var files = Files.list(out)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList())
        if (!file.getFileName().toString().startsWith("SHA256SUMS"))
          lines.append(sha256(file)).append("  ").append(file.getFileName()).append('\n');
    }
    Files.writeString(out.resolve("SHA256SUMS"), lines);
    System.out.println("checksums in " + out.resolve("SHA256SUMS"));
  }

  private void done(Path file) throws IOException {
    made.add(file);
    System.out.printf("%s  %.1f MB%n", home.relativize(file), Files.size(file) / 1e6);
  }

  private String template(String name) throws IOException {
    return Files.readString(home.resolve("tools/package").resolve(name))
        .replace("@VERSION@", version);
  }

  /// One time for all: start-up caches compare it, and so do two builds.
  private void settle(Path folder) throws IOException {
    for (Path path : Archive.sorted(folder))
      if (!Files.isSymbolicLink(path))
        Files.setLastModifiedTime(path, FileTime.fromMillis(time * 1000));
  }

  private static String hash(Path image) throws IOException {
    var all = new StringBuilder();
    for (Path file : Archive.sorted(image)) if (Files.isRegularFile(file)) all.append(sha256(file));
    return HexFormat.of()
        .formatHex(digest().digest(all.toString().getBytes(StandardCharsets.UTF_8)), 0, 8);
  }

  private static String sha256(Path file) throws IOException {
    MessageDigest digest = digest();
    try (var in = Files.newInputStream(file)) {
      byte[] buffer = new byte[1 << 16];
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) digest.update(buffer, 0, n);
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (java.security.NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String version(Path home) throws IOException {
    var found =
        java.util.regex.Pattern.compile("<version>([^<]+)</version>")
            .matcher(Files.readString(home.resolve("pom.xml")));
    if (!found.find()) throw new IllegalStateException("no version in pom.xml");
    return found.group(1);
  }

  /// Of the commit that is packed, so that two builds of it agree.
  private static long time(Path home) throws IOException, InterruptedException {
    String given = System.getenv("SOURCE_DATE_EPOCH");
    if (given != null) return Long.parseLong(given);
    Process git =
        new ProcessBuilder("git", "-C", home.toString(), "log", "-1", "--format=%ct").start();
    String said = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    if (git.waitFor() != 0)
      throw new IllegalStateException("set SOURCE_DATE_EPOCH: this is no git clone");
    return Long.parseLong(said);
  }

  private static Path fresh(Path folder) throws IOException {
    clear(folder);
    return Files.createDirectories(folder);
  }

  private static void clear(Path folder) throws IOException {
    if (!Files.exists(folder)) return;
    try (var all = Files.walk(folder)) {
      for (Path path : all.sorted(java.util.Comparator.reverseOrder()).toList()) Files.delete(path);
    }
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private static void copy(Path from, Path to, boolean executable) throws IOException {
    Files.createDirectories(to.getParent());
    Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
    to.toFile().setExecutable(executable, false);
  }

  private static void copyAll(Path from, Path to) throws IOException {
    try (var all = Files.walk(from)) {
      all.forEach(path -> {
        try {
          Path at = to.resolve(from.relativize(path).toString());
          if (Files.isDirectory(path)) Files.createDirectories(at);
          else Files.copy(path, at, StandardCopyOption.COPY_ATTRIBUTES);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      });
    }
  }
}
