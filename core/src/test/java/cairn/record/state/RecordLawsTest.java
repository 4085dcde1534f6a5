package cairn.record.state;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.finding.Severity;
import cairn.kernel.Decision;
import cairn.kernel.Moment;
import cairn.kernel.Stamp;
import cairn.record.Record;
import cairn.record.audit.ArtifactCheck;
import cairn.record.change.RecordCommand;
import cairn.record.format.Artifact;
import cairn.record.harvest.Turn;
import cairn.record.harvest.World;
import cairn.record.interop.Rendered;
import cairn.record.signal.Transitions;
import cairn.spine.Event;
import cairn.text.Json;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import tools.jackson.databind.node.ObjectNode;

/// What holds for every sequence of commands, sensible or not.
class RecordLawsTest {
  private static final Instant NOON = Instant.parse("2026-11-15T12:00:00Z");
  private static final Record RECORD = new Record();

  @Property(tries = 60, seed = "42")
  void replayingTheEventsGivesByteEqualViews(@ForAll("commands") List<RecordCommand> commands) {
    Run run = run(commands);
    RecordState again = RecordState.empty();
    long seq = 0;
    for (RecordEvent event : run.events) {
      ObjectNode written = RECORD.events().write(event);
      RecordEvent read = Json.to(Json.parse(Json.write(written)), event.getClass());
      again = RECORD.evolve(again, read, new Stamp(++seq, "e", NOON, "", Event.Actor.NOBODY));
    }
    assertThat(Rendered.of(again)).isEqualTo(Rendered.of(run.state));
  }

  @Property(tries = 60, seed = "43")
  void importingWhatWeWroteGivesTheSameRecord(@ForAll("commands") List<RecordCommand> commands) {
    Run run = run(commands);
    if (run.state.isEmpty()) return;
    Map<String, String> files = Rendered.of(run.state);
    Artifact read = Artifact.read(files);
    assertThat(read.kept()).isEmpty();
    Run second = run(List.of(new RecordCommand.ImportArtifact(read)));
    assertThat(Rendered.of(second.state)).isEqualTo(files);
    run.state
        .entries()
        .forEach((id, entry) -> {
          assertThat(second.state.entry(id).orElseThrow().with(EntryField.TITLE, "").toString())
              .isEqualTo(entry.with(EntryField.TITLE, "").toString());
          return true;
        });
    assertThat(second.state.nodes().size()).isEqualTo(run.state.nodes().size());
  }

  @Property(tries = 60, seed = "44")
  void whatWeWriteHasNoErrorsInOurOwnCheck(@ForAll("commands") List<RecordCommand> commands) {
    Run run = run(commands);
    if (run.state.nodes().size() == 0 || run.state.observations().size() == 0) return;
    assertThat(
            ArtifactCheck.of(Artifact.read(Rendered.of(run.state))).stream()
                .filter(f -> f.severity() == Severity.ERROR))
        .isEmpty();
  }

  @Property(tries = 100, seed = "45")
  void noSequenceLeavesTheTransitionTable(@ForAll("commands") List<RecordCommand> commands) {
    Map<String, String> status = new HashMap<>();
    RecordState state = RecordState.empty();
    for (RecordEvent event : run(commands).events) {
      state = RECORD.evolve(state, event, stamp());
      state
          .entries()
          .forEach((id, entry) -> {
            String before = status.put(id, entry.status());
            if (before != null && !before.equals(entry.status())) {
              assertThat(Transitions.table().find(entry.kind(), before, entry.status()))
                  .as(id + " " + before + " -> " + entry.status())
                  .isPresent();
            }
            return true;
          });
    }
  }

  @Property(tries = 100, seed = "46")
  void idsAreNeverReused(@ForAll("commands") List<RecordCommand> commands) {
    Set<String> given = new HashSet<>();
    for (RecordEvent event : run(commands).events) {
      switch (event) {
        case RecordEvent.NodeAdded e -> assertThat(given.add(e.node().id())).isTrue();
        case RecordEvent.ObservationStaged e ->
            assertThat(given.add(e.observation().id())).isTrue();
        case RecordEvent.ObservationCrystallized e ->
            assertThat(given.add(e.entry().id())).isTrue();
        case RecordEvent.EntryDerived e -> assertThat(given.add(e.entry().id())).isTrue();
        case RecordEvent _ -> {}
      }
    }
  }

