package cairn.join.report;

import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.claim.Consolidation;
import cairn.inquiry.claim.Enhancement;
import cairn.report.model.MarkedText;
import cairn.report.model.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// An accepted enhancement as a section at its contractual place.
final class EnhancementSection {
  private EnhancementSection() {}

  static Section of(Enhancement e, Function<CitedClaim, MarkedText> passage) {
    List<Consolidation.Group> groups = e.groups() == null ? List.of() : e.groups();
    return new Section(
        e.id().replace('_', '-'),
        placement(e.type()),
        e.title(),
        blocks(e.type(), groups, passage));
  }

  private static Section.Placement placement(String type) {
    return switch (type) {
      case "executive_summary" -> Section.Placement.EXECUTIVE_SUMMARY;
      case "reader_persona_tldrs" -> Section.Placement.BEFORE_FACETS;
      case "cross_branch_synthesis_section" -> Section.Placement.SYNTHESIS;
      case "glossary" -> Section.Placement.APPENDIX;
      default -> Section.Placement.AFTER_FACETS;
    };
  }

  private static List<Section.Block> blocks(
      String type, List<Consolidation.Group> groups, Function<CitedClaim, MarkedText> passage) {
    var blocks = new ArrayList<Section.Block>();
    if (type.equals("glossary")) {
      blocks.add(
          new Section.Block.Terms(
              groups.stream()
                  .map(g -> new Section.Block.Term(g.key(), passage.apply(g.passages().getFirst())))
                  .toList()));
      return blocks;
    }
    for (Consolidation.Group g : groups) {
      if (groups.size() > 1) blocks.add(new Section.Block.Heading(g.key()));
      List<MarkedText> passages = g.passages().stream().map(passage).toList();
      if (type.equals("action_plan")) blocks.add(new Section.Block.Items(passages, true));
      else passages.forEach(p -> blocks.add(new Section.Block.Paragraph(p)));
    }
    return blocks;
  }
}
