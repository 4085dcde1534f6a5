package cairn.literature;

import cairn.text.BoundedPattern;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// The title on the front of a document: the largest letters that are no running head, or the
/// document's own property where the page says the same words.
final class FrontTitle {
  /// @param first index of its first line on the page, -1 if it is not there
  /// @param after index of the first line behind it
  record Found(String text, int first, int after) {}

  private static final BoundedPattern FILLED_IN =
      BoundedPattern.of(
          "(?i)^(?:untitled|title|microsoft (?:word|powerpoint).*|document ?[0-9]*|slide ?[0-9]*"
              + "|\\S*\\.(?:docx?|tex|dvi|pdf|indd|ps|eps|rnw|md|html?|fm)|paper|manuscript|[^\\p{L}]*)$");

  /// Heads that journals, servers and templates print larger than anything else.
  private static final BoundedPattern HEAD =
      BoundedPattern.of(
          "(?i)^(?:arxiv:|https?://|www\\.|doi|vol\\.|volume [0-9]|issn|isbn|research"
              + " article|original (?:article|paper|research)|open access|review("
              + " article)?$|article$|preprint|journal of [\\w"
              + " ]{3,60}$|jss\\b|contents$|abstract$|table of contents|published"
              + " (?:in|by|online)|draft$|technical report|working paper|university"
              + " of|vignette$|[0-9 .,/-]+$|copyright|©)");

  private static final int MAX_TITLE_LINES = 5;

  /// What follows a title in letters of its size.
  private static final BoundedPattern BEHIND =
      BoundedPattern.of("(?i)^(?:contents|abstract|table of contents|\\(?version [0-9].*)$");

  /// Lines at the top of a page, and how much smaller a title there may be than something below.
  private static final int TOP = 6;

  private static final double NEARLY = 0.85;

  /// The title stands among the first lines.
  private static final int FAR = 60;

  /// Letters of one size differ by so much in files.
  private static final double SAME = 0.94;

  private FrontTitle() {}

  static Found of(FrontPage front) {
    Found seen = seen(front);
    String own = front.title();
    if (own.length() < 4 || FILLED_IN.found(own)) return seen;
    Set<String> page = words(front);
    Set<String> mine = words(own);
    long there = mine.stream().filter(page::contains).count();
    boolean printed = !mine.isEmpty() && there >= 0.7 * mine.size();
    if (!printed) return seen.text().isEmpty() ? new Found(own, -1, 0) : seen;
    Found placed = placed(front, mine);
    boolean more = words(seen.text()).containsAll(mine) && seen.text().length() <= own.length() * 3;
    return more && seen.text().length() > own.length()
        ? seen
        : new Found(own, placed.first(), placed.after());
  }

  private static Set<String> words(FrontPage front) {
    var all = new HashSet<String>();
    for (FrontPage.Line line : front.lines()) all.addAll(words(line.text()));
    return all;
  }

  private static Set<String> words(String text) {
    var words = new HashSet<String>();
    for (String word : text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+"))
      if (!word.isEmpty()) words.add(word);
    return words;
  }

  /// Where the words of the property stand.
  private static Found placed(FrontPage front, Set<String> mine) {
    int first = -1;
    int after = 0;
    for (int i = 0; i < Math.min(FAR, front.lines().size()); i++) {
      Set<String> line = words(front.lines().get(i).text());
      boolean part = !line.isEmpty() && mine.containsAll(line);
      if (part && first < 0) first = i;
      if (part) after = i + 1;
      else if (first >= 0) break;
    }
    return new Found("", first, after);
  }

  private static Found seen(FrontPage front) {
    List<FrontPage.Line> lines = front.lines();
    int limit = Math.min(FAR, lines.size());
    int best = -1;
    for (int i = 0; i < limit; i++) {
      FrontPage.Line line = lines.get(i);
      if (line.page() > 1) break;
      if (!worth(line.text())) continue;
      if (best < 0 || line.size() > lines.get(best).size() / SAME) best = i;
    }
    if (best < 0) return new Found("", -1, 0);
    best = top(lines, best);
    double size = lines.get(best).size();
    while (best > 0 && alike(lines.get(best - 1), size) && !HEAD.found(lines.get(best - 1).text()))
      best--;
    var parts = new ArrayList<String>();
    int at = best;
    while (at < limit && parts.size() < MAX_TITLE_LINES && alike(lines.get(at), size)) {
      if (at > best && BEHIND.found(lines.get(at).text())) break;
      parts.add(lines.get(at++).text());
    }
    return new Found(clean(String.join(" ", parts)), best, at);
  }

  private static boolean alike(FrontPage.Line line, double size) {
    return line.page() == 1 && line.size() >= size * SAME && line.size() <= size / SAME;
  }

  /// Figures and tables of a front page have large letters, too; the title stands first.
  private static int top(List<FrontPage.Line> lines, int best) {
    if (best <= TOP) return best;
    int first = -1;
    for (int i = 0; i < TOP; i++) {
      if (lines.get(i).page() > 1 || !worth(lines.get(i).text())) continue;
      if (first < 0 || lines.get(i).size() > lines.get(first).size() / SAME) first = i;
    }
    return first >= 0 && lines.get(first).size() >= NEARLY * lines.get(best).size() ? first : best;
  }

  private static boolean worth(String text) {
    long letters = text.codePoints().filter(Character::isLetter).count();
    return letters >= 4 && letters * 2 >= text.length() && !HEAD.found(text);
  }

  private static String clean(String text) {
    String plain = text.replaceAll("(\\p{L})- (\\p{Ll})", "$1$2");
    return plain.replaceAll("[\\s*∗†‡§]+$", "");
  }
}
