package cairn.join.report;

import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.claim.Findings;
import cairn.inquiry.settings.Proposal;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Node;
import cairn.inquiry.state.NodeId;
import cairn.report.model.Facet;
import cairn.report.model.MarkedText;
import cairn.report.model.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// One facet as several models found it. The same words found by several of them are one statement
/// with all their names.
final class EnsembleFacet {
  private final List<Inquiry> trees;
  private final Proposal.Facet facet;
  private final CitedReferences references;
  private final InquiryFacets shapes;
  private final Set<String> told = new HashSet<>();

  EnsembleFacet(
      Inquiry root, List<Inquiry> trees, Proposal.Facet facet, CitedReferences references) {
    this.trees = trees;
    this.facet = facet;
    this.references = references;
    this.shapes = new InquiryFacets(root, references);
  }

  /// A passage of one tree, and who else says it.
  private record Shared(int tree, CitedClaim passage, Set<String> models) {}

  Facet facet(boolean leaves) {
    var nodes = new LinkedHashMap<Inquiry, List<Node>>();
    for (Inquiry tree : trees)
      tree.node(NodeId.root(facet.index()).key()).ifPresent(n -> nodes.put(tree, List.of(n)));
    List<Statement> statements = statements(nodes, false);
    List<Facet> below = leaves ? leaves() : List.of();
    if (below.isEmpty()) {
      // Nothing narrower is told: these are the deepest findings of the report.
      told.clear();
      statements = statements(nodes, true);
    }
    return new Facet(
        "facet-" + facet.slug(),
        facet.title(),
        InquiryFacets.deck(facet.title(), facet.subfocus()),
        summary(nodes),
        statements,
        below);
  }

  /// What the statements do not say already, with the names of who says it.
  private List<MarkedText> summary(Map<Inquiry, List<Node>> nodes) {
    return shared(nodes, f -> f.summary().stream()).stream()
        .filter(s -> !told.contains(s.passage().text()))
        .map(
            s -> EnsembleReport.named(String.join(", ", names(s)), references.passage(s.passage())))
        .toList();
  }

  private List<String> names(Shared shared) {
    return shared.models().size() == trees.size() && trees.size() > 1
        ? List.of("all models")
        : List.copyOf(shared.models());
  }

  private List<Statement> statements(Map<Inquiry, List<Node>> nodes, boolean leaf) {
    return shared(nodes, f -> Stream.concat(f.discoveries().stream(), f.connections().stream()))
        .stream()
        .filter(s -> told.add(s.passage().text()))
        .map(s ->
            shapes.statement(
                "s-" + (s.tree() + 1) + "-" + s.passage().id().replace('.', '-'),
                leaf,
                s.passage(),
                names(s)))
        .toList();
  }

  private interface Part {
    Stream<CitedClaim> of(Findings findings);
  }

  private List<Shared> shared(Map<Inquiry, List<Node>> nodes, Part part) {
    var byText = new LinkedHashMap<String, Shared>();
    nodes.forEach((tree, own) ->
        own.stream()
            .filter(n -> n.best() != null)
            .flatMap(n -> part.of(n.best()))
            .forEach(p ->
                byText
                    .computeIfAbsent(
                        p.text(), _ -> new Shared(trees.indexOf(tree), p, new LinkedHashSet<>()))
                    .models()
                    .add(EnsembleReport.label(tree))));
    return List.copyOf(byText.values());
  }

  /// The narrowest findings of all models; those of one subject stand together.
  private List<Facet> leaves() {
    var bySubject = new LinkedHashMap<String, Map<Inquiry, List<Node>>>();
    for (Inquiry tree : trees)
      for (Node node : tree.nodes().values())
        if (node.place().branch() == facet.index()
            && node.parent() != null
            && node.place().depth() == tree.settings().depth()
            && node.best() != null)
          bySubject
              .computeIfAbsent(node.title(), _ -> new LinkedHashMap<>())
              .computeIfAbsent(tree, _ -> new ArrayList<>())
              .add(node);
    var leaves = new ArrayList<Facet>();
    bySubject.forEach((title, nodes) -> {
      List<Statement> statements = statements(nodes, true);
      if (!statements.isEmpty())
        leaves.add(
            new Facet(
                "facet-" + facet.slug() + "-" + (leaves.size() + 1),
                title,
                "",
                List.of(),
                statements,
                List.of()));
    });
    return leaves;
  }
}
