package cairn.inquiry.words;

import cairn.text.BoundedPattern;
import cairn.text.Sentences;
import cairn.text.Words;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Which words of a passage are nearest to something that was said. Headings, labels and dates that
/// stand alone say nothing, however many words they share.
public final class ClosestWords {
  /// A passage up to this length is quoted whole, if all of it says something.
  static final int MAX_WHOLE = 300;

  /// A longer text is looked at up to here.
  private static final int MAX_COMPARED = 12_000;

  /// A line of so few words without an end is a title, a longer one may say something.
  private static final int TITLE_WORDS = 8;

  /// An item of so few words, its sign among them, names something and says nothing of it.
  private static final int ITEM_WORDS = 2;

  /// Numbers and names tell places apart better than other words do.
  private static final double NUMBER = 3;

  private static final double NAME = 2;

  private static final BoundedPattern HEADING = BoundedPattern.of("^\\s*(?:>\\s*)*#{1,6}\\s.*");
  private static final BoundedPattern SIGNS = BoundedPattern.of("^[\\s>]*#+");
  private static final BoundedPattern FENCE = BoundedPattern.of("^\\s*(?:```|~~~|:::).*");
  private static final BoundedPattern RULE = BoundedPattern.of("^[\\s|:=*_-]*$");
  private static final BoundedPattern ITEM =
      BoundedPattern.of("^\\s*(?:[-*+\\x{2022}]\\s|\\d{1,3}[.)]\\s|[>|]).*");
  private static final BoundedPattern DATE =
      BoundedPattern.of(
          "(?i)^\\W*(?:(?:last"
              + " )?(?:date|datum|updated|stand|fecha|data|le)\\W+)?(?:\\d{1,4}\\W+){0,2}"
              + "(?:\\p{L}{3,10}\\W+)?\\d{1,4}(?:\\W+\\d{1,4})?\\W*$");
  private static final BoundedPattern DAY = BoundedPattern.of("(?:1[89]|20)\\d\\d");

  private ClosestWords() {}

  /// @param bare a heading, a label, a date
  private record Part(String text, boolean bare) {}

  /// What is quoted from a passage that is cited for a statement: all of it, or one sentence.
  public static String quote(String passage, String said) {
    String whole = oneLine(passage);
    boolean clean = parts(passage).stream().noneMatch(Part::bare) && !passage.contains("```");
    return whole.length() <= MAX_WHOLE && clean ? whole : sentence(passage, said);
  }

  /// The sentence nearest to the words; the first of equals, none in an empty text.
  public static String sentence(String text, String words) {
    List<Part> parts = parts(text.substring(0, Math.min(MAX_COMPARED, text.length())));
    List<Part> saying = parts.stream().filter(p -> !p.bare()).toList();
    return nearest(saying.isEmpty() ? parts : saying, words);
  }

  /// Whether it is more than headings, labels and dates.
  public static boolean says(String text) {
    return parts(text).stream().anyMatch(p -> !p.bare());
  }

  /// How much of what was said stands in the text: numbers and names count most.
  public static double shared(String text, String said) {
    Set<String> theirs = new HashSet<>(Words.stems(text));
    return weights(said).entrySet().stream()
        .filter(w -> theirs.contains(w.getKey()))
        .mapToDouble(Map.Entry::getValue)
        .sum();
  }

  private static String nearest(List<Part> parts, String words) {
    String best = "";
    double most = -1;
    for (Part part : parts) {
      int length = new HashSet<>(Words.stems(part.text())).size();
      double score = length == 0 ? 0 : shared(part.text(), words) / Math.sqrt(length);
      if (score > most) {
        most = score;
        best = part.text();
      }
    }
    return best;
  }

  private static Map<String, Double> weights(String said) {
    var weights = new HashMap<String, Double>();
    boolean first = true;
    for (String word : said.split("\\s+")) {
      for (String stem : Words.stems(word)) weights.merge(stem, weight(word, first), Math::max);
      first = word.endsWith(".");
    }
    return weights;
  }

  private static double weight(String word, boolean first) {
    if (word.chars().anyMatch(Character::isDigit)) return NUMBER;
    return !first && word.chars().anyMatch(Character::isUpperCase) ? NAME : 1;
  }

  /// Sentences, each row of a table, each line of code.
  private static List<Part> parts(String text) {
    List<Part> parts = lines(text);
    var all = new ArrayList<Part>();
    for (int i = 0; i < parts.size(); i++) {
      Part part = parts.get(i);
      StringBuilder list = new StringBuilder(part.text());
      int end = i + 1;
      if (part.text().endsWith(":"))
        while (end < parts.size()
            && ITEM.found(parts.get(end).text())
            && !parts.get(end).text().startsWith("|")
            && list.length() + parts.get(end).text().length() < MAX_WHOLE)
          list.append(' ').append(parts.get(end++).text());
      boolean announced = end > i + 1;
      all.add(announced ? new Part(list.toString(), false) : part);
      // the items alone say less than with what they are items of
      if (announced) i = end - 1;
    }
    return all;
  }

  private static List<Part> lines(String text) {
    var parts = new ArrayList<Part>();
    var block = new ArrayList<String>();
    boolean code = false;
    String[] lines = text.split("\n", -1);
    for (int i = 0; i < lines.length; i++) {
      String line = lines[i];
      boolean fence = FENCE.found(line);
      boolean alone = fence || code || HEADING.found(line) || RULE.found(line);
      if (alone || ITEM.found(line)) close(block, parts);
      if (fence) code = !code && !line.strip().startsWith(":");
      else if (HEADING.found(line))
        parts.add(new Part(oneLine(SIGNS.replaceAll(line, _ -> "")), true));
      else if (i + 1 < lines.length && tops(lines[i + 1])) parts.add(new Part(oneLine(line), true));
      else if (code && !line.isBlank()) parts.add(new Part(oneLine(line), false));
      else if (!RULE.found(line)) block.add(line);
    }
    close(block, parts);
    return parts;
  }

  /// The line under the head of a table.
  private static boolean tops(String line) {
    return line.contains("|") && line.contains("-") && RULE.found(line);
  }

  private static void close(List<String> block, List<Part> into) {
    if (block.isEmpty()) return;
    boolean item = ITEM.found(block.getFirst());
    boolean single = block.size() == 1 && !item;
    for (Sentences.Sentence s : Sentences.of(String.join("\n", block))) {
      String words = oneLine(s.text());
      boolean one = item && words.split("\\s+").length <= ITEM_WORDS && !words.contains("|");
      if (!words.isEmpty()) into.add(new Part(words, one || bare(words, single)));
    }
    block.clear();
  }

  private static boolean bare(String words, boolean single) {
    int count = words.split("\\s+").length;
    if (count <= TITLE_WORDS && words.endsWith(":")) return true;
    if (DATE.found(words) && DAY.found(words)) return true;
    boolean digits = words.chars().anyMatch(Character::isDigit);
    return single && !digits && count <= TITLE_WORDS && ".!?;,)".indexOf(last(words)) < 0;
  }

  private static char last(String words) {
    return words.charAt(words.length() - 1);
  }

  private static String oneLine(String words) {
    return words.replaceAll("\\s+", " ").strip();
  }
}
