package cairn.record.words;

import cairn.record.words.Lexicon.Cue;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// What somebody said in one turn, cut into sentences, each with what was quoted in it taken out.
public record Utterance(List<Sentence> sentences) {
  private static final BoundedPattern CODE = BoundedPattern.of("(?s)```.*?(?:```|$)");

  /// A heading, or a comment of a program that was pasted.
  private static final BoundedPattern COMMENT =
      BoundedPattern.of("^\\s*(?:#(?!\\d{1,2}\\b)|//|/\\*|--\\s)");

  private static final BoundedPattern QUOTED_LINE = BoundedPattern.of("(?m)^[ \\t]*>.*$");
  private static final BoundedPattern END =
      BoundedPattern.of(
          "(?<=[!?。！？])[\"'»”)]*\\s*|(?<=\\.)(?<!\\b(?:e\\.g|i\\.e|vs|cf|fig|eq|dr|mr|ms|prof|approx|z\\.b|p\\.ex)\\.)(?<!\\bno\\.(?=\\s{1,3}[#\\d]))[\"'»”)]*\\s+|(?<=,)\\s+(?=(?:now|next)\\b)");

  private static final BoundedPattern TOPIC = BoundedPattern.of("^\\W*[OoCcHh]\\d+\\s*\\?\\s*$");
  private static final BoundedPattern ANSWER =
      BoundedPattern.of("^\\s*[\\p{L}']+(?: [\\p{L}']+)?\\s*[.!]*\\s*$");

  /// What may stand behind a question mark at the end of a sentence.
  private static final String ENDINGS = " \t\r\n\u00a0\"'”»)!…";

  private static final BoundedPattern QUOTES =
      BoundedPattern.of(
          "\"[^\"]*\"|“[^”]*”|„[^“”]*[“”]|«[^»]*»|「[^」]*」|『[^』]*』|‘[^’]*’|`[^`]*`|(?<![\\p{L}\\p{N}])'[^']{2,}'(?![\\p{L}])");

  /// A line of a chat log or minutes: `Tim: confirmed`, `<tim> confirmed`, `[10:02] Tim:
  /// confirmed`.
  private static final BoundedPattern SPEAKER =
      BoundedPattern.of(
          "^\\s*(?:\\[[^\\]]{1,20}\\]\\s*)?(?:<@?([\\p{L}][^>\\s]{0,30})>|@([\\p{L}][\\w.-]{0,30}):|(\\p{Lu}\\p{Ll}{1,20})(?:"
              + " \\p{Lu}[\\p{L}.]{0,20})?\\s*:)\\s");

  /// @param text as it was said
  /// @param plain lower case, without quotations
  /// @param quotation whether something in it was quoted
  /// @param speaker who said it, in a line that gives somebody else's words; empty if the user did
  /// @param squeezed as [#squeeze(String)] makes it, for finding quotes
  public record Sentence(
      String text, String plain, boolean quotation, String speaker, String squeezed) {
    public boolean has(Cue cue) {
      return Lexicon.builtIn().has(cue, plain);
    }

    public boolean asks() {
      return Utterance.asks(text);
    }
  }

  /// Nobody types more in one turn. Of a longer text its beginning and its end are read.
  public static final int MAX_READ = 8_000;

  /// More sentences are not read, and none that is longer: it is a table or a log.
  static final int MAX_SENTENCES = 60;

  static final int MAX_SENTENCE = 600;

  public static Utterance of(String said) {
    String words =
        said.length() <= MAX_READ
            ? said
            : said.substring(0, MAX_READ / 2) + "\n" + said.substring(said.length() - MAX_READ / 2);
    String spoken = QUOTED_LINE.matcher(CODE.matcher(words).replaceAll("\n")).replaceAll("\n");
    var sentences = new ArrayList<Sentence>();
    for (String line : spoken.split("\n+")) {
      String speaker = speaker(line);
      if (COMMENT.found(line)) continue;
      for (String part : answered(END.split(line))) {
        if (part.isBlank() || part.length() > MAX_SENTENCE) continue;
        if (sentences.size() == MAX_SENTENCES) break;
        String text = part.strip();
        String plain = normal(text);
        String bare = QUOTES.replaceAll(plain, _ -> " ␣ ");
        sentences.add(
            new Sentence(text, bare.strip(), !bare.equals(plain), speaker, squeeze(text)));
      }
    }
    return new Utterance(List.copyOf(sentences));
  }

  /// `O02? No. O01? Yes.` gives one verdict each and asks nothing.
  private static List<String> answered(String[] parts) {
    var joined = new ArrayList<String>();
    for (int i = 0; i < parts.length; i++) {
      boolean topic = i + 1 < parts.length && TOPIC.found(parts[i]) && ANSWER.found(parts[i + 1]);
      joined.add(topic ? parts[i].strip() + " " + parts[++i] : parts[i]);
    }
    return joined;
  }

  /// A word before a colon is a name unless it is a heading or agrees: `Decision:`, `Confirmed:`.
  private static String speaker(String line) {
    Search match = SPEAKER.matcher(line);
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
              || lexicon.has(Cue.WEAK, word)
              || lexicon.has(Cue.ENDORSES, word);
      return heading ? "" : name;
    }
    return "";
  }

  public static boolean asks(String text) {
    int end = text.length();
    while (end > 0 && ENDINGS.indexOf(text.charAt(end - 1)) >= 0) end--;
    return end > 0 && (text.charAt(end - 1) == '?' || text.charAt(end - 1) == '？');
  }

  public static String normal(String text) {
    String lower =
        Normalizer.normalize(text, Normalizer.Form.NFC)
            .replace('’', '\'')
            .replace('‘', '\'')
            .toLowerCase(Locale.ROOT);
    return lower.length() > MAX_READ ? lower : Lexicon.builtIn().spelled(lower);
  }

  /// The sentences that these words stand in, or that stand in these words.
  public List<Integer> places(String words) {
    String needle = squeeze(words);
    var places = new ArrayList<Integer>();
    for (int i = 0; i < sentences.size(); i++) {
      String sentence = sentences.get(i).squeezed();
      if (!needle.isEmpty() && (sentence.contains(needle) || needle.contains(sentence)))
        places.add(i);
    }
    return places;
  }

  /// Whether these words stand in the text, whatever the spaces and the case.
  public static boolean contains(String text, String words) {
    String needle = squeeze(words);
    return !needle.isEmpty() && squeezed(text).contains(needle);
  }

  /// The last text that was asked about: the events of one turn ask about the same one.
  private static volatile Squeezed last = new Squeezed("", "");

  private record Squeezed(String text, String squeezed) {}

  @SuppressWarnings("ReferenceEquality") // only a memory: another copy is worked out again
  private static String squeezed(String text) {
    Squeezed known = last;
    if (known.text() == text) return known.squeezed();
    var now = new Squeezed(text, squeeze(text));
    last = now;
    return now.squeezed();
  }

  private static String squeeze(String text) {
    return normal(text).replaceAll("[\\s\"“”]+", " ").strip();
  }
}
