package cairn.join;

import cairn.inquiry.Consolidation;
import cairn.inquiry.Findings;
import cairn.inquiry.Inquiry;
import cairn.inquiry.Mode;
import cairn.inquiry.Node;
import cairn.inquiry.Passage;
import cairn.report.Facet;
import cairn.report.Statement;
import cairn.report.Support;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The facets of a report: the tree by its subjects. What was said above or before is not said
/// again, so a reader who goes through the page meets every finding once.
final class InquiryFacets {
  private final Inquiry inquiry;
  private final CitedReferences references;
  private final Set<String> told = new HashSet<>();

  InquiryFacets(Inquiry inquiry, CitedReferences references) {
    this.inquiry = inquiry;
    this.references = references;
  }

  List<Facet> all() {
    return inquiry.roots().stream().filter(n -> n.best() != null).map(this::facet).toList();
  }

  static String id(Node node) {
    return "facet-" + node.slug();
  }

  private Facet facet(Node node) {
    Findings f = node.best();
    List<Passage> own = Stream.concat(f.discoveries().stream(), f.connections().stream()).toList();
    var statements = new ArrayList<Statement>();
    own.stream().filter(this::fresh).map(p -> statement(node, p)).forEach(statements::add);
    List<Facet> children = new ArrayList<>();
    for (Node child : children(node)) children.add(facet(child));
    if (written(node))
      f.childInsights().stream()
          .flatMap(i -> i.passages().stream())
          .filter(this::fresh)
          .map(p -> statement(node, p))
          .forEach(statements::add);
    if (statements.isEmpty() && children.isEmpty()) statements.add(statement(node, own.getFirst()));
    return new Facet(
        id(node),
        node.title(),
        deck(node.title(), node.subfocus()),
        consolidated(node).orElseGet(() -> summary(f, own)),
        statements,
        List.copyOf(children));
  }

  /// At the leanest level a facet says what the answer as a whole says of it.
  private Optional<List<cairn.report.Passage>> consolidated(Node node) {
    Consolidation text = inquiry.closing().consolidation();
    boolean lean =
        inquiry
            .settings()
            .level()
            .comprehensiveness()
            .perBranchSectionDepth()
            .equals("consolidation_only");
    if (!lean || text == null || node.parent() != null) return Optional.empty();
    return text.themes().stream()
        .filter(g -> g.key().equals("" + node.place().branch()))
        .findFirst()
        .map(g -> g.passages().stream().map(references::passage).toList());
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

  private boolean fresh(Passage p) {
    return told.add(p.text());
  }

  /// A subfocus that only repeats the title says nothing to a reader.
  static String deck(String title, String subfocus) {
    boolean repeats = subfocus.toLowerCase(Locale.ROOT).startsWith(title.toLowerCase(Locale.ROOT));
    return repeats ? "" : subfocus;
  }

  /// Written summaries stand before the statements; one that only picks some of them is left out.
  private List<cairn.report.Passage> summary(Findings f, List<Passage> own) {
    Set<String> stated = new HashSet<>(told);
    own.forEach(p -> stated.add(p.text()));
    return f.summary().stream()
        .filter(p -> !stated.contains(p.text()))
        .map(references::passage)
        .toList();
  }

  private Statement statement(Node node, Passage p) {
    boolean leaf = node.place().depth() == inquiry.settings().depth();
    return statement("s-" + p.id().replace('.', '-'), leaf, p, List.of());
  }

  /// The richer levels give the words of the source where research went deepest.
  Statement statement(String id, boolean leaf, Passage p, List<String> models) {
    Optional<Support> support =
        p.support() < 0 ? Optional.empty() : Optional.of(new Support(p.support(), note(p)));
    boolean quotes = leaf && inquiry.settings().level().comprehensiveness().verbatimQuotes();
    return new Statement(
        id,
        quotes ? references.quoted(p) : references.passage(p),
        Statement.Label.valueOf(p.label().name()),
        support,
        models);
  }

  private static String note(Passage p) {
    if (!p.supportNote().isEmpty()) return p.supportNote();
    return p.support() == 1 ? "word for word in the source" : "words and numbers compared";
  }
}
