package cairn.use.record;

import cairn.desk.RecordDesk;
import cairn.kernel.project.Project;
import cairn.record.state.Entry;
import cairn.record.state.Node;
import cairn.record.state.Observation;
import cairn.record.state.RecordState;
import cairn.record.view.Reading;
import cairn.use.record.ListStaged.SignalNearness;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// Shows everything about one id: the item with all its fields, its lineage, what rests on it.
public final class InspectItem {
  /// One of `entry`, `node` and `observation`.
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Item(
      @JsonUnwrapped ShowItem.Shown shown,
      @Nullable EntryFields entry,
      @Nullable StepFields node,
      @Nullable ObservationFields observation,
      List<SignalNearness> nearness,
      List<String> comments) {}

  public enum EntryKind {
    CLAIM,
    HEURISTIC,
    CONCEPT,
    CONSTRAINT,
    ARCHITECTURE
  }

  public record EntryFields(
      String id,
      EntryKind kind,
      String title,
      String statement,
      String status,
      String provenance,
      String falsification,
      String conditions,
      List<String> sources,
      List<String> proof,
      List<String> dependencies,
      List<String> tags,
      String sensitivity,
      List<String> codeRef,
      String lastRevised,
      List<String> conflicts,
      String atRisk,
      List<String> taste,
      String mergedInto,
      Map<String, String> extra,
      String observation) {
    private static EntryFields of(Entry e) {
      return new EntryFields(
          e.id(),
          EntryKind.valueOf(e.kind().name()),
          e.title(),
          e.statement(),
          e.status(),
          e.provenance(),
          e.falsification(),
          e.conditions(),
          e.sources(),
          e.proof(),
          e.dependencies(),
          e.tags(),
          e.sensitivity(),
          e.codeRef(),
          e.lastRevised(),
          e.conflicts(),
          e.atRisk(),
          e.taste(),
          e.mergedInto(),
          e.extra(),
          e.observation());
    }
  }

  public record StepFields(
      String id,
      String type,
      String title,
      String provenance,
      String timestamp,
      @Nullable String parent,
      List<String> alsoDependsOn,
      ObjectNode payload,
      String turn) {
    private static StepFields of(Node n) {
      return new StepFields(
          n.id(),
          n.type(),
          n.title(),
          n.provenance(),
          n.timestamp(),
          n.parent(),
          n.alsoDependsOn(),
          n.payload(),
          n.turn());
    }
  }

  public record ObservationFields(
      String id,
      String timestamp,
      String provenance,
      String content,
      String context,
      String potentialType,
      List<String> boundTo,
      boolean promoted,
      @Nullable String promotedTo,
      @Nullable String crystallizedVia,
      boolean stale,
      List<String> conflicts,
      Map<String, Object> details,
      String turn) {
    private static ObservationFields of(Observation o) {
      return new ObservationFields(
          o.id(),
          o.timestamp(),
          o.provenance(),
          o.content(),
          o.context(),
          o.potentialType(),
          o.boundTo(),
          o.promoted(),
          o.promotedTo(),
          o.crystallizedVia(),
          o.stale(),
          o.conflicts(),
          o.details(),
          o.turn());
    }
  }

  private final RecordDesk desk;

  public InspectItem(Project project) {
    this.desk = new RecordDesk(project);
  }

  public Optional<Item> inspect(String id) {
    RecordState state = desk.state();
    return new Reading(state)
        .show(id)
        .map(shown ->
            new Item(
                ShowItem.Shown.of(shown),
                state.entry(id).map(EntryFields::of).orElse(null),
                state.node(id).map(StepFields::of).orElse(null),
                state.observation(id).map(ObservationFields::of).orElse(null),
                SignalNearness.of(state, id),
                comments(state, id)));
  }

  /// What people said about a node; an entry has its own.
  private static List<String> comments(RecordState state, String id) {
    return state.tastes().values().stream()
        .filter(taste -> taste.target().equals(id))
        .map(t -> "[" + t.at() + "] `" + t.tag() + "` on `" + t.object() + "` — " + t.comment())
        .toList();
  }
}
