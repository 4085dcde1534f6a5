package cairn.memory.view;

import cairn.kernel.View;
import cairn.memory.fragment.Board;
import cairn.memory.fragment.Dossier;
import cairn.memory.fragment.Fragment;
import cairn.memory.state.MemoryState;
import cairn.text.Json;
import java.util.ArrayList;
import java.util.List;

/// The files of memory: board, ledger, dossiers, fragments, and where judging stopped.
public final class MemoryViews {
  static final String FRAGMENTS = "memory/fragments";
  static final String STATE = "memory/state/spine-scanner.json";

  private MemoryViews() {}

  public static List<View> of(MemoryState state) {
    var views = new ArrayList<View>();
    MemoryState.Hot hot = state.hot();
    if (hot.revision() > 0)
      views.add(new View.Whole(Board.FILE, "" + hot.revision(), () -> Board.text(hot.rows())));
    if (hot.pass() == 0) return views;
    views.add(
        new View.Folder(
            FRAGMENTS,
            state.fragments().size(),
            index -> {
              Fragment fragment = state.fragments().at(index);
              return new View.File(fragment.path(), FragmentText.of(fragment));
            }));
    // No counter tells that it changed: showing a line and moving one in a file of rules do, too.
    views.add(View.Whole.of(Board.LEDGER, LedgerText.of(state)));
    for (Dossier dossier : state.dossiers().values())
      views.add(View.Whole.of(dossier.path(), DossierText.of(dossier, state)));
    views.add(View.Whole.of(STATE, scanner(hot)));
    return views;
  }

  private static String scanner(MemoryState.Hot hot) {
    var json = Json.object().put("last_event_id", hot.last()).put("last_seq", hot.cursor().seq());
    return Json.pretty(json) + "\n";
  }
}
