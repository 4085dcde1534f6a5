package cairn.pipeline;

import cairn.kernel.Stamp;
import cairn.pipeline.registry.AgentEntry;
import cairn.pipeline.registry.Numbers;
import cairn.pipeline.registry.Weight;
import cairn.pipeline.score.Issue;
import cairn.pipeline.score.Review;
import cairn.pipeline.score.Rubric;
import cairn.pipeline.state.Draft;
import cairn.pipeline.state.PipelineEvent;
import cairn.pipeline.state.PipelineEvent.*;
import cairn.pipeline.state.PipelineGate;
import cairn.pipeline.state.PipelineState;
import cairn.pipeline.state.Progress;
import cairn.pipeline.state.Run;
import cairn.pipeline.state.RunRules;
import cairn.pipeline.state.Seen;
import cairn.pipeline.state.Stage;
import cairn.pipeline.state.Wiring;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.pcollections.PMap;

/// How events change the state. Accepts everything in any order; what does not fit changes nothing,
/// so that no sequence of events can carry an artifact past its gate.
final class PipelineFold {
  private PipelineFold() {}

  static PipelineState evolve(PipelineState state, PipelineEvent event, Stamp stamp) {
    if (event instanceof RunStarted started)
      return state.started(Run.of(started.run(), started.setup(), stamp.when()));
    if (event instanceof LearningDecided decided) return state.learned(decided);
    if (event instanceof ProjectAdopted adopted) return state.adopted(adopted);
    if (event instanceof FilesSeen seen) return seen(state, seen, stamp);
    if (event instanceof RunCommitted committed) return committed(state, committed, stamp);
    Run run = state.run();
    if (run == null || run.ended() != null) return state;
    return switch (event) {
      case AspectCleared cleared ->
          cleared.aspect() >= 0 && cleared.aspect() < run.setup().spec().aspects().size()
              ? state.run(run.spec(run.setup().spec().cleared(cleared.aspect(), cleared.answer())))
              : state;
      case PlanChanged c ->
          run.planned()
              ? state
              : state.run(
                  Run.of(
                          run.id(),
                          run.setup().with(c.task(), c.mode(), c.goal(), c.only()),
                          run.began())
                      .named(run.agent()));
      case AgentReopened reopened -> reopened(state, run, reopened);
      case AgentNamed named -> state.run(run.named(named.agent()));
      case PlanApproved _ -> state.run(run.approved());
      case ConditionJudged judged -> state.run(run.judged(judged.condition(), judged.holds()));
      case AgentJoined joined -> state.run(run.judged("include:" + joined.agent(), true));
      case AgentLeftOut left ->
          with(state, run, left.agent(), p -> p.stage(new Stage.LeftOut(left.why())));
      case DraftDelivered delivered -> delivered(state, run, delivered, stamp);
      case DraftAdopted adopted ->
          with(
              state,
              run,
              adopted.agent(),
              p ->
                  p.stage() instanceof Stage.Waiting
                      ? review(run, p.began(stamp.when()).draft(sound(adopted.draft())), stamp)
                      : p);
      case DraftKept kept ->
          with(
              state,
              run,
              kept.agent(),
              p ->
                  p.stage() instanceof Stage.Waiting && state.adopted().covers(sound(kept.draft()))
                      ? p.draft(sound(kept.draft())).stage(new Stage.Kept())
                      : p);
      case DraftReviewed reviewed -> reviewed(state, run, reviewed, stamp);
      case MergeDecided merge -> with(state, run, merge.agent(), p -> merged(run, p, merge));
      case DraftWritten written ->
          with(
              state,
              run,
              written.agent(),
              p ->
                  p.stage() instanceof Stage.Writing && written.hash().equals(p.draft().hash())
                      ? verifyOrPass(run, p, stamp)
                      : p);
      case DraftVerified verified ->
          with(state, run, verified.agent(), p -> verified(run, p, verified, stamp));
      case WorkFailed failed -> failed(state, run, failed);
      case EscalationDecided decided -> decided(state, run, decided);
      case AskedAgain again -> again(state, run, again);
      case RunLooked looked -> state.run(run.looked(looked.look()));
      case LoopScored scored -> scored(state, run, scored);
      case RunEnded ended ->
          state
              .run(run.ended(Run.End.of(ended, stamp.when())))
              .journal(Journal.ended(run, ended, stamp));
      case RunStarted _, LearningDecided _, FilesSeen _, RunCommitted _, ProjectAdopted _ -> state;
    };
  }

