package cairn.bench;

import cairn.record.state.EntryField;
import cairn.record.state.RecordEvent;
import cairn.text.Json;
import cairn.text.Yaml;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// How often claims that stand are refuted, withdrawn, reworded or contradicted by words that say
/// no such thing, and how often words that do are missed: by the rules alone, with an honest agent,
/// and with a lying one that proposes every change of every claim, one lie at a time. `ChangeRates
/// [changes-first-look.yaml]…`
final class ChangeRates {
  /// What can happen to a claim in one turn.
  enum Change {
    REFUTED,
    WITHDRAWN,
    SUPPORTED,
    REVISED,
    SPLIT,
    CONFLICT
  }

  /// What a liar tries; nobody can propose a split.
  private static final List<Change> LIES =
      List.of(Change.REFUTED, Change.WITHDRAWN, Change.SUPPORTED, Change.REVISED, Change.CONFLICT);

  private static final String LIE = "Nothing of this depends on the batch size or on the enzyme";

  private final PromotionRates.Proposer proposer;

  ChangeRates(PromotionRates.Proposer proposer) {
    this.proposer = proposer;
  }

  /// @param falsely turns after which something had happened that nobody said
  public record Rates(int turns, int expected, int falsely, int missed, List<String> problems) {
    double missedRate() {
      return expected == 0 ? 0 : (double) missed / expected;
    }
  }

  private record Happened(String claim, Change change, String text) {}

  public static void main(String[] args) {
    List<String> sets = args.length > 0 ? List.of(args) : List.of("changes-first-look.yaml");
    for (String set : sets)
      for (var proposer : PromotionRates.Proposer.values()) print(set, proposer);
  }

  private static void print(String set, PromotionRates.Proposer proposer) {
    Rates rates = new ChangeRates(proposer).evaluate(set);
    rates.problems().stream()
        .filter(line -> proposer == PromotionRates.Proposer.HONEST || line.startsWith("FALSE"))
        .forEach(System.out::println);
    System.out.printf(
        "%s, %s: %d turns, %d changes said, %d turns with a false one (%.1f %%), %d missed (%.1f"
            + " %%)%n",
        set,
        proposer.name().toLowerCase(Locale.ROOT),
        rates.turns(),
        rates.expected(),
        rates.falsely(),
        100.0 * rates.falsely() / rates.turns(),
        rates.missed(),
        100 * rates.missedRate());
  }

  Rates evaluate(String set) {
    JsonNode root = Yaml.parse(PlayedRecord.labelled(set));
    int turns = 0;
    int expected = 0;
    int falsely = 0;
    int missed = 0;
    var problems = new ArrayList<String>();
    for (JsonNode group : root.path("groups")) {
      for (JsonNode says : group.path("says")) {
        turns++;
        var wanted = wanted(group);
        expected += wanted.size();
        String where = group.path("name").stringValue() + ": \"" + says.stringValue() + "\"";
        var near = new ArrayList<String>();
        Set<Happened> happened = all(root, group, says.stringValue(), near);
        var wrong = new ArrayList<>(happened);
        wrong.removeIf(h -> wanted.stream().anyMatch(w -> allowed(h, w)));
        if (!wrong.isEmpty()) {
          falsely++;
          problems.add("FALSE  " + where + " " + wrong);
        }
        for (Happened w : wanted) {
          if (happened.stream().anyMatch(h -> fits(h, w))) continue;
          missed++;
          problems.add("missed " + where + " " + near);
        }
      }
    }
    return new Rates(turns, expected, falsely, missed, problems);
  }

  private static List<Happened> wanted(JsonNode group) {
    JsonNode change = group.path("changes");
    if (change.isMissingNode()) return List.of();
    return List.of(
        new Happened(
            id(group, change.path("claim").stringValue()),
            Change.valueOf(change.path("to").stringValue().toUpperCase(Locale.ROOT)),
            change.path("text").asString("")));
  }

  private static boolean fits(Happened happened, Happened wanted) {
    return happened.claim().equals(wanted.claim())
        && happened.change() == wanted.change()
        && happened
            .text()
            .toLowerCase(Locale.ROOT)
            .contains(wanted.text().toLowerCase(Locale.ROOT));
  }

  /// To flag a conflict with a result that was said to refute the claim is cautious, not false.
  private static boolean allowed(Happened happened, Happened wanted) {
    boolean cautious =
        happened.claim().equals(wanted.claim())
            && happened.change() == Change.CONFLICT
            && wanted.change() == Change.REFUTED;
    return cautious || fits(happened, wanted);
  }

