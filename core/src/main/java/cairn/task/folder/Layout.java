package cairn.task.folder;

import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Where the files of a task lie, in every layout seen in the wild.
///
/// | file | place |
/// |---|---|
/// | `HL-TFW-24__title.md` | the goal |
/// | `research/gather.md`, `research/iter1/2_gather.md` | iteration 1 |
/// | `research2/gather.md`, `research/iter2/2_gather.md` | iteration 2 |
/// | `RES__TFW-24__title.md`, `RES__iter2__title.md`, `research/iter2/RES.md` | its synthesis |
/// | `TS__TFW-24__title.md`, `phase-a/TS__phase-a__x.md`, `PhaseA/TS__PhaseA2__x.md` | a phase |
/// | `RF_TFW-4.A__title.md`, `TS2__TFW-4__title.md` | a phase |
/// | `REVIEW2__x.md`, `RE-REVIEW__x.md`, `TS__x_v2.md` | the same place, revised: see [#revision] |
/// | `HL-TFW-24__amendment-1.md` | the same place, never instead of it |
/// | `review/map.md` | a reviewer's note |
///
/// Letters may be of either case: some disks do not tell them apart.
public final class Layout {
  /// The plan of research iterations; the coordinator's.
  public static final String ITERATIONS = "iterations.yaml";

  private static final Set<String> KINDS = Set.of("HL", "TS", "ONB", "RF", "RES", "REVIEW");

  /// In other letters it must look like the task's own, or `review-notes.md` would be a review.
  private static final BoundedPattern DOCUMENT =
      BoundedPattern.of(
          "(?:RE-?(?=REVIEW))?(HL|TS|ONB|RF|RES|REVIEW)\\d{0,2}(?:[-_"
              + " ].*|)\\.?md|((?i:HL|TS|ONB|RF|RES|REVIEW))(?:__.*|[-_"
              + " ](?i:[a-z][a-z0-9]*-\\d).*|)\\.(?i:md)");

  private static final BoundedPattern STAGE_FILE =
      anyCase("(?:\\d{1,2}[_.-] ?)?(briefing|plan|gather|extract|challenge)\\.md");
  private static final BoundedPattern NOTE = anyCase("(?:\\d{1,2}[_.-] ?)?(map|verify|judge)\\.md");
  private static final BoundedPattern RESEARCH = anyCase("research[-_]?(\\d{0,3})");
  private static final BoundedPattern ITERATION_FOLDER = anyCase("iter[-_]?(\\d{1,3})");
  private static final BoundedPattern ITERATION_NAME =
      BoundedPattern.of("(?:^|_)iter[-_]?(\\d{1,3})(?=_|\\.)", BoundedPattern.CASE_INSENSITIVE);
  private static final BoundedPattern PHASE_FOLDER =
      BoundedPattern.of("phase[-_ ]?([a-z]?\\d{0,2})", BoundedPattern.CASE_INSENSITIVE);
  private static final BoundedPattern PHASE_NAME =
      BoundedPattern.of(
          "_phase[-_ ]?([a-z]\\d{0,2}|\\d{1,2})(?=_|\\.|$)", BoundedPattern.CASE_INSENSITIVE);

  /// `RF_TFW-4.A__x.md`: what follows the task's number after a dot.
  private static final BoundedPattern PART_NAME =
      BoundedPattern.of(
          "(?<!\\p{L})\\p{L}[\\p{L}\\p{N}]{0,20}-\\d{1,9}\\.([A-Za-z]\\d{0,2}|\\d{1,2})(?=[_ .-])");

