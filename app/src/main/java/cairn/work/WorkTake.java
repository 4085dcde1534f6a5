package cairn.work;

import cairn.agent.HostBrief;
import cairn.kernel.Brief;
import cairn.kernel.Holder;
import cairn.kernel.OutsideWork;
import cairn.kernel.Work;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Hands out briefs, each to one holder.
public final class WorkTake {
  /// @param free how many are still free
  /// @param then what to do, in words
  public record Result(List<Taken> taken, int free, String then) {}

  /// @param lease by which the reply is known
  /// @param brief all that is needed, in plain text
  /// @param cold whoever does it must see the brief alone and not have worked on what it is about
  /// @param schema of the reply; null if it is plain text
  public record Taken(
      String work,
      String lease,
      String until,
      String role,
      boolean cold,
      int triesLeft,
      String brief,
      @Nullable JsonNode schema) {}

  private final WorkDesk desk;

  public WorkTake(WorkDesk desk) {
    this.desk = desk;
  }

  /// @param protocol only of this one, or empty for all
  /// @param role only of this one, or empty for all
  /// @param most at most so many
  public Result take(String protocol, String role, int most, Holder holder)
      throws InterruptedException {
    List<WorkList.Open> free =
        WorkList.open(desk, protocol, role).stream().filter(WorkList.Open::free).toList();
    int wanted = Math.clamp(most, 1, OutsideWork.MAX_TAKEN);
    var chosen = new LinkedHashMap<OutsideWork<?, ?, ?>, List<Work>>();
    free.stream()
        .limit(wanted)
        .forEach(o -> chosen.computeIfAbsent(o.outside(), _ -> new ArrayList<>()).add(o.work()));
    var taken = new ArrayList<Taken>();
    for (var entry : chosen.entrySet())
      for (OutsideWork.Taken one : entry.getKey().take(entry.getValue(), holder, desk.bound()))
        taken.add(taken(new WorkId(entry.getKey().protocol(), one.work().id()), one));
    int left = Math.max(0, free.size() - taken.size());
    return new Result(
        taken,
        left,
        taken.isEmpty()
            ? WorkList.then(left, 0)
            : "answer each brief with work_reply; " + left + " more are free");
  }

  private Taken taken(WorkId id, OutsideWork.Taken one) throws InterruptedException {
    Brief brief = one.brief();
    HostBrief shown = HostBrief.of(brief, desk.library(id));
    return new Taken(
        id.toString(),
        one.token(),
        one.until().toString(),
        brief.role(),
        shown.cold(),
        one.triesLeft(),
        shown.text(),
        brief.schema());
  }
}