  private static PipelineState committed(PipelineState state, RunCommitted event, Stamp stamp) {
    Run run = state.run();
    if (run == null || !run.commits() || !run.id().equals(event.run())) return state;
    return state.run(run.committed(event.commit())).journal(Journal.committed(run, event, stamp));
  }

  private interface Change {
    Progress apply(Progress progress);
  }

  private static PipelineState with(PipelineState state, Run run, String agent, Change change) {
    Progress before = run.progress().get(agent);
    return before == null ? state : state.run(run.with(change.apply(before)));
  }

  /// A hash in an event is never believed.
  private static Draft sound(Draft draft) {
    return Draft.of(draft.files(), draft.diff());
  }

  private static PipelineState delivered(
      PipelineState state, Run run, DraftDelivered event, Stamp stamp) {
    return with(
        state,
        run,
        event.agent(),
        p -> {
          boolean asked =
              (p.stage() instanceof Stage.Waiting || p.stage() instanceof Stage.Working)
                  && p.attempt() == event.attempt()
                  && p.round() == event.round();
          if (!asked) return p;
          Progress next = p.began(stamp.when()).draft(sound(event.draft()));
          if (run.wiring().critics(p.agent()).isEmpty())
            next =
                next.scored(
                    event.score() == null
                        ? unjudged(run, p.agent(), event.issues())
                        : event.score());
          return review(run, next, stamp);
        });
  }

  /// The score of an agent without a critic: what it found in others' work, or passed and failed.
  static double unjudged(Run run, String agent, List<Issue> issues) {
    AgentEntry entry = run.wiring().agent(agent);
    if (entry.weight() instanceof Weight.Share share && share.passFail())
      return issues.isEmpty() ? Rubric.START : 0;
    return run.wiring().rubric(agent, agent).score(issues, entry.phase());
  }

  private static Progress review(Run run, Progress p, Stamp stamp) {
    return run.wiring().critics(p.agent()).isEmpty()
        ? admit(run, p.counted(), stamp)
        : p.stage(new Stage.Reviewing());
  }

  private static PipelineState reviewed(
      PipelineState state, Run run, DraftReviewed event, Stamp stamp) {
    Progress p = run.progress().get(event.agent());
    if (p == null) return state;
    // The score is the recorded one: a later release that adds up in another way must not decide
    // an old run anew.
    Review review = event.review();
    PipelineState next = state.reviewed(event.key(), review);
    List<String> critics = run.wiring().critics(p.agent());
    if (!(p.stage() instanceof Stage.Reviewing)
        || !review.hash().equals(p.draft().hash())
        || !critics.contains(review.critic())) return next;
    Progress judged = p.reviewed(review);
    run = run.reported(p.agent(), review);
    next = next.journal(Journal.reviewed(run, judged, review, stamp));
    if (!judged.reviews().keySet().containsAll(critics)) return next.run(run.with(judged));
    Progress concluded = conclude(run, judged.counted(), stamp);
    Run after =
        concluded.stage() instanceof Stage.Escalated to ? run.escalation(line(concluded, to)) : run;
    return next.run(after.with(concluded));
  }

  private static String line(Progress p, Stage.Escalated to) {
    return p.agent()
        + " (attempt "
        + p.attempt()
        + ", round "
        + p.round()
        + ") to "
        + to.target()
        + ": "
        + to.question();
  }

  /// Both critics pass: on. Both fail: escalate. One fails: another round while there is one.
  private static Progress conclude(Run run, Progress p, Stamp stamp) {
    double gate = run.wiring().gate(p.agent());
    List<Review> failing = p.reviews().values().stream().filter(r -> r.score() < gate).toList();
    if (failing.isEmpty()) return admit(run, p, stamp);
    var feedback = new ArrayList<String>();
    for (String critic : run.wiring().critics(p.agent()))
      for (Review review : failing)
        if (review.critic().equals(critic))
          for (Issue issue : review.issues()) feedback.add(critic + ": " + issue.text());
    boolean dual = p.reviews().size() > 1;
    if (p.round() >= run.setup().rules().rounds() || (dual && failing.size() == p.reviews().size()))
      return escalate(
          run,
          p,
          failing.stream()
                  .map(r -> r.critic() + " gives " + Numbers.plain(r.score()))
                  .reduce((a, b) -> a + ", " + b)
                  .orElse("")
              + " after round "
              + p.round()
              + "; what has priority?");
    return p.nextRound(feedback);
  }

