package cairn.inquiry.consolidation;

import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.claim.Consolidation;
import cairn.inquiry.claim.Enhancement;
import cairn.inquiry.claim.Synthesis;
import cairn.inquiry.reading.PassageReader;
import cairn.inquiry.reading.ReplyForm;
import cairn.inquiry.reading.Situation;
import cairn.inquiry.settings.ModelDraw;
import cairn.inquiry.settings.Plan;
import cairn.inquiry.settings.Settings;
import cairn.inquiry.settings.Strategy;
import cairn.inquiry.state.Cost;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryEvent;
import cairn.inquiry.state.Node;
import cairn.inquiry.state.Spent;
import cairn.inquiry.state.Surfaced;
import cairn.inquiry.state.Verdict;
import cairn.inquiry.words.PlainLine;
import cairn.inquiry.words.Role;
import cairn.inquiry.words.TopicSlug;
import cairn.kernel.Decision;
import cairn.kernel.brief.Outcome;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// Ensembles: facets are derived once, every model explores them in a tree of its own, and one
/// synthesis compares the answers.
public final class CompareModels {
  private CompareModels() {}

  /// The trees of an ensemble, opened with the facets that were confirmed for all of them.
  public static List<InquiryEvent> openTrees(Inquiry root) {
    var events = new ArrayList<InquiryEvent>();
    Plan plan = root.plan();
    for (Strategy.Model model : root.settings().strategy().pool()) {
      String name = "model-" + TopicSlug.of(model.label());
      String id = root.id() + "_" + name;
      Strategy one = new Strategy(Strategy.Kind.RANDOM, List.of(model), "");
      Settings settings = root.settings().strategy(one);
      events.add(
          new InquiryEvent.InquiryOpened(
              id, root.folder() + "/" + name, root.slug(), settings, null, root.id()));
      events.add(new InquiryEvent.SourcesTaken(id, root.sources()));
      events.add(
          new InquiryEvent.CostAcknowledged(id, Cost.of(settings, plan.branches()).agents()));
      events.add(new InquiryEvent.FacetsConfirmed(id, plan, settings.deepConfirm()));
      events.add(
          new InquiryEvent.ModelsDrawn(
              id, new ModelDraw.Drawn(0, List.of(model), "pinned by the ensemble")));
      events.add(new InquiryEvent.BranchesReserved(id, Node.Child.of(plan)));
    }
    return events;
  }

  public static Decision<InquiryEvent> settle(Situation s, Outcome outcome) {
    if (s.inquiry().closing().synthesis() != null) return s.notNow("a synthesis");
    List<Inquiry> trees = s.all().trees(s.inquiry().id());
    String id = s.inquiry().id();
    if (!(outcome instanceof Outcome.Replied replied))
      return Decision.accept(
          new InquiryEvent.ModelsCompared(
              id, mechanically(trees, Situation.reason(outcome)), Spent.NOTHING),
          ranked(id, List.of(), trees));
    JsonNode c = Situation.content(replied, Role.CROSS_MODEL_SYNTHESIZER);
    List<String> form = ReplyForm.problems(Role.CROSS_MODEL_SYNTHESIZER, c);
    if (!form.isEmpty()) return s.refuse(form);
    PassageReader reader = s.reader(material(trees));
    Synthesis synthesis = read(c, reader);
    var problems = new ArrayList<>(reader.problems());
    List<String> labels = labels(trees);
    synthesis.agreement().stream()
        .filter(a -> !labels.contains(a.model()))
        .forEach(a -> problems.add("/agreement: no model is called " + a.model()));
    List<Enhancement> crossModel =
        EnsembleEnhancements.crossModel(c.path("enhancements"), synthesis, trees, problems);
    if (!problems.isEmpty()) return s.refuse(problems);
    return s.accept(
        reader,
        new InquiryEvent.ModelsCompared(id, synthesis, Spent.of(replied.reply())),
        ranked(id, crossModel, trees));
  }