  private static final BoundedPattern KIND_NUMBER =
      BoundedPattern.of("(?:TS|ONB|RF)(\\d{1,2})[-_ .].*");
  private static final BoundedPattern ITERATION_NUMBER = BoundedPattern.of("RES(\\d{1,2})[-_ .].*");
  private static final BoundedPattern AGAIN =
      anyCase("(?:^|.*[-_])re[-_]?review[-_]?(\\d{0,2})[-_ .].*");
  private static final BoundedPattern REVISION =
      anyCase("(?:review|hl|.*[-_](?:r|v|rev|round|take)[-_]?)(\\d{1,2})[-_ .].*");
  private static final BoundedPattern AMENDMENT =
      anyCase("amend|addend|errat|corrigend|дополнен|nachtrag|avenant|enmienda");
  private static final int AMENDED = -1;

  /// What people keep beside the stages.
  private static final Set<String> BESIDE =
      Set.of(
          "journal",
          "journals",
          "evidence",
          "log",
          "logs",
          "notes",
          "assets",
          "attachments",
          "artifacts",
          "images",
          "img",
          "drafts",
          "archive",
          "data",
          "scripts");

  private static final Set<String> BESIDE_FILES =
      Set.of("status.md", "readme.md", "index.md", "journal.md", "notes.md", "changelog.md");

  private Layout() {}

  private static BoundedPattern anyCase(String pattern) {
    return BoundedPattern.of(pattern, BoundedPattern.CASE_INSENSITIVE);
  }

  static boolean isKind(String word) {
    return KINDS.contains(word);
  }

  /// The place of a file, by its path inside the task folder; empty if it is none of the task's.
  public static Optional<Place> place(String path) {
    int slash = path.lastIndexOf('/');
    String name = path.substring(slash + 1);
    String folders = slash < 0 ? "" : path.substring(0, slash);
    Search document = DOCUMENT.matcher(name);
    if (document.matches()) {
      String kind = document.group(1) == null ? document.group(2) : document.group(1);
      return document(Stage.valueOf(kind.toUpperCase(Locale.ROOT)), name, folders);
    }
    if (folders.isEmpty()) return Optional.empty();
    Search stage = STAGE_FILE.matcher(name);
    int iteration = iteration(folders);
    if (iteration > 0 && stage.matches())
      return Optional.of(Place.research(stage(stage), iteration));
    Search note = NOTE.matcher(name);
    String folder = folders.toLowerCase(Locale.ROOT);
    if (note.matches() && (folder.equals("review") || folder.endsWith("/review")))
      return Optional.of(
          Place.execution(
              Stage.valueOf(note.group(1).toUpperCase(Locale.ROOT)), phase("", folders)));
    return Optional.empty();
  }

  /// Whether a folder of this name lies inside a task: `phase-1` is no task of the prefix PHASE.
  public static boolean inside(String folder) {
    return RESEARCH.matcher(folder).matches()
        || ITERATION_FOLDER.matcher(folder).matches()
        || PHASE_FOLDER.matcher(folder).matches();
  }

  /// Whether a file of the task is spelled as the engine spells it: what may be read in other
  /// letters may not be written in them, because it would stand beside the real one.
  public static boolean spelled(String path) {
    String name = path.substring(path.lastIndexOf('/') + 1);
    Search document = DOCUMENT.matcher(name);
    if (document.matches()
        ? document.group(1) == null
        : !name.equals(name.toLowerCase(Locale.ROOT))) return false;
    for (String part : path.split("/")) {
      boolean ours =
          RESEARCH.matcher(part).matches()
              || ITERATION_FOLDER.matcher(part).matches()
              || part.equalsIgnoreCase("review");
      if (ours && !part.equals(part.toLowerCase(Locale.ROOT))) return false;
    }
    return true;
  }

  private static Stage stage(Search m) {
    String word = m.group(1).toLowerCase(Locale.ROOT);
    return word.equals("plan") ? Stage.BRIEFING : Stage.valueOf(word.toUpperCase(Locale.ROOT));
  }

  /// Which of several files of one place counts: the highest. An amendment never does, unless it is
  /// all there is.
  public static int revision(String path) {
    String name = path.substring(path.lastIndexOf('/') + 1);
    if (AMENDMENT.matcher(name).find()) return AMENDED;
    Search again = AGAIN.matcher(name);
    if (again.matches()) return again.group(1).isEmpty() ? 2 : Integer.parseInt(again.group(1)) + 1;
    Search revised = REVISION.matcher(name);
    return revised.matches() ? Integer.parseInt(revised.group(1)) : 1;
  }

