package cairn.record.signal;

import cairn.record.words.Lexicon;
import cairn.record.words.Lexicon.Cue;
import cairn.record.words.Topic;
import cairn.record.words.Utterance;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Whether words that name a thing by what it says say that and nothing else.
///
/// `algae growth in the lake is slow` shares three words with `phosphate limits algae growth in the
/// lake`, and `nitrate limits algae growth in the lake` all but one.
final class Restatement {
  private Restatement() {}

  /// The words that are neither the thing's own nor those a yes is made of, and those that the
  /// thing itself denies; empty for another language, whose words cannot be the thing's.
  static List<String> unread(String clause, Veto.Subject subject) {
    if (Words.translated(clause, subject.content())) return List.of();
    var unread = new ArrayList<String>();
    boolean negated = Lexicon.builtIn().has(Cue.NEGATION, Utterance.normal(subject.content()));
    for (String part : Assent.parts(clause)) {
      boolean about = !Topic.of(part).shared(subject.terms()).isEmpty();
      if (!about && !Assent.settles(part)) continue;
      String read = negated ? Lexicon.builtIn().without(Cue.NEGATION, part) : part;
      unread.addAll(new Assent(read, true).unread(subject.content(), subject.terms()));
      // `since 64 connections are enough, we …`: what is decided may be anything.
      if (Assent.gives(clause) && about) break;
    }
    unturned(clause, subject.content()).ifPresent(word -> unread.add("not " + word));
    return unread;
  }

  /// A word that stands behind a `not` in the thing, and without one here.
  private static Optional<String> unturned(String clause, String content) {
    Set<String> denied = denied(Utterance.normal(content));
    denied.removeAll(denied(clause));
    denied.retainAll(Topic.of(clause).terms());
    return denied.stream().findFirst();
  }

  /// The first words of the topic behind each negation.
  private static Set<String> denied(String text) {
    var denied = new HashSet<String>();
    for (int[] place : Lexicon.builtIn().places(Cue.NEGATION, text)) {
      List<String> behind = Topic.of(text.substring(place[1]).toLowerCase(Locale.ROOT)).terms();
      if (!behind.isEmpty()) denied.add(behind.getFirst());
    }
    return denied;
  }
}
