package cairn.record;

import cairn.kernel.Decision;
import cairn.kernel.Moment;
import cairn.kernel.Refusal;
import cairn.record.RecordEvent.Evidence;
import cairn.text.Json;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Commands that a researcher gives outright. They are the strongest signal there is, and therefore
/// taken from a person only.
final class Directives {
  private static final Set<String> TAGS = Set.of("endorse", "uncertain", "reject");
  private static final Set<String> OBJECTS = Set.of("claim", "evidence", "framing", "priority");
  private static final Set<String> VERDICTS = Set.of("upheld", "rejected", "unverifiable");

  private final Desk desk;

  private Directives(Desk desk) {
    this.desk = desk;
  }

  static Decision<RecordEvent> decide(
      RecordState state, RecordCommand command, Moment moment, String words) {
    if (!moment.actor().agent().isEmpty()) {
      return Decision.refuse(
          Refusal.of(RecordCode.PERSON_ONLY, "'" + moment.actor().agent() + "' is an agent"));
    }
    String hostile = Candidate.of("directive", "words", words).hostile();
    if (hostile != null) return Decision.refuse(Refusal.of(RecordCode.HOSTILE_TEXT, hostile));
    Desk desk = TurnDecision.directive(state, moment, words);
    Optional<Refusal> refusal = new Directives(desk).carryOut(command);
    if (refusal.isPresent()) return Decision.refuse(refusal.get());
    desk.emit(new RecordEvent.TurnSummarized(Summary.line(desk.events())));
    return Decision.accept(desk.events());
  }

  private Optional<Refusal> carryOut(RecordCommand command) {
    return switch (command) {
      case RecordCommand.Affirm c -> affirm(c);
      case RecordCommand.Revise c ->
          entry(
              c.entry(),
              e ->
                  c.field() == EntryField.STATUS || c.field() == EntryField.PROVENANCE
                      ? Optional.of(
                          Refusal.of(
                              RecordCode.NO_SUCH_TRANSITION,
                              "status and provenance are not revised by hand",
                              "say it in a turn, or use withdraw and revive"))
                      : Consequences.revise(
                          desk,
                          e,
                          c.field(),
                          plain(c.text()),
                          Signal.USER_DIRECTIVE,
                          Provenance.USER,
                          c.note()));
      case RecordCommand.Split c -> entry(c.entry(), e -> split(e, c));
      case RecordCommand.MergeClaims c -> mergeClaims(c);
      case RecordCommand.Generalize c -> generalize(c);
      case RecordCommand.Rename c -> rename(c);
      case RecordCommand.Withdraw c ->
          entry(
              c.entry(),
              e -> move(e, e.kind() == EntryKind.HEURISTIC ? "retired" : "withdrawn", c.reason()));
      case RecordCommand.Revive c -> entry(c.entry(), e -> revive(e, c));
      case RecordCommand.Resolve c -> resolve(c);
      case RecordCommand.ReportContradiction c -> entry(c.entry(), e -> report(e, c));
      case RecordCommand.Taste c -> taste(desk, c.target(), c.tag(), c.object(), c.comment());
      case RecordCommand.RecordTurn _,
          RecordCommand.AwaitTurn _,
          RecordCommand.SettleTurn _,
          RecordCommand.ImportArtifact _,
          RecordCommand.MergeCopies _ ->
          throw new IllegalArgumentException("not a directive: " + command);
    };
  }

  private Optional<Refusal> affirm(RecordCommand.Affirm c) {
    String id = desk.state().hot().aliases().getOrDefault(c.observation(), c.observation());
    Optional<Observation> o = desk.state().observation(id);
    if (o.isEmpty()) return unknown(c.observation());
    if (o.get().promoted())
      return Optional.of(Refusal.of(RecordCode.NOT_OPEN, id + " became " + o.get().promotedTo()));
    if (!o.get().conflicts().isEmpty())
      return Optional.of(
          Refusal.of(
              RecordCode.CONFLICTED,
              id + " contradicts " + String.join(", ", o.get().conflicts())));
    if (EntryKind.of(o.get().potentialType()).isEmpty()) {
      return Optional.of(
          Refusal.of(
              RecordCode.FIELD_MISSING,
              id + " has no type, so there is nothing it could become",
              "stage it again with kind claim, heuristic, concept, constraint or architecture"));
    }
    boolean own =
        o.get().provenance().equals(Provenance.USER.word())
            || Utterance.contains(c.words(), o.get().content());
    Crystal.of(
        desk,
        id,
        Signal.VERBAL_AFFIRMATION,
        Evidence.words(c.words().isEmpty() ? "affirm " + id : c.words(), desk.turn()),
        own ? Provenance.USER : Provenance.USER_REVISED);
    return Optional.empty();
  }

