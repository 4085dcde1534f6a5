package cairn.text;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// SHA-256 in the one spelling used everywhere: `sha256:` and 64 hex digits.
public final class Sha256 {
  public static final String PREFIX = "sha256:";

  private Sha256() {}

  public static String of(String text) {
    return of(text.getBytes(StandardCharsets.UTF_8));
  }

  public static String of(byte[] bytes) {
    return of(bytes, 0, bytes.length);
  }

  public static String of(byte[] bytes, int from, int length) {
    MessageDigest digest = digest();
    digest.update(bytes, from, length);
    return text(digest.digest());
  }

  /// What [#digest] computed, spelled.
  public static String text(byte[] hash) {
    return PREFIX + HexFormat.of().formatHex(hash);
  }

  public static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every JDK has SHA-256", e);
    }
  }
}
