package cairn.pipeline;

import cairn.kernel.Decision;
import cairn.kernel.Moment;
import cairn.kernel.Refusal;
import cairn.kernel.Stamp;
import cairn.kernel.brief.Outcome;
import cairn.pipeline.PipelineCommand.*;
import cairn.pipeline.registry.AgentEntry;
import cairn.pipeline.registry.PathPattern;
import cairn.pipeline.registry.PipelineCode;
import cairn.pipeline.registry.Registry;
import cairn.pipeline.registry.RegistryGraph;
import cairn.pipeline.registry.Requires;
import cairn.pipeline.score.Rubric;
import cairn.pipeline.state.Draft;
import cairn.pipeline.state.PipelineEvent;
import cairn.pipeline.state.PipelineEvent.*;
import cairn.pipeline.state.PipelineGate;
import cairn.pipeline.state.PipelineState;
import cairn.pipeline.state.Progress;
import cairn.pipeline.state.Readiness;
import cairn.pipeline.state.Run;
import cairn.pipeline.state.Seen;
import cairn.pipeline.state.Setup;
import cairn.pipeline.state.Spec;
import cairn.pipeline.state.Stage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// What is allowed: commands to events, or to refusals that say why.
final class PipelineRules {
  private static final int MAX_OUTPUT = 20_000;

  private final PipelineState state;
  private final Moment moment;

  PipelineRules(PipelineState state, Moment moment) {
    this.state = state;
    this.moment = moment;
  }

  Decision<PipelineEvent> decide(PipelineCommand command) {
    Decision<PipelineEvent> decision = decided(command);
    return decision instanceof Decision.Accepted<PipelineEvent> yes ? withLeftovers(yes) : decision;
  }

  /// Work that stands in the project already is reviewed as it is, instead of being made anew; but
  /// not before what it requires holds.
  private Decision<PipelineEvent> withLeftovers(Decision.Accepted<PipelineEvent> yes) {
    boolean opens = yes.events().stream().anyMatch(PipelineRules::opensTheWay);
    if (!opens) return yes;
    PipelineState after = after(yes.events());
    Run run = after.open().orElse(null);
    if (run == null || !run.planned()) return yes;
    List<PipelineEvent> adopted = adopted(after, run);
    if (adopted.isEmpty()) return yes;
    var events = new ArrayList<>(yes.events());
    events.addAll(adopted);
    // Who builds on what was kept may be next.
    boolean more = adopted.stream().anyMatch(DraftKept.class::isInstance);
    var longer = new Decision.Accepted<PipelineEvent>(events, List.of());
    return more ? withLeftovers(longer) : longer;
  }

  private static boolean opensTheWay(PipelineEvent event) {
    return event instanceof PlanApproved
        || event instanceof DraftWritten
        || event instanceof DraftVerified
        || event instanceof DraftKept
        || event instanceof ConditionJudged;
  }

  private Decision<PipelineEvent> decided(PipelineCommand command) {
    if (command instanceof Start start) return start(start);
    if (command instanceof See see) return Decision.accept(seen(see.files()));
    if (command instanceof Learn learn) return learn(learn);
    if (command instanceof Promote promote) return promote(promote);
    if (command instanceof Commit commit) return commit(commit);
    if (command instanceof Adopt adopt) return adopt(adopt);
    Run run = state.open().orElse(null);
    if (run == null) return late(command);
    return switch (command) {
      case Stop stop -> Decision.accept(RunEnded.early(run.id(), stop.reason()));
      case Clear clear -> clear(run, clear);
      case Plan plan -> plan(run, plan);
      case Replan replan -> replan(run, replan);
      case Back back -> back(run, back);
      case NameAgent name ->
          run.agent().equals(name.agent())
              ? Decision.accept()
              : Decision.accept(new AgentNamed(name.agent()));
      case Judge judge -> judge(run, judge);
      case Include include -> include(run, include);
      case Deliver deliver -> new WorkRules(state, run, this).deliver(deliver);
      case Criticise criticise -> new WorkRules(state, run, this).criticise(criticise);
      case Merge merge ->
          staged(
              run,
              merge.agent(),
              Stage.Merging.class,
              new MergeDecided(merge.agent(), merge.merged(), merge.note()));
      case Write write -> new WorkRules(state, run, this).write(write);
      case Verify verify -> new WorkRules(state, run, this).verify(verify);
      case Escalate escalate -> new WorkRules(state, run, this).escalate(escalate);
      case DecideEscalation decide -> decideEscalation(run, decide);
      case Look look -> new LoopRules(state, run, this).look(look);
      case Finish finish -> new LoopRules(state, run, this).finish(finish);
      case Start _, See _, Learn _, Promote _, Commit _, Adopt _ ->
          throw new AssertionError("decided above");
    };
  }

