package cairn.cli.terminal;

import cairn.finding.Finding;
import cairn.finding.Severity;
import cairn.text.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Findings as text, as the JSON of the contract, or as SARIF 2.1.0.
public final class FindingsOutput {
  private FindingsOutput() {}

  /// Prints and says how to exit: 1 if anything is an error or a warning.
  public static int print(Out out, List<Finding> findings, String whenClean) {
    return print(out, findings, whenClean, document(findings));
  }

  /// @param document what `--json` prints
  public static int print(Out out, List<Finding> findings, String whenClean, ObjectNode document) {
    list(out, findings);
    Map<String, Long> counts = counts(findings);
    if (findings.isEmpty()) out.say(out.green(whenClean));
    else
      out.say(
          Out.counted(counts.get("error"), "error")
              + ", "
              + Out.counted(counts.get("warning"), "warning")
              + ", "
              + Out.counted(counts.get("note"), "note"));
    out.result(document);
    return exit(findings);
  }

  /// Each with its remedy, nothing more.
  public static void list(Out out, List<Finding> findings) {
    for (Finding finding : findings) say(out, finding);
  }

  public static int exit(List<Finding> findings) {
    return findings.stream().anyMatch(f -> f.severity() != Severity.NOTE)
        ? Exit.FINDINGS
        : Exit.DONE;
  }

  public static ObjectNode document(List<Finding> findings) {
    ObjectNode document = Json.object();
    ArrayNode rows = document.putArray("findings");
    for (Finding finding : findings) rows.add(row(finding));
    document.set("counts", Json.tree(counts(findings)));
    return document;
  }

  public static ObjectNode row(Finding finding) {
    ObjectNode row = Json.object();
    row.put("code", finding.code().code());
    row.put("severity", finding.severity().word());
    row.put("file", finding.file());
    row.put("line", finding.line());
    row.put("entry", finding.entry());
    row.put("commit", finding.commit());
    row.put("message", finding.message());
    row.put("hint", finding.hint());
    return row;
  }

  private static void say(Out out, Finding finding) {
    String text = finding.toString();
    out.say(
        switch (finding.severity()) {
          case ERROR -> out.red(text);
          case WARNING -> out.yellow(text);
          case NOTE -> text;
        });
    if (!finding.hint().isEmpty()) out.say(out.dim("  " + finding.hint()));
  }

  private static Map<String, Long> counts(List<Finding> findings) {
    var counts = new LinkedHashMap<String, Long>();
    for (Severity severity : Severity.values())
      counts.put(severity.word(), findings.stream().filter(f -> f.severity() == severity).count());
    return counts;
  }

  /// The form that code hosts and editors read.
  public static ObjectNode sarif(List<Finding> findings) {
    ObjectNode sarif = Json.object();
    sarif.put("version", "2.1.0");
    sarif.put("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
    ObjectNode run = sarif.putArray("runs").addObject();
    ObjectNode driver = run.putObject("tool").putObject("driver");
    driver.put("name", "cairn").put("version", Version.NUMBER);
    ArrayNode rules = driver.putArray("rules");
    var codes = new TreeMap<String, Finding>();
    for (Finding finding : findings) codes.putIfAbsent(finding.code().code(), finding);
    for (Finding finding : codes.values()) {
      ObjectNode rule = rules.addObject();
      rule.put("id", finding.code().code());
      rule.putObject("shortDescription").put("text", finding.code().title());
      rule.putObject("help").put("text", finding.code().hint());
    }
    ArrayNode results = run.putArray("results");
    for (Finding finding : findings) {
      ObjectNode result = results.addObject();
      result.put("ruleId", finding.code().code());
      result.put("level", finding.severity().word());
      result.putObject("message").put("text", finding.message());
      if (finding.file().isEmpty()) continue;
      ObjectNode place = result.putArray("locations").addObject().putObject("physicalLocation");
      place.putObject("artifactLocation").put("uri", finding.file().replace('\\', '/'));
      if (finding.line() > 0) place.putObject("region").put("startLine", finding.line());
    }
    return sarif;
  }
}
