package cairn.record.signal;

import cairn.record.state.Ids;
import cairn.record.state.Ids.Mention;
import cairn.record.words.Lexicon;
import cairn.record.words.Lexicon.Cue;
import cairn.text.BoundedPattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The part of a sentence that is about one id: of `O01 is right, O02 is not` the half for O02.
///
/// What stands before the first id (`Maria says that`) counts for all of them.
public record Clause(String text, boolean excluded) {
  private static final BoundedPattern JOINED =
      BoundedPattern.of("^[\\s,&+/、和与及]*(?:and|und|et|y|e|och|en|i|ve|и|と)?[\\s,&+/、和与及]*$");
  private static final BoundedPattern LIST = BoundedPattern.of("^\\s*[,，、]\\s*$");

  /// A bare `not yet` is no longer.
  private static final int NEAR = 14;

  private static final BoundedPattern CUT =
      BoundedPattern.of(
          "[,;:.!–—、，；。]|\\b(?:and|but|while|whereas|und|aber|während|et|mais|y|pero|e|mas|ma)\\b");
  private static final BoundedPattern TURN =
      BoundedPattern.of("^[\\s,;]*(?:but|aber|mais|pero|mas|ma|maar|men|但)");

  private static final Cue[] VERDICTS = {
    Cue.NEUTRAL, Cue.NEGATION, Cue.HEDGE, Cue.STRONG, Cue.WEAK, Cue.ENDORSES, Cue.REFUTES
  };

  private static final BoundedPattern MARK = BoundedPattern.of("[✅✔☑👍💯❌✖🚫👎🤔]");

  /// `O01 is nearer the truth than O02` says yes to neither.
  private static final BoundedPattern COMPARED =
      BoundedPattern.of(
          "(?:(?<!rather )(?<!other )\\bthan|\\bas \\w{1,20} as) (?:for |with |on )?o\\d+");

  static boolean compares(String plain) {
    return COMPARED.found(plain);
  }

  /// @param plain as of [cairn.record.words.Utterance.Sentence#plain()]
  /// @return empty if the sentence does not name the id
  public static Optional<Clause> about(String plain, String id) {
    String meant = plain;
    boolean excluded = false;
    boolean named = false;
    for (Mention mention : Ids.mentions(plain)) {
      if (!Ids.prefix(mention.id()).equals(Ids.prefix(id))) continue;
      named |= mention.id().equals(id);
      int from = excluding(plain, mention);
      if (from < 0) continue;
      excluded |= mention.id().equals(id);
      // The rest of the sentence is read as if the other id were not there.
      meant =
          meant.substring(0, from)
              + " ".repeat(mention.end() - from)
              + meant.substring(mention.end());
    }
    if (!named) return Optional.empty();
    if (excluded) return Optional.of(new Clause(plain, true));
    List<List<Mention>> groups = groups(meant, Ids.prefix(id));
    // `O01 true, O01 false`: all that is said of it counts.
    var said = new ArrayList<String>();
    for (int i = 0; i < groups.size(); i++)
      if (groups.get(i).stream().anyMatch(m -> m.id().equals(id))) said.add(text(meant, groups, i));
    if (!said.isEmpty()) return Optional.of(new Clause(String.join(", ", said), false));
    return Optional.empty();
  }

  /// Where the words begin that say that an id is not meant; -1 if there are none.
  private static int excluding(String plain, Mention mention) {
    String before = plain.substring(0, mention.start()).stripTrailing();
    List<int[]> places = Lexicon.builtIn().places(Cue.EXCLUDES, before);
    return places.isEmpty() ? -1 : places.getFirst()[0];
  }

  private static String text(String plain, List<List<Mention>> groups, int index) {
    if (groups.size() == 1) return plain;
    int first = groups.getFirst().getFirst().start();
    int from = index == 0 ? 0 : cut(plain, groups, index);
    int to = index + 1 < groups.size() ? cut(plain, groups, index + 1) : plain.length();
    String own = plain.substring(from, to);
    if (index == 0) return own;
    String before = plain.substring(0, first);
    // `I don't buy O01 but O02 is true`: what the speaker turns from ends there.
    boolean turned = TURN.found(own) && Assent.speaks(before);
    return turned || answered(before, own) ? own : before + " " + own;
  }

  /// `Yes to O02, O01 I'd like to see again`: the yes before the first id is not for one of which
  /// something else is said.
  private static boolean answered(String before, String own) {
    return Assent.settles(before)
        && !Lexicon.builtIn().has(Cue.REPORTED, before)
        && !Assent.words(Assent.withoutIds(own)).stream()
            .allMatch(word -> Assent.addsNothing(word, "", List.of()));
  }

  /// Where the part of a group begins: at the last comma or `and` before it, or at its id.
  private static int cut(String plain, List<List<Mention>> groups, int index) {
    int end = groups.get(index - 1).getLast().end();
    int start = groups.get(index).getFirst().start();
    String between = plain.substring(end, start);
    List<BoundedPattern.Hit> cuts = CUT.all(between, Integer.MAX_VALUE);
    if (!cuts.isEmpty()) return end + cuts.getLast().start();
    String before = plain.substring(0, groups.getFirst().getFirst().start()).strip();
    Optional<BoundedPattern.Hit> mark = MARK.first(between);
    boolean leading = mark.isPresent() && !before.isEmpty() && MARK.found(before);
    if (leading) return end + mark.get().start();
    // `O01 yes O02 no` is cut at the id; of `O01's author says O02 is right` nothing is.
    return verdict(between) ? start : groups.get(index - 1).getFirst().start();
  }

  /// Whether nothing but a yes, a no or a doubt stands between two ids.
  private static boolean verdict(String between) {
    Lexicon lexicon = Lexicon.builtIn();
    String rest = between;
    for (Cue cue : VERDICTS) rest = lexicon.without(cue, rest);
    return Assent.words(rest).stream().allMatch(w -> Assent.addsNothing(w, "", List.of()));
  }

  /// `I confirm O01, O02 not yet`, `yes to O02, O01 I'd like to see again`: the comma lists
  /// nothing.
  private static boolean alone(String plain, Mention mention) {
    String behind = plain.substring(mention.end());
    if (behind.strip().length() <= NEAR && Lexicon.builtIn().has(Cue.NEGATION, behind)) return true;
    String rest = Assent.withoutIds(behind);
    String own = CUT.first(rest).map(cut -> rest.substring(0, cut.start())).orElse(rest);
    return !Assent.words(own).stream().allMatch(w -> Assent.addsNothing(w, "", List.of()));
  }

  /// `O01 and O02` is one group; `O01 yes O02 no` are two.
  private static List<List<Mention>> groups(String plain, String prefix) {
    var groups = new ArrayList<List<Mention>>();
    int end = -1;
    for (Mention mention : Ids.mentions(plain)) {
      if (!Ids.prefix(mention.id()).equals(prefix)) continue;
      if (end < 0
          || !JOINED.found(plain.substring(end, mention.start()))
          || LIST.found(plain.substring(end, mention.start())) && alone(plain, mention))
        groups.add(new ArrayList<>());
      groups.getLast().add(mention);
      end = mention.end();
    }
    return groups;
  }
}
