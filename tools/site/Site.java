import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.text.TextContentRenderer;

/// `Site HOME OUT`: a site of the guides that needs no server and no network: one page for each
/// Markdown file, a list at the side, a search over every section. Fails on a link that leads
/// nowhere.
final class Site {
  private static final List<Extension> TABLES = List.of(TablesExtension.create());
  private static final Parser PARSER = Parser.builder().extensions(TABLES).build();
  private static final int SEARCHED = 1_200;

  private final Path home;
  private final Path out;
  private final Map<Path, Node> pages = new LinkedHashMap<>();
  private final List<String> broken = new ArrayList<>();

  private Site(Path home, Path out) {
    this.home = home;
    this.out = out;
  }

  public static void main(String[] args) throws IOException {
    var site = new Site(Path.of(args[0]).toRealPath(), Path.of(args[1]).toAbsolutePath());
    site.read();
    site.write();
    site.broken.forEach(System.err::println);
    if (!site.broken.isEmpty()) System.exit(1);
    System.out.println(site.pages.size() + " pages in " + site.out);
  }

  private void read() throws IOException {
    var files = new ArrayList<Path>();
    for (String name :
        List.of(
            "docs/README.md",
            "README.md",
            "GLOSSARY.md",
            "ARCHITECTURE.md",
            "CHANGELOG.md",
            "CONTRIBUTING.md",
            "SECURITY.md",
            "CODE_OF_CONDUCT.md",
            "AGENTS.md")) files.add(home.resolve(name));
    try (var all = Files.walk(home.resolve("docs"))) {
      all.filter(f -> f.toString().endsWith(".md") && !files.contains(f))
          .sorted()
          .forEach(files::add);
    }
    for (Path file : files) pages.put(file, PARSER.parse(Files.readString(file)));
  }

  private void write() throws IOException {
    Files.createDirectories(out);
    String frame = Files.readString(home.resolve("tools/site/page.html"));
    var index = new ArrayList<String>();
    String nav = nav();
    for (var page : pages.entrySet()) {
      String name = name(page.getKey());
      index(name, page.getValue(), index);
      ids(page.getValue());
      links(page.getKey(), page.getValue());
      String body =
          HtmlRenderer.builder()
              .extensions(TABLES)
              .attributeProviderFactory(c ->
                  (node, tag, attributes) -> {
                    if (node instanceof Heading h && HEADING.get(h) != null)
                      attributes.put("id", HEADING.get(h));
                  })
              .build()
              .render(page.getValue());
      Files.writeString(
          out.resolve(name),
          frame
              .replace("@TITLE@", escaped(title(page.getValue())))
              .replace("@NAV@", nav)
              .replace(
                  "@BODY@",
                  body.replace("<table>", "<div class=\"wide\"><table>")
                      .replace("</table>", "</table></div>")));
    }
    Files.writeString(
        out.resolve("search.js"),
        "const SECTIONS=["
            + String.join(",\n", index)
            + "];\n"
            + Files.readString(home.resolve("tools/site/search.js")));
    for (String picture :
        List.of(
            "docs/cairn.svg",
            "docs/pictures/report.png",
            "docs/pictures/dashboard.png",
            "docs/pictures/terminal.svg"))
      if (Files.exists(home.resolve(picture)))
        Files.copy(
            home.resolve(picture),
            out.resolve(home.resolve(picture).getFileName().toString()),
            java.nio.file.StandardCopyOption.REPLACE_EXISTING);
  }

  private static final Map<Heading, String> HEADING = new java.util.IdentityHashMap<>();

  private static void ids(Node page) {
    page.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Heading heading) {
            HEADING.put(heading, slug(plain(heading)));
          }
        });
  }

  /// Links between files become links between pages; what is neither a page nor a file is told.
  private void links(Path file, Node page) {
    page.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Link link) {
            String to = link.getDestination();
            if (!to.startsWith("http") && !to.startsWith("#") && !to.startsWith("mailto:"))
              link.setDestination(resolved(file, to));
            visitChildren(link);
          }

          @Override
          public void visit(Image image) {
            Path picture = file.resolveSibling(image.getDestination()).normalize();
            if (!Files.exists(picture))
              broken.add(home.relativize(file) + ": no picture " + image.getDestination());
            image.setDestination(picture.getFileName().toString());
          }
        });
  }

  private String resolved(Path file, String to) {
    String[] parts = to.split("#", 2);
    Path target = file.resolveSibling(parts[0]).normalize();
    if (pages.containsKey(target)) return name(target) + (parts.length > 1 ? "#" + parts[1] : "");
    if (!Files.exists(target)) broken.add(home.relativize(file) + ": " + to + " leads nowhere");
    return to;
  }

  private String nav() {
    var html = new StringBuilder();
    Node index = PARSER.parse(read("docs/README.md"));
    links(home.resolve("docs/README.md"), index);
    for (Node node = index.getFirstChild(); node != null; node = node.getNext()) {
      if (node instanceof Heading h && h.getLevel() == 1) continue;
      html.append(HtmlRenderer.builder().build().render(node));
    }
    return html.toString();
  }

  private String read(String name) {
    try {
      return Files.readString(home.resolve(name));
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /// One row for each section: its page, its heading, the beginning of its text.
  private static void index(String name, Node page, List<String> rows) {
    String title = title(page);
    String heading = title;
    var text = new StringBuilder();
    for (Node node = page.getFirstChild(); node != null; node = node.getNext()) {
      if (node instanceof Heading h) {
        row(name, title, heading, text, rows);
        heading = plain(h);
        text.setLength(0);
      } else
        text.append(TextContentRenderer.builder().extensions(TABLES).build().render(node))
            .append(' ');
    }
    row(name, title, heading, text, rows);
  }

  private static void row(
      String name, String title, String heading, CharSequence text, List<String> rows) {
    String said = text.toString().replaceAll("\\s+", " ").strip();
    if (said.isEmpty()) return;
    String link = name + (heading.equals(title) ? "" : "#" + slug(heading));
    rows.add(
        "["
            + json(link)
            + ","
            + json(title)
            + ","
            + json(heading)
            + ","
            + json(said.substring(0, Math.min(SEARCHED, said.length())))
            + "]");
  }

  private static String title(Node page) {
    for (Node node = page.getFirstChild(); node != null; node = node.getNext())
      if (node instanceof Heading h) return plain(h);
    return "Cairn";
  }

  private static String plain(Node node) {
    var text = new StringBuilder();
    node.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Text t) {
            text.append(t.getLiteral());
          }

          @Override
          public void visit(Code code) {
            text.append(code.getLiteral());
          }
        });
    return text.toString();
  }

  private String name(Path file) {
    String path = home.relativize(file).toString().replace('\\', '/');
    if (path.equals("docs/README.md")) return "index.html";
    return path.replace("docs/decisions/README", "decisions")
        .replace("docs/", "")
        .replace("decisions/", "decision-")
        .replace("README", "readme")
        .replaceFirst("\\.md$", ".html");
  }

  private static final Pattern OTHER = Pattern.compile("[^\\p{L}\\p{N}]+");

  private static String slug(String heading) {
    return OTHER.matcher(heading.toLowerCase(Locale.ROOT)).replaceAll("-").replaceAll("^-|-$", "");
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;");
  }

  private static String json(String text) {
    return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("<", "\\u003c") + "\"";
  }
}
