package cairn.report;

import cairn.report.model.CheckMark;
import cairn.report.model.CitationStyle;
import cairn.report.model.Contradiction;
import cairn.report.model.Facet;
import cairn.report.model.Gap;
import cairn.report.model.Lead;
import cairn.report.model.Level;
import cairn.report.model.MarkedText;
import cairn.report.model.Reference;
import cairn.report.model.ReportModel;
import cairn.report.model.ReportModel.Contradictions;
import cairn.report.model.ReportModel.Outcome;
import cairn.report.model.ReportModel.Verdict;
import cairn.report.model.ReviewCard;
import cairn.report.model.Section;
import cairn.report.model.Settings;
import cairn.report.model.Statement;
import cairn.report.model.Theme;
import cairn.sources.Citation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A report whose every word tries to break out of the page.
final class HostileReport {
  static final String SCRIPT = "</style></script><script>document.title='owned'</script>";
  static final String IMAGE = "\"><img src=x onerror=\"document.title='owned'\">";
  static final String SVG = "]]></text></svg><svg onload=alert(1)><foreignObject>";
  static final String ODD = "\u202Eevil\u0000\uD800 control \u0007";

  private HostileReport() {}

  static ReportModel model() {
    return build(
        MarkedText.cited(SCRIPT + " 12 widgets ", IMAGE)
            .and(" 15 widgets", IMAGE)
            .and(" 19 widgets " + ODD, IMAGE),
        List.of("f" + IMAGE));
  }

  static ReportModel with(MarkedText text) {
    return build(text, List.of("f"));
  }

  static ReportModel named(List<String> ids) {
    return build(MarkedText.cited("So it is.", IMAGE), ids);
  }

  private static ReportModel build(MarkedText text, List<String> ids) {
    var facets = new ArrayList<Facet>();
    for (String id : ids) {
      var s =
          new Statement(
              "s-" + id,
              text,
              Statement.Label.DISCOVERED,
              new CheckMark(CheckMark.Kind.UNCLEAR, IMAGE));
      var child =
          new Facet(
              "c-" + id,
              IMAGE + SVG,
              SCRIPT,
              List.of(text),
              List.of(
                  new Statement(
                      "t-" + id,
                      text,
                      Statement.Label.RECALLED,
                      new CheckMark(CheckMark.Kind.JUDGED, SVG))),
              List.of());
      facets.add(new Facet(id, SCRIPT + ODD, IMAGE, List.of(text), List.of(s), List.of(child)));
    }
    var reference =
        new Reference(
            IMAGE,
            new Citation(
                new Citation.Target.Web("javascript:alert(1)" + IMAGE), SCRIPT, "sha256:" + SCRIPT),
            SVG + SCRIPT);
    return new ReportModel(
        SCRIPT,
        IMAGE,
        new Outcome(Verdict.ESCALATE, List.of(SCRIPT, SVG)),
        new Settings(
            IMAGE,
            SCRIPT,
            "research",
            SVG,
            SCRIPT,
            1,
            Level.COMPACT,
            Theme.DEFAULT,
            List.of(IMAGE),
            Map.of(SCRIPT, IMAGE),
            "en",
            CitationStyle.NUMBERED),
        List.of(text),
        facets,
        List.of(
            new Section(
                "sec",
                Section.Placement.AFTER_FACETS,
                IMAGE,
                List.of(new Section.Block.Heading(SCRIPT), new Section.Block.Paragraph(text)))),
        List.of(new ReviewCard(SVG, SCRIPT, List.of(text), List.of(), List.of(text))),
        new Contradictions(
            List.of(new Contradiction(IMAGE, text, text, text, Contradiction.Weight.STRONG)), 1),
        List.of(new Gap(SVG, SCRIPT, Optional.of(ids.getFirst()), IMAGE)),
        List.of(reference),
        Optional.empty(),
        Optional.of(
            new Lead(
                Lead.Kind.PARTLY,
                List.of(new Lead.Place(SCRIPT + IMAGE, SVG, List.of(IMAGE), IMAGE)),
                List.of(SCRIPT),
                List.of())),
        List.of(SVG),
        List.of(),
        List.of(SCRIPT));
  }
}
