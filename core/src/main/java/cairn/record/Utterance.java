package cairn.record;

import cairn.record.Lexicon.Cue;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// What somebody said in one turn, cut into sentences, each with what was quoted in it taken out.
record Utterance(List<Sentence> sentences) {
  private static final Pattern CODE = Pattern.compile("(?s)```.*?(?:```|$)");
  private static final Pattern QUOTED_LINE = Pattern.compile("(?m)^\\s*>.*$");
  private static final Pattern END =
      Pattern.compile(
          "(?<=[!?。！？])[\"'»”)]*\\s*|(?<=\\.)(?<!\\b(?:e\\.g|i\\.e|vs|cf|fig|eq|dr|mr|ms|prof|approx|no|z\\.b|p\\.ex)\\.)[\"'»”)]*\\s+|\\n+");
  private static final Pattern ASKS = Pattern.compile("[?？]\\s*[\"'”»)]*\\s*$");
  private static final Pattern QUOTES =
      Pattern.compile(
          "\"[^\"]*\"|“[^”]*”|„[^“”]*[“”]|«[^»]*»|「[^」]*」|『[^』]*』|‘[^’]*’|`[^`]*`|(?<![\\p{L}\\p{N}])'[^']{2,}'(?![\\p{L}])");

  /// @param text as it was said
  /// @param plain lower case, without quotations
  /// @param quotation whether something in it was quoted
  record Sentence(String text, String plain, boolean quotation) {
    boolean has(Cue cue) {
      return Lexicon.builtIn().has(cue, plain);
    }

    boolean asks() {
      return Utterance.asks(text);
    }

    Optional<String> find(Cue cue) {
      return Lexicon.builtIn().find(cue, plain);
    }
  }

  static Utterance of(String words) {
    String spoken = QUOTED_LINE.matcher(CODE.matcher(words).replaceAll("\n")).replaceAll("\n");
    var sentences = new ArrayList<Sentence>();
    for (String part : END.split(spoken)) {
      if (part.isBlank()) continue;
      String text = part.strip();
      String plain = normal(text);
      String bare = QUOTES.matcher(plain).replaceAll(" ␣ ");
      sentences.add(new Sentence(text, bare.strip(), !bare.equals(plain)));
    }
    return new Utterance(List.copyOf(sentences));
  }

  static boolean asks(String text) {
    return ASKS.matcher(text).find();
  }

  static String normal(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFC)
        .replace('’', '\'')
        .replace('‘', '\'')
        .toLowerCase(Locale.ROOT);
  }

  /// Whether these words stand in the text, whatever the spaces and the case.
  static boolean contains(String text, String words) {
    String needle = squeeze(words);
    return !needle.isEmpty() && squeeze(text).contains(needle);
  }

  private static String squeeze(String text) {
    return normal(text).replaceAll("[\\s\"“”]+", " ").strip();
  }
}
