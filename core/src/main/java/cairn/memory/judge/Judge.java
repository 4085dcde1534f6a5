package cairn.memory.judge;

import cairn.conduct.Action;
import cairn.conduct.Conduct;
import cairn.conduct.Directive;
import cairn.memory.fragment.Fragment;
import cairn.memory.fragment.Happening;
import cairn.memory.fragment.Relation;
import cairn.memory.fragment.RootCause;
import cairn.memory.fragment.Signal;
import cairn.memory.fragment.Slip;
import cairn.memory.fragment.Trace;
import cairn.memory.fragment.Trace.Pending;
import cairn.memory.fragment.Trajectory;
import cairn.memory.state.Candidate;
import cairn.memory.state.LineMap;
import cairn.memory.state.LineMap.Placed;
import cairn.memory.state.MemoryState;
import cairn.memory.state.Sentence;
import cairn.memory.words.Content;
import cairn.memory.words.Cues;
import cairn.memory.words.Hazard;
import cairn.memory.words.LineText;
import cairn.memory.words.Paraphrase;
import cairn.memory.words.Redaction;
import cairn.memory.words.Reversal;
import cairn.memory.words.Tokens;
import cairn.speech.Message;
import cairn.speech.StandingOrders;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Compares what happened with the lines of the board, without a model: only what a careful
/// stranger could not read otherwise.
///
/// The user's typed words give new lines, say lines again or reverse them; the agent's actions
/// follow or break them. Nothing else is evidence. What is known of a session between two events is
/// a [Trace].
public final class Judge {
  /// Share of a line's words that a reproach must repeat to be about it.
  private static final double REPEATED = 0.75;

  private static final int MAX_QUOTE = 160;

  /// What a call opens is named at its beginning; behind that is what it writes.
  private static final int MAX_CALL = 2_000;

  /// Errors of one range that are told apart.
  private static final int MOST_SLIPS = 500;

  private final MemoryState state;
  private final LineMap board;

  /// Lines that came up in this range: what happens later in it counts for them, too.
  private final LineMap fresh = LineMap.of(List.of());

  private final Set<String> named;
  private final Function<String, Trace> known;
  private final Map<String, Trace> traces = new LinkedHashMap<>();
  private final Map<String, Candidate> candidates = new LinkedHashMap<>();
  private final FragmentList found;
  private final List<Slip> slips = new ArrayList<>();

  /// Tool calls of this range by session and the name under which their results come.
  private final Map<String, String> calls = new HashMap<>();

  /// @param named lines that a task asks to inspect
  /// @param known the trace of a session as the last pass left it
  public Judge(MemoryState state, LineMap board, Set<String> named, Function<String, Trace> known) {
    this.state = state;
    this.board = board;
    this.named = named;
    this.known = known;
    this.found = new FragmentList(this::placed);
  }

  /// What was found, each piece once.
  public List<Fragment> found() {
    return found.all();
  }

  /// What a person should decide.
  public List<Candidate> candidates() {
    return List.copyOf(candidates.values());
  }

  /// Errors that were met.
  public List<Slip> slips() {
    return List.copyOf(slips);
  }

  /// The traces that changed.
  public Map<String, Trace> traces() {
    return traces;
  }

  public void see(Happening happening) {
    Trace trace = traces.computeIfAbsent(happening.session(), known);
    Trace after =
        switch (happening.part()) {
          case USER -> user(happening, trace);
          case TOOL -> acted(happening, trace);
          case AGENT -> trace;
          case RESULT, ERROR -> {
            returned(happening);
            yield trace;
          }
          case OTHER -> other(happening, trace);
        };
    traces.put(happening.session(), after);
  }

  /// A call that was forbidden broke nothing: it did not run.
  private void returned(Happening result) {
    String call = calls.getOrDefault(key(result), "");
    if (!call.isEmpty() && result.denies()) found.withdraw(call, Signal.BEHAVIOUR);
    else if (result.part() == Happening.Part.ERROR && slips.size() < MOST_SLIPS)
      Slip.of(result).ifPresent(slips::add);
  }

  private static String key(Happening of) {
    return of.session() + "\n" + of.call();
  }

