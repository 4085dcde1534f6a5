package cairn.record.change;

import cairn.kernel.Refusal;
import cairn.record.harvest.Turn;
import cairn.record.harvest.World;
import cairn.record.signal.Affirmation;
import cairn.record.signal.Clause;
import cairn.record.signal.Transitions;
import cairn.record.signal.Veto;
import cairn.record.state.Candidate;
import cairn.record.state.CandidateKind;
import cairn.record.state.Entry;
import cairn.record.state.EntryKind;
import cairn.record.state.Explanation;
import cairn.record.state.Ids;
import cairn.record.state.Node;
import cairn.record.state.RecordCode;
import cairn.record.state.RecordEvent;
import cairn.record.state.RecordEvent.Evidence;
import cairn.record.state.Signal;
import cairn.record.words.Declarations;
import cairn.record.words.Lexicon;
import cairn.record.words.Utterance;
import cairn.record.words.Utterance.Sentence;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The fourth stage: what is known already moves along the table, one step at a time, by signals of
/// this turn only. The default is that nothing changes.
public final class Reconciliation {
  private final Desk desk;
  private final Turn turn;
  private final World world;
  private final Utterance user;
  private final Veto veto;
  private final Set<String> moved = new LinkedHashSet<>();
  private final Set<String> proposed = new LinkedHashSet<>();

  Reconciliation(Desk desk, Turn turn, World world) {
    this.desk = desk;
    this.turn = turn;
    this.world = world;
    this.user = Utterance.of(turn.user());
    this.veto = new Veto(user, desk.before().hot());
  }

  void reconcile(Map<Integer, Candidate> candidates) {
    candidates.forEach((part, candidate) -> {
      if (candidate.kind() == CandidateKind.Change.STATUS) status(candidate, part);
      if (candidate.kind() == CandidateKind.Change.REVISE) revise(candidate, part);
    });
    // A move may have decided it already.
    candidates.forEach((part, candidate) -> {
      if (candidate.kind() == CandidateKind.Change.CONTRADICTION) contradiction(candidate, part);
    });
    new SpokenChanges(desk, user, veto, this).find();
    declared();
  }

  private void status(Candidate candidate, int part) {
    Optional<Entry> entry = entry(candidate.text("entry"), part);
    if (entry.isEmpty()) return;
    proposed.add(entry.get().id());
    String to = candidate.text("to", "status");
    if (entry.get().status().equals(to)) return;
    String said = candidate.text("quote");
    if (desk.refusesQuote(said, turn, part)) return;
    var signals = EnumSet.noneOf(Signal.class);
    var nodes = new ArrayList<String>();
    var files = new ArrayList<String>();
    String quote = "";
    for (String word : candidate.list("evidence")) {
      Optional<Node> run =
          desk.resolve(word)
              .flatMap(id -> desk.state().node(id))
              .filter(n -> !n.result().isBlank());
      if (run.isEmpty()) {
        world.file(word).ifPresent(seen -> files.add(word + "@" + seen.sha256()));
        continue;
      }
      Optional<String> comment = comment(entry.get(), run.get(), to, said);
      boolean contradicts =
          to.equals("refuted")
              && comment.isEmpty()
              && comment(entry.get(), run.get(), "weakened", said).isPresent();
      if (contradicts) {
        conflict(entry.get().id(), run.get().id(), weakens(entry.get()), true);
        return;
      }
      if (comment.isEmpty()) continue;
      signals.add(Signal.EMPIRICAL_RESOLUTION);
      nodes.add(run.get().id());
      quote = comment.get();
    }
    if (!files.isEmpty()) signals.add(Signal.ARTIFACT_COMMITMENT);
    Optional<String> declaration =
        spoken(Veto.Subject.of(entry.get()), to, said, Signal.VERBAL_DECLARATION);
    if (declaration.isPresent()) {
      signals.add(Signal.VERBAL_DECLARATION);
      if (quote.isEmpty()) quote = declaration.get();
    }
    var evidence = new Evidence(quote, desk.turn(), nodes, files, 0);
    move(entry.get(), to, signals, evidence, candidate.text("note"))
        .ifPresent(r -> desk.refuse(r, part));
  }

  private static String weakens(Entry entry) {
    return "One result speaks against " + entry.id() + ", which is " + entry.status();
  }

  /// The user's words on a result that bears on an entry, if they carry it that way. A result that
  /// nothing bound to the entry yet bears on it only where they name the entry.
  private Optional<String> comment(Entry entry, Node run, String to, String said) {
    boolean bound = entry.proof().contains(run.id());
    var subject = Veto.Subject.of(entry).resting(List.of(run));
    return spoken(bound ? subject : subject.named(), to, said, Signal.EMPIRICAL_RESOLUTION);
  }

