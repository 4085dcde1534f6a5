package cairn.record.change;

import cairn.kernel.Decision;
import cairn.kernel.Moment;
import cairn.kernel.Refusal;
import cairn.record.harvest.Turn;
import cairn.record.harvest.World;
import cairn.record.signal.DirectiveWords;
import cairn.record.state.Candidate;
import cairn.record.state.Entry;
import cairn.record.state.EntryField;
import cairn.record.state.EntryKind;
import cairn.record.state.Explanation;
import cairn.record.state.Observation;
import cairn.record.state.Proposed;
import cairn.record.state.Provenance;
import cairn.record.state.RecordCode;
import cairn.record.state.RecordEvent;
import cairn.record.state.RecordEvent.Evidence;
import cairn.record.state.RecordState;
import cairn.record.state.Signal;
import cairn.record.words.Utterance;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Commands that a researcher gives outright. They are the strongest signal there is, and therefore
/// taken from a person only.
public final class Directives {
  private final Desk desk;

  private Directives(Desk desk) {
    this.desk = desk;
  }

  public static Decision<RecordEvent> decide(
      RecordState state, RecordCommand command, Moment moment, String words) {
    Optional<Refusal> stranger = personOnly(moment);
    if (stranger.isPresent()) return Decision.refuse(stranger.get());
    String hostile = Candidate.of("directive", "words", words).hostile();
    if (hostile != null) return Decision.refuse(Refusal.of(RecordCode.HOSTILE_TEXT, hostile));
    Desk desk = TurnDecision.directive(state, moment, words);
    Optional<Refusal> refusal = new Directives(desk).carryOut(command);
    if (refusal.isPresent()) return Decision.refuse(refusal.get());
    RollingSummary.end(desk);
    return Decision.accept(desk.events());
  }

  public static Optional<Refusal> personOnly(Moment moment) {
    String agent = moment.actor().agent();
    return agent.isEmpty()
        ? Optional.empty()
        : Optional.of(Refusal.of(RecordCode.PERSON_ONLY, "'" + agent + "' is an agent"));
  }

  private Optional<Refusal> carryOut(RecordCommand command) {
    return switch (command) {
      case RecordCommand.TakeProposed c -> proposed(c.id(), p -> take(p, c));
      case RecordCommand.DismissProposed c -> proposed(c.id(), p -> settle(p, "dismissed", ""));
      case RecordCommand.MergeProposed c ->
          proposed(
              c.id(),
              p ->
                  desk.resolve(c.into())
                      .map(known -> settle(p, "merged", known))
                      .orElseGet(() -> DirectiveWords.unknown(c.into())));
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
                          DirectiveWords.plain(c.text()),
                          Signal.USER_DIRECTIVE,
                          Provenance.USER,
                          c.note()));
      case RecordCommand.Split c -> entry(c.entry(), e -> new Restructuring(desk).split(e, c));
      case RecordCommand.MergeClaims c -> new Restructuring(desk).mergeClaims(c);
      case RecordCommand.Generalize c -> new Restructuring(desk).generalize(c);
      case RecordCommand.Rename c -> new Restructuring(desk).rename(c);
      case RecordCommand.Withdraw c ->
          entry(
              c.entry(),
              e -> move(e, e.kind() == EntryKind.HEURISTIC ? "retired" : "withdrawn", c.reason()));
      case RecordCommand.Revive c -> entry(c.entry(), e -> revive(e, c));
      case RecordCommand.Resolve c -> resolve(c);
      case RecordCommand.ReportContradiction c ->
          entry(c.entry(), e -> new Judgement(desk).report(e, c));
      case RecordCommand.Taste c ->
          new Judgement(desk).taste(c.target(), c.tag(), c.object(), c.comment());
      case RecordCommand.RecordTurn _,
          RecordCommand.AwaitTurn _,
          RecordCommand.SettleTurn _,
          RecordCommand.ImportArtifact _,
          RecordCommand.Adopt _,
          RecordCommand.MergeCopies _ ->
          throw new IllegalArgumentException("not a directive: " + command);
    };
  }

  private Optional<Refusal> proposed(String id, Function<Proposed, Optional<Refusal>> then) {
    Proposed proposed = desk.state().hot().proposed().get(id);
    return proposed == null
        ? Optional.of(
            Refusal.of(
                RecordCode.UNKNOWN_ID,
                "'" + Explanation.shorten(id, 60) + "' is not on the proposed list",
                "`cairn record proposed` shows the list"))
        : then.apply(proposed);
  }

  private Optional<Refusal> take(Proposed proposed, RecordCommand.TakeProposed c) {
    int before = desk.events().size();
    Candidate candidate = proposed.candidate();
    if (proposed.asks()) {
      if (c.failed().isBlank() || c.why().isBlank() || c.keep().isBlank())
        return Optional.of(
            Refusal.of(
                RecordCode.FIELD_MISSING,
                proposed.id() + " asks: " + Proposed.QUESTION,
                "answer with --failed, --why and --keep, or dismiss it"));
      candidate =
          candidate
              .with("hypothesis", DirectiveWords.plain(c.failed()))
              .with("failure_mode", DirectiveWords.plain(c.why()))
              .with("lesson", DirectiveWords.plain(c.keep()))
              .with("provenance", Provenance.USER.word());
    }
    String said = String.join(" ", proposed.quote(), c.failed(), c.why(), c.keep());
    new Routing(desk, Turn.of(said, ""), World.NOTHING).route(candidate, 0);
    if (!desk.refused().isEmpty()) return Optional.of(desk.refused().getFirst());
    String became =
        desk.events().subList(before, desk.events().size()).stream()
            .filter(RecordEvent.NodeAdded.class::isInstance)
            .map(event -> ((RecordEvent.NodeAdded) event).node().id())
            .findFirst()
            .orElse("");
    return settle(proposed, "taken", became);
  }

  private Optional<Refusal> settle(Proposed proposed, String how, String into) {
    desk.emit(new RecordEvent.ProposalSettled(proposed.id(), how, into));
    return Optional.empty();
  }

  private Optional<Refusal> affirm(RecordCommand.Affirm c) {
    String id = desk.state().hot().aliases().getOrDefault(c.observation(), c.observation());
    Optional<Observation> o = desk.state().observation(id);
    if (o.isEmpty()) return DirectiveWords.unknown(c.observation());
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

  private Optional<Refusal> move(Entry entry, String to, String reason) {
    return Reconciliation.directed(desk, entry, to, reason);
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
    Consequences.resolve(desk, c.one(), c.other(), c.choice());
    return Optional.empty();
  }

  private List<String> conflicts(String id) {
    return desk.state()
        .entry(id)
        .map(Entry::conflicts)
        .or(() -> desk.state().observation(id).map(Observation::conflicts))
        .orElse(List.of());
  }

  private Optional<Refusal> entry(String id, Function<Entry, Optional<Refusal>> then) {
    Optional<Entry> entry = desk.resolve(id).flatMap(known -> desk.state().entry(known));
    return entry.isEmpty() ? DirectiveWords.unknown(id) : then.apply(entry.get());
  }
}
