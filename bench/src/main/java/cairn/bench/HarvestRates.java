package cairn.bench;

import cairn.kernel.Decision;
import cairn.kernel.Moment;
import cairn.record.Record;
import cairn.record.change.RecordCommand;
import cairn.record.harvest.Turn;
import cairn.record.harvest.World;
import cairn.record.state.RecordEvent;
import cairn.record.state.RecordState;
import cairn.spine.Event;
import cairn.text.BoundedPattern;
import cairn.text.Json;
import cairn.text.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// What rules alone record of labelled turns of strangers: `HarvestRates record.jsonl
/// [tuned|kept|all] [--agent]`, a folder stands for the file of that name in it.
///
/// A line has `turn` (user, agent, tools with name, input, result, exit) and `events` (kind, quote,
/// title); none means that nothing should be recorded. `tuned` and `kept` are the halves by the
/// hash of the turn's id: rules are written with the first, the second is looked at once. With
/// `--agent` a scripted good agent proposes what the labels say: all of it should arrive.
final class HarvestRates {
  private static final Instant NOON = Instant.parse("2026-11-15T12:00:00Z");

  /// Texts that share this much say the same; generous, as the labels are short.
  private static final double SAME = 0.4;

  private static final BoundedPattern WORD = BoundedPattern.of("[\\p{L}\\p{N}_./@#-]+");
  private static final BoundedPattern IDEOGRAPH = BoundedPattern.of("\\p{IsHan}");

  private static final Set<String> SMALL =
      Set.of(
          ("a an the to of in on at for with and or not is are be was were it its this that these"
                  + " those you we i me my our your they them as by from if so do does did will"
                  + " would should must can could just also then than there use used make let"
                  + " have has had get more any all only now")
              .split(" "));

  private static final List<String> SHOWN =
      List.of("experiment", "decision", "question", "dead_end", "pivot", "statement");

  private HarvestRates() {}

  private record Count(int right, int wrong, int missed) {
    static final Count NONE = new Count(0, 0, 0);

    Count plus(int r, int w, int m) {
      return new Count(right + r, wrong + w, missed + m);
    }

    String line() {
      return "right %2d  wrong %2d  missed %2d  precision %.2f  recall %.2f"
          .formatted(
              right, wrong, missed, share(right, right + wrong), share(right, right + missed));
    }

    private static double share(int part, int whole) {
      return whole == 0 ? Double.NaN : (double) part / whole;
    }
  }

  private record Found(String kind, String text) {}

  public static void main(String[] args) throws IOException {
    if (args.length == 0) {
      System.err.println("usage: HarvestRates FILE.jsonl [tuned|kept|all] [--agent]");
      System.exit(2);
    }
    Path given = Path.of(args[0]);
    Path file = Files.isDirectory(given) ? given.resolve("record.jsonl") : given;
    String half = args.length > 1 && !args[1].startsWith("--") ? args[1] : "all";
    boolean agent = List.of(args).contains("--agent");
    boolean quiet = !half.equals("tuned");
    var counts = new TreeMap<String, Count>();
    int turns = 0;
    int empty = 0;
    int filled = 0;
    for (String line : Files.readAllLines(file)) {
      JsonNode one = Json.parse(line);
      String id = one.path("id").asString("");
      if (!half.equals("all") && kept(id) != half.equals("kept")) continue;
      turns++;
      List<Found> found = harvest(one, agent);
      if (one.path("events").isEmpty()) {
        empty++;
        if (!found.isEmpty()) filled++;
      }
      score(id, one, found, counts, quiet);
    }
    System.out.printf("%d turns, %s half, %s%n", turns, half, agent ? "good agent" : "rules alone");
    System.out.printf("recorded in %d of %d turns that should stay empty%n", filled, empty);
    Count all = Count.NONE;
    for (var kind : counts.entrySet()) {
      Count c = kind.getValue();
      System.out.printf("%-11s %s%n", kind.getKey(), c.line());
      all = all.plus(c.right(), c.wrong(), c.missed());
    }
    System.out.printf("%-11s %s%n", "all", all.line());
  }

  private static boolean kept(String id) {
    return Character.digit(Sha256.of(id).replace("sha256:", "").charAt(0), 16) % 2 == 1;
  }

