package cairn.record;

import cairn.record.Lexicon.Cue;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What somebody said in one turn, cut into sentences, each with what was quoted in it taken out.
record Utterance(List<Sentence> sentences) {
  private static final Pattern CODE = Pattern.compile("(?s)```.*?(?:```|$)");
  private static final Pattern QUOTED_LINE = Pattern.compile("(?m)^\\s*>.*$");
  private static final Pattern END =
      Pattern.compile(
          "(?<=[!?。！？])[\"'»”)]*\\s*|(?<=\\.)(?<!\\b(?:e\\.g|i\\.e|vs|cf|fig|eq|dr|mr|ms|prof|approx|no|z\\.b|p\\.ex)\\.)[\"'»”)]*\\s+|(?<=,)\\s+(?=(?:now|next)\\b)");
  private static final Pattern ASKS = Pattern.compile("[?？]\\s*[\"'”»)]*\\s*$");
  private static final Pattern QUOTES =
      Pattern.compile(
          "\"[^\"]*\"|“[^”]*”|„[^“”]*[“”]|«[^»]*»|「[^」]*」|『[^』]*』|‘[^’]*’|`[^`]*`|(?<![\\p{L}\\p{N}])'[^']{2,}'(?![\\p{L}])");

  /// A line of a chat log or minutes: `Tim: confirmed`, `<tim> confirmed`, `[10:02] Tim:
  /// confirmed`.
  private static final Pattern SPEAKER =
      Pattern.compile(
          "^\\s*(?:\\[[^\\]]{1,20}\\]\\s*)?(?:<@?([\\p{L}][^>\\s]{0,30})>|@([\\p{L}][\\w.-]{0,30}):|(\\p{Lu}\\p{Ll}{1,20})(?:"
              + " \\p{Lu}[\\p{L}.]{0,20})?\\s*:)\\s");

  /// @param text as it was said
  /// @param plain lower case, without quotations
  /// @param quotation whether something in it was quoted
  /// @param speaker who said it, in a line that gives somebody else's words; empty if the user did
  record Sentence(String text, String plain, boolean quotation, String speaker) {
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
    for (String line : spoken.split("\n+")) {
      String speaker = speaker(line);
      for (String part : END.split(line)) {
        if (part.isBlank()) continue;
        String text = part.strip();
        String plain = normal(text);
        String bare = QUOTES.matcher(plain).replaceAll(" ␣ ");
        sentences.add(new Sentence(text, bare.strip(), !bare.equals(plain), speaker));
      }
    }
    return new Utterance(List.copyOf(sentences));
  }

  /// A word before a colon is a name unless it is a heading or agrees: `Decision:`, `Confirmed:`.
  private static String speaker(String line) {
    Matcher match = SPEAKER.matcher(line);
    if (!match.find()) return "";
    for (int group = 1; group <= match.groupCount(); group++) {
      String name = match.group(group);
      if (name == null) continue;
      String word = name.toLowerCase(Locale.ROOT);
      Lexicon lexicon = Lexicon.builtIn();
      boolean heading =
          lexicon.label(word)
              || lexicon.generic(word)
              || lexicon.has(Cue.STRONG, word)
              || lexicon.has(Cue.WEAK, word);
      return heading ? "" : name;
    }
    return "";
  }

  static boolean asks(String text) {
    return ASKS.matcher(text).find();
  }

  static String normal(String text) {
    String lower =
        Normalizer.normalize(text, Normalizer.Form.NFC)
            .replace('’', '\'')
            .replace('‘', '\'')
            .toLowerCase(Locale.ROOT);
    return Lexicon.builtIn().spelled(lower);
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
