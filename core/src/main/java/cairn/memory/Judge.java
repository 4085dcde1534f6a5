package cairn.memory;

import cairn.memory.LineMap.Placed;
import cairn.memory.Trace.Pending;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/// Compares what happened with the lines of the board, without a model: verdicts that the words and
/// actions make clear, and `NEUTRAL` or nothing where they do not.
///
/// A turn is: the user says something that calls for lines; the agent says and does things; the
/// user speaks again, perhaps to correct. What is known between two of these is a [Trace].
final class Judge {
  /// Share of what a line asks for that the agent must show.
  private static final double FOLLOWED = 0.6;

  /// A bare "no, not like that" after a turn with more lines than this tells nothing about any.
  private static final int MOST_BLAMED = 3;

  private final LineMap map;
  private final Set<String> named;
  private final Function<String, Trace> known;
  private final Map<String, Trace> traces = new LinkedHashMap<>();
  private final FragmentList found;

  /// @param named lines that a task asks to inspect
  /// @param known the trace of a session as the last pass left it
  Judge(LineMap map, Set<String> named, Function<String, Trace> known) {
    this.map = map;
    this.named = named;
    this.known = known;
    this.found = new FragmentList(map);
  }

  /// What was found, each piece once.
  List<Fragment> found() {
    return found.all();
  }

  /// The traces that changed.
  Map<String, Trace> traces() {
    return traces;
  }

  void see(Happening happening) {
    Trace trace = traces.computeIfAbsent(happening.session(), known);
    Trace after =
        switch (happening.part()) {
          case USER -> user(happening, trace);
          case AGENT, TOOL -> behaviour(happening, trace);
          case RESULT -> trace;
          case OTHER -> other(happening, trace);
        };
    traces.put(happening.session(), after);
  }

  /// The log ends here for now: what was called for and not shown is waiting.
  void end(Function<String, String> kind) {
    traces.replaceAll(
        (session, trace) -> trace.pending(waiting(session, kind.apply(session), trace, true)));
  }

  private Trace user(Happening said, Trace trace) {
    waiting(said.session(), said.kind(), trace, false);
    Trace turn = trace.turn();
    if (Cues.BUILT_IN.receipt(said.text())) return turn;
    Content content = Content.of(said.text());
    Map<String, Relation> triggered = map.triggered(content, named);
    Set<String> blamed =
        new CorrectionCheck(map).blamed(content, said.text(), triggered.keySet(), turn.before());
    var corrected = new HashSet<String>();
    for (String line : blamed) {
      corrected.add(line);
      found.add(
          said,
          Signal.CORRECTION,
          line,
          Trajectory.WEAKENING,
          cause(line, turn, said.text()),
          Relation.CORRECTION,
          "The user corrected what the line is about.",
          "");
    }
    if (blamed.isEmpty() && CorrectionCheck.bare(said.text())) bare(said, turn, corrected);
    signals(said, corrected);
    var pending = new ArrayList<Pending>();
    triggered.forEach((line, relation) -> {
      if (!corrected.contains(line))
        pending.add(
            new Pending(
                line, said.event(), said.at(), said.type(), relation, List.of(), false, false));
    });
    return turn.pending(pending);
  }

  /// "No, not like that", and nothing else: it means the line of the turn before, if there is one.
  private void bare(Happening said, Trace turn, Set<String> corrected) {
    List<String> before = turn.before().stream().filter(map::has).toList();
    if (before.size() > MOST_BLAMED) return;
    boolean clear = before.size() == 1;
    for (String line : before) {
      corrected.add(line);
      found.add(
          said,
          Signal.CORRECTION,
          line,
          clear ? Trajectory.WEAKENING : Trajectory.NEUTRAL,
          clear ? cause(line, turn, said.text()) : RootCause.UNKNOWN,
          Relation.CORRECTION,
          clear
              ? "The user rejected the turn in which only this line applied."
              : "The user rejected a turn in which several lines applied; which one is not said.",
          "");
    }
  }

  /// What failed is told only where the turn before shows whether the dossier was opened.
  private RootCause cause(String line, Trace turn, String words) {
    Placed placed = map.get(line);
    if (!turn.before().contains(line) || !turn.actedBefore()) return RootCause.UNKNOWN;
    for (String pointer : placed.text().pointers())
      for (String place : LineText.places(pointer))
        if (turn.openedBefore().contains(place)) return RootCause.DIRECTION_WRONG;
    if (Paraphrase.opposite(words, placed.text().text())) return RootCause.DIRECTION_WRONG;
    return placed.text().pointers().isEmpty() ? RootCause.UNKNOWN : RootCause.RECALL_MISS;
  }

  /// Instructions and preferences that no line covers; those that say the opposite of a line weaken
  /// it as well.
  private void signals(Happening said, Set<String> corrected) {
    for (String sentence : Sentence.of(said.text())) {
      Signal signal = Sentence.signal(sentence);
      if (signal == null) continue;
      boolean covered = signal == Signal.CORRECTION && !corrected.isEmpty();
      for (Placed near : map.near(Content.of(sentence))) {
        if (Paraphrase.opposite(sentence, near.text().text())) {
          if (corrected.add(near.id()))
            found.add(
                said,
                signal,
                near.id(),
                Trajectory.WEAKENING,
                Relation.CORRECTION,
                "The user asked for the opposite of the line.");
        } else if (Sentence.covers(near.text(), sentence)) {
          covered = true;
        }
      }
      if (!covered) found.newSignal(said, signal, Sentence.note(sentence));
    }
  }

