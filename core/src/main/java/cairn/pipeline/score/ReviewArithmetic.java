package cairn.pipeline.score;

import cairn.finding.Finding;
import cairn.markdown.CodeLines;
import cairn.pipeline.registry.Numbers;
import cairn.pipeline.registry.PipelineCode;
import cairn.pipeline.registry.Table;
import cairn.pipeline.registry.Thresholds;
import cairn.pipeline.score.ScoreCheck.Breakdown;
import cairn.pipeline.score.ScoreCheck.Component;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Recomputes the scores that a review prints from the breakdown it gives: weighted tables,
/// deduction tables, lists that start at 100, points per category, and sums written out.
public final class ReviewArithmetic {
  static final double FULL = 100;

  /// A head may be rounded to one decimal.
  private static final double NEAR = 0.051;

  private static final int MAX_LINES = 200_000;
  private static final BoundedPattern HEADER_SCORE =
      BoundedPattern.of(
          "(?i)^[#>\\s*_-]*(?:(?:final|overall|total|aggregate|weighted"
              + " aggregate)\\s+)?(?:score|puntaje|puntuación|nota|punktzahl)(?:\\s*\\([^)]*\\))?[^\\w\\n]{1,6}(.*)$");
  private static final BoundedPattern OUT_OF =
      BoundedPattern.of("(\\d{1,3}(?:\\.\\d+)?)\\s*/\\s*100\\b");
  private static final BoundedPattern LEADING =
      BoundedPattern.of("^\\**\\s*(\\d{1,3}(?:\\.\\d+)?)\\b(?!\\s*/\\s*(?!100)\\d)");
  private static final BoundedPattern SUM_LINE =
      BoundedPattern.of(
          "(?i).*\\b(score|overall|aggregate|average|weighted|promedio|gesamt)\\b.*|.*\\b100\\s*[-−–].*");
  private static final BoundedPattern GATE = BoundedPattern.of("(?i)gate\\D{0,12}(\\d{2,3})");

  private final String file;
  private final List<String> lines;
  private final List<Breakdown> breakdowns = new ArrayList<>();
  private final List<Finding> findings = new ArrayList<>();

  private ReviewArithmetic(String file, String text) {
    this.file = file;
    this.lines = text.lines().limit(MAX_LINES).map(Numbers::pointed).toList();
  }

  public static ScoreCheck check(String file, String text) {
    var check = new ReviewArithmetic(file, text);
    return check.run();
  }

  private ScoreCheck run() {
    List<Table> tables = Table.in(lines);
    for (Table table : tables)
      WeightedTable.read(table, lines, file, findings).ifPresent(breakdowns::add);
    WeightedList.read(lines, file, findings).ifPresent(breakdowns::add);
    var list = new DeductionList(file, lines, tables, findings);
    breakdowns.addAll(list.read());
    equations();
    Optional<Double> header = header();
    if (breakdowns.isEmpty() && header.isPresent())
      list.withoutFinal(header.get(), headerLine()).ifPresent(breakdowns::add);
    breakdowns.sort(Comparator.comparingInt(Breakdown::line));
    breakdowns.forEach(this::judge);
    if (breakdowns.isEmpty()) {
      findings.add(
          Finding.of(
              PipelineCode.NO_BREAKDOWN,
              file,
              header.isPresent() ? headerLine() : 0,
              header.isPresent()
                  ? "prints "
                      + Numbers.plain(header.get())
                      + " without a breakdown that could be added up"
                  : "no score and no breakdown found"));
      return new ScoreCheck(header.orElse(null), null, null, List.of(), List.of(), findings);
    }
    if (header.isPresent()) printedTwice();
    Breakdown shown =
        breakdowns.stream().filter(b -> !b.ok()).findFirst().orElse(breakdowns.getLast());
    boolean ok = breakdowns.stream().allMatch(Breakdown::ok);
    return new ScoreCheck(
        shown.printed(), shown.computed(), ok, shown.components(), breakdowns, findings);
  }

