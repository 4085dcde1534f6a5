package cairn.memory;

import cairn.kernel.Decision;
import cairn.kernel.Refusal;
import cairn.kernel.Step;
import cairn.kernel.Work;
import cairn.kernel.brief.Brief;
import cairn.memory.fragment.Fragment;
import cairn.memory.fragment.Happening;
import cairn.memory.fragment.Proposal;
import cairn.memory.fragment.Relation;
import cairn.memory.fragment.RootCause;
import cairn.memory.fragment.Signal;
import cairn.memory.fragment.Trajectory;
import cairn.memory.judge.Admission;
import cairn.memory.judge.DossierNote;
import cairn.memory.state.Candidate;
import cairn.memory.state.Line;
import cairn.memory.state.MemoryCode;
import cairn.memory.state.MemoryCommand;
import cairn.memory.state.MemoryEvent;
import cairn.memory.state.MemoryState;
import cairn.memory.state.MemoryState.Open;
import cairn.memory.words.Cues;
import cairn.memory.words.Hazard;
import cairn.memory.words.LineText;
import cairn.memory.words.Redaction;
import cairn.speech.Message;
import cairn.text.Json;
import cairn.text.JsonMender;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// What an agent is asked about a range, and what is accepted of its answer. It may change labels
/// and reasons, and propose what no rule saw: signals with the user's own words ([Admission] checks
/// them), and other words for a line that was wrong. Events, lines and counts are not its to give.
final class Verdicts {
  static final String ROLE = "judge";

  private static final JsonNode FORM = Json.parse(resource("judge.schema.json"));

  /// Pairs of one brief.
  private static final int BATCH = 20;

  private static final int MAX_EXCERPT = 1_500;
  private static final int MAX_REASON = 300;
  private static final String NONE = "NONE";

  /// Words of one message that are worth asking about.
  private static final int LEAST_TYPED = 12;

  private static final int MAX_MESSAGE = 2_000;
  private static final int MOST_SIGNALS = 40;

  /// What the user typed, without receipts.
  static List<Happening> said(List<Happening> happenings) {
    var said = new ArrayList<Happening>();
    for (Happening h : happenings) {
      if (h.part() != Happening.Part.USER) continue;
      int typed = 0;
      for (var part : Message.of(h.text()).typed()) typed += part.of(h.text()).strip().length();
      if (typed >= LEAST_TYPED && !Cues.BUILT_IN.receipt(h.text()) && !JudgeText.command(h.text()))
        said.add(h);
    }
    return said;
  }

  private Verdicts() {}

  /// The fragments with the turns they come from.
  static List<Proposal> proposals(
      List<Fragment> fragments, List<Happening> happenings, Function<String, String> words) {
    Map<String, Integer> places = new LinkedHashMap<>();
    for (int i = 0; i < happenings.size(); i++) places.put(happenings.get(i).event(), i);
    var proposals = new ArrayList<Proposal>();
    for (Fragment f : fragments)
      proposals.add(
          new Proposal(
              f,
              f.line().isEmpty() ? "" : words.apply(f.line()),
              excerpt(
                  happenings,
                  places.getOrDefault(f.event(), -1),
                  f.signal() == Signal.CORRECTION)));
    return proposals;
  }

  /// From the event to the user's next words; for a correction also the turn before.
  private static String excerpt(List<Happening> happenings, int at, boolean back) {
    if (at < 0) return "";
    String session = happenings.get(at).session();
    int from = at;
    if (back)
      for (int i = at - 1; i >= 0; i--) {
        if (!happenings.get(i).session().equals(session)) continue;
        from = i;
        if (happenings.get(i).part() == Happening.Part.USER) break;
      }
    var text = new StringBuilder();
    for (int i = from; i < happenings.size() && text.length() < MAX_EXCERPT; i++) {
      Happening h = happenings.get(i);
      if (!h.session().equals(session)) continue;
      if (i > at && h.part() == Happening.Part.USER) break;
      text.append(h.part()).append(": ").append(JudgeText.excerpt(h, MAX_EXCERPT / 3)).append('\n');
    }
    return text.toString();
  }

  static List<String> works(Open open) {
    var works = new ArrayList<String>();
    int most = Math.max(open.proposals().size(), open.said().size());
    for (int from = 0; from < most; from += BATCH) works.add(id(open, from));
    works.removeAll(open.done());
    return works;
  }

  private static String id(Open open, int from) {
    return "judge-" + open.range().to().seq() + "-" + from / BATCH;
  }

  private static List<Proposal> batch(Open open, String work) {
    return part(open.proposals(), work);
  }

  private static <T> List<T> part(List<T> all, String work) {
    int from = Integer.parseInt(work.substring(work.lastIndexOf('-') + 1)) * BATCH;
    return all.subList(Math.min(all.size(), from), Math.min(all.size(), from + BATCH));
  }

  static List<Step> steps(Open open) {
    return works(open).stream()
        .<Step>map(id -> Work.of(id, () -> brief(batch(open, id), part(open.said(), id))))
        .toList();
  }

