package cairn.kernel.project;

import cairn.finding.Finding;
import cairn.kernel.Comparison;
import cairn.kernel.KernelCode;
import cairn.kernel.Protocol;
import cairn.kernel.Rebuilt;
import cairn.kernel.View;
import cairn.kernel.file.AtomicFile;
import cairn.kernel.file.ProjectPath;
import cairn.kernel.render.HandEdit;
import cairn.kernel.render.RenderLock;
import cairn.kernel.render.RenderLog;
import cairn.kernel.render.RenderTransaction;
import cairn.kernel.render.Views;
import cairn.spine.Fence;
import cairn.spine.Position;
import cairn.spine.SpineException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The files of one chapter: they follow its log, are compared with it, and are brought back from
/// it. Every method is called under [Project#deciding].
final class ChapterFiles<S, E> {
  private final Project project;
  private final Protocol<S, ?, E> protocol;
  private final FoldedLog<S, E> folded;
  private final Views views;
  private boolean known;

  /// Where the batch began that this process wrote last, and where it ended.
  private Position batchAt = Position.START;

  private Position batchEnd = Position.START;

  /// The state before the first batch that this process wrote since it rendered, or null.
  private @Nullable Before<S> before;

  /// @param heard the last event of this protocol that is in the state
  private record Before<S>(S state, Position at, long heard) {}

  /// Protocols whose files lacked something when ours were rendered last.
  private List<String> othersBehind = List.of();

  ChapterFiles(Project project, Protocol<S, ?, E> protocol, FoldedLog<S, E> folded) {
    this.project = project;
    this.protocol = protocol;
    this.folded = folded;
    this.views = new Views(project.folder(), protocol.name());
  }

  /// This process is about to fold a batch that it wrote, which ends at `end`.
  void wrote(Position end) {
    batchAt = folded.position();
    batchEnd = end;
    if (before == null) before = new Before<>(folded.state(), batchAt, folded.heard());
  }

  /// Never throws for a file that cannot be written: what was decided before is in the log, and a
  /// caller that took an exception for "not recorded" would record it twice.
  List<Finding> render(boolean all) {
    othersBehind = List.of();
    List<Finding> left = renderAlone(all);
    project.filesLeft(protocol.name(), left);
    project.mend(othersBehind);
    return left;
  }

  /// Renders if the files are known to lack something, and costs one look if they do not.
  void follow() {
    try {
      RenderLog log = views.log();
      if (log.known() && (log.unfinished() || folded.heard() > log.seq())) render(false);
    } catch (IOException e) {
      project.filesLeft(protocol.name(), List.of(RenderTransaction.behind("", e)));
    }
  }

  private List<Finding> renderAlone(boolean all) {
    try (RenderLock held = take().orElse(null)) {
      return held == null ? List.of(busy()) : renderHeld(all);
    } catch (IOException | RuntimeException e) {
      return List.of(RenderTransaction.behind("", e));
    }
  }

  private Optional<RenderLock> take() throws IOException {
    return RenderLock.take(Views.folder(project.folder()), RenderLock.PATIENCE);
  }

  private static Finding busy() {
    return Finding.of(
        KernelCode.FILES_BEHIND,
        "",
        0,
        "other processes have rendered for "
            + RenderLock.PATIENCE.toSeconds()
            + " s; the files follow with the next command");
  }

  /// The log is read to its end after the lock was taken: whoever held it before cannot have
  /// rendered more than is read now.
  private List<Finding> renderHeld(boolean all) throws IOException {
    AtomicFile.sweepProject(project.folder());
    catchUp();
    if (!remarks().readable()) return remarks().findings();
    wholeLog();
    RenderLog log = views.log();
    if (log.seq() > position().seq()) return List.of(longer(log));
    if (log.known() && remarks().lossAt() > log.seq()) return afterLoss();
    boolean few = !all && log.known() && !log.unfinished() && folded.heardBefore() <= log.seq();
    List<View> wanted = few ? protocol.views(folded.state()) : everything();
    takeIn(log, wanted);
    if (wanted.isEmpty() && !log.known() && folded.heard() == 0) return List.of();
    Position now = position();
    Position from = now.equals(batchEnd) ? batchAt : now;
    OthersFiles others = OthersFiles.look(project, protocol.name(), from, now);
    othersBehind = others.behind();
    return views.render(wanted, now, others.whole());
  }

  /// Git may have brought events and their files since we rendered last, as a pull does that goes
  /// straight on. Such files show the log as it was before what we have just written; nobody could
  /// tell that afterwards. The same where our memory of a file is lost, as by a power cut.
  private void takeIn(RenderLog log, List<View> wanted) throws IOException {
    Before<S> then = before;
    before = null;
    if (then == null || !log.known() || log.unfinished()) return;
    boolean brought = then.heard() > log.seq();
    if (!brought && !anyForgotten(wanted)) return;
    var foreign = new ArrayList<View>();
    for (View view : everything(then.state()))
      if (brought ? !views.remembered(view) : views.forgot(view)) foreign.add(view);
    if (!foreign.isEmpty()) views.render(foreign, then.at(), log.whole());
  }

  private boolean anyForgotten(List<View> wanted) throws IOException {
    for (View view : wanted) if (views.forgot(view)) return true;
    return false;
  }

