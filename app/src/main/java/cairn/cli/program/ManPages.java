package cairn.cli.program;

import cairn.cli.terminal.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/// Manual pages, one for each command, in the language of `man`, written from the commands.
final class ManPages {
  private ManPages() {}

  static void write(Path folder, CommandLine line) throws IOException {
    Files.createDirectories(folder);
    for (var page : pages(line).entrySet())
      Files.writeString(folder.resolve(page.getKey()), page.getValue());
  }

  /// By file name, `cairn-record-turn.1`.
  static Map<String, String> pages(CommandLine line) {
    var pages = new LinkedHashMap<String, String>();
    collect(line.getCommandSpec(), "cairn", pages);
    return pages;
  }

  private static void collect(CommandSpec spec, String name, Map<String, String> pages) {
    if (spec.usageMessage().hidden()) return;
    pages.put(name + ".1", page(spec, name));
    for (var sub : spec.subcommands().entrySet())
      collect(sub.getValue().getCommandSpec(), name + "-" + sub.getKey(), pages);
  }

  private static String page(CommandSpec spec, String name) {
    var text = new StringBuilder();
    text.append(".TH \"").append(name.toUpperCase(java.util.Locale.ROOT)).append("\" 1 \"\" \"");
    text.append(Version.line()).append("\"\n.SH NAME\n");
    text.append(plain(name)).append(" \\- ").append(plain(about(spec))).append('\n');
    text.append(".SH SYNOPSIS\n.B ").append(plain(spec.qualifiedName())).append('\n');
    text.append(plain(synopsis(spec))).append('\n');
    commands(text, spec);
    options(text, spec);
    var footer = new StringBuilder();
    for (String said : spec.usageMessage().footer()) footer.append(plain(said)).append('\n');
    if (!footer.toString().isBlank())
      text.append(".SH NOTES\n.nf\n").append(footer.toString().strip()).append("\n.fi\n");
    text.append(
        ".SH EXIT STATUS\n0 done, 1 findings or refused, 2 could not run, 3 a gate waits.\n");
    if (name.contains("-")) text.append(".SH SEE ALSO\n.BR cairn (1)\n");
    return text.toString();
  }

  private static String about(CommandSpec spec) {
    String[] said = spec.usageMessage().description();
    if (said.length > 0) return String.join(" ", said);
    return "answers from documents in checked quotes, and gates that hold";
  }

  private static String synopsis(CommandSpec spec) {
    var text = new StringBuilder("[OPTIONS]");
    if (!spec.subcommands().isEmpty()) text.append(" [COMMAND]");
    for (PositionalParamSpec p : spec.positionalParameters())
      text.append(p.required() ? " " + p.paramLabel() : " [" + p.paramLabel() + "]");
    return text.toString();
  }

  private static void commands(StringBuilder text, CommandSpec spec) {
    var rows = new StringBuilder();
    for (var sub : spec.subcommands().entrySet()) {
      CommandSpec child = sub.getValue().getCommandSpec();
      if (!child.usageMessage().hidden()) row(rows, sub.getKey(), about(child));
    }
    if (!rows.isEmpty()) text.append(".SH COMMANDS\n").append(rows);
  }

  private static void options(StringBuilder text, CommandSpec spec) {
    var rows = new StringBuilder();
    for (PositionalParamSpec p : spec.positionalParameters()) row(rows, p.paramLabel(), about(p));
    for (OptionSpec o : spec.options()) {
      if (o.hidden()) continue;
      String value = o.arity().max() == 0 ? "" : " " + o.paramLabel();
      row(rows, String.join(", ", o.names()) + value, about(o));
    }
    if (!rows.isEmpty()) text.append(".SH OPTIONS\n").append(rows);
  }

  private static String about(ArgSpec arg) {
    return String.join(" ", arg.description());
  }

  private static void row(StringBuilder text, String term, String about) {
    text.append(".TP\n.B ").append(plain(term)).append('\n').append(plain(about)).append('\n');
  }

  /// A hyphen is a minus that can be copied; a line that begins with a dot would be an order.
  private static String plain(String text) {
    String safe = text.replace("\\", "\\e").replace("-", "\\-");
    return safe.startsWith(".") || safe.startsWith("'") ? "\\&" + safe : safe;
  }
}
