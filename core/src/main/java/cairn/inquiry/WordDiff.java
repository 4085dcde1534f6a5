package cairn.inquiry;

/// The difference between two versions of a passage: what both have at either end is left out, but
/// for a few words of context.
final class WordDiff {
  private static final int CONTEXT = 5;

  private WordDiff() {}

  static String of(String before, String after, String indent) {
    String[] a = before.split(" ");
    String[] b = after.split(" ");
    int head = 0;
    while (head < a.length && head < b.length && a[head].equals(b[head])) head++;
    int tail = 0;
    while (tail < a.length - head
        && tail < b.length - head
        && a[a.length - 1 - tail].equals(b[b.length - 1 - tail])) tail++;
    return indent + "- " + part(a, head, tail) + "\n" + indent + "+ " + part(b, head, tail) + "\n";
  }

  private static String part(String[] words, int head, int tail) {
    int from = Math.max(0, head - CONTEXT);
    int to = Math.min(words.length, words.length - tail + CONTEXT);
    var out = new StringBuilder(from > 0 ? "… " : "");
    for (int i = from; i < to; i++) out.append(i > from ? " " : "").append(words[i]);
    return out.append(to < words.length ? " …" : "").toString();
  }
}
