package cairn.task;

import cairn.finding.Finding;
import cairn.task.folder.Dimensions;
import cairn.task.folder.GateReader;
import cairn.task.folder.Hypotheses;
import cairn.task.folder.Hypothesis;
import cairn.task.folder.IterationPlan;
import cairn.task.folder.Layout;
import cairn.task.folder.Listing;
import cairn.task.folder.Place;
import cairn.task.folder.Progress;
import cairn.task.folder.Stage;
import cairn.task.folder.StageFile;
import cairn.task.folder.StageRules;
import cairn.task.folder.Synthesis;
import cairn.task.folder.TaskCode;
import cairn.task.folder.TaskFolder;
import cairn.task.folder.TaskName;
import cairn.task.folder.Verdict;
import cairn.task.sheet.Anchors;
import cairn.task.sheet.Content;
import cairn.task.sheet.Sheet;
import cairn.task.sheet.Words;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Reads a task from its files: which stages were entered, how far each is, which gates are open.
///
/// The same files give the same answer on every machine and after every crash; there is no other
/// input than the words by which headings are understood.
public final class TaskReader {
  /// Sections into which entering a stage copies what the task says already.
  private static final List<String> PREFILLED =
      List.of("hypotheses", "dimensions", "configurations", "consistency");

  private final Words words;
  private final GateReader gates;

  public TaskReader(Words words) {
    this.words = words;
    this.gates = new GateReader(words);
  }

  public TaskFolder read(Listing listing) {
    var notices = new ArrayList<>(listing.problems());
    TaskName name =
        TaskName.parse(listing.name())
            .orElseGet(() -> {
              notices.add(
                  Finding.of(
                      TaskCode.NAME_ODD,
                      listing.folder(),
                      0,
                      "the folder's name is not PREFIX-N__title"));
              return TaskName.guess(listing.name(), listing.stageFiles());
            });
    Map<Place, StageFile> stages = new TreeMap<>();
    var extra = new ArrayList<StageFile>();
    var others = new TreeMap<>(listing.others());
    Optional<IterationPlan> plan = Optional.empty();
    for (var entry : listing.texts().entrySet()) {
      String path = entry.getKey();
      Optional<Place> place = Layout.place(path);
      if (place.isPresent()) {
        StageFile file = stage(name, place.get(), path, entry.getValue());
        StageFile first = stages.putIfAbsent(place.get(), file);
        if (first != null) revised(stages, first, file, extra, others);
      } else if (last(path).equals(Layout.ITERATIONS)) {
        plan = Optional.of(IterationPlan.of(path, entry.getValue()));
      } else {
        others.put(path, (long) entry.getValue().length());
      }
    }
    goal(stages);
    List<Hypothesis> hypotheses =
        Optional.ofNullable(stages.get(Place.hl()))
            .map(hl -> Hypotheses.in(hl.sheet(), words))
            .orElse(List.of());
    weave(listing.folder() + "/", stages, hypotheses);
    return new TaskFolder(
        listing.folder(),
        name,
        List.copyOf(stages.values()),
        extra,
        hypotheses,
        plan,
        Collections.unmodifiableSortedMap(others),
        notices,
        calledDone(listing, stages),
        TaskFolder.Behind.NOTHING);
  }

  /// Of two files of one place the later revision counts, and the other stands beside it; two of
  /// the same are one too many.
  private static void revised(
      Map<Place, StageFile> stages,
      StageFile first,
      StageFile second,
      List<StageFile> extra,
      Map<String, Long> others) {
    int order = Integer.compare(Layout.revision(first.path()), Layout.revision(second.path()));
    if (order == 0) extra.add(second);
    else {
      StageFile older = order < 0 ? first : second;
      stages.put(first.place(), order < 0 ? second : first);
      others.put(older.path(), (long) older.sheet().lines().size());
    }
  }

  /// A task of one part has its goal in that part's HL: `HL_LAB-3.2__x.md`.
  private static void goal(Map<Place, StageFile> stages) {
    if (stages.containsKey(Place.hl())) return;
    List<StageFile> parts = stages.values().stream().filter(s -> s.stage() == Stage.HL).toList();
    if (parts.isEmpty()) return;
    StageFile only = stages.remove(parts.getFirst().place());
    stages.put(
        Place.hl(),
        new StageFile(
            Place.hl(), only.path(), only.progress(), only.gates(), only.verdict(), only.sheet()));
  }

  /// `status.md`, else the header of the HL.
  private boolean calledDone(Listing listing, Map<Place, StageFile> stages) {
    for (var entry : listing.texts().entrySet())
      if (entry.getKey().equalsIgnoreCase("status.md"))
        return Sheet.of(entry.getKey(), entry.getValue()).lines().stream()
            .filter(l -> l.kind() == Sheet.Kind.TEXT && !l.text().isBlank())
            .map(l -> words.field(l.text(), "status").orElse(l.text()))
            .findFirst()
            .filter(text -> words.says(text, "finished"))
            .isPresent();
    return Optional.ofNullable(stages.get(Place.hl())).stream()
        .flatMap(hl -> hl.sheet().head().stream())
        .flatMap(l -> words.field(l.text(), "status").stream())
        .anyMatch(status -> words.says(status, "finished"));
  }