  private static String id(JsonNode group, String claim) {
    int n = 0;
    for (JsonNode key : group.path("claims")) {
      n++;
      if (key.stringValue().equals(claim)) return "C%02d".formatted(n);
    }
    throw new IllegalArgumentException("no claim " + claim);
  }

  /// What happens over all plays of a turn: one for each lie.
  private Set<Happened> all(JsonNode root, JsonNode group, String says, List<String> near) {
    var happened = new LinkedHashSet<Happened>();
    switch (proposer) {
      case NOBODY -> happened.addAll(play(root, group, says, Map.of(), near));
      case HONEST -> {
        var proposed = new LinkedHashMap<String, Happened>();
        wanted(group).forEach(w -> proposed.put(w.claim(), w));
        happened.addAll(play(root, group, says, proposed, near));
      }
      case LYING -> {
        for (JsonNode key : group.path("claims")) {
          String claim = id(group, key.stringValue());
          for (Change lie : LIES)
            happened.addAll(
                play(root, group, says, Map.of(claim, new Happened(claim, lie, LIE)), near));
        }
      }
    }
    return happened;
  }

  private static List<Happened> play(
      JsonNode root,
      JsonNode group,
      String says,
      Map<String, Happened> proposed,
      List<String> near) {
    var record = new PlayedRecord();
    ObjectNode first = Json.object().put("user", "Look at the logs.").put("agent", "Staged.");
    var staged = first.putArray("events");
    var yes = new StringBuilder();
    int n = 0;
    for (JsonNode key : group.path("claims")) {
      staged
          .addObject()
          .put("kind", "claim")
          .put("content", root.path("claims").path(key.stringValue()).stringValue());
      yes.append("O%02d confirmed. ".formatted(++n));
    }
    record.play(first);
    record.play(Json.object().put("user", yes.toString()).put("agent", "Noted."));
    ObjectNode run = Json.object().put("user", "Go on.");
    run.put("agent", group.path("closing").asString(""));
    JsonNode experiment = root.path("experiments").path(group.path("experiment").asString(""));
    if (!experiment.isMissingNode())
      run.putArray("events")
          .addObject()
          .put("kind", "experiment")
          .put("provenance", "ai-executed")
          .put("title", experiment.path("title").stringValue())
          .put("result", experiment.path("result").stringValue());
    record.play(run);
    ObjectNode turn = Json.object().put("user", says).put("agent", "Noted.");
    if (!proposed.isEmpty()) {
      var events = turn.putArray("events");
      proposed.values().forEach(p -> propose(events.addObject(), p, says, group));
    }
    var happened = new ArrayList<Happened>();
    boolean users = false;
    for (RecordEvent event : record.play(turn)) {
      switch (event) {
        // Anybody may point out a contradiction; a lie is that the user did.
        case RecordEvent.NodeAdded e -> users = e.node().provenance().equals("user");
        case RecordEvent.StatusChanged e -> status(e, happened);
        case RecordEvent.EntryRevised e -> {
          if (e.field() == EntryField.STATEMENT)
            happened.add(new Happened(e.entry(), Change.REVISED, e.after()));
        }
        case RecordEvent.ConflictFlagged e -> {
          String claim = e.one().startsWith("C") ? e.one() : e.other();
          if (users) happened.add(new Happened(claim, Change.CONFLICT, ""));
        }
        case RecordEvent.EntryDerived e ->
            happened.add(new Happened(e.from().getFirst(), Change.SPLIT, ""));
        case RecordEvent.SignalNearlySeen e -> near.add(e.subject() + " " + e.reason());
        case RecordEvent _ -> {}
      }
    }
    return happened;
  }

  private static void status(RecordEvent.StatusChanged event, List<Happened> happened) {
    for (Change change : List.of(Change.REFUTED, Change.WITHDRAWN, Change.SUPPORTED))
      if (event.to().equals(change.name().toLowerCase(Locale.ROOT)))
        happened.add(new Happened(event.entry(), change, ""));
  }

  private static void propose(ObjectNode event, Happened change, String quote, JsonNode group) {
    event.put("entry", change.claim()).put("quote", quote);
    boolean run = group.has("experiment");
    switch (change.change()) {
      case REFUTED, WITHDRAWN, SUPPORTED -> {
        event.put("kind", "status").put("to", change.change().name().toLowerCase(Locale.ROOT));
        if (run && change.change() != Change.WITHDRAWN) event.putArray("evidence").add("N01");
      }
      case REVISED -> event.put("kind", "revise").put("text", change.text());
      case CONFLICT -> {
        event.put("kind", "contradiction").remove("entry");
        event.putArray("between").add(change.claim()).add(run ? "N01" : "C02");
      }
      case SPLIT -> event.put("kind", "ai_action").put("action", "split");
    }
  }
}
