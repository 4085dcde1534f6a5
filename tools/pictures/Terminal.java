import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// `Terminal OUT.svg LAUNCHER COMMAND…`: runs each command in this folder and draws what a terminal
/// would show. Text stays text: it can be searched and copied, and the file is small.
final class Terminal {
  private static final int WIDTH = 100;
  private static final int LINES_EACH = 16;
  private static final double COLUMN = 8.4;
  private static final int ROW = 20;

  public static void main(String[] args) throws Exception {
    var rows = new ArrayList<String>();
    for (String command : Arrays.asList(args).subList(2, args.length)) {
      if (!rows.isEmpty()) rows.add("");
      rows.add("$ " + command);
      List<String> said = run(args[1], command);
      said.stream().limit(LINES_EACH).forEach(rows::add);
      if (said.size() > LINES_EACH) rows.add("…");
    }
    Files.writeString(Path.of(args[0]), svg(rows));
  }

  private static List<String> run(String launcher, String command) throws Exception {
    String line = "'" + launcher + "'" + command.substring("cairn".length());
    Process process =
        new ProcessBuilder("sh", "-c", line).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    String here = Path.of("").toAbsolutePath().toString();
    var rows = new ArrayList<String>();
    for (String row : said.replace(here, "~/heat-pumps").strip().split("\n"))
      for (String part : wrapped(row)) rows.add(part);
    return rows;
  }

  private static List<String> wrapped(String row) {
    var parts = new ArrayList<String>();
    String left = row.stripTrailing();
    while (left.length() > WIDTH) {
      int cut = left.lastIndexOf(' ', WIDTH);
      if (cut < WIDTH / 2) cut = WIDTH;
      parts.add(left.substring(0, cut));
      left = "      " + left.substring(cut).strip();
    }
    parts.add(left);
    return parts;
  }

  private static String svg(List<String> rows) {
    int width = (int) (WIDTH * COLUMN) + 48;
    int height = rows.size() * ROW + 64;
    var text = new StringBuilder();
    text.append(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\">\n"
            .formatted(width, height, width, height));
    text.append("<title>A terminal in which four commands of Cairn were given</title>\n");
    text.append("<rect width=\"100%\" height=\"100%\" rx=\"10\" fill=\"#1d1f24\"/>\n");
    for (int i = 0; i < 3; i++)
      text.append(
          "<circle cx=\"%d\" cy=\"20\" r=\"6\" fill=\"#4a4e57\"/>\n".formatted(24 + i * 20));
    text.append(
        "<g font-family=\"ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace\""
            + " font-size=\"14\" fill=\"#d8dbe2\">\n");
    for (int i = 0; i < rows.size(); i++) {
      String row = rows.get(i);
      String colour =
          row.startsWith("$ ")
              ? " fill=\"#8fd3a6\""
              : row.strip().startsWith("cairn ") ? " fill=\"#8fb8e8\"" : "";
      if (!row.isBlank())
        text.append(
            "<text x=\"24\" y=\"%d\" xml:space=\"preserve\"%s>%s</text>\n"
                .formatted(56 + i * ROW, colour, escaped(row)));
    }
    return text.append("</g>\n</svg>\n").toString();
  }

  private static String escaped(String row) {
    return row.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
