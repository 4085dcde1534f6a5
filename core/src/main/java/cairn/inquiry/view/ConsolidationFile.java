package cairn.inquiry.view;

import cairn.inquiry.claim.Consolidation;
import cairn.inquiry.settings.Proposal;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Node;
import cairn.inquiry.state.NodeId;
import cairn.inquiry.words.Ts;
import cairn.sources.Citation;
import cairn.text.Json;
import tools.jackson.databind.node.ObjectNode;

/// `consolidation.md`: about the subject only. Research below a facet is cited by its subject.
final class ConsolidationFile {
  private ConsolidationFile() {}

  static String render(Inquiry i, Consolidation c) {
    ObjectNode front = Json.object();
    front.put("mode", i.settings().mode().word());
    front.put("topic_slug", i.slug());
    front.put("generated_utc", Ts.iso(i.closing().consolidated()));
    Page page = new Page(cite -> marker(i, cite)).front(front).title(i.settings().question());
    page.heading("Executive Summary").prose(c.executiveSummary(), "There is none.");
    for (Consolidation.Group theme : c.themes())
      page.heading(Page.inline(facet(i, theme.key())))
          .prose(theme.passages(), "Nothing was found.");
    page.heading("Cross-Cutting Connections").prose(c.connections(), "None were found.");
    page.heading("Contradictions").prose(c.contradictions(), pairs(i));
    page.heading("Gaps and Open Questions").prose(c.gaps(), "None were named.");
    if (!i.gaps().isEmpty())
      page.items(i.gaps().stream().map(g -> "Not researched: " + g.subject()).toList(), "");
    page.heading("New Evidence").prose(c.newEvidence(), "None.");
    page.heading("Directions").prose(c.directions(), "None were named.");
    for (Consolidation.Group section : c.sections())
      page.heading(Page.inline(section(i, section.key()))).prose(section.passages(), "");
    return page.citations(i).toString();
  }

  static String marker(Inquiry i, Citation cite) {
    if (cite.kind() != Citation.Kind.CHILD) return cite.marker();
    return i.nodes().values().stream()
        .filter(n -> n.place().name().equals(cite.ref()))
        .findFirst()
        .map(n -> Citation.of(new Citation.Target.Research(n.slug())).marker())
        .orElse(cite.marker());
  }

  static String facet(Inquiry i, String number) {
    return i.node(NodeId.root(Integer.parseInt(number)).key()).map(Node::title).orElse(number);
  }

  static String section(Inquiry i, String id) {
    return i.plan().sections().stream()
        .filter(s -> s.id().equals(id))
        .findFirst()
        .map(Proposal.Section::title)
        .orElse(id);
  }

  private static String pairs(Inquiry i) {
    int pairs = i.closing().peers().values().stream().mapToInt(r -> r.pairs().size()).sum();
    return pairs == 0
        ? "None were found."
        : "No contradictions found in " + pairs + " pairs of findings examined.";
  }
}
