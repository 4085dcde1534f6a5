package cairn.record.harvest;

import cairn.record.state.Candidate;
import cairn.record.state.Explanation;
import cairn.record.state.Node;
import cairn.record.state.NodeType;
import cairn.record.state.Provenance;
import cairn.text.BoundedPattern;
import cairn.text.Json;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.node.ObjectNode;

/// Commands that really ran, ended well and printed measurements: experiments, with every line of
/// their metric table. Reading, editing, installing and compiling are none.
public final class Runs {
  /// More lines are no table but a log of a whole training; it is kept as a file by who ran it.
  static final int MAX_LINES = 200;

  /// A table of more characters stands in the evidence only.
  static final int MAX_RESULT = 1_500;

  private static final int MAX_SCANNED = 2_000;
  private static final int MAX_LINE = 400;
  public static final int MAX_COMMAND = 4_000;

  /// More runs in one turn are a sweep, which its own summary reports.
  private static final int MAX_RUNS = 12;

  /// What is looked at of all results of a turn.
  private static final int MAX_READ = 200_000;

  private static final Set<String> SHELLS =
      Set.of(
          "bash",
          "shell",
          "exec_command",
          "exec",
          "local_shell",
          "local_shell_call",
          "run_terminal_cmd",
          "run_terminal_command",
          "execute_command",
          "run_command",
          "run_shell_command",
          "terminal",
          "container.exec",
          "command");

  /// A program that computes something of one's own.
  private static final BoundedPattern PROGRAM =
      BoundedPattern.of(
          "(?i)(?:^|&&|;|\\|\\||\\n)\\s*(?:\\w+=\\S+\\s+|time\\s+|nohup\\s+|uv run\\s+|poetry"
              + " run\\s+|conda run\\s+(?:-n \\S+\\s+)?|sudo\\s+)*(?:python3?|uv run|node|deno"
              + " run|bun|ruby|julia|rscript|octave|perl|php|java -jar|go run|cargo"
              + " (?:run|bench)|dotnet run|make (?:bench|eval|experiment|train)\\S*|npm run"
              + " (?:bench|eval|experiment|train)\\S*|pytest\\s.*--benchmark|hyperfine|wrk|ab|torchrun|accelerate"
              + " launch|\\./?[\\w./-]+|bash \\S+\\.sh|sh \\S+\\.sh)(?:\\s|$)");

  private static final BoundedPattern NO_RUN =
      BoundedPattern.of(
          "(?i)(?:--help\\b|\\s-h(?:\\s|$)|--version\\b|--dry-run\\b|-m"
              + " (?:pip|venv|py_compile|json\\.tool|http\\.server)\\b|\\bpip3?"
              + " install\\b|\\bgradlew\\b|\\bmvnw\\b|<<|\\s-c\\s|\\s-e\\s"
              + "|\\b(?:bun|deno|node|php|dotnet|ruby|perl|bunx) (?:run |x"
              + " )?--?(?:test|check)\\b|\\b(?:bun|bunx|deno|dotnet) (?:run |x"
              + " )?(?:tests?|lint|build|check|typecheck|tsc|format|fmt|install|add|dev)\\b)");

  /// What is measured.
  private static final String MEASURES =
      "(?:loss|acc|accuracy|f1|bleu|rouge\\S{0,3}|ppl|perplexity|auc|auroc|rmse|mae|mse|r2|latency|throughput|speed-?up|score|error(?!"
          + " (?:in|at|on|from|while|code)\\b)|ndcg\\S{0,4}|mrr|map|recall|precision|psnr|ssim|reward|return|p50|p90|p95|p99|median|mean|std|variance|tokens?|tok/s|qps|rps|iou|dice|wer|cer|pass@\\d+|hits?@\\d+|likelihood|elapsed|runtime|duration|slope|ratio|rate|max|min)";

  private static final BoundedPattern MEASURED =
      BoundedPattern.of("(?i)(?:^|[^\\p{L}])" + MEASURES + "(?:$|[^\\p{L}])");

  /// A value under the name of something that is measured.
  private static final BoundedPattern METRIC =
      BoundedPattern.of(
          "(?i)(?:^|[\\s|,;({\\[\"'_*])"
              + MEASURES
              + "(?:[\\w@%/.() -]{0,30}?[\"'*]{0,3}\\s*[:=|≈→]\\s*[\"'*]{0,3}\\s*[-+]?\\d"
              + "|\\s+[-+]?\\d+\\.\\d)");

  /// The line under the head of a table.
  private static final BoundedPattern RULE = BoundedPattern.of("^[\\s|:+=-]*-[\\s|:+=-]*$");