  private static InquiryEvent ranked(String id, List<Enhancement> crossModel, List<Inquiry> trees) {
    List<Surfaced> union = EnsembleEnhancements.union(crossModel, trees);
    return new InquiryEvent.EnhancementsRanked(
        id, crossModel, Reflection.degradation(union.size()), !union.isEmpty(), union);
  }

  public static String label(Inquiry tree) {
    return tree.settings().strategy().pool().getFirst().label();
  }

  private static List<String> labels(List<Inquiry> trees) {
    return trees.stream().map(CompareModels::label).toList();
  }

  /// The passages of each tree's consolidation, under ids that name the tree.
  static Map<String, CitedClaim> material(List<Inquiry> trees) {
    var known = new LinkedHashMap<String, CitedClaim>();
    for (int i = 0; i < trees.size(); i++)
      for (CitedClaim p : of(trees.get(i), i)) known.put(p.id(), p);
    return known;
  }

  /// Of the ids of a tree's passages where they are compared.
  static String prefix(int tree) {
    return "m" + tree + ".";
  }

  public static List<CitedClaim> of(Inquiry tree, int index) {
    Consolidation text = tree.closing().consolidation();
    if (text == null) return List.of();
    return text.passages().map(p -> p.id(prefix(index + 1) + p.id())).toList();
  }

  private static Synthesis read(JsonNode c, PassageReader reader) {
    var divergence = new ArrayList<Synthesis.Divergence>();
    for (JsonNode d : c.path("divergence")) {
      int n = divergence.size() + 1;
      var positions = new ArrayList<Synthesis.Position>();
      for (JsonNode p : d.path("positions"))
        positions.add(
            new Synthesis.Position(
                p.path("model").asString(),
                reader.passage(
                    p.path("passage"), "syn.v" + n + "-" + (positions.size() + 1), "/divergence")));
      divergence.add(
          new Synthesis.Divergence(
              PlainLine.of(d.path("topic").asString()),
              positions,
              d.path("better_supported").asString(""),
              d.path("strength").asString()));
    }
    var unique = new ArrayList<Synthesis.Unique>();
    for (JsonNode u : c.path("unique"))
      unique.add(
          new Synthesis.Unique(
              u.path("model").asString(),
              reader.passage(u.path("passage"), "syn.u" + (unique.size() + 1), "/unique"),
              u.path("standing").asString()));
    var agreement = new ArrayList<Synthesis.Agreement>();
    for (JsonNode a : c.path("agreement"))
      agreement.add(
          new Synthesis.Agreement(
              a.path("facet").asInt(), a.path("model").asString(), a.path("level").asString()));
    return new Synthesis(
        reader.read(c.path("executive_summary"), "syn.e", "/executive_summary"),
        reader.read(c.path("convergence"), "syn.c", "/convergence"),
        divergence,
        unique,
        reader.read(c.path("evidence_quality"), "syn.q", "/evidence_quality"),
        reader.read(c.path("reasoning_style"), "syn.r", "/reasoning_style"),
        reader.read(c.path("recommended_synthesis"), "syn.s", "/recommended_synthesis"),
        agreement,
        "");
  }

  /// Without an agent the answers stand side by side, each as its model's own.
  private static Synthesis mechanically(List<Inquiry> trees, String why) {
    var unique = new ArrayList<Synthesis.Unique>();
    var summary = new ArrayList<CitedClaim>();
    for (int i = 0; i < trees.size(); i++) {
      List<CitedClaim> passages = of(trees.get(i), i);
      if (passages.isEmpty()) continue;
      summary.add(passages.getFirst());
      for (CitedClaim p : passages)
        unique.add(new Synthesis.Unique(label(trees.get(i)), p, "credible"));
    }
    return new Synthesis(
        summary, List.of(), List.of(), unique, List.of(), List.of(), summary, List.of(), why);
  }

  /// An ensemble is as good as the worst of its trees.
  public static Verdict verdict(List<Inquiry> trees) {
    return trees.stream()
        .map(t -> t.closing().verdict() == null ? Verdict.ESCALATE : t.closing().verdict())
        .max(Comparator.naturalOrder())
        .orElse(Verdict.ESCALATE);
  }
}
