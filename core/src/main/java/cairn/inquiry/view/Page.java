package cairn.inquiry.view;

import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.words.PlainLine;
import cairn.sources.Citation;
import cairn.text.Yaml;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ObjectNode;

/// Writes Markdown pages of an inquiry: front matter, headings, passages with their markers, and at
/// the end the list of everything cited. Whatever agents wrote is one line of prose here.
final class Page {
  private final StringBuilder out = new StringBuilder();
  private final Map<String, Citation> cited = new LinkedHashMap<>();
  private final Function<Citation, String> marker;

  Page() {
    this(Citation::marker);
  }

  /// @param marker how citations are spelled on this page
  Page(Function<Citation, String> marker) {
    this.marker = marker;
  }

  Page front(ObjectNode data) {
    out.append("---\n").append(Yaml.write(data)).append("---\n\n");
    return this;
  }

  Page title(String text) {
    out.append("# ").append(inline(text)).append("\n\n");
    return this;
  }

  Page heading(String text) {
    out.append("## ").append(text).append("\n\n");
    return this;
  }

  Page sub(String text) {
    out.append("### ").append(text).append("\n\n");
    return this;
  }

  Page para(String text) {
    out.append(inline(text)).append("\n\n");
    return this;
  }

  /// Text of the engine that is Markdown already.
  Page raw(String markdown) {
    out.append(markdown);
    return this;
  }

  Page items(List<String> items, String none) {
    if (items.isEmpty()) return para(none);
    for (String item : items) out.append("- ").append(inline(item)).append('\n');
    out.append('\n');
    return this;
  }

  Page passages(List<CitedClaim> passages, String none, boolean quotes) {
    if (passages.isEmpty()) return para(none);
    for (CitedClaim p : passages) passage(p, quotes);
    out.append('\n');
    return this;
  }

  private static final int EXCERPT = 90;

  /// Every finding with its origin and all that it cites. Its words stand right before the markers,
  /// so that a row can be checked like a sentence.
  Page findingTable(List<CitedClaim> passages, String uncited) {
    if (passages.isEmpty()) return this;
    out.append("| Origin | Finding | Citations |\n|---|---|---|\n");
    for (CitedClaim p : passages) {
      String markers =
          p.citations().stream().map(this::cite).distinct().collect(Collectors.joining(" "));
      out.append("| ")
          .append(p.label().word())
          .append(" | ")
          .append(cell(excerpt(p.text())))
          .append(" | ")
          .append(markers.isEmpty() ? uncited : markers.replace("<", "&lt;").replace("|", "\\|"))
          .append(" |\n");
    }
    out.append('\n');
    return this;
  }

  private static String excerpt(String text) {
    if (text.length() <= EXCERPT) return text.replaceFirst("[.!?]$", "");
    return text.substring(0, text.lastIndexOf(' ', EXCERPT)) + "…";
  }

  private static String cell(String text) {
    return inline(text).replace("|", "\\|");
  }

  /// Connected prose: a paragraph per passage, for readers of the consolidation.
  Page prose(List<CitedClaim> passages, String none) {
    if (passages.isEmpty()) return para(none);
    for (CitedClaim p : passages) out.append(cited(p)).append("\n\n");
    return this;
  }

  private void passage(CitedClaim p, boolean quotes) {
    String label = p.label().word();
    out.append("- *")
        .append(label.substring(0, 1).toUpperCase(Locale.ROOT))
        .append(label.substring(1))
        .append(":* ")
        .append(cited(p))
        .append('\n');
    if (!quotes) return;
    var seen = new ArrayList<String>();
    for (Citation c : p.citations())
      if (!c.quote().isEmpty() && !seen.contains(c.quote())) {
        seen.add(c.quote());
        out.append("\n  > ")
            .append(inline(c.quote()))
            .append(' ')
            .append(marker.apply(c))
            .append("\n\n");
      }
  }

  private String cited(CitedClaim p) {
    var markers = new StringBuilder();
    var seen = new ArrayList<String>();
    for (Citation c : p.citations()) {
      String m = marker.apply(c);
      if (seen.contains(m)) continue;
      seen.add(m);
      cite(c);
      markers.append(' ').append(m);
    }
    String text = inline(p.text());
    boolean stop = text.matches(".*[.!?]$");
    return stop
        ? text.substring(0, text.length() - 1) + markers + text.charAt(text.length() - 1)
        : text + markers;
  }

  /// Lists a source under Citations, and gives its marker.
  String cite(Citation c) {
    cited.putIfAbsent(marker.apply(c), c);
    return marker.apply(c);
  }

  Page citations(Inquiry inquiry) {
    heading("Citations");
    if (cited.isEmpty()) return para("Nothing was cited.");
    cited.forEach((m, c) -> out.append("- ").append(m).append(title(inquiry, c)).append('\n'));
    return this;
  }

  private static String title(Inquiry inquiry, Citation c) {
    return inquiry.sources().stream()
        .filter(t -> t.cited(c))
        .findFirst()
        .map(t ->
            (t.title().equals(t.ref()) ? "" : " " + inline(t.title()))
                + " `"
                + brief(t.hash())
                + "`")
        .orElse("");
  }

  private static final int HASH = 19;

  private static String brief(String hash) {
    return hash.length() <= HASH ? hash : hash.substring(0, HASH);
  }

  /// Keeps text from being read as HTML or as a heading; everything else of Markdown is harmless in
  /// one line.
  static String inline(String text) {
    return PlainLine.of(text).replace("<", "&lt;");
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