  private void judge(Breakdown breakdown) {
    for (Component part : breakdown.components())
      if (part.weight() == null && part.value() > 0 && breakdown.kind().equals("deductions"))
        findings.add(
            Finding.of(
                PipelineCode.BONUS,
                file,
                part.line(),
                "adds " + Numbers.plain(part.value()) + " points back: " + shortened(part.name())));
    if (breakdown.ok()) return;
    findings.add(
        Finding.of(
            PipelineCode.WRONG_SCORE,
            file,
            breakdown.line(),
            "prints "
                + Numbers.plain(breakdown.printed())
                + ", but the "
                + breakdown.parts()
                + " add up to "
                + Numbers.plain(breakdown.computed())));
    double gate = gate(breakdown.line());
    if (breakdown.printed() < gate != breakdown.computed() < gate)
      findings.add(
          Finding.of(
              PipelineCode.WRONG_VERDICT,
              file,
              breakdown.line(),
              breakdown.computed() >= gate
                  ? "the computed "
                      + Numbers.plain(breakdown.computed())
                      + " passes the gate of "
                      + Numbers.plain(gate)
                      + ", the printed score does not"
                  : "the computed "
                      + Numbers.plain(breakdown.computed())
                      + " fails the gate of "
                      + Numbers.plain(gate)
                      + ", the printed score passes"));
  }

  /// The gate the review names, near the score or anywhere, else the commit gate.
  private double gate(int line) {
    for (int i = Math.max(0, line - 1); i < Math.min(lines.size(), line + 3); i++) {
      Search near = GATE.matcher(lines.get(i));
      if (near.find()) return Double.parseDouble(near.group(1));
    }
    return Thresholds.COMMIT;
  }

  /// A head may name several rounds; one of them must be what a breakdown ends at.
  private void printedTwice() {
    if (breakdowns.stream().allMatch(b -> b.kind().equals("equation"))) return;
    int line = headerLine();
    List<Double> heads = scores(lines.get(line - 1));
    if (heads.isEmpty()
        || breakdowns.stream()
            .anyMatch(b -> heads.stream().anyMatch(h -> Math.abs(h - b.printed()) < NEAR))) return;
    findings.add(
        Finding.of(
            PipelineCode.PRINTED_TWICE,
            file,
            line,
            "is headed "
                + Numbers.plain(heads.getLast())
                + ", while its breakdown ends at "
                + Numbers.plain(breakdowns.getLast().printed())));
  }

  private static List<Double> scores(String line) {
    var all = new ArrayList<Double>();
    Search outOf = OUT_OF.matcher(line);
    while (outOf.find()) all.add(Double.parseDouble(outOf.group(1)));
    return all;
  }

  private void equations() {
    CodeLines code = CodeLines.of(lines);
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (code.has(i) || !line.contains("=") || !SUM_LINE.matcher(line).matches()) continue;
      int number = i + 1;
      Sums.find(line)
          .filter(e -> e.computed() >= 0 && e.computed() <= FULL)
          .ifPresent(e -> add("equation", e.printed(), e.computed(), number, List.of()));
    }
  }

  private void add(String kind, String printed, double computed, int line, List<Component> parts) {
    breakdowns.add(breakdown(kind, printed, computed, line, parts));
  }

  /// A printed score is right if the computed one rounds to it at the printed precision.
  static Breakdown breakdown(
      String kind, String printed, double computed, int line, List<Component> parts) {
    int point = printed.indexOf('.');
    int decimals = point < 0 ? 0 : printed.length() - point - 1;
    double tolerance = 0.5 * Math.pow(10, -decimals) + 1e-9;
    double value = Double.parseDouble(printed);
    double clean = Numbers.clean(computed);
    return new Breakdown(kind, value, clean, Math.abs(value - clean) <= tolerance, line, parts);
  }

  /// The score at the head of the review; of several (`75 -> 94`) the last.
  private Optional<Double> header() {
    int line = headerLine();
    if (line == 0) return Optional.empty();
    Search header = HEADER_SCORE.matcher(lines.get(line - 1));
    return header.find() ? lastScore(header.group(1)).map(Double::parseDouble) : Optional.empty();
  }

  private int headerLine() {
    for (int i = 0; i < lines.size(); i++) {
      Search header = HEADER_SCORE.matcher(lines.get(i));
      if (header.find() && lastScore(header.group(1)).isPresent()) return i + 1;
    }
    return 0;
  }

  /// Of `75/100 -> 94/100` the last, else the first: what follows is commentary.
  static Optional<String> lastScore(String text) {
    boolean arrow = text.contains("→") || text.contains("->");
    Optional<String> found = Optional.empty();
    Search outOf = OUT_OF.matcher(text);
    while (outOf.find() && (arrow || found.isEmpty())) found = Optional.of(outOf.group(1));
    if (found.isPresent()) return found;
    Search leading = LEADING.matcher(text.strip());
    return leading.find() ? Optional.of(leading.group(1)) : Optional.empty();
  }

  static String shortened(String text) {
    return text.length() > 80 ? text.substring(0, 79) + "…" : text;
  }
}
