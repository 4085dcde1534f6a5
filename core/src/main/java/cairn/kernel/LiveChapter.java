package cairn.kernel;

import cairn.finding.Finding;
import cairn.spine.Draft;
import cairn.spine.Fence;
import cairn.spine.Position;
import cairn.spine.Spine;
import cairn.spine.SpineException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A chapter on a real log: fold, decide, append if nobody was faster, evolve, render.
final class LiveChapter<S, C, E> implements Chapter<S, C, E> {
  /// How often another process may win the race for one command before we say so.
  static final int MAX_RACES = 1000;

  private final Project project;
  private final Protocol<S, C, E> protocol;
  private final Views views;
  private final FoldedLog<S, E> folded;
  private final ReentrantLock lock;
  private boolean filesKnown;

  /// Where the batch began that this process wrote last, and where it ended.
  private Position batchAt = Position.START;

  private Position batchEnd = Position.START;

  /// Protocols whose files lacked something when ours were rendered last.
  private List<String> othersBehind = List.of();

  LiveChapter(Project project, Protocol<S, C, E> protocol) {
    this.project = project;
    this.protocol = protocol;
    this.lock = project.deciding();
    this.views = new Views(project.folder(), protocol.name());
    this.folded = new FoldedLog<>(project, protocol);
    folded.catchUp();
  }

  @Override
  public Protocol<S, C, E> protocol() {
    return protocol;
  }

  @Override
  public Project project() {
    return project;
  }

  @Override
  public S state() {
    lock.lock();
    try {
      catchUp();
      return folded.state();
    } finally {
      lock.unlock();
    }
  }

  @Override
  public Decision<E> submit(C command, Who who) {
    lock.lock();
    try {
      Decision<E> decision = submitUnrendered(command, who);
      if (decision instanceof Decision.Accepted<E> accepted && !accepted.events().isEmpty())
        decision = accepted.filesBehind(render());
      return answered(decision, who);
    } finally {
      lock.unlock();
    }
  }

  /// Whoever repeats a command because its files are behind gets its answer, not a second one.
  private Decision<E> answered(Decision<E> decision, Who who) {
    if (!behind(decision)) remarks().receipt(who.key()).ifPresent(project::answered);
    return decision;
  }

  private static boolean behind(Decision<?> decision) {
    return decision instanceof Decision.Accepted<?> accepted
        && accepted.behind().stream().anyMatch(f -> f.code() == KernelCode.FILES_BEHIND);
  }

  @Override
  public List<Decision<E>> submitAll(List<Submission<C>> submissions, @Nullable Sequel<S> sequel) {
    lock.lock();
    try {
      knowFiles();
      long seed = project.seed();
      for (int race = 0; race < MAX_RACES; race++) {
        catchUp();
        var batch = new ArrayList<Draft>();
        List<Decision<E>> decisions = decide(submissions, sequel, seed, batch);
        if (batch.isEmpty()) return decisions;
        switch (project.spine().appendAt(position(), batch)) {
          case Spine.Receipt.Moved _ -> {
            continue;
          }
          case Spine.Receipt.Written written -> {
            project.hasRecorded();
            batchAt = folded.position();
            batchEnd = written.head();
            folded.wrote(written.events(), written.head());
            return decisions;
          }
        }
      }
      throw new IllegalStateException(
          "lost the race for the log " + MAX_RACES + " times: too many writers at once");
    } finally {
      lock.unlock();
    }
  }

  /// Decides on states that are not in the log yet: what the commands before are going to lead to,
  /// with the numbers and the time that the log will give them.
  private List<Decision<E>> decide(
      List<Submission<C>> submissions, @Nullable Sequel<S> sequel, long seed, List<Draft> batch) {
    var decisions = new ArrayList<Decision<E>>();
    S ahead = folded.state();
    for (Submission<C> submission : submissions) {
      Who who = submission.who();
      Instant now = project.clock().instant();
      Moment moment =
          new Moment(now, who.actor(), who.source(), who.session(), seed + decisions.size());
      Optional<Decision<E>> given = given(who);
      Decision<E> decision =
          given.isPresent() ? given.get() : protocol.decide(ahead, submission.command(), moment);
      decisions.add(decision);
      if (given.isPresent() || !(decision instanceof Decision.Accepted<E> accepted)) continue;
      batch.addAll(submission.along());
      boolean awaited = sequel != null || decisions.size() < submissions.size();
      batch.addAll(remarks().drafts(accepted, who, project.owner()));
      long seq = position().seq() + batch.size() - accepted.events().size();
      for (E event : accepted.events()) {
        seq++;
        if (awaited)
          ahead =
              protocol.evolve(ahead, event, new Stamp(seq, "", now, who.session(), who.actor()));
      }
    }
    if (sequel != null && !batch.isEmpty()) batch.addAll(sequel.after(folded.state(), ahead));
    return decisions;
  }

