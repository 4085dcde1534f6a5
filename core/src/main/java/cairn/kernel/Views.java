package cairn.kernel;

import cairn.finding.Finding;
import cairn.text.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Keeps files in step with state: atomically, only when changed, and never over other people's
/// bytes. What stands in the way is reported as drift and left alone.
final class Views {
  private final Path project;
  private final Path manifests;
  private final Path kept;
  private final Map<String, Manifest> seen = new HashMap<>();

  Views(Path project) {
    this.project = project;
    this.manifests = project.resolve(".cairn/views");
    this.kept = project.resolve(".cairn/kept");
  }

  /// Writes what changed; the findings are files that were not touched because of drift.
  List<Finding> render(List<View> views, long seq) throws IOException {
    var findings = new ArrayList<Finding>();
    for (View view : views) {
      Path file = ProjectPath.resolve(project, view.path());
      if (unchanged(view, file)) continue;
      Manifest manifest = Manifest.load(manifests, view.path());
      switch (view) {
        case View.Gone _ -> takeAway(view.path(), file, manifest, findings);
        case View.Whole whole -> whole(whole, file, manifest, seq, findings);
        case View.Growing growing ->
            new GrowingFile(growing, file, manifests, manifest).render(seq, findings);
        case View.Sections sections ->
            new SectionsFile(sections, file, manifests, manifest).render(seq, findings);
        case View.Folder folder ->
            new FolderOfFiles(folder, project, manifests, manifest).render(seq, findings);
      }
      seen.put(view.path(), Manifest.load(manifests, view.path()));
    }
    return findings;
  }

  /// Tells by what this process saw last and the file's own size and time, without reading either
  /// the manifest or the file.
  private boolean unchanged(View view, Path file) throws IOException {
    Manifest last = seen.get(view.path());
    if (last == null) return false;
    if (view instanceof View.Gone) return !last.known() && !Files.exists(file);
    if (!Files.exists(file)) return false;
    if (!(view instanceof View.Folder) && !untouched(file, last)) return false;
    return switch (view) {
      case View.Whole whole -> whole.revision().equals(last.revision());
      case View.Sections sections -> sections.revision().equals(last.revision());
      case View.Growing growing -> growing.entries() == last.entries();
      case View.Folder folder -> folder.files() == last.entries();
      case View.Gone _ -> false;
    };
  }

  /// A folder that held only what was taken away goes with it.
  private void dropEmpty(Path folder) throws IOException {
    if (folder.equals(project)) return;
    AtomicFile.sweep(folder);
    try (Stream<Path> left = Files.list(folder)) {
      if (left.findAny().isPresent()) return;
    }
    Files.delete(folder);
  }

  private void takeAway(String path, Path file, Manifest manifest, List<Finding> findings)
      throws IOException {
    if (!Files.exists(file)) {
      Manifest.drop(manifests, path);
      if (Files.isDirectory(file.getParent())) dropEmpty(file.getParent());
    } else if (manifest.wrote(Sha256.of(Files.readAllBytes(file)))) {
      Files.delete(file);
      Manifest.drop(manifests, path);
      dropEmpty(file.getParent());
    } else if (manifest.known()) {
      findings.add(changed(path, 0));
    }
  }

  /// Compares every file with what the engine would write, without writing.
  List<Finding> drift(List<View> views) throws IOException {
    var findings = new ArrayList<Finding>();
    for (View view : views) {
      Path file = ProjectPath.resolve(project, view.path());
      Manifest manifest = Manifest.load(manifests, view.path());
      if (!manifest.known() || view instanceof View.Gone) continue;
      if (!Files.exists(file)) {
        findings.add(
            Finding.of(KernelCode.DRIFT, view.path(), 0, "the file was deleted")
                .hint("`cairn adopt --restore " + view.path() + "` renders it again"));
        continue;
      }
      switch (view) {
        case View.Gone _ -> {}
        case View.Whole whole -> {
          if (!manifest.wrote(Sha256.of(Files.readAllBytes(file))))
            findings.add(changed(whole.path(), firstDifference(whole.content().get(), file)));
        }
        case View.Growing growing ->
            new GrowingFile(growing, file, manifests, manifest).drift(findings);
        case View.Sections sections ->
            new SectionsFile(sections, file, manifests, manifest).drift(findings);
        case View.Folder folder ->
            new FolderOfFiles(folder, project, manifests, manifest).drift(findings);
      }
    }
    return findings;
  }

