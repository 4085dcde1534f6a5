package cairn.pipeline.registry;

import java.util.ArrayList;
import java.util.List;

/// What an agent delivers.
///
/// @param paths files, folders (ending in `/`) and globs it may write below
/// @param any true if one of the paths is enough
/// @param files names required inside the first folder
/// @param sections headings that its Markdown or TeX files must have between them
public record Produces(List<String> paths, boolean any, List<String> files, List<String> sections) {
  public static final Produces NOTHING = new Produces(List.of(), false, List.of(), List.of());

  public Produces {
    paths = List.copyOf(paths);
    files = List.copyOf(files);
    sections = List.copyOf(sections);
  }

  /// The paths that must exist afterwards; required files stand in for their folder.
  public List<String> required() {
    if (files.isEmpty()) return paths;
    String folder = paths.stream().filter(p -> p.endsWith("/")).findFirst().orElse("");
    var all = new ArrayList<String>();
    for (String path : paths) if (!path.equals(folder)) all.add(path);
    for (String file : files) all.add(file.contains("/") ? file : folder + file);
    return List.copyOf(all);
  }
}
