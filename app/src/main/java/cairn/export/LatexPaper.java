package cairn.export;

import cairn.export.Paper.Block;
import cairn.export.Paper.Inline;
import java.util.List;
import java.util.stream.Collectors;

/// LaTeX with `\cite`; the works stand in a .bib file beside it.
public final class LatexPaper {
  private LatexPaper() {}

  /// @param bibliography file name of the works, without `.bib`
  public static String write(Paper paper, String bibliography) {
    var out = new StringBuilder();
    out.append(
        """
        \\documentclass{article}
        \\usepackage[T1]{fontenc}
        \\usepackage[utf8]{inputenc}
        \\usepackage{textcomp}
        \\usepackage{longtable}
        \\usepackage{url}
        \\usepackage[hidelinks]{hyperref}
        """);
    out.append("\\title{").append(escaped(paper.title())).append("}\n\\date{");
    out.append(escaped(paper.date())).append("}\n\\begin{document}\n\\maketitle\n");
    for (Block block : paper.blocks())
      switch (block) {
        case Block.Heading h -> {
          String command =
              switch (h.level()) {
                case 1 -> "section";
                case 2 -> "subsection";
                default -> "subsubsection";
              };
          out.append("\n\\").append(command).append('{').append(escaped(h.text())).append("}\n");
          if (!h.id().isEmpty()) out.append("\\label{").append(h.id()).append("}\n");
        }
        case Block.Paragraph p -> out.append('\n').append(line(p.inlines())).append('\n');
        case Block.Items items -> {
          if (items.items().isEmpty()) continue;
          out.append("\n\\begin{itemize}\n");
          for (List<Inline> item : items.items())
            out.append("\\item ").append(line(item)).append('\n');
          out.append("\\end{itemize}\n");
        }
        case Block.Table table -> table(out, table);
      }
    if (!paper.cited().isEmpty())
      out.append("\n\\bibliographystyle{plain}\n\\bibliography{")
          .append(bibliography)
          .append("}\n");
    return out.append("\\end{document}\n").toString();
  }

  private static void table(StringBuilder out, Block.Table table) {
    int n = table.columns().size();
    String width = "p{" + Math.round(92.0 / n) / 100.0 + "\\linewidth}";
    out.append("\n\\begin{longtable}{").append(width.repeat(n)).append("}\n");
    if (!table.caption().isEmpty())
      out.append("\\caption{").append(escaped(table.caption())).append("}\\\\\n");
    out.append(
        table.columns().stream().map(LatexPaper::escaped).collect(Collectors.joining(" & ")));
    out.append(" \\\\ \\hline\n");
    for (List<List<Inline>> row : table.rows())
      out.append(row.stream().map(LatexPaper::line).collect(Collectors.joining(" & ")))
          .append(" \\\\\n");
    out.append("\\end{longtable}\n");
  }

  private static String line(List<Inline> inlines) {
    return inlines.stream()
        .map(i ->
            switch (i) {
              case Inline.Words w -> escaped(w.text());
              case Inline.Quoted q -> "``" + escaped(q.text()) + "''";
              case Inline.Cites c -> cites(c);
            })
        .collect(Collectors.joining())
        .strip();
  }

  private static String cites(Inline.Cites c) {
    if (c.cites().stream().allMatch(x -> x.pinpoint().isEmpty()))
      return "~\\cite{"
          + c.cites().stream().map(Paper.Cite::key).collect(Collectors.joining(","))
          + "}";
    return c.cites().stream()
        .map(x ->
            "~\\cite"
                + (x.pinpoint().isEmpty() ? "" : "[" + x.label().brief() + "~" + x.pinpoint() + "]")
                + "{"
                + x.key()
                + "}")
        .collect(Collectors.joining());
  }

  /// Foreign text becomes characters, never commands. What pdfLaTeX has no letter for is shown by
  /// its number.
  static String escaped(String text) {
    var tex = new StringBuilder();
    text.codePoints()
        .forEach(c -> {
          switch (c) {
            case '&', '%', '$', '#', '_', '{', '}' -> tex.append('\\').appendCodePoint(c);
            case '\\' -> tex.append("\\textbackslash{}");
            case '~' -> tex.append("\\textasciitilde{}");
            case '^' -> tex.append("\\textasciicircum{}");
            case '<' -> tex.append("\\textless{}");
            case '>' -> tex.append("\\textgreater{}");
            case '|' -> tex.append("\\textbar{}");
            case '"' -> tex.append("\\textquotedbl{}");
            case '\n', '\r', '\t', 0xa0, 0x2009, 0x202f, 0x200b -> tex.append(' ');
            case '’' -> tex.append('\'');
            case '‘' -> tex.append('`');
            case '“' -> tex.append("``");
            case '”' -> tex.append("''");
            case '–' -> tex.append("--");
            case '—' -> tex.append("---");
            case '…' -> tex.append("\\dots{}");
            case '−' -> tex.append("$-$");
            case '×' -> tex.append("$\\times$");
            case '≤' -> tex.append("$\\leq$");
            case '≥' -> tex.append("$\\geq$");
            case '→' -> tex.append("$\\rightarrow$");
            default -> {
              if (c >= 32 && c < 127 || c >= 0xa1 && c <= 0x17f) tex.appendCodePoint(c);
              else if (c >= 32) tex.append("[U+").append(Integer.toHexString(c)).append(']');
            }
          }
        });
    return tex.toString();
  }
}