  @Property(tries = 100, seed = "47")
  void provenanceRisesByAffirmationOnly(@ForAll("commands") List<RecordCommand> commands) {
    RecordState state = RecordState.empty();
    for (RecordEvent event : run(commands).events) {
      if (event instanceof RecordEvent.ObservationCrystallized e) {
        Provenance was =
            Provenance.of(state.observation(e.observation()).orElseThrow().provenance())
                .orElseThrow();
        Provenance is = Provenance.of(e.entry().provenance()).orElseThrow();
        if (is.byUser() && !was.byUser())
          assertThat(e.signal()).isEqualTo(Signal.VERBAL_AFFIRMATION);
      }
      state = RECORD.evolve(state, event, stamp());
    }
  }

  @Property(tries = 60, seed = "48")
  void mergingIsTheSameInBothOrders(
      @ForAll("commands") List<RecordCommand> base,
      @ForAll("commands") List<RecordCommand> left,
      @ForAll("commands") List<RecordCommand> right) {
    Artifact one = Artifact.read(Rendered.of(run(join(base, left)).state));
    Artifact other = Artifact.read(Rendered.of(run(join(base, right)).state));
    Run a = run(List.of(new RecordCommand.MergeCopies(one, other)));
    Run b = run(List.of(new RecordCommand.MergeCopies(other, one)));
    assertThat(Rendered.of(a.state)).isEqualTo(Rendered.of(b.state));
    Set<String> contents = new HashSet<>();
    a.state.observations().values().forEach(o -> contents.add(o.content()));
    for (Artifact copy : List.of(one, other))
      copy.observations.forEach(o -> assertThat(contents).contains(o.value().content()));
    assertThat(a.state.nodes().size())
        .isGreaterThanOrEqualTo(Math.max(one.nodes.size(), other.nodes.size()));
  }

  private static List<RecordCommand> join(List<RecordCommand> a, List<RecordCommand> b) {
    var all = new ArrayList<>(a);
    all.addAll(b);
    return all;
  }

  private record Run(RecordState state, List<RecordEvent> events) {}

  private static Run run(List<RecordCommand> commands) {
    RecordState state = RecordState.empty();
    var events = new ArrayList<RecordEvent>();
    Instant now = NOON;
    for (RecordCommand command : commands) {
      now = now.plusSeconds(6000);
      var moment = new Moment(now, Event.Actor.person("user"), Event.Origin.of("test"), "", 1);
      if (RECORD.decide(state, command, moment)
          instanceof Decision.Accepted<RecordEvent> accepted) {
        for (RecordEvent event : accepted.events()) {
          state =
              RECORD.evolve(
                  state, event, new Stamp(events.size() + 1, "e", now, "", Event.Actor.NOBODY));
          events.add(event);
        }
      }
    }
    return new Run(state, events);
  }

  private static Stamp stamp() {
    return new Stamp(1, "e", NOON, "", Event.Actor.NOBODY);
  }

  @Provide
  Arbitrary<List<RecordCommand>> commands() {
    return Arbitraries.oneOf(turns(), directives()).list().ofMaxSize(14);
  }

  private Arbitrary<RecordCommand> turns() {
    Arbitrary<String> says =
        Arbitraries.of(
            "O01 is confirmed.",
            "Yes, O02.",
            "maybe O01",
            "N01 refutes it.",
            "N02 confirms this. C01 is confirmed.",
            "drop C01",
            "C01 is confirmed.",
            "Let's use AdamW instead of SGD.",
            "The results contradict it.",
            "we abandoned \"this\": it's\ttoo slow\nreally",
            "thanks",
            "I believe that 中文 tokens – 3.5 % – hurt «recall» badly.");
    return says.flatMap(words ->
        candidate()
            .list()
            .ofMaxSize(4)
            .map(events -> {
              ObjectNode turn = Json.object().put("user", words).put("agent", "Noted: O01?");
              var list = turn.putArray("events");
              events.forEach(list::add);
              if (events.isEmpty() && words.hashCode() % 2 == 0) turn.remove("events");
              return (RecordCommand) new RecordCommand.RecordTurn(Turn.of(turn), World.NOTHING);
            }));
  }

