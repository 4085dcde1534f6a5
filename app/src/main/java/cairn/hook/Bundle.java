package cairn.hook;

import cairn.text.Ends;
import cairn.text.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// Cairn as one file that desktop clients install by a click (MCPB), and the entry by which a
/// registry of MCP servers knows it.
///
/// ```
/// manifest.json   server/cairn   server/lib/*.jar
/// ```
public final class Bundle {
  /// Always the same, so that the same jars make the same bytes.
  private static final FileTime WHEN = FileTime.fromMillis(315_532_800_000L);

  private static final int PART = 1 << 16;
  private static final String MANIFEST = "packages/manifest.json";
  private static final String ENTRY = "packages/server.json";
  private static final String STARTER = "packages/starter.sh";

  private Bundle() {}

  /// @param jars what Cairn runs on
  /// @return the hash of the bundle, in hex
  public static String write(Path file, String version, List<Path> jars) throws IOException {
    Path unfinished = file.resolveSibling(file.getFileName() + ".part");
    try (OutputStream out = Files.newOutputStream(unfinished);
        var zip = new ZipOutputStream(out)) {
      add(zip, "manifest.json", text(MANIFEST, version));
      add(zip, "server/cairn", text(STARTER, version));
      Set<String> names = new HashSet<>();
      for (Path jar : jars) {
        String name = jar.getFileName().toString();
        if (!names.add(name)) continue;
        entry(zip, "server/lib/" + name);
        Files.copy(jar, zip);
        zip.closeEntry();
      }
    }
    Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
    return hash(file);
  }

  /// @param name in the namespace of whoever publishes it, as `io.github.somebody/cairn`
  /// @param place where the bundle can be fetched
  public static String entry(String name, String version, String place, String hash) {
    return Wiring.resource(ENTRY)
        .replace("NAME", name)
        .replace("PLACE", Ends.without(place, "/"))
        .replace("SHA256", hash)
        .replace(Wiring.VERSION, version);
  }

  private static String hash(Path file) throws IOException {
    MessageDigest digest = Sha256.digest();
    byte[] part = new byte[PART];
    try (InputStream in = Files.newInputStream(file)) {
      for (int n = in.read(part); n >= 0; n = in.read(part)) digest.update(part, 0, n);
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static byte[] text(String name, String version) {
    return Wiring.resource(name).replace(Wiring.VERSION, version).getBytes(StandardCharsets.UTF_8);
  }

  private static void add(ZipOutputStream zip, String name, byte[] bytes) throws IOException {
    entry(zip, name);
    zip.write(bytes);
    zip.closeEntry();
  }

  private static void entry(ZipOutputStream zip, String name) throws IOException {
    var entry = new ZipEntry(name);
    entry.setLastModifiedTime(WHEN);
    zip.putNextEntry(entry);
  }
}
