package cairn.pipeline;

import cairn.kernel.Decision;
import cairn.kernel.brief.Outcome;
import cairn.pipeline.PipelineCommand.*;
import cairn.pipeline.registry.PathPattern;
import cairn.pipeline.registry.PipelineCode;
import cairn.pipeline.score.Issue;
import cairn.pipeline.score.Review;
import cairn.pipeline.score.Rubric;
import cairn.pipeline.state.Draft;
import cairn.pipeline.state.PipelineEvent;
import cairn.pipeline.state.PipelineEvent.*;
import cairn.pipeline.state.PipelineState;
import cairn.pipeline.state.Progress;
import cairn.pipeline.state.RuleCritic;
import cairn.pipeline.state.Run;
import cairn.pipeline.state.Seen;
import cairn.pipeline.state.Stage;
import cairn.pipeline.state.Wiring;
import cairn.text.Sha256;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/// The rules for finished work: deliveries, reviews, writing, verification, escalation.
final class WorkRules {
  private static final int MAX_DECISION = 4_000;

  private final PipelineState state;
  private final Run run;
  private final PipelineRules rules;

  WorkRules(PipelineState state, Run run, PipelineRules rules) {
    this.state = state;
    this.run = run;
    this.rules = rules;
  }

  Decision<PipelineEvent> deliver(Deliver command) {
    Progress p = run.progress().get(command.agent());
    boolean asked =
        p != null
            && run.planned()
            && p.attempt() == command.attempt()
            && p.round() == command.round()
            && (p.stage() instanceof Stage.Working
                || (p.stage() instanceof Stage.Waiting && PipelineSteps.mayStart(state, run, p)));
    if (!asked)
      return unasked(
          command.outcome(),
          "'"
              + command.agent()
              + "' was not asked for attempt "
              + command.attempt()
              + ", round "
              + command.round());
    if (!(command.outcome() instanceof Outcome.Replied replied))
      return failed(command.agent(), command.agent(), command.outcome());
    JsonNode reply = replied.reply().content();
    try {
      Draft draft = Replies.draft(reply, path -> Handover.allowed(run, command.agent(), path));
      List<String> gaps = Handover.gaps(state, run, command.agent(), draft, false);
      if (!gaps.isEmpty())
        return PipelineRules.refuse(PipelineCode.INCOMPLETE, String.join("; ", gaps));
      boolean judges =
          run.wiring().critics(command.agent()).isEmpty() && reply.path("findings").isArray();
      List<Issue> issues =
          judges
              ? Replies.findings(
                  Replies.withoutFiles(reply),
                  run.wiring().rubric(command.agent(), command.agent()),
                  others(command.agent()))
              : List.of();
      var events = new ArrayList<PipelineEvent>();
      events.add(
          new DraftDelivered(
              command.agent(),
              command.attempt(),
              command.round(),
              draft,
              issues,
              Replies.claimed(reply),
              run.wiring().critics(command.agent()).isEmpty()
                  ? PipelineFold.unjudged(run, command.agent(), issues)
                  : null));
      events.addAll(known(command.agent(), draft));
      return Decision.accept(events);
    } catch (Replies.Broken e) {
      return Decision.refuse(e.refusal());
    }
  }

  /// What a judge without a critic may quote: everything that has passed.
  private List<Draft.File> others(String agent) {
    var files = new ArrayList<Draft.File>();
    run.progress().values().stream()
        .filter(p -> !p.agent().equals(agent))
        .forEach(p -> files.addAll(p.draft().files()));
    return files;
  }