  /// The words that move a thing there, if the rules see nothing against them: those that a
  /// proposal quotes, else the first sentence that names it.
  private Optional<String> spoken(Veto.Subject subject, String to, String said, Signal signal) {
    String problem = "";
    String quoted = "";
    for (String words : said.isEmpty() ? naming(subject) : List.of(said)) {
      problem = veto.against(subject, way(to), words);
      quoted = words;
      if (problem.isEmpty()) return Optional.of(words);
    }
    if (!problem.isEmpty()) desk.nearMiss(subject.id(), signal, problem, quoted);
    return Optional.empty();
  }

  private List<String> naming(Veto.Subject subject) {
    return user.sentences().stream()
        .filter(s -> names(s, subject.id()) || subject.runs().stream().anyMatch(r -> names(s, r)))
        .map(Sentence::text)
        .toList();
  }

  private static Veto.Way way(String to) {
    return switch (to) {
      case "refuted" -> Veto.Way.AGAINST;
      case "weakened" -> Veto.Way.CONTRADICTS;
      case "withdrawn", "retired" -> Veto.Way.WITHDRAWS;
      case String _ -> Veto.Way.FOR;
    };
  }

  /// Moves an entry if the table allows it with these signals; else says why not.
  Optional<Refusal> move(
      Entry entry, String to, Set<Signal> signals, Evidence evidence, String note) {
    String from = entry.status();
    if (entry.terminal() && !signals.contains(Signal.USER_DIRECTIVE)) {
      return Optional.of(Refusal.of(RecordCode.TERMINAL, entry.id() + " is " + from));
    }
    Optional<Transitions.Transition> transition = Transitions.table().find(entry.kind(), from, to);
    if (transition.isEmpty()) {
      return Optional.of(
          Refusal.of(
              RecordCode.NO_SUCH_TRANSITION,
              entry.id() + " cannot go from " + from + " to " + Explanation.shorten(to, 40),
              "from "
                  + from
                  + " one can go to "
                  + String.join(", ", Transitions.table().from(entry.kind(), from))));
    }
    if (transition.get().revised() && !signals.contains(Signal.USER_DIRECTIVE)) {
      return Optional.of(
          Refusal.of(
              RecordCode.NO_SUCH_TRANSITION,
              from + " to " + to + " is only the way back from a revision"));
    }
    if (!transition.get().allowedBy(signals)) {
      boolean demotion =
          from.equals("supported") && (to.equals("weakened") || to.equals("refuted"));
      if (demotion && signals.contains(Signal.EMPIRICAL_RESOLUTION)) {
        conflict(
            entry.id(), evidence.nodes().getFirst(), weakens(entry), !evidence.quote().isEmpty());
        return Optional.empty();
      }
      return Optional.of(
          Refusal.of(
              RecordCode.SIGNAL_MISSING,
              entry.id()
                  + " "
                  + from
                  + " to "
                  + to
                  + " needs "
                  + transition.get().wants()
                  + (signals.isEmpty()
                      ? "; nothing of it was seen in this turn"
                      : "; seen: "
                          + String.join(", ", signals.stream().map(Signal::word).toList())),
              transition.get().enough(entry.id())));
    }
    if (!moved.add(entry.id()))
      return Optional.of(
          Refusal.of(
              RecordCode.NO_SUCH_TRANSITION,
              entry.id() + " has moved in this turn already: one step at a time"));
    apply(desk, entry, to, signals, evidence, note);
    return Optional.empty();
  }

  /// Writes the change with everything that has to come with it.
  static void apply(
      Desk desk, Entry entry, String to, Set<Signal> signals, Evidence evidence, String note) {
    if (to.equals("refuted")) Consequences.deadEnd(desk, entry, evidence);
    desk.emit(
        new RecordEvent.StatusChanged(
            entry.id(), entry.status(), to, List.copyOf(signals), evidence, note));
    Consequences.proof(desk, entry, signals, evidence);
    Consequences.resolved(desk, entry.id(), to, evidence);
    if (to.equals("refuted") || to.equals("withdrawn")) Consequences.atRisk(desk, entry.id());
  }

  private static boolean names(Sentence sentence, String id) {
    var ids = Ids.IN_TEXT.matcher(sentence.text());
    while (ids.find()) if (ids.group().equals(id)) return true;
    return false;
  }

