package cairn.join.report;

import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.claim.Consolidation;
import cairn.inquiry.claim.Enhancement;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Node;
import cairn.inquiry.state.NodeId;
import cairn.report.model.Facet;
import cairn.report.model.Label;
import cairn.report.model.ReportModel;
import cairn.report.model.Section;
import cairn.report.model.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Every statement that a reader of a report meets, each once, with the part that says it first:
/// answer, what the text says of a facet, findings, sections, additions.
final class AllStatements {
  private final Inquiry inquiry;
  private final CitedReferences references;
  private final List<ReportModel.Told> all = new ArrayList<>();
  private final Set<String> texts = new HashSet<>();

  AllStatements(Inquiry inquiry, CitedReferences references) {
    this.inquiry = inquiry;
    this.references = references;
  }

  static String id(CitedClaim claim) {
    return "s-" + claim.id().replace('.', '-');
  }

  List<ReportModel.Told> in(List<Facet> facets, List<Section> sections) {
    Consolidation text = inquiry.closing().consolidation();
    if (text != null) add(references.say(Label.ANSWER), text.executiveSummary());
    if (text != null) for (Consolidation.Group g : text.themes()) add(facet(g.key()), g.passages());
    for (ReportModel.Told told : ReportModel.Told.in(facets))
      if (texts.add(told.statement().text().plain())) all.add(told);
    for (Node node : inquiry.nodes().values())
      if (node.best() != null) add(node.title(), node.best().passages().toList());
    if (text == null) return all;
    add(references.say(Label.CONNECTIONS), text.connections());
    add(references.say(Label.CONTRADICTIONS), text.contradictions());
    add(references.say(Label.GAPS), text.gaps());
    add(references.say(Label.NEW_EVIDENCE), text.newEvidence());
    add(references.say(Label.DIRECTIONS), text.directions());
    for (Consolidation.Group g : text.sections()) add(section(g.key(), sections), g.passages());
    for (Enhancement e : inquiry.closing().enhancements())
      if (e.forReport() && e.groups() != null)
        for (Consolidation.Group g : e.groups()) add(e.title(), g.passages());
    return all;
  }

  private void add(String where, List<CitedClaim> claims) {
    for (CitedClaim p : claims)
      if (texts.add(p.text()))
        all.add(
            new ReportModel.Told(
                where,
                new Statement(
                    id(p),
                    references.passage(p),
                    Statement.Label.valueOf(p.label().name()),
                    references.standing(p))));
  }

  private String facet(String number) {
    return inquiry
        .node(NodeId.root(Integer.parseInt(number)).key())
        .map(Node::title)
        .orElse(number);
  }

  private static String section(String id, List<Section> sections) {
    return sections.stream()
        .filter(s -> s.id().equals(id))
        .map(Section::title)
        .findFirst()
        .orElse(id);
  }
}