  private static Brief brief(List<Proposal> batch, List<Happening> said) {
    ObjectNode input = Json.object();
    var pairs = input.putArray("pairs");
    Map<String, Integer> turns = new HashMap<>();
    for (int i = 0; i < batch.size(); i++) {
      Proposal p = batch.get(i);
      ObjectNode pair =
          pairs
              .addObject()
              .put("pair", i + 1)
              .put("event", p.fragment().event())
              .put("line", p.line());
      if (p.line().isEmpty()) pair.put("would_be_line", p.fragment().note());
      Integer same = p.excerpt().isEmpty() ? null : turns.putIfAbsent(p.excerpt(), i + 1);
      pair.put("turn", same == null ? p.excerpt() : "the same as of pair " + same);
      pair.put("signal", p.fragment().signal().word());
      pair.put("rules_say", p.fragment().trajectory().name())
          .put("because", p.fragment().evidence());
      pair.put("root_cause", p.fragment().cause().word());
    }
    var messages = input.putArray("messages");
    for (Happening h : said) {
      messages
          .addObject()
          .put("event", h.event())
          .put("words", JudgeText.message(h.text(), MAX_MESSAGE));
    }
    return Brief.of("memory", ROLE, resource("judge.md"), input, FORM);
  }

  static Decision<MemoryEvent> decide(
      MemoryState s, Open open, String work, JsonNode given, String agent) {
    JsonNode reply = JsonMender.mend(FORM, given);
    List<Proposal> batch = batch(open, work);
    var kept = new ArrayList<Fragment>();
    var refusals = new ArrayList<Refusal>();
    var answered = new boolean[batch.size()];
    for (JsonNode verdict : reply.path("verdicts")) {
      int pair = verdict.path("pair").asInt(0) - 1;
      if (pair < 0 || pair >= batch.size() || answered[pair]) {
        refusals.add(missing(pair + 1, pair >= 0 && pair < batch.size() ? "twice" : "unknown"));
        continue;
      }
      answered[pair] = true;
      Fragment proposed = batch.get(pair).fragment();
      Optional<Refusal> refusal = check(pair + 1, proposed, verdict);
      refusal.ifPresent(refusals::add);
      String label = verdict.path("label").asString("");
      if (refusal.isEmpty() && !label.equals(NONE))
        kept.add(judged(proposed, Trajectory.valueOf(label), verdict, agent));
    }
    for (int i = 0; i < answered.length; i++)
      if (!answered[i]) refusals.add(missing(i + 1, "missing"));
    if (!refusals.isEmpty()) return Decision.refuse(Refusal.all(refusals));
    var proposed = new Proposed(s, open, agent);
    for (JsonNode signal : reply.path("signals")) proposed.signal(signal);
    for (JsonNode rewrite : reply.path("rewrites")) proposed.rewrite(rewrite);
    for (JsonNode note : reply.path("dossiers")) proposed.note(note);
    if (proposed.nothingButRefusals()) return Decision.refuse(proposed.refusal());
    Decision<MemoryEvent> done = done(s, open, work, kept, agent, proposed.events());
    // What does not hold is left out, and whoever proposed it is told.
    return done instanceof Decision.Accepted<MemoryEvent> yes
        ? new Decision.Accepted<>(yes.events(), proposed.refusals)
        : done;
  }

  private static Refusal missing(int pair, String what) {
    return Refusal.of(
        MemoryCode.VERDICT_MISSING,
        "pair " + pair + (what.equals("twice") ? " is answered twice" : " is " + what));
  }

  /// What an agent proposed beyond its pairs: what holds lands, what does not is left out. A reply
  /// of which nothing holds goes back.
  private static final class Proposed {
    private final MemoryState state;
    private final Open open;
    private final String agent;
    private final List<MemoryEvent> events = new ArrayList<>();
    private final List<Refusal> refusals = new ArrayList<>();
    private final Set<String> seen = new HashSet<>();
    private int held;

    Proposed(MemoryState state, Open open, String agent) {
      this.state = state;
      this.open = open;
      this.agent = agent;
    }

    void signal(JsonNode signal) {
      if (seen.size() >= MOST_SIGNALS) return;
      String event = signal.path("event").asString("");
      String quote = signal.path("quote").asString("");
      String rule = signal.path("rule").asString(quote);
      Happening said =
          open.said().stream().filter(h -> h.event().equals(event)).findFirst().orElse(null);
      if (said == null)
        refusals.add(
            Refusal.of(MemoryCode.QUOTE_NOT_FOUND, "no message '" + event + "' was shown"));
      else if (seen.add(LineText.hash(rule)))
        take(Admission.propose(state, new MemoryCommand.ProposeLine(rule, quote, said, agent)));
    }