  static Decision<PipelineEvent> refuse(PipelineCode code, String message) {
    return Decision.refuse(Refusal.of(code, message));
  }

  /// The end of work that nobody waits for any more is taken silently; anything else is refused.
  private static Decision<PipelineEvent> late(PipelineCommand command) {
    Outcome outcome =
        switch (command) {
          case Deliver d -> d.outcome();
          case Criticise c -> c.outcome();
          case Write w -> w.outcome();
          case Verify v -> v.outcome();
          case Escalate e -> e.outcome();
          case Look l -> l.outcome();
          case Commit c -> c.outcome();
          case Start _,
              Stop _,
              See _,
              Clear _,
              Plan _,
              Replan _,
              Back _,
              NameAgent _,
              Judge _,
              Include _,
              Merge _,
              DecideEscalation _,
              Finish _,
              Adopt _,
              Promote _,
              Learn _ ->
              null;
        };
    return outcome == null || outcome instanceof Outcome.Replied
        ? refuse(PipelineCode.NO_RUN, "no run is under way")
        : Decision.accept();
  }

  private Decision<PipelineEvent> start(Start start) {
    if (state.open().isPresent())
      return refuse(PipelineCode.RUN_OPEN, "run " + state.open().get().id() + " is under way");
    Setup setup = start.setup();
    if (setup.agents().isEmpty())
      return refuse(PipelineCode.BAD_REGISTRY, "the registry has no agents");
    for (String name : setup.only())
      if (setup.agents().stream().noneMatch(a -> a.name().equals(name)))
        return refuse(PipelineCode.UNKNOWN_AGENT, "no agent '" + name + "'");
    if (setup.mode() == Setup.Mode.STANDALONE && setup.only().size() != 1)
      return refuse(PipelineCode.UNKNOWN_AGENT, "standalone takes exactly one agent");
    if (!(setup.goal() >= 0 && setup.goal() <= Rubric.START))
      return refuse(PipelineCode.BAD_SCORE, "goal " + setup.goal() + " is not from 0 to 100");
    for (AgentEntry agent : setup.agents()) {
      var paths = new ArrayList<>(agent.produces().required());
      agent
          .requires()
          .leaves()
          .filter(Requires.Present.class::isInstance)
          .forEach(r -> paths.add(((Requires.Present) r).path()));
      for (String path : paths) {
        String problem = PathPattern.problem(path);
        if (!problem.isEmpty())
          return refuse(PipelineCode.OUTSIDE, agent.name() + ": '" + path + "' " + problem);
      }
    }
    var graph = RegistryGraph.of(new Registry(setup.agents(), List.of()));
    if (setup.mode() != Setup.Mode.STANDALONE
        && setup.mode() != Setup.Mode.SIMPLIFIED
        && !graph.stuck().isEmpty())
      return refuse(
          PipelineCode.CYCLE,
          "agents wait for each other: " + String.join(" -> ", graph.cycle(graph.stuck())));
    var events = new ArrayList<PipelineEvent>(seen(start.files()));
    events.add(
        new RunStarted(
            "r" + (state.runs() + 1),
            Leftovers.noted(Softened.noted(setup, state.run()), start.files().keySet())));
    return Decision.accept(events);
  }

