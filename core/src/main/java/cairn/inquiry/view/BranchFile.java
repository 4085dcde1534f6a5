package cairn.inquiry.view;

import cairn.inquiry.claim.Findings;
import cairn.inquiry.state.FileNames;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Node;
import cairn.inquiry.state.NodeId;
import cairn.inquiry.tree.ExploreNode;
import cairn.inquiry.words.Ts;
import cairn.sources.Citation;
import cairn.text.Json;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// `branch-{N}-depth-{D}-sub-{S}-{slug}-{ts}.md`, and the draft of it.
final class BranchFile {
  private BranchFile() {}

  static String draft(Inquiry i, Node n) {
    return page(i, n, n.findings(), Ts.of(n.found()), Ts.iso(n.found()));
  }

  static String render(Inquiry i, Node n) {
    var when = n.wovenAt() != null ? n.wovenAt() : n.found();
    return page(i, n, n.best(), Ts.of(when), Ts.iso(when));
  }

  private static String page(Inquiry i, Node n, Findings f, String ts, String iso) {
    boolean quotes = ExploreNode.wantsQuotes(i, n);
    Page page = new Page().front(front(i, n, ts, iso));
    page.heading("Subfocus Rationale")
        .para(f.rationale().isEmpty() ? n.rationale() : f.rationale());
    page.heading("Discoveries").passages(f.discoveries(), "Nothing was found.", quotes);
    if (i.settings().level().comprehensiveness().findingTable())
      page.findingTable(f.discoveries(), i.settings().research() ? "" : "(citation needed)");
    page.heading("Connections").passages(f.connections(), "None were found.", false);
    if (!f.openQuestions().isEmpty()) page.heading("Open Questions").items(f.openQuestions(), "");
    page.heading("Child Subfocuses").items(subfocuses(i, n), childless(i, n));
    page.heading("Child Insights");
    insights(i, f, page, quotes);
    page.heading("Contradictions").passages(f.contradictions(), "None were found.", false);
    page.heading("Summary").passages(f.summary(), "There is none.", false);
    failures(i, n, page);
    page.citations(i);
    return page.toString();
  }

  private static ObjectNode front(Inquiry i, Node n, String ts, String iso) {
    NodeId id = n.place();
    ObjectNode front = Json.object();
    front.put("mode", i.settings().mode().word());
    front.put("branch", id.branch());
    front.put("depth", id.depth());
    front.put("subfocus_index", id.sub());
    front.put("subfocus_slug", n.slug());
    front.put("subfocus", n.subfocus());
    Node parent = n.parent() == null ? null : i.nodes().get(n.parent());
    front.put("parent_subfocus", parent == null ? n.title() : parent.subfocus());
    front.put("parent_slug", parent == null ? null : parent.slug());
    front.put("timestamp_utc", ts);
    front.put("timestamp_iso", iso);
    if (!n.model().isEmpty()) front.put("model", n.model());
    if (n.mechanical() != null) front.put("woven_by_engine", n.mechanical());
    front.set("incorporated_children", Json.tree(incorporated(i, n)));
    return front;
  }

  private static List<String> incorporated(Inquiry i, Node n) {
    return n.woven() == null
        ? List.of()
        : i.children(n).filter(c -> c.best() != null).map(FileNames::branch).toList();
  }

  private static List<String> subfocuses(Inquiry i, Node n) {
    return i.children(n).map(c -> c.subfocus() + " (" + c.place().name() + ")").toList();
  }

  private static String childless(Inquiry i, Node n) {
    if (n.leaf(i.settings().depth())) return "None: this is the deepest level.";
    if (n.children() != null) return "None: the findings open nothing narrower.";
    return n.childless() == null ? "Not derived yet." : "None: " + n.childless();
  }

  private static void insights(Inquiry i, Findings f, Page page, boolean quotes) {
    if (f.childInsights().isEmpty()) page.para("None.");
    for (Findings.Insight insight : f.childInsights()) {
      Node child = i.nodes().get(insight.child());
      String name = child == null ? insight.child() : child.place().name();
      String marker = page.cite(Citation.child(name));
      page.sub(Page.inline(child == null ? name : child.title()) + " " + marker);
      page.passages(insight.passages(), "Nothing.", quotes);
    }
  }

  /// Children that gave nothing are named where they are missing.
  private static void failures(Inquiry i, Node n, Page page) {
    List<Node> failed = i.children(n).filter(c -> c.failure() != null).toList();
    List<Node> uncited =
        failed.stream().filter(c -> c.failure().kind().equals("citations")).toList();
    List<Node> others =
        failed.stream().filter(c -> !c.failure().kind().equals("citations")).toList();
    if (!uncited.isEmpty()) page.heading("Citation failure").items(lines(uncited), "");
    if (!others.isEmpty()) page.heading("Missing Research").items(lines(others), "");
  }

  private static List<String> lines(List<Node> nodes) {
    return nodes.stream()
        .map(c -> c.place().name() + " (" + c.subfocus() + "): " + c.failure().reason())
        .toList();
  }
}
