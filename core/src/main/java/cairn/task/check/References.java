package cairn.task.check;

import cairn.finding.Finding;
import cairn.task.folder.Atlas;
import cairn.task.folder.Stage;
import cairn.task.folder.StageFile;
import cairn.task.folder.TaskCode;
import cairn.task.folder.TaskFolder;
import cairn.task.folder.TaskName;
import cairn.task.sheet.Anchors;
import cairn.task.sheet.Sheet;
import cairn.task.sheet.Words;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// References and where they lead.
///
/// | reference | resolves to |
/// |---|---|
/// | `RF TFW-18`, `RF TFW-18/A`, `HL-TFW-19` | that document of that task (and phase) |
/// | `RF TFW-18 S6`, `HL §7.2` | its section of that number |
/// | `D24`, `P7`, `F4`, `S9` | an id in this task, or in the project's knowledge |
/// | `TD-59` | a row of TECH_DEBT.md or of a review |
/// | `[text](../HL-x.md)` | a file of this task |
public final class References {
  private static final BoundedPattern DOCUMENT =
      BoundedPattern.of(
          "\\b(HL|TS|ONB|RF|RES|REVIEW)[- ]((\\p{Lu}[\\p{Lu}0-9]*)-\\d{1,6})(?:/([A-Z]\\d?))?(?:"
              + " (?:S|§)(\\d{1,2}(?:\\.\\d{1,2})?))?");
  private static final BoundedPattern SECTION =
      BoundedPattern.of("\\b(HL|TS|ONB|RF|RES|REVIEW) §(\\d{1,2}(?:\\.\\d{1,2})?)");
  private static final BoundedPattern ID =
      BoundedPattern.of("(?<![\\w\\[#./-])(?:([DPFS])(\\d{1,3})|TD-(\\d{1,4}))(?![\\w-]|\\.\\d)");
  private static final BoundedPattern LINK =
      BoundedPattern.of("\\]\\(([^)#\\s:]+\\.md)(?:#[^)]*)?\\)");
  private static final BoundedPattern HEADING_NUMBER =
      BoundedPattern.of("§?(\\d{1,2}(?:\\.\\d{1,2})?)[.)]?\\s.*");

  private final Atlas atlas;
  private final Words words;

  public References(Atlas atlas, Words words) {
    this.atlas = atlas;
    this.words = words;
  }

  public List<Finding> check(TaskFolder task) {
    Set<String> own = Anchors.of(task.all().stream().map(StageFile::sheet).toList(), words);
    var findings = new ArrayList<Finding>();
    var elsewhere = new TreeSet<String>();
    for (StageFile file : task.all()) {
      Map<String, Miss> missed = new LinkedHashMap<>();
      for (Sheet.Line written : file.sheet().lines()) {
        if (written.kind() == Sheet.Kind.CODE) continue;
        Sheet.Line line = written.withoutCode();
        documents(task, line, missed);
        ids(own, line, missed, elsewhere);
        links(task, file, line, missed);
      }
      missed.forEach((target, miss) ->
          findings.add(
              Finding.of(
                      TaskCode.REFERENCE_UNRESOLVED,
                      task.path(file.path()),
                      miss.line,
                      target + miss.why + (miss.times > 1 ? " (" + miss.times + " times)" : ""))
                  .about(target)));
    }
    if (!elsewhere.isEmpty())
      findings.add(
          Finding.of(
              TaskCode.KNOWLEDGE_ELSEWHERE,
              task.folder(),
              0,
              "names "
                  + String.join(", ", elsewhere)
                  + ", and there are no knowledge files to look them up in"));
    return findings;
  }

  /// One target that a file refers to in vain, from its first mention on.
  private static final class Miss {
    private final int line;
    private final String why;
    private int times;

    private Miss(int line, String why) {
      this.line = line;
      this.why = why;
    }
  }

  private static void miss(Map<String, Miss> missed, String target, int line, String why) {
    missed.computeIfAbsent(target, _ -> new Miss(line, why)).times++;
  }

  private void documents(TaskFolder task, Sheet.Line line, Map<String, Miss> missed) {
    if (line.text().indexOf('-') < 0 && line.text().indexOf('§') < 0) return;
    Search m = DOCUMENT.matcher(line.text());
    while (m.find()) {
      // Without a task of that prefix it is something else: `TS AC-1`, `RF UTF-8`.
      if (!m.group(3).equals(task.name().prefix()) && !atlas.prefixes().contains(m.group(3)))
        continue;
      // `WEB-0012` is task 12.
      String id = TaskName.parse(m.group(2)).map(TaskName::id).orElse(m.group(2));
      TaskFolder target = id.equals(task.id()) ? task : atlas.tasks().get(id);
      if (target == null) miss(missed, m.group(), line.number(), ": no task " + m.group(2));
      else
        problem(
                target,
                Stage.valueOf(m.group(1)),
                Optional.ofNullable(m.group(4)),
                Optional.ofNullable(m.group(5)))
            .ifPresent(why -> miss(missed, m.group(), line.number(), why));
    }
    Search s = SECTION.matcher(line.text());
    while (s.find()) {
      Stage stage = Stage.valueOf(s.group(1));
      // Of several it is not known which one is meant, or whether the template is.
      if (task.all().stream().filter(f -> f.stage() == stage).count() > 1) continue;
      problem(task, stage, Optional.empty(), Optional.of(s.group(2)))
          .ifPresent(why -> miss(missed, s.group(), line.number(), why));
    }
  }

