package cairn.kernel.render;

import cairn.finding.Finding;
import cairn.kernel.Comparison;
import cairn.kernel.KernelCode;
import cairn.kernel.Rebuilt;
import cairn.kernel.View;
import cairn.kernel.file.AtomicFile;
import cairn.kernel.file.ProjectPath;
import cairn.kernel.file.Staging;
import cairn.spine.Position;
import cairn.text.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Keeps the files of one protocol in step with its state: only when changed, and never over other
/// people's bytes. What stands in the way is reported as drift and left alone.
///
/// Whoever writes through here holds the [RenderLock]; who only compares shares it.
public final class Views {
  private final Path project;
  private final Path manifests;
  private final Path kept;
  private final String protocol;

  /// What this process knows of the files, as long as nobody else has rendered since.
  private final Map<String, Manifest> seen = new HashMap<>();

  private String lastRender = "";

  public Views(Path project, String protocol) {
    this.project = project;
    this.manifests = folder(project);
    this.kept = project.resolve(".cairn/kept");
    this.protocol = protocol;
  }

  /// Where the engine's memory of its files is.
  public static Path folder(Path project) {
    return project.resolve(".cairn/views");
  }

  /// How far the files follow the log.
  public RenderLog log() throws IOException {
    return RenderLog.load(manifests, protocol);
  }

  /// Writes what changed; the findings are files that could not follow.
  ///
  /// @param whole up to where all protocols' files show the log afterwards
  public List<Finding> render(List<View> views, Position now, Position whole) throws IOException {
    RenderLog log = log();
    if (!log.render().equals(lastRender)) seen.clear();
    var render =
        new RenderTransaction(
            manifests, protocol, kept, log, now, whole, RenderTransaction.Conflicts.LEAVE);
    perform(views, render, _ -> {});
    return render.findings();
  }

  /// Writes every file as the log has it; what gives way is kept aside.
  ///
  /// @param lossAt where events were accepted as lost: files that stand since before it may be all
  ///   that shows them
  public Rebuilt rebuild(List<View> views, Position now, long lossAt, Consumer<String> progress)
      throws IOException {
    seen.clear();
    RenderLog log = log();
    var render =
        new RenderTransaction(
            manifests,
            protocol,
            kept,
            log,
            now,
            log.whole(),
            lossAt > log.seq()
                ? RenderTransaction.Conflicts.KEEP_ALL
                : RenderTransaction.Conflicts.KEEP_ASIDE);
    var folders = new HashSet<Path>();
    for (View view : views) folders.add(ProjectPath.resolve(project, view.path()).getParent());
    for (Path folder : folders) if (Files.isDirectory(folder)) AtomicFile.sweep(folder);
    perform(views, render, progress);
    var aside = new ArrayList<Rebuilt.Kept>();
    render.aside().forEach((file, copy) -> aside.add(new Rebuilt.Kept(file, copy)));
    return new Rebuilt(views.size(), render.written(), aside, render.findings());
  }

  private void perform(List<View> views, RenderTransaction render, Consumer<String> progress)
      throws IOException {
    try {
      for (View view : views) {
        progress.accept(view.path());
        plan(view, render);
      }
      lastRender = render.commit().render();
    } finally {
      render.clear();
    }
    for (View view : views)
      if (render.changes(view.path())) seen.put(view.path(), Manifest.load(manifests, view.path()));
  }

  private void plan(View view, RenderTransaction render) throws IOException {
    try {
      Path file = ProjectPath.resolve(project, view.path());
      if (!render.thorough() && unchanged(view, file)) return;
      Manifest manifest = Manifest.load(manifests, view.path());
      switch (view) {
        case View.Gone _ -> takeAway(view.path(), file, manifest, render);
        case View.Whole whole -> new WholeFile(whole, file, manifest).render(render);
        case View.Growing growing -> new GrowingFile(growing, file, manifest).render(render);
        case View.Sections sections ->
            new SectionsFile(sections, file, manifests, manifest).render(render);
        case View.Folder folder -> new FolderOfFiles(folder, project, manifest).render(render);
      }
      seen.put(view.path(), manifest);
    } catch (ProjectPath.Refused e) {
      throw e;
    } catch (IOException e) {
      render.fail(view.path(), e);
    }
  }

