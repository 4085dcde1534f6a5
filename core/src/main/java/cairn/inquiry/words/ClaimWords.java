package cairn.inquiry.words;

import cairn.text.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// The lists of `claim-words.yml`.
final class ClaimWords {
  /// Two lists of words that exclude each other.
  record Pair(Set<String> one, Set<String> other) {
    Pair turned() {
      return new Pair(other, one);
    }
  }

  /// French "ne … que" is "only": within so many words, and without a word that denies between.
  private static final int ONLY_WITHIN = 8;

  private static final Set<String> BEFORE_ONLY = set("before_only");
  private static final Set<String> ONLY = set("only");
  private static final Set<String> DENIED = set("negations");

  /// Verbs that change before "n't".
  private static final Map<String, String> VERBS =
      Map.of("won", "will", "can", "can", "shan", "shall", "ain", "is");

  /// What stands behind the apostrophe of a verb that does not deny.
  private static final Map<String, String> ENDINGS =
      Map.of("ll", "will", "re", "are", "ve", "have");

  /// Written without an apostrophe.
  private static final Set<String> UNMARKED =
      Set.of(
          "dont",
          "doesnt",
          "didnt",
          "isnt",
          "arent",
          "wasnt",
          "werent",
          "hasnt",
          "havent",
          "wouldnt",
          "couldnt",
          "shouldnt",
          "cant");

  private ClaimWords() {}

  /// The words without those that would deny if they did not mean "only" together with a later one.
  static List<String> withoutOnly(List<String> words) {
    var left = new ArrayList<String>();
    for (int i = 0; i < words.size(); i++) if (!isOnly(words, i)) left.add(words.get(i));
    return left;
  }

  private static boolean isOnly(List<String> words, int at) {
    if (!BEFORE_ONLY.contains(words.get(at))) return false;
    for (int i = at + 1; i < Math.min(words.size(), at + ONLY_WITHIN); i++) {
      if (ONLY.contains(words.get(i))) return true;
      if (DENIED.contains(words.get(i))) return false;
    }
    return false;
  }

  /// The words of a sentence with contractions taken apart, whatever apostrophe they have: "hasn't"
  /// is "has not". English ones; French "n'" stands as `n`.
  static List<String> of(String sentence) {
    List<String> plain = Words.of(sentence);
    var words = new ArrayList<String>();
    for (int i = 0; i < plain.size(); i++) {
      String word = plain.get(i);
      boolean apart = i + 1 < plain.size() && plain.get(i + 1).equals("t") && word.endsWith("n");
      if (apart) i++;
      String verb =
          apart ? word : UNMARKED.contains(word) ? word.substring(0, word.length() - 1) : "";
      if (verb.isEmpty()) words.add(ENDINGS.getOrDefault(word, word));
      else {
        words.add(VERBS.getOrDefault(verb, verb.substring(0, verb.length() - 1)));
        words.add("not");
      }
    }
    return words;
  }

  static String claimDenies(String word) {
    return "the claim denies (\"" + word + "\"), the cited words do not deny this";
  }

  static String citedDeny(String word) {
    return "the cited words deny this (\"" + word + "\"), the claim does not";
  }

  static Set<String> set(String name) {
    return Set.copyOf(list(name));
  }

  static List<String> list(String name) {
    return words(Resources.yaml("claim-words.yml").path(name));
  }

  static List<List<String>> lists(String name) {
    var lists = new ArrayList<List<String>>();
    for (JsonNode list : Resources.yaml("claim-words.yml").path(name)) lists.add(words(list));
    return lists;
  }

  static List<Pair> pairs(String name) {
    var pairs = new ArrayList<Pair>();
    for (JsonNode pair : Resources.yaml("claim-words.yml").path(name))
      pairs.add(new Pair(Set.copyOf(words(pair.get(0))), Set.copyOf(words(pair.get(1)))));
    return pairs;
  }

  /// Each a list of groups: a word of one group where the others have one of another says something
  /// else.
  static List<List<Set<String>>> families(String name) {
    var families = new ArrayList<List<Set<String>>>();
    for (JsonNode family : Resources.yaml("claim-words.yml").path(name)) {
      var groups = new ArrayList<Set<String>>();
      for (JsonNode group : family) groups.add(Set.copyOf(words(group)));
      families.add(List.copyOf(groups));
    }
    return List.copyOf(families);
  }

  private static List<String> words(JsonNode list) {
    var words = new ArrayList<String>();
    for (JsonNode word : list) words.add(Words.of(word.asString()).getFirst());
    return words;
  }
}
