package cairn.document;

import cairn.finding.Finding;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The readable files of a folder, sorted by name. Links are followed only inside the folder and
/// never in circles; hidden folders and build output are left out. A file whose ending says nothing
/// is read if it begins like a text; what is not read is named.
public final class FolderWalk {
  private static final Set<String> LEFT_OUT =
      Set.of("node_modules", "target", "build", "dist", "__pycache__", "venv", "vendor");

  /// Beside pages that Sphinx made: their sources once more, and fonts, pictures and scripts.
  private static final Set<String> SPHINX = Set.of("_sources", "_static", "_images");

  /// How much of a file with an unknown ending is looked at.
  private static final int LOOK_BYTES = 4_096;

  private final Path root;
  private final Path realRoot;
  private final List<Path> files = new ArrayList<>();
  private final List<Finding> findings;
  private final Set<Path> open = new HashSet<>();
  private boolean full;

  private FolderWalk(Path root, Path realRoot, List<Finding> findings) {
    this.root = root;
    this.realRoot = realRoot;
    this.findings = findings;
  }

  /// A single file is returned as it is, whatever its name.
  public static List<Path> files(Path root, List<Finding> findings) {
    try {
      if (!Files.isDirectory(root)) {
        if (!Files.isRegularFile(root))
          findings.add(Finding.of(DocumentCode.UNREADABLE, root.toString(), 0, "no such file"));
        return Files.isRegularFile(root) ? List.of(root) : List.of();
      }
      FolderWalk walk = new FolderWalk(root, root.toRealPath(), findings);
      walk.enter(root, 0);
      return List.copyOf(walk.files);
    } catch (IOException e) {
      findings.add(
          Finding.of(DocumentCode.UNREADABLE, root.toString(), 0, String.valueOf(e.getMessage())));
      return List.of();
    }
  }

  private void enter(Path folder, int depth) throws IOException {
    if (depth > Limits.FOLDER_DEPTH) {
      full(folder, "more than " + Limits.FOLDER_DEPTH + " folders deep");
      return;
    }
    Path real = folder.toRealPath();
    if (!open.add(real)) {
      note(DocumentCode.LINK_LOOP, folder, "leads back to " + realRoot.relativize(real));
      return;
    }
    List<Path> entries = new ArrayList<>();
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
      for (Path entry : stream) entries.add(entry);
    } catch (IOException e) {
      note(DocumentCode.UNREADABLE, folder, String.valueOf(e.getMessage()));
    }
    entries.sort(null);
    for (Path entry : entries) visit(entry, depth);
    open.remove(real);
  }

  private void visit(Path entry, int depth) throws IOException {
    String name = entry.getFileName().toString();
    if (full || name.startsWith(".")) return;
    if (Files.isSymbolicLink(entry) && !inside(entry)) return;
    if (Files.isDirectory(entry)) {
      if (LEFT_OUT.contains(name)) return;
      if (SPHINX.contains(name) && Files.exists(entry.resolveSibling("searchindex.js")))
        note(DocumentCode.LEFT_OUT, entry, "not read: the pages that Sphinx made of it are");
      else enter(entry, depth + 1);
    } else if (Files.isRegularFile(entry)) {
      if (!MediaType.readable(name) && !text(entry)) {
        note(DocumentCode.BINARY, entry, "not read");
        return;
      }
      if (files.size() >= Limits.FILES) full(entry, "more than " + Limits.FILES + " files");
      else files.add(entry);
    }
  }

  /// Whether a file whose name says nothing begins like a text.
  private static boolean text(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] head = in.readNBytes(LOOK_BYTES);
      int odd = 0;
      for (byte b : head) {
        if (b == 0) return false;
        if (b >= 0 && b < ' ' && b != '\n' && b != '\r' && b != '\t' && b != '\f') odd++;
      }
      if (odd * 50 > head.length) return false;
      String words = new String(head, StandardCharsets.UTF_8);
      long broken = words.chars().filter(c -> c == '\ufffd').count();
      return head.length > 0 && broken * 20 <= words.length();
    }
  }

  private boolean inside(Path link) {
    try {
      if (link.toRealPath().startsWith(realRoot)) return true;
      note(DocumentCode.OUTSIDE, link, "leads to " + Files.readSymbolicLink(link));
    } catch (IOException e) {
      boolean exists = Files.exists(link, LinkOption.NOFOLLOW_LINKS);
      note(
          DocumentCode.UNREADABLE,
          link,
          exists ? "a link to nothing" : String.valueOf(e.getMessage()));
    }
    return false;
  }

  private void full(Path at, String why) {
    if (!full) note(DocumentCode.TOO_MANY, at, why);
    full = files.size() >= Limits.FILES;
  }

  private void note(DocumentCode code, Path path, String message) {
    findings.add(Finding.of(code, root.relativize(path).toString(), 0, message));
  }
}
