package cairn.record.change;

import cairn.record.signal.Comment;
import cairn.record.state.Explanation;
import cairn.record.state.Hot;
import cairn.record.state.Node;
import cairn.record.state.NodeType;
import cairn.record.state.Observation;
import cairn.record.state.Provenance;
import cairn.record.state.RecordEvent;
import cairn.record.state.RecordEvent.Evidence;
import cairn.record.state.Signal;
import cairn.record.words.Topic;
import cairn.record.words.Utterance;
import cairn.text.Json;
import java.util.ArrayList;
import java.util.List;

/// Settles or refutes what hangs on an experiment, by what the user says about its result.
final class Resolution {
  private final Desk desk;
  private final Utterance user;

  Resolution(Desk desk, Utterance user) {
    this.desk = desk;
    this.user = user;
  }

  void settle() {
    List<String> fresh = fresh(desk);
    var hits = new ArrayList<Hit>();
    for (Hot.Watch watch : desk.before().hot().watches()) {
      if (desk.state().hot().watch(watch.id()).isEmpty()) continue;
      for (Node run : runsOn(desk, watch, fresh)) {
        Comment.on(run, user, fresh, watch.id(), watch.content())
            .ifPresent(c -> hits.add(new Hit(watch, run, c)));
      }
    }
    for (Hit hit : hits) resolve(hit, hits);
  }

  /// Experiments of this turn and the one before.
  static List<String> fresh(Desk desk) {
    var fresh = new ArrayList<>(desk.before().hot().runs());
    desk.state().hot().runs().stream().filter(id -> !fresh.contains(id)).forEach(fresh::add);
    return fresh;
  }

  private record Hit(Hot.Watch watch, Node run, Comment comment) {}

  /// The experiments with a result that an observation hangs on.
  static List<Node> runsOn(Desk desk, Hot.Watch watch, List<String> fresh) {
    var runs = new ArrayList<Node>();
    for (String id : watch.boundTo()) {
      desk.state().node(id).filter(n -> isRun(n)).ifPresent(runs::add);
    }
    for (String id : fresh) {
      Node node = desk.state().node(id).orElseThrow();
      String parent = node.parent();
      if (isRun(node) && parent != null && watch.boundTo().contains(parent)) runs.add(node);
    }
    return runs;
  }

  static boolean isRun(Node node) {
    return node.type().equals(NodeType.EXPERIMENT.word()) && !node.result().isBlank();
  }

  private void resolve(Hit hit, List<Hit> all) {
    String id = hit.watch().id();
    if (desk.state().hot().watch(id).isEmpty()) return;
    if (!hit.comment().counts()) {
      desk.nearMiss(
          id, Signal.EMPIRICAL_RESOLUTION, hit.comment().problem(), hit.comment().quote());
      return;
    }
    List<String> rivals =
        all.stream()
            .filter(h -> h.comment().quote().equals(hit.comment().quote()))
            .map(h -> h.watch().id())
            .distinct()
            .toList();
    if (rivals.size() > 1 && !singledOut(hit, all)) {
      desk.nearMiss(
          id,
          Signal.EMPIRICAL_RESOLUTION,
          "ambiguous: may mean " + String.join(" and ", rivals),
          hit.comment().quote());
      return;
    }
    Evidence evidence = Evidence.nodes(List.of(hit.run().id()), hit.comment().quote(), desk.turn());
    if (hit.comment().confirms()) {
      Crystal.settle(desk, id, Signal.EMPIRICAL_RESOLUTION, evidence, null);
    } else {
      refute(desk, id, hit.run(), evidence);
    }
  }

  /// Several observations hang on one run: only the one the words are clearly about is meant.
  private boolean singledOut(Hit hit, List<Hit> all) {
    Topic said = Topic.of(hit.comment().quote());
    int mine = said.shared(hit.watch().terms()).size();
    int best =
        all.stream()
            .filter(h -> !h.watch().id().equals(hit.watch().id()))
            .mapToInt(h -> said.shared(h.watch().terms()).size())
            .max()
            .orElse(0);
    return mine >= 2 && mine >= 2 * best
        || hit.comment().quote().matches("(?s).*\\b" + hit.watch().id() + "\\b.*") && best == 0;
  }

  static void refute(Desk desk, String id, Node run, Evidence evidence) {
    Observation o = desk.state().observation(id).orElseThrow();
    var payload = Json.object();
    payload.put("hypothesis", o.content());
    payload.put("failure_mode", run.result());
    payload.put("lesson", evidence.quote());
    payload.putArray("evidence").add(run.id());
    String node =
        desk.node(
            NodeType.DEAD_END,
            "Refuted: " + Explanation.shorten(o.content(), 80),
            Provenance.of(o.provenance()).orElse(Provenance.AI_SUGGESTED),
            payload,
            List.of(run.id()));
    desk.emit(new RecordEvent.ObservationRefuted(id, node, evidence));
  }
}
