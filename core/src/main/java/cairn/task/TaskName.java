package cairn.task;

import cairn.text.BoundedPattern;
import cairn.text.Search;
import cairn.text.Slug;
import java.util.Collection;
import java.util.Optional;

/// What a task is called: `TFW-24__res_state_machine` is task 24 of prefix TFW.
///
/// @param number 0 where the folder was renamed beyond recognition
/// @param title the rest of the folder's name, empty if there is none
public record TaskName(String prefix, long number, String title) {
  private static final BoundedPattern FOLDER =
      BoundedPattern.of("([A-Za-z][A-Za-z0-9]*)-(\\d{1,9})(?:[_ -]+(.*))?");
  private static final BoundedPattern IN_FILE =
      BoundedPattern.of("(?<![A-Za-z])([A-Z][A-Z0-9]*)-(\\d{1,9})");

  public String id() {
    return number > 0 ? prefix + "-" + number : prefix;
  }

  public String folder() {
    return title.isEmpty() ? id() : id() + "__" + title;
  }

  public static TaskName of(String prefix, long number, String title) {
    return new TaskName(prefix, number, Slug.of(title).replace('-', '_'));
  }

  /// The name as the folder says it; empty if the folder's name has another shape.
  static Optional<TaskName> parse(String folder) {
    Search m = FOLDER.matcher(folder);
    if (!m.matches()) return Optional.empty();
    String title = m.group(3) == null ? "" : m.group(3);
    return Optional.of(new TaskName(m.group(1), Long.parseLong(m.group(2)), title));
  }

  /// For a renamed folder: the id that its files still carry, else a name made from the folder's.
  static TaskName guess(String folder, Collection<String> fileNames) {
    for (String name : fileNames) {
      Optional<TaskName> id = inFile(name);
      if (id.isPresent()) return new TaskName(id.get().prefix(), id.get().number(), folder);
    }
    return new TaskName(Slug.of(folder), 0, folder);
  }

  /// The task id inside a file's name (`HL-TFW-24__title.md`), without a title.
  static Optional<TaskName> inFile(String fileName) {
    Search m = IN_FILE.matcher(fileName);
    while (m.find()) {
      if (Layout.isKind(m.group(1))) continue;
      return Optional.of(new TaskName(m.group(1), Long.parseLong(m.group(2)), ""));
    }
    return Optional.empty();
  }
}
