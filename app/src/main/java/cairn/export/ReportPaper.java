package cairn.export;

import cairn.export.Paper.Block;
import cairn.export.Paper.Cite;
import cairn.export.Paper.Inline;
import cairn.export.Paper.Locator;
import cairn.literature.CiteKeys;
import cairn.literature.Publication;
import cairn.literature.WorkIds;
import cairn.report.model.Facet;
import cairn.report.model.Lead;
import cairn.report.model.MarkedText;
import cairn.report.model.Reference;
import cairn.report.model.ReportModel;
import cairn.report.model.Section;
import cairn.report.model.Statement;
import cairn.sources.Citation;
import cairn.sources.Place;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The report of an inquiry as a paper.
public final class ReportPaper {
  private final ReportModel model;
  private final Map<String, Cite> cites = new LinkedHashMap<>();
  private final List<Publication> works;
  private final List<Block> blocks = new ArrayList<>();

  /// What the answer quotes; the facets do not say it again.
  private final Set<String> told = new HashSet<>();

  /// What a facet is called that is the question itself.
  private static final String FURTHER = "Further places";

  /// Of a time as ISO 8601 writes it.
  private static final int DAY = 10;

  /// @param known the works that sources are, by the hash of their bytes
  private ReportPaper(ReportModel model, Map<String, Publication> known) {
    this.model = model;
    Map<String, Publication> bySource = new LinkedHashMap<>();
    for (Reference reference : model.references())
      bySource.computeIfAbsent(source(reference), _ -> work(reference, known));
    List<Publication> keyed = CiteKeys.keyed(bySource.values().stream().distinct().toList());
    List<Publication> plain = bySource.values().stream().distinct().toList();
    for (Reference reference : model.references()) {
      int at = plain.indexOf(bySource.get(source(reference)));
      cites.put(reference.id(), cite(keyed.get(at).key(), reference.citation()));
    }
    this.works = keyed;
  }

  public static Paper of(ReportModel model, Map<String, Publication> known) {
    return new ReportPaper(model, known).paper();
  }

  /// The keys of the works that references lead to, by the reference's id.
  public static Map<String, String> keys(ReportModel model, Map<String, Publication> known) {
    var keys = new LinkedHashMap<String, String>();
    new ReportPaper(model, known).cites.forEach((id, cite) -> keys.put(id, cite.key()));
    return keys;
  }

  private static String source(Reference reference) {
    Citation c = reference.citation();
    return c.hash().isEmpty() ? c.kind() + c.ref() : c.hash();
  }

  /// What a reference leads to, where nobody knows more: its title and its place.
  private static Publication work(Reference reference, Map<String, Publication> known) {
    Publication work = known.get(reference.citation().hash());
    if (work != null && !work.title().isEmpty()) return work;
    Citation c = reference.citation();
    WorkIds ids = c.link().map(WorkIds::ofUrl).orElse(WorkIds.NONE);
    return Works.untold(reference.title(), c.kind() == Citation.Kind.WEB, c.ref(), ids);
  }

  static Cite cite(String key, Citation citation) {
    return switch (citation.place()) {
      case Place.Whole _ -> new Cite(key, Locator.NONE, "");
      case Place.Lines l -> new Cite(key, Locator.LINE, range(l.first(), l.last()));
      case Place.Pages p -> new Cite(key, Locator.PAGE, range(p.first(), p.last()));
    };
  }

  private static String range(int first, int last) {
    return first == last ? "" + first : first + "-" + last;
  }

  private Paper paper() {
    if (!model.question().equals(model.title()))
      paragraph(MarkedText.of("Question: " + model.question()));
    heading(1, "Answer", "answer");
    model.lead().ifPresent(this::lead);
    boolean told = model.lead().isPresent() && model.settings().extractive();
    if (!told) model.summary().forEach(this::paragraph);
    sections(Section.Placement.EXECUTIVE_SUMMARY, Section.Placement.BEFORE_FACETS);
    for (Facet facet : model.facets()) facet(facet, 1);
    sections(
        Section.Placement.AFTER_FACETS, Section.Placement.SYNTHESIS, Section.Placement.APPENDIX);
    if (!model.contradictions().found().isEmpty()) {
      heading(1, "What disagrees", "contradictions");
      model
          .contradictions()
          .found()
          .forEach(c -> {
            heading(2, c.title(), "");
            paragraph(c.one());
            paragraph(c.other());
            paragraph(c.reading());
          });
    }
    if (!model.gaps().isEmpty()) {
      heading(1, "What stays open", "gaps");
      blocks.add(
          new Block.Items(
              model.gaps().stream()
                  .map(g -> List.<Inline>of(new Inline.Words(g.title() + ": " + g.why())))
                  .toList()));
    }
    if (!model.coverage().isEmpty()) {
      heading(1, "How this was made", "method");
      model.coverage().forEach(line -> paragraph(MarkedText.of(line)));
    }
    return new Paper(
        model.settings().slug(),
        model.title(),
        day(model.settings().generated()),
        blocks,
        statements(),
        works);
  }

