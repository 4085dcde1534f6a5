package cairn.extractive;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// A way into a topic: a key phrase that stands for some of its texts.
record Angle(KeyPhrases.Phrase phrase) {
  /// Two angles sharing more of their texts than this are one.
  private static final double OVERLAP = 0.5;

  /// How many phrases are looked at.
  private static final int LOOK = 120;

  /// Up to `wanted` angles that cover the texts well and overlap little, best first.
  ///
  /// @param taken stems of what is explored elsewhere
  static List<Angle> of(List<KeyPhrases.Phrase> phrases, int wanted, Set<Set<String>> taken) {
    List<KeyPhrases.Phrase> look = phrases.subList(0, Math.min(LOOK, phrases.size()));
    var angles = new ArrayList<Angle>();
    for (double overlap = OVERLAP; overlap <= 1.01 && angles.size() < wanted; overlap += 0.25)
      for (KeyPhrases.Phrase phrase : look) {
        if (angles.size() == wanted) break;
        if (used(phrase, angles, taken) || crowded(phrase, angles, overlap)) continue;
        angles.add(new Angle(phrase));
      }
    return angles;
  }

  private static boolean used(
      KeyPhrases.Phrase phrase, List<Angle> angles, Set<Set<String>> taken) {
    for (Angle angle : angles) if (shares(phrase, angle.phrase())) return true;
    Set<String> words = Language.content(phrase.words());
    for (Set<String> stems : taken)
      if (stems.containsAll(words) || words.containsAll(stems)) return true;
    return false;
  }

  private static boolean crowded(KeyPhrases.Phrase phrase, List<Angle> angles, double overlap) {
    for (Angle angle : angles) {
      long shared = phrase.texts().stream().filter(angle.texts()::contains).count();
      if (shared > overlap * phrase.texts().size()) return true;
    }
    return false;
  }

  private static boolean shares(KeyPhrases.Phrase a, KeyPhrases.Phrase b) {
    return a.stems().stream().anyMatch(b.stems()::contains);
  }

  /// Numbers of the texts it is about.
  Set<Integer> texts() {
    return phrase.texts();
  }

  String words() {
    return phrase.words();
  }

  String title() {
    return Prose.cut(Prose.sentenceCase(words()), 90);
  }
}
