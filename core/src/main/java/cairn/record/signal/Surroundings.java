package cairn.record.signal;

import cairn.record.words.Lexicon;
import cairn.record.words.Lexicon.Cue;
import cairn.record.words.Topic;
import cairn.text.BoundedPattern;
import cairn.text.Yaml;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// What stands around the part of a sentence that says yes.
///
/// What stands before decides whose yes it is and when it holds, so it must be read: `Jana meint,
/// O01 stimmt` and `in theory, O01 is right` are no yes. What stands behind is mostly another
/// thought, so it is free but for a few forms: `O01 is right, wrote Marc`, `O01 is right, in
/// theory`.
final class Surroundings {
  /// `in theory`, `on the old scale`: a longer part is a thought of its own.
  private static final int LIMIT_WORDS = 4;

  private static final int PRAISE_WORDS = 2;

  private static final BoundedPattern NUMBER = BoundedPattern.of("^[\\d.,%]+$");
  private static final BoundedPattern TOLD;
  private static final BoundedPattern ORDERS;
  private static final BoundedPattern TELLER;

  static {
    JsonNode root = Yaml.parse(Lexicon.resource("assent.yaml"));
    int flags = BoundedPattern.UNICODE_CASE | BoundedPattern.UNICODE_CHARACTER_CLASS;
    TOLD = BoundedPattern.of(root.path("told").stringValue(), flags);
    TELLER = BoundedPattern.of(root.path("teller").stringValue(), flags);
    ORDERS = BoundedPattern.of(root.path("orders").stringValue(), flags);
  }

  private Surroundings() {}

  /// Why the yes is not the speaker's, or not a whole one; empty if nothing around it says so.
  ///
  /// @param yes the part of the clause that says yes
  static String problem(String clause, String yes, Veto.Subject subject) {
    int at = Math.max(0, clause.indexOf(yes));
    String before = before(clause.substring(0, at), subject);
    return before.isEmpty()
        ? behind(clause.substring(Math.min(clause.length(), at + yes.length())), subject)
        : before;
  }

  private static String before(String opening, Veto.Subject subject) {
    for (String part : Assent.parts(opening)) {
      // What the speaker did and saw is theirs to the end.
      if (TELLER.found(part)) return "";
      if (Lexicon.builtIn().label(part.strip()) || praises(part)) continue;
      List<String> unread = unread(part, subject);
      unread.removeIf(word -> Lexicon.builtIn().label(word) || NUMBER.found(word));
      if (!unread.isEmpty()) return "introduced by words that rules cannot read: " + part.strip();
    }
    return "";
  }

  private static String behind(String rest, Veto.Subject subject) {
    for (String part : Assent.parts(rest)) {
      if (TOLD.found(part)) return "reported speech: " + part.strip();
      List<String> words = Assent.words(part);
      boolean limit = !words.isEmpty() && Assent.limits(words.getFirst());
      if (!limit || words.size() > LIMIT_WORDS || TELLER.found(part)) continue;
      if (!unread(part, subject).isEmpty()) return "limited: " + part.strip();
    }
    return "";
  }

  private static List<String> unread(String part, Veto.Subject subject) {
    return new Assent(part, true).unread(subject.content(), subject.terms());
  }

  /// Without the parts in which the speaker tells something else: `O01 is right, I was wrong about
  /// the primer` denies nothing of O01.
  static String withoutAsides(String clause, Veto.Subject subject) {
    Lexicon lexicon = Lexicon.builtIn();
    String said = clause;
    for (String part : Assent.parts(clause)) {
      boolean aside =
          tells(part)
              && lexicon.has(Cue.NEGATION, part)
              && !lexicon.has(Cue.POINTING, part)
              && !lexicon.has(Cue.REPORTED, part)
              && !Assent.settles(part)
              && !Assent.names(part, subject.id())
              && Topic.of(part).shared(subject.terms()).isEmpty()
              && !new Assent(lexicon.without(Cue.NEGATION, part), true)
                  .unread("", List.of())
                  .isEmpty();
      if (aside) said = said.replace(part, " ");
    }
    return said;
  }

  private static boolean tells(String part) {
    return TELLER.first(part).filter(hit -> part.substring(0, hit.start()).isBlank()).isPresent();
  }

  /// Without what the speaker wants done next: `that's true, go on to the age groups`. A bare yes
  /// before an order may only grant it, so there the order stays.
  static String withoutOrders(String plain) {
    List<String> parts = Assent.parts(plain);
    Lexicon lexicon = Lexicon.builtIn();
    if (parts.isEmpty() || !lexicon.has(Cue.STRONG, parts.getFirst())) return plain;
    String said = plain;
    for (String part : parts.subList(1, parts.size()))
      if (ORDERS.found(part) || lexicon.has(Cue.REQUEST, part)) said = said.replace(part, " ");
    return said;
  }

  /// Whether a clause opens with assent and goes on: `Right, the rebuild causes the spikes`.
  static boolean opens(String clause) {
    List<String> parts = Assent.parts(clause);
    return parts.size() > 1 && praises(parts.getFirst());
  }

  /// `good catch, O01 is true`
  private static boolean praises(String part) {
    List<String> words = Assent.words(part);
    return !words.isEmpty()
        && words.size() <= PRAISE_WORDS
        && Lexicon.builtIn().has(Cue.PRAISE, words.getFirst());
  }
}
