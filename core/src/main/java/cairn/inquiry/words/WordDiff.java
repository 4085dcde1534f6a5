package cairn.inquiry.words;

/// The difference between two versions of a passage: what both have at either end is left out, but
/// for a few words of context.
public final class WordDiff {
  private static final int CONTEXT = 5;

  private WordDiff() {}

  public static String of(String before, String after, String indent) {
    String[] parts = parts(before, after);
    return indent + "- " + parts[0] + "\n" + indent + "+ " + parts[1] + "\n";
  }

  /// On one line.
  public static String inWords(String before, String after) {
    String[] parts = parts(before, after);
    return "\u201c" + parts[0] + "\u201d becomes \u201c" + parts[1] + "\u201d";
  }

  private static String[] parts(String before, String after) {
    String[] a = before.split(" ");
    String[] b = after.split(" ");
    int head = 0;
    while (head < a.length && head < b.length && a[head].equals(b[head])) head++;
    int tail = 0;
    while (tail < a.length - head
        && tail < b.length - head
        && a[a.length - 1 - tail].equals(b[b.length - 1 - tail])) tail++;
    return new String[] {part(a, head, tail), part(b, head, tail)};
  }

  private static String part(String[] words, int head, int tail) {
    int from = Math.max(0, head - CONTEXT);
    int to = Math.min(words.length, words.length - tail + CONTEXT);
    var out = new StringBuilder(from > 0 ? "… " : "");
    for (int i = from; i < to; i++) out.append(i > from ? " " : "").append(words[i]);
    return out.append(to < words.length ? " …" : "").toString();
  }
}
