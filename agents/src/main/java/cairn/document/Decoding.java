package cairn.document;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/// Bytes to characters: a byte order mark decides, else valid UTF-8 is UTF-8, else text with a zero
/// in every second byte is UTF-16, else windows-1252, which can read anything and is reported.
final class Decoding {
  private static final Charset WINDOWS = Charset.forName("windows-1252");
  private static final int SAMPLE = 4_096;

  private Decoding() {}

  /// Text with `\n` line ends; line numbers are those of the file.
  static String text(Input input) throws Unreadable {
    byte[] b = input.bytes;
    String raw;
    if (starts(b, 0xEF, 0xBB, 0xBF)) raw = new String(b, 3, b.length - 3, StandardCharsets.UTF_8);
    else if (starts(b, 0xFF, 0xFE)) raw = new String(b, 2, b.length - 2, StandardCharsets.UTF_16LE);
    else if (starts(b, 0xFE, 0xFF)) raw = new String(b, 2, b.length - 2, StandardCharsets.UTF_16BE);
    else raw = guess(input);
    return input.cut(lines(raw));
  }

  private static String guess(Input input) throws Unreadable {
    byte[] b = input.bytes;
    int even = zeros(b, 0);
    int odd = zeros(b, 1);
    int half = Math.max(1, Math.min(b.length, SAMPLE) / 2);
    if (odd > half * 0.7 && even < half * 0.1) return new String(b, StandardCharsets.UTF_16LE);
    if (even > half * 0.7 && odd < half * 0.1) return new String(b, StandardCharsets.UTF_16BE);
    if (even + odd > 0 || controls(b) > Math.min(b.length, SAMPLE) / 10)
      throw new Unreadable(DocumentCode.BINARY, "it holds binary data");
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .onUnmappableCharacter(CodingErrorAction.REPORT)
          .decode(ByteBuffer.wrap(b))
          .toString();
    } catch (CharacterCodingException e) {
      input.note(DocumentCode.ENCODING, 0, "it is not valid UTF-8");
      return new String(b, WINDOWS);
    }
  }

  private static String lines(String raw) {
    if (raw.indexOf('\r') < 0) return raw;
    return raw.replace("\r\n", "\n").replace('\r', '\n');
  }

  private static boolean starts(byte[] bytes, int... mark) {
    if (bytes.length < mark.length) return false;
    for (int i = 0; i < mark.length; i++) if ((bytes[i] & 0xFF) != mark[i]) return false;
    return true;
  }

  private static int zeros(byte[] bytes, int from) {
    int zeros = 0;
    for (int i = from; i < Math.min(bytes.length, SAMPLE); i += 2) if (bytes[i] == 0) zeros++;
    return zeros;
  }

  private static int controls(byte[] bytes) {
    int controls = 0;
    for (int i = 0; i < Math.min(bytes.length, SAMPLE); i++) {
      int c = bytes[i] & 0xFF;
      if (c < 32 && c != '\n' && c != '\r' && c != '\t' && c != '\f' && c != 27) controls++;
    }
    return controls;
  }
}
