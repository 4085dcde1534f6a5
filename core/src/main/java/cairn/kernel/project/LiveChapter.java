package cairn.kernel.project;

import cairn.finding.Finding;
import cairn.kernel.Comparison;
import cairn.kernel.Decision;
import cairn.kernel.Gate;
import cairn.kernel.KernelCode;
import cairn.kernel.Moment;
import cairn.kernel.Protocol;
import cairn.kernel.Rebuilt;
import cairn.kernel.Refusal;
import cairn.kernel.Stamp;
import cairn.kernel.Who;
import cairn.spine.Draft;
import cairn.spine.Position;
import cairn.spine.Spine;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A chapter on a real log: fold, decide, append if nobody was faster, evolve, render.
final class LiveChapter<S, C, E> implements Chapter<S, C, E> {
  /// How often another process may win the race for one command before we say so.
  static final int MAX_RACES = 1000;

  private final Project project;
  private final Protocol<S, C, E> protocol;
  private final FoldedLog<S, E> folded;
  private final ChapterFiles<S, E> files;
  private final ReentrantLock lock;

  private LiveChapter(Project project, Protocol<S, C, E> protocol, FoldedLog<S, E> folded) {
    this.project = project;
    this.protocol = protocol;
    this.lock = project.deciding();
    this.folded = folded;
    this.files = new ChapterFiles<>(project, protocol, folded);
  }

  static <S, C, E> LiveChapter<S, C, E> open(Project project, Protocol<S, C, E> protocol) {
    LiveChapter<S, C, E> chapter = unread(project, protocol);
    chapter.folded.catchUp();
    return chapter;
  }

  static List<LiveChapter<?, ?, ?>> open(Project project, List<Protocol<?, ?, ?>> protocols) {
    var chapters = new ArrayList<LiveChapter<?, ?, ?>>();
    for (Protocol<?, ?, ?> protocol : protocols) chapters.add(unread(project, protocol));
    FoldedLog.catchUpTogether(project, chapters.stream().map(c -> c.folded).toList());
    return chapters;
  }

  private static <S, C, E> LiveChapter<S, C, E> unread(
      Project project, Protocol<S, C, E> protocol) {
    return new LiveChapter<>(project, protocol, new FoldedLog<>(project, protocol));
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
    return locked(() -> {
      folded.catchUp();
      return folded.state();
    });
  }

  @Override
  public Decision<E> submit(C command, Who who) {
    return locked(() -> shown(submitUnrendered(command, who), who));
  }

  /// The files follow what was recorded, and its answer is noted. A refusal records nothing, but
  /// what a killed command before it left behind is mended all the same.
  private Decision<E> shown(Decision<E> decision, Who who) {
    if (decision instanceof Decision.Refused && remarks().refusal().isEmpty()) files.follow();
    return answered(
        decision instanceof Decision.Accepted<E> accepted && !accepted.events().isEmpty()
            ? accepted.filesBehind(render())
            : decision,
        who);
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
    return submitAll(submissions, sequel, null);
  }

