package cairn.join;

import cairn.agent.Agents;
import cairn.crew.RuleAgent;
import cairn.desk.RecordDesk;
import cairn.kernel.Decision;
import cairn.kernel.Who;
import cairn.kernel.brief.Budget;
import cairn.kernel.project.Chapter;
import cairn.kernel.project.Project;
import cairn.kernel.work.Watcher;
import cairn.kernel.work.Workshop;
import cairn.record.Record;
import cairn.record.change.RecordCommand;
import cairn.record.harvest.Turn;
import cairn.record.state.RecordEvent;
import cairn.record.state.RecordState;
import cairn.record.view.TurnReport;
import cairn.spine.Position;
import cairn.spine.Query;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Turns that an agent of ours reads before the rules decide. The turn is in the log first, so that
/// neither a crash nor a silent agent loses it; without a usable reading the rules have to do.
public final class RecordHarvest implements AutoCloseable {
  private final Project project;
  private final Agents agents;
  private final Agents chosen;
  private final Chapter<RecordState, RecordCommand, RecordEvent> chapter;

  /// @param agent a name of `cairn.yaml`, or `script:FILE`
  public RecordHarvest(Project project, Map<String, String> environment, String agent)
      throws IOException {
    this.project = project;
    var services = new Agents.Services(new RuleAgent(), List.of(), _ -> {});
    this.agents = Agents.of(project.folder(), environment, services);
    this.chosen = agents.only(agent);
    this.chapter = project.chapter(RecordDesk.protocol(project));
  }

  /// Waits until the turn, and any that was left waiting before it, is read and settled. If it is
  /// interrupted, the turn stays in the log and is read next time.
  public TurnReport turn(Turn turn, Who who) {
    Position before = project.spine().head();
    var await = new RecordCommand.AwaitTurn(turn, new RecordDesk(project).look(turn));
    Who keyed = who.key() == null ? who.key(RecordDesk.key(turn, who)) : who;
    Decision<RecordEvent> awaited = chapter.submit(await, keyed);
    if (!(awaited instanceof Decision.Accepted<RecordEvent> accepted))
      return TurnReport.of(awaited);
    var run = new Workshop.Run("", Budget.UNLIMITED, chosen::capacity);
    try {
      new Workshop<>(chapter, chosen, run, Watcher.SILENT).run();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    List<RecordEvent> now = since(before);
    return now.isEmpty() && accepted.recordedBefore() != null
        ? TurnReport.of(settled(accepted.events()), List.of()).repeatOf(accepted.recordedBefore())
        : TurnReport.of(now, List.of());
  }

  /// The batch that settled the turn which was awaited by these events.
  private List<RecordEvent> settled(List<RecordEvent> awaited) {
    Set<String> ids =
        awaited.stream()
            .filter(RecordEvent.TurnAwaited.class::isInstance)
            .map(event -> ((RecordEvent.TurnAwaited) event).id())
            .collect(Collectors.toSet());
    return SettledTurn.batch(project, Query.ALL, ids);
  }

  private List<RecordEvent> since(Position before) {
    var events = new ArrayList<RecordEvent>();
    project
        .spine()
        .read(
            Query.after(before).types(Record.NAME + "."),
            event -> {
              chapter.protocol().events().read(event).ifPresent(events::add);
              return true;
            });
    return events;
  }

  @Override
  public void close() {
    agents.close();
  }
}