  /// What the edge sees now, as the difference to what is known.
  List<PipelineEvent> seen(Map<String, Seen> files) {
    Map<String, Seen> changed = changed(files);
    List<String> gone =
        state.files().keySet().stream().filter(p -> !files.containsKey(p)).sorted().toList();
    return changed.isEmpty() && gone.isEmpty() ? List.of() : List.of(new FilesSeen(changed, gone));
  }

  /// What the edge saw of some files only; of the others nothing is said.
  List<PipelineEvent> seenAlso(Map<String, Seen> files) {
    Map<String, Seen> changed = changed(files);
    return changed.isEmpty() ? List.of() : List.of(new FilesSeen(changed, List.of()));
  }

  private Map<String, Seen> changed(Map<String, Seen> files) {
    var changed = new LinkedHashMap<String, Seen>();
    files.forEach((path, seen) -> {
      Seen known = state.files().get(path);
      if (known == null || !known.hash().equals(seen.hash())) changed.put(path, seen);
    });
    return changed;
  }

  private Decision<PipelineEvent> clear(Run run, Clear clear) {
    List<Spec.Aspect> aspects = run.setup().spec().aspects();
    if (clear.aspect() < 0 || clear.aspect() >= aspects.size())
      return refuse(PipelineCode.NOT_ASKED, "no such question");
    if (clear.answer().isBlank())
      return refuse(PipelineCode.BLOCKED_PLAN, "an empty answer clears nothing");
    return Decision.accept(new AspectCleared(clear.aspect(), clear.answer()));
  }

  private Decision<PipelineEvent> plan(Run run, Plan plan) {
    if (run.planned()) return refuse(PipelineCode.NOT_ASKED, "the plan is approved already");
    if (!plan.approved())
      return Decision.accept(
          RunEnded.early(
              run.id(), "plan rejected" + (plan.note().isEmpty() ? "" : ": " + plan.note())));
    List<String> blocked =
        run.setup().spec().aspects().stream()
            .filter(a -> a.clarity() == Spec.Clarity.BLOCKED)
            .map(Spec.Aspect::aspect)
            .toList();
    if (!blocked.isEmpty())
      return refuse(PipelineCode.BLOCKED_PLAN, "not clear yet: " + String.join("; ", blocked));
    return Decision.accept(new PlanApproved(plan.note()));
  }

  private Decision<PipelineEvent> replan(Run run, Replan replan) {
    if (run.planned())
      return refuse(
          PipelineCode.NOT_ASKED,
          "the plan is approved already; `cairn pipeline back` goes back to an agent");
    Setup now = run.setup();
    Setup.Mode mode = replan.mode() == null ? now.mode() : replan.mode();
    List<String> only = replan.only() == null ? now.only() : replan.only();
    double goal = replan.goal() == null ? now.goal() : replan.goal();
    String task = replan.task() == null ? now.task() : replan.task().strip();
    for (String name : only)
      if (now.agents().stream().noneMatch(a -> a.name().equals(name)))
        return refuse(PipelineCode.UNKNOWN_AGENT, "no agent '" + name + "'");
    if (mode == Setup.Mode.STANDALONE && only.size() != 1)
      return refuse(PipelineCode.UNKNOWN_AGENT, "standalone takes exactly one agent");
    if (!(goal >= 0 && goal <= Rubric.START))
      return refuse(PipelineCode.BAD_SCORE, "goal " + goal + " is not from 0 to 100");
    if (task.isEmpty()) return refuse(PipelineCode.BLOCKED_PLAN, "a run needs a task");
    return Decision.accept(new PlanChanged(task, mode, goal, only));
  }

