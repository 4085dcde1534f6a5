package cairn.report.chart;

import cairn.report.model.Facet;
import cairn.report.model.MarkedText;
import cairn.report.model.Statement;
import cairn.text.BoundedPattern;
import cairn.text.Ends;
import cairn.text.Search;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/// A number with a unit that a cited span states. Strict on purpose: a number without a unit, a
/// range, a version or a "Figure 3" is no quantity, and what is not cited is none either.
///
/// @param year the only year the sentence names, or 0
record Quantity(
    String label,
    double value,
    String unit,
    Kind kind,
    int year,
    Facet facet,
    List<String> references) {

  private static final BoundedPattern NUMBER =
      BoundedPattern.of(
          "(?<![\\p{L}\\d.,/#:+−–-])(?<currency>[$€£])?\\s?"
              + "(?<digits>\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d{1,12}(?:\\.\\d{1,6})?)"
              + "(?![\\d,.]*\\d)(?:\\s?(?<scale>thousand|million|billion|[kMB](?![\\p{L}])))?"
              + "(?:[\\s\\u00a0-]?(?<unit>%|°C|[\\p{L}]{1,20}))?"
              + "(?:\\s+(?:per|an?(?=\\s+(?:hour|day|week|month|year)\\b))\\s+(?<per>\\p{L}{1,15})"
              + "|/(?<slash>\\p{L}{1,15}))?");

  private static final BoundedPattern YEAR =
      BoundedPattern.of("(?<![\\d.,$€£/-])(1[5-9]\\d\\d|20\\d\\d)(?![\\d%]|[.,]\\d)");
  private static final BoundedPattern SENTENCE = BoundedPattern.of("(?<=[.!?;])\\s+");
  private static final BoundedPattern LAST_WORD = BoundedPattern.of("(\\p{L}+)\\W*$");
  private static final BoundedPattern JOINT =
      BoundedPattern.of(
          "(?:[,;:(—–]\\s*|\\s)(?:and|but|while|whereas|which|that|because)\\s|[,;:(—–]\\s*");
  private static final int LABEL_WORDS = 8;

  /// A thousand in one language, one point in another: not to be drawn.
  private static final BoundedPattern AMBIGUOUS = BoundedPattern.of("[1-9]\\d{0,2}\\.\\d{3}");

  /// What kind of value a number is: how much there is, by how much it changed, or where it ends.
  enum Kind {
    LEVEL,
    CHANGE,
    BOUND
  }

  private static final BoundedPattern LEAD =
      BoundedPattern.of("(\\p{L}+)(?:\\s+(?:about|around|only|nearly|roughly|another))?\\W*$");
  private static final Set<String> CHANGES = Set.of("by", "um");
  private static final Set<String> BOUNDS =
      Set.of(
          "below", "above", "under", "over", "within", "than", "least", "most", "between", "and",
          "until", "exceeds", "unter", "bis");

  /// Trailing words that only lead to the number.
  private static final Set<String> LEADS =
      Set.of(
          "of",
          "at",
          "to",
          "by",
          "in",
          "on",
          "is",
          "was",
          "are",
          "were",
          "the",
          "a",
          "an",
          "about",
          "only",
          "than",
          "from",
          "with",
          "for",
          "and",
          "or",
          "that",
          "around",
          "nearly",
          "roughly",
          "over",
          "under",
          "just",
          "between",
          "up",
          "cost",
          "costs",
          "reached",
          "had",
          "has",
          "some",
          "used",
          "took",
          "fell",
          "rose",
          "within",
          "after",
          "every",
          "its",
          "but",
          "still",
          "accounted",
          "covered",
          "averaged",
          "lowered",
          "lowers",
          "raised",
          "raises",
          "paid",
          "pays",
          "got",
          "stayed",
          "stays",
          "ran",
          "lay",
          "below",
          "above",
          "emit",
          "amounts",
          "takes",
          "lasted",
          "as",
          "which",
          "it",
          "would",
          "will",
          "be");

  static List<Quantity> in(Facet facet, Statement statement) {
    var out = new ArrayList<Quantity>();
    for (MarkedText.Span span : statement.text().spans()) {
      List<String> references =
          switch (span) {
            case MarkedText.Span.Words _, MarkedText.Span.Remark _ -> List.of();
            case MarkedText.Span.Cited c -> c.references();
            case MarkedText.Span.Quote q -> List.of(q.reference());
          };
      if (references.isEmpty()) continue;
      for (String sentence : SENTENCE.split(span.text())) read(sentence, facet, references, out);
    }
    return out;
  }

  /// Years that a cited text names, in order.
  static List<Integer> years(String text) {
    var out = new ArrayList<Integer>();
    Search m = YEAR.matcher(text);
    while (m.find()) out.add(Integer.parseInt(m.group(1)));
    return out;
  }

  private static void read(
      String sentence, Facet facet, List<String> references, List<Quantity> out) {
    List<Integer> years = years(sentence);
    Search m = NUMBER.matcher(sentence);
    while (m.find()) {
      String unit = unit(m);
      if (unit.isEmpty() || headed(sentence, m.start())) continue;
      double value =
          Double.parseDouble(m.group("digits").replace(",", "")) * scale(m.group("scale"));
      String label = label(sentence, m.start());
      if (label.isEmpty() || AMBIGUOUS.matcher(m.group("digits")).matches()) continue;
      int year = years.stream().distinct().count() == 1 ? years.getFirst() : 0;
      out.add(new Quantity(label, value, unit, kind(sentence, m.start()), year, facet, references));
    }
  }

  private static String unit(Search m) {
    String per = m.group("per") != null ? m.group("per") : m.group("slash");
    String suffix = per == null ? "" : "/" + per.toLowerCase(Locale.ROOT);
    if (m.group("currency") != null) return m.group("currency") + suffix;
    String word = m.group("unit");
    if (word == null) return "";
    String known = Words.UNITS.get(word.toLowerCase(Locale.ROOT));
    if (known != null) return known + suffix;
    boolean things =
        word.length() >= 4
            && word.endsWith("s")
            && word.equals(word.toLowerCase(Locale.ROOT))
            && !Words.NOT_UNITS.contains(word)
            && !word.endsWith("ss");
    return things ? word + suffix : "";
  }

  private static Kind kind(String sentence, int at) {
    Search words = LEAD.matcher(sentence.substring(0, at));
    if (!words.find()) return Kind.LEVEL;
    String lead = words.group(1).toLowerCase(Locale.ROOT);
    if (CHANGES.contains(lead)) return Kind.CHANGE;
    boolean upTo = lead.equals("to") && sentence.substring(0, at).endsWith("up to ");
    return upTo || BOUNDS.contains(lead) ? Kind.BOUND : Kind.LEVEL;
  }

  private static boolean headed(String sentence, int at) {
    Search word = LAST_WORD.matcher(sentence.substring(0, at));
    return word.find() && Words.NUMBER_HEADS.contains(word.group(1).toLowerCase(Locale.ROOT));
  }

  private static double scale(String word) {
    if (word == null) return 1;
    return switch (word) {
      case "thousand", "k" -> 1e3;
      case "million", "M" -> 1e6;
      case "billion", "B" -> 1e9;
      default -> throw new AssertionError("the pattern allows no other: " + word);
    };
  }

  /// What the number is about: the clause that leads to it, or the start of its sentence when that
  /// clause says too little.
  private static String label(String sentence, int start) {
    String before = sentence.substring(0, start);
    int clause = 0;
    Search joint = JOINT.matcher(before);
    while (joint.find()) clause = joint.end();
    String own = trimmed(before.substring(clause));
    long telling = Stream.of(own.split(" ")).filter(Quantity::tells).count();
    return telling >= 2 ? capital(own) : capital(head(sentence));
  }

  private static boolean tells(String word) {
    return word.length() > 2
        && word.chars().noneMatch(Character::isDigit)
        && !LEADS.contains(word.toLowerCase(Locale.ROOT));
  }

  /// At most the first words, without those that only lead on: a label begins where its clause
  /// does.
  private static String trimmed(String clause) {
    var words = new ArrayList<>(List.of(clause.strip().split("\\s+")));
    while (!words.isEmpty() && LEADS.contains(words.getLast().toLowerCase(Locale.ROOT)))
      words.removeLast();
    if (words.size() > LABEL_WORDS) {
      words.subList(LABEL_WORDS, words.size()).clear();
      while (!words.isEmpty() && LEADS.contains(words.getLast().toLowerCase(Locale.ROOT)))
        words.removeLast();
    }
    return String.join(" ", words).replaceAll("^[“\"'(]+", "");
  }

  private static String head(String sentence) {
    String[] words = sentence.strip().split("\\s+");
    String start = String.join(" ", List.of(words).subList(0, Math.min(LABEL_WORDS, words.length)));
    return words.length > LABEL_WORDS ? start + " …" : Ends.without(start, ".!?");
  }

  private static String capital(String text) {
    return text.isEmpty()
        ? text
        : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }
}
