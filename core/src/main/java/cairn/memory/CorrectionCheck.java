package cairn.memory;

import cairn.memory.LineMap.Placed;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Finds the lines that a correction is about.
final class CorrectionCheck {
  private static final double RESTATED = 0.75;

  private final LineMap map;

  CorrectionCheck(LineMap map) {
    this.map = map;
  }

  /// @param triggered lines that the words call for
  /// @param before lines that the turn before called for
  Set<String> blamed(Content said, String text, Set<String> triggered, Collection<String> before) {
    String correcting = correcting(text);
    if (correcting.isEmpty()) return Set.of();
    var quoted = new HashSet<String>();
    for (Placed line : map.quoted(said)) quoted.add(line.id());
    var blamed = new LinkedHashSet<String>();
    for (Placed line : map.near(said)) {
      if (quoted.contains(line.id())) continue;
      long shared = shared(line.text(), said);
      boolean called = before.contains(line.id()) || triggered.contains(line.id());
      boolean restated = restated(line.text(), said);
      boolean about = line.text().speaksOf(said) || wantsOrForbids(line.text(), said);
      if (restated
          || about
          || (called && shared >= 1 && sharesDirection(line.text(), said))
          || shared >= 3) blamed.add(line.id());
    }
    return blamed;
  }

  /// The sentences that correct, and those after them; empty if none does.
  private static String correcting(String text) {
    List<String> sentences = Sentence.of(text);
    for (int i = 0; i < sentences.size(); i++)
      if (Cues.BUILT_IN.correction(sentences.get(i)) && !Cues.BUILT_IN.reported(sentences.get(i)))
        return String.join(" ", sentences.subList(i, sentences.size()));
    return "";
  }

  /// A correction that names nothing.
  static boolean bare(String text) {
    String correcting = correcting(text);
    return !correcting.isEmpty() && significant(Tokens.stems(correcting)).size() <= 1;
  }

  private static boolean wantsOrForbids(LineText line, Content said) {
    return said.shows(line.avoided()) || (said.shows(line.wanted()) && line.wanted().size() > 1);
  }

  /// The correction says the rule once more, in nearly all of its words.
  private static boolean restated(LineText line, Content said) {
    long there = line.tokens().stream().filter(said::has).count();
    return there >= 2 && there >= RESTATED * line.tokens().size();
  }

  private static boolean sharesDirection(LineText line, Content said) {
    for (Set<String> part : List.of(line.wanted(), line.avoided()))
      for (String token : part) if (!Cues.BUILT_IN.generic(token) && said.has(token)) return true;
    return false;
  }

  private static long shared(LineText line, Content said) {
    return line.tokens().stream()
        .filter(token -> !Cues.BUILT_IN.generic(token))
        .filter(said::has)
        .count();
  }

  private static Set<String> significant(Set<String> stems) {
    var kept = new LinkedHashSet<>(stems);
    kept.removeIf(Cues.BUILT_IN::generic);
    return kept;
  }
}
