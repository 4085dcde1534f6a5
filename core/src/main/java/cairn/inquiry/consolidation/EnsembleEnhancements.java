package cairn.inquiry.consolidation;

import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.claim.Enhancement;
import cairn.inquiry.claim.Synthesis;
import cairn.inquiry.state.Inquiries;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Surfaced;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// Enhancements of an ensemble: what the comparison proposes on what all models share, what each
/// tree proposes for its own report, and the best of both for the one gate of the ensemble.
public final class EnsembleEnhancements {
  /// Agreement alone is no insight; below this the proposal stays with the trees.
  public static final int MINIMUM_INSIGHT = 7;

  private EnsembleEnhancements() {}

  /// Something to decide on.
  ///
  /// @param owner whose report it would go into
  public record Offer(String id, String source, Inquiry owner, Enhancement enhancement) {}

  /// The proposals of the comparison that rest on explicit convergence: a finding of all models.
  static List<Enhancement> crossModel(
      JsonNode candidates, Synthesis synthesis, List<Inquiry> trees, List<String> problems) {
    Map<String, CitedClaim> known = material(trees, synthesis);
    for (int n = 0; n < synthesis.convergence().size(); n++)
      known.put("c" + (n + 1), synthesis.convergence().get(n));
    List<Enhancement> insightful =
        Reflection.read(candidates, known, problems).stream()
            .filter(e -> e.insightValueScore() >= MINIMUM_INSIGHT)
            .map(e -> e.convergence(signal(e, synthesis, trees).orElse("")))
            .filter(e -> !e.convergence().isEmpty())
            .toList();
    return Reflection.best(insightful);
  }

  static Map<String, CitedClaim> material(List<Inquiry> trees, Synthesis synthesis) {
    Map<String, CitedClaim> known = new LinkedHashMap<>(CompareModels.material(trees));
    synthesis.passages().forEach(p -> known.put(p.id(), p));
    return known;
  }

  /// What all models say, in the words of the comparison, and who they are.
  private static Optional<String> signal(Enhancement e, Synthesis s, List<Inquiry> trees) {
    return s.convergence().stream()
        .filter(p -> e.evidence().contains(p.id()) && shared(p, trees))
        .findFirst()
        .map(p ->
            p.text()
                + " [models: "
                + String.join(", ", trees.stream().map(CompareModels::label).toList())
                + "]");
  }

  private static boolean shared(CitedClaim convergence, List<Inquiry> trees) {
    for (int t = 1; t <= trees.size(); t++) {
      String of = CompareModels.prefix(t);
      if (convergence.drawsOn().stream().noneMatch(id -> id.startsWith(of))) return false;
    }
    return true;
  }

  /// The best five of all. A tie goes to what costs less, then to the comparison, then to the
  /// earlier tree.
  static List<Surfaced> union(List<Enhancement> crossModel, List<Inquiry> trees) {
    record Ranked(Surfaced surfaced, Enhancement enhancement, int place) {}
    var all = new ArrayList<Ranked>();
    for (Enhancement e : crossModel) all.add(new Ranked(Surfaced.crossModel(e), e, 0));
    for (int t = 0; t < trees.size(); t++)
      if (trees.get(t).open())
        for (Enhancement e : trees.get(t).closing().enhancements())
          all.add(new Ranked(Surfaced.of(trees.get(t), e), e, t + 1));
    return all.stream()
        .sorted(
            Comparator.comparing(Ranked::enhancement, Reflection.BEST_FIRST)
                .thenComparingInt(Ranked::place)
                .thenComparing(r -> r.enhancement().id()))
        .limit(Reflection.MOST)
        .map(Ranked::surfaced)
        .toList();
  }

  /// What the gate of an inquiry is about: its own enhancements, or those that came up from the
  /// trees of an ensemble.
  public static List<Offer> offers(Inquiries all, Inquiry i) {
    List<Surfaced> union = i.closing().union();
    if (union == null)
      return i.closing().enhancements().stream().map(e -> new Offer(e.id(), "", i, e)).toList();
    var offers = new ArrayList<Offer>();
    for (Surfaced s : union) {
      Inquiry owner = all.trees(i.id()).stream().filter(s::from).findFirst().orElse(i);
      owner.closing().enhancements().stream()
          .filter(e -> e.id().equals(s.enhancement()))
          .findFirst()
          .ifPresent(e -> offers.add(new Offer(s.id(), s.source(), owner, e)));
    }
    return offers;
  }

  /// Whose enhancements are decided at the gate of `i`: its own, and those of trees that go on.
  static List<Inquiry> decidedWith(Inquiries all, Inquiry i) {
    var inquiries = new ArrayList<>(List.of(i));
    all.trees(i.id()).stream().filter(Inquiry::open).forEach(inquiries::add);
    return inquiries;
  }

  /// Whether an enhancement of a tree came up to the gate of its ensemble; empty before that.
  public static Optional<Boolean> surfaced(Inquiries all, Inquiry tree, Enhancement e) {
    return Optional.ofNullable(tree.ensemble())
        .flatMap(all::get)
        .map(root -> root.closing().union())
        .map(union -> union.contains(Surfaced.of(tree, e)));
  }
}
