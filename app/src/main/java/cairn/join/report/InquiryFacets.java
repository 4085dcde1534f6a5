package cairn.join.report;

import cairn.extractive.ExtractiveAgent;
import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.claim.Consolidation;
import cairn.inquiry.claim.Findings;
import cairn.inquiry.settings.Mode;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Node;
import cairn.report.model.Facet;
import cairn.report.model.MarkedText;
import cairn.report.model.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The facets of a report: the tree by its subjects. What was said above or before is not said
/// again, so a reader who goes through the page meets every finding once.
final class InquiryFacets {
  private static final double REPEATED = 0.8;

  private final Inquiry inquiry;
  private final CitedReferences references;

  /// Which node tells a finding: the one highest in the tree, then the first.
  private final Map<String, String> teller = new HashMap<>();

  private final Set<String> told = new HashSet<>();
  private final Map<Node, List<Node>> barren = new LinkedHashMap<>();

  InquiryFacets(Inquiry inquiry, CitedReferences references) {
    this.inquiry = inquiry;
    this.references = references;
  }

  List<Facet> all() {
    List<Node> roots = inquiry.roots().stream().filter(n -> n.best() != null).toList();
    for (List<Node> level = roots; !level.isEmpty(); ) {
      for (Node node : level) own(node).forEach(p -> teller.putIfAbsent(p.text(), node.id()));
      level = level.stream().flatMap(n -> children(n).stream()).toList();
    }
    return roots.stream().map(n -> facet(n, n).orElseGet(() -> bare(n))).toList();
  }

  /// By facet, what was looked for below it and brought nothing that is not told elsewhere. Known
  /// when all facets were asked for.
  Map<Node, List<Node>> barren() {
    return barren;
  }

  static String id(Node node) {
    return "facet-" + node.slug();
  }

  private static List<CitedClaim> own(Node node) {
    Findings f = node.best();
    return Stream.concat(f.discoveries().stream(), f.connections().stream())
        .filter(p -> !ExtractiveAgent.foundNothing(p.text()))
        .toList();
  }

  /// Nothing if it has nothing of its own to tell.
  private Optional<Facet> facet(Node node, Node root) {
    Findings f = node.best();
    List<CitedClaim> own = own(node);
    var statements = new ArrayList<Statement>();
    own.stream()
        .filter(p -> node.id().equals(teller.get(p.text())) && fresh(p) && !repeats(p, root))
        .map(p -> statement(node, p))
        .forEach(statements::add);
    List<Facet> children = new ArrayList<>();
    for (Node child : children(node))
      facet(child, root)
          .ifPresentOrElse(
              children::add, () -> barren.computeIfAbsent(root, _ -> new ArrayList<>()).add(child));
    if (written(node))
      f.childInsights().stream()
          .flatMap(i -> i.passages().stream())
          .filter(p -> !ExtractiveAgent.foundNothing(p.text()))
          .filter(p -> !teller.containsKey(p.text()) && fresh(p))
          .map(p -> statement(node, p))
          .forEach(statements::add);
    Optional<List<MarkedText>> introduction = consolidated(node);
    if (statements.isEmpty() && children.isEmpty() && introduction.isEmpty())
      return Optional.empty();
    return Optional.of(
        new Facet(
            id(node),
            node.title(),
            deck(node.title(), node.subfocus()),
            introduction.orElseGet(() -> summary(f)),
            statements,
            List.copyOf(children)));
  }

  /// A facet of the question is shown even if others tell all of it.
  private Facet bare(Node node) {
    return new Facet(
        id(node),
        node.title(),
        deck(node.title(), node.subfocus()),
        List.of(),
        List.of(statement(node, node.best().discoveries().getFirst())),
        List.of());
  }

  /// What the text as a whole says of a facet stands above what was found.
  private Optional<List<MarkedText>> consolidated(Node node) {
    Consolidation text = inquiry.closing().consolidation();
    if (text == null || !text.mechanical().isEmpty() || node.parent() != null)
      return Optional.empty();
    return text.themes().stream()
        .filter(g -> g.key().equals("" + node.place().branch()))
        .findFirst()
        .map(g ->
            g.passages().stream()
                .filter(p -> !teller.containsKey(p.text()))
                .map(references::passage)
                .toList())
        .filter(passages -> !passages.isEmpty());
  }

  private List<Node> children(Node node) {
    return node.children() == null
        ? List.of()
        : node.children().stream().map(inquiry.nodes()::get).filter(c -> c.best() != null).toList();
  }

  /// An agent wove the children's findings in; what the engine put together stands below anyway.
  private boolean written(Node node) {
    return node.woven() != null
        && node.mechanical() == null
        && inquiry.settings().mode() == Mode.RESEARCH;
  }

  /// What the answer or the text on the facet says in nearly the same words is not said again
  /// below; the table of statements has it.
  private boolean repeats(CitedClaim p, Node root) {
    Consolidation text = inquiry.closing().consolidation();
    if (text == null || !text.mechanical().isEmpty() || extractive()) return false;
    return Stream.concat(
            text.executiveSummary().stream(),
            text.themes().stream()
                .filter(g -> g.key().equals("" + root.place().branch()))
                .flatMap(g -> g.passages().stream())
                .filter(said -> !teller.containsKey(said.text())))
        .anyMatch(said -> Repeats.in(p.text(), said.text(), REPEATED));
  }

  /// It quotes, and every quote is another place.
  private boolean extractive() {
    return inquiry.tally().agents().equals(List.of("extractive"));
  }

  private boolean fresh(CitedClaim p) {
    return told.add(p.text());
  }

  /// A subfocus that only repeats the title says nothing to a reader.
  static String deck(String title, String subfocus) {
    boolean repeats = subfocus.toLowerCase(Locale.ROOT).startsWith(title.toLowerCase(Locale.ROOT));
    return repeats ? "" : subfocus;
  }

  /// Written summaries stand before the statements; one that only picks some of them is left out.
  private List<MarkedText> summary(Findings f) {
    return f.summary().stream()
        .filter(p -> !teller.containsKey(p.text()))
        .filter(p -> !ExtractiveAgent.foundNothing(p.text()))
        .map(references::passage)
        .toList();
  }

  private Statement statement(Node node, CitedClaim p) {
    boolean leaf = node.place().depth() == inquiry.settings().depth();
    return statement("s-" + p.id().replace('.', '-'), leaf, p, List.of());
  }

  /// The richer levels give the words of the source where research went deepest.
  Statement statement(String id, boolean leaf, CitedClaim p, List<String> models) {
    boolean quotes = leaf && inquiry.settings().level().comprehensiveness().verbatimQuotes();
    return new Statement(
        id,
        quotes ? references.quoted(p) : references.passage(p),
        Statement.Label.valueOf(p.label().name()),
        references.standing(p),
        models);
  }
}
