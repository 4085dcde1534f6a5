package cairn.inquiry;

import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.claim.Enhancement;
import cairn.inquiry.claim.Findings;
import cairn.inquiry.consolidation.ChooseEnhancements;
import cairn.inquiry.consolidation.CompareModels;
import cairn.inquiry.consolidation.Reflection;
import cairn.inquiry.review.ReviewedFiles;
import cairn.inquiry.review.TextRules;
import cairn.inquiry.settings.Level;
import cairn.inquiry.state.Gap;
import cairn.inquiry.state.Inquiries;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Node;
import cairn.inquiry.state.NodeId;
import cairn.inquiry.state.Review;
import cairn.inquiry.tree.DeriveChildren;
import cairn.inquiry.tree.ExploreNode;
import cairn.inquiry.words.Resources;
import cairn.text.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What an agent is told for each piece of work: what was settled before the work became possible,
/// and nothing else.
final class BriefInput {
  /// Sources listed in a brief; the tools reach the others.
  static final int MAX_SOURCES = 500;

  private BriefInput() {}

  private static ObjectNode common(Inquiry i) {
    ObjectNode input = Json.object();
    input.put("inquiry", i.id());
    input.put("question", i.settings().question());
    input.put("context", i.settings().context());
    input.put("mode", i.settings().mode().word());
    input.put("level", i.settings().level().word());
    input.put("language", i.settings().language());
    ArrayNode sources = input.putArray("sources");
    for (int n = 0; n < Math.min(MAX_SOURCES, i.sources().size()); n++)
      sources.add(Json.<ObjectNode>tree(i.sources().get(n)).put("source", "S" + (n + 1)));
    input.put("sources_left_out", Math.max(0, i.sources().size() - MAX_SOURCES));
    return input;
  }

  static ObjectNode seed(Inquiry i) {
    ObjectNode input = common(i);
    input.put("attempt", i.opening().attempt());
    input.set("rejected_facets", Json.tree(i.opening().rejected()));
    boolean rich = i.settings().level().ordinal() > Level.DEFAULT.ordinal();
    if (rich) input.set("visualisation_types", Json.tree(Resources.visualisationTypes()));
    return input;
  }

  static ObjectNode answer(Inquiry i) {
    return common(i);
  }

  static ObjectNode explore(Inquiry i, Node n) {
    ObjectNode input = place(i, n);
    Node parent = n.parent() == null ? null : i.nodes().get(n.parent());
    input.put("parent_subfocus", parent == null ? null : parent.subfocus());
    List<String> siblings =
        i.nodes().values().stream()
            .filter(o -> !o.id().equals(n.id()) && Objects.equals(o.parent(), n.parent()))
            .map(Node::subfocus)
            .toList();
    input.set("sibling_facets", Json.tree(siblings));
    if (parent == null)
      i.plan().facets().stream()
          .filter(f -> f.index() == n.place().branch())
          .findFirst()
          .ifPresent(f -> input.set("start_at", Json.tree(f.citations())));
    input.set("known", Json.tree(known(i, parent)));
    input.set("recalled", Json.tree(i.recalled().at(n)));
    input.put("budget_tokens", ExploreNode.budget(i));
    input.put("verbatim_quotes", ExploreNode.wantsQuotes(i, n));
    return input;
  }

  static ObjectNode cite(Inquiry i, Node n) {
    ObjectNode input = place(i, n);
    input.set("findings", Json.tree(n.findings().discoveries()));
    return input;
  }

  /// What was found on the way down, not to be found again. Quick mode does not wait for it.
  private static List<CitedClaim> known(Inquiry i, @Nullable Node parent) {
    var known = new ArrayList<CitedClaim>();
    if (!i.settings().research()) return known;
    for (Node above = parent; above != null; above = i.nodes().get(above.parent())) {
      if (above.findings() != null) known.addAll(above.findings().discoveries());
      if (above.parent() == null) break;
    }
    return known;
  }

  private static ObjectNode place(Inquiry i, Node n) {
    ObjectNode input = common(i);
    input.put("node", n.place().name());
    input.put("branch", n.place().branch());
    input.put("depth", n.place().depth());
    input.put("max_depth", i.settings().depth());
    input.put("sub_index", n.place().sub());
    input.put("leaf", n.leaf(i.settings().depth()));
    input.put("title", n.title());
    input.put("subfocus", n.subfocus());
    return input;
  }

  static ObjectNode derive(Inquiry i, Node n) {
    ObjectNode input = place(i, n);
    input.put("wanted", DeriveChildren.wanted(n).size());
    input.set("taken", Json.tree(DeriveChildren.taken(i, n)));
    ArrayNode rejected = input.putArray("rejected");
    if (n.proposals() != null)
      for (Node.Child c : n.proposals().proposed())
        if (c.state() == Node.Child.State.REGENERATE)
          rejected
              .addObject()
              .put("subfocus", c.subfocus())
              .put("reason", "turned down by a person");
    input.set("findings", n.findings() == null ? null : findings(n.findings()));
    return input;
  }

