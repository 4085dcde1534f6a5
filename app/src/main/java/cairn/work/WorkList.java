package cairn.work;

import cairn.agent.brief.HostBrief;
import cairn.kernel.Work;
import cairn.kernel.brief.Brief;
import cairn.kernel.work.Holder;
import cairn.kernel.work.OutsideWork;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What there is to do for those who come for work.
public final class WorkList {
  /// More rows help nobody; the counts are of all.
  static final int MAX_ROWS = 200;

  /// @param free how many can be taken now
  /// @param held how many somebody has
  /// @param then what to do, in words
  public record Result(List<Row> work, int free, int held, String then) {}

  /// @param holder who has it; empty if it is free
  /// @param until when it is free again at the latest; null if it is
  public record Row(
      String work,
      String protocol,
      String role,
      boolean cold,
      String holder,
      @Nullable String until,
      int triesLeft) {}

  /// Work that may be had, with its brief as the protocol wrote it.
  record Open(OutsideWork<?, ?, ?> outside, OutsideWork.Listed listed, Brief brief) {
    Work work() {
      return listed.work();
    }

    boolean free() {
      return listed.until() == null;
    }

    /// With the problems of the last try, if there was one.
    Brief handed() {
      return outside.brief(work().id()).orElse(brief);
    }

    WorkId id() {
      return new WorkId(outside.protocol(), work().id());
    }
  }

  private final WorkDesk desk;

  public WorkList(WorkDesk desk) {
    this.desk = desk;
  }

  /// @param protocol only of this one, or empty for all
  /// @param role only of this one, or empty for all
  public Result list(String protocol, String role) {
    List<Open> all = open(desk, protocol, role);
    int free = (int) all.stream().filter(Open::free).count();
    int held = all.size() - free;
    return new Result(
        all.stream().limit(MAX_ROWS).map(WorkList::row).toList(),
        free,
        held,
        then(desk, free, held));
  }

  static List<Open> open(WorkDesk desk, String protocol, String role) {
    var open = new ArrayList<Open>();
    for (OutsideWork<?, ?, ?> outside : desk.protocols()) {
      if (!protocol.isEmpty() && !protocol.equals(outside.protocol())) continue;
      for (OutsideWork.Listed listed : outside.list()) {
        Brief brief = listed.work().brief();
        if (!role.isEmpty() && !role.equals(brief.role())) continue;
        if (desk.offers(brief)) open.add(new Open(outside, listed, brief));
      }
    }
    return open;
  }

  /// Those that the id of a work or of an inquiry names, or the beginning of it.
  static List<Open> named(List<Open> open, String id) {
    List<Open> exact = open.stream().filter(o -> o.id().toString().equals(id)).toList();
    if (!exact.isEmpty()) return exact;
    return open.stream()
        .filter(o -> o.id().toString().startsWith(id) || o.work().id().startsWith(id))
        .toList();
  }

  /// As many as can be taken at once.
  static List<Open> firstFree(WorkDesk desk) {
    return open(desk, "", "").stream().filter(Open::free).limit(OutsideWork.MAX_TAKEN).toList();
  }

  static String then(WorkDesk desk, int free, int held) {
    if (free > 0) return "work_take hands out briefs";
    List<String> gates = desk.gates();
    if (held == 0 && !gates.isEmpty())
      return "nothing is left before a person answers "
          + gates.getFirst()
          + (gates.size() > 1 ? " and " + (gates.size() - 1) + " more gates" : "")
          + " (gate_list shows it)";
    return held > 0
        ? held
            + " are in hand and come back by themselves when their lease ends (work_list says"
            + " who has them and until when); replies may bring more"
        : "nothing is left; inquiry_run, pipeline_run or memory_weave looks whether the replies"
            + " made more work possible";
  }

  private static Row row(Open open) {
    OutsideWork.Listed listed = open.listed();
    Holder holder = listed.holder();
    String by = open.free() ? "" : holder == null ? "a run of Cairn" : holder.toString();
    return new Row(
        open.id().toString(),
        open.outside().protocol(),
        open.brief().role(),
        HostBrief.isCold(open.brief()),
        by,
        listed.until() == null ? null : listed.until().toString(),
        listed.triesLeft());
  }
}
