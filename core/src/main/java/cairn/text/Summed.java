package cairn.text;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.zip.CRC32;

/// Text whose last line proves the lines before it: `{"sum":"1c291ca3"}`, the CRC-32 of their
/// bytes. For what the engine notes for itself: a note that rotted must look lost, not say
/// something else.
public final class Summed {
  private static final String MARK = "\n{\"sum\":\"";

  private Summed() {}

  public static String with(String text) {
    var sum = new CRC32();
    sum.update(text.getBytes(StandardCharsets.UTF_8));
    return text + MARK + Long.toHexString(sum.getValue()) + "\"}\n";
  }

  /// The text without its sum; empty if there is none, or if it is the sum of another text.
  public static Optional<String> proven(byte[] file) {
    return text(file)
        .flatMap(whole -> {
          int end = whole.lastIndexOf(MARK);
          if (end < 0) return Optional.empty();
          String text = whole.substring(0, end);
          return with(text).equals(whole) ? Optional.of(text) : Optional.empty();
        });
  }

  /// Also text that never had a sum, as earlier releases wrote it.
  public static Optional<String> provenOrOld(byte[] file) {
    return text(file).filter(t -> t.indexOf('\n') < 0).or(() -> proven(file));
  }

  private static Optional<String> text(byte[] file) {
    try {
      return Optional.of(
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(file)).toString());
    } catch (CharacterCodingException e) {
      return Optional.empty();
    }
  }
}
