package cairn.spine.line;

import cairn.text.Sha256;
import java.nio.charset.StandardCharsets;

/// What a line says about itself, in few words, whether or not it is as the engine writes it.
public final class Lines {
  /// A number of more digits is none of ours.
  private static final int MAX_DIGITS = 18;

  private static final byte[] SEQ = "{\"seq\":".getBytes(StandardCharsets.US_ASCII);

  private Lines() {}

  /// The number of the event; 0 if the line is none. The engine's own spelling is read without
  /// parsing.
  public static long seq(byte[] bytes, int from, int to) {
    int p = from;
    for (byte b : SEQ) if (p >= to || bytes[p++] != b) return foreignSeq(bytes, from, to);
    long seq = 0;
    int digits = 0;
    for (; p < to && bytes[p] >= '0' && bytes[p] <= '9'; p++, digits++) {
      if (digits == MAX_DIGITS) return 0;
      seq = seq * 10 + bytes[p] - '0';
    }
    return digits > 0 && p < to && bytes[p] == ',' ? seq : foreignSeq(bytes, from, to);
  }

  private static long foreignSeq(byte[] bytes, int from, int to) {
    ForeignLine line = ForeignLine.read(bytes, from, to);
    return line == null ? 0 : line.seq();
  }

  /// `note.taken evt_… of 2026-11-15T12:00:00Z (sha256:1a2b3c4d5e6f)`
  public static String described(byte[] line) {
    String hash = Sha256.of(line).substring(0, Sha256.PREFIX.length() + 12);
    ForeignLine event = ForeignLine.read(line, 0, line.length);
    return event == null
        ? "no event (" + hash + ")"
        : event.type() + " " + event.id() + " of " + event.ts() + " (" + hash + ")";
  }

  /// True if the batch goes on with the next line.
  public static boolean more(byte[] line) {
    ForeignLine event = ForeignLine.read(line, 0, line.length);
    return event == null || event.more();
  }
}