  /// The files may show what the log lost: what is in them is no measure of what they lack.
  private List<Finding> afterLoss() throws IOException {
    Rebuilt rebuilt = views.rebuild(everything(), position(), remarks().lossAt(), _ -> {});
    var told = new ArrayList<>(rebuilt.left());
    for (Rebuilt.Kept kept : rebuilt.kept())
      told.add(
          Finding.of(
              KernelCode.KEPT_AFTER_LOSS,
              kept.file(),
              0,
              "kept as it was in " + project.folder().relativize(kept.copy())));
    return told;
  }

  /// Files that are whole must not follow a log of which parts are lost.
  private void wholeLog() {
    List<Fence> fences = project.spine().fences();
    if (!fences.isEmpty()) throw SpineException.fenced(fences);
  }

  private List<Finding> lostParts() {
    Finding files =
        Finding.of(
                KernelCode.FILES_BEHIND,
                Project.MARK + "/spine",
                0,
                "the files of "
                    + protocol.name()
                    + " were not compared: parts of the log cannot be believed")
            .hint("run `cairn spine verify`");
    String back = "they come back with what is lost: run `cairn spine repair`";
    Stream<Finding> notes = remarks().notes().stream().map(note -> note.hint(back));
    return Stream.concat(Stream.of(files), notes).toList();
  }

  private Finding longer(RenderLog log) {
    return Finding.of(
            KernelCode.FILES_BEHIND,
            "",
            0,
            "the files show event " + log.seq() + ", the log ends at " + position().seq())
        .hint("run `cairn spine verify`; if the log is as it should be, `cairn rebuild`");
  }

  /// Before the first command: if nothing is known about the files (a clone brings the log and the
  /// files, not our memory of them), those that are as the log says are ours. After the command
  /// nobody could tell.
  void know() {
    if (known) return;
    known = true;
    try {
      if (position().seq() > 0 && !views.log().known()) render(true);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Rebuilt rebuild(Consumer<String> progress) {
    try (RenderLock held = take().orElse(null)) {
      if (held == null) return new Rebuilt(0, List.of(), List.of(), List.of(busy()));
      folded.anew();
      if (!remarks().readable()) return new Rebuilt(0, List.of(), List.of(), remarks().findings());
      wholeLog();
      Rebuilt rebuilt = views.rebuild(everything(), position(), remarks().lossAt(), progress);
      project.filesLeft(protocol.name(), rebuilt.left());
      return rebuilt;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// @param quick only what the memory of the files says, without reading them all
  Comparison compare(boolean quick) {
    try (RenderLock shared =
        RenderLock.share(Views.folder(project.folder()), RenderLock.PATIENCE).orElse(null)) {
      if (shared == null) return new Comparison(0, List.of(busy()));
      catchUp();
      if (!remarks().readable()) return new Comparison(0, remarks().findings());
      if (!project.spine().fences().isEmpty()) return new Comparison(0, lostParts());
      Comparison files = views.compare(everything(), quick);
      if (quick || remarks().notes().isEmpty()) return files;
      var different = new ArrayList<>(files.different());
      different.addAll(remarks().notes());
      return new Comparison(files.compared(), different);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  boolean changed(String path) {
    try {
      catchUp();
      return views.changed(path, view(path).orElse(null));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// What a hand wrote, on top of the version of now; blank if there is no such file, nothing if
  /// hand and log changed the same lines.
  Optional<String> edited(String path) {
    // What is only behind the log follows it now: an old version is nobody's change.
    render(true);
    try {
      Optional<View> view = view(path);
      Path file = ProjectPath.resolve(project.folder(), path);
      return view.isPresent() && Files.exists(file)
          ? edited(view.get(), Files.readString(file))
          : Optional.of("");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// What the hand did to the version it had, done to the version of now.
  private Optional<String> edited(View now, String content) {
    long seq = views.writtenAt(now.path());
    if (seq <= 0 || seq >= position().seq()) return Optional.of(content);
    S then = folded.stateAt(seq);
    return Stream.concat(protocol.archive(then).stream(), protocol.views(then).stream())
        .filter(v -> v.path().equals(now.path()))
        .findFirst()
        .map(v -> HandEdit.onTopOf(content, v, now))
        .orElse(Optional.of(content));
  }

  /// The log has taken in what a hand wrote: the file is ours again.
  List<Finding> accept(String path) {
    try (RenderLock held = take().orElse(null)) {
      if (held == null) return List.of(busy());
      views.accept(view(path).orElseThrow());
      return renderHeld(true);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Path restore(String path) {
    try (RenderLock held = take().orElse(null)) {
      if (held == null) throw new IOException(busy().message());
      catchUp();
      Path file = ProjectPath.resolve(project.folder(), path);
      Path kept = Files.exists(file) ? views.setAside(path) : file;
      views.forget(path);
      for (View view : view(path).stream().toList()) views.forget(view.path());
      renderHeld(true);
      return kept;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Optional<View> view(String path) {
    return everything().stream().filter(v -> v.covers(path)).findFirst();
  }

  private List<View> everything() {
    return everything(folded.state());
  }

  private List<View> everything(S state) {
    var all = new ArrayList<View>(protocol.archive(state));
    all.addAll(protocol.views(state));
    return all;
  }

  private void catchUp() {
    folded.catchUp();
  }

  private Remarks<E> remarks() {
    return folded.remarks();
  }

  private Position position() {
    return folded.position();
  }
}
