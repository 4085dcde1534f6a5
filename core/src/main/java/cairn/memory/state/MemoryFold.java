package cairn.memory.state;

import cairn.kernel.snapshot.Shelf;
import cairn.memory.fragment.Authority;
import cairn.memory.fragment.Board;
import cairn.memory.fragment.Dossier;
import cairn.memory.fragment.ErrorPattern;
import cairn.memory.fragment.Fragment;
import cairn.memory.fragment.Range;
import cairn.memory.fragment.Row;
import cairn.memory.fragment.RulesFile;
import cairn.memory.fragment.Signal;
import cairn.memory.fragment.Slip;
import cairn.memory.fragment.Trace;
import cairn.memory.state.MemoryState.Earlier;
import cairn.memory.state.MemoryState.Hot;
import cairn.memory.state.MemoryState.Mention;
import cairn.memory.state.MemoryState.Open;
import cairn.spine.Position;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Memory after an event.
public final class MemoryFold {
  /// Signals that wait to recur; older ones must begin again.
  private static final int MOST_WAITING = 200;

  private static final int MOST_EVENTS = 8;
  private static final int MOST_SAID = 6;

  private Position cursor;
  private String last;
  private long pass;
  private boolean running;
  private boolean updated;
  private long revision;
  private List<Row> rows;
  private List<Waiting> waiting;
  private List<String> fresh;
  private List<String> named;
  private @Nullable Open open;
  private String raised;
  private String status;
  private Shelf<Line> lines;
  private Shelf<Fragment> fragments;
  private Shelf<Trace> traces;
  private Shelf<Mention> names;
  private Shelf<Dossier> dossiers;
  private Shelf<Earlier> boards;
  private Shelf<String> settled;
  private Shelf<String> counted;
  private Shelf<Candidate> candidates;
  private Shelf<RulesFile> rules;
  private Shelf<ErrorPattern> errors;

  private MemoryFold(MemoryState s) {
    Hot hot = s.hot();
    cursor = hot.cursor();
    last = hot.last();
    pass = hot.pass();
    running = hot.running();
    updated = hot.updated();
    revision = hot.revision();
    rows = hot.rows();
    waiting = hot.waiting();
    fresh = hot.fresh();
    named = hot.named();
    open = hot.open();
    raised = hot.raised();
    status = hot.status();
    lines = s.lines();
    fragments = s.fragments();
    traces = s.traces();
    names = s.names();
    dossiers = s.dossiers();
    boards = s.boards();
    settled = s.settled();
    counted = s.counted();
    candidates = s.candidates();
    rules = s.rules();
    errors = s.errors();
  }

  public static MemoryState apply(MemoryState state, MemoryEvent event) {
    var fold = new MemoryFold(state);
    fold.apply(event);
    return fold.state();
  }

  private MemoryState state() {
    return new MemoryState(
        new Hot(
            cursor, last, pass, running, updated, revision, rows, waiting, fresh, named, open,
            raised, status),
        lines,
        fragments,
        traces,
        names,
        dossiers,
        boards,
        settled,
        counted,
        candidates,
        rules,
        errors);
  }

