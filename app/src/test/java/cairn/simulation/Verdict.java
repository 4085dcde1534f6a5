package cairn.simulation;

import cairn.cli.Transcript;
import cairn.join.Protocols;
import cairn.kernel.project.Chapter;
import cairn.kernel.project.Project;
import cairn.spine.file.FileSpine;
import cairn.text.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// Judges a project from outside: by its files, by what commands print, and by its log.
final class Verdict {
  /// Kinds of things that must not be.
  enum Wrong {
    LOST,
    DOUBLED,
    WRONG_FILE,
    LEFTOVER,
    NOT_VERIFIED,
    SAID_WRONG
  }

  record Fact(Wrong what, String about) {}

  /// Folders that are rendered from the log and hold nothing else.
  private static final List<String> RENDERED = List.of("ara", "memory");

  /// Where versions of files wait for their rename, and nothing else.
  private static final Path STAGED = Path.of(".cairn/views/next");

  /// What readers are told of a file that other hands changed.
  private static final String DRIFT = "CRN-K001";

  private static final String COST = "inquiry.cost.acknowledged";
  private static final String REPORT = "inquiry.report.rendered";
  private static final String ENDED = "inquiry.inquiry.ended";

  private final Path project;
  private final Path empty;
  private final List<Fact> facts = new ArrayList<>();

  /// @param empty a folder for the second rendering
  Verdict(Path project, Path empty) {
    this.project = project;
    this.empty = empty;
  }

  /// @param people files of people, by path
  /// @param edits lines that people wrote into rendered files, and where
  List<Fact> of(
      Collection<Errand> acknowledged,
      Collection<Errand> unanswered,
      Set<String> people,
      Map<String, String> edits)
      throws IOException {
    List<String> log = log();
    for (Errand errand : acknowledged) traces(errand, log, 1);
    for (Errand errand : unanswered) traces(errand, log, 0);
    uniqueIds(log);
    paidOnce(log);
    reportsStand(log);
    verified();
    filesEqualTheLog(people, Set.copyOf(edits.values()));
    editsStandAndAreTold(edits);
    foldersOfTasks(log);
    leftovers();
    return facts;
  }

  /// What was acknowledged: behind the last whole batch stands what a killed writer left, until the
  /// next append.
  private List<String> log() throws IOException {
    var lines = new ArrayList<String>();
    try (Stream<Path> partitions = Files.list(project.resolve(".cairn/spine"))) {
      for (Path file : partitions.filter(f -> f.toString().endsWith(".jsonl")).sorted().toList()) {
        String all = Files.readString(file);
        lines.addAll(all.substring(0, all.lastIndexOf('\n') + 1).lines().toList());
      }
    }
    while (!lines.isEmpty() && !lines.getLast().contains("\"commit\":")) lines.removeLast();
    return lines;
  }

  private void traces(Errand errand, List<String> log, int least) {
    if (errand.trace().isEmpty()) return;
    long found =
        log.stream()
            .filter(line -> line.contains("\"type\":\"" + errand.trace() + "\""))
            .filter(
                line -> line.contains(errand.mark() + " ") || line.contains(errand.mark() + "\""))
            .count();
    if (found < least) facts.add(new Fact(Wrong.LOST, errand.toString()));
    if (found > 1) facts.add(new Fact(Wrong.DOUBLED, errand + " stands " + found + " times"));
  }

  /// No number and no id is given out twice.
  private void uniqueIds(List<String> log) {
    var seqs = new HashSet<Long>();
    var given = new HashSet<String>();
    for (String line : log) {
      JsonNode event = Json.parse(line);
      if (!event.has("seq")) continue;
      if (!seqs.add(event.path("seq").asLong()) || !given.add(event.path("id").asString()))
        facts.add(new Fact(Wrong.DOUBLED, "a number or id of the log: " + line));
      String observation = event.at("/data/observation/id").asString("");
      if (!observation.isEmpty() && !given.add(observation))
        facts.add(new Fact(Wrong.DOUBLED, "the id " + observation));
    }
  }

  /// An agent's work is taken once, and a question of a person answered once.
  private void paidOnce(List<String> log) {
    var taken = new HashSet<String>();
    for (String line : log) {
      if (!line.contains("\"type\":\"work.replied\"") && !line.contains("\"" + COST + "\""))
        continue;
      JsonNode data = Json.parse(line).path("data");
      String what =
          data.path("protocol").asString("")
              + " "
              + data.path("work").asString("")
              + data.path("inquiry").asString("")
              + data.path("agents").asString("");
      if (!taken.add(what)) facts.add(new Fact(Wrong.DOUBLED, "the work of agents: " + what));
    }
  }

  /// Every report that the log names is there. An inquiry that has ended has no other one; one that
  /// is under way may have it already: going on writes the same file.
  private void reportsStand(List<String> log) throws IOException {
    var named = new HashSet<String>();
    var ended = new HashSet<String>();
    for (String line : log) {
      if (line.contains("\"type\":\"" + REPORT + "\""))
        named.add(Json.parse(line).at("/data/report/html").asString());
      if (line.contains("\"type\":\"" + ENDED + "\""))
        ended.add(Json.parse(line).at("/data/inquiry").asString());
    }
    for (String html : named)
      if (!Files.isRegularFile(project.resolve(html)))
        facts.add(new Fact(Wrong.LOST, "the report " + html));
    for (String inquiry : ended)
      for (String file : files(project).keySet())
        if (file.startsWith("meditations/" + inquiry + "/")
            && file.endsWith(".html")
            && !named.contains(file)) facts.add(new Fact(Wrong.LEFTOVER, file));
  }

