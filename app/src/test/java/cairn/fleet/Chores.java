package cairn.fleet;

import cairn.kernel.Decision;
import cairn.kernel.EventTypes;
import cairn.kernel.Logged;
import cairn.kernel.Moment;
import cairn.kernel.Protocol;
import cairn.kernel.Stamp;
import cairn.kernel.Step;
import cairn.kernel.Who;
import cairn.kernel.Work;
import cairn.kernel.brief.Agent;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Budget;
import cairn.kernel.brief.Outcome;
import cairn.kernel.brief.Reply;
import cairn.kernel.project.Chapter;
import cairn.kernel.project.Project;
import cairn.kernel.work.Piecework;
import cairn.spine.Spine;
import cairn.store.LogAddress;
import cairn.store.Logs;
import cairn.text.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.pcollections.HashTreePSet;
import org.pcollections.PSet;

/// The smallest protocol with work: chores are planned, and each is done once.
record Chores() implements Protocol<Chores.State, Chores.Command, Chores.Happened> {
  record State(int planned, PSet<String> done) {}

  sealed interface Command {
    record Plan(int chores) implements Command {}

    record Finish(String chore) implements Command {}
  }

  sealed interface Happened {
    @Logged("chores.planned")
    record Planned(int chores) implements Happened {}

    @Logged("chores.finished")
    record Finished(String chore) implements Happened {}
  }

  @Override
  public String name() {
    return "chores";
  }

  @Override
  public State empty() {
    return new State(0, HashTreePSet.empty());
  }

  @Override
  public Decision<Happened> decide(State state, Command command, Moment moment) {
    return Decision.accept(
        switch (command) {
          case Command.Plan plan -> new Happened.Planned(plan.chores());
          case Command.Finish finish -> new Happened.Finished(finish.chore());
        });
  }

  @Override
  public State evolve(State state, Happened event, Stamp stamp) {
    return switch (event) {
      case Happened.Planned planned -> new State(planned.chores(), state.done());
      case Happened.Finished finished ->
          new State(state.planned(), state.done().plus(finished.chore()));
    };
  }

  @Override
  public List<Step> next(State state) {
    var steps = new ArrayList<Step>();
    for (int i = 0; i < state.planned(); i++)
      if (!state.done().contains("c" + i))
        steps.add(Work.of("c" + i, () -> Brief.of("chores", "helper", "", Json.object(), null)));
    return steps;
  }

  @Override
  public Command settle(Work work, Outcome outcome) {
    return new Command.Finish(work.id());
  }

  @Override
  public EventTypes<Happened> events() {
    return EventTypes.of("chores", Happened.class);
  }

  /// A helper who takes so long for each chore.
  record Helper(Duration takes) implements Agent {
    @Override
    public String name() {
      return "helper";
    }

    @Override
    public Reply perform(Brief brief, Duration limit) throws InterruptedException {
      Thread.sleep(takes);
      return new Reply(Json.mapper().valueToTree("done"), "helper", new Reply.Usage(1, 0, 0, 0));
    }
  }

  static Chapter<State, Command, Happened> plan(Project project, int chores) {
    Chapter<State, Command, Happened> chapter = project.chapter(new Chores());
    chapter.submit(new Command.Plan(chores), Who.cli("test"));
    return chapter;
  }

  static Project open(Path folder, LogAddress.Postgres log) {
    try {
      Files.createDirectories(folder.resolve(Project.MARK));
      Files.writeString(folder.resolve("cairn.yaml"), "log: " + log.shown() + "\n");
      InstantSource clock = InstantSource.system();
      return new Project(folder, Logs.open(folder, clock), clock, () -> 7);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The chores of one log, as a worker sees them.
  ///
  /// @param capacity how many chores all workers together may do at once
  static final class Place implements Workplace {
    private final String name;
    private final Project project;
    private final Agent agent;
    private final int capacity;
    private final int priority;

    Place(String name, Project project, Agent agent, int capacity, int priority) {
      this.name = name;
      this.project = project;
      this.agent = agent;
      this.capacity = capacity;
      this.priority = priority;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public int priority() {
      return priority;
    }

    @Override
    public Spine spine() {
      return project.spine();
    }

    @Override
    public List<String> waiting() {
      return project.chapter(new Chores()).steps().stream().map(Step::id).toList();
    }

    @Override
    public Piecework.Result perform(String piece, Limits limits) throws InterruptedException {
      return new Piecework<>(
              project.chapter(new Chores()),
              _ -> "",
              _ -> agent,
              Budget.UNLIMITED,
              limits.of(_ -> capacity))
          .perform(piece);
    }

    @Override
    public void render() {}

    @Override
    public void close() {
      project.close();
    }
  }

  static List<String> ids(int chores) {
    return IntStream.range(0, chores).mapToObj(i -> "c" + i).toList();
  }
}
