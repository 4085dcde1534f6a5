package cairn.kernel.project;

import cairn.finding.Finding;
import cairn.kernel.ProtocolsByName;
import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.spine.HistoryJoined;
import cairn.spine.HistoryJoined.Rename;
import cairn.spine.Query;
import cairn.spine.Spine;
import cairn.spine.SpineCode;
import cairn.spine.SpineException;
import cairn.spine.scan.JoinedLines;
import cairn.spine.scan.JoinedLines.Branch;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Whether the events of a joined history stand in the log as its own lines say, but for the ids
/// that the join renamed. Anchors and commits of the other clone saw those lines only, so without
/// this nothing they prove would hold for what the log made of them.
///
/// The lines prove each other: each names the one before it, and the log names the last.
public final class JoinedCheck {
  private final Path project;
  private final Spine spine;
  private final HistoryJoin join;
  private final List<Finding> findings = new ArrayList<>();
  private final Map<String, Event> log = new HashMap<>();
  private final Map<String, Event> told = new HashMap<>();
  private final Map<String, List<Rename>> renamed = new HashMap<>();
  private boolean lossIsTold;

  private JoinedCheck(Path project, Spine spine, ProtocolsByName protocols) {
    this.project = project;
    this.spine = spine;
    this.join = new HistoryJoin(project, protocols);
  }

  /// Changes nothing; costs a look into one folder where nothing was ever joined.
  public static List<Finding> of(Path project, Spine spine, ProtocolsByName protocols)
      throws IOException {
    var check = new JoinedCheck(project, spine, protocols);
    check.run();
    return check.findings;
  }

  private void run() throws IOException {
    List<Branch> branches;
    try {
      branches = JoinedLines.in(project).done();
    } catch (SpineException e) {
      findings.add(Finding.of(SpineCode.NOT_AS_JOINED, "", 0, String.valueOf(e.getMessage())));
      return;
    }
    if (branches.isEmpty()) return;
    read(branches);
    lossIsTold = !spine.fences().isEmpty() || spine.hasAcceptedLoss();
    for (Branch branch : branches) {
      Event close = told.get(branch.tip());
      if (close == null) wrong(branch, "no event tells that it was joined");
      else compare(branch, close.seq());
    }
  }

  private void read(List<Branch> branches) {
    var wanted = new HashSet<String>();
    for (Branch branch : branches) for (Event event : branch.events()) wanted.add(event.id());
    spine.read(
        Query.ALL,
        event -> {
          if (wanted.contains(event.id())) log.put(event.id(), event);
          if (event.type().equals(HistoryJoined.TYPE)) {
            told.put(HistoryJoined.read(event).branch(), event);
            HistoryJoin.remember(event, renamed);
          }
          return true;
        });
  }

  private void compare(Branch branch, long close) {
    List<Event> standing = new ArrayList<>();
    for (Event event : branch.events()) {
      Event now = log.get(event.id());
      if (now != null) standing.add(now);
    }
    Renames renames = join.renames(standing, branch.events(), renamed);
    for (Rename untold : renames.fresh())
      wrong(branch, untold.id() + " became " + untold.now() + ", which no join tells");
    for (List<Event> batch : branch.batches())
      for (Draft expected : join.drafts(batch, renames)) {
        Event now = log.get(String.valueOf(expected.id()));
        String difference = difference(expected, now, close);
        if (difference != null) wrong(branch, expected.type() + " " + expected.id() + difference);
      }
  }

  private @Nullable String difference(Draft expected, @Nullable Event now, long close) {
    if (now == null) return lossIsTold ? null : " is not in the log";
    boolean same =
        now.type().equals(expected.type())
            && now.v() == expected.v()
            && now.when().equals(expected.at())
            && now.source().equals(expected.source())
            && now.session().equals(expected.session())
            && now.actor().equals(expected.actor())
            && now.data().equals(expected.data());
    if (same) return null;
    return now.seq() < close ? ", event " + now.seq() + ", says something else there" : null;
  }

  private void wrong(Branch branch, String what) {
    findings.add(Finding.of(SpineCode.NOT_AS_JOINED, branch.shown(), 0, what));
  }
}