  /// @param gate that must still be open when the log takes the commands, or null
  private List<Decision<E>> submitAll(
      List<Submission<C>> submissions, @Nullable Sequel<S> sequel, @Nullable String gate) {
    lock.lock();
    try {
      files.know();
      long seed = project.seed();
      for (int race = 0; race < MAX_RACES; race++) {
        folded.catchUp();
        var batch = new ArrayList<Draft>();
        List<Decision<E>> decisions = decide(submissions, sequel, gate, seed, batch);
        if (batch.isEmpty()) return decisions;
        switch (project.spine().appendAt(position(), batch)) {
          case Spine.Receipt.Moved _ -> {
            continue;
          }
          case Spine.Receipt.Written written -> {
            project.hasRecorded();
            files.wrote(written.head());
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
      List<Submission<C>> submissions,
      @Nullable Sequel<S> sequel,
      @Nullable String gate,
      long seed,
      List<Draft> batch) {
    var decisions = new ArrayList<Decision<E>>();
    S ahead = folded.state();
    for (Submission<C> submission : submissions) {
      Who who = submission.who();
      Instant now = project.clock().instant();
      Moment moment =
          new Moment(now, who.actor(), who.source(), who.session(), seed + decisions.size());
      Optional<Decision<E>> given = given(who);
      // Another process may have answered it since we looked: who answers first decides.
      if (given.isEmpty() && gate != null && open(gate, ahead).isEmpty())
        given = Optional.of(closed(gate));
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
    folded.refuseHalf();
    Optional<Refusal> refusal = remarks().refusal();
    if (refusal.isPresent()) return Optional.of(Decision.refuse(refusal.get()));
    return who.key() == null ? Optional.empty() : remarks().before(who.key(), project);
  }

  @Override
  public Optional<Decision<E>> recorded(Who who) {
    return locked(() -> {
      folded.catchUp();
      Optional<Decision<E>> given = given(who);
      if (!(given.orElse(null) instanceof Decision.Accepted<E> accepted)) return given;
      return Optional.of(answered(accepted.filesBehind(render()), who));
    });
  }

  @Override
  public Decision<E> answer(String gate, String value, Who who) {
    return locked(() -> answerLocked(gate, value, who));
  }

  private Decision<E> answerLocked(String gate, String value, Who who) {
    folded.catchUp();
    Optional<Decision<E>> given = recorded(who);
    if (given.isPresent()) return given.get();
    Optional<Gate> open = open(gate, folded.state());
    if (open.isEmpty()) return closed(gate);
    if (!open.get().allows(value))
      return Decision.refuse(
          Refusal.of(
              KernelCode.NOT_AN_ANSWER,
              "'" + value + "' is not an answer to gate '" + gate + "'",
              "answer one of: "
                  + String.join(
                      ", ", open.get().answers().stream().map(Gate.Answer::value).toList())));
    var answer = new Submission<>(protocol.answer(open.get(), value), who, List.of());
    return shown(submitAll(List.of(answer), null, gate).getFirst(), who);
  }

  private Optional<Gate> open(String gate, S state) {
    return protocol.next(state).stream()
        .filter(step -> step instanceof Gate && step.id().equals(gate))
        .map(Gate.class::cast)
        .findFirst();
  }

  private static <E> Decision<E> closed(String gate) {
    return Decision.refuse(Refusal.of(KernelCode.GATE_CLOSED, "gate '" + gate + "' is not open"));
  }

  @Override
  public List<Finding> render() {
    return locked(() -> files.render(false));
  }

  @Override
  public Rebuilt rebuild(Consumer<String> progress) {
    return locked(() -> files.rebuild(progress));
  }

  @Override
  public Comparison compare() {
    return locked(() -> files.compare(false));
  }

  @Override
  public List<Finding> drift() {
    return locked(() -> files.compare(true)).different();
  }

  @Override
  public boolean changed(String path) {
    return locked(() -> files.changed(path));
  }

  @Override
  public Path restore(String path) {
    return locked(() -> files.restore(path));
  }

  @Override
  public Decision<E> adopt(String path, Who who) {
    return locked(() -> adoptLocked(path, who));
  }

  private Decision<E> adoptLocked(String path, Who who) {
    Optional<String> content = files.edited(path);
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
    return decision instanceof Decision.Accepted<E> accepted
        ? accepted.filesBehind(files.accept(path))
        : decision;
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

  private <T> T locked(Supplier<T> what) {
    lock.lock();
    try {
      return what.get();
    } finally {
      lock.unlock();
    }
  }

  private Decision<E> submitUnrendered(C command, Who who) {
    return submitAll(List.of(new Submission<>(command, who, List.of()))).getFirst();
  }

  private Remarks<E> remarks() {
    return folded.remarks();
  }

  private Position position() {
    return folded.position();
  }
}