  private Trace behaviour(Happening done, Trace trace) {
    boolean tool = done.part() == Happening.Part.TOOL;
    Content content = Content.of(done.text());
    var pending = new ArrayList<Pending>();
    var decided = new HashSet<String>();
    for (Pending each : trace.pending()) {
      Pending next = each;
      Placed line = map.get(each.line());
      if (line != null && !each.settled()) next = followed(done, each, line, content);
      if (next.settled()) decided.add(each.line());
      pending.add(next);
    }
    Trace after = trace.pending(pending);
    if (!tool) return after;
    unasked(done, content, decided, trace);
    return after.acted(List.copyOf(withoutFolder(content.names())));
  }

  private Pending followed(Happening done, Pending pending, Placed line, Content content) {
    LineText text = line.text();
    Happening trigger =
        new Happening(
            pending.event(),
            pending.at(),
            pending.type(),
            done.kind(),
            done.session(),
            Happening.Part.USER,
            "");
    if (done.part() == Happening.Part.TOOL && opens(text, content.names())) {
      found.add(
          trigger,
          Signal.USE,
          line.id(),
          Trajectory.STRENGTHENING,
          Relation.DOSSIER_USED,
          "The trigger appeared and the agent opened what the line points to.");
      return pending.settle();
    }
    boolean against = Behaviour.against(text, done, content);
    Set<String> seen = new HashSet<>(pending.seen());
    int before = seen.size();
    Behaviour.collect(text, content, seen);
    if (against && seen.isEmpty()) {
      found.add(
          trigger,
          Signal.BEHAVIOUR,
          line.id(),
          Trajectory.WEAKENING,
          pending.relation(),
          "The trigger appeared and the agent did what the line rules out.");
      return pending.settle();
    }
    if (against) return pending.settle();
    boolean stated = done.part() == Happening.Part.TOOL || !Behaviour.onlyPlanned(done.text());
    if (seen.size() > before && stated && Behaviour.enough(text, seen, FOLLOWED)) {
      found.add(
          trigger,
          Signal.BEHAVIOUR,
          line.id(),
          Trajectory.STRENGTHENING,
          pending.relation(),
          "The trigger appeared and the agent did what the line asks for.");
      return pending.settle();
    }
    return pending.seen(List.copyOf(seen));
  }

  /// Actions that speak for or against a line by themselves: it pits two things against each other,
  /// and the agent took one of them.
  private void unasked(Happening done, Content content, Set<String> decided, Trace trace) {
    var pending = new HashSet<String>();
    for (Pending each : trace.pending()) pending.add(each.line());
    for (Placed line : map.near(content)) {
      LineText text = line.text();
      if (decided.contains(line.id()) || pending.contains(line.id())) continue;
      if (text.explicit() || text.avoided().isEmpty()) continue;
      boolean wanted = content.shows(text.wanted());
      boolean avoided = content.shows(text.avoided());
      if (wanted == avoided) continue;
      found.add(
          done,
          Signal.BEHAVIOUR,
          line.id(),
          wanted ? Trajectory.STRENGTHENING : Trajectory.WEAKENING,
          Relation.CUE,
          wanted
              ? "The agent chose what the line asks for."
              : "The agent chose what the line rules out.");
    }
  }

  private static boolean opens(LineText text, Set<String> names) {
    Set<String> open = withoutFolder(names);
    for (String pointer : text.pointers())
      for (String place : LineText.places(pointer)) if (open.contains(place)) return true;
    return false;
  }

  /// Paths as they stand, and from `memory/` on.
  private static Set<String> withoutFolder(Set<String> names) {
    var all = new HashSet<>(names);
    for (String name : names) {
      int memory = name.lastIndexOf("memory/");
      if (memory >= 0) all.add(name.substring(memory + "memory/".length()));
      for (int slash = name.indexOf('/'); slash >= 0; slash = name.indexOf('/', slash + 1))
        all.add(name.substring(slash + 1));
    }
    return all;
  }

  private Trace other(Happening seen, Trace trace) {
    map.triggered(Content.of(seen.text()), named)
        .forEach((line, relation) ->
            found.add(
                seen,
                Signal.TRIGGER,
                line,
                Trajectory.NEUTRAL,
                relation,
                "The trigger appeared outside a turn; no behaviour followed it."));
    return trace;
  }

  private List<Pending> waiting(String session, String kind, Trace trace, boolean open) {
    var left = new ArrayList<Pending>();
    for (Pending each : trace.pending()) {
      boolean tell = !each.settled() && !each.noted() && map.has(each.line());
      if (tell)
        found.add(
            new Happening(
                each.event(), each.at(), each.type(), kind, session, Happening.Part.USER, ""),
            Signal.TRIGGER,
            each.line(),
            Trajectory.NEUTRAL,
            each.relation(),
            open
                ? "The trigger appeared; what the agent did about it is not on record yet."
                : "The trigger appeared; whether the agent followed the line cannot be told.");
      left.add(tell ? each.note() : each);
    }
    return left;
  }
}
