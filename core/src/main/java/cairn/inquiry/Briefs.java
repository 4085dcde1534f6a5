package cairn.inquiry;

import cairn.inquiry.claim.Enhancement;
import cairn.inquiry.review.JudgeClaims;
import cairn.inquiry.settings.Limits;
import cairn.inquiry.settings.ModelDraw;
import cairn.inquiry.settings.Strategy;
import cairn.inquiry.state.Inquiries;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Node;
import cairn.inquiry.state.StepId;
import cairn.inquiry.words.Resources;
import cairn.inquiry.words.Role;
import cairn.kernel.Work;
import cairn.kernel.brief.Brief;
import cairn.sources.Evidence;
import java.util.List;
import java.util.function.Supplier;
import tools.jackson.databind.node.ObjectNode;

/// Writes the brief of each piece of work. A brief is a function of its work's id: whatever it
/// holds was settled before the work became possible.
final class Briefs {
  private final Limits limits;
  private final Evidence evidence;

  Briefs(Limits limits, Evidence evidence) {
    this.limits = limits;
    this.evidence = evidence;
  }

  private Work work(
      Inquiry i, Role role, String subject, String model, Supplier<ObjectNode> input) {
    return new Work(
        StepId.of(i, role, subject),
        () -> {
          ObjectNode given = input.get();
          Brief brief =
              Brief.of(
                      "inquiry",
                      role.word(),
                      Resources.task(role, given),
                      given,
                      Resources.schema(role))
                  .model(model);
          // A reviser may only say what the cited words say.
          return role == Role.REVISER ? brief : brief.tools("search", "read", "recall");
        },
        limits.timeout(),
        limits.attempts(),
        role.last());
  }

  Work seed(Inquiry i) {
    String attempt = "" + i.opening().attempt();
    return work(i, Role.SEED_EXPLORER, attempt, "", () -> BriefInput.seed(i));
  }

  Work answer(Inquiry i) {
    return work(i, Role.ANSWERER, "", "", () -> BriefInput.answer(i));
  }

  Work explore(Inquiry i, Node n) {
    return work(i, Role.EXPLORER, n.id(), n.model(), () -> BriefInput.explore(i, n));
  }

  Work cite(Inquiry i, Node n) {
    return work(i, Role.CITATION_BUILDER, n.id(), n.model(), () -> BriefInput.cite(i, n));
  }

  Work derive(Inquiry i, Node n) {
    int round = n.proposals() == null ? 1 : n.proposals().round() + 1;
    String subject = StepId.round(n, round);
    return work(i, Role.CHILD_DERIVER, subject, n.model(), () -> BriefInput.derive(i, n));
  }

  Work weave(Inquiry i, Node n) {
    return work(i, Role.INCORPORATOR, n.id(), n.model(), () -> BriefInput.weave(i, n));
  }

  Work peer(Inquiry i, int branch) {
    return work(i, Role.PEER_REVIEWER, "" + branch, unified(i), () -> BriefInput.peer(i, branch));
  }

  /// Reviewers judge all branches alike: on the caller's model, unless one model does everything.
  private static String unified(Inquiry i) {
    ModelDraw.Drawn drawn = i.draw();
    boolean single = i.settings().strategy().kind() == Strategy.Kind.RANDOM;
    return single && drawn != null ? drawn.assignments().getFirst().slug() : "";
  }

  Work consolidate(Inquiry i) {
    return work(i, Role.CONSOLIDATOR, "", unified(i), () -> BriefInput.consolidate(i));
  }

  Work enhance(Inquiries all, Inquiry i, Enhancement e) {
    return written(all, i, e, Role.ENHANCEMENT_WRITER, "enhancement");
  }

  Work followUp(Inquiries all, Inquiry i, Enhancement e) {
    return written(all, i, e, Role.FOLLOW_UP_WRITER, "follow_up");
  }

  private Work written(Inquiries all, Inquiry i, Enhancement e, Role role, String field) {
    String model = i.isEnsemble() ? i.settings().strategy().aggregator() : unified(i);
    return work(i, role, e.id(), model, () -> BriefInput.written(all, i, e, field));
  }

  Work review(Inquiry i) {
    int iteration = i.closing().reviews().size() + 1;
    return work(
        i,
        Role.ADVERSARIAL_REVIEWER,
        "" + iteration,
        unified(i),
        () -> BriefInput.review(i, iteration));
  }

  /// Cold: the claims and what they cite, not the question and not who wrote them.
  Work judge(Inquiry i, String batch) {
    return new Work(
        StepId.of(i, Role.JUDGE, batch),
        () ->
            Brief.of(
                    "inquiry",
                    Role.JUDGE.word(),
                    Resources.text("roles/judge.md"),
                    JudgeClaims.input(i, JudgeClaims.batch(i, batch), evidence),
                    Resources.schema(Role.JUDGE))
                .model(unified(i)),
        limits.timeout(),
        limits.attempts(),
        Role.JUDGE.last());
  }

  Work revise(Inquiry i) {
    return work(
        i,
        Role.REVISER,
        "" + (i.closing().sendings() + 1),
        unified(i),
        () -> JudgeClaims.input(i, JudgeClaims.unsupported(i), evidence));
  }

  Work compare(Inquiry root, List<Inquiry> trees) {
    String model = root.settings().strategy().aggregator();
    return work(
        root, Role.CROSS_MODEL_SYNTHESIZER, "", model, () -> BriefInput.compare(root, trees));
  }
}