  private static String day(String time) {
    return time.length() > DAY ? time.substring(0, DAY) : time;
  }

  private void lead(Lead lead) {
    for (Lead.Place place : lead.places()) {
      told.add(folded(place.text()));
      var inlines = new ArrayList<Inline>();
      inlines.add(new Inline.Quoted(place.text()));
      inlines.add(new Inline.Cites(List.of(cites.get(place.reference()))));
      blocks.add(new Block.Paragraph(inlines));
    }
  }

  private void facet(Facet facet, int level) {
    List<Statement> more =
        facet.statements().stream().filter(s -> !told.contains(folded(s.text().plain()))).toList();
    boolean empty = more.isEmpty() && facet.summary().isEmpty() && facet.children().isEmpty();
    if (empty && !facet.statements().isEmpty()) return;
    boolean same = facet.title().equals(model.question()) && !told.isEmpty();
    heading(Math.min(3, level), same ? FURTHER : facet.title(), "");
    facet.summary().forEach(this::paragraph);
    if (!more.isEmpty())
      blocks.add(new Block.Items(more.stream().map(s -> inlines(s.text())).toList()));
    for (Facet child : facet.children()) facet(child, level + 1);
  }

  private static String folded(String words) {
    return words.replaceAll("[\\s>]+", " ").strip();
  }

  /// Every statement with its origin and check.
  private List<Block.Table> statements() {
    var rows = new ArrayList<List<List<Inline>>>();
    model
        .allFacets()
        .forEach(f -> {
          for (Statement s : f.statements())
            rows.add(
                List.of(
                    inlines(s.text()),
                    words(f.title()),
                    words(s.label().word()),
                    words(s.standing().kind().word())));
        });
    return List.of(
        new Block.Table(
            "Statements with their origin and how they were checked",
            List.of("Statement", "Facet", "Origin", "Check"),
            rows));
  }

  private void sections(Section.Placement... placements) {
    for (Section.Placement placement : placements)
      for (Section section : model.sections())
        if (section.placement() == placement) {
          heading(1, section.title(), "");
          section.blocks().forEach(this::block);
        }
  }

  private void block(Section.Block block) {
    switch (block) {
      case Section.Block.Paragraph p -> paragraph(p.text());
      case Section.Block.Heading h -> heading(2, h.text(), "");
      case Section.Block.Items i ->
          blocks.add(new Block.Items(i.items().stream().map(this::inlines).toList()));
      case Section.Block.Terms t ->
          blocks.add(
              new Block.Items(
                  t.terms().stream()
                      .map(x -> {
                        var line = new ArrayList<Inline>(words(x.word() + ": "));
                        line.addAll(inlines(x.meaning()));
                        return (List<Inline>) line;
                      })
                      .toList()));
      case Section.Block.Table t ->
          blocks.add(
              new Block.Table(
                  t.caption(),
                  t.columns(),
                  t.rows().stream().map(r -> r.stream().map(this::inlines).toList()).toList()));
    }
  }

  private void heading(int level, String text, String id) {
    blocks.add(new Block.Heading(level, text, id));
  }

  private void paragraph(MarkedText text) {
    blocks.add(new Block.Paragraph(inlines(text)));
  }

  private static List<Inline> words(String text) {
    return List.of(new Inline.Words(text));
  }

  private List<Inline> inlines(MarkedText text) {
    var inlines = new ArrayList<Inline>();
    for (MarkedText.Span span : text.spans())
      switch (span) {
        case MarkedText.Span.Words w -> inlines.add(new Inline.Words(w.text()));
        case MarkedText.Span.Remark r -> inlines.add(new Inline.Words(" (" + r.text() + ")"));
        case MarkedText.Span.Cited c -> {
          inlines.add(new Inline.Words(c.text()));
          inlines.add(
              new Inline.Cites(c.references().stream().map(cites::get).distinct().toList()));
        }
        case MarkedText.Span.Quote q -> {
          inlines.add(new Inline.Quoted(q.text()));
          inlines.add(new Inline.Cites(List.of(cites.get(q.reference()))));
        }
      }
    return inlines;
  }
}
