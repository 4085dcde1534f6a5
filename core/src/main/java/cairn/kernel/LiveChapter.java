package cairn.kernel;

import cairn.finding.Finding;
import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.spine.Position;
import cairn.spine.Query;
import cairn.spine.Spine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// A chapter on a real log: fold, decide, append if nobody was faster, evolve, render.
final class LiveChapter<S, C, E> implements Chapter<S, C, E> {
  /// Folding more events than this from the log costs more than saving a snapshot.
  static final int SNAPSHOT_EVERY = 256;

  /// How often another process may win the race for one command before we say so.
  static final int MAX_RACES = 1000;

  private final Project project;
  private final Protocol<S, C, E> protocol;
  private final Views views;
  private final SnapshotStore<S> store;
  private final ReentrantLock lock;
  private S state;
  private Position position;
  private int unsaved;

  LiveChapter(Project project, Protocol<S, C, E> protocol) {
    this.project = project;
    this.protocol = protocol;
    this.lock = project.deciding();
    this.views = new Views(project.folder());
    Path folder = project.folder().resolve(Project.MARK).resolve("state").resolve(protocol.name());
    this.store = new SnapshotStore<>(folder, protocol.snapshots());
    Optional<SnapshotStore.Saved<S>> saved = store.load().filter(this::fits);
    this.state = saved.map(SnapshotStore.Saved::state).orElseGet(protocol::empty);
    this.position = saved.map(SnapshotStore.Saved::position).orElse(Position.START);
    catchUp();
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
      return state;
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
        render();
      return decision;
    } finally {
      lock.unlock();
    }
  }

  @Override
  public List<Decision<E>> submitAll(List<Submission<C>> submissions, @Nullable Sequel<S> sequel) {
    lock.lock();
    try {
      long seed = project.seed();
      for (int race = 0; race < MAX_RACES; race++) {
        catchUp();
        var batch = new ArrayList<Draft>();
        List<Decision<E>> decisions = decide(submissions, sequel, seed, batch);
        if (batch.isEmpty()) return decisions;
        switch (project.spine().appendAt(position, batch)) {
          case Spine.Receipt.Moved _ -> {
            continue;
          }
          case Spine.Receipt.Written written -> {
            for (Event event : written.events()) fold(event);
            position = written.head();
            saveSometimes();
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
    S ahead = state;
    for (Submission<C> submission : submissions) {
      Who who = submission.who();
      Instant now = project.clock().instant();
      Moment moment =
          new Moment(now, who.actor(), who.source(), who.session(), seed + decisions.size());
      Decision<E> decision = protocol.decide(ahead, submission.command(), moment);
      decisions.add(decision);
      if (!(decision instanceof Decision.Accepted<E> accepted)) continue;
      batch.addAll(submission.along());
      boolean awaited = sequel != null || decisions.size() < submissions.size();
      for (E event : accepted.events()) {
        batch.add(draft(event, who));
        long seq = position.seq() + batch.size();
        if (awaited)
          ahead =
              protocol.evolve(ahead, event, new Stamp(seq, "", now, who.session(), who.actor()));
      }
    }
    if (sequel != null && !batch.isEmpty()) batch.addAll(sequel.after(state, ahead));
    return decisions;
  }

  @Override
  public Decision<E> answer(String gate, String value, Who who) {
    lock.lock();
    try {
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
    lock.lock();
    try {
      List<View> all = views.fresh() ? everything() : protocol.views(state);
      return views.render(all, position.seq());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      lock.unlock();
    }
  }

  @Override
  public List<Finding> drift() {
    lock.lock();
    try {
      catchUp();
      return views.drift(everything());
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
      return views.changed(path);
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
      catchUp();
      Optional<View> view = view(path);
      Path file = ProjectPath.resolve(project.folder(), path);
      Optional<C> command =
          view.isPresent() && Files.exists(file)
              ? protocol.adopt(state, path, Files.readString(file))
              : Optional.empty();
      if (command.isEmpty())
        return Decision.refuse(
            Refusal.of(KernelCode.CANNOT_ADOPT, "'" + path + "' cannot be read back"));
      Decision<E> decision = submitUnrendered(command.get(), who);
      if (decision instanceof Decision.Accepted<E>) {
        View now = view(path).orElseThrow();
        views.accept(now);
        views.render(List.of(now), position.seq());
        render();
      }
      return decision;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      lock.unlock();
    }
  }

  @Override
  public Path restore(String path) {
    lock.lock();
    try {
      catchUp();
      Path file = ProjectPath.resolve(project.folder(), path);
      Path kept = Files.exists(file) ? views.setAside(path) : file;
      views.forget(path);
      List<View> mine = view(path).stream().toList();
      for (View view : mine) views.forget(view.path());
      views.render(mine, position.seq());
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
      saveSometimes();
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
    var all = new ArrayList<View>(protocol.archive(state));
    all.addAll(protocol.views(state));
    return all;
  }

  private Draft draft(E event, Who who) {
    return new Draft(
        null,
        null,
        protocol.events().name(event),
        1,
        who.source(),
        who.session(),
        who.actor(),
        protocol.events().write(event));
  }

  private void catchUp() {
    Query query = Query.after(position).types(protocol.name() + ".");
    position =
        project
            .spine()
            .read(
                query,
                event -> {
                  fold(event);
                  return true;
                });
    saveSometimes();
  }

  private void fold(Event event) {
    Optional<E> known = protocol.events().read(event);
    if (known.isEmpty()) return;
    state = protocol.evolve(state, known.get(), Stamp.of(event));
    unsaved++;
  }

  private void saveSometimes() {
    if (!store.active() || unsaved < SNAPSHOT_EVERY) return;
    try {
      state = store.save(state, position);
    } catch (IOException | UncheckedIOException e) {
      // A snapshot only saves time; without one the next start folds more of the log.
    }
    unsaved = 0;
  }

  /// A snapshot of another history (a log restored from elsewhere) must not be built upon.
  private boolean fits(SnapshotStore.Saved<S> saved) {
    return project.spine().holds(saved.position());
  }
}