  private StageFile stage(TaskName name, Place place, String path, String text) {
    Sheet sheet = Sheet.of(path, text);
    Verdict verdict = place.stage() == Stage.REVIEW ? Verdict.of(sheet, words) : Verdict.NONE;
    // The folder is added to findings later, in `complete`.
    return new StageFile(
        place, path, new Progress.Done(), gates.read(name.id(), place, sheet), verdict, sheet);
  }

  /// Judges each stage, those that build on others with the others at hand.
  private void weave(String folder, Map<Place, StageFile> stages, List<Hypothesis> hypotheses) {
    List<StageFile> syntheses =
        stages.values().stream()
            .filter(s -> s.stage() == Stage.RES)
            .sorted(Comparator.comparing(StageFile::place))
            .toList();
    var woven = new HashMap<Place, List<Finding>>();
    for (StageFile file : stages.values()) {
      int n = file.place().iteration();
      switch (file.stage()) {
        case EXTRACT ->
            gather(stages, n)
                .ifPresent(d ->
                    woven.put(
                        file.place(),
                        Dimensions.checkExtract(d, file.sheet(), folder + file.path(), words)));
        case CHALLENGE ->
            gather(stages, n)
                .ifPresent(d ->
                    woven.put(
                        file.place(),
                        Dimensions.checkChallenge(d, file.sheet(), folder + file.path(), words)));
        case RES -> woven.put(file.place(), synthesis(folder, stages, file, syntheses, hypotheses));
        case HL, BRIEFING, GATHER, TS, ONB, RF, REVIEW, MAP, VERIFY, JUDGE -> {}
      }
    }
    stages.replaceAll(
        (place, file) -> file.with(progress(folder, file, woven.getOrDefault(place, List.of()))));
  }

  private Optional<List<Dimensions.Dimension>> gather(Map<Place, StageFile> stages, int iteration) {
    return Optional.ofNullable(stages.get(Place.research(Stage.GATHER, iteration)))
        .map(g -> Dimensions.named(g.sheet(), words));
  }

  private List<Finding> synthesis(
      String folder,
      Map<Place, StageFile> stages,
      StageFile res,
      List<StageFile> syntheses,
      List<Hypothesis> hypotheses) {
    List<Sheet> sources =
        stages.values().stream()
            .filter(s -> s.stage().inquiry() && s.place().iteration() == res.place().iteration())
            .map(StageFile::sheet)
            .toList();
    var findings =
        new ArrayList<>(Synthesis.check(res.sheet(), sources, folder + res.path(), words));
    if (res == syntheses.getLast() && !hypotheses.isEmpty()) {
      var anchors = Anchors.of(stages.values().stream().map(StageFile::sheet).toList(), words);
      findings.addAll(Hypotheses.check(hypotheses, syntheses, anchors, folder, words));
    }
    return findings;
  }

  private Progress progress(String folder, StageFile file, List<Finding> woven) {
    StageRules rules = StageRules.of(file.stage());
    Sheet sheet = file.sheet();
    String path = folder + file.path();
    var missing = new ArrayList<Finding>();
    int filled = 0;
    for (String key : rules.needs()) {
      Optional<Sheet.Section> section = words.section(sheet, key);
      if (file.stage() == Stage.REVIEW && key.equals("verdict") && file.verdict() != Verdict.NONE)
        filled++;
      else if (section.isEmpty())
        missing.add(
            Finding.of(
                TaskCode.STAGE_INCOMPLETE, path, 0, "no section '" + words.title(key) + "'"));
      else if (key.equals("checkpoint")) continue;
      else if (Content.in(sheet.body(section.get()), words))
        filled += PREFILLED.contains(key) ? 0 : 1;
      else
        missing.add(
            Finding.of(
                TaskCode.STAGE_INCOMPLETE,
                path,
                section.get().line(),
                "'" + section.get().title() + "' is empty"));
    }
    if (rules.marker()) marker(sheet, path).ifPresent(missing::add);
    if (filled > 0) missing.addAll(woven);
    if (missing.isEmpty()) return new Progress.Done();
    boolean written = filled > 0 || written(sheet);
    return written ? new Progress.Partial(missing) : new Progress.Started(missing);
  }

  /// Whether anybody wrote anything, in whatever sections, that a template does not bring along.
  private boolean written(Sheet sheet) {
    var lines = new ArrayList<>(sheet.belowHead());
    for (String key : PREFILLED)
      words
          .section(sheet, key)
          .ifPresent(section -> lines.removeAll(new HashSet<>(sheet.body(section))));
    return Content.in(lines, words);
  }

  /// The last `Stage complete:` line decides; a form that still offers both words does not.
  private Optional<Finding> marker(Sheet sheet, String path) {
    int line = 0;
    String value = "";
    for (Sheet.Line l : sheet.lines()) {
      if (l.kind() != Sheet.Kind.TEXT || l.text().startsWith("|")) continue;
      Optional<String> field = words.field(l.text(), "stage-complete");
      if (field.isEmpty()) continue;
      line = l.number();
      value = field.get();
    }
    if (words.says(value, "yes") && !words.mentions(value, "no")) return Optional.empty();
    String what = line == 0 ? "no line 'Stage complete: YES'" : "'Stage complete' does not say YES";
    return Optional.of(Finding.of(TaskCode.STAGE_INCOMPLETE, path, line, what));
  }

  private static String last(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }
}