  /// Reviewed well enough: into the project, unless it stands there already.
  private static Progress admit(Run run, Progress p, Stamp stamp) {
    List<String> critics = run.wiring().critics(p.agent());
    if (!critics.isEmpty()) {
      Review first = p.reviews().get(critics.getFirst());
      if (first == null) return p;
      p = p.scored(first.score());
    }
    if (!p.draft().diff().isEmpty()) return p.stage(new Stage.Merging());
    return p.stage(new Stage.Writing());
  }

  private static Progress merged(Run run, Progress p, MergeDecided merge) {
    if (!(p.stage() instanceof Stage.Merging)) return p;
    if (merge.merged()) return p.stage(new Stage.Writing());
    return p.round() < run.setup().rules().rounds()
        ? p.nextRound(List.of("merge refused: " + merge.note()))
        : escalate(run, p, "the merge was refused: " + merge.note());
  }

  private static Progress verifyOrPass(Run run, Progress p, Stamp stamp) {
    return run.wiring().agent(p.agent()).verify().isEmpty()
        ? p.stage(new Stage.Passed()).ended(stamp.when())
        : p.stage(new Stage.Verifying());
  }

  private static Progress verified(Run run, Progress before, DraftVerified event, Stamp stamp) {
    if (!(before.stage() instanceof Stage.Verifying) || !event.hash().equals(before.draft().hash()))
      return before;
    Progress p = before.made(event.made());
    boolean scale =
        run.wiring().agent(p.agent()).weight() instanceof Weight.Share share && share.passFail();
    if (event.passed())
      return (scale ? p.scored(Rubric.START) : p).stage(new Stage.Passed()).ended(stamp.when());
    Progress failed = p.retried();
    RunRules rules = run.setup().rules();
    if (failed.counts().retries() > rules.verifications() || failed.round() >= rules.rounds())
      return escalate(run, failed, "verification fails: " + Journal.line(event.output()));
    return failed.nextRound(List.of("verification failed: " + event.output()));
  }

  /// To the registry's target at first, to a person after that, to nobody when even that is used
  /// up.
  static Progress escalate(Run run, Progress p, String question) {
    if (p.escalations() >= run.setup().rules().escalations())
      return p.stage(new Stage.Blocked(question));
    String target = p.escalations() == 0 ? run.wiring().agent(p.agent()).escalation() : "user";
    return p.escalated(new Stage.Escalated(target, question));
  }

  private static PipelineState failed(PipelineState state, Run run, WorkFailed event) {
    Progress p = run.progress().get(event.agent());
    if (p == null || p.stage().settled()) return state;
    String why = event.who() + PipelineGate.Escalation.FAILED + String.join("; ", event.reasons());
    PipelineState next = state;
    if (p.stage() instanceof Stage.Reviewing
        && run.wiring().critics(p.agent()).contains(event.who()))
      next = state.hopeless(run.wiring().key(p.agent(), event.who(), p.draft().hash()), run);
    if (event.skipped()) return next.run(run.with(p.stage(new Stage.Blocked(why))));
    Progress asked =
        p.stage() instanceof Stage.Escalated to
            ? p.stage(new Stage.Escalated("user", to.question() + " (" + why + ")"))
            : p.escalations() >= run.setup().rules().escalations()
                ? p.stage(new Stage.Blocked(why))
                : p.escalated(new Stage.Escalated("user", why));
    Run after =
        asked.stage() instanceof Stage.Escalated now ? run.escalation(line(asked, now)) : run;
    return next.run(after.with(asked));
  }

