package cairn.use.inquiry;

import cairn.inquiry.claim.Answer;
import cairn.inquiry.claim.Consolidation;
import cairn.inquiry.claim.Findings;
import cairn.inquiry.settings.Proposal;
import cairn.inquiry.state.Inquiries;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Node;
import cairn.join.Protocols;
import cairn.kernel.project.Project;
import cairn.sources.Citation;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One inquiry: what came out, its tree, and what each node found.
public final class ShowInquiry {
  /// Between the tree of an ensemble and a node of it: nodes of different trees have the same keys.
  private static final char OF_TREE = '~';

  private final Project project;

  public ShowInquiry(Project project) {
    this.project = project;
  }

  /// A document that the inquiry may cite.
  ///
  /// @param ref as cited: path, address, memory title, `turn-N`
  public record TakenSource(
      Citation.Kind kind, String ref, String hash, String title, int lines, int pages) {}

  public record Facet(int index, String title, String subfocus) {}

  /// How far a node is.
  public enum NodeState {
    WAITING,
    /// Its children are at work.
    FOUND,
    DONE,
    FAILED;

    @JsonValue
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// @param parent null at the top
  /// @param model the agent that explores it; empty for the usual one
  /// @param discoveries of its passages those that are findings of its own
  /// @param failure empty if there is none
  public record TreeNode(
      String id,
      @Nullable String parent,
      String title,
      String subfocus,
      String model,
      NodeState state,
      int passages,
      int discoveries,
      String failure) {}

  /// @param settings in words: depth, mode, level
  /// @param agents who replied
  /// @param facets empty before they are chosen
  public record Whole(
      InquiryRow inquiry,
      InquirySummary summary,
      Shape settings,
      List<String> agents,
      List<TakenSource> sources,
      List<TreeNode> nodes,
      List<Facet> facets) {
    /// Whether it is no ensemble, whose models grow a tree each.
    public boolean ofOneTree() {
      return nodes.stream().noneMatch(n -> n.id().indexOf(OF_TREE) >= 0);
    }
  }

  public record Shape(int depth, String mode, String level) {}

  private Inquiries all() {
    return Protocols.inquiries(project).state();
  }

  /// The id of the inquiry that this names: an id, the beginning of one, or its words.
  public Optional<String> find(String name) {
    return all().named(name);
  }

  public Optional<InquirySummary> summary(String id) {
    Inquiries all = all();
    return all.get(id).map(i -> InquirySummary.of(all, i, 0));
  }

  public Optional<Whole> whole(String id) {
    Inquiries all = all();
    return all.get(id).map(i -> whole(all, i));
  }

  /// @param key of the node; of a tree in an ensemble, `TREE~KEY`
  public Optional<InquiryNode> node(String id, String key) {
    int tree = key.indexOf(OF_TREE);
    Optional<Answer> answer = all().get(id).map(ShowInquiry::answer);
    return all()
        .get(tree < 0 ? id : key.substring(0, tree))
        .flatMap(i -> i.node(key.substring(tree + 1)))
        .map(n -> InquiryNode.of(n, answer.orElse(null)));
  }

  private static @Nullable Answer answer(Inquiry inquiry) {
    Consolidation text = inquiry.closing().consolidation();
    return text == null ? null : text.answer();
  }

  private static Whole whole(Inquiries all, Inquiry inquiry) {
    var trees = new ArrayList<Inquiry>(all.trees(inquiry.id()));
    if (trees.isEmpty()) trees.add(inquiry);
    var nodes = new ArrayList<TreeNode>();
    for (Inquiry tree : trees) {
      String prefix = tree == inquiry ? "" : tree.id() + OF_TREE;
      int depth = tree.settings().depth();
      tree.nodes().values().forEach(n -> nodes.add(node(n, depth, prefix)));
    }
    List<Proposal.Facet> facets = inquiry.plan() == null ? List.of() : inquiry.plan().facets();
    return new Whole(
        InquiryRow.of(inquiry),
        InquirySummary.of(all, inquiry, 0),
        new Shape(
            inquiry.settings().depth(),
            inquiry.settings().mode().word(),
            inquiry.settings().level().word()),
        inquiry.tally().agents(),
        inquiry.sources().stream()
            .map(t -> new TakenSource(t.kind(), t.ref(), t.hash(), t.title(), t.lines(), t.pages()))
            .toList(),
        nodes,
        facets.stream().map(f -> new Facet(f.index(), f.title(), f.subfocus())).toList());
  }

  private static TreeNode node(Node node, int depth, String tree) {
    String above = node.parent();
    Findings best = node.best();
    Node.Failure failure = node.failure();
    NodeState state =
        failure != null
            ? NodeState.FAILED
            : node.done(depth)
                ? NodeState.DONE
                : best != null ? NodeState.FOUND : NodeState.WAITING;
    return new TreeNode(
        tree + node.id(),
        above == null ? null : tree + above,
        node.title(),
        node.subfocus(),
        node.model(),
        state,
        best == null ? 0 : (int) best.passages().count(),
        best == null ? 0 : best.discoveries().size(),
        failure == null ? "" : failure.reason());
  }
}