  private static final BoundedPattern NUMBER =
      BoundedPattern.of("^[-+]?\\d+(?:[.,]\\d+)*(?:e[-+]?\\d+)?(?:%|x|s|ms)?$");
  private static final BoundedPattern FAILED =
      BoundedPattern.of(
          "(?m)^(?:Traceback \\(most recent|\\w*(?:Error|Exception): |error\\[|fatal: |panic:"
              + " |FAILED\\b)");
  private static final BoundedPattern OUTPUT =
      BoundedPattern.of(
          "(?:\\s(?:-o|--out|--output|--save|--results?|--csv|--json-out)["
              + " =]|\\s>\\s?)([\\w./-]+\\.\\w{1,6})");

  private Runs() {}

  static List<Candidate> of(Turn turn) {
    return runs(turn).stream().flatMap(action -> read(action).stream()).toList();
  }

  static Optional<Candidate> read(Turn.Action action) {
    if (!ran(action)) return Optional.empty();
    List<String> table = table(action.result());
    if (table.isEmpty()) return Optional.empty();
    ObjectNode fields = Json.object().put("kind", NodeType.EXPERIMENT.word());
    fields.put("provenance", Provenance.AI_EXECUTED.word());
    fields.put("title", command(action.input()));
    fields.put("table", String.join("\n", table));
    fields.put("result", result(0, table));
    var files = fields.putArray("evidence");
    files(action).forEach(files::add);
    return Optional.of(Candidate.of(NodeType.EXPERIMENT, fields));
  }

  static String result(int exit, List<String> table) {
    String whole = String.join("\n", table);
    return "exit "
        + exit
        + (whole.length() <= MAX_RESULT
            ? "\n" + whole
            : "; " + table.size() + " lines of measurements in the evidence");
  }

  /// What a run wrote, as far as it says so.
  static List<String> files(Turn.Action action) {
    var files = new LinkedHashSet<>(action.files());
    files.addAll(outputs(action.input()));
    return List.copyOf(files);
  }

  /// The commands of a turn that ran a program of one's own and ended well.
  static List<Turn.Action> runs(Turn turn) {
    var runs = new ArrayList<Turn.Action>();
    int read = 0;
    for (Turn.Action action : turn.actions()) {
      read += action.result().length();
      if (read > MAX_READ || runs.size() == MAX_RUNS) break;
      if (ran(action)) runs.add(action);
    }
    return runs;
  }

  /// Whether a table of these rows is about something that is measured.
  static boolean measures(String head, List<String> rows) {
    return MEASURED.found(head)
        || rows.stream().anyMatch(row -> METRIC.found(row) || MEASURED.found(first(row)));
  }

  private static String first(String row) {
    String[] cells = row.split("\\|", 3);
    return cells.length > 1 ? cells[1] : row;
  }

  /// The result files that a command says it writes.
  static List<String> outputs(String command) {
    return OUTPUT.all(command, 10).stream().map(hit -> hit.group(1).orElse("")).toList();
  }

  private static boolean ran(Turn.Action action) {
    Integer exit = action.exit();
    return shell(action.tool())
        && exit != null
        && exit == 0
        && !action.result().isBlank()
        && program(action.input())
        && !FAILED.found(action.result());
  }

  /// Whether a command starts a program that computes something of one's own.
  public static boolean program(String input) {
    return input.length() <= MAX_COMMAND && PROGRAM.found(input) && !NO_RUN.found(input);
  }

  public static boolean shell(String tool) {
    return SHELLS.contains(tool.toLowerCase(Locale.ROOT));
  }

  /// The first line of a command, as it was typed.
  public static String command(String input) {
    String first = input.strip().split("\n", 2)[0];
    return Explanation.shorten(first, Node.MAX_TITLE);
  }

  /// Every line with a measurement, and the rows and the head of a table of numbers; all or
  /// nothing.
  static List<String> table(String output) {
    String[] lines = output.split("\n", MAX_SCANNED + 1);
    if (lines.length > MAX_SCANNED) return List.of();
    var table = new ArrayList<String>();
    boolean measured = false;
    boolean headed = false;
    String before = "";
    for (String line : lines) {
      if (line.length() > MAX_LINE) return List.of();
      boolean cells = line.strip().startsWith("|");
      headed = cells && (headed || MEASURED.found(line));
      boolean row = numbers(line) >= (headed ? 1 : 2);
      boolean metric = !row && METRIC.found(line);
      if (row && !before.isEmpty() && !table.contains(before) && numbers(before) < 2)
        table.add(before);
      if (metric || row) table.add(line.stripTrailing());
      measured |= metric || row && (headed || table.size() > 2);
      if (!RULE.found(line)) before = line.isBlank() ? "" : line.stripTrailing();
    }
    return measured && table.size() <= MAX_LINES ? table : List.of();
  }

  /// The numbers that a line ends with: two make a row of a table, one under the name of a measure.
  private static int numbers(String line) {
    if (line.isEmpty() || line.chars().noneMatch(Character::isDigit)) return 0;
    String[] cells = line.replace('|', ' ').strip().split("[\\s,;]+");
    int numbers = 0;
    for (int i = cells.length - 1; i >= 0 && NUMBER.found(cells[i]); i--) numbers++;
    return numbers;
  }
}