  /// Nothing of the draft is lost; a worker that delivered nothing is asked as before.
  private static PipelineState again(PipelineState state, Run run, AskedAgain event) {
    Progress p = run.progress().get(event.agent());
    if (p == null || !(p.stage() instanceof Stage.Escalated)) return state;
    List<String> critics = run.wiring().critics(p.agent());
    if (p.draft().files().isEmpty() || critics.isEmpty())
      return state.run(run.with(p.afresh(new Stage.Working(), p.decision(), p.feedback())));
    Progress asked = p.draft(p.draft()).stage(new Stage.Reviewing());
    Review byRules = p.reviews().get(Wiring.RULES);
    if (byRules != null) asked = asked.reviewed(byRules);
    return hopeful(state, run, p.agent()).run(run.with(asked));
  }

  /// After a decision the critics of the draft are worth asking again.
  private static PipelineState hopeful(PipelineState state, Run run, String agent) {
    Progress p = run.progress().get(agent);
    PipelineState next = state;
    if (p != null)
      for (String critic : run.wiring().critics(agent)) {
        String key = run.wiring().key(agent, critic, p.draft().hash());
        if (state.reviews().hopeless(key, run)) next = next.hopeful(key);
      }
    return next;
  }

  private static PipelineState reopened(PipelineState state, Run run, AgentReopened event) {
    Run next = run.resumed();
    Progress p = next.progress().get(event.agent());
    if (p == null) return state;
    next =
        next.with(
            p.afresh(new Stage.Working(), "", List.of("sent back by a person: " + event.why())));
    for (String name : event.after()) {
      Progress later = next.progress().get(name);
      if (later != null) next = next.with(later.afresh(new Stage.Waiting(), "", List.of()));
    }
    return state.run(next);
  }

  private static PipelineState decided(PipelineState state, Run run, EscalationDecided event) {
    return with(
        hopeful(state, run, event.agent()),
        run,
        event.agent(),
        p ->
            p.stage() instanceof Stage.Escalated
                ? p.afresh(new Stage.Working(), event.decision(), List.of())
                : p);
  }

  private static PipelineState scored(PipelineState state, Run run, LoopScored event) {
    boolean again = !event.reopened().isEmpty() && run.loop() < run.setup().rules().loops();
    Run next = run.scored(event, again ? run.loop() + 1 : run.loop(), !again);
    if (again)
      for (String name : event.reopened()) {
        Progress p = next.progress().get(name);
        if (p == null || !(p.stage() instanceof Stage.Passed)) continue;
        var feedback = new ArrayList<String>();
        p.reviews()
            .values()
            .forEach(r -> r.issues().forEach(i -> feedback.add(r.critic() + ": " + i.text())));
        next = next.with(p.afresh(new Stage.Working(), p.decision(), feedback));
      }
    return state.run(next);
  }

  private static PipelineState seen(PipelineState state, FilesSeen event, Stamp stamp) {
    PMap<String, Seen> files = state.files().plusAll(event.files()).minusAll(event.gone());
    PipelineState next = state.files(files);
    Run run = next.run();
    if (run == null || run.ended() != null) return next;
    for (Progress p : run.progress().values())
      if (p.stage().stands() && touched(p, event)) run = run.with(edited(run, p, files, stamp));
    return next.run(run);
  }

  private static boolean touched(Progress p, FilesSeen event) {
    for (Draft.File file : p.draft().files()) {
      if (event.gone().contains(file.path())) return true;
      Seen now = event.files().get(file.path());
      if (now != null && !now.hash().equals(file.hash())) return true;
    }
    return false;
  }

  /// Edited by hand after it passed: the score is void, and the new version goes to review.
  private static Progress edited(Run run, Progress p, Map<String, Seen> files, Stamp stamp) {
    var now = new ArrayList<Draft.File>();
    for (Draft.File file : p.draft().files()) {
      Seen seen = files.get(file.path());
      if (seen == null)
        return p.afresh(
            new Stage.Working(),
            p.decision(),
            List.of(file.path() + " was deleted after it passed"));
      if (seen.text().isEmpty() && seen.bytes() > 0)
        return p.stage(new Stage.Blocked(file.path() + " was changed and is too large to review"));
      now.add(new Draft.File(file.path(), seen.text()));
    }
    Progress again =
        p.afresh(new Stage.Reviewing(), p.decision(), List.of()).draft(Draft.of(now, ""));
    return review(run, again, stamp);
  }
}
