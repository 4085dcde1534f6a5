package cairn.kernel.project;

import cairn.kernel.render.RenderLog;
import cairn.kernel.render.Views;
import cairn.spine.Position;
import cairn.spine.Query;
import cairn.spine.Spine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// How far the files of all the other protocols follow the log, seen under the
/// [cairn.kernel.render.RenderLock].
///
/// Each [RenderLog] says up to where the files of every protocol showed the log. If only our own
/// batch came after that, there is nothing to look for. Otherwise the few events since then are
/// looked at: their types tell whose files should show them. A process that was killed between its
/// append and the end of its render is found so, and also one that is just about to render; doing
/// its work is no harm.
///
/// @param whole up to here the files of all protocols show the log, once our own do
/// @param behind the protocols whose files lack something, or whose last render did not end
record OthersFiles(Position whole, List<String> behind) {

  /// @param batchAt where our own batch began, if nothing else came after it; else `now`
  static OthersFiles look(Project project, String own, Position batchAt, Position now)
      throws IOException {
    Path views = Views.folder(project.folder());
    RenderLog ours = RenderLog.load(views, own);
    var logs = new HashMap<String, RenderLog>();
    for (String name : project.protocols().names())
      if (!name.equals(own)) logs.put(name, RenderLog.load(views, name));
    if (logs.isEmpty()) return new OthersFiles(ours.whole(), List.of());
    Position whole = ours.whole();
    for (RenderLog log : logs.values()) if (log.whole().seq() > whole.seq()) whole = log.whole();
    boolean onlyOurs = whole.equals(batchAt);
    if (!onlyOurs && !project.spine().holds(whole)) whole = Position.START;
    Map<String, Long> last = onlyOurs ? Map.of() : last(project.spine(), logs, whole, now);
    var behind = new ArrayList<String>();
    logs.forEach((name, log) -> {
      if (log.unfinished() || last.getOrDefault(name, -1L) > log.seq()) behind.add(name);
    });
    return new OthersFiles(behind.isEmpty() ? now : whole, List.copyOf(behind));
  }

  /// The last event of each protocol between two places.
  private static Map<String, Long> last(
      Spine spine, Map<String, RenderLog> logs, Position from, Position to) {
    var last = new HashMap<String, Long>();
    String[] families = logs.keySet().stream().map(name -> name + ".").toArray(String[]::new);
    spine.read(
        Query.after(from).types(families),
        event -> {
          if (event.seq() > to.seq()) return false;
          last.put(event.type().substring(0, event.type().indexOf('.')), event.seq());
          return true;
        });
    return last;
  }
}
