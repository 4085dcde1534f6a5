package cairn.pipeline;

import static cairn.pipeline.registry.RegistryTest.GOOD;
import static cairn.pipeline.registry.RegistryTest.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cairn.kernel.Gate;
import cairn.kernel.Stamp;
import cairn.kernel.Step;
import cairn.kernel.Work;
import cairn.pipeline.registry.PipelineCode;
import cairn.pipeline.registry.Thresholds;
import cairn.pipeline.score.Review;
import cairn.pipeline.state.Draft;
import cairn.pipeline.state.PipelineEvent;
import cairn.pipeline.state.PipelineState;
import cairn.pipeline.state.Progress;
import cairn.pipeline.state.Run;
import cairn.pipeline.state.Setup;
import cairn.pipeline.state.Stage;
import cairn.pipeline.state.StepId;
import cairn.pipeline.state.Totals;
import cairn.pipeline.state.Wiring;
import cairn.spine.Event;
import cairn.text.Json;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class PipelineLawsTest {
  private static final String THREE =
      GOOD.replace("60%", "50%")
              .replace(
                  "- **CRITIC:** coder-critic",
                  "- **VERIFY:** `check`\n"
                      + "- **CRITIC:** coder-critic\n"
                      + "- **SECOND_CRITIC:** planner-critic")
          + entry(
              "writer",
              "Execution",
              "w",
              "coder-critic >= 80 OR `memo/`",
              "`paper/`",
              "writer-critic",
              "30%");

  /// Plays whatever the numbers say: good and bad drafts, harsh and kind critics, failures, edits.
  private static Crew play(List<Integer> moves, double goal) {
    Crew crew = new Crew().start(Crew.setup(THREE, Setup.Mode.PIPELINE, goal));
    for (int move : moves) {
      List<Step> steps = Pipeline.INSTANCE.next(crew.state);
      if (steps.isEmpty()) break;
      if (move % 11 == 0 && !crew.disk.isEmpty()) {
        String path = crew.disk.keySet().iterator().next();
        crew.disk.put(path, "edited " + move);
        crew.tell(new PipelineCommand.See(crew.seen()));
      } else act(crew, steps.get(move % steps.size()), move);
      holds(crew);
    }
    scoresAreTheRubrics(crew);
    return crew;
  }

  /// What the rules let into the log, whatever the agents said of themselves.
  private static void scoresAreTheRubrics(Crew crew) {
    Wiring wiring = crew.state.run().wiring();
    for (PipelineEvent event : crew.log) {
      if (event instanceof PipelineEvent.DraftReviewed(String agent, String _, Review review))
        assertThat(review.score())
            .isEqualTo(
                wiring
                    .rubric(agent, review.critic())
                    .score(review.issues(), wiring.agent(agent).phase()));
      if (event instanceof PipelineEvent.DraftDelivered d)
        assertThat(d.score())
            .isEqualTo(
                wiring.critics(d.agent()).isEmpty()
                    ? (Double) PipelineFold.unjudged(crew.state.run(), d.agent(), d.issues())
                    : null);
    }
  }

  private static void act(Crew crew, Step step, int move) {
    switch (step) {
      case Gate gate ->
          crew.answer(
              gate.id(),
              gate.answers().isEmpty()
                  ? "decided " + move
                  : gate.answers().get(move % 7 == 0 ? gate.answers().size() - 1 : 0).value());
      case Work work -> {
        String role = work.brief().role();
        if (move % 13 == 0) crew.fail(work.id(), "asleep");
        else if (role.equals(Briefs.HANDS)) crew.hand(work, move % 3 != 0);
        else if (move % 17 == 0) cannotGiveItselfAScore(crew, work);
        else if (work.id().startsWith("review."))
          crew.reply(
              work,
              Json.parse(
                  move % 2 == 0
                      ? "{\"findings\": []" + lie(move) + "}"
                      : "{\"findings\": [{\"rubric\": \""
                          + (move % 5 == 0 ? "small" : "big")
                          + "\", \"missing\": \"it\", \"points\": 0, \"deduction\": -50}]"
                          + lie(move)
                          + "}"));
        else if (work.id().endsWith(".escalate"))
          crew.reply(work, Json.parse("{\"decision\": \"go\"}"));
        else
          crew.deliver(
              work.id(),
              crew.state.run().wiring().agent(role).produces().paths().getFirst() + "f.md",
              "draft " + move,
              move % 3 == 0 ? 100 : null);
      }
    }
  }

  /// A score that the reply gives, wherever a careless reader might take one from.
  private static String lie(int move) {
    return move % 3 == 0
        ? ", \"score\": 100, \"total\": 100, \"review\": {\"score\": 100, \"issues\": []}"
        : "";
  }

  /// What no rubric can give is refused, and nothing of it comes into the log.
  private static void cannotGiveItselfAScore(Crew crew, Work work) {
    if (work.id().endsWith(".escalate")) return;
    int logged = crew.log.size();
    boolean review = work.id().startsWith("review.");
    String role = work.brief().role();
    String file =
        review ? "" : crew.state.run().wiring().agent(role).produces().paths().getFirst() + "f.md";
    String content =
        review
            ? "\"findings\": [{\"rubric\": \"big\", \"missing\": \"it\"}]"
            : "\"files\": [{\"path\": \"" + file + "\", \"content\": \"x\"}]";
    for (String score : List.of("101", "-1", "1e300", "\"100\"", "[100]", "{\"value\": 100}"))
      Crew.refused(
          crew.reply(work, Json.parse("{" + content + ", \"score\": " + score + "}")),
          PipelineCode.BAD_SCORE);
    if (review) {
      Crew.refused(
          crew.reply(
              work, Json.parse("{\"findings\": [{\"rubric\": \"bonus\", \"missing\": \"it\"}]}")),
          PipelineCode.UNKNOWN_RUBRIC);
      for (String count : List.of("-1", "0", "1.5", "\"-1\""))
        Crew.refused(
            crew.reply(
                work,
                Json.parse(
                    "{\"findings\": [{\"rubric\": \"big\", \"missing\": \"it\", \"count\": "
                        + count
                        + "}]}")),
            PipelineCode.BAD_FINDING);
    }
    assertThat(crew.log).hasSize(logged);
  }

  /// Whatever passed was judged well enough by every critic, in exactly this version.
  private static void holds(Crew crew) {
    Run run = crew.state.run();
    for (Progress p : run.progress().values()) {
      assertThat(p.round()).isBetween(1, Thresholds.ROUNDS);
      assertThat(p.counts().retries()).isLessThanOrEqualTo(Thresholds.VERIFICATIONS + 1);
      assertThat(p.escalations()).isLessThanOrEqualTo(Thresholds.ESCALATIONS);
      boolean beyond =
          p.stage() instanceof Stage.Passed
              || p.stage() instanceof Stage.Writing
              || p.stage() instanceof Stage.Verifying
              || p.stage() instanceof Stage.Merging;
      if (!beyond) continue;
      assertThat(p.draft().hash()).isEqualTo(Draft.hash(p.draft().files()));
      for (String critic : run.wiring().critics(p.agent())) {
        Review review = p.reviews().get(critic);
        assertThat(review).as("%s judged %s", critic, p.agent()).isNotNull();
        assertThat(review.hash()).isEqualTo(p.draft().hash());
        assertThat(review.score()).isGreaterThanOrEqualTo(Thresholds.COMMIT);
      }
    }
    assertThat(run.loop()).isBetween(1, Thresholds.LOOPS);
    var shares = Totals.shares(run, "");
    if (!shares.isEmpty())
      assertThat(shares.values().stream().mapToDouble(s -> s).sum()).isCloseTo(1, within(1e-9));
  }

  @Property(tries = 300)
  void noPlayAdvancesAnArtifactBelowItsGate(
      @ForAll @Size(max = 120) List<@IntRange(min = 1, max = 10_000) Integer> moves,
      @ForAll @IntRange(min = 80, max = 100) int goal) {
    play(moves, goal);
  }

  @Property(tries = 200)
  void noOrderOfEventsAdvancesAnArtifactBelowItsGate(
      @ForAll @Size(min = 20, max = 80) List<@IntRange(min = 1, max = 10_000) Integer> moves,
      @ForAll long seed) {
    Crew played = play(moves, 95);
    List<PipelineEvent> shuffled = new ArrayList<>(played.log.subList(1, played.log.size()));
    shuffled.addAll(played.log.subList(1, played.log.size()));
    Collections.shuffle(shuffled, new Random(seed));
    Crew other = new Crew();
    other.apply(
        played.log.stream()
            .filter(PipelineEvent.RunStarted.class::isInstance)
            .findFirst()
            .orElseThrow());
    for (PipelineEvent event : shuffled) {
      if (event instanceof PipelineEvent.RunStarted) continue;
      other.apply(tampered(event, seed));
      holds(other);
    }
  }

  /// A liar in the log: every hash is one that passed before, and findings are gone.
  private static PipelineEvent tampered(PipelineEvent event, long seed) {
    if (seed % 2 == 0) return event;
    return switch (event) {
      case PipelineEvent.DraftDelivered d ->
          new PipelineEvent.DraftDelivered(
              d.agent(),
              d.attempt(),
              d.round(),
              new Draft(d.draft().files(), "", "sha256:0"),
              List.of(),
              "100",
              d.score());
      default -> event;
    };
  }

  /// Rules decide what comes into the log; replay believes it, as it has to when rules change. That
  /// nobody else writes scores is held by the log's chain and its anchors.
  @Example
  void replayBelievesARecordedScoreThatTodaysRubricDoesNotGive() {
    Crew played = new Crew().begin(Crew.setup(GOOD, Setup.Mode.PIPELINE, 80));
    Step work = played.step("r1");
    String agent = ((Work) work).brief().role();
    Wiring wiring = played.state.run().wiring();
    played.deliver(work.id(), wiring.agent(agent).produces().paths().getFirst() + "f.md", "draft");
    played.find(
        wiring.critics(agent).getFirst(), "{\"rubric\": \"big\", \"missing\": \"the point\"}");
    assertThat(played.state.run().of(agent).stage()).isInstanceOf(Stage.Working.class);
    Crew replayed = new Crew();
    for (PipelineEvent event : played.log)
      replayed.apply(
          event instanceof PipelineEvent.DraftReviewed(String of, String key, Review r)
              ? new PipelineEvent.DraftReviewed(
                  of, key, new Review(r.critic(), r.hash(), r.issues(), 91))
              : event);
    Progress believed = replayed.state.run().of(agent);
    assertThat(believed.stage()).isInstanceOf(Stage.Writing.class);
    assertThat(believed.reviews().values()).extracting(Review::score).containsExactly(91.0);
  }

  @Property(tries = 100)
  void foldingTheLogAgainGivesTheSameState(
      @ForAll @Size(max = 60) List<@IntRange(min = 1, max = 10_000) Integer> moves) {
    Crew played = play(moves, 90);
    PipelineState again = Pipeline.INSTANCE.empty();
    long seq = 0;
    for (PipelineEvent event : played.log)
      again =
          Pipeline.INSTANCE.evolve(
              again, event, new Stamp(++seq, "e" + seq, Crew.NOON, "", Event.Actor.NOBODY));
    assertThat(Pipeline.INSTANCE.next(again).stream().map(Step::id)).isEqualTo(played.open());
    assertThat(again.run().progress()).isEqualTo(played.state.run().progress());
  }

  @Property(tries = 100)
  void briefOfACriticDependsOnTheArtifactAlone(
      @ForAll @Size(max = 60) List<@IntRange(min = 1, max = 10_000) Integer> moves) {
    Crew played = play(moves, 90);
    for (Step step : Pipeline.INSTANCE.next(played.state)) {
      if (!(step instanceof Work work) || !step.id().startsWith("review.")) continue;
      for (Progress p : played.state.run().progress().values()) {
        if (!(p.stage() instanceof Stage.Reviewing)
            || !work.id()
                .contains(
                    played
                        .state
                        .run()
                        .wiring()
                        .key(p.agent(), work.brief().role(), p.draft().hash()))) continue;
        Run fresh = Run.of("r9", played.state.run().setup(), Crew.NOON);
        String id =
            new StepId.Review(
                    work.brief().role(),
                    fresh.wiring().key(p.agent(), work.brief().role(), p.draft().hash()))
                .toString();
        var alone =
            Work.of(id, () -> Briefs.critic(fresh, p.agent(), p.draft(), work.brief().role()));
        assertThat(Json.write(work.brief())).isEqualTo(Json.write(alone.brief()));
      }
    }
  }
}