  /// Whoever waits needs no going back; whoever was left out or blocked may come back.
  private Decision<PipelineEvent> back(Run run, Back back) {
    Progress p = run.progress().get(back.agent());
    if (p == null) return refuse(PipelineCode.UNKNOWN_AGENT, "no agent '" + back.agent() + "'");
    if (!run.planned() || p.stage() instanceof Stage.Waiting || p.stage() instanceof Stage.Working)
      return refuse(
          PipelineCode.NOT_ASKED, "'" + back.agent() + "' has delivered nothing to go back to");
    return Decision.accept(
        new AgentReopened(back.agent(), back.why().strip(), behind(run, back.agent())));
  }

  /// The agents that build on an agent, directly or through others.
  private static List<String> behind(Run run, String agent) {
    var registry =
        new Registry(run.wiring().names().stream().map(run.wiring()::agent).toList(), List.of());
    var edges = RegistryGraph.of(registry).edges();
    var behind = new LinkedHashSet<String>();
    var open = new ArrayList<>(List.of(agent));
    while (!open.isEmpty()) {
      String from = open.removeFirst();
      for (var edge : edges)
        if (edge.from().equals(from) && !edge.to().equals(agent) && behind.add(edge.to()))
          open.add(edge.to());
    }
    return behind.stream()
        .filter(name -> !(run.of(name).stage() instanceof Stage.LeftOut))
        .toList();
  }

  private static List<PipelineEvent> adopted(PipelineState state, Run run) {
    var events = new ArrayList<PipelineEvent>();
    if (run.setup().mode() != Setup.Mode.PIPELINE && run.setup().mode() != Setup.Mode.JUST_DO_IT)
      return events;
    for (String name : run.wiring().names()) {
      AgentEntry entry = run.wiring().agent(name);
      Progress p = run.of(name);
      boolean untouched = p.stage() instanceof Stage.Waiting && p.attempt() == 1;
      if (!untouched || !Readiness.ready(state, run, name)) continue;
      if (entry.optional()
          || run.wiring().critics(name).isEmpty()
          || entry.produces().paths().isEmpty()) continue;
      var files = new ArrayList<Draft.File>();
      boolean readable = true;
      for (Map.Entry<String, Seen> file : state.files().entrySet()) {
        if (!Handover.allowed(run, name, file.getKey())) continue;
        readable &= !file.getValue().text().isEmpty();
        files.add(new Draft.File(file.getKey(), file.getValue().text()));
      }
      Draft draft = Draft.of(files, "");
      if (readable && !files.isEmpty() && Handover.gaps(state, run, name, draft, true).isEmpty())
        events.add(
            state.adopted().covers(draft)
                ? new DraftKept(name, draft)
                : new DraftAdopted(name, draft));
    }
    return events;
  }

  /// Not in mid-run: nobody gets past a review by calling the draft an old one.
  private Decision<PipelineEvent> adopt(Adopt adopt) {
    if (state.open().isPresent())
      return refuse(PipelineCode.RUN_OPEN, "run " + state.open().get().id() + " is under way");
    var files = new LinkedHashMap<String, String>();
    adopt.files().forEach((path, seen) -> files.put(path, seen.hash()));
    return Decision.accept(new ProjectAdopted(files, adopt.findings()));
  }

  private Decision<PipelineEvent> judge(Run run, Judge judge) {
    return run.judged().containsKey(judge.condition())
        ? refuse(PipelineCode.NOT_ASKED, "answered already: " + judge.condition())
        : Decision.accept(new ConditionJudged(judge.condition(), judge.holds()));
  }

  private Decision<PipelineEvent> include(Run run, Include include) {
    Progress p = run.progress().get(include.agent());
    if (p == null || !(p.stage() instanceof Stage.Waiting))
      return refuse(PipelineCode.NOT_ASKED, "nobody asked about '" + include.agent() + "'");
    return Decision.accept(
        include.included()
            ? new AgentJoined(include.agent())
            : new AgentLeftOut(include.agent(), "condition does not hold"));
  }

