package cairn.extractive;

import cairn.text.Words;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/// The word in front of a sentence that says what part of a document it is: "Conclusion:",
/// "METHODS", "Status:". Some only introduce what is stated, behind others nothing is.
final class Labels {
  private static final JsonNode LISTS = Resource.yaml("labels.yaml");

  /// A few words and a colon, or words in capitals, before something that begins a sentence.
  private static final Pattern LABEL =
      Pattern.compile(
          "^\\W{0,4}(?:(\\p{L}[\\p{L}"
              + " /&-]{2,32}?)\\s?:\\**\\s+(?=[\\p{Lu}\\d\"\\u201c(<>~])|(\\p{Lu}{3,}(?:["
              + " /&]+\\p{Lu}{2,}){0,3})[.:]?\\s+(?=\\p{Lu}\\p{Ll}|\\p{Lu} |\\d))");

  private static final Set<String> NEUTRAL = all("neutral");
  private static final Set<String> ASIDE = all("aside");
  private static final Pattern AIM =
      Pattern.compile(
          String.join("|", Resource.words(LISTS.path("aims"))),
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  private Labels() {}

  /// Without a label that adds nothing.
  static String without(String text) {
    Matcher label = LABEL.matcher(text);
    return label.find() && NEUTRAL.contains(name(label)) ? text.substring(label.end()) : text;
  }

  /// What it introduces is said about the document or its making, not about the subject.
  static boolean aside(String text) {
    Matcher label = LABEL.matcher(text);
    return label.find() && ASIDE.contains(name(label));
  }

  /// It says what somebody wants to find out, not what is so.
  static boolean aims(String text) {
    return AIM.matcher(Prose.plain(text)).find();
  }

  private static String name(Matcher label) {
    return folded(label.group(1) == null ? label.group(2) : label.group(1));
  }

  private static String folded(String text) {
    return String.join(" ", Words.of(text));
  }

  private static Set<String> all(String list) {
    Set<String> folded = new HashSet<>();
    for (String one : Resource.words(LISTS.path(list))) folded.add(folded(one));
    return Set.copyOf(folded);
  }
}
