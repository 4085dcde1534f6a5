package cairn.work;

import cairn.agent.brief.HostReply;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Reply;
import cairn.kernel.work.OutsideWork;
import java.util.List;
import java.util.Optional;

/// Says what would be wrong with a reply, without giving it: no try is used up.
public final class WorkCheck {
  public record Result(boolean ok, List<String> problems) {}

  private final WorkDesk desk;

  public WorkCheck(WorkDesk desk) {
    this.desk = desk;
  }

  public Result check(WorkReply.Given given) {
    Optional<WorkId> id = WorkId.parse(given.work());
    Optional<OutsideWork<?, ?, ?>> outside = id.flatMap(desk::protocol);
    if (outside.isEmpty()) return problems(List.of("there is no work '" + given.work() + "'"));
    Optional<Brief> brief = outside.get().brief(id.get().step());
    HostReply read = WorkReply.read(brief, given);
    if (!read.problems().isEmpty()) return problems(read.problems());
    var reply = new Reply(read.content(), WorkReply.agent(given), Reply.Usage.NONE);
    return problems(outside.get().check(id.get().step(), given.lease(), reply));
  }

  private static Result problems(List<String> problems) {
    return new Result(problems.isEmpty(), problems);
  }
}
