package cairn.task;

import java.util.Arrays;

/// The words of a file as hashes, each with its line: what shingles are made of.
final class Tokens {
  private static final long PRIME = 0x100000001b3L;
  private static final long START = 0xcbf29ce484222325L;

  private long[] hashes = new long[256];
  private int[] lines = new int[256];
  private int size;

  private Tokens() {}

  static Tokens of(Sheet sheet) {
    var tokens = new Tokens();
    for (Sheet.Line line : sheet.lines()) {
      if (line.kind() == Sheet.Kind.HEADING) continue;
      tokens.add(line.text(), line.number());
    }
    return tokens;
  }

  private void add(String text, int line) {
    long hash = START;
    boolean inside = false;
    for (int i = 0; i <= text.length(); i++) {
      char c = i < text.length() ? text.charAt(i) : ' ';
      if (Character.isLetterOrDigit(c)) {
        hash = (hash ^ Character.toLowerCase(c)) * PRIME;
        inside = true;
      } else if (inside) {
        push(hash, line);
        hash = START;
        inside = false;
      }
    }
  }

  private void push(long hash, int line) {
    if (size == hashes.length) {
      hashes = Arrays.copyOf(hashes, size * 2);
      lines = Arrays.copyOf(lines, size * 2);
    }
    hashes[size] = hash;
    lines[size++] = line;
  }

  int size() {
    return size;
  }

  int line(int index) {
    return lines[index];
  }

  long shingle(int from, int length) {
    long hash = START;
    for (int i = from; i < from + length; i++) hash = (hash ^ hashes[i]) * PRIME + (hash >>> 29);
    return hash;
  }
}
