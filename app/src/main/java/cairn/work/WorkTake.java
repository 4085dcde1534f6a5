package cairn.work;

import cairn.agent.brief.HostBrief;
import cairn.kernel.Work;
import cairn.kernel.brief.Brief;
import cairn.kernel.work.Holder;
import cairn.kernel.work.OutsideWork;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

  /// What a coding agent shows its model of one answer. Codex cuts the middle out of what is longer
  /// than 10,000 tokens of four bytes, Claude Code puts 50 KB and more into a file and shows its
  /// model the first 2 KB: in both cases leases are lost.
  public static final int SHOWN_BYTES = 36_000;

  private final WorkDesk desk;

  public WorkTake(WorkDesk desk) {
    this.desk = desk;
  }

  /// Which work; empty words are all.
  ///
  /// @param id of one piece of work, or of an inquiry
  public record Wanted(String protocol, String role, String id) {}

  /// @param most at most so many
  /// @param bytes of briefs that one answer may hold, unless a single one is longer
  public Result take(Wanted wanted, int most, int bytes, Holder holder)
      throws InterruptedException {
    List<WorkList.Open> open =
        WorkList.named(WorkList.open(desk, wanted.protocol(), wanted.role()), wanted.id());
    List<WorkList.Open> free = open.stream().filter(WorkList.Open::free).toList();
    Map<WorkId, HostBrief> shown = shown(free, Math.clamp(most, 1, OutsideWork.MAX_TAKEN), bytes);
    var chosen = new LinkedHashMap<OutsideWork<?, ?, ?>, List<Work>>();
    free.stream()
        .filter(o -> shown.containsKey(o.id()))
        .forEach(o -> chosen.computeIfAbsent(o.outside(), _ -> new ArrayList<>()).add(o.work()));
    var taken = new ArrayList<Taken>();
    for (var entry : chosen.entrySet())
      for (OutsideWork.Taken one : entry.getKey().take(entry.getValue(), holder, desk.bound())) {
        var id = new WorkId(entry.getKey().protocol(), one.work().id());
        taken.add(taken(id, one, shown.get(id)));
      }
    int left = Math.max(0, free.size() - taken.size());
    if (left > 0) desk.prepare();
    return new Result(
        taken,
        left,
        taken.isEmpty()
            ? WorkList.then(desk, left, open.size() - free.size())
            : "answer each brief with work_reply; "
                + (left == 0 ? "no more are free" : left + " more are free: take again"));
  }

  /// The first briefs as they are handed out, as many as one answer may hold: clients cut off what
  /// is longer, and with it the leases.
  private Map<WorkId, HostBrief> shown(List<WorkList.Open> free, int wanted, int most)
      throws InterruptedException {
    var shown = new LinkedHashMap<WorkId, HostBrief>();
    int bytes = 0;
    for (WorkList.Open open : free) {
      if (shown.size() >= wanted) break;
      HostBrief host = desk.handout(open.id(), open.handed());
      bytes += host.text().getBytes(StandardCharsets.UTF_8).length;
      if (!shown.isEmpty() && bytes > most) break;
      shown.put(open.id(), host);
    }
    return shown;
  }

  private static Taken taken(WorkId id, OutsideWork.Taken one, HostBrief shown) {
    Brief brief = one.brief();
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
