package cairn.literature;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Which accounts are of one work: they share an id, or title, first author and (nearly) the year.
/// The preprint and the version of record are one work; a second part or edition is not.
public final class SameWork {
  /// Shorter titles ("Introduction", "Editorial") are many works'.
  private static final int TELLING = 12;

  /// A preprint appears so long before the version of record.
  private static final int YEARS = 3;

  private SameWork() {}

  /// For each account, the number of its work, counted from 0 in order of appearance.
  public static int[] group(List<Publication> accounts) {
    int[] of = new int[accounts.size()];
    Map<String, Integer> known = new HashMap<>();
    var parents = new ArrayList<Integer>();
    for (int i = 0; i < of.length; i++) {
      parents.add(i);
      for (String name : names(accounts.get(i))) {
        Integer other = known.putIfAbsent(name, i);
        if (other != null && compatible(accounts.get(other), accounts.get(i), name))
          union(parents, other, i);
      }
    }
    Map<Integer, Integer> numbers = new HashMap<>();
    for (int i = 0; i < of.length; i++)
      of[i] = numbers.computeIfAbsent(root(parents, i), _ -> numbers.size());
    return of;
  }

  private static int root(List<Integer> parents, int i) {
    int at = i;
    while (parents.get(at) != at) {
      parents.set(at, parents.get(parents.get(at)));
      at = parents.get(at);
    }
    return at;
  }

  private static void union(List<Integer> parents, int one, int other) {
    int a = root(parents, one);
    int b = root(parents, other);
    parents.set(Math.max(a, b), Math.min(a, b));
  }

  /// What an account may be known by.
  private static List<String> names(Publication work) {
    var names = new ArrayList<String>();
    WorkIds ids = work.ids();
    if (work.isArxivDoi()) names.add("arxiv " + ids.doi().replaceFirst("^10\\.48550/arxiv\\.", ""));
    else if (!ids.doi().isEmpty()) names.add("doi " + ids.doi());
    if (!ids.arxiv().isEmpty()) names.add("arxiv " + ids.arxiv());
    if (!ids.pubmed().isEmpty()) names.add("pubmed " + ids.pubmed());
    boolean chapter = work.kind() == WorkKind.CHAPTER || work.kind() == WorkKind.PAPER;
    if (!ids.isbn().isEmpty() && !chapter) names.add("isbn " + ids.isbn());
    String title = folded(work.title());
    if (title.length() >= TELLING && !work.authors().isEmpty())
      names.add("title " + title + " " + folded(work.authors().getFirst().family()));
    return names;
  }

  private static boolean compatible(Publication a, Publication b, String name) {
    if (!name.startsWith("title ")) return true;
    if (a.year() > 0 && b.year() > 0 && Math.abs(a.year() - b.year()) > YEARS) return false;
    boolean otherDoi =
        !a.ids().doi().isEmpty()
            && !b.ids().doi().isEmpty()
            && !a.ids().doi().equals(b.ids().doi());
    return !otherDoi || a.isPreprint() != b.isPreprint();
  }

  static String folded(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFD)
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\p{N}]+", "");
  }

  /// One account of all: of the version of record before that of the preprint, then as given, each
  /// adding what those before it lack. What the preprint was stays among the notices.
  public static Publication join(List<Publication> accounts) {
    var order = new ArrayList<>(accounts);
    order.sort((a, b) -> Boolean.compare(a.isPreprint(), b.isPreprint()));
    Publication whole = order.getFirst();
    for (Publication more : order.subList(1, order.size())) whole = whole.or(more);
    return whole;
  }
}
