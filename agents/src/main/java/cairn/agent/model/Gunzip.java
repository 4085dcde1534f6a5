package cairn.agent.model;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/// Unpacks a gzip stream as its bytes arrive, for servers and gateways that pack although nobody
/// asked them to. The checksum at the end is not looked at: a provider's stop word says whether an
/// answer is whole.
final class Gunzip implements AutoCloseable {
  private static final int HEAD = 10;
  private static final int EXTRA = 4;
  private static final int NAME = 8;
  private static final int COMMENT = 16;
  private static final int CHECKSUM = 2;
  private static final int CHUNK = 16 * 1024;

  /// A little that is sent may be much when unpacked.
  private final long most;

  private final Inflater inflater = new Inflater(true);
  private final ByteArrayOutputStream head = new ByteArrayOutputStream();
  private boolean inside;
  private long size;

  Gunzip(long most) {
    this.most = most;
  }

  /// What these bytes add; may be nothing.
  ///
  /// @throws IOException if it is not gzip, or more than the limit
  byte[] take(byte[] bytes) throws IOException {
    byte[] packed = bytes;
    if (!inside) {
      head.writeBytes(bytes);
      byte[] begun = head.toByteArray();
      int from = afterHead(begun);
      if (from < 0) return new byte[0];
      inside = true;
      packed = Arrays.copyOfRange(begun, from, begun.length);
    }
    inflater.setInput(packed);
    var out = new ByteArrayOutputStream();
    byte[] buffer = new byte[CHUNK];
    try {
      for (int n; (n = inflater.inflate(buffer)) > 0; ) {
        size += n;
        if (size > most) throw new IOException("unpacked it is more than a reply may have");
        out.write(buffer, 0, n);
      }
    } catch (DataFormatException e) {
      throw new IOException("what claims to be gzip is not", e);
    }
    return out.toByteArray();
  }

  /// Where the packed data begins; negative as long as the head is not whole.
  private static int afterHead(byte[] bytes) throws IOException {
    if (bytes.length >= 2 && ((bytes[0] & 0xff) != 0x1f || (bytes[1] & 0xff) != 0x8b))
      throw new IOException("what claims to be gzip is not");
    if (bytes.length < HEAD) return -1;
    int flags = bytes[3];
    int at = HEAD;
    if ((flags & EXTRA) != 0) {
      if (bytes.length < at + 2) return -1;
      at += 2 + (bytes[at] & 0xff) + ((bytes[at + 1] & 0xff) << 8);
    }
    for (int part : new int[] {NAME, COMMENT})
      if ((flags & part) != 0) {
        while (at < bytes.length && bytes[at] != 0) at++;
        at++;
      }
    if ((flags & CHECKSUM) != 0) at += 2;
    return at <= bytes.length ? at : -1;
  }

  @Override
  public void close() {
    inflater.end();
  }
}
