package cairn.pipeline.score;

import cairn.finding.Finding;
import cairn.pipeline.registry.Numbers;
import cairn.pipeline.registry.PipelineCode;
import cairn.pipeline.registry.Table;
import cairn.pipeline.score.ScoreCheck.Breakdown;
import cairn.pipeline.score.ScoreCheck.Component;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A table of components with weights and scores, and the total printed in or below it; also a
/// table of points per category (`18/20`) with a total.
final class WeightedTable {
  private static final BoundedPattern WEIGHT =
      BoundedPattern.of("(?i).*\\b(weights?|peso|poids|gewicht|pondération|ponderación)\\b.*");
  private static final BoundedPattern SCORE =
      BoundedPattern.of(
          "(?i).*\\b(scores?|puntaje|puntuación|calificación|nota|note|punkte|points|puntos)\\b.*");
  private static final BoundedPattern CONTRIBUTION =
      BoundedPattern.of(
          "(?i).*\\b(weighted|contribution|ponderado|ponderada|pondéré|gewichtet)\\b.*");
  private static final BoundedPattern TOTAL =
      BoundedPattern.of(
          "(?i)^[#>\\s*|_-]*(?:weighted\\s+|overall\\s+|final\\s+|grand\\s+)*(?:aggregate|overall|total|final|weighted(?:"
              + " average| score|"
              + " total)?|score|average|mean|promedio|media|gesamt|summe|moyenne|global)\\b.*");
  private static final BoundedPattern PERCENT = BoundedPattern.of("(\\d{1,3}(?:\\.\\d+)?)\\s*%");
  private static final BoundedPattern NUMBER = BoundedPattern.of("(\\d{1,3}(?:\\.\\d+)?)");
  private static final BoundedPattern OF =
      BoundedPattern.of("(\\d{1,3}(?:\\.\\d+)?)\\s*/\\s*(\\d{1,3})");
  private static final int BELOW = 12;
  private static final double DUST = 0.01;

  private WeightedTable() {}

  static Optional<Breakdown> read(
      Table table, List<String> lines, String file, List<Finding> findings) {
    int weight = column(table, WEIGHT, -1);
    int score = column(table, SCORE, weight);
    if (score < 0) return Optional.empty();
    if (weight < 0) return points(table, score);
    var parts = new ArrayList<Component>();
    Optional<Printed> printed = Optional.empty();
    double unscored = 0;
    for (Table.Row row : table.rows()) {
      String name = plain(row.cell(0));
      Optional<Double> share = weight(row.cell(weight));
      Optional<Double> value = number(row.cell(score));
      if (TOTAL.matcher(name).matches()) printed = total(table, row);
      else if (share.isPresent() && value.isPresent())
        parts.add(new Component(name, share.get(), value.get(), row.line()));
      else unscored += share.orElse(0.0);
    }
    if (parts.isEmpty() || parts.size() < 2 && unscored == 0) return Optional.empty();
    if (printed.isEmpty()) printed = below(lines, table.lastLine());
    if (printed.isEmpty()) return Optional.empty();
    return average(parts, unscored, printed.get(), table.line(), file, findings);
  }

  /// The average by weight of what is scored.
  ///
  /// @param unscored the weights of components without a score
  static Optional<Breakdown> average(
      List<Component> parts,
      double unscored,
      Printed printed,
      int line,
      String file,
      List<Finding> findings) {
    double sum = parts.stream().mapToDouble(WeightedTable::share).sum();
    if (sum <= 0) return Optional.empty();
    double computed = parts.stream().mapToDouble(c -> share(c) * c.value()).sum() / sum;
    if (Math.abs(sum + unscored - ReviewArithmetic.FULL) > DUST)
      findings.add(
          Finding.of(
              PipelineCode.REVIEW_WEIGHTS,
              file,
              line,
              "component weights sum to " + Numbers.plain(sum + unscored) + " %; renormalised"));
    return Optional.of(
        ReviewArithmetic.breakdown("weighted", printed.text(), computed, printed.line(), parts));
  }

  record Printed(String text, int line) {}

  private static double share(Component part) {
    Double weight = part.weight();
    return weight == null ? 0 : weight;
  }

  private static Optional<Breakdown> points(Table table, int score) {
    var parts = new ArrayList<Component>();
    double most = 0;
    Optional<Breakdown> found = Optional.empty();
    for (Table.Row row : table.rows()) {
      Search of = OF.matcher(row.cell(score));
      if (!of.find()) continue;
      double value = Double.parseDouble(of.group(1));
      double outOf = Double.parseDouble(of.group(2));
      if (TOTAL.matcher(plain(row.cell(0))).matches()) {
        double sum = parts.stream().mapToDouble(Component::value).sum();
        if (parts.size() > 1 && Math.abs(most - outOf) < DUST)
          found =
              Optional.of(
                  ReviewArithmetic.breakdown("points", of.group(1), sum, row.line(), parts));
      } else {
        parts.add(new Component(plain(row.cell(0)), null, value, row.line()));
        most += outOf;
      }
    }
    return found;
  }

  private static int column(Table table, BoundedPattern wanted, int not) {
    for (int i = 0; i < table.header().size(); i++) {
      String title = table.header().get(i);
      if (i != not
          && wanted.matcher(title).matches()
          && !(wanted == SCORE && CONTRIBUTION.matcher(title).matches())) return i;
    }
    return -1;
  }

  /// The printed total is the last number of its row that is not the sum of the weights.
  private static Optional<Printed> total(Table table, Table.Row row) {
    int weight = column(table, WEIGHT, -1);
    for (int i = row.cells().size() - 1; i > 0; i--) {
      if (i == weight) continue;
      Search number = NUMBER.matcher(plain(row.cell(i)));
      if (number.find()) return Optional.of(new Printed(number.group(1), row.line()));
    }
    return Optional.empty();
  }

  private static Optional<Printed> below(List<String> lines, int from) {
    for (int i = from; i < Math.min(lines.size(), from + BELOW); i++) {
      String line = lines.get(i);
      if (!TOTAL.matcher(line).matches()) continue;
      int colon = line.indexOf(':');
      String after = colon < 0 ? line : line.substring(colon + 1);
      int equals = after.lastIndexOf('=');
      Search number = NUMBER.matcher(equals < 0 ? after : after.substring(equals));
      if (number.find()) return Optional.of(new Printed(number.group(1), i + 1));
    }
    return Optional.empty();
  }

  static Optional<Double> weight(String cell) {
    Search percent = PERCENT.matcher(cell);
    if (percent.find()) return Optional.of(Double.parseDouble(percent.group(1)));
    Search of = OF.matcher(plain(cell));
    if (of.matches() && Double.parseDouble(of.group(2)) > 0)
      return Optional.of(
          ReviewArithmetic.FULL
              * Double.parseDouble(of.group(1))
              / Double.parseDouble(of.group(2)));
    return number(cell).map(v -> v <= 1 ? v * ReviewArithmetic.FULL : v);
  }

  private static Optional<Double> number(String cell) {
    Search number = NUMBER.matcher(plain(cell));
    return number.lookingAt() ? Optional.of(Double.parseDouble(number.group(1))) : Optional.empty();
  }

  private static String plain(String cell) {
    return cell.replaceAll("[*`_]", "").strip();
  }
}
