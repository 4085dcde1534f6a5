package cairn.kernel.file;

import cairn.kernel.KernelCode;
import cairn.kernel.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;

/// Paths that cannot leave the project, whatever their text and whatever links stand on the way.
public final class ProjectPath {
  /// What makes a folder a project.
  public static final String MARK = ".cairn";

  private ProjectPath() {}

  /// The nearest folder upwards that is a project.
  public static Optional<Path> find(Path from) {
    for (Path at = from.toAbsolutePath().normalize(); at != null; at = at.getParent())
      if (Files.isDirectory(at.resolve(MARK))) return Optional.of(at);
    return Optional.empty();
  }

  /// @throws Refused if `path` is absolute, climbs, or leads out through a link
  public static Path resolve(Path project, String path) throws IOException {
    Path relative;
    try {
      relative = Path.of(path);
    } catch (InvalidPathException e) {
      throw new Refused("'" + path + "' is not a path: " + e.getReason());
    }
    if (path.isBlank() || relative.isAbsolute() || path.contains("\\") || climbs(relative))
      throw new Refused("'" + path + "' leads out of the project");
    Path root = project.toRealPath();
    Path target = root.resolve(relative);
    Path standing = target;
    while (!Files.exists(standing, LinkOption.NOFOLLOW_LINKS)) standing = standing.getParent();
    if (!standing.toRealPath().startsWith(root))
      throw new Refused("'" + path + "' leads out of the project through a link");
    return target;
  }

  private static boolean climbs(Path path) {
    for (Path part : path) if (part.toString().equals("..")) return true;
    return false;
  }

  /// The path is not one of the project's.
  public static final class Refused extends IOException {
    Refused(String message) {
      super(message);
    }

    public Refusal refusal() {
      return Refusal.of(KernelCode.OUTSIDE, getMessage());
    }
  }
}