  private Decision<PipelineEvent> staged(
      Run run, String agent, Class<? extends Stage> wanted, PipelineEvent event) {
    Progress p = run.progress().get(agent);
    return p != null && wanted.isInstance(p.stage())
        ? Decision.accept(event)
        : refuse(PipelineCode.NOT_ASKED, "'" + agent + "' is not at that point");
  }

  private Decision<PipelineEvent> decideEscalation(Run run, DecideEscalation command) {
    Progress p = run.progress().get(command.agent());
    if (p == null || !(p.stage() instanceof Stage.Escalated) || p.attempt() != command.attempt())
      return refuse(PipelineCode.NOT_ASKED, "'" + command.agent() + "' waits for no decision");
    String decision = command.decision().strip();
    if (decision.isEmpty())
      return refuse(PipelineCode.NOT_ASKED, "an empty decision decides nothing");
    if (decision.equals("stop"))
      return Decision.accept(
          RunEnded.early(run.id(), "stopped at the escalation of " + command.agent()));
    if (decision.equals("drop"))
      return Decision.accept(new AgentLeftOut(command.agent(), "dropped at its escalation"));
    if (decision.equals(PipelineGate.Escalation.AGAIN))
      return Decision.accept(new AskedAgain(command.agent()));
    return Decision.accept(new EscalationDecided(command.agent(), "user", decision));
  }

  /// The commit of a run that ended well and pauses for nobody.
  private Decision<PipelineEvent> commit(Commit command) {
    Run run = state.run();
    if (run == null || !run.id().equals(command.run()) || !run.commits()) return late(command);
    return switch (command.outcome()) {
      case Outcome.Replied replied ->
          Decision.accept(
              new RunCommitted(
                  run.id(),
                  content(replied).path("commit").asString(""),
                  content(replied).path("note").asString("")));
      case Outcome.Failed failed ->
          Decision.accept(new RunCommitted(run.id(), "", String.join("; ", failed.reasons())));
      case Outcome.Skipped skipped ->
          Decision.accept(new RunCommitted(run.id(), "", skipped.reason()));
    };
  }

  /// The state after these events, as this moment sees it.
  PipelineState after(List<PipelineEvent> events) {
    PipelineState next = state;
    var stamp = new Stamp(0, "", moment.now(), moment.session(), moment.actor());
    for (PipelineEvent event : events) next = PipelineFold.evolve(next, event, stamp);
    return next;
  }

  private Decision<PipelineEvent> learn(Learn learn) {
    boolean offered =
        Learning.suggest(state).stream().anyMatch(l -> l.id().equals(learn.learning()));
    if (!offered)
      return refuse(PipelineCode.NOT_ASKED, "no suggestion '" + learn.learning() + "' is open");
    return Decision.accept(
        new LearningDecided(learn.learning(), learn.text(), learn.approved(), learn.target()));
  }

  /// A rule for everybody: only what several projects learned, and only once.
  private Decision<PipelineEvent> promote(Promote command) {
    Promotion promotion = command.promotion();
    if (promotion.projects().stream().distinct().count() < Promotion.PROJECTS)
      return refuse(
          PipelineCode.NOT_ASKED,
          "'" + promotion.id() + "' was seen in fewer than " + Promotion.PROJECTS + " projects");
    if (state.learnings().containsKey(promotion.id()))
      return refuse(PipelineCode.NOT_ASKED, "'" + promotion.id() + "' is decided already");
    if (command.approved() && command.text().isBlank())
      return refuse(PipelineCode.NOT_ASKED, "a rule needs words");
    return Decision.accept(
        new LearningDecided(promotion.id(), command.text(), command.approved(), Learning.RULE));
  }

  static String capped(String text) {
    return text.length() > MAX_OUTPUT ? text.substring(0, MAX_OUTPUT) + "\n[output cut]" : text;
  }

  static JsonNode content(Outcome.Replied replied) {
    return replied.reply().content();
  }
}
