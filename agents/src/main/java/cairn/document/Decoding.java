package cairn.document;

import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Bytes to characters. A byte order mark decides, else valid UTF-8 is UTF-8, else text with a zero
/// in every second byte is UTF-16, else what the server or the page itself says, else the encoding
/// that fits ([EncodingGuess]), else windows-1252, which can read anything. All but the first three
/// are reported.
final class Decoding {
  private static final Charset WINDOWS = Charset.forName("windows-1252");
  private static final int SAMPLE = 4_096;
  private static final BoundedPattern NAMED =
      BoundedPattern.of("(?i)(?:charset|encoding)\\s*=\\s*[\"']?\\s*([a-z0-9_:.-]{2,40})");

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
    if (even + odd > 0) {
      Optional<String> wide = wide(b, odd >= even);
      if (wide.isPresent()) return wide.get();
    }
    // A few old encodings switch their alphabet with the escape character: rare, and not read.
    if (even + odd > 0 || controls(b) > Math.min(b.length, SAMPLE) / 10)
      throw new Unreadable(DocumentCode.BINARY, "it holds binary data");
    Optional<String> utf8 = EncodingGuess.strictly(b, StandardCharsets.UTF_8);
    if (utf8.isPresent()) return utf8.get();
    Charset charset = said(input).or(() -> EncodingGuess.of(b)).orElse(WINDOWS);
    input.note(DocumentCode.ENCODING, 0, "read as " + charset.name());
    return new String(b, charset);
  }

  /// UTF-16 of a script whose characters have no zero byte; only its spaces and line ends have.
  private static Optional<String> wide(byte[] b, boolean littleEndian) {
    if (b.length % 2 != 0) return Optional.empty();
    Charset charset = littleEndian ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_16BE;
    return EncodingGuess.strictly(b, charset).filter(Decoding::written);
  }

  /// Nothing but letters, digits, spaces and punctuation.
  private static boolean written(String text) {
    long other =
        text.chars()
            .filter(c ->
                switch (Character.getType(c)) {
                  case Character.UNASSIGNED, Character.PRIVATE_USE, Character.SURROGATE -> true;
                  case Character.CONTROL -> c != '\n' && c != '\r' && c != '\t';
                  default -> false;
                })
            .count();
    return other * 100 <= text.length();
  }

  /// What the server or the first lines of the page name, if it can read every byte.
  private static Optional<Charset> said(Input input) {
    int head = Math.min(input.bytes.length, SAMPLE);
    boolean markup = input.mediaType.equals(MediaType.HTML) || starts(input.bytes, '<', '?');
    String own = markup ? new String(input.bytes, 0, head, StandardCharsets.ISO_8859_1) : "";
    Search named = NAMED.matcher(input.declared + "\n" + own);
    while (named.find()) {
      Optional<Charset> charset = charset(named.group(1));
      if (charset.isPresent() && EncodingGuess.strictly(input.bytes, charset.get()).isPresent())
        return charset;
    }
    return Optional.empty();
  }

  private static Optional<Charset> charset(String name) {
    try {
      // what pages call Shift_JIS has the characters that Windows added to it
      String usual = name.matches("(?i)(shift|x)[-_]?s?jis") ? "windows-31j" : name;
      return Charset.isSupported(usual) ? Optional.of(Charset.forName(usual)) : Optional.empty();
    } catch (IllegalCharsetNameException e) {
      return Optional.empty();
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
