package cairn.task.folder;

import cairn.finding.Finding;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// A task folder as read from the disk: all that its state depends on.
///
/// @param folder the path as the user would type it; its last part is the folder's name
/// @param texts the texts of its Markdown and YAML files, by path inside the folder, with `/`
/// @param others the sizes of all other files
/// @param problems files that could not be read
public record Listing(
    String folder,
    SortedMap<String, String> texts,
    SortedMap<String, Long> others,
    List<Finding> problems) {
  public Listing {
    texts = Collections.unmodifiableSortedMap(new TreeMap<>(texts));
    others = Collections.unmodifiableSortedMap(new TreeMap<>(others));
    problems = List.copyOf(problems);
  }

  public static Listing of(String folder, SortedMap<String, String> texts) {
    return new Listing(folder, texts, new TreeMap<>(), List.of());
  }

  public String name() {
    return folder.substring(folder.lastIndexOf('/') + 1);
  }

  /// Whether a folder with these files is a task at all: by a stage, or by its name if nothing was
  /// begun.
  public boolean isTask() {
    if (name().contains("__") && TaskName.parse(name()).isPresent()) return true;
    for (String path : texts.keySet()) if (Layout.place(path).isPresent()) return true;
    return false;
  }

  /// The names of the files that are stages.
  public List<String> stageFiles() {
    return texts.keySet().stream()
        .filter(path -> Layout.place(path).isPresent())
        .map(path -> path.substring(path.lastIndexOf('/') + 1))
        .toList();
  }
}