  private Arbitrary<ObjectNode> candidate() {
    Arbitrary<String> text =
        Arbitraries.of(
            "warmup hurts loss",
            "depth: matters # more",
            "- cosine \"wins\"",
            "yes",
            "12.5 % of 🙂",
            "a | b\nc",
            "## C09: not a heading",
            "cache pays off above 2000 tokens");
    Arbitrary<String> id =
        Arbitraries.of("N01", "N02", "O01", "O02", "C01", "C02", "H01", "nothing");
    Arbitrary<String> kind =
        Arbitraries.of(
            "question",
            "decision",
            "experiment",
            "dead_end",
            "pivot",
            "claim",
            "claim",
            "heuristic",
            "concept",
            "constraint",
            "architecture",
            "observation",
            "status",
            "contradiction",
            "signal",
            "wish");
    Arbitrary<String> to =
        Arbitraries.of(
            "testing", "supported", "refuted", "withdrawn", "weakened", "untested", "hypothesis");
    return Combinators.combine(
            kind,
            text,
            text,
            id,
            id,
            to,
            Arbitraries.of("user", "ai-suggested", "ai-executed", "oracle"))
        .as((k, a, b, x, y, status, provenance) -> {
          ObjectNode e =
              Json.object()
                  .put("kind", k)
                  .put("title", a)
                  .put("content", b)
                  .put("term", a)
                  .put("description", b)
                  .put("choice", a);
          e.putArray("alternatives").add(b);
          e.put("result", b)
              .put("hypothesis", a)
              .put("failure_mode", b)
              .put("lesson", a)
              .put("from", a)
              .put("to", k.equals("status") ? status : b)
              .put("trigger", b);
          e.put("falsification", b)
              .put("entry", x)
              .put("observation", x)
              .put("signal", "verbal-affirmation")
              .put("provenance", provenance);
          if (x.startsWith("N")) e.putArray("evidence").add(x);
          if (y.startsWith("N") || y.startsWith("O")) e.putArray("bound_to").add(y);
          e.putArray("between").add(x).add(y);
          return e;
        });
  }

  private Arbitrary<RecordCommand> directives() {
    Arbitrary<String> claim = Arbitraries.of("C01", "C02", "C03", "H01");
    Arbitrary<String> word = Arbitraries.of("narrower", "two words", "with: colon", "");
    return Combinators.combine(claim, claim, word, Arbitraries.integers().between(0, 9))
        .as((a, b, text, n) ->
            (RecordCommand)
                switch (n) {
                  case 0 -> new RecordCommand.Affirm("O0" + (1 + text.length() % 4), text);
                  case 1 -> new RecordCommand.Revise(a, EntryField.STATEMENT, text + "!", text);
                  case 2 ->
                      new RecordCommand.Split(a, "first " + text, "second " + text, text, text);
                  case 3 -> new RecordCommand.MergeClaims(a, b, text);
                  case 4 ->
                      new RecordCommand.Generalize(List.of(a, b), text, "general " + text, text);
                  case 5 -> new RecordCommand.Withdraw(a, text);
                  case 6 ->
                      new RecordCommand.Revive(a, text.isEmpty() ? "testing" : "hypothesis", text);
                  case 7 ->
                      new RecordCommand.ReportContradiction(
                          a, text, text, text, text.isEmpty() ? "upheld" : "unverifiable");
                  case 8 -> new RecordCommand.Taste(a, "endorse", "claim", text);
                  case Integer _ -> new RecordCommand.Resolve(a, b, text);
                });
  }
}
