package cairn.literature;

import cairn.text.BoundedPattern;
import java.util.Locale;

/// Ids printed on the front of a document. A DOI further back is one of the works it cites.
final class FrontIds {
  private static final BoundedPattern MARKED =
      BoundedPattern.of(
          "(?i)doi(?:\\.org/|:|\\s)\\s{0,3}(?:https?://(?:dx\\.)?doi\\.org/)?(10\\.[0-9]{4,9}/\\S{1,200})");
  private static final BoundedPattern REFERENCES =
      BoundedPattern.of("(?i)^(?:[0-9.]{0,4}\\s?)(?:references|bibliography|literature cited)$");

  /// Lines in which one is asked to cite a work and told its DOI.
  private static final int ASKED = 5;

  /// Lines between a citation's beginning and its DOI.
  private static final int HEAD = 45;

  private FrontIds() {}

  static String doi(FrontPage front) {
    var own = WorkIds.doi(front.more());
    if (own.isPresent()) return own.get();
    int seen = 0;
    String unmarked = "";
    for (int i = 0; i < front.lines().size(); i++) {
      FrontPage.Line line = front.lines().get(i);
      if (line.page() > 1 || REFERENCES.found(line.text())) break;
      String next = i + 1 < front.lines().size() ? front.lines().get(i + 1).text() : "";
      var marked = MARKED.first(line.text());
      if (marked.isPresent() && isToBeCited(front, i)) continue;
      if (marked.isPresent()) {
        String found = marked.get().group(1).orElse("");
        boolean broken =
            line.text().endsWith(found) && (found.endsWith("/") || found.endsWith("-"));
        String whole = broken ? found + next.split(" ", 2)[0] : found;
        if (inSentence(line, marked.get().start(), front) && !ends(front, i)) continue;
        return WorkIds.doi(whole).orElse("");
      }
      if (unmarked.isEmpty() && seen++ < HEAD && line.text().length() < 60)
        unmarked = WorkIds.doi(line.text()).orElse("");
    }
    return unmarked;
  }

  /// "Please cite …" leads to another work, which is about the same thing.
  private static boolean isToBeCited(FrontPage front, int at) {
    for (int i = Math.max(0, at - ASKED); i <= at; i++)
      if (front.lines().get(i).text().toLowerCase(Locale.ROOT).contains("please cite")) return true;
    return false;
  }

  /// A DOI amid the words of a paragraph is cited; one at the head or foot of the page is its own.
  private static boolean inSentence(FrontPage.Line line, int at, FrontPage front) {
    int index = front.lines().indexOf(line);
    return at > 50 && index > 12;
  }

  private static boolean ends(FrontPage front, int i) {
    long first = front.lines().stream().filter(l -> l.page() == 1).count();
    return i > first - 8;
  }

  static String arxiv(FrontPage front) {
    for (FrontPage.Line line : front.lines())
      if (line.page() == 1 && line.text().regionMatches(true, 0, "arxiv:", 0, 6))
        return WorkIds.arxiv(line.text()).orElse("");
    return WorkIds.arxiv(front.more()).orElse("");
  }

  static String isbn(FrontPage front) {
    for (FrontPage.Line line : front.lines())
      if (line.text().toUpperCase(java.util.Locale.ROOT).contains("ISBN")) {
        var isbn = WorkIds.isbn(line.text());
        if (isbn.isPresent()) return isbn.get();
      }
    return "";
  }
}
