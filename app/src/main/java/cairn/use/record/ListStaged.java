package cairn.use.record;

import cairn.desk.RecordDesk;
import cairn.kernel.project.Project;
import cairn.record.state.Hot;
import cairn.record.state.Observation;
import cairn.record.state.RecordState;
import cairn.record.view.Nearness;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Lists the observations that wait to be settled.
public final class ListStaged {
  public record Staged(
      String id,
      String type,
      String content,
      String provenance,
      String at,
      List<String> boundTo,
      List<String> conflicts,
      boolean stale,
      List<SignalNearness> nearness) {
    /// 1 for one whose signal is complete.
    private double nearest() {
      return nearness.stream().mapToDouble(n -> n.have() / (double) n.need()).max().orElse(0);
    }
  }

  /// How far an observation is from being settled by one signal.
  ///
  /// @param have how much of it is there
  /// @param need how much settles it
  /// @param words what is there and what is missing
  public record SignalNearness(String signal, int have, int need, String words) {
    static List<SignalNearness> of(RecordState state, String id) {
      return Nearness.of(state, id).stream()
          .map(n -> new SignalNearness(n.signal(), n.have(), n.need(), n.words()))
          .toList();
    }
  }

  private final RecordDesk desk;

  public ListStaged(Project project) {
    this.desk = new RecordDesk(project);
  }

  /// What settles next comes first.
  public List<Staged> list() {
    RecordState state = desk.state();
    var rows = new ArrayList<Staged>();
    for (Hot.Watch watch : state.hot().open().values()) {
      Observation o = state.observation(watch.id()).orElseThrow();
      rows.add(
          new Staged(
              watch.id(),
              watch.type(),
              watch.content(),
              o.provenance(),
              o.timestamp(),
              watch.boundTo(),
              o.conflicts(),
              o.stale(),
              SignalNearness.of(state, watch.id())));
    }
    rows.sort(Comparator.comparingDouble((Staged s) -> -s.nearest()).thenComparing(Staged::id));
    return rows;
  }
}