  private Optional<Refusal> split(Entry entry, RecordCommand.Split c) {
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
            plain(c.keep()),
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
        plain(statement),
        EntryKind.CLAIM.initial(),
        Provenance.USER.word(),
        plain(falsification),
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
        java.util.Map.of(),
        "");
  }

  private Optional<Refusal> mergeClaims(RecordCommand.MergeClaims c) {
    String low = Ids.number(c.one()) <= Ids.number(c.other()) ? c.one() : c.other();
    String high = low.equals(c.one()) ? c.other() : c.one();
    Optional<Entry> kept = desk.state().entry(low);
    Optional<Entry> gone = desk.state().entry(high);
    if (kept.isEmpty() || gone.isEmpty() || low.equals(high))
      return unknown(kept.isEmpty() ? low : high);
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

  private Optional<Refusal> generalize(RecordCommand.Generalize c) {
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
      if (entry.isEmpty() || entry.get().kind() != EntryKind.CLAIM) return unknown(id);
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

  private Optional<Refusal> rename(RecordCommand.Rename c) {
    if (c.term().isBlank() || c.replacement().isBlank())
      return Optional.of(
          Refusal.of(RecordCode.FIELD_MISSING, "renaming needs the old and the new term"));
    var changes = new java.util.ArrayList<RecordEvent.EntryRevised>();
    var word =
        java.util.regex.Pattern.compile(
            "(?<![\\p{L}\\p{N}_])"
                + java.util.regex.Pattern.quote(c.term())
                + "(?![\\p{L}\\p{N}_])");
    var touched = new java.util.LinkedHashSet<String>();
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
            String after =
                word.matcher(before)
                    .replaceAll(java.util.regex.Matcher.quoteReplacement(c.replacement()));
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

  private Optional<Refusal> move(Entry entry, String to, String reason) {
    if (reason.isBlank())
      return Optional.of(Refusal.of(RecordCode.FIELD_MISSING, "say why", "add --reason"));
    return new Reconciliation(desk, Turn.of("", ""), World.NOTHING)
        .move(
            entry,
            to,
            EnumSet.of(Signal.USER_DIRECTIVE),
            Evidence.words(reason, desk.turn()),
            reason);
  }

  private Optional<Refusal> revive(Entry entry, RecordCommand.Revive c) {
    boolean retired = entry.status().equals("retired");
    if (!entry.terminal() && !retired)
      return Optional.of(
          Refusal.of(
              RecordCode.NO_SUCH_TRANSITION,
              entry.id() + " is " + entry.status() + ", not closed"));
    Optional<Refusal> problem =
        move(entry, retired ? "active" : c.to().isBlank() ? "hypothesis" : c.to(), c.reason());
    if (problem.isPresent()) return problem;
    List<String> risen =
        desk.state().dependants(entry.id()).stream()
            .filter(id -> desk.state().entry(id).map(Entry::atRisk).orElse("").equals(entry.id()))
            .toList();
    if (!risen.isEmpty()) desk.emit(new RecordEvent.RiskLifted(risen, entry.id()));
    return Optional.empty();
  }

  private Optional<Refusal> resolve(RecordCommand.Resolve c) {
    boolean flagged =
        conflicts(c.one()).contains(c.other()) || conflicts(c.other()).contains(c.one());
    if (!flagged)
      return Optional.of(
          Refusal.of(
              RecordCode.UNKNOWN_ID, c.one() + " and " + c.other() + " are not in conflict"));
    if (c.choice().isBlank())
      return Optional.of(
          Refusal.of(RecordCode.FIELD_MISSING, "say what was decided", "add --choice"));
    var payload = Json.object();
    payload.put("choice", c.choice());
    payload.putArray("alternatives").add("keep " + c.one()).add("keep " + c.other());
    payload.putArray("evidence").add(c.one()).add(c.other());
    payload.put("status", "resolved");
    String node =
        desk.node(
            NodeType.DECISION,
            "Resolved: " + c.one() + " against " + c.other(),
            Provenance.USER,
            payload,
            List.of());
    desk.emit(new RecordEvent.ConflictResolved(c.one(), c.other(), node));
    return Optional.empty();
  }

  private List<String> conflicts(String id) {
    return desk.state()
        .entry(id)
        .map(Entry::conflicts)
        .or(() -> desk.state().observation(id).map(Observation::conflicts))
        .orElse(List.of());
  }

  private Optional<Refusal> report(Entry entry, RecordCommand.ReportContradiction c) {
    if (!VERDICTS.contains(c.verdict()))
      return Optional.of(
          Refusal.of(
              RecordCode.FIELD_MISSING,
              "a report is judged at once: upheld, rejected or unverifiable",
              "add --verdict"));
    if (c.observation().isBlank() || c.basis().isBlank())
      return Optional.of(
          Refusal.of(
              RecordCode.FIELD_MISSING,
              "a report needs what was observed and on what basis",
              "add --observation and --basis"));
    var payload = Json.object();
    payload.put("description", c.observation());
    payload.put("choice", c.verdict());
    var alternatives = payload.putArray("alternatives");
    VERDICTS.stream().filter(v -> !v.equals(c.verdict())).sorted().forEach(alternatives::add);
    payload.putArray("evidence").add(entry.id()).add(c.basis());
    payload.put("status", c.verdict().equals("unverifiable") ? "unresolved" : "resolved");
    if (!c.clause().isBlank()) payload.put("clause", c.clause());
    String node =
        desk.node(
            NodeType.DECISION,
            "Reader report on " + entry.id() + ": " + c.verdict(),
            Provenance.USER,
            payload,
            List.of());
    desk.emit(
        new RecordEvent.ReportJudged(
            entry.id(), c.clause(), c.observation(), c.basis(), c.verdict(), node));
    if (c.verdict().equals("unverifiable"))
      desk.emit(new RecordEvent.ConflictFlagged(entry.id(), node, node));
    boolean fallen = c.verdict().equals("upheld") && entry.status().equals("supported");
    return fallen ? move(entry, "weakened", c.observation()) : Optional.empty();
  }

  /// Attitudes change no status; questions have nothing one could have a taste for.
  static Optional<Refusal> taste(
      Desk desk, String target, String tag, String object, String comment) {
    Optional<String> id = desk.resolve(target);
    if (id.isEmpty()) return unknown(target);
    boolean question =
        desk.state()
            .node(id.get())
            .map(n -> n.type().equals(NodeType.QUESTION.word()))
            .orElse(false);
    if (!TAGS.contains(tag)
        || !OBJECTS.contains(object)
        || comment.isBlank()
        || question
        || desk.state().observations().has(id.get())) {
      return Optional.of(
          Refusal.of(
              RecordCode.BAD_TASTE,
              question
                  ? id.get() + " is a question"
                  : "tag '"
                      + Explanation.shorten(tag, 20)
                      + "' on '"
                      + Explanation.shorten(object, 20)
                      + "' of "
                      + id.get()));
    }
    String taste = desk.state().entry(id.get()).isPresent() ? "" : desk.next("T");
    desk.emit(
        new RecordEvent.TasteCommented(taste, desk.at(), id.get(), tag, object, plain(comment)));
    return Optional.empty();
  }

  private Optional<Refusal> entry(
      String id, java.util.function.Function<Entry, Optional<Refusal>> then) {
    Optional<Entry> entry = desk.resolve(id).flatMap(known -> desk.state().entry(known));
    return entry.isEmpty() ? unknown(id) : then.apply(entry.get());
  }

  private static Optional<Refusal> unknown(@Nullable String id) {
    return Optional.of(
        Refusal.of(
            RecordCode.UNKNOWN_ID,
            "'" + Explanation.shorten(id == null ? "" : id, 60) + "' is not there"));
  }

  /// One line: files have one value per line.
  private static String plain(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }
}
