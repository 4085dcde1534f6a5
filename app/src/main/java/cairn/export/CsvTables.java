package cairn.export;

import cairn.export.Paper.Block;
import cairn.export.Paper.Inline;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// The tables of a paper as CSV (RFC 4180). A cell that a spreadsheet would take for a formula gets
/// an apostrophe.
public final class CsvTables {
  private CsvTables() {}

  /// File name to content.
  public static Map<String, String> write(Paper paper) {
    Map<String, String> files = new LinkedHashMap<>();
    int number = 0;
    for (Block.Table table : paper.data())
      files.put(paper.name() + "-table-" + ++number + ".csv", csv(table));
    for (Block block : paper.blocks())
      if (block instanceof Block.Table table)
        files.put(paper.name() + "-table-" + ++number + ".csv", csv(table));
    return files;
  }

  private static String csv(Block.Table table) {
    var out = new StringBuilder(row(table.columns()));
    for (List<List<Inline>> row : table.rows())
      out.append(row(row.stream().map(CsvTables::plain).toList()));
    return out.toString();
  }

  private static String row(List<String> cells) {
    return cells.stream().map(CsvTables::cell).collect(Collectors.joining(",", "", "\r\n"));
  }

  private static String cell(String text) {
    String safe = !text.isEmpty() && "=+-@\t\r".indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
    boolean quoted = safe.chars().anyMatch(c -> ",\"\r\n".indexOf(c) >= 0);
    return quoted ? "\"" + safe.replace("\"", "\"\"") + "\"" : safe;
  }

  private static String plain(List<Inline> inlines) {
    return inlines.stream()
        .map(i ->
            switch (i) {
              case Inline.Words w -> w.text();
              case Inline.Quoted q -> q.text();
              case Inline.Cites c ->
                  c.cites().stream()
                      .map(x -> (x.key() + " " + x.label().brief() + " " + x.pinpoint()).strip())
                      .collect(Collectors.joining("; ", " [", "]"));
            })
        .collect(Collectors.joining())
        .strip();
  }
}
