package cairn.inquiry.review;

import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.claim.Consolidation;
import cairn.inquiry.claim.Findings;
import cairn.inquiry.claim.PeerReview;
import cairn.inquiry.state.FileNames;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Which text the review looks at, and in which file each passage stands.
public final class ReviewedFiles {
  private ReviewedFiles() {}

  /// @param sections heading and passages, in the file's order
  public record Document(String file, String title, List<Section> sections) {}

  public record Section(String heading, List<CitedClaim> passages) {}

  public static List<Document> all(Inquiry inquiry) {
    var documents = new ArrayList<Document>();
    for (Node node : inquiry.nodes().values()) {
      Findings f = node.best();
      if (f == null) continue;
      documents.add(
          new Document(
              FileNames.branch(node),
              node.title(),
              List.of(
                  new Section("Discoveries", f.discoveries()),
                  new Section("Connections", f.connections()),
                  new Section(
                      "Child Insights",
                      f.childInsights().stream().flatMap(i -> i.passages().stream()).toList()),
                  new Section("Contradictions", f.contradictions()),
                  new Section("Summary", f.summary()))));
    }
    for (PeerReview r : inquiry.closing().peers().values())
      documents.add(
          new Document(
              FileNames.peer(inquiry, r),
              "peer review",
              List.of(
                  new Section("Reinforcements", r.reinforcements()),
                  new Section("Contradictions", r.contradictions()),
                  new Section("Gaps", r.gaps()),
                  new Section("New Evidence", r.newEvidence()))));
    Consolidation c = inquiry.closing().consolidation();
    if (c != null)
      documents.add(
          new Document(FileNames.CONSOLIDATION, inquiry.settings().question(), consolidation(c)));
    return documents;
  }

  private static List<Section> consolidation(Consolidation c) {
    var sections = new ArrayList<Section>();
    sections.add(new Section("Executive Summary", c.executiveSummary()));
    c.themes().forEach(g -> sections.add(new Section(g.key(), g.passages())));
    sections.add(new Section("Cross-Cutting Connections", c.connections()));
    sections.add(new Section("Contradictions", c.contradictions()));
    sections.add(new Section("Gaps and Open Questions", c.gaps()));
    sections.add(new Section("New Evidence", c.newEvidence()));
    sections.add(new Section("Directions", c.directions()));
    c.sections().forEach(g -> sections.add(new Section(g.key(), g.passages())));
    return sections;
  }

  static Map<String, String> byPassage(Inquiry inquiry) {
    var files = new LinkedHashMap<String, String>();
    for (Document d : all(inquiry))
      for (Section section : d.sections())
        section.passages().forEach(p -> files.putIfAbsent(p.id(), d.file()));
    return files;
  }
}
