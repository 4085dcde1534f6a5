package cairn.cli.program;

import cairn.cli.terminal.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A downloaded package, before anything of it is believed.
final class NewArchive {
  private static final Pattern NAME =
      Pattern.compile("(cairn-\\d+\\.\\d+\\.\\d+)-[a-z]+-[a-z0-9]+\\.(tar\\.gz|zip)");

  private NewArchive() {}

  /// The folder that it unpacks into, by its name.
  static String folder(Path archive) {
    Matcher m = NAME.matcher(archive.getFileName().toString());
    if (!m.matches())
      throw new UserError(
          archive.getFileName() + " is not named like a package",
          "it should be cairn-VERSION-PLATFORM.tar.gz or .zip");
    return m.group(1);
  }

  static void check(Path archive) throws IOException {
    Path sums = archive.resolveSibling("SHA256SUMS");
    String name = archive.getFileName().toString();
    Optional<String> wanted =
        Files.exists(sums)
            ? Files.readAllLines(sums).stream()
                .filter(line -> line.endsWith("  " + name))
                .map(line -> line.substring(0, line.indexOf(' ')))
                .findFirst()
            : Optional.empty();
    if (wanted.isEmpty())
      throw new UserError(
          "no checksum of " + name + " in " + sums, "download the release's SHA256SUMS beside it");
    if (!wanted.get().equals(sha256(archive)))
      throw new UserError(
          name + " is not what SHA256SUMS says", "download both again; do not unpack it");
  }

  private static String sha256(Path file) throws IOException {
    try (var in =
        new DigestInputStream(Files.newInputStream(file), MessageDigest.getInstance("SHA-256"))) {
      in.transferTo(java.io.OutputStream.nullOutputStream());
      return HexFormat.of().formatHex(in.getMessageDigest().digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
