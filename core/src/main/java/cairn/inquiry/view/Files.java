package cairn.inquiry.view;

import cairn.inquiry.claim.Consolidation;
import cairn.inquiry.claim.Enhancement;
import cairn.inquiry.claim.PeerReview;
import cairn.inquiry.claim.Synthesis;
import cairn.inquiry.settings.Proposal;
import cairn.inquiry.state.Closing;
import cairn.inquiry.state.FileNames;
import cairn.inquiry.state.Inquiries;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Node;
import cairn.inquiry.state.Review;
import cairn.kernel.View;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/// All files of all inquiries, as views. What a file depends on is in its revision, so that files
/// which stand are not even computed again.
public final class Files {
  /// Part of every revision: a changed layout is a changed file.
  private static final String LAYOUT = "1/";

  private final Inquiry inquiry;
  private final List<View> views = new ArrayList<>();
  private final List<String> names = new ArrayList<>();

  private Files(Inquiry inquiry) {
    this.inquiry = inquiry;
  }

  public static List<View> of(Inquiries all) {
    var views = new ArrayList<View>();
    for (Inquiry inquiry : all.recent()) views.addAll(of(all, inquiry));
    return views;
  }

  static List<View> of(Inquiries all, Inquiry inquiry) {
    Files files = new Files(inquiry);
    files.opening();
    boolean planned = inquiry.plan() != null;
    boolean treeless = planned && inquiry.plan().facets().isEmpty();
    if (!inquiry.nodes().isEmpty() || treeless || inquiry.isEnsemble() && planned) {
      files.tree();
      files.closing(all);
      files.index();
    }
    return files.views;
  }

  private void file(String name, String revision, Supplier<String> content) {
    names.add(name);
    views.add(new View.Whole(inquiry.folder() + "/" + name, LAYOUT + revision, content));
  }

  private void gone(String name) {
    views.add(new View.Gone(inquiry.folder() + "/" + name));
  }

  private void opening() {
    Proposal proposal = inquiry.opening().proposal();
    Instant proposed = inquiry.opening().proposed();
    if (proposal == null || proposed == null) return;
    String name = FileNames.pendingFacets(proposed);
    if (inquiry.plan() == null && inquiry.open())
      file(
          name, "" + inquiry.opening().attempt(), () -> YamlFiles.pendingFacets(inquiry, proposal));
    else gone(name);
  }

  private void tree() {
    file(
        FileNames.suggestions(inquiry.planned()),
        "plan",
        () -> YamlFiles.suggestions(inquiry, inquiry.plan()));
    if (inquiry.settings().research() && !inquiry.nodes().isEmpty()) names.add(FileNames.REGISTRY);
    String patches = "/" + inquiry.closing().edition();
    for (Node n : inquiry.nodes().values()) {
      deepening(n);
      if (n.findings() == null) continue;
      if (n.done(inquiry.settings().depth()))
        file(FileNames.branch(n), revision(n) + patches, () -> BranchFile.render(inquiry, n));
      else file(FileNames.draft(n), revision(n), () -> BranchFile.draft(inquiry, n));
      boolean drafted = !n.leaf(inquiry.settings().depth()) || inquiry.settings().buildsCitations();
      if (drafted && n.done(inquiry.settings().depth())) gone(FileNames.draft(n));
    }
  }

  private String revision(Node n) {
    var failed = new StringBuilder();
    inquiry.children(n).filter(c -> c.failure() != null).forEach(c -> failed.append(c.id()));
    return (n.woven() != null ? "w" : n.childless() != null ? "c" : "f")
        + (n.children() == null ? "" : "+")
        + failed;
  }

  private void deepening(Node n) {
    Node.Deepening d = n.proposals();
    if (d == null) return;
    if (d.waiting()) {
      file(FileNames.pendingChildren(n, d.at()), "" + d.round(), () -> YamlFiles.children(n, d));
    } else {
      gone(FileNames.pendingChildren(n, d.at()));
      file(FileNames.confirmedChildren(n, d.at()), "" + d.round(), () -> YamlFiles.children(n, d));
    }
  }

  private void closing(Inquiries all) {
    Closing c = inquiry.closing();
    String patches = c.edition();
    for (PeerReview r : c.peers().values())
      file(FileNames.peer(inquiry, r), patches, () -> PeerFile.render(inquiry, r));
    Consolidation text = c.consolidation();
    if (text != null) {
      file(FileNames.CONSOLIDATION, patches, () -> ConsolidationFile.render(inquiry, text));
    }
    if (text != null || c.union() != null)
      file(
          FileNames.ENHANCEMENTS,
          EnhancementsFile.revision(all, inquiry),
          () -> EnhancementsFile.render(all, inquiry));
    Synthesis synthesis = c.synthesis();
    if (synthesis != null)
      file(
          FileNames.SYNTHESIS,
          "1",
          () -> SynthesisFile.render(inquiry, all.trees(inquiry.id()), synthesis));
    for (Map.Entry<String, Enhancement> follow : EnhancementsFile.followUps(inquiry).entrySet())
      file(
          follow.getKey(),
          "" + (follow.getValue().groups() != null),
          () -> EnhancementsFile.followUp(inquiry, follow.getValue()));
    for (Review r : c.reviews())
      file(FileNames.review(r), c.edition() + c.verdict(), () -> ReviewFile.render(inquiry, r));
    boolean over = c.verdict() != null || inquiry.ending() != null;
    if (over)
      file(
          FileNames.retrospective(RetrospectiveFile.when(inquiry)),
          "" + inquiry.seq(),
          () -> RetrospectiveFile.render(inquiry));
  }

  private void index() {
    if (inquiry.settings().research())
      file(FileNames.CITATIONS, "" + inquiry.seq(), () -> YamlFiles.citations(inquiry));
    List<String> indexed = List.copyOf(names);
    file(FileNames.FACETS, "" + inquiry.seq(), () -> FacetsFile.render(inquiry, indexed));
  }
}
