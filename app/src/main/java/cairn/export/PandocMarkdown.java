package cairn.export;

import cairn.export.Paper.Block;
import cairn.export.Paper.Inline;
import cairn.text.Yaml;
import java.util.List;
import java.util.stream.Collectors;

/// Markdown with citations that pandoc and Quarto resolve: `[@doe2019, p. 3]`.
public final class PandocMarkdown {
  private final Paper paper;
  private final StringBuilder out = new StringBuilder();

  private PandocMarkdown(Paper paper) {
    this.paper = paper;
  }

  /// @param bibliography file name of the works
  public static String write(Paper paper, String bibliography) {
    var writer = new PandocMarkdown(paper);
    writer.head("bibliography: " + bibliography, "link-citations: true");
    writer.body();
    writer.out.append("\n# References\n\n::: {#refs}\n:::\n");
    return writer.out.toString();
  }

  /// The same for Quarto, which knows formats in the head.
  public static String quarto(Paper paper, String bibliography) {
    var writer = new PandocMarkdown(paper);
    writer.head(
        "bibliography: " + bibliography,
        "link-citations: true",
        "format:\n  html:\n    toc: true\n  pdf: default\n  docx: default");
    writer.body();
    writer.out.append("\n# References\n\n::: {#refs}\n:::\n");
    return writer.out.toString();
  }

  private void head(String... more) {
    out.append("---\ntitle: ").append(Yaml.scalar(paper.title()));
    out.append("\ndate: ").append(Yaml.scalar(paper.date())).append('\n');
    for (String line : more) out.append(line).append('\n');
    out.append("---\n");
  }

  private void body() {
    for (Block block : paper.blocks())
      switch (block) {
        case Block.Heading h -> {
          out.append("\n").append("#".repeat(h.level())).append(' ').append(escaped(h.text()));
          if (!h.id().isEmpty()) out.append(" {#").append(h.id()).append('}');
          out.append('\n');
        }
        case Block.Paragraph p -> out.append('\n').append(line(p.inlines())).append('\n');
        case Block.Items items -> {
          out.append('\n');
          for (List<Inline> item : items.items()) out.append("- ").append(line(item)).append('\n');
        }
        case Block.Table table -> table(table);
      }
  }

  private void table(Block.Table table) {
    out.append('\n').append(row(table.columns().stream().map(PandocMarkdown::escaped).toList()));
    out.append(row(table.columns().stream().map(_ -> "---").toList()));
    for (List<List<Inline>> row : table.rows())
      out.append(row(row.stream().map(c -> line(c).replace("|", "\\|")).toList()));
    if (!table.caption().isEmpty())
      out.append("\n: ").append(escaped(table.caption())).append('\n');
  }

  private static String row(List<String> cells) {
    return "| " + String.join(" | ", cells) + " |\n";
  }

  static String line(List<Inline> inlines) {
    return inlines.stream()
        .map(i ->
            switch (i) {
              case Inline.Words w -> escaped(w.text());
              case Inline.Quoted q -> "“" + escaped(q.text()) + "”";
              case Inline.Cites c -> " " + cites(c);
            })
        .collect(Collectors.joining())
        .replaceAll("[ \\n]+", " ")
        .strip();
  }

  static String cites(Inline.Cites c) {
    return c.cites().stream()
        .map(x ->
            "@"
                + key(x.key())
                + (x.pinpoint().isEmpty() ? "" : ", " + x.label().brief() + " " + x.pinpoint()))
        .collect(Collectors.joining("; ", "[", "]"));
  }

  private static String key(String key) {
    return key.matches("[A-Za-z0-9_]+") ? key : "{" + key + "}";
  }

  /// Characters that Markdown would read as markup.
  static String escaped(String text) {
    var plain = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\r' || c == '\n') plain.append(' ');
      else {
        boolean start = i == 0 && "#>+-=".indexOf(c) >= 0;
        if ("\\`*_[]<>$@^~|{}".indexOf(c) >= 0 || start) plain.append('\\');
        plain.append(c);
      }
    }
    return plain.toString();
  }
}
