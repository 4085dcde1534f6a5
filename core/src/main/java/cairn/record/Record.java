package cairn.record;

import cairn.kernel.Decision;
import cairn.kernel.EventTypes;
import cairn.kernel.GivenIds;
import cairn.kernel.Moment;
import cairn.kernel.Protocol;
import cairn.kernel.Refusal;
import cairn.kernel.Stamp;
import cairn.kernel.Step;
import cairn.kernel.View;
import cairn.kernel.Work;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outcome;
import cairn.kernel.snapshot.Snapshots;
import cairn.record.change.Directives;
import cairn.record.change.Evolution;
import cairn.record.change.RecordCommand;
import cairn.record.change.TurnDecision;
import cairn.record.harvest.Turn;
import cairn.record.harvest.World;
import cairn.record.interop.Adoption;
import cairn.record.interop.Import;
import cairn.record.interop.Merge;
import cairn.record.state.Candidate;
import cairn.record.state.Entry;
import cairn.record.state.Ids;
import cairn.record.state.LostIds;
import cairn.record.state.RecordCode;
import cairn.record.state.RecordEvent;
import cairn.record.state.RecordState;
import cairn.record.view.RecordViews;
import cairn.record.words.Lexicon;
import cairn.record.words.Utterance;
import cairn.spine.line.LossAccepted;
import cairn.text.Json;
import cairn.text.Secrets;
import cairn.text.Sha256;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The record protocol: turns come in, rules decide what they leave behind.
public final class Record implements Protocol<RecordState, RecordCommand, RecordEvent> {
  public static final String NAME = "record";

  /// The role of the agent that reads a turn for us.
  public static final String HARVESTER = "harvester";

  /// So many entries of one message are shown to who reads it.
  private static final int MAX_NAMED = 40;

  /// As much of the agent's last words before a turn is shown: what a short answer answers.
  private static final int MAX_BEFORE = 1_500;

  private static final EventTypes<RecordEvent> EVENTS =
      EventTypes.of(NAME, RecordEvent.class, RecordUpcasts.all());

  private final Secrets secrets;

  public Record() {
    this(Secrets.of(false));
  }