  /// Whether a file that is no stage is known to stand beside them: a journal, evidence, a status.
  public static boolean beside(String path) {
    String[] parts = path.toLowerCase(Locale.ROOT).split("/");
    for (int i = 0; i < parts.length - 1; i++) if (BESIDE.contains(parts[i])) return true;
    return BESIDE_FILES.contains(parts[parts.length - 1]);
  }

  private static Optional<Place> document(Stage stage, String name, String folders) {
    if (stage == Stage.RES) {
      Search named = ITERATION_NAME.matcher(name);
      Search numbered = ITERATION_NUMBER.matcher(name);
      int iteration =
          named.find()
              ? Integer.parseInt(named.group(1))
              : numbered.matches() ? Integer.parseInt(numbered.group(1)) : iteration(folders);
      return Optional.of(Place.research(stage, Math.max(1, iteration)));
    }
    return Optional.of(Place.execution(stage, phase(name, folders)));
  }

  /// Which iteration a folder belongs to: 0 if it is not a research folder.
  private static int iteration(String folders) {
    String[] parts = folders.split("/");
    for (int i = 0; i < parts.length; i++) {
      Search research = RESEARCH.matcher(parts[i]);
      if (!research.matches()) continue;
      if (i + 1 < parts.length) {
        Search nested = ITERATION_FOLDER.matcher(parts[i + 1]);
        if (nested.matches()) return Math.max(1, Integer.parseInt(nested.group(1)));
      }
      return research.group(1).isEmpty() ? 1 : Math.max(1, Integer.parseInt(research.group(1)));
    }
    return 0;
  }

  private static String phase(String name, String folders) {
    Search named = PHASE_NAME.matcher(name);
    if (named.find()) return named.group(1).toUpperCase(Locale.ROOT);
    Search part = PART_NAME.matcher(name);
    if (part.find()) return part.group(1).toUpperCase(Locale.ROOT);
    Search numbered = KIND_NUMBER.matcher(name);
    if (numbered.matches()) return numbered.group(1);
    for (String level : folders.split("/")) {
      Search folder = PHASE_FOLDER.matcher(level);
      if (folder.matches()) return folder.group(1).toUpperCase(Locale.ROOT);
    }
    return "";
  }

  /// Where a stage's file is created. A folder that already nests its iterations goes on nesting.
  public static String path(TaskName name, Place place, boolean nested) {
    String kind = place.stage().name();
    int n = place.iteration();
    String title = name.title().isEmpty() ? "" : "__" + name.title();
    return switch (place.stage()) {
      case HL -> "HL-" + name.id() + title + ".md";
      case BRIEFING, GATHER, EXTRACT, CHALLENGE -> {
        String file = place.stage().word() + ".md";
        if (nested) yield "research/iter" + n + "/" + place.stage().ordinal() + "_" + file;
        yield (n == 1 ? "research/" : "research" + n + "/") + file;
      }
      case RES -> {
        if (nested) yield "research/iter" + n + "/RES.md";
        yield "RES__" + (n == 1 ? name.id() : "iter" + n) + title + ".md";
      }
      case TS, ONB, RF, REVIEW -> {
        if (place.phase().isEmpty()) yield kind + "__" + name.id() + title + ".md";
        String phase = "phase-" + place.phase().toLowerCase(Locale.ROOT);
        yield phase + "/" + kind + "__" + phase + title + ".md";
      }
      case MAP, VERIFY, JUDGE -> {
        String folder =
            place.phase().isEmpty() ? "" : "phase-" + place.phase().toLowerCase(Locale.ROOT) + "/";
        yield folder + "review/" + place.stage().word() + ".md";
      }
    };
  }
}