  private void verified() {
    Transcript said = Transcript.run(project, "spine", "verify", "--json");
    if (said.exit() != 0)
      facts.add(new Fact(Wrong.NOT_VERIFIED, said.out().strip() + said.err().strip()));
  }

  /// Renders the log a second time where nothing stands, and compares.
  private void filesEqualTheLog(Set<String> people, Set<String> edited) throws IOException {
    copy(project.resolve(".cairn/spine"), empty.resolve(".cairn/spine"));
    try (var again =
        new Project(
            empty,
            FileSpine.open(empty, InstantSource.system()),
            InstantSource.system(),
            () -> 42L)) {
      for (Chapter<?, ?, ?> chapter : Protocols.chapters(again)) chapter.render();
    }
    Map<String, byte[]> wanted = files(empty);
    Map<String, byte[]> found = files(project);
    for (var each : wanted.entrySet()) {
      byte[] standing = found.get(each.getKey());
      if (edited.contains(each.getKey())) continue;
      if (standing == null) facts.add(new Fact(Wrong.WRONG_FILE, each.getKey() + " is missing"));
      else if (!same(each.getValue(), standing, people))
        facts.add(
            new Fact(
                Wrong.WRONG_FILE,
                each.getKey() + " line " + firstDifference(each.getValue(), standing)));
    }
    for (String name : found.keySet())
      if (!wanted.containsKey(name)
          && RENDERED.stream().anyMatch(r -> name.startsWith(r + "/"))
          && !people.contains(name))
        facts.add(new Fact(Wrong.WRONG_FILE, name + " is not in the log"));
    for (String text : people)
      if (found.values().stream().noneMatch(b -> text(b).contains(text))
          && !found.containsKey(text)) facts.add(new Fact(Wrong.LOST, "of a person: " + text));
  }

  /// What a person wrote is where it was written, and `cairn check` says that the file is not the
  /// engine's any more.
  private void editsStandAndAreTold(Map<String, String> edits) throws IOException {
    if (edits.isEmpty()) return;
    JsonNode said = Json.parse(Transcript.run(project, "check", "--json").out());
    var told = new HashSet<String>();
    for (JsonNode code : said.findParents("code"))
      if (code.path("code").asString().equals(DRIFT)) told.add(code.path("file").asString());
    for (var edit : edits.entrySet()) {
      String file = edit.getValue();
      if (!Files.readString(project.resolve(file)).contains(edit.getKey()))
        facts.add(new Fact(Wrong.LOST, "of a person: " + edit.getKey() + " in " + file));
      if (!told.contains(file))
        facts.add(new Fact(Wrong.SAID_WRONG, "nothing about the edit in " + file + ": " + said));
    }
  }

  private void foldersOfTasks(List<String> log) {
    for (String line : log) {
      if (!line.contains("\"type\":\"task.task.opened\"")) continue;
      String folder = Json.parse(line).at("/data/folder").asString();
      if (!Files.isDirectory(project.resolve("tasks").resolve(folder)))
        facts.add(new Fact(Wrong.LOST, "the folder of task " + folder));
    }
  }

  private void leftovers() throws IOException {
    try (Stream<Path> all = Files.walk(project)) {
      for (Path path : all.toList()) {
        String name = path.getFileName().toString();
        boolean staged = path.getParent().endsWith(STAGED);
        if (name.endsWith(".tmp") || name.startsWith(".new-") || staged)
          facts.add(new Fact(Wrong.LEFTOVER, project.relativize(path).toString()));
      }
    }
  }

  /// What a person wrote stands beside what the log says, and is no difference.
  private static boolean same(byte[] wanted, byte[] found, Set<String> people) {
    if (Arrays.equals(wanted, found)) return true;
    String rest = text(found);
    for (String line : people) rest = rest.replace(line + "\n", "");
    return rest.equals(text(wanted));
  }

  private static String firstDifference(byte[] wanted, byte[] found) {
    List<String> left = text(wanted).lines().toList();
    List<String> right = text(found).lines().toList();
    int i = 0;
    while (i < left.size() && i < right.size() && left.get(i).equals(right.get(i))) i++;
    return (i + 1)
        + ": '"
        + (i < right.size() ? right.get(i) : "end")
        + "' instead of '"
        + (i < left.size() ? left.get(i) : "end")
        + "'";
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private static Map<String, byte[]> files(Path root) throws IOException {
    var files = new TreeMap<String, byte[]>();
    try (Stream<Path> all = Files.walk(root)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        String name = root.relativize(file).toString();
        if (!name.startsWith(".cairn")) files.put(name, Files.readAllBytes(file));
      }
    }
    return files;
  }

  static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path path : all.toList()) {
        Path target = to.resolve(from.relativize(path).toString());
        if (Files.isDirectory(path)) Files.createDirectories(target);
        else Files.copy(path, target);
      }
    }
  }
}
