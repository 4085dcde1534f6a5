package cairn.memory;

import java.util.Set;
import java.util.regex.Pattern;

/// What an agent's words and actions show of a line.
final class Behaviour {
  /// The agent tells what it did, not what it thinks or will not do.
  private static final Pattern DID =
      Pattern.compile(
          "(?iu)\\b(?:i|i've|we|we've)\\b[^.]{0,60}\\b(?:used|ran|installed|added|wrote|written|committed|pushed|switched"
              + "|set|put|deleted|changed|skipped|deployed|merged|created|moved|replaced|formatted)\\b|^(?:used|ran|installed|added"
              + "|wrote|committed|pushed|switched|done|deployed|merged|created|moved|replaced)\\b");

  private static final Pattern DENIED =
      Pattern.compile(
          "(?iu)\\b(?:not|never|n't|without|instead of|rather than|no"
              + " longer|avoid(?:ed|ing)?)\\b|n't\\b");

  private static final Pattern PLANNED =
      Pattern.compile(
          "(?iu)\\b(?:should i|shall i|do you want|would you like|i could|we could|you could|you"
              + " can|you may want)\\b");

  private Behaviour() {}

  /// Whether it did what the line rules out.
  static boolean against(LineText line, Happening done, Content shown) {
    if (line.avoided().isEmpty() || !shown.shows(line.avoided())) return false;
    if (done.part() == Happening.Part.TOOL) return true;
    for (String sentence : Sentence.of(done.text()))
      if (DID.matcher(sentence).find()
          && !DENIED.matcher(sentence).find()
          && Content.of(sentence).shows(line.avoided())) return true;
    return false;
  }

  static boolean onlyPlanned(String text) {
    return PLANNED.matcher(text).find() && !DID.matcher(text).find();
  }

  /// Adds what the behaviour shows of what the line asks for.
  static void collect(LineText line, Content shown, Set<String> seen) {
    for (String token : line.wanted())
      if (!Cues.BUILT_IN.generic(token) && shown.has(token)) seen.add(token);
  }

  static boolean enough(LineText line, Set<String> seen, double share) {
    int asked = 0;
    boolean names = false;
    boolean missing = false;
    for (String token : line.wanted()) {
      if (Cues.BUILT_IN.generic(token)) continue;
      asked++;
      if (line.names().contains(token)) {
        names = true;
        missing |= !seen.contains(token);
      }
    }
    if (asked == 0 || seen.isEmpty()) return false;
    if (names) return !missing;
    return seen.size() == asked || (seen.size() >= 2 && seen.size() >= share * asked);
  }
}
