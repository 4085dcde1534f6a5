package cairn.history;

import cairn.text.Sha256;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.util.HexFormat;

/// Bytes on their way into or out of a backup, counted and hashed as they pass.
final class Intake extends FilterInputStream {
  private final MessageDigest digest = Sha256.digest();
  private final long most;
  private long size;

  /// @param most what is longer ends there
  Intake(InputStream in, long most) {
    super(in);
    this.most = most;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    int read = read(one, 0, 1);
    return read < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    if (size >= most) return -1;
    int read = super.read(into, from, (int) Math.min(length, most - size));
    if (read <= 0) return read;
    digest.update(into, from, read);
    size += read;
    return read;
  }

  long size() {
    return size;
  }

  /// Of all that has passed; to be asked once, at the end.
  String sha256() {
    return Sha256.PREFIX + HexFormat.of().formatHex(digest.digest());
  }
}
