package cairn.literature;

import cairn.text.BoundedPattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Who wrote a document: the names that stand behind its title, or its property.
final class FrontAuthors {
  /// Words that no name holds, but lines beside names do.
  private static final Set<String> PLACES =
      Set.of(
          "university",
          "universität",
          "université",
          "universidad",
          "department",
          "dept",
          "institute",
          "institut",
          "school",
          "college",
          "laboratory",
          "laboratories",
          "lab",
          "labs",
          "center",
          "centre",
          "faculty",
          "inc",
          "ltd",
          "gmbh",
          "corporation",
          "foundation",
          "hospital",
          "academy",
          "research",
          "science",
          "sciences",
          "technology",
          "engineering",
          "street",
          "avenue",
          "road",
          "abstract",
          "introduction",
          "contents",
          "version",
          "vignette",
          "package",
          "manual",
          "guide",
          "user",
          "users",
          "reference",
          "january",
          "february",
          "march",
          "april",
          "may",
          "june",
          "july",
          "august",
          "september",
          "october",
          "november",
          "december",
          "article",
          "journal",
          "editor",
          "usa",
          "germany",
          "france",
          "austria",
          "switzerland",
          "netherlands",
          "canada",
          "china",
          "england",
          "united",
          "kingdom",
          "copyright",
          "license",
          "statistics",
          "mathematics",
          "medicine",
          "biology",
          "physics",
          "economics",
          "with",
          "for",
          "using",
          "data",
          "analysis",
          "release",
          "revision",
          "edition",
          "chapter",
          "section",
          "this",
          "and",
          "documentation",
          "the",
          "project",
          "pharma",
          "methodology",
          "inp",
          "google",
          "microsoft",
          "ibm",
          "mit",
          "team",
          "group",
          "community",
          "summary",
          "volume",
          "report",
          "exercise",
          "hochschule",
          "technische",
          "zentrum",
          "campus",
          "departimento",
          "dipartimento",
          "llp",
          "llc",
          "trust",
          "limited",
          "consortium",
          "society",
          "association",
          "ministry",
          "agency");

  private static final Set<String> PARTICLES =
      Set.of(
          "van", "von", "der", "den", "das", "do", "de", "di", "da", "del", "della", "la", "le",
          "du", "dos", "ter", "ten", "el", "al", "bin", "ibn", "y", "zu", "af", "av");
  private static final BoundedPattern END =
      BoundedPattern.of(
          "(?i)^(?:abstract|summary|keywords?|introduction|contents|table of contents|1\\.? |i\\."
              + " )");
  private static final BoundedPattern BETWEEN =
      BoundedPattern.of("(?i),|;|&|·|•|\\band\\b|\\bwith\\b|\\s{3,}|\\|");
  private static final BoundedPattern MARKS =
      BoundedPattern.of(
          "[0-9*∗†‡§¶#\\u00b9\\u00b2\\u00b3]+|\\([^)]{0,60}\\)|<[^>]{0,80}>|\\{[^}]{0,80}\\}");
  private static final BoundedPattern PROGRAM =
      BoundedPattern.of(
          "(?i)^(?:admin|user|author|unknown|root|none|anonymous|latex.*|tex|[^\\p{L}]*)$");

  private static final BoundedPattern MAIL =
      BoundedPattern.of(
          "\\{[^{}]{1,80}\\}@[^\\s,;]{1,60}|<[^<>@ ]{1,60}@[^<>"
              + " ]{1,60}>|\\b[^\\s,;<>{}@]{1,60}@[^\\s,;<>{}@]{1,60}");

  private static final BoundedPattern YEAR = BoundedPattern.of("\\b(?:19|20)[0-9]{2}\\b");

  /// Numbers that stand in addresses: `80918`, `CB10 1SA`. Marks at names have a digit or two.
  private static final BoundedPattern POSTAL =
      BoundedPattern.of("\\b[0-9]{3,6}\\b|\\b[A-Z]{1,2}[0-9]{1,2}[A-Z]? [0-9][A-Z]{2}\\b");

  /// Lines behind the title in which authors stand.
  private static final int NEAR = 24;

  private FrontAuthors() {}

