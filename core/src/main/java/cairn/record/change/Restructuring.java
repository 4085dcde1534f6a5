package cairn.record.change;

import cairn.kernel.Refusal;
import cairn.record.signal.DirectiveWords;
import cairn.record.state.Entry;
import cairn.record.state.EntryField;
import cairn.record.state.EntryKind;
import cairn.record.state.Explanation;
import cairn.record.state.Ids;
import cairn.record.state.Provenance;
import cairn.record.state.RecordCode;
import cairn.record.state.RecordEvent;
import cairn.record.state.Signal;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Changes of what entries there are: split, merged, generalized, renamed. Whatever refers to them
/// follows.
final class Restructuring {
  private final Desk desk;

  Restructuring(Desk desk) {
    this.desk = desk;
  }

  Optional<Refusal> split(Entry entry, RecordCommand.Split c) {
    if (entry.kind() != EntryKind.CLAIM)
      return Optional.of(Refusal.of(RecordCode.UNKNOWN_ID, entry.id() + " is no claim"));
    if (c.keep().isBlank() || c.spin().isBlank())
      return Optional.of(
          Refusal.of(RecordCode.FIELD_MISSING, "a split needs what stays and what goes"));
    Optional<Refusal> problem =
        Consequences.revise(
            desk,
            entry,
            EntryField.STATEMENT,
            DirectiveWords.plain(c.keep()),
            Signal.USER_DIRECTIVE,
            Provenance.USER,
            "split");
    if (problem.isPresent()) return problem;
    String id = desk.next("C");
    Entry spin =
        derived(
            id,
            c.title().isBlank() ? c.spin() : c.title(),
            c.spin(),
            c.falsification().isBlank() ? entry.falsification() : c.falsification(),
            entry.dependencies(),
            entry.tags());
    desk.emit(
        new RecordEvent.EntryDerived(
            spin, "split", List.of(entry.id()), Signal.USER_DIRECTIVE, ""));
    List<String> dependants = desk.state().dependants(entry.id());
    if (!dependants.isEmpty())
      desk.note(
          "After the split of "
              + entry.id()
              + " into "
              + entry.id()
              + " and "
              + id
              + ", review "
              + String.join(", ", dependants)
              + ".");
    return Optional.empty();
  }

  /// The same statement under two conditions, in the words that the researcher gave for them.
  Optional<Refusal> splitByConditions(Entry entry, String stays, String goes, String words) {
    if (entry.kind() != EntryKind.CLAIM)
      return Optional.of(Refusal.of(RecordCode.UNKNOWN_ID, entry.id() + " is no claim"));
    Optional<Refusal> problem =
        Consequences.revise(
            desk,
            entry,
            EntryField.CONDITIONS,
            under(entry, stays),
            Signal.VERBAL_DECLARATION,
            Provenance.USER,
            words);
    if (problem.isPresent()) return problem;
    Entry spin =
        derived(
                desk.next("C"),
                entry.title() + " (" + goes + ")",
                entry.statement(),
                entry.falsification(),
                entry.dependencies(),
                entry.tags())
            .with(EntryField.CONDITIONS, under(entry, goes));
    desk.emit(
        new RecordEvent.EntryDerived(
            spin, "split", List.of(entry.id()), Signal.VERBAL_DECLARATION, words));
    return Optional.empty();
  }

  private static String under(Entry entry, String condition) {
    return entry.conditions().isBlank() ? condition : entry.conditions() + "; " + condition;
  }

  private Entry derived(
      String id,
      String title,
      String statement,
      String falsification,
      List<String> premises,
      List<String> tags) {
    return new Entry(
        id,
        EntryKind.CLAIM,
        Explanation.shorten(title, 90),
        DirectiveWords.plain(statement),
        EntryKind.CLAIM.initial(),
        Provenance.USER.word(),
        DirectiveWords.plain(falsification),
        "",
        List.of(),
        List.of(Entry.PENDING),
        premises,
        tags,
        "",
        List.of(),
        "",
        List.of(),
        "",
        List.of(),
        "",
        Map.of(),
        "");
  }

  Optional<Refusal> mergeClaims(RecordCommand.MergeClaims c) {
    String low = Ids.number(c.one()) <= Ids.number(c.other()) ? c.one() : c.other();
    String high = low.equals(c.one()) ? c.other() : c.one();
    Optional<Entry> kept = desk.state().entry(low);
    Optional<Entry> gone = desk.state().entry(high);
    if (kept.isEmpty() || gone.isEmpty() || low.equals(high))
      return DirectiveWords.unknown(kept.isEmpty() ? low : high);
    if (kept.get().kind() != gone.get().kind())
      return Optional.of(
          Refusal.of(RecordCode.UNKNOWN_ID, low + " and " + high + " are of different kinds"));
    if (kept.get().terminal() || gone.get().terminal())
      return Optional.of(
          Refusal.of(RecordCode.TERMINAL, (kept.get().terminal() ? low : high) + " is closed"));
    desk.emit(new RecordEvent.EntriesMerged(low, high, c.note()));
    for (String id : desk.state().dependants(high)) {
      if (id.equals(low)) continue;
      desk.state().entry(id).ifPresent(e -> redirect(e, high, low));
    }
    return Optional.empty();
  }

