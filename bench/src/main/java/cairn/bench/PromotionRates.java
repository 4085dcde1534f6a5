package cairn.bench;

import cairn.kernel.Decision;
import cairn.kernel.Moment;
import cairn.kernel.Stamp;
import cairn.record.Record;
import cairn.record.change.RecordCommand;
import cairn.record.harvest.Turn;
import cairn.record.harvest.World;
import cairn.record.state.RecordEvent;
import cairn.record.state.RecordState;
import cairn.spine.Event;
import cairn.text.Json;
import cairn.text.Yaml;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// How often the record promotes what nobody endorsed, and misses what somebody did, on the
/// labelled turns: by the rules alone, with an honest agent that proposes a signal for every
/// endorsement, and with a lying one that proposes signals for everything that is open. `java
/// cairn.bench.PromotionRates [turns.yaml|turns-held-out.yaml]`
final class PromotionRates {
  private static final Instant NOON = Instant.parse("2026-11-15T12:00:00Z");

  private final Record protocol = new Record();
  private final Proposer proposer;

  /// Who proposes signals; each quotes the user's whole words.
  public enum Proposer {
    /// The rules are alone.
    NOBODY,
    /// Proposes what the label says, and nothing else.
    HONEST,
    /// Proposes for every open observation that the words affirm it and that the result settles it.
    LYING
  }

  PromotionRates(Proposer proposer) {
    this.proposer = proposer;
  }

  /// @param problems one line for every turn that went wrong
  public record Rates(
      int turns, int expected, int promoted, int falsely, int missed, List<String> problems) {
    double missedRate() {
      return expected == 0 ? 0 : (double) missed / expected;
    }

    double falseRate() {
      return turns == 0 ? 0 : (double) falsely / turns;
    }
  }

  public static void main(String[] args) {
    List<String> sets =
        args.length > 0
            ? List.of(args)
            : List.of("turns-two-keys.yaml", "turns.yaml", "turns-held-out.yaml");
    for (String set : sets) for (Proposer proposer : Proposer.values()) print(set, proposer);
  }

  private static void print(String set, Proposer proposer) {
    Rates rates = new PromotionRates(proposer).evaluate(set);
    // What the rules alone miss is meant to be missed: only the plainest words count for them.
    rates.problems().stream()
        .filter(line -> proposer == Proposer.HONEST || line.startsWith("FALSE"))
        .forEach(System.out::println);
    System.out.printf(
        "%s, %s: %d turns, %d endorsements, %d promoted, %d false promotions (%.1f %% of turns), %d"
            + " missed (%.1f %%)%n",
        set,
        proposer.name().toLowerCase(Locale.ROOT),
        rates.turns(),
        rates.expected(),
        rates.promoted(),
        rates.falsely(),
        100 * rates.falseRate(),
        rates.missed(),
        100 * rates.missedRate());
  }

  Rates evaluate(String set) {
    JsonNode root = Yaml.parse(text(set));
    int turns = 0;
    int expected = 0;
    int promoted = 0;
    int falsely = 0;
    int missed = 0;
    var problems = new ArrayList<String>();
    for (JsonNode group : root.path("groups")) {
      for (JsonNode says : group.path("says")) {
        turns++;
        Map<String, String> ids = new LinkedHashMap<>();
        Outcome outcome = play(root.path("observations"), group, says.stringValue(), ids);
        Set<String> wanted = ids(group.path("promotes"), ids);
        Set<String> dead = ids(group.path("refutes"), ids);
        expected += wanted.size() + dead.size();
        promoted += outcome.promoted.size();
        String where = group.path("name").stringValue() + ": \"" + says.stringValue() + "\"";
        for (String id : outcome.promoted) {
          if (wanted.contains(id)) continue;
          falsely++;
          problems.add("FALSE  " + where + " promoted " + id);
        }
        for (String id : wanted) {
          if (outcome.promoted.contains(id)) continue;
          missed++;
          problems.add("missed " + where + " " + id + " " + outcome.near);
        }
        for (String id : dead) {
          if (outcome.refuted.contains(id)) continue;
          missed++;
          problems.add("missed refutation " + where + " " + outcome.near);
        }
        if (group.path("skipped").asBoolean(false) && !outcome.skipped)
          problems.add("kept   " + where + " was recorded");
      }
    }
    return new Rates(turns, expected, promoted, falsely, missed, problems);
  }

  private record Outcome(
      Set<String> promoted, Set<String> refuted, List<String> near, boolean skipped) {}