  private void apply(MemoryEvent event) {
    updated |= running && isUpdate(event);
    switch (event) {
      case MemoryEvent.PassStarted(var number) -> {
        pass = number;
        running = true;
        updated = false;
        fresh = List.of();
        named = List.of();
        status = "";
      }
      case MemoryEvent.BoardTaken(var edited) -> taken(edited);
      case MemoryEvent.RulesRead(var read) -> read(read);
      case MemoryEvent.ErrorsSeen(var slips) -> {
        for (Slip slip : slips)
          errors =
              errors.with(
                  slip.kind(),
                  errors.get(slip.kind()).orElse(ErrorPattern.of(slip.kind())).plus(slip, pass));
      }
      case MemoryEvent.FragmentAdded(var fragment, var repeats) -> fragment(fragment, repeats);
      case MemoryEvent.RangeJudged(var range, var seen) -> judged(range, seen);
      case MemoryEvent.RangeOpened(var range, var proposals, var seen, var said) ->
          open =
              new Open(
                  range, proposals, seen, List.of(), List.of(), said == null ? List.of() : said);
      case MemoryEvent.BatchJudged(var work, var kept, var _) -> batch(work, kept);
      case MemoryEvent.LineAdded e -> added(e);
      case MemoryEvent.LineEnded(var line, var status, var successor, var why) -> {
        lines
            .get(line)
            .ifPresent(known -> lines = lines.with(line, known.ended(status, successor)));
        board(without(line), why);
      }
      case MemoryEvent.LinesMerged(var kept, var dropped) -> merged(kept, dropped);
      case MemoryEvent.RivalsFound(var one, var other) -> {
        lines.get(one).ifPresent(line -> lines = lines.with(one, line.rival(other)));
        lines.get(other).ifPresent(line -> lines = lines.with(other, line.rival(one)));
      }
      case MemoryEvent.DossierWritten(var dossier) ->
          dossiers = dossiers.with(dossier.path(), dossier);
      case MemoryEvent.DossierNoted e -> noted(e);
      case MemoryEvent.PriorityIncluded _ -> {
        var longer = new ArrayList<Row>();
        longer.add(new Row("", Board.PRIORITY));
        longer.add(new Row("", ""));
        longer.addAll(rows);
        board(longer, "priority included");
      }
      case MemoryEvent.BoardRestored(var number, var earlier) -> {
        endMissing(earlier);
        for (Row row : earlier)
          lines
              .get(row.line())
              .filter(line -> !line.stands())
              .ifPresent(line -> lines = lines.with(line.id(), line.restored()));
        board(earlier, "restored " + number);
      }
      case MemoryEvent.TaskRaised(var _, var body) -> raised = body;
      case MemoryEvent.TaskSettled(var task, var hash, var how) ->
          settled = settled.with(task + "\n" + hash, how);
      case MemoryEvent.PassEnded(var _, var how) -> {
        running = false;
        status = how;
      }
      case MemoryEvent.Recalled _ -> {}
      case MemoryEvent.LineTaken e -> taken(e);
      case MemoryEvent.SignalProposed(var candidate) ->
          candidates = candidates.with(candidate.id(), candidate);
      case MemoryEvent.SignalSettled(var id, var _) ->
          candidates.get(id).ifPresent(known -> candidates = candidates.with(id, settled(known)));
      case MemoryEvent.LinesShown(var _, var _, var shown, var _) -> {
        for (String id : shown)
          lines
              .get(id)
              .ifPresent(line -> lines = lines.with(id, line.compliance(line.compliance().seen())));
      }
      case MemoryEvent.LineMarked(var id, var pinned, var enforced) ->
          lines
              .get(id)
              .ifPresent(line ->
                  lines =
                      lines.with(
                          id, line.marks(new Line.Marks(pinned, enforced, line.marks().buried()))));
      case MemoryEvent.LineReworded(var id, var text) -> {
        lines.get(id).ifPresent(line -> lines = lines.with(id, line.reworded(text)));
        board(
            rows.stream().map(row -> row.line().equals(id) ? new Row(id, text) : row).toList(),
            "reworded");
      }
      case MemoryEvent.LineForgotten(var id) -> {
        lines.get(id).ifPresent(line -> lines = lines.with(id, line.buried()));
        board(without(id), "forgotten");
      }
    }
  }

  /// The words are gone; that it was asked and answered stays.
  private static Candidate settled(Candidate known) {
    return new Candidate(
        known.id(), "", "", known.event(), known.at(), known.session(), known.by(), false, "", "");
  }