  private static ObjectNode findings(Findings f) {
    ObjectNode node = Json.object();
    node.put("hash", f.hash());
    node.set("discoveries", Json.tree(f.discoveries()));
    node.set("connections", Json.tree(f.connections()));
    node.set("summary", Json.tree(f.summary()));
    node.set("open_questions", Json.tree(f.openQuestions()));
    return node;
  }

  static ObjectNode weave(Inquiry i, Node n) {
    ObjectNode input = place(i, n);
    input.set("own", findings(n.findings()));
    ArrayNode children = input.putArray("children");
    ArrayNode failed = input.putArray("failed_children");
    i.children(n)
        .forEach(c -> {
          if (c.best() == null) {
            failed
                .addObject()
                .put("node", c.place().name())
                .put("subfocus", c.subfocus())
                .put("reason", c.failure() == null ? "" : c.failure().reason());
            return;
          }
          ObjectNode child = children.addObject();
          child.put("node", c.place().name());
          child.put("subfocus", c.subfocus());
          child.set("passages", Json.tree(c.best().passages().toList()));
        });
    return input;
  }

  static ObjectNode peer(Inquiry i, int branch) {
    ObjectNode input = common(i);
    Node own = i.nodes().get(NodeId.root(branch).key());
    input.put("branch", branch);
    input.put("title", own.title());
    input.set("own", Json.tree(own.best().passages().toList()));
    ArrayNode siblings = input.putArray("siblings");
    for (Node other : i.living())
      if (other != own)
        siblings
            .addObject()
            .put("branch", other.place().branch())
            .put("title", other.title())
            .set("passages", Json.tree(other.best().passages().toList()));
    return input;
  }

  static ObjectNode consolidate(Inquiry i) {
    ObjectNode input = common(i);
    ArrayNode facets = input.putArray("facets");
    for (Node root : i.living())
      facets
          .addObject()
          .put("facet", root.place().branch())
          .put("title", root.title())
          .put("subfocus", root.subfocus())
          .set("passages", Json.tree(root.best().passages().toList()));
    input.set("reviews", reviews(i));
    input.set("confirmed_sections", Json.tree(i.plan().sections()));
    input.set("open_questions", Json.tree(openQuestions(i)));
    input.set("missing", Json.tree(i.gaps().stream().map(Gap::subject).toList()));
    input.set("enhancement_types", Reflection.types());
    return input;
  }

  /// What reviewers found, without what only shows how they worked.
  private static JsonNode reviews(Inquiry i) {
    JsonNode reviews = Json.tree(List.copyOf(i.closing().peers().values()));
    for (JsonNode review : reviews) ((ObjectNode) review).remove(List.of("pairs", "at"));
    return reviews;
  }

  /// What those who read the sources found unanswered, however deep in the tree.
  private static List<String> openQuestions(Inquiry i) {
    return i.nodes().values().stream()
        .filter(n -> n.best() != null)
        .flatMap(n -> n.best().openQuestions().stream())
        .distinct()
        .toList();
  }

  /// @param field what the addition is called
  static ObjectNode written(Inquiries all, Inquiry i, Enhancement e, String field) {
    ObjectNode input = common(i);
    input
        .putObject(field)
        .put("id", e.id())
        .put("type", e.type())
        .put("title", e.title())
        .put("description", e.description())
        .set("payload", e.payload());
    input.set("evidence", Json.tree(e.evidence()));
    input.set("passages", Json.tree(List.copyOf(ChooseEnhancements.material(all, i).values())));
    return input;
  }

  static ObjectNode review(Inquiry i, int iteration) {
    ObjectNode input = common(i);
    input.put("iteration", iteration);
    input.set("documents", Json.tree(ReviewedFiles.all(i)));
    input.set("mechanical", Json.tree(TextRules.remarks(i)));
    List<Review> before = i.closing().reviews();
    input.set("prior", Json.tree(before.isEmpty() ? List.of() : before.getLast().remarks()));
    return input;
  }

  static ObjectNode compare(Inquiry root, List<Inquiry> trees) {
    ObjectNode input = common(root);
    input.set("models", Json.tree(trees.stream().map(CompareModels::label).toList()));
    ArrayNode facets = input.putArray("facets");
    root.plan()
        .facets()
        .forEach(f -> facets.addObject().put("facet", f.index()).put("title", f.title()));
    ArrayNode texts = input.putArray("consolidations");
    for (int t = 0; t < trees.size(); t++)
      texts
          .addObject()
          .put("model", CompareModels.label(trees.get(t)))
          .set("passages", Json.tree(CompareModels.of(trees.get(t), t)));
    input.set("enhancement_types", Reflection.types());
    return input;
  }
}
