package cairn.report;

import cairn.finding.Finding;
import cairn.report.chart.Palette;
import cairn.report.chart.StyleSheet;
import cairn.text.BoundedPattern;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/// Checks the page that a reader will open, not the model it came from: what a hand, a tool or a
/// bug changed after rendering is found too.
public final class ReportCheck {
  private static final BoundedPattern POSITION =
      BoundedPattern.of("(?i)(branch|leaf|depth)[\\s#-]*\\d+.*");
  private static final BoundedPattern FORBIDDEN =
      BoundedPattern.of(
          "(?i)linear-gradient\\(135deg|#6366f1|#818cf8|dicebear|font-family:\\s*inter\\b");
  private static final Set<String> FETCHING =
      Set.of("src", "srcset", "data", "poster", "action", "formaction", "background");
  private static final int SECTION_WORDS = 100;

  /// What was promised to the reader.
  ///
  /// @param sections exact titles of accepted sections
  public record Promise(List<String> sections) {
    static final Promise NONE = new Promise(List.of());

    public Promise {
      sections = List.copyOf(sections);
    }
  }

  private final String file;
  private final Document page;
  private final List<Finding> findings = new ArrayList<>();

  private ReportCheck(String file, String html) {
    this.file = file;
    this.page = Jsoup.parse(html);
  }

  /// @param file the name under which findings report the page
  public static List<Finding> check(String file, String html, Promise promise) {
    var check = new ReportCheck(file, html);
    check.parts();
    check.links();
    check.requests();
    check.scripts();
    check.pictures();
    check.looks();
    check.honoured(promise);
    return List.copyOf(check.findings);
  }

  private void found(ReportCode code, String message) {
    findings.add(Finding.of(code, file, 0, message));
  }

  private void parts() {
    for (String id : List.of("summary", "toc", "citations", "appendix"))
      if (page.getElementById(id) == null)
        found(ReportCode.MISSING_PART, "no part with the id " + id);
    if (page.select("footer.colophon").isEmpty())
      found(ReportCode.MISSING_PART, "no footer with the settings");
    for (Element h : page.select("h1, h2, h3, h4, h5, h6"))
      if (POSITION.matcher(h.text()).matches()) found(ReportCode.TITLED_BY_POSITION, h.text());
  }

  private void links() {
    Set<String> ids = new HashSet<>();
    for (Element e : page.select("[id]"))
      if (!ids.add(e.id())) found(ReportCode.DUPLICATE_ID, e.id());
    Set<String> leadsTo = new HashSet<>();
    for (Element a : page.select("a[href^=#]")) {
      String target = a.attr("href").substring(1);
      leadsTo.add(target);
      if (!ids.contains(target)) found(ReportCode.DANGLING_LINK, "#" + target);
    }
    for (Element mark : page.select("main > :not(.appendix) a.cite")) {
      Element reference = page.getElementById(mark.attr("href").substring(1));
      if (reference == null) continue;
      boolean back =
          reference.select("a.backlink").stream()
              .anyMatch(b -> page.getElementById(b.attr("href").substring(1)) != null);
      if (!back) found(ReportCode.NO_BACK_LINK, reference.id());
    }
  }

  private void requests() {
    for (Element e : page.getAllElements())
      for (var attribute : e.attributes()) {
        String name = attribute.getKey().toLowerCase(Locale.ROOT);
        String value = attribute.getValue().strip().toLowerCase(Locale.ROOT);
        boolean fetches =
            FETCHING.contains(name) || name.equals("href") && !e.tagName().equals("a");
        if (fetches && !value.startsWith("#") && !value.startsWith("data:"))
          found(ReportCode.OUTSIDE_REQUEST, e.tagName() + " " + name + "=" + value);
      }
    for (Element style : page.select("style"))
      if (BoundedPattern.of("(?i)@import|url\\(\\s*[\"']?(?!data:|#)").matcher(style.data()).find())
        found(ReportCode.OUTSIDE_REQUEST, "the style sheet imports or loads");
  }

  private void scripts() {
    String policy = page.select("meta[http-equiv=Content-Security-Policy]").attr("content");
    if (!policy.contains("default-src 'none'"))
      found(ReportCode.FOREIGN_SCRIPT, "no policy that forbids by default");
    for (Element script : page.select("script"))
      if (!policy.contains(StyleSheet.hash(script.data())))
        found(ReportCode.FOREIGN_SCRIPT, "a script that the policy does not name");
    for (Element e : page.getAllElements()) {
      for (var a : e.attributes())
        if (a.getKey().toLowerCase(Locale.ROOT).startsWith("on"))
          found(ReportCode.FOREIGN_SCRIPT, e.tagName() + " " + a.getKey());
      String href = e.attr("href").strip().toLowerCase(Locale.ROOT);
      if (href.startsWith("javascript:")
          || href.startsWith("data:")
          || href.startsWith("vbscript:"))
        found(ReportCode.FOREIGN_SCRIPT, e.tagName() + " href=" + href);
    }
    for (String tag : List.of("iframe", "object", "embed", "base", "foreignObject"))
      for (Element e : page.select(tag)) found(ReportCode.FOREIGN_SCRIPT, e.tagName());
  }

  private void pictures() {
    for (Element svg : page.select("svg"))
      if (svg.select("> title").text().isBlank()
          || svg.select("> desc").isEmpty()
          || !svg.attr("role").equals("img"))
        found(ReportCode.PICTURE_WITHOUT_WORDS, svg.parents().select("figure").attr("id"));
    for (Element figure : page.select("figure.chart"))
      if (figure.select("table tbody tr").isEmpty())
        found(ReportCode.PICTURE_WITHOUT_WORDS, figure.id() + " has no data table");
  }

  private void looks() {
    String style = page.select("style").stream().map(Element::data).collect(Collectors.joining());
    for (Palette palette : Palette.read(style))
      for (Palette.Miss m : palette.misses())
        found(
            ReportCode.LOW_CONTRAST,
            "%s on %s in %s: %.2f to 1, needs %.1f"
                .formatted(
                    m.token().css(),
                    m.ground().css(),
                    m.mode().name().toLowerCase(Locale.ROOT),
                    m.ratio(),
                    m.token().job().ratio));
    var look = FORBIDDEN.matcher(style);
    if (look.find()) found(ReportCode.FORBIDDEN_LOOK, look.group());
  }

  private void honoured(Promise promise) {
    for (String title : promise.sections()) {
      Element heading =
          page.select("h2, h3").stream()
              .filter(h -> h.text().equals(title))
              .findFirst()
              .orElse(null);
      Element section = heading == null ? null : heading.parent();
      boolean full =
          section != null
              && (section.select("p, li, tr, dd").size() > 1
                  || section.text().split("\\s+").length > SECTION_WORDS);
      if (!full) found(ReportCode.SECTION_NOT_HONOURED, title);
    }
  }
}
