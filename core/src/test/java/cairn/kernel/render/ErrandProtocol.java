package cairn.kernel.render;

import cairn.finding.Code;
import cairn.finding.Severity;
import cairn.kernel.Decision;
import cairn.kernel.EventTypes;
import cairn.kernel.Gate;
import cairn.kernel.GateContext;
import cairn.kernel.Logged;
import cairn.kernel.Moment;
import cairn.kernel.Protocol;
import cairn.kernel.Refusal;
import cairn.kernel.Stamp;
import cairn.kernel.Step;
import cairn.kernel.View;
import cairn.kernel.Work;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outcome;
import cairn.kernel.snapshot.Shelf;
import cairn.kernel.snapshot.Snapshots;
import cairn.text.Json;
import com.fasterxml.jackson.annotation.JsonTypeName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.pcollections.PVector;
import org.pcollections.TreePVector;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// A tiny protocol that uses every part of the kernel: errands are planned, a person approves them,
/// agents run them, and three files show how it went.
public class ErrandProtocol
    implements Protocol<ErrandProtocol.State, ErrandProtocol.Command, ErrandProtocol.Happened> {

  enum Rule implements Code {
    NO_NAME("CRN-X001", "an errand needs a name"),
    EMPTY_ANSWER("CRN-X002", "an errand's result cannot be empty");

    private final Definition definition;

    Rule(String code, String title) {
      this.definition = new Definition(code, Severity.ERROR, title, "give it one");
    }

    @Override
    public Definition definition() {
      return definition;
    }
  }

  public sealed interface Command {
    record Plan(List<String> names) implements Command {}

    record Approve(String answer) implements Command {}

    record Settle(String name, Outcome outcome) implements Command {}

    record Rename(List<String> titles) implements Command {}
  }

  public sealed interface Happened {
    @Logged("errand.planned")
    record Planned(String name) implements Happened {}

    @Logged("errand.approved")
    record Approved(boolean yes) implements Happened {}

    @Logged("errand.ran")
    record Ran(String name, String result) implements Happened {}

    @Logged("errand.missed")
    record Missed(String name, String why) implements Happened {}

    @Logged("errand.titled")
    record Titled(String name, String title) implements Happened {}
  }

  /// @param log one line per thing that happened, for the growing file
  public record State(
      Shelf<Errand> errands, PVector<String> open, Optional<Boolean> approved, Shelf<String> log) {
    static final State EMPTY =
        new State(
            Shelf.empty(Errand.class),
            TreePVector.empty(),
            Optional.empty(),
            Shelf.empty(String.class));
  }

  public record Errand(String name, String title, String result, long seq) {}

  @Override
  public String name() {
    return "errand";
  }

  @Override
  public State empty() {
    return State.EMPTY;
  }

  @Override
  public Decision<Happened> decide(State state, Command command, Moment moment) {
    return switch (command) {
      case Command.Plan plan -> {
        var events = new ArrayList<Happened>();
        var refused = new ArrayList<Refusal>();
        for (int i = 0; i < plan.names().size(); i++) {
          String name = plan.names().get(i);
          if (name.isBlank()) refused.add(Refusal.of(Rule.NO_NAME, "name " + i).part(i));
          else if (!state.errands().has(name)) events.add(new Happened.Planned(name));
        }
        yield new Decision.Accepted<>(events, refused);
      }
      case Command.Approve approve ->
          Decision.accept(new Happened.Approved(approve.answer().equals("yes")));
      case Command.Rename rename -> {
        var events = new ArrayList<Happened>();
        for (String title : rename.titles()) {
          String[] parts = title.split("=", 2);
          events.add(new Happened.Titled(parts[0], parts[1]));
        }
        yield Decision.accept(events);
      }
      case Command.Settle settle ->
          switch (settle.outcome()) {
            case Outcome.Replied replied -> {
              String result = replied.reply().content().asString();
              yield result.isBlank()
                  ? Decision.refuse(
                      Refusal.of(Rule.EMPTY_ANSWER, settle.name() + " came back empty"))
                  : Decision.accept(new Happened.Ran(settle.name(), result));
            }
            case Outcome.Failed failed ->
                Decision.accept(new Happened.Missed(settle.name(), failed.reasons().getFirst()));
            case Outcome.Skipped skipped ->
                Decision.accept(new Happened.Missed(settle.name(), skipped.reason()));
          };
    };
  }

  @Override
  public State evolve(State state, Happened event, Stamp stamp) {
    return switch (event) {
      case Happened.Planned e ->
          new State(
              state.errands().with(e.name(), new Errand(e.name(), e.name(), "", stamp.seq())),
              state.open().plus(e.name()),
              state.approved(),
              logged(state, "planned " + e.name()));
      case Happened.Approved e ->
          new State(
              state.errands(),
              state.open(),
              Optional.of(e.yes()),
              logged(state, "approved " + e.yes()));
      case Happened.Ran e -> closed(state, e.name(), e.result(), stamp);
      case Happened.Missed e -> closed(state, e.name(), "missed: " + e.why(), stamp);
      case Happened.Titled e -> {
        Errand was = state.errands().get(e.name()).orElseThrow();
        var now = new Errand(was.name(), e.title(), was.result(), stamp.seq());
        yield new State(
            state.errands().with(e.name(), now), state.open(), state.approved(), state.log());
      }
    };
  }

  private static State closed(State state, String name, String result, Stamp stamp) {
    Errand was = state.errands().get(name).orElseThrow();
    return new State(
        state.errands().with(name, new Errand(name, was.title(), result, stamp.seq())),
        state.open().minus(name),
        state.approved(),
        logged(state, name + ": " + result));
  }

  private static Shelf<String> logged(State state, String line) {
    return state.log().with(String.valueOf(state.log().size()), line);
  }

  @JsonTypeName("approval")
  record Approval(int errands) implements GateContext {}

  @Override
  public List<Step> next(State state) {
    if (state.open().isEmpty()) return List.of();
    if (state.approved().isEmpty())
      return List.of(
          new Gate(
              "approve",
              "Run " + state.open().size() + " errands?",
              List.of(new Gate.Answer("yes", "run them"), new Gate.Answer("no", "leave them")),
              "yes",
              new Approval(state.open().size())));
    if (!state.approved().get()) return List.of();
    var steps = new ArrayList<Step>();
    for (String name : state.open())
      steps.add(
          Work.of(
              "run-" + name,
              () ->
                  Brief.of("errand", "runner", "Run it.", Json.object().put("name", name), null)));
    return steps;
  }

  @Override
  public Command settle(Work work, Outcome outcome) {
    return new Command.Settle(work.id().substring("run-".length()), outcome);
  }

  @Override
  public Command answer(Gate gate, String value) {
    return new Command.Approve(value);
  }

  @Override
  public List<View> views(State state) {
    if (state.errands().size() == 0) return List.of();
    var sections = new ArrayList<View.Section>();
    for (Errand errand : state.errands().values())
      sections.add(
          new View.Section(
              "## " + errand.name() + ":",
              String.valueOf(errand.seq()),
              () ->
                  "## " + errand.name() + ": " + errand.title() + "\n\n" + errand.result() + "\n"));
    return List.of(
        View.Whole.of(
            "errands/count.txt", state.open().size() + " of " + state.errands().size() + " open\n"),
        new View.Growing(
            "errands/log.txt", "# Log\n", state.log().size(), i -> "- " + state.log().at(i) + "\n"),
        View.Sections.of("errands/list.md", "# Errands\n\n", sections));
  }

  @Override
  public Optional<Command> adopt(State state, String path, String content) {
    if (!path.equals("errands/list.md")) return Optional.empty();
    var titles = new ArrayList<String>();
    for (Blocks.Block block : Blocks.headings(content)) {
      if (block.level() != 2) continue;
      String[] parts = block.first().substring(3).split(": ", 2);
      titles.add(parts[0] + "=" + parts[1]);
    }
    return Optional.of(new Command.Rename(titles));
  }

  @Override
  public EventTypes<Happened> events() {
    return EventTypes.of("errand", Happened.class);
  }

  @Override
  public Snapshots<State> snapshots() {
    return new Snapshots<>() {
      @Override
      public int version() {
        return 1;
      }

      @Override
      public void save(State state, Writer out) {
        out.hot(
            Json.object()
                .<ObjectNode>set("open", Json.tree(state.open()))
                .put("approved", state.approved().map(String::valueOf).orElse("")));
        out.shelf("errands", state.errands());
        out.shelf("log", state.log());
      }

      @Override
      public State load(Reader in) {
        PVector<String> open = TreePVector.empty();
        for (JsonNode name : in.hot().get("open")) open = open.plus(name.asString());
        String approved = in.hot().get("approved").asString();
        return new State(
            in.shelf("errands", Errand.class),
            open,
            approved.isEmpty() ? Optional.empty() : Optional.of(Boolean.valueOf(approved)),
            in.shelf("log", String.class));
      }
    };
  }
}
