package cairn.transcript;

import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.HashMap;
import java.util.Map;

/// What programs inject into the user's place, between a tag and its end, is not the user's words.
///
/// A tag that never ends is looked for once and not again at each of its beginnings, so that a
/// speech is gone through once.
final class Injected {
  private static final BoundedPattern TAG =
      BoundedPattern.of(
          "<(system-reminder|command-[a-z]{1,40}|local-command-[a-z]{1,40}|environment_context"
              + "|user_instructions|user-prompt-submit-hook|turn_aborted|hook_context)>");
  private static final BoundedPattern STOPPED =
      BoundedPattern.of("\\s*\\[Request (?:interrupted|cancelled) by user[^\\]]*\\]\\s*");

  private Injected() {}

  private static final String ASKED = "<user_query>";

  static String without(String text) {
    if (STOPPED.matcher(text).matches()) return "";
    String words = asked(text);
    var kept = new StringBuilder(words.length());
    Map<String, Integer> ends = new HashMap<>();
    Search tag = TAG.matcher(words);
    int from = 0;
    while (tag.find(from)) {
      String close = "</" + tag.group(1) + ">";
      int after = tag.end();
      int end = ends.merge(close, 0, (known, _) -> known);
      if (end >= 0 && end < after) {
        end = words.indexOf(close, after);
        ends.put(close, end);
      }
      int next = end < 0 ? after : end + close.length();
      kept.append(words, from, end < 0 ? after : tag.start());
      from = next;
    }
    return kept.append(words, from, words.length()).toString();
  }

  /// Cursor marks the user's own words; all around them is its own.
  private static String asked(String words) {
    int from = words.indexOf(ASKED);
    if (from < 0) return words;
    int end = words.indexOf("</user_query>", from);
    return words.substring(from + ASKED.length(), end < 0 ? words.length() : end);
  }
}
