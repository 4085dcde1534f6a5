package cairn.report.page;

import cairn.report.chart.Html;
import cairn.report.chart.Palette;
import cairn.report.model.CitedWork;
import cairn.report.model.Facet;
import cairn.report.model.Label;
import cairn.report.model.MarkedText;
import cairn.report.model.Reference;
import cairn.report.model.ReportModel;
import cairn.report.model.Statement;
import cairn.text.Ends;
import cairn.text.Slug;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// What the parts of one rendering share: the writer, the anchors, and who cites what where.
public final class Page {
  private final ReportModel model;
  private final Palette print;
  private final Html html = new Html();
  private final Numbering numbering;
  private final Map<String, Integer> marks = new HashMap<>();
  private final Map<String, String> anchors = new HashMap<>();
  private final Set<String> taken = new HashSet<>();
  private final Set<String> shown = new HashSet<>();
  private final Set<String> told = new HashSet<>();
  private final Set<String> leftOut = new HashSet<>();
  private int figures;

  public Page(ReportModel model, Palette print) {
    this.model = model;
    this.print = print;
    anchor(Titles.CONTENTS);
    Titles.FIXED.keySet().forEach(this::anchor);
    this.numbering = new Numbering(model);
  }

  ReportModel model() {
    return model;
  }

  /// Words of the page's own, in its language.
  public String say(Label label, Object... values) {
    return label.in(model.settings().language(), values);
  }

  /// Remembers what the answer quotes, so that no part says it again.
  void told(String words) {
    told.add(folded(words));
  }

  boolean isTold(String words) {
    return told.contains(folded(words));
  }

  private static String folded(String words) {
    // a word that a printed line cut is the same word
    String plain =
        words.replaceAll("[\\u2010\\u00ad]\\s+(?=\\p{L})", "").replaceAll("\\s+", " ").strip();
    return plain.endsWith(".") ? plain.substring(0, plain.length() - 1) : plain;
  }

  /// A facet that is the question itself needs another name below the answer.
  public String title(Facet facet) {
    boolean same = asked(facet.title()).equals(asked(model.question()));
    return same && model.lead().isPresent() ? say(Label.FURTHER) : facet.title();
  }

  private static String asked(String question) {
    return Ends.withoutSpaceOr(question.toLowerCase(Locale.ROOT), "?.!");
  }

  /// The answer has said all of it; whoever is sent there is sent to the answer.
  public void leftOut(Facet facet) {
    facet.tree().forEach(f -> leftOut.add(f.id()));
  }

  Palette print() {
    return print;
  }

  public Html html() {
    return html;
  }

  /// The anchor of a part of the model: readable, unique, and the same wherever it is asked for.
  public String anchor(String id) {
    return anchors.computeIfAbsent(
        id,
        key -> {
          String slug = Slug.of(key, 60);
          String base = Character.isLetter(slug.charAt(0)) ? slug : "x-" + slug;
          String name = base;
          for (int i = 2; !taken.add(name); i++) name = base + "-" + i;
          return name;
        });
  }

  /// Statements that stand in the section of their facet; the table of all has the others.
  Page show(String statement) {
    shown.add(statement);
    return this;
  }

  boolean shows(Statement statement) {
    return shown.contains(statement.id());
  }

  /// Where one reads about a facet: its own section, or that of the facet it belongs to.
  String place(String facet) {
    if (leftOut.contains(facet)) return anchor(Titles.SUMMARY);
    for (Facet root : model.facets())
      if (FacetPart.narrower(root, model).isEmpty()
          && root.tree().anyMatch(f -> f.id().equals(facet))) return anchor(root.id());
    return anchor(facet);
  }

  int number(String reference) {
    return numbering.number(reference);
  }

  /// What stands under quoted words: the work and the page, and the heading there.
  String caption(String reference, String heading) {
    Reference r = reference(reference);
    boolean said = r.work().isEmpty() || numbering.named(reference);
    if (said)
      return heading.strip().equals(r.title().strip()) && r.work().isPresent() ? "" : heading;
    String pin = Numbering.pinpoint(r.citation());
    String where = r.work().get().brief() + (pin.isEmpty() ? "" : ", " + pin);
    boolean told = heading.isBlank() || heading.strip().equals(r.title().strip());
    return told ? where : where + " · " + heading;
  }

  /// What a reader calls the source of a reference.
  public String title(String reference) {
    Reference r = reference(reference);
    return r.work().map(CitedWork::brief).orElse(r.title());
  }

  private Reference reference(String id) {
    return model.references().stream().filter(r -> r.id().equals(id)).findFirst().orElseThrow();
  }

  int nextFigure() {
    return ++figures;
  }

  /// The entries of the list of sources.
  Numbering numbering() {
    return numbering;
  }

  /// How many marks so far lead to a reference.
  int marks(String reference) {
    return marks.getOrDefault(reference, 0);
  }

  String referenceAnchor(String reference) {
    return "ref--" + numbering.place(reference);
  }

  String markAnchor(String reference, int mark) {
    return "cite--" + numbering.place(reference) + "-" + mark;
  }

  Page passage(MarkedText passage) {
    for (MarkedText.Span span : passage.spans())
      switch (span) {
        case MarkedText.Span.Words w -> html.text(Unmarked.of(w.text()));
        case MarkedText.Span.Cited c -> {
          html.text(Unmarked.of(c.text()));
          cite(c.references());
        }
        case MarkedText.Span.Remark r ->
            html.text(" ").element("span", r.text(), "class", "standing");
        case MarkedText.Span.Quote q -> {
          html.element("q", q.text(), "class", "quote");
          cite(List.of(q.reference()));
        }
      }
    return this;
  }

  Page paragraph(MarkedText passage, String... attributes) {
    html.open("p", attributes);
    passage(passage);
    html.close();
    return this;
  }

  /// Small numbered marks, or names and years, each of which the list of sources links back to.
  Page cite(List<String> references) {
    boolean named = references.stream().anyMatch(numbering::named);
    if (named) html.text(" ");
    html.open("sup", "class", named ? "cites named" : "cites");
    for (String reference : references) {
      int mark = marks.merge(reference, 1, Integer::sum);
      html.element(
          "a",
          numbering.mark(reference),
          "class",
          "cite",
          "href",
          "#" + referenceAnchor(reference),
          "id",
          markAnchor(reference, mark),
          "aria-label",
          say(Label.SOURCE) + " " + number(reference));
    }
    html.close();
    return this;
  }

  /// Opens a section with its heading; the caller closes it.
  public Page section(String anchor, int level, String title, String kind) {
    html.line().open("section", "id", anchor, "class", kind, "aria-labelledby", anchor + "--h");
    html.element("h" + level, title, "id", anchor + "--h");
    return this;
  }
}
