package cairn.task.folder;

import cairn.text.BoundedPattern;
import cairn.text.Search;
import cairn.text.Slug;
import java.text.Normalizer;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What a task is called: `TFW-24__res_state_machine` is task 24 of prefix TFW, `LAB-3.2__x` part 2
/// of task 3, `20260114-1530__x` and `LAB_20260114-153012_K7QD` the tasks of those moments.
///
/// @param number 0 where the folder has none: it is named by a time, or was renamed
/// @param part what follows the number after a dot, empty if nothing does
/// @param title the rest of the folder's name, empty if there is none
public record TaskName(String prefix, long number, String part, String title) {
  private static final BoundedPattern FOLDER =
      BoundedPattern.of(
          "(\\p{L}[\\p{L}\\p{N}]*)-(\\d{1,9})(?:\\.([\\p{L}\\d]{1,3}))?(?:[_ -]+(.*))?");
  private static final BoundedPattern TIMED =
      BoundedPattern.of(
          "(\\d{4}-?\\d{2}-?\\d{2}(?:[T_-]?\\d{2}[:.-]?\\d{2}(?:[:.-]?\\d{2})?)?)(?:[_"
              + " -]+(\\D.*))?");

  /// A time between the project's prefix and a few letters that two machines do not both make.
  private static final BoundedPattern STAMPED =
      BoundedPattern.of(
          "(\\p{L}[\\p{L}\\p{N}]{0,15}_\\d{8}-\\d{4,6}(?:_[\\p{L}\\p{N}]{2,12})?)(?:__(.*))?");

  private static final BoundedPattern IN_FILE =
      BoundedPattern.of("(?<!\\p{L})(\\p{Lu}[\\p{Lu}\\p{N}]*)-(\\d{1,9})");

  /// Written like the id of a task, and none: criteria, debts, standards.
  private static final Set<String> NO_TASK = Set.of("AC", "TD", "UTF", "SHA", "ISO", "RFC", "CVE");

  public TaskName(String prefix, long number, String title) {
    this(prefix, number, "", title);
  }

  public String id() {
    return number > 0 ? prefix + "-" + number + (part.isEmpty() ? "" : "." + part) : prefix;
  }

  public String folder() {
    return title.isEmpty() ? id() : id() + "__" + title;
  }

  public static TaskName of(String prefix, long number, String title) {
    return new TaskName(prefix, number, Slug.of(title).replace('-', '_'));
  }

  /// The name as the folder says it; empty if the folder's name has another shape.
  public static Optional<TaskName> parse(String folder) {
    // Some disks store an accent apart from its letter.
    String name = Normalizer.normalize(folder, Normalizer.Form.NFC);
    Search m = FOLDER.matcher(name);
    if (m.matches())
      return Optional.of(
          new TaskName(m.group(1), Long.parseLong(m.group(2)), or(m.group(3)), or(m.group(4))));
    for (BoundedPattern shape : List.of(TIMED, STAMPED)) {
      Search timed = shape.matcher(name);
      if (timed.matches()) return Optional.of(new TaskName(timed.group(1), 0, or(timed.group(2))));
    }
    return Optional.empty();
  }

  private static String or(String text) {
    return text == null ? "" : text;
  }

  /// For a renamed folder: the id that its files still carry, else a name made from the folder's.
  public static TaskName guess(String folder, Collection<String> fileNames) {
    for (String name : fileNames) {
      Optional<TaskName> id = inFile(name);
      if (id.isPresent()) return new TaskName(id.get().prefix(), id.get().number(), folder);
    }
    return new TaskName(Slug.of(folder), 0, folder);
  }

  /// The task id inside a file's name (`HL-TFW-24__title.md`), without a title.
  public static Optional<TaskName> inFile(String fileName) {
    Search m = IN_FILE.matcher(Normalizer.normalize(fileName, Normalizer.Form.NFC));
    while (m.find()) {
      if (Layout.isKind(m.group(1)) || NO_TASK.contains(m.group(1))) continue;
      return Optional.of(new TaskName(m.group(1), Long.parseLong(m.group(2)), ""));
    }
    return Optional.empty();
  }
}
