package cairn.pipeline.score;

import cairn.finding.Finding;
import cairn.pipeline.score.ScoreCheck.Breakdown;
import cairn.pipeline.score.ScoreCheck.Component;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Components as a list, `- Data (weight 40 %): 80/100`, with the total as its last item or below.
final class WeightedList {
  private static final BoundedPattern ITEM =
      BoundedPattern.of(
          "^\\s*(?:[-*+]|\\d{1,2}[.)])\\s+([^:(\\[]{1,80}?)\\s*[(\\[](?:weight|peso|poids|gewicht)?\\s*:?\\s*(\\d[\\d./]*\\s*%?)(?:\\s*weight)?[)\\]]\\s*[:—–=-]+\\s*(\\d{1,3}(?:\\.\\d+)?)(?:\\s*/\\s*(\\d{1,3}))?\\b.*$");
  private static final BoundedPattern TOTAL =
      BoundedPattern.of(
          "(?i)^[#>\\s*+_-]*(?:weighted\\s+|overall\\s+|final\\s+)*(?:aggregate|overall|total|final|weighted|score|average|gesamt|promedio|moyenne)\\b[^:=]{0,30}[:=]\\s*(\\d{1,3}(?:\\.\\d+)?)(?:\\s*/\\s*(\\d{1,3}))?\\b.*$");

  private WeightedList() {}

  static Optional<Breakdown> read(List<String> lines, String file, List<Finding> findings) {
    var parts = new ArrayList<Component>();
    String scale = "";
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).replaceAll("[*`]", "");
      Search item = ITEM.matcher(line);
      Search total = TOTAL.matcher(line);
      if (item.matches() && WeightedTable.weight(item.group(2)).isPresent()) {
        scale = item.group(4) == null ? "" : item.group(4);
        double weight = WeightedTable.weight(item.group(2)).get();
        parts.add(
            new Component(item.group(1).strip(), weight, Double.parseDouble(item.group(3)), i + 1));
      } else if (parts.size() > 1 && total.matches()) {
        String of = total.group(2) == null ? "" : total.group(2);
        if (!of.equals(scale)) return Optional.empty();
        var printed = new WeightedTable.Printed(total.group(1), i + 1);
        return WeightedTable.average(parts, 0, printed, parts.getFirst().line(), file, findings);
      } else if (line.startsWith("#")) parts.clear();
    }
    return Optional.empty();
  }
}