  private Outcome play(JsonNode library, JsonNode group, String says, Map<String, String> ids) {
    RecordState state = protocol.empty();
    ObjectNode first =
        Json.object()
            .put("user", "Look at the logs.")
            .put("agent", group.path("closing").asString(""));
    var events = first.putArray("events");
    if (group.has("bound")) {
      events
          .addObject()
          .put("kind", "experiment")
          .put("ref", "run")
          .put("provenance", "ai-executed")
          .put("title", group.path("bound").path("title").stringValue())
          .put("result", group.path("bound").path("result").stringValue());
    }
    int n = 0;
    for (JsonNode key : group.path("open")) {
      ids.put(key.stringValue(), "O%02d".formatted(++n));
      JsonNode observation = library.path(key.stringValue());
      ObjectNode event =
          events
              .addObject()
              .put("kind", observation.path("kind").stringValue())
              .put("content", observation.path("content").stringValue());
      if (group.has("bound")) event.putArray("bound_to").add("run");
    }
    if (group.has("threads")) first.set("open_threads", group.get("threads"));
    var log = new ArrayList<RecordEvent>();
    state = submit(state, Turn.read(Json.write(first)).getFirst(), log);
    log.clear();
    int repeat = group.path("then").asInt(1);
    for (int i = 0; i < repeat; i++) {
      String words = repeat > 1 ? says.replaceAll("([.?])$", " in round " + i + "$1") : says;
      Turn turn = Turn.of(words, "Noted.");
      String proposed = proposed(group, words, ids);
      if (!proposed.isEmpty()) turn = Turn.read(proposed).getFirst();
      state = submit(state, turn, log);
    }
    var promoted = new LinkedHashSet<String>();
    var refuted = new LinkedHashSet<String>();
    var near = new ArrayList<String>();
    for (RecordEvent event : log) {
      switch (event) {
        case RecordEvent.ObservationCrystallized e -> {
          if (ids.containsValue(e.observation())) promoted.add(e.observation());
        }
        case RecordEvent.ObservationRefuted e -> refuted.add(e.observation());
        case RecordEvent.SignalNearlySeen e -> near.add(e.subject() + " " + e.reason());
        case RecordEvent _ -> {}
      }
    }
    return new Outcome(promoted, refuted, near, log.isEmpty());
  }

  /// The turn with what the agent proposes; empty if nobody does.
  private String proposed(JsonNode group, String words, Map<String, String> ids) {
    if (proposer == Proposer.NOBODY) return "";
    ObjectNode turn = Json.object().put("user", words).put("agent", "Noted.");
    var events = turn.putArray("events");
    Set<String> endorsed = ids(group.path("promotes"), ids);
    Set<String> refuted = ids(group.path("refutes"), ids);
    boolean abandoned = group.path("then").asInt(1) > 1;
    for (String id : ids.values()) {
      boolean lies = proposer == Proposer.LYING;
      if (endorsed.contains(id) && !abandoned || lies) {
        signal(events.addObject(), id, "verbal-affirmation", words);
        if (group.has("bound")) signal(events.addObject(), id, "empirical-resolution", words);
      }
      if (refuted.contains(id)) signal(events.addObject(), id, "empirical-resolution", words);
    }
    return Json.write(turn);
  }

  private static void signal(ObjectNode event, String id, String signal, String quote) {
    event.put("kind", "signal").put("observation", id).put("signal", signal).put("quote", quote);
  }

  private RecordState submit(RecordState state, Turn turn, List<RecordEvent> log) {
    var moment = new Moment(NOON, Event.Actor.person("user"), Event.Origin.of("bench"), "", 7);
    Decision<RecordEvent> decision =
        protocol.decide(state, new RecordCommand.RecordTurn(turn, World.NOTHING), moment);
    if (!(decision instanceof Decision.Accepted<RecordEvent> accepted))
      throw new IllegalStateException("refused: " + decision);
    RecordState next = state;
    long seq = 0;
    for (RecordEvent event : accepted.events()) {
      next = protocol.evolve(next, event, new Stamp(++seq, "evt", NOON, "", Event.Actor.NOBODY));
      log.add(event);
    }
    return next;
  }

  private static Set<String> ids(JsonNode keys, Map<String, String> ids) {
    var set = new LinkedHashSet<String>();
    for (JsonNode key : keys) set.add(ids.get(key.stringValue()));
    return set;
  }

  private static String text(String name) {
    try (var in = PromotionRates.class.getResourceAsStream(name)) {
      if (in == null) throw new IllegalArgumentException("no labelled set " + name);
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
