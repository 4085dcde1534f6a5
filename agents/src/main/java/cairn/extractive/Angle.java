package cairn.extractive;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// A way into a topic: one or two key phrases that go together.
///
/// @param texts numbers of the texts it is about
record Angle(List<KeyPhrases.Phrase> phrases, Set<Integer> texts) {
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
        angles.add(with(phrase, look, angles, taken));
      }
    return angles;
  }

  private static Angle with(
      KeyPhrases.Phrase phrase,
      List<KeyPhrases.Phrase> look,
      List<Angle> angles,
      Set<Set<String>> taken) {
    KeyPhrases.Phrase best = null;
    double most = 0;
    for (KeyPhrases.Phrase other : look) {
      if (shares(other, phrase) || used(other, angles, taken)) continue;
      long together = other.texts().stream().filter(phrase.texts()::contains).count();
      // One word beside a phrase is a coincidence unless it comes again.
      if (other.stems().size() == 1 && together < 2) continue;
      double bond = together * other.score() / Math.sqrt(other.texts().size() + 1.0);
      if (together > 0 && bond > most) {
        most = bond;
        best = other;
      }
    }
    if (best == null) return new Angle(List.of(phrase), phrase.texts());
    var texts = new HashSet<>(phrase.texts());
    texts.addAll(best.texts());
    return new Angle(List.of(phrase, best), Set.copyOf(texts));
  }

  private static boolean used(
      KeyPhrases.Phrase phrase, List<Angle> angles, Set<Set<String>> taken) {
    for (Angle angle : angles)
      for (KeyPhrases.Phrase other : angle.phrases()) if (shares(phrase, other)) return true;
    for (Set<String> stems : taken) if (stems.containsAll(phrase.stems())) return true;
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

  String words() {
    return Prose.list(phrases.stream().map(KeyPhrases.Phrase::words).toList());
  }

  String title() {
    return Prose.cut(Prose.sentenceCase(words()), 90);
  }
}
