package cairn.spine.line;

import cairn.spine.Query;
import java.util.Arrays;

/// Lets the fuzz tests at the readers of one line of the log, which needs no disk: the quick one,
/// the sure one, and the one that says what is wrong.
public final class LineFuzz {
  private LineFuzz() {}

  /// The bytes as a line, and once more with the checksum that belongs to them: made-up bytes would
  /// never get past it.
  public static void read(byte[] line) {
    readOne(line);
    int length = line.length;
    if (length > 0 && line[length - 1] == '}') length--;
    byte[] sum = Checksum.field(line, 0, length);
    byte[] sealed = Arrays.copyOf(line, length + sum.length);
    System.arraycopy(sum, 0, sealed, length, sum.length);
    readOne(sealed);
  }

  private static void readOne(byte[] line) {
    new Matcher(Query.ALL).parse(line, 0, line.length);
    LineFault.of(line, 0, line.length);
    Lines.seq(line, 0, line.length);
    Lines.described(line);
    Lines.more(line);
  }
}
