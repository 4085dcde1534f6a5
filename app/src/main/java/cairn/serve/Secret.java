package cairn.serve;

import cairn.kernel.project.IgnoreFile;
import cairn.kernel.project.Project;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Set;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// What only the owner of the project's folder can read. Kept in `.cairn/door-secret`, so that
/// cookies and the configuration of agents outlive a restart; delete the file to lock everybody
/// out.
public final class Secret {
  private static final String FILE = "door-secret";
  private static final int BYTES = 32;
  private static final String ALGORITHM = "HmacSHA256";

  private final byte[] key;

  private Secret(byte[] key) {
    this.key = key;
  }

  /// The secret of this project, made now if there is none yet.
  public static Secret of(Path project) throws IOException {
    Path file = project.resolve(Project.MARK).resolve(FILE);
    IgnoreFile.ensure(project);
    if (!Files.exists(file)) create(file);
    String text = Files.readString(file, StandardCharsets.US_ASCII).strip();
    if (text.length() != 2 * BYTES)
      throw new IOException(file + " is damaged; delete it, and a new one is made");
    return new Secret(HexFormat.of().parseHex(text));
  }

  private static void create(Path file) throws IOException {
    var key = new byte[BYTES];
    new SecureRandom().nextBytes(key);
    boolean posix = file.getFileSystem().supportedFileAttributeViews().contains("posix");
    FileAttribute<?>[] mine =
        posix
            ? new FileAttribute<?>[] {
              PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
            }
            : new FileAttribute<?>[0];
    try (var out =
        Files.newByteChannel(
            file, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), mine)) {
      out.write(StandardCharsets.US_ASCII.encode(HexFormat.of().formatHex(key) + "\n"));
    } catch (FileAlreadyExistsException e) {
      // Another process was faster: its secret is as good.
    }
  }

  /// A seal on these words that nobody without the secret can make.
  String seal(String purpose, String words) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(key, ALGORITHM));
      byte[] seal = mac.doFinal((purpose + "\n" + words).getBytes(StandardCharsets.UTF_8));
      return Base64.getUrlEncoder().withoutPadding().encodeToString(seal);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