  private void redirect(Entry entry, String from, String to) {
    List<String> now =
        entry.dependencies().stream().map(d -> d.equals(from) ? to : d).distinct().toList();
    if (now.equals(entry.dependencies()) || now.contains(entry.id())) return;
    desk.emit(
        new RecordEvent.EntryRevised(
            entry.id(),
            EntryField.DEPENDENCIES,
            entry.field(EntryField.DEPENDENCIES),
            String.join(", ", now),
            Signal.DEPENDENCY_CHANGE,
            Provenance.AI_SUGGESTED.word(),
            from + " is " + to + " now"));
  }

  Optional<Refusal> generalize(RecordCommand.Generalize c) {
    if (c.from().size() < 2)
      return Optional.of(
          Refusal.of(
              RecordCode.FIELD_MISSING, "a generalization needs at least two narrower claims"));
    if (c.falsification().isBlank())
      return Optional.of(
          Refusal.of(
              RecordCode.NOT_FALSIFIABLE,
              "the general claim needs falsification criteria",
              "add --falsification"));
    for (String id : c.from()) {
      Optional<Entry> entry = desk.state().entry(id);
      if (entry.isEmpty() || entry.get().kind() != EntryKind.CLAIM)
        return DirectiveWords.unknown(id);
      if (entry.get().terminal())
        return Optional.of(Refusal.of(RecordCode.TERMINAL, id + " is " + entry.get().status()));
    }
    Entry general =
        derived(
            desk.next("C"),
            c.title().isBlank() ? c.statement() : c.title(),
            c.statement(),
            c.falsification(),
            c.from(),
            List.of());
    desk.emit(
        new RecordEvent.EntryDerived(general, "generalized", c.from(), Signal.USER_DIRECTIVE, ""));
    return Optional.empty();
  }

  Optional<Refusal> rename(RecordCommand.Rename c) {
    if (c.term().isBlank() || c.replacement().isBlank())
      return Optional.of(
          Refusal.of(RecordCode.FIELD_MISSING, "renaming needs the old and the new term"));
    var changes = new ArrayList<RecordEvent.EntryRevised>();
    BoundedPattern word = word(c);
    var touched = new LinkedHashSet<String>();
    desk.state()
        .entries()
        .forEach((id, entry) -> {
          for (EntryField field :
              List.of(
                  EntryField.TITLE,
                  EntryField.STATEMENT,
                  EntryField.FALSIFICATION,
                  EntryField.CONDITIONS)) {
            String before = entry.field(field);
            String after = renamed(word.matcher(before), c);
            if (before.equals(after) || entry.terminal()) continue;
            touched.add(id);
            changes.add(
                new RecordEvent.EntryRevised(
                    id,
                    field,
                    before,
                    after,
                    Signal.TERMINOLOGY_DRIFT,
                    Provenance.USER_REVISED.word(),
                    c.term() + " is " + c.replacement() + " now"));
          }
          return true;
        });
    if (changes.isEmpty())
      return Optional.of(
          Refusal.of(
              RecordCode.UNKNOWN_ID,
              "no open entry uses the term '" + Explanation.shorten(c.term(), 60) + "'"));
    if (touched.size() >= 3 && !c.all())
      return Optional.of(
          Refusal.of(RecordCode.TOO_MANY_ENTRIES, String.join(", ", touched) + " would change"));
    changes.forEach(desk::emit);
    return Optional.empty();
  }

  /// The old term as a word of its own, at the start of a sentence, too; the new one is found along
  /// with it, so that a term renamed twice does not grow.
  private static BoundedPattern word(RecordCommand.Rename c) {
    String first = c.term().substring(0, 1);
    String term =
        "(?:%s|%s)%s"
            .formatted(
                BoundedPattern.quote(first),
                BoundedPattern.quote(first.toUpperCase(Locale.ROOT)),
                BoundedPattern.quote(c.term().substring(1)));
    return BoundedPattern.of(
        "(?<![\\p{L}\\p{N}_])(?:(?<now>(?i:%s))|%s)(?![\\p{L}\\p{N}_])"
            .formatted(BoundedPattern.quote(c.replacement()), term));
  }

  private static String renamed(Search match, RecordCommand.Rename c) {
    return match.replaceAll(found -> {
      if (found.group(1) != null) return BoundedPattern.literally(found.group());
      String capital = c.replacement().substring(0, 1).toUpperCase(Locale.ROOT);
      return BoundedPattern.literally(
          found.group().equals(c.term())
              ? c.replacement()
              : capital + c.replacement().substring(1));
    });
  }
}