  /// The log ends here for now: what was called for and not shown is waiting.
  public void end(Function<String, String> kind) {
    traces.replaceAll(
        (session, trace) -> trace.pending(waiting(session, kind.apply(session), trace, true)));
  }

  /// The words of a line, also of one that came up in this range.
  public String words(String line) {
    Placed placed = placed(line);
    return placed == null ? "" : placed.text().text();
  }

  private @Nullable Placed placed(String id) {
    return board.has(id) ? board.get(id) : fresh.get(id);
  }

  private Trace user(Happening said, Trace trace) {
    waiting(said.session(), said.kind(), trace, false);
    Trace turn = trace.turn().said(said.text());
    Message message = Message.of(said.text());
    var typed = new StringBuilder();
    for (var part : message.typed()) typed.append(part.of(said.text())).append('\n');
    if (typed.toString().isBlank() || Cues.BUILT_IN.receipt(typed.toString())) return turn;
    var about = new HashSet<String>();
    for (StandingOrders.Order sentence : StandingOrders.sentences(message)) {
      if (sentence.plain()) order(said, sentence.text(), about);
      else if (sentence.owner() != StandingOrders.Owner.NEIGHBOUR)
        remark(said, sentence.text(), about);
    }
    var pending = new ArrayList<Pending>();
    board
        .triggered(Content.of(typed.toString()), named)
        .forEach((line, relation) -> {
          if (!about.contains(line))
            pending.add(
                new Pending(
                    line, said.event(), said.at(), said.type(), relation, List.of(), false, false));
        });
    return turn.pending(pending);
  }

  /// A standing order: it says a line again, takes one back, or is a new one.
  private void order(Happening said, String sentence, Set<String> about) {
    boolean again = false;
    LineText asked = LineText.of(sentence);
    Content content = Content.of(sentence);
    for (Placed near : near(content)) {
      if (Paraphrase.opposite(asked, near.text())) {
        if (about.add(near.id())) reversed(said, sentence, near);
      } else if (Sentence.covers(near.text(), sentence)
          || repeats(near.text(), content)
          || near.directive().saidAgainBy(Conduct.read(sentence))) {
        again = true;
        if (about.add(near.id())) restated(said, sentence, near);
      }
    }
    if (again) return;
    String note = Sentence.note(sentence);
    Candidate waits = Admission.waiting(state, note, sentence, said, "rules");
    if (waits == null && Sentence.points(note))
      waits = Admission.candidate(note, sentence, said, "rules", false, "it only points to a rule");
    if (waits != null) {
      propose(waits);
      return;
    }
    found.newSignal(said, Signal.STANDING_INSTRUCTION, note);
    String line = Admission.line(note);
    String id = LineText.hash(line);
    if (!board.has(id) && !fresh.has(id)) fresh.add(id, 0, LineText.of(line));
    about.add(id);
  }

  /// A reproach that repeats a line says it again; anything else with a cue is for a person to see.
  private void remark(Happening said, String sentence, Set<String> about) {
    boolean reproach = Cues.BUILT_IN.correction(sentence) && !Cues.BUILT_IN.reported(sentence);
    Directive directive =
        StandingOrders.vetoed(sentence) ? Conduct.read("") : Conduct.read(sentence);
    if (reproach || !directive.avoided().isEmpty()) {
      Content content = Content.of(sentence);
      for (Placed near : near(content))
        if ((reproach && repeats(near.text(), content) || near.directive().saidAgainBy(directive))
            && !Paraphrase.opposite(LineText.of(sentence), near.text())) {
          if (about.add(near.id())) restated(said, sentence, near);
          return;
        }
    }
    boolean signal = Sentence.signal(sentence) != null || StandingOrders.possible(sentence);
    if (!signal || StandingOrders.doubtful(sentence)) return;
    String note = Sentence.note(sentence);
    for (Placed near : near(Content.of(sentence)))
      if (Sentence.covers(near.text(), sentence)) return;
    String hazard = Hazard.in(note);
    Candidate candidate =
        Admission.candidate(
            note,
            Redaction.of(sentence),
            said,
            "rules",
            !hazard.isEmpty(),
            hazard.isEmpty() ? "it may hold for good, or for this task only" : hazard);
    propose(candidate);
  }