  /// Reviews that need no critic any more: by rules, or of a version that was judged before.
  private List<PipelineEvent> known(String agent, Draft draft) {
    var events = new ArrayList<PipelineEvent>();
    for (String critic : run.wiring().critics(agent)) {
      String key = run.wiring().key(agent, critic, draft.hash());
      Optional<Review> before = state.reviews().get(key);
      if (critic.equals(Wiring.RULES)) {
        Rubric rubric = run.wiring().rubric(agent, critic);
        List<Issue> issues = RuleCritic.review(rubric, draft.files());
        events.add(
            new DraftReviewed(
                agent,
                key,
                new Review(
                    critic,
                    draft.hash(),
                    issues,
                    rubric.score(issues, run.wiring().agent(agent).phase()))));
      } else if (before.isPresent()) events.add(new DraftReviewed(agent, key, before.get()));
      else if (state.reviews().hopeless(key, run))
        events.add(
            new WorkFailed(agent, critic, List.of("no critic could judge this version"), false));
    }
    return events;
  }

  Decision<PipelineEvent> criticise(Criticise command) {
    List<Progress> waiting =
        run.progress().values().stream()
            .filter(p ->
                p.stage() instanceof Stage.Reviewing
                    && run.wiring().critics(p.agent()).contains(command.critic())
                    && !p.reviews().containsKey(command.critic()))
            .toList();
    List<Progress> meant =
        waiting.stream()
            .filter(p ->
                run.wiring()
                    .key(p.agent(), command.critic(), p.draft().hash())
                    .equals(command.key()))
            .toList();
    if (meant.isEmpty()) {
      if (!(command.outcome() instanceof Outcome.Replied)) return Decision.accept();
      return waiting.isEmpty()
          ? PipelineRules.refuse(PipelineCode.NOT_ASKED, "nobody waits for " + command.critic())
          : PipelineRules.refuse(
              PipelineCode.STALE_REVIEW,
              "the review by " + command.critic() + " is of another version");
    }
    var events = new ArrayList<PipelineEvent>();
    try {
      for (Progress p : meant) {
        if (!(command.outcome() instanceof Outcome.Replied replied)) {
          events.add(failure(p.agent(), command.critic(), command.outcome()));
          continue;
        }
        Rubric rubric = run.wiring().rubric(p.agent(), command.critic());
        List<Issue> issues =
            RuleCritic.with(
                Replies.findings(replied.reply().content(), rubric, p.draft().files()),
                rubric,
                p.draft().files());
        double score = rubric.score(issues, run.wiring().agent(p.agent()).phase());
        events.add(
            new DraftReviewed(
                p.agent(),
                command.key(),
                new Review(command.critic(), p.draft().hash(), issues, score)));
      }
    } catch (Replies.Broken e) {
      return Decision.refuse(e.refusal());
    }
    return Decision.accept(events);
  }

  Decision<PipelineEvent> write(Write command) {
    Progress p = run.progress().get(command.agent());
    if (p == null
        || !(p.stage() instanceof Stage.Writing)
        || p.attempt() != command.attempt()
        || p.round() != command.round())
      return unasked(command.outcome(), "'" + command.agent() + "' has nothing to write");
    if (!(command.outcome() instanceof Outcome.Replied replied))
      return failed(command.agent(), "writing", command.outcome());
    Map<String, Seen> files = files(replied.reply().content());
    for (Draft.File file : p.draft().files()) {
      Seen seen = files.get(file.path());
      if (seen == null || !seen.hash().equals(file.hash()))
        return PipelineRules.refuse(
            PipelineCode.STALE_REVIEW, file.path() + " is not on disk as it was reviewed");
    }
    var events = new ArrayList<PipelineEvent>(rules.seenAlso(files));
    events.add(new DraftWritten(p.agent(), p.draft().hash()));
    return Decision.accept(events);
  }