  /// @param secrets what is taken out of every command before a rule looks at it
  public Record(Secrets secrets) {
    this.secrets = secrets;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public GivenIds givenIds() {
    return RecordIds.GIVEN;
  }

  @Override
  public RecordState empty() {
    return RecordState.empty();
  }

  @Override
  public Decision<RecordEvent> decide(RecordState state, RecordCommand said, Moment moment) {
    RecordCommand command = Redacted.of(said, secrets);
    return switch (command) {
      case RecordCommand.RecordTurn c -> TurnDecision.decide(state, c.turn(), c.world(), moment);
      case RecordCommand.AwaitTurn c -> await(state, c);
      case RecordCommand.SettleTurn c -> settle(state, c, moment);
      case RecordCommand.ImportArtifact c -> Import.decide(state, c.artifact());
      case RecordCommand.MergeCopies c -> Merge.decide(state, c.one(), c.other());
      case RecordCommand.TakeProposed c -> Directives.decide(state, c, moment, "take " + c.id());
      case RecordCommand.DismissProposed c ->
          Directives.decide(state, c, moment, "dismiss " + c.id());
      case RecordCommand.MergeProposed c ->
          Directives.decide(state, c, moment, "merge " + c.id() + " into " + c.into());
      case RecordCommand.Affirm c -> Directives.decide(state, c, moment, c.words());
      case RecordCommand.Revise c -> Directives.decide(state, c, moment, c.text());
      case RecordCommand.Split c ->
          Directives.decide(state, c, moment, c.keep() + " / " + c.spin());
      case RecordCommand.MergeClaims c -> Directives.decide(state, c, moment, c.note());
      case RecordCommand.Generalize c -> Directives.decide(state, c, moment, c.statement());
      case RecordCommand.Rename c ->
          Directives.decide(state, c, moment, c.term() + " -> " + c.replacement());
      case RecordCommand.Withdraw c -> Directives.decide(state, c, moment, c.reason());
      case RecordCommand.Revive c -> Directives.decide(state, c, moment, c.reason());
      case RecordCommand.Resolve c -> Directives.decide(state, c, moment, c.choice());
      case RecordCommand.ReportContradiction c ->
          Directives.decide(state, c, moment, c.observation());
      case RecordCommand.Taste c -> Directives.decide(state, c, moment, c.comment());
      case RecordCommand.Adopt c -> Adoption.decide(state, c, moment);
    };
  }

  @Override
  public RecordState evolve(RecordState state, RecordEvent event, Stamp stamp) {
    return Evolution.apply(state, event, stamp);
  }

  @Override
  public RecordState afterLoss(RecordState state, LossAccepted loss, Stamp stamp) {
    return LostIds.skip(state, loss, stamp.when().toString());
  }

  /// Turns whose words still have to be read by an agent.
  @Override
  public List<Step> next(RecordState state) {
    var steps = new ArrayList<Step>();
    state.hot().awaiting().forEach((id, turn) -> steps.add(Work.of(id, brief(state, turn))));
    steps.sort(Comparator.comparing(Step::id));
    return steps;
  }

  private static Brief brief(RecordState state, ObjectNode turn) {
    ObjectNode input = Json.object();
    JsonNode said = turn.get("turn");
    String before = said.path("before").asString("");
    if (before.isBlank()) before = state.hot().closing();
    if (!before.isBlank())
      input.put("before", before.substring(Math.max(0, before.length() - MAX_BEFORE)).strip());
    input.set("turn", said instanceof ObjectNode o ? o.deepCopy().without("before") : said);
    var open = input.putArray("open_observations");
    state
        .hot()
        .watches()
        .forEach(w ->
            open.addObject().put("id", w.id()).put("kind", w.type()).put("content", w.content()));
    List<Entry> named = named(state, turn.path("turn").path("user").asString(""));
    if (!named.isEmpty()) {
      var entries = input.putArray("named_entries");
      for (Entry entry : named)
        entries
            .addObject()
            .put("id", entry.id())
            .put("status", entry.status())
            .put("statement", entry.statement());
    }
    return Brief.of(
        NAME,
        HARVESTER,
        Lexicon.resource("harvest.md"),
        input,
        Json.parse(Lexicon.resource("harvest-schema.json")));
  }

  /// What the user's words name of what stands: only that can change.
  private static List<Entry> named(RecordState state, String words) {
    return Ids.mentions(Utterance.normal(words)).stream()
        .map(Ids.Mention::id)
        .distinct()
        .limit(MAX_NAMED)
        .flatMap(id -> state.entry(id).stream())
        .toList();
  }

  @Override
  public RecordCommand settle(Work work, Outcome outcome) {
    return switch (outcome) {
      case Outcome.Replied replied -> {
        var events = new ArrayList<Candidate>();
        for (JsonNode event : replied.reply().content().path("events")) {
          if (event instanceof ObjectNode object) events.add(Candidate.of(object));
        }
        yield new RecordCommand.SettleTurn(work.id(), events, "");
      }
      case Outcome.Failed failed ->
          new RecordCommand.SettleTurn(
              work.id(), List.of(), "failed: " + String.join("; ", failed.reasons()));
      case Outcome.Skipped skipped ->
          new RecordCommand.SettleTurn(work.id(), List.of(), "skipped: " + skipped.reason());
    };
  }

  private static Decision<RecordEvent> await(RecordState state, RecordCommand.AwaitTurn command) {
    ObjectNode kept = Json.object();
    kept.set("turn", Json.<JsonNode>tree(command.turn()));
    kept.set("world", Json.<JsonNode>tree(command.world()));
    String id = "turn-" + Sha256.of(Json.write(kept)).substring(7, 19);
    if (state.hot().awaiting().containsKey(id)) return Decision.accept(List.of());
    return Decision.accept(new RecordEvent.TurnAwaited(id, kept));
  }

  /// Without a usable reading the rules have to do: a turn is never lost.
  private static Decision<RecordEvent> settle(
      RecordState state, RecordCommand.SettleTurn command, Moment moment) {
    ObjectNode kept = state.hot().awaiting().get(command.id());
    if (kept == null)
      return Decision.refuse(
          Refusal.of(RecordCode.BAD_TURN, "no turn waits under " + command.id()));
    Turn turn = Turn.of(kept.get("turn"));
    World world = Json.to(kept.get("world"), World.class);
    Turn read = command.failure().isEmpty() ? turn.events(command.events()) : turn;
    Decision<RecordEvent> decision = TurnDecision.decide(state, read, world, moment);
    if (!(decision instanceof Decision.Accepted<RecordEvent> accepted)) return decision;
    boolean rejected = command.failure().isEmpty() && !accepted.refused().isEmpty();
    if (rejected)
      return Decision.refuse(Refusal.all(accepted.refused().stream().map(Record::placed).toList()));
    var events = new ArrayList<>(accepted.events());
    if (!command.failure().isEmpty() && !events.isEmpty())
      events.add(new RecordEvent.NoteLogged("Read by rules; the agent " + command.failure()));
    events.add(new RecordEvent.TurnNoLongerAwaited(command.id(), command.failure()));
    return new Decision.Accepted<>(events, accepted.refused());
  }

  /// The index of an event stands in what is said of it: a reply shows no other.
  private static Refusal placed(Refusal r) {
    String where = r.part() < 0 ? "" : "events[" + r.part() + "] ";
    return new Refusal(r.rule(), where + r.message(), r.hint(), r.part());
  }

  @Override
  public List<View> views(RecordState state) {
    return RecordViews.of(state);
  }

  @Override
  public List<View> archive(RecordState state) {
    return state.isEmpty() ? List.of() : RecordViews.archive(state);
  }

  @Override
  public Optional<RecordCommand> adopt(RecordState state, String path, String content) {
    return path.startsWith(RecordViews.ROOT)
        ? Optional.of(new RecordCommand.Adopt(path.substring(RecordViews.ROOT.length()), content))
        : Optional.empty();
  }

  @Override
  public EventTypes<RecordEvent> events() {
    return EVENTS;
  }

  @Override
  public Snapshots<RecordState> snapshots() {
    return new RecordSnapshots();
  }
}