  private static Optional<String> problem(
      TaskFolder task, Stage stage, Optional<String> phase, Optional<String> section) {
    List<StageFile> files =
        task.all().stream()
            .filter(
                f -> f.stage() == stage && phase.map(p -> p.equals(f.place().phase())).orElse(true))
            .toList();
    if (files.isEmpty())
      return Optional.of(
          ": " + task.id() + " has no " + stage + phase.map(p -> " of phase " + p).orElse(""));
    if (section.isEmpty()) return Optional.empty();
    boolean found = files.stream().anyMatch(f -> hasSection(f.sheet(), section.get()));
    return found
        ? Optional.empty()
        : Optional.of(": no section " + section.get() + " in " + files.getFirst().path());
  }

  /// A heading of that number, or the numbered item of a section: `ONB §4.2` is item 2 of section
  /// 4.
  private static boolean hasSection(Sheet sheet, String number) {
    int dot = number.indexOf('.');
    if (hasHeading(sheet, number)) return true;
    if (dot < 0) return false;
    String item = number.substring(dot + 1) + ".";
    return sheet.sections().stream()
        .filter(s -> isNumbered(s, number.substring(0, dot)))
        .anyMatch(
            s -> sheet.body(s).stream().anyMatch(l -> l.text().stripLeading().startsWith(item)));
  }

  private static boolean hasHeading(Sheet sheet, String number) {
    return sheet.sections().stream().anyMatch(s -> isNumbered(s, number));
  }

  private static boolean isNumbered(Sheet.Section section, String number) {
    Search m = HEADING_NUMBER.matcher(section.title() + " ");
    return m.matches() && m.group(1).equals(number);
  }

  private void ids(
      Set<String> own, Sheet.Line line, Map<String, Miss> missed, Set<String> elsewhere) {
    String text =
        line.text().indexOf('-') < 0 ? line.text() : DOCUMENT.matcher(line.text()).replaceAll(" ");
    Search m = ID.matcher(text);
    while (m.find()) {
      String id = m.group();
      if (own.contains(id) || atlas.known().contains(id)) continue;
      if (atlas.knowledge())
        miss(missed, id, line.number(), ": neither in this task nor in the project's knowledge");
      else elsewhere.add(id);
    }
  }

  /// Links that stay in the task folder, and links that miss one of its files by a level.
  private static void links(
      TaskFolder task, StageFile file, Sheet.Line line, Map<String, Miss> missed) {
    if (line.text().indexOf("](") < 0) return;
    Search m = LINK.matcher(line.text());
    while (m.find()) {
      String link = m.group(1);
      if (link.startsWith("/")) continue;
      Optional<String> target = resolve(file.path(), link);
      boolean exists = target.isPresent() && has(task, target.get());
      if (exists) continue;
      String name = link.substring(link.lastIndexOf('/') + 1);
      Optional<String> meant =
          task.all().stream()
              .map(StageFile::path)
              .filter(p -> p.endsWith("/" + name) || p.equals(name))
              .findFirst();
      if (target.isPresent() || meant.isPresent())
        miss(
            missed,
            "link " + link,
            line.number(),
            ": no such file" + meant.map(p -> "; the one meant is " + p).orElse(""));
    }
  }

  /// Accents may be stored apart from their letters, and links may be encoded.
  private static boolean has(TaskFolder task, String path) {
    String wanted = plain(path);
    return Stream.concat(task.others().keySet().stream(), task.all().stream().map(StageFile::path))
        .anyMatch(p -> p.equals(path) || plain(p).equals(wanted));
  }

  /// `%C3%A9` is é; a sign of percent that encodes nothing is part of the name.
  private static String decoded(String path) {
    byte[] from = path.getBytes(StandardCharsets.UTF_8);
    byte[] to = new byte[from.length];
    int size = 0;
    for (int i = 0; i < from.length; i++) {
      int high = from[i] == '%' && i + 2 < from.length ? Character.digit(from[i + 1], 16) : -1;
      int low = high < 0 ? -1 : Character.digit(from[i + 2], 16);
      to[size++] = low < 0 ? from[i] : (byte) (high << 4 | low);
      if (low >= 0) i += 2;
    }
    return new String(to, 0, size, StandardCharsets.UTF_8);
  }

  private static String plain(String path) {
    String decoded = path.indexOf('%') < 0 ? path : decoded(path);
    return Normalizer.normalize(decoded, Normalizer.Form.NFC);
  }

  /// The link's target inside the task folder; empty if it leads out of it.
  private static Optional<String> resolve(String from, String link) {
    var parts = new ArrayList<>(List.of(from.split("/")));
    parts.removeLast();
    for (String part : link.split("/")) {
      if (part.equals(".") || part.isEmpty()) continue;
      if (!part.equals("..")) parts.add(part);
      else if (parts.isEmpty()) return Optional.empty();
      else parts.removeLast();
    }
    return Optional.of(String.join("/", parts));
  }
}
