package cairn.task.sheet;

import java.util.Arrays;

/// The words of a file as hashes, each with its line: what shingles are made of.
public final class Tokens {
  private static final long PRIME = 0x100000001b3L;
  private static final long START = 0xcbf29ce484222325L;
  private static final char[] ASCII = ascii();

  private long[] hashes = new long[256];
  private int[] lines = new int[256];
  private int size;

  private Tokens() {}

  public static Tokens of(Sheet sheet) {
    var tokens = new Tokens();
    for (Sheet.Line line : sheet.lines()) {
      if (line.kind() == Sheet.Kind.HEADING) continue;
      tokens.add(line.text(), line.number());
    }
    return tokens;
  }

  /// The sign as it is compared, 0 if it stands between words.
  private static char[] ascii() {
    var table = new char[128];
    for (char c = 0; c < table.length; c++)
      if (Character.isLetterOrDigit(c)) table[c] = Character.toLowerCase(c);
    return table;
  }

  private void add(String text, int line) {
    long hash = START;
    for (int i = 0; i < text.length(); i++) {
      char c = folded(text.charAt(i));
      if (c != 0) {
        hash = (hash ^ c) * PRIME;
      } else if (hash != START) {
        push(hash, line);
        hash = START;
      }
    }
    if (hash != START) push(hash, line);
  }

  private static char folded(char c) {
    if (c < ASCII.length) return ASCII[c];
    return Character.isLetterOrDigit(c) ? Character.toLowerCase(c) : 0;
  }

  private void push(long hash, int line) {
    if (size == hashes.length) {
      hashes = Arrays.copyOf(hashes, size * 2);
      lines = Arrays.copyOf(lines, size * 2);
    }
    hashes[size] = hash;
    lines[size++] = line;
  }

  public int line(int index) {
    return lines[index];
  }

  /// The hash of every run of `length` words, each from the one before.
  public long[] shingles(int length) {
    if (size < length) return new long[0];
    var shingles = new long[size - length + 1];
    long leaving = 1;
    long hash = 0;
    for (int i = 0; i < length; i++) {
      hash = hash * PRIME + hashes[i];
      leaving *= PRIME;
    }
    shingles[0] = hash;
    for (int i = 1; i < shingles.length; i++) {
      hash = hash * PRIME + hashes[i + length - 1] - leaving * hashes[i - 1];
      shingles[i] = hash;
    }
    return shingles;
  }
}