  Decision<PipelineEvent> verify(Verify command) {
    Progress p = run.progress().get(command.agent());
    if (p == null
        || !(p.stage() instanceof Stage.Verifying)
        || p.attempt() != command.attempt()
        || p.round() != command.round())
      return unasked(command.outcome(), "'" + command.agent() + "' is not in verification");
    if (!(command.outcome() instanceof Outcome.Replied replied))
      return failed(command.agent(), "verification", command.outcome());
    JsonNode content = replied.reply().content();
    Map<String, Seen> files = files(content);
    var events = new ArrayList<PipelineEvent>(rules.seenAlso(files));
    PipelineState after = state.files(state.files().plusAll(files));
    boolean passed = content.path("passed").asBoolean(false);
    String output = content.path("output").asString("");
    var gaps = new ArrayList<String>();
    if (passed) gaps.addAll(Handover.gaps(after, run, p.agent(), p.draft(), true));
    // What was reviewed must still be there when verification is over.
    for (Draft.File file : passed ? p.draft().files() : List.<Draft.File>of()) {
      Seen now = after.files().get(file.path());
      if (now != null && !now.hash().equals(file.hash()))
        gaps.add("it changed " + file.path() + ", which was reviewed");
    }
    if (!gaps.isEmpty())
      output = "verification ran, but " + String.join("; ", gaps) + "\n" + output;
    events.add(
        new DraftVerified(
            p.agent(),
            p.draft().hash(),
            passed && gaps.isEmpty(),
            PipelineRules.capped(output),
            made(p, files)));
    return Decision.accept(events);
  }

  /// What the verification wrote where the agent may write: tables, figures, whatever a script of
  /// the draft makes. Others build on it, so it is bound as the draft is.
  private Map<String, String> made(Progress p, Map<String, Seen> files) {
    var made = new TreeMap<String, String>();
    files.forEach((path, now) -> {
      Seen before = state.files().get(path);
      boolean changed = before == null || !before.hash().equals(now.hash());
      boolean drafted = p.draft().files().stream().anyMatch(f -> f.path().equals(path));
      if ((changed || p.made().containsKey(path))
          && !drafted
          && Handover.allowed(run, p.agent(), path)) made.put(path, now.hash());
    });
    return made;
  }

  Decision<PipelineEvent> escalate(Escalate command) {
    Progress p = run.progress().get(command.agent());
    if (p == null || !(p.stage() instanceof Stage.Escalated) || p.attempt() != command.attempt())
      return unasked(command.outcome(), "'" + command.agent() + "' is not escalated");
    if (!(command.outcome() instanceof Outcome.Replied replied))
      return failed(command.agent(), ((Stage.Escalated) p.stage()).target(), command.outcome());
    String decision = replied.reply().content().path("decision").asString("").strip();
    if (decision.isEmpty() || decision.length() > MAX_DECISION)
      return PipelineRules.refuse(
          PipelineCode.PROSE_REPLY,
          "reply has no `decision` of 1 to " + MAX_DECISION + " characters");
    return Decision.accept(
        new EscalationDecided(command.agent(), ((Stage.Escalated) p.stage()).target(), decision));
  }

  /// The end of something nobody waits for is taken; a reply to it is refused.
  private static Decision<PipelineEvent> unasked(Outcome outcome, String why) {
    return outcome instanceof Outcome.Replied
        ? PipelineRules.refuse(PipelineCode.NOT_ASKED, why)
        : Decision.accept();
  }

  private static Decision<PipelineEvent> failed(String agent, String who, Outcome outcome) {
    return Decision.accept(failure(agent, who, outcome));
  }

  private static PipelineEvent failure(String agent, String who, Outcome outcome) {
    return switch (outcome) {
      case Outcome.Failed failed -> new WorkFailed(agent, who, failed.reasons(), false);
      case Outcome.Skipped skipped -> new WorkFailed(agent, who, List.of(skipped.reason()), true);
      case Outcome.Replied _ -> throw new IllegalArgumentException("a reply is no failure");
    };
  }

  static Map<String, Seen> files(JsonNode reply) {
    var files = new LinkedHashMap<String, Seen>();
    for (Map.Entry<String, JsonNode> file : reply.path("files").properties()) {
      String hash = file.getValue().path("hash").asString("");
      if (PathPattern.problem(file.getKey()).isEmpty() && hash.startsWith(Sha256.PREFIX))
        files.put(
            file.getKey(),
            new Seen(
                hash,
                file.getValue().path("bytes").asLong(0),
                file.getValue().path("text").asString("")));
    }
    return files;
  }
}