  /// What the user declared without anybody proposing it: `drop C07`.
  private void declared() {
    for (Sentence sentence : user.sentences()) {
      var ids = Ids.IN_TEXT.matcher(sentence.text());
      while (ids.find()) {
        Optional<Entry> entry = desk.state().entry(ids.group());
        String to = Declarations.direction(sentence);
        if (entry.isEmpty()
            || to.isEmpty()
            || moved.contains(entry.get().id())
            || proposed.contains(entry.get().id())
            || entry.get().status().equals(to)) continue;
        if (entry.get().kind() != EntryKind.CLAIM) continue;
        Optional<String> said =
            spoken(Veto.Subject.of(entry.get()), to, sentence.text(), Signal.VERBAL_DECLARATION);
        if (said.isEmpty()) continue;
        String clause =
            Clause.about(sentence.plain(), entry.get().id())
                .map(Clause::text)
                .orElse(sentence.plain());
        Lexicon.Cue form = to.equals("withdrawn") ? Lexicon.Cue.DROPS : Lexicon.Cue.PLAIN;
        if (!Lexicon.builtIn().has(form, clause.strip())) {
          desk.nearMiss(
              entry.get().id(), Signal.VERBAL_DECLARATION, Affirmation.FIRST_KEY, said.get());
          continue;
        }
        move(
                entry.get(),
                to,
                EnumSet.of(Signal.VERBAL_DECLARATION),
                Evidence.words(said.get(), desk.turn()),
                "")
            .ifPresent(r ->
                desk.nearMiss(
                    entry.get().id(), Signal.VERBAL_DECLARATION, r.message(), said.get()));
      }
    }
  }

  private void revise(Candidate candidate, int part) {
    Optional<Entry> entry = entry(candidate.text("entry"), part);
    if (entry.isEmpty() || desk.refusesQuote(candidate.text("quote"), turn, part)) return;
    new Rewording(desk, turn)
        .propose(candidate, entry.get())
        .ifPresent(refusal -> desk.refuse(refusal, part));
  }

  private void contradiction(Candidate candidate, int part) {
    List<String> between =
        candidate.list("between").isEmpty()
            ? List.of(candidate.text("entry"), candidate.text("other", "with"))
            : candidate.list("between");
    if (between.size() != 2) {
      desk.refuse(RecordCode.FIELD_MISSING, "a contradiction needs `between` with two ids", part);
      return;
    }
    Optional<String> one = desk.resolve(between.getFirst());
    Optional<String> other = desk.resolve(between.getLast());
    if (one.isEmpty() || other.isEmpty() || one.equals(other)) {
      desk.refuse(
          RecordCode.UNKNOWN_ID,
          "`between` names '"
              + between.getFirst()
              + "' and '"
              + between.getLast()
              + "'; both must exist",
          part);
      return;
    }
    if (desk.refusesQuote(candidate.text("quote"), turn, part)) return;
    if (moved(one.get()) || moved(other.get())) return;
    String what = candidate.text("content", "description", "quote");
    conflict(
        one.get(),
        other.get(),
        what.isEmpty() ? one.get() + " and " + other.get() + " contradict each other" : what,
        says(one.get(), candidate.text("quote")) || says(other.get(), candidate.text("quote")));
  }

  /// Whether the user's words speak against a thing. Anybody may point out a contradiction; it is
  /// the user's only if these words do.
  private boolean says(String id, String quote) {
    Optional<Veto.Subject> subject =
        desk.state()
            .entry(id)
            .map(Veto.Subject::of)
            .or(() -> desk.state().hot().watch(id).map(Veto.Subject::of));
    return !quote.isEmpty()
        && subject.isPresent()
        && veto.against(subject.get(), Veto.Way.CONTRADICTS, quote).isEmpty();
  }

  boolean moved(String entry) {
    return moved.contains(entry);
  }

  /// @param said whether the user's own words of this turn say it
  void conflict(String one, String other, String what, boolean said) {
    boolean flagged =
        desk.state().entry(one).filter(e -> e.conflicts().contains(other)).isPresent()
            || desk.state().entry(other).filter(e -> e.conflicts().contains(one)).isPresent();
    if (flagged) return;
    String node = Consequences.conflictNode(desk, one, other, what, said);
    desk.emit(new RecordEvent.ConflictFlagged(one, other, node));
  }

  private Optional<Entry> entry(String word, int part) {
    Optional<Entry> entry = desk.resolve(word).flatMap(id -> desk.state().entry(id));
    if (entry.isEmpty())
      desk.refuse(
          RecordCode.UNKNOWN_ID,
          "`entry` names '" + Explanation.shorten(word, 60) + "', which is no entry",
          part);
    return entry;
  }

  /// A status that a person changed by directive.
  public static Optional<Refusal> directed(Desk desk, Entry entry, String to, String reason) {
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
}
