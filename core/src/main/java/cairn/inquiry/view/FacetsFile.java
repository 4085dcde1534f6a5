package cairn.inquiry.view;

import cairn.inquiry.claim.PeerReview;
import cairn.inquiry.settings.Ending;
import cairn.inquiry.settings.ModelDraw;
import cairn.inquiry.settings.Plan;
import cairn.inquiry.settings.Proposal;
import cairn.inquiry.settings.Settings;
import cairn.inquiry.settings.Strategy;
import cairn.inquiry.state.FileNames;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Node;
import cairn.inquiry.state.Rendered;
import cairn.inquiry.state.Verdict;
import cairn.inquiry.words.Ts;
import cairn.sources.Citation;
import cairn.text.Json;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// `facets.md`: what was confirmed, and the index of every file. Links are made from the same list
/// that writes the files, so they always resolve.
final class FacetsFile {
  private FacetsFile() {}

  static String render(Inquiry i, List<String> files) {
    Plan plan = i.plan();
    Page page = new Page().front(front(i)).title(i.settings().question());
    page.para(plan.parentContextSummary());
    page.heading("Facets");
    for (Proposal.Facet f : plan.facets()) {
      page.sub(f.index() + ". " + Page.inline(f.title()));
      var markers = new ArrayList<String>();
      for (Citation c : f.citations()) markers.add(page.cite(c));
      page.raw(
          Page.inline(f.subfocus())
              + (markers.isEmpty() ? "" : " " + String.join(" ", markers))
              + "\n\n");
    }
    page.heading("Partitioning").para(plan.partitioning());
    page.citations(i).raw("\n");
    page.heading("Branch & Leaf Index");
    for (Node root : i.roots()) branch(i, root, page);
    artifacts(i, files, page);
    metadata(i, files, page);
    return page.toString();
  }

  private static ObjectNode front(Inquiry i) {
    Settings s = i.settings();
    ObjectNode front = Json.object();
    front.put("topic_slug", i.slug());
    front.put("mode", s.mode().word());
    front.put("depth", s.depth());
    front.put("comprehensiveness_level", s.level().word());
    front.put("confirm_deep_facets", s.deepConfirm().word());
    front.put("generated_utc", Ts.iso(i.planned()));
    if (i.expands() != null) front.put("expands", i.expands());
    ObjectNode theming = front.putObject("theming");
    theming
        .put("source", s.theming().source())
        .put("style_direction", s.theming().direction())
        .put("color_scheme", s.theming().colours())
        .put("typography", s.theming().typography());
    ObjectNode models = front.putObject("model_strategy");
    models.put("mode", s.strategy().kind().word());
    ArrayNode pool = models.putArray("pool");
    s.strategy()
        .pool()
        .forEach(m -> pool.addObject().put("slug", m.slug()).put("label", m.label()));
    ModelDraw.Drawn drawn = i.draw();
    if (drawn != null) {
      models.put("seed", drawn.seed());
      ArrayNode assigned = models.putArray("branch_assignments");
      for (Node root : i.roots())
        assigned.addObject().put("branch_index", root.place().branch()).put("slug", root.model());
      models.put("assignment_policy_note", drawn.note().isEmpty() ? null : drawn.note());
    }
    return front;
  }

  private static void branch(Inquiry i, Node root, Page page) {
    int number = root.place().branch();
    page.sub("Branch " + number + " — " + Page.inline(root.title()));
    page.raw("- **Subfocus:** " + Page.inline(root.subfocus()) + "\n");
    if (i.settings().strategy().kind() == Strategy.Kind.PER_BRANCH)
      page.raw("- **Model:** " + Page.inline(root.model()) + "\n");
    page.raw("- **Depth 1:** " + link(root) + "\n");
    for (Node second : i.children(root).toList()) {
      page.raw("- **Depth 2, sub " + second.place().sub() + ":** " + link(second) + "\n");
      for (Node third : i.children(second).toList())
        page.raw("  - Depth 3, sub " + third.place().sub() + ": " + link(third) + "\n");
    }
    PeerReview review = i.closing().peers().get(number);
    page.raw(
        "- **Peer review:** "
            + (review == null
                ? "none"
                : "[" + Page.inline(root.title()) + "](" + FileNames.peer(i, review) + ")")
            + "\n\n");
  }

  private static String link(Node n) {
    if (n.failure() != null)
      return Page.inline(n.subfocus()) + " (missing: " + Page.inline(n.failure().reason()) + ")";
    if (n.best() == null) return Page.inline(n.subfocus()) + " (under way)";
    return "[" + Page.inline(n.title()).replace("]", "\\]") + "](" + FileNames.branch(n) + ")";
  }

  private static void artifacts(Inquiry i, List<String> files, Page page) {
    page.sub("Top-level artifacts");
    for (String file : files)
      if (!file.startsWith("branch-")
          && !file.startsWith("drafts/")
          && !file.startsWith("pending-")
          && !file.equals(FileNames.FACETS)) page.raw("- [" + file + "](" + file + ")\n");
    Rendered report = i.closing().report();
    if (report != null && i.closing().verdict() != Verdict.ESCALATE) {
      page.raw("- [Report (HTML)](" + local(i, report.html()) + ")\n");
      if (!report.pdf().isEmpty()) page.raw("- [Report (PDF)](" + local(i, report.pdf()) + ")\n");
    }
    page.raw("\n");
  }

  private static String local(Inquiry i, String path) {
    return path.startsWith(i.folder() + "/") ? path.substring(i.folder().length() + 1) : path;
  }

  private static void metadata(Inquiry i, List<String> files, Page page) {
    page.sub("Index metadata");
    List<String> missing =
        i.nodes().values().stream()
            .filter(n -> n.failure() != null)
            .map(n -> n.place().name())
            .toList();
    Ending ending = i.ending();
    page.raw("- Generated: " + Ts.iso(ending == null ? i.planned() : ending.at()) + "\n");
    page.raw("- Mode: " + i.settings().mode().word() + "\n");
    page.raw("- Model strategy: " + i.settings().strategy().kind().word() + "\n");
    page.raw(
        "- Total files indexed: "
            + files.stream().filter(f -> !f.startsWith("drafts/")).count()
            + "\n");
    page.raw(
        "- Missing slots: " + (missing.isEmpty() ? "none" : String.join(", ", missing)) + "\n");
  }
}