  /// Tells by what this process saw last and the file's own size and time, without reading either
  /// the manifest or the file.
  private boolean unchanged(View view, Path file) throws IOException {
    Manifest last = seen.get(view.path());
    return last != null && inStep(view, file, last);
  }

  private static boolean inStep(View view, Path file, Manifest last) throws IOException {
    Look look = Look.at(file);
    if (view instanceof View.Gone) return !last.known() && !look.exists();
    if (!look.exists()) return false;
    if (!(view instanceof View.Folder) && !look.is(last)) return false;
    return switch (view) {
      case View.Whole whole -> whole.revision().equals(last.revision());
      case View.Sections sections -> sections.revision().equals(last.revision());
      case View.Growing growing -> growing.entries() == last.entries();
      case View.Folder folder -> folder.files() == last.entries();
      case View.Gone _ -> false;
    };
  }

  /// Whether what stands there, or that nothing does, is what the engine left.
  public boolean remembered(View view) throws IOException {
    Manifest manifest = Manifest.load(manifests, view.path());
    Look look = Look.at(ProjectPath.resolve(project, view.path()));
    return !(view instanceof View.Folder) && (!look.exists() || look.is(manifest));
  }

  /// Whether a file stands there, and what we knew of it is lost: its manifest, or the index of its
  /// sections.
  public boolean forgot(View view) throws IOException {
    if (view instanceof View.Folder) return false;
    boolean lost =
        !Manifest.load(manifests, view.path()).known()
            || view instanceof View.Sections
                && !Files.exists(Manifest.index(manifests, view.path()));
    return lost && Files.exists(ProjectPath.resolve(project, view.path()));
  }