  /// What stands before any rule: a log that cannot be read whole, and a command recorded before.
  private Optional<Decision<E>> given(Who who) {
    Optional<Refusal> refusal = remarks().refusal();
    if (refusal.isPresent()) return Optional.of(Decision.refuse(refusal.get()));
    return who.key() == null ? Optional.empty() : remarks().before(who.key(), project);
  }

  @Override
  public Optional<Decision<E>> recorded(Who who) {
    lock.lock();
    try {
      catchUp();
      Optional<Decision<E>> given = given(who);
      if (!(given.orElse(null) instanceof Decision.Accepted<E> accepted)) return given;
      return Optional.of(answered(accepted.filesBehind(render()), who));
    } finally {
      lock.unlock();
    }
  }

  @Override
  public Decision<E> answer(String gate, String value, Who who) {
    lock.lock();
    try {
      catchUp();
      Optional<Decision<E>> given = recorded(who);
      if (given.isPresent()) return given.get();
      Optional<Gate> open =
          steps().stream()
              .filter(step -> step instanceof Gate && step.id().equals(gate))
              .map(Gate.class::cast)
              .findFirst();
      if (open.isEmpty())
        return Decision.refuse(
            Refusal.of(KernelCode.GATE_CLOSED, "gate '" + gate + "' is not open"));
      if (!open.get().allows(value))
        return Decision.refuse(
            Refusal.of(
                KernelCode.NOT_AN_ANSWER,
                "'" + value + "' is not an answer to gate '" + gate + "'",
                "answer one of: "
                    + String.join(
                        ", ", open.get().answers().stream().map(Gate.Answer::value).toList())));
      return submit(protocol.answer(open.get(), value), who);
    } finally {
      lock.unlock();
    }
  }

  @Override
  public List<Finding> render() {
    return render(false);
  }

  /// Never throws for a file that cannot be written: what was decided before is in the log, and a
  /// caller that took an exception for "not recorded" would record it twice.
  private List<Finding> render(boolean all) {
    lock.lock();
    try {
      othersBehind = List.of();
      List<Finding> left = renderAlone(all);
      project.filesLeft(protocol.name(), left);
      project.mend(othersBehind);
      return left;
    } finally {
      lock.unlock();
    }
  }

  private List<Finding> renderAlone(boolean all) {
    try (RenderLock held = takeFiles().orElse(null)) {
      return held == null ? List.of(busy()) : renderHeld(all);
    } catch (IOException | RuntimeException e) {
      return List.of(RenderTransaction.behind("", e));
    }
  }

