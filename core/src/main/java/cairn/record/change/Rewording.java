package cairn.record.change;

import cairn.kernel.Refusal;
import cairn.record.harvest.Turn;
import cairn.record.signal.Veto;
import cairn.record.state.Candidate;
import cairn.record.state.Entry;
import cairn.record.state.EntryField;
import cairn.record.state.Ids;
import cairn.record.state.Provenance;
import cairn.record.state.RecordCode;
import cairn.record.state.Signal;
import cairn.record.words.Utterance;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// A proposal to rewrite a field of an entry. The researcher's words must ask for another wording
/// of this very entry, and the new wording must be theirs: word for word, or made of their words.
final class Rewording {
  /// Stands for the new wording in the sentence around it: what it says doubts and denies nothing.
  private static final String TEXT = "\"…\"";

  /// What an agent may mend by itself, because other entries show it. What an entry says is none of
  /// it: a lie would need no more than the name of a signal.
  private static final Set<EntryField> REPAIRED =
      EnumSet.of(
          EntryField.PROOF,
          EntryField.DEPENDENCIES,
          EntryField.TAGS,
          EntryField.SOURCES,
          EntryField.CODE_REF);

  private final Desk desk;
  private final Turn turn;

  Rewording(Desk desk, Turn turn) {
    this.desk = desk;
    this.turn = turn;
  }

  Optional<Refusal> propose(Candidate candidate, Entry entry) {
    Optional<EntryField> field =
        EntryField.named(candidate.text("field").isEmpty() ? "Statement" : candidate.text("field"));
    String text = candidate.text("text", "after", "content");
    if (field.isEmpty()
        || text.isEmpty()
        || field.get() == EntryField.STATUS
        || field.get() == EntryField.PROVENANCE)
      return Optional.of(
          Refusal.of(
              RecordCode.FIELD_MISSING,
              "a revise needs `field` (not status or provenance) and `text`"));
    Signal asked = Signal.of(candidate.text("signal")).orElse(Signal.VERBAL_DECLARATION);
    boolean repair =
        REPAIRED.contains(field.get())
            && (asked == Signal.TERMINOLOGY_DRIFT || asked == Signal.DEPENDENCY_CHANGE);
    boolean verbatim = Utterance.contains(turn.user(), text);
    String problem = problem(candidate.text("quote"), entry, field.get(), text, verbatim);
    if (!problem.isEmpty() && !repair)
      return Optional.of(
          Refusal.of(
              RecordCode.SIGNAL_MISSING,
              "rewriting "
                  + entry.id()
                  + " needs the researcher's words on it in this turn: "
                  + problem));
    boolean spoken = problem.isEmpty();
    return Consequences.revise(
        desk,
        entry,
        field.get(),
        text,
        spoken ? Signal.VERBAL_DECLARATION : asked,
        !spoken ? Provenance.AI_SUGGESTED : verbatim ? Provenance.USER : Provenance.USER_REVISED,
        candidate.text("note"));
  }

  private String problem(
      String quote, Entry entry, EntryField field, String text, boolean verbatim) {
    boolean says = field == EntryField.STATEMENT || field == EntryField.TITLE;
    if (says && !Veto.restates(turn.user(), text, entry.title() + " " + entry.statement()))
      return "the new wording is about something else, and they do not say that it should say so";
    if (!verbatim && !Veto.dictated(turn.user(), text, entry.title() + " " + entry.statement()))
      return "the new wording is not made of their words";
    String said = verbatim ? bare(turn.user(), text) : turn.user();
    var user = Utterance.of(said);
    var veto = new Veto(user, desk.before().hot());
    var subject = Veto.Subject.of(entry).saying(text);
    if (!quote.isEmpty())
      return veto.against(subject, Veto.Way.REWORDS, verbatim ? bare(quote, text) : quote);
    return user.sentences().stream()
        .filter(sentence ->
            Ids.mentions(sentence.plain()).stream().anyMatch(m -> m.id().equals(entry.id())))
        .map(sentence -> veto.against(subject, Veto.Way.REWORDS, sentence.text()))
        .reduce((one, other) -> one.isEmpty() ? one : other)
        .orElse("no sentence names " + entry.id());
  }

  /// The words without the new wording. Spaces and quotation marks may differ; then it stays.
  private static String bare(String words, String text) {
    int at = words.toLowerCase(Locale.ROOT).indexOf(text.toLowerCase(Locale.ROOT));
    if (at < 0) return words;
    int end = at + text.length();
    boolean quoted =
        at > 0 && end < words.length() && "\"“„«'‘`".indexOf(words.charAt(at - 1)) >= 0;
    return words.substring(0, quoted ? at - 1 : at)
        + TEXT
        + words.substring(quoted ? end + 1 : end);
  }
}
