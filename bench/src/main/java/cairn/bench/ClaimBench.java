package cairn.bench;

import cairn.inquiry.words.ClaimRules;
import cairn.text.BoundedPattern;
import cairn.text.Json;
import cairn.text.Sentences;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/// What the rules for claims say to labelled claims of strangers, and to true sentences that were
/// made false.
///
/// `ClaimBench FILE.jsonl`: lines with `question`, `claim`, `references` (texts) and
/// `attribution_label` (`attributable` or not). A rule that speaks against an attributable claim is
/// wrong about a faithful wording; one that speaks against the other kind saves a judge the work.
/// Then sentences of the references, each with one thing changed: a rule should speak against all.
final class ClaimBench {
  private static final int MOST_SENTENCES = 4_000;
  private static final int LONGEST = 300;

  /// The number of a heading states nothing.
  private static final int FEWEST_WORDS = 5;

  /// Characters of a text before and behind a sentence that a citation of it holds.
  private static final int AROUND = 1_000;

  /// Another number of a reference or a list item makes nothing false.
  private static final BoundedPattern MARKS =
      BoundedPattern.of("\\[\\d{1,3}\\]|^\\s{0,20}\\d{1,3}[.)]\\s");

  private static final int FLAGS = Pattern.CASE_INSENSITIVE;

  /// How a true sentence is made false; it is left as it is where it offers no hold.
  private static final Map<String, UnaryOperator<String>> LIES = lies();

  private ClaimBench() {}

  /// The file, or the development set in a folder of collections.
  private static Path file(Path given) {
    return Files.isDirectory(given)
        ? given.resolve("attributionbench/dev_all_subset_balanced.jsonl")
        : given;
  }

  public static void main(String[] args) throws IOException {
    if (args.length != 1) {
      System.err.println(
          "usage: ClaimBench FILE.jsonl (question, claim, references, label), or its collection");
      System.exit(2);
    }
    Map<String, int[]> labelled = new LinkedHashMap<>();
    Map<String, int[]> changed = counts();
    for (String line : Files.readAllLines(file(Path.of(args[0])))) {
      JsonNode one = Json.parse(line);
      String known = one.path("question").asString("");
      List<ClaimRules.Cited> places = new ArrayList<>();
      for (JsonNode text : one.path("references"))
        places.add(new ClaimRules.Cited(text.asString(), text.asString(), ""));
      String claim = one.path("claim").asString("");
      count(labelled, one.path("attribution_label").asString(), refused(claim, places, known));
      for (ClaimRules.Cited place : places) lie(place.words(), known, changed);
    }
    System.out.println("| claims | refused by a rule |\n|---|---|");
    labelled.forEach((name, n) -> System.out.println("| " + name + " | " + share(n) + " |"));
    System.out.println();
    print(changed);
  }

  static Map<String, int[]> counts() {
    return new LinkedHashMap<>();
  }

  static void print(Map<String, int[]> changed) {
    System.out.println("| true sentence, made false by | refused by a rule |\n|---|---|");
    changed.forEach((name, n) -> System.out.println("| " + name + " | " + share(n) + " |"));
  }

  /// Each sentence of a text with one thing changed, held against the text.
  static void lie(String text, Map<String, int[]> changed) {
    lie(text, "", changed);
  }

  private static void lie(String words, String known, Map<String, int[]> changed) {
    for (Sentences.Sentence sentence : Sentences.of(words)) {
      String text = MARKS.replaceAll(sentence.text(), _ -> "").replaceAll("\\s+", " ").strip();
      if (text.length() > LONGEST || text.split(" ").length < FEWEST_WORDS) continue;
      List<ClaimRules.Cited> place = List.of(cited(words, sentence));
      LIES.forEach((name, lie) -> {
        String untrue = lie.apply(text);
        int[] seen = changed.computeIfAbsent(name, _ -> new int[2]);
        if (!untrue.equals(text) && seen[1] < MOST_SENTENCES)
          count(changed, name, refused(untrue, place, known));
      });
    }
  }

  /// What is cited of a long text: the sentence with its neighbourhood.
  private static ClaimRules.Cited cited(String words, Sentences.Sentence sentence) {
    int from = Math.max(0, sentence.start() - AROUND);
    int to = Math.min(words.length(), sentence.end() + AROUND);
    String some = words.substring(from, to);
    return new ClaimRules.Cited(some, some, "");
  }

  private static boolean refused(String claim, List<ClaimRules.Cited> places, String known) {
    return !ClaimRules.against(claim, places, known).isEmpty();
  }

  private static void count(Map<String, int[]> counts, String name, boolean refused) {
    int[] n = counts.computeIfAbsent(name, _ -> new int[2]);
    n[1]++;
    if (refused) n[0]++;
  }

  private static String share(int[] n) {
    return n[0] + "/" + n[1] + " " + Math.round(1000.0 * n[0] / Math.max(1, n[1])) / 10.0 + " %";
  }

  private static Map<String, UnaryOperator<String>> lies() {
    Map<String, UnaryOperator<String>> lies = new LinkedHashMap<>();
    lies.put(
        "another number",
        swap("\\b([1-8])(\\d*)\\b", m -> (char) (m.charAt(0) + 1) + m.substring(1)));
    lies.put("a negation more", swap("\\b(?:is|are|was|were|can|will|has)\\b", m -> m + " not"));
    lies.put(
        "a negation less",
        swap(
            "\\b(?:is|are|was|were|can|will|has|do|does|did) not\\b",
            m -> m.substring(0, m.length() - 4)));
    lies.put("the hedge dropped", swap("\\b(?:may|might|could) be\\b", _ -> "is"));
    lies.put(
        "the direction reversed",
        swap("\\b(?:increased?|higher|more|rose|above|before)\\b", ClaimBench::reversed));
    return lies;
  }

  private static String reversed(String word) {
    return switch (word.toLowerCase(Locale.ROOT)) {
      case "increase" -> "decrease";
      case "increased" -> "decreased";
      case "higher" -> "lower";
      case "more" -> "less";
      case "rose" -> "fell";
      case "above" -> "below";
      default -> "after";
    };
  }

  /// Changes the first place that the pattern finds.
  private static UnaryOperator<String> swap(String pattern, UnaryOperator<String> by) {
    BoundedPattern found = BoundedPattern.of(pattern, FLAGS);
    return text -> {
      Optional<BoundedPattern.Hit> hit = found.first(text);
      return hit.map(
              h -> text.substring(0, h.start()) + by.apply(h.text()) + text.substring(h.end()))
          .orElse(text);
    };
  }
}
