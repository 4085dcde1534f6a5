package cairn.cli.terminal;

import cairn.spine.Fence;
import cairn.spine.Spine;
import cairn.spine.SpineException;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Says below an output that the log has lost events, so that nobody takes the output for complete.
final class Fenced {
  private static final int NAMED = 5;

  private Fenced() {}

  static void say(Spine spine, Out out) {
    List<Fence> fences = spine.fences();
    for (Fence fence : fences.subList(0, Math.min(NAMED, fences.size())))
      out.note(out.yellow("missing from the log: ") + fence);
    if (fences.size() > NAMED) out.note("and " + (fences.size() - NAMED) + " more places");
    if (!fences.isEmpty()) out.note(SpineException.fenced(fences).hint());
    out.missingTold();
  }

  /// The same for programs: `"log_missing": [{"events": "event 5", …}]`.
  static void into(ObjectNode document, Spine spine) {
    List<Fence> fences = spine.fences();
    if (fences.isEmpty()) return;
    ArrayNode rows = document.putArray("log_missing");
    for (Fence fence : fences)
      rows.addObject()
          .put("first", fence.first())
          .put("last", fence.last())
          .put("file", fence.file())
          .put("line", fence.line())
          .put("reason", fence.reason())
          .put("code", fence.code().code());
  }
}