  private Optional<RenderLock> takeFiles() throws IOException {
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
    catchUp();
    if (!remarks().readable()) return remarks().findings();
    wholeLog();
    RenderLog log = views.log();
    if (log.seq() > position().seq()) return List.of(longer(log));
    if (log.known() && remarks().lossAt() > log.seq()) return afterLoss();
    boolean few = !all && log.known() && !log.unfinished() && folded.heardBefore() <= log.seq();
    List<View> wanted = few ? protocol.views(folded.state()) : everything();
    if (wanted.isEmpty() && !log.known() && folded.heard() == 0) return List.of();
    Position now = position();
    Position from = now.equals(batchEnd) ? batchAt : now;
    OthersFiles others = OthersFiles.look(project, protocol.name(), from, now);
    othersBehind = others.behind();
    return views.render(wanted, now, others.whole());
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

  private Finding lostParts() {
    return Finding.of(
            KernelCode.FILES_BEHIND,
            Project.MARK + "/spine",
            0,
            "the files of "
                + protocol.name()
                + " were not compared: parts of the log cannot be believed")
        .hint("run `cairn spine verify`");
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
  private void knowFiles() {
    if (filesKnown) return;
    filesKnown = true;
    try {
      if (position().seq() > 0 && !views.log().known()) render(true);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Rebuilt rebuild(Consumer<String> progress) {
    lock.lock();
    try (RenderLock held = takeFiles().orElse(null)) {
      if (held == null) return new Rebuilt(0, List.of(), List.of(), List.of(busy()));
      catchUp();
      if (!remarks().readable()) return new Rebuilt(0, List.of(), List.of(), remarks().findings());
      wholeLog();
      Rebuilt rebuilt = views.rebuild(everything(), position(), remarks().lossAt(), progress);
      project.filesLeft(protocol.name(), rebuilt.left());
      return rebuilt;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      lock.unlock();
    }
  }

  @Override
  public Comparison compare() {
    return compare(false);
  }

  @Override
  public List<Finding> drift() {
    return compare(true).different();
  }

  private Comparison compare(boolean quick) {
    lock.lock();
    try (RenderLock shared =
        RenderLock.share(Views.folder(project.folder()), RenderLock.PATIENCE).orElse(null)) {
      if (shared == null) return new Comparison(0, List.of(busy()));
      catchUp();
      if (!remarks().readable()) return new Comparison(0, remarks().findings());
      if (!project.spine().fences().isEmpty()) return new Comparison(0, List.of(lostParts()));
      Comparison files = views.compare(everything(), quick);
      if (quick || remarks().notes().isEmpty()) return files;
      var different = new ArrayList<>(files.different());
      different.addAll(remarks().notes());
      return new Comparison(files.compared(), different);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      lock.unlock();
    }
  }

  @Override
  public boolean changed(String path) {
    lock.lock();
    try {
      catchUp();
      return views.changed(path, view(path).orElse(null));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      lock.unlock();
    }
  }

  @Override
  public Decision<E> adopt(String path, Who who) {
    lock.lock();
    try {
      // What is only behind the log follows it now: an old version is nobody's change.
      render(true);
      Optional<View> view = view(path);
      Path file = ProjectPath.resolve(project.folder(), path);
      Optional<String> content =
          view.isPresent() && Files.exists(file)
              ? edited(view.get(), Files.readString(file))
              : Optional.of("");
      if (content.isEmpty())
        return Decision.refuse(
            Refusal.of(
                KernelCode.CANNOT_ADOPT,
                "'" + path + "' was edited where the log has changed the same lines since",
                "run `cairn adopt --restore "
                    + path
                    + "` (your version is kept), and make the change again on the version of now"));
      Optional<C> command =
          content.get().isEmpty()
              ? Optional.empty()
              : protocol.adopt(folded.state(), path, content.get());
      if (command.isEmpty())
        return Decision.refuse(
            Refusal.of(KernelCode.CANNOT_ADOPT, "'" + path + "' cannot be read back"));
      Decision<E> decision = submitUnrendered(command.get(), who);
      if (!(decision instanceof Decision.Accepted<E> accepted)) return decision;
      try (RenderLock held = takeFiles().orElse(null)) {
        if (held == null) return accepted.filesBehind(List.of(busy()));
        views.accept(view(path).orElseThrow());
        return accepted.filesBehind(renderHeld(true));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      lock.unlock();
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

  @Override
  public Path restore(String path) {
    lock.lock();
    try (RenderLock held = takeFiles().orElse(null)) {
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
    } finally {
      lock.unlock();
    }
  }

  /// Leaves a snapshot behind if this process folded enough to be worth sparing the next one.
  @Override
  public void close() {
    lock.lock();
    try {
      folded.saveSometimes();
    } finally {
      lock.unlock();
    }
  }

  private Decision<E> submitUnrendered(C command, Who who) {
    return submitAll(List.of(new Submission<>(command, who, List.of()))).getFirst();
  }

  private Optional<View> view(String path) {
    return everything().stream().filter(v -> v.covers(path)).findFirst();
  }

  private List<View> everything() {
    var all = new ArrayList<View>(protocol.archive(folded.state()));
    all.addAll(protocol.views(folded.state()));
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
