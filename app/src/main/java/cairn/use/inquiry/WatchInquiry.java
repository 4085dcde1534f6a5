package cairn.use.inquiry;

import cairn.inquiry.state.Inquiries;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Node;
import cairn.inquiry.state.StepId;
import cairn.inquiry.words.Role;
import cairn.kernel.project.Chapter;
import java.util.ArrayList;
import java.util.List;

/// An inquiry while agents work on it: how far it is, and what a step does, in words.
public final class WatchInquiry {
  private final Chapter<Inquiries, ?, ?> chapter;
  private final String id;

  WatchInquiry(Chapter<Inquiries, ?, ?> chapter, String id) {
    this.chapter = chapter;
    this.id = id;
  }

  /// How far a node is.
  public enum Mark {
    OPEN,
    FOUND,
    DONE,
    FAILED
  }

  /// One facet with the questions below it.
  public record Branch(String title, Mark mark, List<Mark> second, List<Mark> third) {}

  /// @param label of the model that grows it; empty where there is one tree
  public record Tree(String label, List<Branch> branches) {}

  /// @param done steps that were settled; `planned` counts what the plan foresaw
  /// @param written whether the text is done, so that what is left takes no agent
  public record Standing(String phase, int done, int planned, boolean written, List<Tree> trees) {}

  public Standing now() {
    Inquiry inquiry = chapter.state().get(id).orElseThrow();
    int done = inquiry.tally().run();
    var trees = new ArrayList<Tree>();
    trees.add(new Tree("", branches(inquiry)));
    for (Inquiry tree : chapter.state().trees(id)) {
      done += tree.tally().run();
      trees.add(new Tree(model(tree), branches(tree)));
    }
    return new Standing(
        phase(inquiry), done, inquiry.cost().calls(), inquiry.closing().textDone() != null, trees);
  }

  /// What this work does. In an ensemble it may belong to the tree of one model.
  public String step(String work) {
    StepId step = StepId.parse(work);
    Inquiry inquiry = chapter.state().get(step.inquiry()).orElseThrow();
    String whose = inquiry.ensemble() == null ? "" : " for " + model(inquiry);
    return StepNames.of(inquiry, step) + whose;
  }

  /// Whether it only judges: without a model nobody can, and that is no failure.
  public static boolean judges(String work) {
    return StepId.parse(work).role().filter(Role.JUDGE::equals).isPresent();
  }

  private static String model(Inquiry tree) {
    return tree.settings().strategy().pool().getFirst().label();
  }

  private static String phase(Inquiry i) {
    if (i.plan() == null) return "Opening up the question";
    if (i.closing().consolidation() != null)
      return i.closing().textDone() == null ? "Reviewing" : "Rendering";
    if (!i.closing().peers().isEmpty()) return "Comparing and consolidating";
    return "Exploring";
  }

  private static List<Branch> branches(Inquiry inquiry) {
    return inquiry.roots().stream()
        .map(root -> {
          List<Node> second = below(inquiry, List.of(root));
          return new Branch(
              root.title(),
              mark(inquiry, root),
              marks(inquiry, second),
              marks(inquiry, below(inquiry, second)));
        })
        .toList();
  }

  private static List<Node> below(Inquiry inquiry, List<Node> nodes) {
    return nodes.stream()
        .filter(n -> n.children() != null)
        .flatMap(n -> n.children().stream())
        .map(k -> inquiry.nodes().get(k))
        .toList();
  }

  private static List<Mark> marks(Inquiry inquiry, List<Node> nodes) {
    return nodes.stream().map(n -> mark(inquiry, n)).toList();
  }

  private static Mark mark(Inquiry inquiry, Node n) {
    if (n.failure() != null) return Mark.FAILED;
    if (n.done(inquiry.settings().depth())) return Mark.DONE;
    return n.findings() != null ? Mark.FOUND : Mark.OPEN;
  }
}
