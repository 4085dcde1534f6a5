package cairn.inquiry.view;

import cairn.inquiry.claim.Answer;
import cairn.inquiry.claim.AnswerPlace;
import cairn.inquiry.claim.Answered;
import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.claim.Consolidation;
import cairn.inquiry.settings.Proposal;
import cairn.inquiry.state.Gap;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Node;
import cairn.inquiry.state.NodeId;
import cairn.inquiry.words.Ts;
import cairn.sources.Citation;
import cairn.text.Json;
import java.util.List;
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
    if (c.answer() != null && silent(c.answer()))
      page.heading("Answer").para("The sources do not answer this question.");
    if (!c.executiveSummary().isEmpty())
      page.heading("Executive Summary").prose(c.executiveSummary(), "");
    if (c.answer() != null) answer(page, c.answer());
    for (Consolidation.Group theme : c.themes())
      part(page, Page.inline(facet(i, theme.key())), theme.passages());
    part(page, "Cross-Cutting Connections", c.connections());
    int pairs = pairs(i);
    if (c.contradictions().isEmpty() && pairs > 0)
      page.heading("Contradictions")
          .para("No contradictions found in " + pairs + " pairs of findings examined.");
    part(page, "Contradictions", c.contradictions());
    part(page, "Gaps and Open Questions", c.gaps());
    if (!i.gaps().isEmpty())
      page.heading("Not Researched").items(i.gaps().stream().map(Gap::subject).toList(), "");
    part(page, "New Evidence", c.newEvidence());
    part(page, "Directions", c.directions());
    for (Consolidation.Group section : c.sections())
      part(page, Page.inline(section(i, section.key())), section.passages());
    return page.citations(i).toString();
  }

  /// What the sources do not state, and where they come nearest to it.
  private static void answer(Page page, Answer answer) {
    if (!answer.notStated().isEmpty())
      page.heading("Not Stated in the Sources").items(answer.notStated(), "");
    if (answer.nearest().isEmpty()) return;
    page.heading(silent(answer) ? "Nearest Places" : "Further Places");
    for (AnswerPlace near : answer.nearest())
      page.raw("- " + Page.inline(near.text()) + " " + page.cite(near.citation()) + "\n");
    page.raw("\n");
  }

  private static boolean silent(Answer answer) {
    return answer.verdict() == Answered.NOT_ANSWERED;
  }

  /// A heading without anything below it says what nobody knows.
  private static void part(Page page, String title, List<CitedClaim> passages) {
    if (!passages.isEmpty()) page.heading(title).prose(passages, "");
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

  private static int pairs(Inquiry i) {
    return i.closing().peers().values().stream().mapToInt(r -> r.pairs().size()).sum();
  }
}
