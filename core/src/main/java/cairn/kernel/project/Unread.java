package cairn.kernel.project;

import cairn.finding.Finding;
import cairn.kernel.KernelCode;
import cairn.kernel.ReaderMark;
import cairn.kernel.Refusal;
import cairn.spine.Event;
import cairn.spine.SpineException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What one program cannot read in one protocol's part of the log.
///
/// A [ReaderMark] above our reader ends the work: whoever wrote it knew that we would be wrong. An
/// event that we cannot read, without a mark, ends writing (rules must not decide on half a state,
/// and files must not be rendered from it) and leaves reading, with a finding.
final class Unread {
  /// As many are named one by one.
  private static final int NAMED = 5;

  private final String protocol;
  private final int reader;
  private int marked;
  private long count;
  private final List<String> first = new ArrayList<>();

  Unread(String protocol, int reader, int marked) {
    this.protocol = protocol;
    this.reader = reader;
    this.marked = marked;
  }

  void note(Event event, String why) {
    count++;
    if (first.size() < NAMED) first.add("event " + event.seq() + ": " + why);
  }

  /// Takes in what the log says about its readers; throws if we are not one of them.
  void mark(Event event) {
    Optional<ReaderMark> mark = ReaderMark.of(protocol, event);
    if (mark.isEmpty()) return;
    marked = Math.max(marked, mark.get().reader());
    if (marked <= reader) return;
    String program = mark.get().program();
    throw new SpineException(
        "this project's "
            + protocol
            + " needs a newer cairn"
            + (program.isEmpty() ? "" : " (" + program + " or later)")
            + ": its log asks for reader "
            + marked
            + " since event "
            + event.seq()
            + ", this program is reader "
            + reader,
        "install that release and run the same again; `cairn spine cat` still shows the log, and"
            + " nothing was changed");
  }

  int marked() {
    return marked;
  }

  boolean nothing() {
    return count == 0;
  }

  Optional<Refusal> refusal() {
    if (nothing()) return Optional.empty();
    return Optional.of(
        Refusal.of(
            KernelCode.NEWER_LOG,
            "the " + protocol + "'s part of the log has " + what() + "; nothing was written"));
  }

  List<Finding> findings() {
    if (nothing()) return List.of();
    return List.of(
        Finding.of(
            KernelCode.NEWER_LOG,
            Project.MARK + "/spine",
            0,
            "the " + protocol + "'s part of the log has " + what()));
  }

  private String what() {
    return count
        + (count == 1 ? " event" : " events")
        + " that this program cannot read ("
        + String.join("; ", first)
        + (count > first.size() ? "; and more" : "")
        + ")";
  }
}