  private void takeAway(String path, Path file, Manifest manifest, RenderTransaction render)
      throws IOException {
    Look look = Look.at(file);
    RenderTransaction.Memory forget =
        _ -> {
          Manifest.drop(manifests, path);
          if (Files.isDirectory(file.getParent())) dropEmpty(file.getParent());
        };
    if (!look.exists()) {
      if (manifest.known() || render.thorough()) render.note(forget);
    } else if (ours(path, file, manifest, render::intended)) {
      render.delete(path, file, look, forget);
    } else if (manifest.known()) {
      render.mayReplace(path, file, changed(path, 0));
    }
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

  private interface Intent {
    boolean was(String path, String piece, String hash);
  }

  private static boolean ours(String path, Path file, Manifest manifest, Intent intent)
      throws IOException {
    String standing = Sha256.of(Files.readAllBytes(file));
    return manifest.wrote(standing) || intent.was(path, "", standing);
  }

  /// Compares every file with what the log says, without writing.
  ///
  /// @param quick trusts size and time of files that the engine remembers as being in step
  public Comparison compare(List<View> views, boolean quick) throws IOException {
    RenderLog log = log();
    var findings = new ArrayList<Finding>();
    int compared = 0;
    for (View view : views) {
      Path file = ProjectPath.resolve(project, view.path());
      Manifest manifest = Manifest.load(manifests, view.path());
      compared += view instanceof View.Folder folder ? (int) folder.files() : 1;
      if (quick && inStep(view, file, manifest)) continue;
      try {
        compare(view, file, manifest, log, findings);
      } catch (IOException e) {
        findings.add(Finding.of(KernelCode.FILES_BEHIND, view.path(), 0, "cannot be read: " + e));
      }
    }
    return new Comparison(compared, findings);
  }

  private void compare(
      View view, Path file, Manifest manifest, RenderLog log, List<Finding> findings)
      throws IOException {
    boolean stands = Look.at(file).exists();
    switch (view) {
      case View.Gone _ -> {
        if (stands && ours(view.path(), file, manifest, log::intended))
          findings.add(behind(view.path(), "its removal"));
      }
      case View.Folder folder -> new FolderOfFiles(folder, project, manifest).compare(findings);
      case View.Whole whole -> {
        if (stands) new WholeFile(whole, file, manifest).compare(log, findings);
        else findings.add(missing(view.path()));
      }
      case View.Growing growing -> {
        if (stands) new GrowingFile(growing, file, manifest).compare(findings);
        else findings.add(missing(view.path()));
      }
      case View.Sections sections -> {
        if (stands) new SectionsFile(sections, file, manifests, manifest).compare(log, findings);
        else findings.add(missing(view.path()));
      }
    }
  }

  /// Whether other hands changed the file of this view.
  ///
  /// @param view null where nothing is rendered any more
  public boolean changed(String path, @Nullable View view) throws IOException {
    Path file = ProjectPath.resolve(project, path);
    Look look = Look.at(file);
    if (!look.exists()) return false;
    Manifest manifest = Manifest.load(manifests, path);
    if (look.is(manifest)) return false;
    if (view == null) return !ours(path, file, manifest, log()::intended);
    return compare(List.of(view), false).different().stream()
        .anyMatch(f -> f.code() != KernelCode.FILES_BEHIND);
  }

  /// The event up to which the file showed the log when it was last written whole; 0 if unknown.
  public long writtenAt(String path) {
    return Manifest.load(manifests, path).seq();
  }

  /// Moves the version on disk aside and forgets it, so that the next render writes anew.
  public Path setAside(String path) throws IOException {
    Path file = ProjectPath.resolve(project, path);
    Path copy = RenderTransaction.keepAside(kept, path, Files.readAllBytes(file));
    Files.delete(file);
    forget(path);
    return copy;
  }

  /// Treats the version on disk as the engine's own from now on, so that the next render may
  /// replace it; a copy is kept.
  public void accept(View view) throws IOException {
    Path file = ProjectPath.resolve(project, view.path());
    Look look = Look.at(file);
    byte[] bytes = Files.readAllBytes(file);
    RenderTransaction.keepAside(kept, view.path(), bytes);
    Manifest manifest = Manifest.load(manifests, view.path());
    seen.remove(view.path());
    var staging = new Staging(manifests);
    if (view instanceof View.Sections sections) {
      new SectionsFile(sections, file, manifests, manifest).accept(staging);
      return;
    }
    String hash = Sha256.of(bytes);
    new Manifest(view.path(), "", manifest.seq(), hash, null, look.size(), look.modified(), 0)
        .save(staging, manifests);
  }

  public void forget(String path) throws IOException {
    seen.remove(path);
    Manifest.drop(manifests, path);
    new Manifest(path, "", 0, "", null, -1, -1, 0).save(new Staging(manifests), manifests);
  }

  static Finding changed(String path, int line) {
    return Finding.of(KernelCode.DRIFT, path, line, "changed since the engine wrote it");
  }

  static Finding inTheWay(String path) {
    return Finding.of(KernelCode.IN_THE_WAY, path, 0, "the engine did not write this file");
  }

  static Finding missing(String path) {
    return Finding.of(KernelCode.FILE_MISSING, path, 0, "the file is not there");
  }

  /// @param what the log has and the file has not
  static Finding behind(String path, String what) {
    return Finding.of(
        KernelCode.FILES_BEHIND, path, 0, "older than the log, which has " + what + " it lacks");
  }

  static int firstDifference(String expected, Path file) throws IOException {
    String[] wanted = expected.split("\n", -1);
    String[] found = new String(Files.readAllBytes(file), StandardCharsets.UTF_8).split("\n", -1);
    int line = 0;
    while (line < wanted.length && line < found.length && wanted[line].equals(found[line])) line++;
    return line + 1;
  }
}
