package cairn.pipeline.registry;

import static cairn.pipeline.registry.Aliases.Key.*;

import cairn.finding.Finding;
import cairn.text.BoundedPattern;
import cairn.text.Malformed;
import cairn.text.Search;
import cairn.text.Slug;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Turns the key lines of one entry into an [AgentEntry], naming what it cannot read.
final class EntryReader {
  private static final BoundedPattern REMARK =
      BoundedPattern.of("\\s+[—–-]{1,3}\\s+|\\s*[(,;:]|\\s*—");

  private static final BoundedPattern CODE = BoundedPattern.of("`([^`]+)`");
  private static final BoundedPattern NUMBER = BoundedPattern.of("(-?\\d+(?:[.,]\\d+)?)\\s*%?");
  private static final BoundedPattern ZERO_OR_FULL =
      BoundedPattern.of("\\b0\\s*(?:or|o|ou|oder|/|\\|)\\s*100\\b");
  private static final int MAX_AGENT = 80;

  private final String file;
  private final Aliases aliases;
  private final RequiresParser requires;
  private final List<Finding> findings;

  EntryReader(String file, Aliases aliases, List<Finding> findings) {
    this.file = file;
    this.aliases = aliases;
    this.requires = new RequiresParser(aliases);
    this.findings = findings;
  }

  AgentEntry read(String name, int line, Map<Aliases.Key, RegistryReader.Field> fields) {
    var lines = new EnumMap<Aliases.Key, Integer>(Aliases.Key.class);
    fields.forEach((key, field) -> lines.put(key, field.line()));
    return new AgentEntry(
        name,
        plain(value(fields, PHASE)),
        plain(value(fields, PARALLEL_GROUP)),
        requires(name, fields),
        produces(name, fields),
        somebody(value(fields, CRITIC)),
        somebody(value(fields, SECOND_CRITIC)),
        target(value(fields, ESCALATION_TARGET)),
        weight(name, fields),
        value(fields, CONDITIONAL),
        commands(value(fields, VERIFY)),
        line,
        lines);
  }

  private static String value(Map<Aliases.Key, RegistryReader.Field> fields, Aliases.Key key) {
    RegistryReader.Field field = fields.get(key);
    return field == null ? "" : field.value();
  }

  private static String plain(String text) {
    return text.replaceAll("[`*]", "").strip();
  }

  private Requires requires(String name, Map<Aliases.Key, RegistryReader.Field> fields) {
    String text = value(fields, REQUIRES);
    try {
      Requires tree = requires.parse(text);
      tree.leaves().forEach(leaf -> checkLeaf(name, leaf, fields.get(REQUIRES).line()));
      return tree;
    } catch (Malformed e) {
      findings.add(
          Finding.of(
                  PipelineCode.UNREADABLE_REQUIRES,
                  file,
                  fields.get(REQUIRES).line(),
                  e.getMessage())
              .about(name));
      return new Requires.Prose(text.length() > 200 ? text.substring(0, 200) : text);
    }
  }

  private void checkLeaf(String name, Requires leaf, int line) {
    switch (leaf) {
      case Requires.Present present -> checkPath(name, present.path(), line);
      case Requires.Scored scored -> checkThreshold(name, scored.least(), line);
      case Requires.Overall overall -> checkThreshold(name, overall.least(), line);
      case Requires.EachComponent each -> checkThreshold(name, each.least(), line);
      case Requires.Prose prose ->
          findings.add(
              Finding.of(
                      PipelineCode.PROSE_CONDITION,
                      file,
                      line,
                      "condition in words: " + prose.text())
                  .about(name));
      case Requires.All _, Requires.Any _, Requires.Nothing _ -> {}
    }
  }

  private void checkThreshold(String name, double least, int line) {
    if (!(least >= 0 && least <= 100))
      findings.add(
          Finding.of(
                  PipelineCode.BAD_THRESHOLD,
                  file,
                  line,
                  "threshold " + Numbers.plain(least) + " is not between 0 and 100")
              .about(name));
  }

  private void checkPath(String name, String path, int line) {
    String problem = PathPattern.problem(path);
    if (!problem.isEmpty())
      findings.add(
          Finding.of(PipelineCode.OUTSIDE, file, line, "'" + path + "' " + problem).about(name));
  }