  private void taken(MemoryEvent.LineTaken e) {
    Line line =
        lines
            .get(e.line())
            .map(known -> known.restored().reworded(e.text()))
            .orElse(Line.of(e.line(), e.text(), e.authority()));
    lines = lines.with(e.line(), line.authority(e.authority()).source(e.source()));
    if (rows.stream().noneMatch(row -> row.line().equals(e.line())))
      board(plus(rows, new Row(e.line(), e.text())), "taken");
    waiting = waiting.stream().filter(each -> !each.events().equals(e.events())).toList();
  }

  private void noted(MemoryEvent.DossierNoted e) {
    String path = Dossier.path(e.kind(), e.slug());
    Dossier known =
        dossiers
            .get(path)
            .orElse(new Dossier(e.kind(), e.slug(), e.title(), List.of(), List.of(), 0, ""));
    dossiers = dossiers.with(path, known.plus(e.statement(), known.events() + 1));
  }

  private static boolean isUpdate(MemoryEvent event) {
    return event instanceof MemoryEvent.LineAdded
        || event instanceof MemoryEvent.LinesMerged
        || event instanceof MemoryEvent.DossierWritten;
  }

  private void taken(List<Row> edited) {
    for (Row row : edited) {
      if (!row.isLine()) continue;
      Line line = lines.get(row.line()).orElse(null);
      if (line == null)
        lines = lines.with(row.line(), Line.of(row.line(), row.text(), Authority.WRITTEN));
      else if (!line.stands()) lines = lines.with(line.id(), line.restored().reworded(row.text()));
      else if (!line.text().equals(row.text()))
        lines = lines.with(line.id(), line.reworded(row.text()));
    }
    endMissing(edited);
    board(edited, "edited by hand");
  }

  /// What is new in a file of rules stands; what left every board does not. A line that a person
  /// forgot stays forgotten.
  private void read(RulesFile now) {
    List<RulesFile.Rule> before = rules.get(now.file()).map(RulesFile::rows).orElse(List.of());
    rules = rules.with(now.file(), now);
    for (RulesFile.Rule rule : now.rows()) {
      Line line = lines.get(rule.line()).orElse(null);
      boolean known = before.stream().anyMatch(r -> r.line().equals(rule.line()));
      if (line == null)
        lines = lines.with(rule.line(), Line.of(rule.line(), rule.text(), Authority.WRITTEN));
      else if (!known && !line.stands() && !line.marks().buried())
        lines = lines.with(line.id(), line.restored());
    }
    for (RulesFile.Rule rule : before)
      if (!stands(rule.line()))
        lines
            .get(rule.line())
            .filter(Line::stands)
            .ifPresent(line -> lines = lines.with(line.id(), line.ended(Line.Status.RETIRED, "")));
  }

  private boolean stands(String line) {
    return rows.stream().anyMatch(row -> row.line().equals(line)) || ruled(line);
  }

  /// Whether a file of rules has it, too.
  private boolean ruled(String line) {
    return rules.values().stream()
        .anyMatch(file -> file.rows().stream().anyMatch(r -> r.line().equals(line)));
  }

  /// A person took these lines off the board.
  private void endMissing(List<Row> now) {
    var there = new LinkedHashSet<String>();
    for (Row row : now) there.add(row.line());
    for (Row row : rows)
      if (row.isLine() && !there.contains(row.line()) && !ruled(row.line()))
        lines.get(row.line()).ifPresent(line -> lines = lines.with(line.id(), line.buried()));
  }

  private void fragment(Fragment fragment, @Nullable String repeats) {
    if (fragments.has(fragment.key())) return;
    fragments = fragments.with(fragment.key(), fragment);
    if (fragment.line().isEmpty()) signal(fragment, repeats);
    else evidence(fragment);
    for (String name : fragment.names()) mention(name, fragment);
  }