    void rewrite(JsonNode rewrite) {
      String name = rewrite.path("line").asString("");
      String text = Redaction.of(rewrite.path("text").asString("").replaceAll("\\s+", " ").strip());
      Line line = state.find(name).filter(Line::stands).orElse(null);
      if (line == null || state.number(line.id()) == 0)
        refusals.add(Refusal.of(MemoryCode.NO_SUCH_LINE, "no line '" + name + "' stands"));
      else if (line.against() == 0)
        refusals.add(
            Refusal.of(
                MemoryCode.CAUSE_NOT_SHOWN, "nothing shows that '" + name + "' is wrong itself"));
      else if (!text.isEmpty() && seen.add(line.id() + text))
        take(
            Decision.accept(
                new MemoryEvent.SignalProposed(
                    new Candidate(
                        LineText.hash(line.id() + " " + text),
                        text,
                        "",
                        "",
                        Instant.EPOCH,
                        "",
                        agent,
                        !Hazard.in(text).isEmpty(),
                        "other words for “" + line.plain() + "”",
                        line.id()))));
    }

    void note(JsonNode note) {
      if (seen.size() >= MOST_SIGNALS) return;
      String event = note.path("event").asString("");
      Happening said =
          open.said().stream().filter(h -> h.event().equals(event)).findFirst().orElse(null);
      if (said == null)
        refusals.add(
            Refusal.of(MemoryCode.QUOTE_NOT_FOUND, "no message '" + event + "' was shown"));
      else if (seen.add(note.path("about").asString("") + note.path("text").asString("")))
        take(DossierNote.of(note, agent).decide(state, said));
    }

    private void take(Decision<MemoryEvent> decision) {
      switch (decision) {
        case Decision.Refused<MemoryEvent> no -> refusals.add(no.refusal());
        case Decision.Accepted<MemoryEvent> yes -> {
          held++;
          events.addAll(yes.events());
        }
      }
    }

    boolean nothingButRefusals() {
      return held == 0 && !refusals.isEmpty();
    }

    Refusal refusal() {
      return Refusal.all(refusals);
    }

    List<MemoryEvent> events() {
      return events;
    }
  }

  private static Optional<Refusal> check(int pair, Fragment proposed, JsonNode verdict) {
    String label = verdict.path("label").asString("");
    boolean newSignal = proposed.trajectory() == Trajectory.NEW_SIGNAL;
    boolean known =
        label.equals(NONE)
            || (newSignal
                ? label.equals(Trajectory.NEW_SIGNAL.name())
                : List.of("STRENGTHENING", "WEAKENING", "NEUTRAL").contains(label));
    if (!known)
      return Optional.of(
          Refusal.of(
              MemoryCode.LABEL_UNKNOWN,
              "'" + label + "' cannot be the label of pair " + pair,
              newSignal
                  ? "a pair without a line is NEW_SIGNAL or NONE"
                  : "a pair with a line is STRENGTHENING, WEAKENING, NEUTRAL or NONE"));
    if (label.equals("STRENGTHENING") && proposed.relation() == Relation.CORRECTION)
      return Optional.of(
          Refusal.of(
              MemoryCode.CORRECTION_IS_NO_SUPPORT,
              "pair " + pair + " is the user's correction, and STRENGTHENING would be support"));
    String reason = verdict.path("reason").asString("");
    if (reason.isBlank() || reason.length() > MAX_REASON)
      return Optional.of(
          Refusal.of(
              MemoryCode.REASON_MISSING,
              "the reason of pair " + pair + " has not 1 to " + MAX_REASON + " characters"));
    String cause = verdict.path("root_cause").asString("");
    boolean shown =
        cause.isEmpty() || (label.equals("WEAKENING") && cause.equals(proposed.cause().word()));
    if (!shown)
      return Optional.of(
          Refusal.of(
              MemoryCode.CAUSE_NOT_SHOWN,
              "the root cause '" + cause + "' is not shown by the turn of pair " + pair));
    return Optional.empty();
  }

  private static Fragment judged(Fragment f, Trajectory label, JsonNode verdict, String agent) {
    return new Fragment(
        f.event(),
        f.at(),
        f.kind(),
        f.session(),
        f.type(),
        f.signal(),
        f.line(),
        f.number(),
        f.hash(),
        label,
        RootCause.of(verdict.path("root_cause").asString("")),
        f.relation(),
        Redaction.of(verdict.path("reason").asString("").replaceAll("\\s+", " ")),
        f.note(),
        f.names(),
        agent,
        f.file());
  }

  static Decision<MemoryEvent> keep(MemoryState s, Open open, String work) {
    List<Fragment> all = batch(open, work).stream().map(Proposal::fragment).toList();
    return done(s, open, work, all, "rules", List.of());
  }

  /// The last batch closes the range, in the same breath.
  private static Decision<MemoryEvent> done(
      MemoryState s,
      Open open,
      String work,
      List<Fragment> kept,
      String judge,
      List<MemoryEvent> proposed) {
    var events = new ArrayList<MemoryEvent>();
    events.add(new MemoryEvent.BatchJudged(work, kept, judge));
    events.addAll(proposed);
    if (works(open).equals(List.of(work))) {
      var all = new ArrayList<>(open.kept());
      all.addAll(kept);
      events.addAll(Memory.closing(s, all, open.range(), open.traces()));
    }
    return Decision.accept(events);
  }

  private static String resource(String name) {
    try (InputStream in = Verdicts.class.getResourceAsStream("/cairn/memory/" + name)) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