  private Produces produces(String name, Map<Aliases.Key, RegistryReader.Field> fields) {
    String text = value(fields, PRODUCES);
    if (text.isEmpty()) return Produces.NOTHING;
    var paths = new ArrayList<String>();
    Search code = CODE.matcher(text);
    int before = 0;
    while (code.find()) {
      if (!forbidden(text.substring(before, code.start()))) paths.add(code.group(1).strip());
      before = code.end();
    }
    if (paths.isEmpty())
      for (String part : text.split("[,;]|\\s+"))
        if (part.matches("[\\w.{}*-]*/[\\w./{}*-]*|[\\w{}*-]+\\.[a-z]{1,5}")) paths.add(part);
    int line = fields.get(PRODUCES).line();
    paths.forEach(p -> checkPath(name, p, line));
    boolean any =
        paths.size() > 1
            && aliases.forms(Aliases.Word.OR).stream()
                .anyMatch(or -> BoundedPattern.of("(?i)^`[^`]+`.*\\s" + or + "\\s+`").found(text));
    return new Produces(
        paths, any, list(value(fields, REQUIRED_FILES)), list(value(fields, REQUIRED_SECTIONS)));
  }

  /// Whether the words before a path say that it is the one file not to be written: "(never
  /// `x.md`)".
  private boolean forbidden(String before) {
    int last = before.length();
    while (last > 0 && ",;()—".indexOf(before.charAt(last - 1)) < 0) last--;
    return Arrays.stream(before.substring(last).strip().split("\\s+"))
        .anyMatch(w -> aliases.is(Aliases.Word.NEVER, w));
  }

  private static List<String> list(String text) {
    var items = new ArrayList<String>();
    for (String part : text.split("[,;]")) {
      String item = plain(part).replaceFirst("[.]$", "");
      if (!item.isEmpty()) items.add(item);
    }
    return items;
  }

  private @Nullable String somebody(String text) {
    String who = first(text);
    return who.isEmpty() || aliases.is(Aliases.Word.NONE, who) ? null : Slug.of(who, MAX_AGENT);
  }

  private String target(String text) {
    String who = first(text);
    if (who.isEmpty()
        || aliases.is(Aliases.Word.NONE, who)
        || aliases.startsWith(Aliases.Word.USER, who)) return "user";
    if (aliases.startsWith(Aliases.Word.ORCHESTRATOR, who)) return "orchestrator";
    return Slug.of(who, MAX_AGENT);
  }

  /// The name before an explanation: `coder-critic — judges code` is `coder-critic`.
  private static String first(String text) {
    String plain = plain(text);
    if (plain.matches("[-–—]+")) return plain;
    return REMARK.first(plain).map(h -> plain.substring(0, h.start())).orElse(plain).strip();
  }

  private Weight weight(String name, Map<Aliases.Key, RegistryReader.Field> fields) {
    String text = plain(value(fields, QUALITY_WEIGHT));
    if (text.isEmpty()) return new Weight.None();
    if (aliases.startsWith(Aliases.Word.ADVISORY, text)) return new Weight.Advisory();
    if (aliases.startsWith(Aliases.Word.INCLUDED, text)) return new Weight.Included();
    if (aliases.is(Aliases.Word.NONE, first(text))) return new Weight.None();
    Search number = NUMBER.matcher(text);
    if (number.lookingAt()) {
      String digits = number.group(1).replace(',', '.');
      double percent = Double.parseDouble(digits);
      boolean fraction = percent <= 1 && digits.contains(".") && !number.group().endsWith("%");
      if (fraction) percent *= 100;
      if (percent >= 0 && percent <= 100)
        return new Weight.Share(percent, ZERO_OR_FULL.matcher(text).find());
    }
    findings.add(
        Finding.of(
                PipelineCode.BAD_WEIGHT,
                file,
                fields.get(QUALITY_WEIGHT).line(),
                "weight '" + text + "' is not a share")
            .about(name));
    return new Weight.None();
  }

  private static List<String> commands(String text) {
    var commands = new ArrayList<String>();
    Search code = CODE.matcher(text);
    while (code.find()) commands.add(code.group(1).strip());
    if (commands.isEmpty() && !text.isBlank()) commands.add(text.strip());
    return commands;
  }
}
