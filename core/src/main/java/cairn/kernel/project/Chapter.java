package cairn.kernel.project;

import cairn.finding.Finding;
import cairn.kernel.Comparison;
import cairn.kernel.Decision;
import cairn.kernel.Protocol;
import cairn.kernel.Rebuilt;
import cairn.kernel.Step;
import cairn.kernel.Who;
import cairn.spine.Draft;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// One protocol at work in one project: its state, kept up with the log, and the way to change it.
public interface Chapter<S, C, E> extends AutoCloseable {
  Protocol<S, C, E> protocol();

  Project project();

  /// The state as of the end of the log, other processes' events included.
  S state();

  /// Decides, appends, evolves and renders. The events are durable when this returns; files that
  /// could not follow are part of the answer, see [Decision.Accepted#behind].
  Decision<E> submit(C command, Who who);

  /// Decides one command after the other, each on what those before it led to, and appends all
  /// their events as one atomic batch: many replies, one sync. Does not render. A refused command
  /// leaves nothing, and does not hold up the others.
  public default List<Decision<E>> submitAll(List<Submission<C>> submissions) {
    return submitAll(submissions, null);
  }

  /// The same, with more events in the batch: those that follow from where the commands lead.
  public List<Decision<E>> submitAll(List<Submission<C>> submissions, @Nullable Sequel<S> sequel);

  /// Asked once the commands are decided and before anything is in the log; asked again, with
  /// another `before`, if another process was faster.
  interface Sequel<S> {
    List<Draft> after(S before, S ahead);
  }

  /// A command and who gives it.
  ///
  /// @param along further events for the log, before the decision's own
  record Submission<C>(C command, Who who, List<Draft> along) {}

  default List<Step> steps() {
    return protocol().next(state());
  }

  /// Answers the open gate with this id on behalf of `who`.
  Decision<E> answer(String gate, String value, Who who);

  /// What was recorded before under the key of `who`, with the files brought in step; empty if the
  /// key is new or there is none.
  Optional<Decision<E>> recorded(Who who);

  /// Brings every file in step with the end of the log; findings are files that could not follow:
  /// changed by other hands, in the way, or not writable. [#submit] does this by itself; the
  /// workshop does it once for many commands.
  List<Finding> render();

  /// Writes every file anew from the log alone. What other hands changed is kept aside.
  ///
  /// @param progress told each file before it is looked at
  Rebuilt rebuild(Consumer<String> progress);

  /// Compares every file, byte by byte, with what the log gives. Changes nothing.
  Comparison compare();

  /// The same, trusting size and time of files that the engine remembers as written.
  List<Finding> drift();

  /// Whether a rendered file is not as the engine last wrote it; cheaper than [#drift] for one.
  boolean changed(String path);

  /// Whether this chapter renders the file at `path`, by itself or in a folder.
  default boolean renders(String path) {
    S now = state();
    return Stream.concat(protocol().archive(now).stream(), protocol().views(now).stream())
        .anyMatch(view -> view.covers(path));
  }

  /// Takes a hand-made change of a rendered file into the log.
  Decision<E> adopt(String path, Who who);

  /// Puts the engine's version of a file back; returns where the other version is kept.
  Path restore(String path);

  @Override
  void close();
}