  boolean changed(String path) throws IOException {
    Path file = ProjectPath.resolve(project, path);
    if (!Files.exists(file)) return false;
    Manifest manifest = Manifest.load(manifests, path);
    return !manifest.known()
        || !(untouched(file, manifest) || manifest.wrote(Sha256.of(Files.readAllBytes(file))));
  }

  /// Moves the version on disk aside and forgets it, so that the next render writes anew.
  Path setAside(String path) throws IOException {
    Path file = ProjectPath.resolve(project, path);
    Path aside = aside(path, Files.readAllBytes(file));
    Files.createDirectories(aside.getParent());
    Files.move(file, aside, StandardCopyOption.REPLACE_EXISTING);
    forget(path);
    return aside;
  }

  /// Treats the version on disk as the engine's own from now on, so that the next render may
  /// replace it; a copy is kept.
  void accept(View view) throws IOException {
    Path file = ProjectPath.resolve(project, view.path());
    byte[] bytes = Files.readAllBytes(file);
    Path copy = aside(view.path(), bytes);
    Files.createDirectories(copy.getParent());
    Files.write(copy, bytes);
    Manifest manifest = Manifest.load(manifests, view.path());
    seen.remove(view.path());
    if (view instanceof View.Sections sections) {
      new SectionsFile(sections, file, manifests, manifest).accept();
      return;
    }
    new Manifest(
            view.path(),
            "",
            manifest.seq(),
            Sha256.of(bytes),
            null,
            bytes.length,
            Files.getLastModifiedTime(file).toMillis(),
            0)
        .save(manifests);
  }

  private Path aside(String path, byte[] bytes) {
    return kept.resolve(path + "." + Sha256.of(bytes).substring(Sha256.PREFIX.length(), 19));
  }

  /// Whether nothing was ever rendered here, or all memory of it is gone.
  boolean fresh() {
    return !Files.exists(manifests);
  }

  void forget(String path) throws IOException {
    seen.remove(path);
    Manifest.drop(manifests, path);
    new Manifest(path, "", 0, "", null, -1, -1, 0).save(manifests);
  }

  private void whole(
      View.Whole view, Path file, Manifest manifest, long seq, List<Finding> findings)
      throws IOException {
    boolean exists = Files.exists(file);
    if (exists && manifest.revision().equals(view.revision()) && untouched(file, manifest)) return;
    byte[] content = view.content().get().getBytes(StandardCharsets.UTF_8);
    String hash = Sha256.of(content);
    if (exists) {
      String standing = Sha256.of(Files.readAllBytes(file));
      if (!standing.equals(hash) && !manifest.wrote(standing)) {
        findings.add(
            manifest.known()
                ? changed(view.path(), firstDifference(view.content().get(), file))
                : inTheWay(view.path()));
        return;
      }
      if (standing.equals(hash)) {
        remember(view, hash, file, seq);
        return;
      }
    }
    new Manifest(view.path(), "", seq, manifest.sha256(), hash, -1, -1, 0).save(manifests);
    AtomicFile.write(file, content);
    remember(view, hash, file, seq);
  }

  private void remember(View.Whole view, String hash, Path file, long seq) throws IOException {
    new Manifest(
            view.path(),
            view.revision(),
            seq,
            hash,
            null,
            Files.size(file),
            Files.getLastModifiedTime(file).toMillis(),
            0)
        .save(manifests);
  }

  static boolean untouched(Path file, Manifest manifest) throws IOException {
    return Files.size(file) == manifest.size()
        && Files.getLastModifiedTime(file).toMillis() == manifest.modified();
  }

  static Finding changed(String path, int line) {
    return Finding.of(KernelCode.DRIFT, path, line, "changed since the engine wrote it");
  }

  static Finding inTheWay(String path) {
    return Finding.of(KernelCode.IN_THE_WAY, path, 0, "the engine did not write this file");
  }

  static int firstDifference(String expected, Path file) throws IOException {
    String[] wanted = expected.split("\n", -1);
    String[] found = new String(Files.readAllBytes(file), StandardCharsets.UTF_8).split("\n", -1);
    int line = 0;
    while (line < wanted.length && line < found.length && wanted[line].equals(found[line])) line++;
    return line + 1;
  }
}
