package cairn.kernel.project;

import cairn.kernel.GivenIds;
import cairn.kernel.ProtocolsByName;
import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.spine.HistoryJoined;
import cairn.spine.HistoryJoined.Rename;
import cairn.spine.Query;
import cairn.spine.file.FileSpine;
import cairn.spine.file.ForkedLog;
import cairn.spine.scan.JoinedLines;
import cairn.spine.scan.JoinedLines.Branch;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/// Joins histories that git put side by side into one log.
///
/// ```
/// divide   the trunk stays, the other histories go to `joined/`   (spine)
/// rename   ids that both gave out: the joined history's get new ones
/// append   its events, with their own ids and times, then a [HistoryJoined]
/// ```
///
/// Nothing here depends on the clock, the machine or the order of the merge: every clone that has
/// the same lines makes the same log, byte for byte. A join that was killed goes on from where it
/// stopped, because an event whose id is in the log is not appended again.
public final class HistoryJoin {
  private static final String REMARK = ".command.recorded";

  private final Path project;
  private final Map<String, GivenIds> given = new HashMap<>();

  HistoryJoin(Path project, ProtocolsByName protocols) {
    this.project = project;
    for (String name : protocols.names()) given.put(name, protocols.named(name).givenIds());
  }

  /// Whether there may be something to join. Cheap enough for every command.
  public static boolean suspected(Path project) throws IOException {
    return ForkedLog.suspected(project);
  }

  /// Whether there is something to join. Reads the log where that may be so; changes nothing.
  public static boolean isDue(Path project) throws IOException {
    return suspected(project)
        && (ForkedLog.find(project).isPresent() || !JoinedLines.in(project).pending().isEmpty());
  }

  /// One history that came to the log.
  ///
  /// @param events as they stood in their own log, under their old ids
  public record Arrival(HistoryJoined joined, List<Event> events) {}

  /// What the files have to follow once the log is one.
  public interface Files {
    void follow(List<Arrival> arrivals) throws IOException;
  }

  /// Joins what there is to join, and lets the files follow. Until they have, the join counts as
  /// unfinished, and the next command does the rest.
  ///
  /// @return what was joined; empty if the log has one history
  public static List<Arrival> run(
      Path project, ProtocolsByName protocols, InstantSource clock, Files files)
      throws IOException {
    ForkedLog.find(project).ifPresent(log -> log.divide(clock));
    var aside = JoinedLines.in(project);
    List<Branch> pending = aside.pending();
    if (pending.isEmpty()) return List.of();
    var join = new HistoryJoin(project, protocols);
    var arrivals = new ArrayList<Arrival>();
    for (Branch branch : pending) arrivals.add(new Arrival(join.append(branch), branch.events()));
    files.follow(arrivals);
    for (Branch branch : pending) aside.done(branch);
    return arrivals;
  }

  private HistoryJoined append(Branch branch) {
    List<Event> trunk = new ArrayList<>();
    var earlier = new HashMap<String, List<Rename>>();
    Instant[] last = {branch.last()};
    try (FileSpine log = FileSpine.open(project, InstantSource.fixed(branch.last()))) {
      boolean[] behind = {false};
      log.read(
          Query.ALL,
          event -> {
            if (event.prev().equals(branch.fork())) behind[0] = true;
            if (behind[0]) trunk.add(event);
            if (event.type().equals(HistoryJoined.TYPE)) remember(event, earlier);
            if (event.ts().isAfter(last[0])) last[0] = event.ts();
            return true;
          });
    }
    List<Event> events = branch.events();
    Renames renames = renames(trunk, events, earlier);
    // The time is part of the lines: the same on every machine, and never before what is there.
    try (FileSpine log = FileSpine.open(project, InstantSource.fixed(last[0]))) {
      long left = 0;
      for (List<Event> batch : branch.batches()) {
        List<Draft> drafts = drafts(batch, renames);
        left += batch.size() - drafts.size();
        if (!drafts.isEmpty()) log.append(drafts);
      }
      long from = trunk.isEmpty() ? log.head().seq() : trunk.getFirst().seq() - 1;
      var joined =
          new HistoryJoined(
              branch.tip(),
              from,
              events.size() - left,
              left,
              renames.fresh(),
              both(trunk, events, renames));
      log.append(List.of(joined.draft().at(branch.last())));
      return joined;
    }
  }

  static void remember(Event event, Map<String, List<Rename>> earlier) {
    for (Rename rename : HistoryJoined.read(event).renamed())
      earlier.computeIfAbsent(rename.event(), _ -> new ArrayList<>()).add(rename);
  }

  Renames renames(List<Event> trunk, List<Event> branch, Map<String, List<Rename>> earlier) {
    return Renames.of(given, trunk, branch, earlier);
  }

  /// What the log gets of a batch.
  List<Draft> drafts(List<Event> batch, Renames renames) {
    boolean whole = batch.stream().noneMatch(this::ofPlaces);
    var drafts = new ArrayList<Draft>();
    for (Event event : batch) {
      // A remark counts the events that follow it; in a batch that lost some it would lie.
      if (ofPlaces(event) || !whole && event.type().endsWith(REMARK)) continue;
      drafts.add(
          new Draft(
              event.id(),
              event.when(),
              event.type(),
              event.v(),
              event.source(),
              event.session(),
              event.actor(),
              renames.applied(event)));
    }
    return drafts;
  }

  private boolean ofPlaces(Event event) {
    return table(event).ofPlaces().contains(event.type());
  }

  /// What both histories changed, by the names of now.
  private List<String> both(List<Event> trunk, List<Event> branch, Renames renames) {
    var there = new HashSet<String>();
    var changed = new HashSet<String>();
    for (Event event : trunk) {
      there.add(event.id());
      changed.add(subject(event, event.data()));
    }
    var both = new TreeSet<String>();
    for (Event event : branch) {
      String subject = subject(event, renames.applied(event));
      if (!there.contains(event.id()) && changed.contains(subject)) both.add(subject);
    }
    both.remove("");
    return List.copyOf(both);
  }

  private String subject(Event event, JsonNode data) {
    return table(event).subject(event.type(), data);
  }

  private GivenIds table(Event event) {
    return given.getOrDefault(Renames.protocol(event), GivenIds.NONE);
  }
}
