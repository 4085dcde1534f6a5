package cairn.spine.write;

import cairn.finding.Finding;
import cairn.spine.SpineCode;
import cairn.spine.SpineException;
import cairn.text.Sha256;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Content too large for an event, kept by its hash: sources, replies, pictures. The same bytes are
/// kept once; a name never changes its content. Thread-safe, and safe among processes.
///
/// Every method throws a [SpineException] if the place cannot be read or written.
public interface StoredBytes {
  Pattern HASH = Pattern.compile("sha256:[0-9a-f]{64}");

  /// Keeps the bytes durably; returns their hash.
  String put(byte[] bytes);

  boolean has(String hash);

  /// The bytes, checked against their hash; empty if there are none under it.
  ///
  /// @throws SpineException if they were changed
  Optional<byte[]> get(String hash);

  /// All that is kept, in order.
  List<String> hashes();

  /// Hashes everything again and names what is not what its name says.
  List<Finding> verify();

  /// Keeps here what `other` has, too; each piece is checked on its way.
  default int take(StoredBytes other) {
    int taken = 0;
    for (String hash : other.hashes()) {
      if (has(hash)) continue;
      put(other.get(hash).orElseThrow(() -> changed(hash)));
      taken++;
    }
    return taken;
  }

  static boolean isHash(String text) {
    return HASH.matcher(text).matches();
  }

  static String asked(String hash) {
    if (!isHash(hash)) throw new IllegalArgumentException("not a hash: " + hash);
    return hash;
  }

  static byte[] checked(String hash, byte[] bytes) {
    if (Sha256.of(bytes).equals(hash)) return bytes;
    throw changed(hash);
  }

  private static SpineException changed(String hash) {
    return new SpineException(
        "the bytes stored as " + hash + " were changed", SpineCode.BYTES_CHANGED.hint());
  }
}
