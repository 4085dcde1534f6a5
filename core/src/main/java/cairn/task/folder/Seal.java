package cairn.task.folder;

import cairn.task.sheet.Sheet;
import cairn.task.sheet.Words;
import cairn.text.Sha256;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The bytes that a decision is about. A specification that was approved and a review that was
/// accepted hold only as long as they say the same; the goal may be amended, but for the phases and
/// the tasks to wait for that it named; and the notes of the research may grow.
public final class Seal {
  private static final String PROCESSED = "> fact-candidates:";

  /// In the place of a hash: a phase or a need that the goal named, which may not go away.
  private static final String NAMED = "named";

  private Seal() {}

  /// What a decision about `place` holds for: the files behind it and, of a goal, what it named.
  public static Map<String, String> whole(TaskFolder task, Place place, Words words) {
    if (place.stage() != Stage.HL) return of(task, place, words);
    var seal = new TreeMap<String, String>();
    named(task, words).forEach(name -> seal.put(name, NAMED));
    return seal;
  }

  private static List<String> named(TaskFolder task, Words words) {
    var names = new ArrayList<String>();
    for (String phase : Phases.planned(task)) names.add("phase " + phase);
    for (String need : Needs.of(task, words)) names.add("the need of " + need);
    return names;
  }

  /// The files behind the decision about `place`, path to hash.
  public static Map<String, String> of(TaskFolder task, Place place, Words words) {
    List<Stage> stages =
        switch (place.stage()) {
          case TS -> List.of(Stage.TS);
          case REVIEW -> List.of(Stage.TS, Stage.RF, Stage.REVIEW);
          case HL, BRIEFING, GATHER, EXTRACT, CHALLENGE, RES, ONB, RF, MAP, VERIFY, JUDGE ->
              List.of();
        };
    var seal = new TreeMap<String, String>();
    for (Stage stage : stages)
      task.at(Place.execution(stage, place.phase()))
          .ifPresent(f -> seal.put(f.path(), hash(f.sheet(), words)));
    return seal;
  }

  /// The files that no longer say what was sealed.
  public static List<String> broken(Map<String, String> seal, TaskFolder task, Words words) {
    var broken = new ArrayList<String>();
    List<String> named = seal.containsValue(NAMED) ? named(task, words) : List.of();
    seal.forEach((path, hash) -> {
      boolean same =
          hash.equals(NAMED)
              ? named.contains(path)
              : task.stages().stream()
                  .anyMatch(f -> f.path().equals(path) && hash(f.sheet(), words).equals(hash));
      if (!same) broken.add(path);
    });
    return broken;
  }

  /// Everything but the lines that the engine fills in.
  public static String hash(Sheet sheet, Words words) {
    var text = new StringBuilder();
    for (Sheet.Line line : sheet.lines()) {
      boolean engine =
          words.field(line.text(), "user-decision").isPresent()
              || words.field(line.text(), "stage-complete").isPresent()
              || line.text().startsWith(PROCESSED)
              || line.text().isBlank();
      if (!engine) text.append(line.text().stripTrailing()).append('\n');
    }
    return Sha256.of(text.toString());
  }
}