  private static List<Found> harvest(JsonNode one, boolean agent) {
    ObjectNode turn = Json.object();
    turn.put("user", one.path("turn").path("user").asString(""));
    turn.put("agent", one.path("turn").path("agent").asString(""));
    turn.put("before", one.path("turn").path("before").asString(""));
    var actions = turn.putArray("actions");
    for (JsonNode tool : one.path("turn").path("tools")) {
      JsonNode input = tool.path("input");
      String result = tool.path("result").asString("");
      ObjectNode action =
          actions
              .addObject()
              .put("tool", tool.path("name").asString(""))
              .put("input", input.isString() ? command(input.stringValue()) : Json.write(input))
              .put("result", result);
      if (tool.has("exit")) action.put("exit", tool.path("exit").asInt());
      else if (!result.isEmpty()) action.put("exit", 0);
    }
    if (agent) {
      var events = turn.putArray("events");
      for (JsonNode event : one.path("events")) events.add(proposed(event));
    }
    var protocol = new Record();
    RecordState state = protocol.empty();
    var moment = new Moment(NOON, Event.Actor.person("user"), Event.Origin.of("bench"), "", 7);
    Decision<RecordEvent> decision =
        protocol.decide(
            state,
            new RecordCommand.RecordTurn(Turn.read(Json.write(turn)).getFirst(), World.NOTHING),
            moment);
    if (!(decision instanceof Decision.Accepted<RecordEvent> accepted))
      throw new IllegalStateException("refused: " + decision);
    var found = new ArrayList<Found>();
    for (RecordEvent event : accepted.events()) {
      switch (event) {
        case RecordEvent.NodeAdded e ->
            found.add(new Found(e.node().type(), e.node().title() + " " + e.node().payload()));
        case RecordEvent.ObservationStaged e ->
            found.add(new Found("statement", e.observation().content()));
        case RecordEvent _ -> {} // what is only proposed is counted for nothing
      }
    }
    return found;
  }

  /// A host's input of a shell is JSON with the command in it.
  private static String command(String input) {
    if (!input.startsWith("{")) return input;
    try {
      JsonNode node = Json.parse(input);
      return node.path("command").asString(node.path("cmd").asString(input));
    } catch (RuntimeException e) {
      return input; // cut by who labelled it
    }
  }

  private static ObjectNode proposed(JsonNode label) {
    String title = label.path("title").asString("");
    String quote = label.path("quote").asString("");
    String kind = family(label.path("kind").asString(""));
    ObjectNode event = Json.object().put("title", title).put("quote", quote);
    event.put("kind", kind.equals("statement") || kind.equals("verdict") ? "claim" : kind);
    event.put("content", quote).put("description", quote).put("result", quote);
    event.put("choice", quote).put("hypothesis", title).put("failure_mode", quote);
    event.put("lesson", quote).put("from", title).put("to", quote).put("trigger", quote);
    event.putArray("alternatives").add("[pending]");
    return event;
  }

  private static String family(String kind) {
    return switch (kind) {
      case "observation", "claim", "heuristic", "constraint", "concept" -> "statement";
      case "affirmation", "rejection" -> "verdict";
      case String other -> other;
    };
  }

  private static void score(
      String id, JsonNode one, List<Found> found, Map<String, Count> counts, boolean quiet) {
    var left = new ArrayList<JsonNode>();
    one.path("events").forEach(left::add);
    for (Found event : found) {
      JsonNode best = null;
      double most = 0;
      for (JsonNode label : left) {
        if (!family(label.path("kind").asString("")).equals(event.kind())) continue;
        double like =
            Math.max(
                alike(event.text(), label.path("quote").asString("")),
                alike(event.text(), label.path("title").asString("")));
        if (like > most) {
          most = like;
          best = label;
        }
      }
      boolean right = best != null && most >= SAME;
      if (right) left.remove(best);
      else if (!quiet) System.out.println("WRONG  " + id + " " + event);
      counts.merge(
          event.kind(),
          Count.NONE.plus(right ? 1 : 0, right ? 0 : 1, 0),
          (a, b) -> a.plus(b.right(), b.wrong(), b.missed()));
    }
    for (JsonNode label : left) {
      String kind = family(label.path("kind").asString(""));
      if (!quiet && SHOWN.contains(kind) && !kind.equals("statement"))
        System.out.println("missed " + id + " " + kind + " " + label.path("quote").asString(""));
      counts.merge(
          kind, Count.NONE.plus(0, 0, 1), (a, b) -> a.plus(b.right(), b.wrong(), b.missed()));
    }
  }

  /// The larger of the words in common and of nine tenths of the shorter text's share.
  private static double alike(String one, String other) {
    Set<String> a = words(one);
    Set<String> b = words(other);
    if (a.isEmpty() || b.isEmpty()) return 0;
    long common = a.stream().filter(b::contains).count();
    int least = Math.min(a.size(), b.size());
    double within = least >= 3 || least == common && least >= 2 ? (double) common / least : 0;
    return Math.max(2.0 * common / (a.size() + b.size()), 0.9 * within);
  }

  private static Set<String> words(String text) {
    var words = new LinkedHashSet<String>();
    String plain = Normalizer.normalize(text.toLowerCase(Locale.ROOT), Normalizer.Form.NFKC);
    WORD.all(plain, 5_000)
        .forEach(hit -> {
          String word = hit.text();
          if (IDEOGRAPH.found(word))
            for (int i = 0; i < Math.max(1, word.length() - 1); i++)
              words.add(word.substring(i, Math.min(word.length(), i + 2)));
          else if (!SMALL.contains(word)) words.add(stem(word));
        });
    return words;
  }

  private static String stem(String word) {
    for (String end : List.of("ing", "ed", "es", "s", "ly"))
      if (word.length() > end.length() + 3 && word.endsWith(end))
        return word.substring(0, word.length() - end.length());
    return word;
  }
}