  private void evidence(Fragment fragment) {
    Line line = lines.get(fragment.line()).orElse(null);
    String once = fragment.line() + "\n" + fragment.event() + "\n" + fragment.trajectory();
    if (line == null || counted.has(once)) return;
    counted = counted.with(once, "");
    lines =
        lines.with(
            line.id(),
            line.tally(line.tally().plus(fragment.trajectory(), pass, fragment.at().toString()))
                .compliance(line.compliance().plus(fragment)));
    if (!fresh.contains(line.id())) fresh = plus(fresh, line.id());
  }

  /// Whether it says something again is what the event says: other cue words of a later release
  /// must not join what stood apart.
  private void signal(Fragment fragment, @Nullable String repeats) {
    String known = repeats == null ? ParaphraseOf010.repeated(waiting, fragment.note()) : repeats;
    var all = new ArrayList<>(waiting);
    for (int i = 0; i < all.size(); i++) {
      if (known.isEmpty() || !all.get(i).note().equals(known)) continue;
      all.set(i, all.get(i).plus(fragment, pass));
      waiting = List.copyOf(all);
      return;
    }
    all.add(Waiting.of(fragment, pass));
    waiting = newest(all, MOST_WAITING);
  }

  private void mention(String name, Fragment fragment) {
    Mention known = names.get(name).orElse(new Mention(name, List.of(), 0, List.of()));
    if (known.events().contains(fragment.event())) return;
    var said = new ArrayList<>(known.said());
    said.add(Dossier.Statement.of(tag(fragment), fragment.note(), fragment.at().toString()));
    names =
        names.with(
            name,
            new Mention(
                name,
                newest(plus(known.events(), fragment.event()), MOST_EVENTS),
                known.count() + 1,
                newest(said, MOST_SAID)));
    if (!named.contains(name)) named = plus(named, name);
  }

  static String tag(Fragment fragment) {
    return fragment.signal() == Signal.STANDING_INSTRUCTION ? "instruction" : "observation";
  }

  private void judged(Range range, Map<String, Trace> seen) {
    seen.forEach((session, trace) -> {
      if (!trace.isEmpty() || traces.has(session)) traces = traces.with(session, trace);
    });
    cursor = range.to();
    if (!range.last().isEmpty()) last = range.last();
    open = null;
  }

  private void batch(String work, List<Fragment> kept) {
    if (open == null) return;
    var all = new ArrayList<>(open.kept());
    all.addAll(kept);
    open =
        new Open(
            open.range(),
            open.proposals(),
            open.traces(),
            plus(open.done(), work),
            all,
            open.said());
  }

  private void added(MemoryEvent.LineAdded e) {
    Line line = Line.of(e.line(), e.text(), Authority.INFERRED);
    lines =
        lines.with(
            e.line(), lines.get(e.line()).map(known -> known.reworded(e.text())).orElse(line));
    board(plus(rows, new Row(e.line(), e.text())), "added");
    waiting = waiting.stream().filter(each -> !each.became(e)).toList();
  }

  private void merged(String kept, String dropped) {
    Line into = lines.get(kept).orElse(null);
    Line from = lines.get(dropped).orElse(null);
    if (into == null || from == null) return;
    lines =
        lines.with(
            kept,
            into.tally(into.tally().plus(from.tally()))
                .compliance(into.compliance().plus(from.compliance())));
    lines = lines.with(dropped, from.ended(Line.Status.MERGED, kept));
    board(without(dropped), "merged");
  }

  private List<Row> without(String line) {
    return rows.stream().filter(row -> !row.line().equals(line)).toList();
  }

  /// A new board; the one before stays findable.
  private void board(List<Row> now, String why) {
    if (now.equals(rows)) return;
    if (!rows.isEmpty()) boards = boards.with("" + revision, new Earlier(revision, rows, why));
    revision++;
    rows = List.copyOf(now);
  }

  private static <T> List<T> plus(List<T> list, T item) {
    var longer = new ArrayList<>(list);
    longer.add(item);
    return List.copyOf(longer);
  }

  private static <T> List<T> newest(List<T> list, int most) {
    return List.copyOf(list.subList(Math.max(0, list.size() - most), list.size()));
  }
}