  /// The same wish once in each session: in a second one it counts.
  private void propose(Candidate candidate) {
    candidates.putIfAbsent(candidate.id() + "\n" + candidate.session(), candidate);
  }

  private Set<Placed> near(Content content) {
    var near = new LinkedHashSet<>(board.near(content));
    near.addAll(fresh.near(content));
    return near;
  }

  private static boolean repeats(LineText line, Content said) {
    var asked = new HashSet<>(line.tokens());
    asked.removeIf(Cues.BUILT_IN::generic);
    long there = asked.stream().filter(said::has).count();
    return there >= 2 && there >= REPEATED * asked.size();
  }

  private void restated(Happening said, String sentence, Placed line) {
    found.add(
        said,
        Signal.RESTATEMENT,
        line.id(),
        Trajectory.NEUTRAL,
        Relation.CORRECTION,
        "The user said it again: “" + quote(sentence) + "”.");
  }

  private void reversed(Happening said, String sentence, Placed line) {
    found.add(
        said,
        Signal.CORRECTION,
        line.id(),
        Trajectory.WEAKENING,
        Reversal.explicit(sentence) ? RootCause.DIRECTION_WRONG : RootCause.UNKNOWN,
        Relation.CORRECTION,
        "The user asked for the opposite: “" + quote(sentence) + "”.",
        "");
  }

  private Trace acted(Happening done, Trace trace) {
    Action action = done.action();
    if (!Objects.requireNonNullElse(done.call(), "").isEmpty()) calls.put(key(done), done.event());
    var concerned = new LinkedHashSet<>(board.concerned(action));
    concerned.addAll(fresh.concerned(action));
    var decided = new HashSet<String>();
    for (Placed line : concerned) {
      Conduct.Finding finding = Conduct.judge(line.directive(), action, trace.earlier());
      switch (finding.verdict()) {
        case FOLLOWED ->
            behaviour(
                done,
                line,
                Trajectory.STRENGTHENING,
                RootCause.UNKNOWN,
                "The agent did it: `" + quote(finding.quote()) + "`.");
        case BROKEN ->
            behaviour(
                done,
                line,
                Trajectory.WEAKENING,
                RootCause.RECALL_MISS,
                "The agent broke it: `" + quote(finding.quote()) + "`.");
        case NOT_APPLICABLE -> {
          continue;
        }
      }
      decided.add(line.id());
    }
    String start = done.text().substring(0, Math.min(done.text().length(), MAX_CALL));
    Set<String> opened = withoutFolder(Tokens.names(start));
    var pending = new ArrayList<Pending>();
    for (Pending each : trace.pending()) {
      boolean settled = decided.contains(each.line()) || uses(done, each, opened);
      pending.add(settled && !each.settled() ? each.settle() : each);
    }
    return trace.pending(pending).acted(List.copyOf(opened)).did(action);
  }

  private void behaviour(
      Happening done, Placed line, Trajectory label, RootCause cause, String evidence) {
    found.add(done, Signal.BEHAVIOUR, line.id(), label, cause, Relation.CUE, evidence, "");
  }

  /// The trigger appeared and the agent opened what the line points to.
  private boolean uses(Happening done, Pending pending, Set<String> opened) {
    Placed line = placed(pending.line());
    if (line == null || pending.settled()) return false;
    for (String pointer : line.text().pointers())
      for (String place : LineText.places(pointer))
        if (opened.contains(place)) {
          found.add(
              new Happening(
                  pending.event(),
                  pending.at(),
                  pending.type(),
                  done.kind(),
                  done.session(),
                  Happening.Part.USER,
                  ""),
              Signal.USE,
              line.id(),
              Trajectory.STRENGTHENING,
              Relation.DOSSIER_USED,
              "The trigger appeared and the agent opened what the line points to.");
          return true;
        }
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
    board
        .triggered(Content.of(seen.text()), named)
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
      boolean tell = !each.settled() && !each.noted() && placed(each.line()) != null;
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

  private static String quote(String text) {
    String safe = Redaction.of(text.replaceAll("\\s+", " ").strip());
    return safe.length() <= MAX_QUOTE ? safe : safe.substring(0, MAX_QUOTE - 1) + "…";
  }
}