  static List<Person> of(FrontPage front, FrontTitle.Found title) {
    List<Person> seen = title.after() > 0 ? seen(front, title.after()) : List.of();
    List<Person> own = own(front.author());
    if (own.isEmpty()) return seen;
    if (seen.isEmpty()) return own;
    long printed = own.stream().filter(p -> isPrinted(p, front)).count();
    if (printed < own.size()) return seen;
    boolean more =
        seen.size() > own.size()
            && seen.stream()
                .map(Person::family)
                .toList()
                .containsAll(own.stream().map(Person::family).toList());
    return more ? seen : own;
  }

  private static boolean isPrinted(Person person, FrontPage front) {
    String name = person.family().toLowerCase(Locale.ROOT);
    return front.lines().stream().anyMatch(l -> l.text().toLowerCase(Locale.ROOT).contains(name));
  }

  private static List<Person> own(String author) {
    if (author.isEmpty() || PROGRAM.found(author)) return List.of();
    return names(author);
  }

  private static List<Person> seen(FrontPage front, int from) {
    var people = new ArrayList<Person>();
    int blank = 0;
    for (int i = from; i < Math.min(front.lines().size(), from + NEAR); i++) {
      FrontPage.Line line = front.lines().get(i);
      if (END.found(line.text()) || line.text().length() > 240) break;
      String text = String.join(" | ", line.columns());
      if (i + 1 < front.lines().size() && isCut(text)) {
        text = text + " " + front.lines().get(i + 1).text();
        i++;
      }
      List<Person> names = names(text.replaceFirst("(?i)^(by|authors?:?|written by) +", ""));
      people.addAll(names);
      blank = names.isEmpty() ? blank + 1 : 0;
      if (!people.isEmpty() && blank > 6 || people.isEmpty() && blank > 8) break;
    }
    return people.stream().distinct().toList();
  }

  /// Whether a name goes on in the next line: `Eli Levy Karin, Lars von`.
  private static boolean isCut(String line) {
    String last = line.substring(line.lastIndexOf(' ') + 1).toLowerCase(Locale.ROOT);
    return line.contains(" ") && PARTICLES.contains(last);
  }

  /// The names of a line; a line that also says other things gives none of these.
  static List<Person> names(String line) {
    var people = new ArrayList<Person>();
    String bare = YEAR.matcher(MAIL.matcher(line).replaceAll(",")).replaceAll(",");
    if (bare.contains("@") || bare.contains("http") || bare.contains(": ")) return people;
    if (POSTAL.found(bare)) return people;
    String plain = MARKS.matcher(bare).replaceAll(",");
    for (String part : BETWEEN.split(plain)) {
      String name = part.strip().replaceAll("^[.\\s]+", "");
      if (name.isEmpty()) continue;
      if (isName(name)) people.add(Person.parse(cased(name)));
      else if (!people.isEmpty() || name.split(" ").length > 1) {
        if (name.matches("(?i)jr\\.?|sr\\.?|ph\\.?d\\.?|m\\.?d\\.?|i{2,3}")) continue;
        return people;
      }
    }
    return people;
  }

  private static boolean isName(String text) {
    String[] words = text.split("\\s+");
    if (words.length < 2 || words.length > 5 || text.length() > 48) return false;
    int full = 0;
    for (int i = 0; i < words.length; i++) {
      String word = words[i];
      String low = word.toLowerCase(Locale.ROOT).replaceAll("[.']+$", "");
      if (PLACES.contains(low) || low.contains("universi") || low.endsWith("-")) return false;
      if (PARTICLES.contains(word.toLowerCase(Locale.ROOT)) && i > 0) continue;
      if (!Character.isUpperCase(word.codePointAt(0))) return false;
      if (!word.codePoints().allMatch(c -> Character.isLetter(c) || ".'’-‐".indexOf(c) >= 0))
        return false;
      if (low.length() > 1) full++;
    }
    String last = words[words.length - 1];
    return full >= 1 && last.replaceAll("[^\\p{L}]", "").length() > 1;
  }

  /// `JANE DOE` is set in capitals, not written so.
  private static String cased(String name) {
    if (!name.equals(name.toUpperCase(Locale.ROOT))) return name;
    var out = new StringBuilder();
    boolean start = true;
    for (char c : name.toCharArray()) {
      out.append(start ? c : Character.toLowerCase(c));
      start = !Character.isLetter(c);
    }
    return out.toString();
  }
}
