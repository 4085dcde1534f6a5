package cairn.record.change;

import cairn.record.harvest.RuleHarvester;
import cairn.record.harvest.Runs;
import cairn.record.harvest.Turn;
import cairn.record.harvest.TypedWords;
import cairn.record.state.Candidate;
import cairn.record.state.Explanation;
import cairn.record.state.Node;
import cairn.record.state.NodeType;
import cairn.record.state.Proposed;
import cairn.record.state.RecordEvent;
import cairn.record.words.Lexicon;
import cairn.record.words.Topic;
import cairn.record.words.Utterance;
import cairn.record.words.Utterance.Sentence;
import cairn.text.BoundedPattern;
import cairn.text.Json;
import cairn.text.Yaml;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Notices that something was tried and undone, and asks what failed, why, and what is kept. Dead
/// ends are what researchers lose most, because nobody announces them. The radar records nothing
/// itself: its question stands on the proposed list until somebody answers or dismisses it.
final class Radar {
  /// How far back a run with the same command is looked for.
  private static final int NODES = 60;

  /// Of the agent's words the beginning and the end are read.
  private static final int AGENT_READ = 4_000;

  private static final Signs SIGNS = load();

  private Radar() {}

  /// @param why in one line
  record Sign(String why, BoundedPattern pattern, List<String> fires, List<String> silent) {}

  record Signs(List<Sign> words, Sign command) {}

  static Signs signs() {
    return SIGNS;
  }

  /// At most one question for a turn, and none where somebody says already what failed.
  static Optional<Candidate> ask(Desk desk, Turn turn) {
    boolean told =
        desk.events().stream()
            .filter(RecordEvent.NodeAdded.class::isInstance)
            .map(e -> ((RecordEvent.NodeAdded) e).node().type())
            .anyMatch(t -> t.equals(NodeType.DEAD_END.word()) || t.equals(NodeType.PIVOT.word()));
    if (told) return Optional.empty();
    return stub(desk, turn)
        .or(() -> failed(desk, turn))
        .or(() -> said(desk, turn))
        .or(() -> undone(desk, turn));
  }

  /// What the user's own sentence says.
  private static Optional<Candidate> said(Desk desk, Turn turn) {
    List<Sentence> sentences = Utterance.of(TypedWords.of(turn.user())).sentences();
    if (sentences.size() > RuleHarvester.MAX_SENTENCES) return Optional.empty();
    for (Sentence sentence : sentences) {
      if (!sentence.speaker().isEmpty() || Utterance.asks(sentence.text())) continue;
      for (Sign sign : SIGNS.words())
        if (sign.pattern().found(Utterance.normal(sentence.text()).strip()))
          return Optional.of(question(desk, sign.why(), sentence.text().strip(), List.of()));
    }
    return Optional.empty();
  }

  /// The agent admits that a number which stands in a recorded result is a stub's.
  private static Optional<Candidate> stub(Desk desk, Turn turn) {
    Sign stub = SIGNS.words().getLast();
    for (Sentence sentence : Utterance.of(ends(turn.agent())).sentences()) {
      if (!stub.pattern().found(sentence.text().strip())) continue;
      Set<String> numbers = new HashSet<>(Topic.numbers(sentence.text()));
      List<String> about =
          latest(desk).stream()
              .filter(n -> Topic.numbers(n.result()).stream().anyMatch(numbers::contains))
              .map(Node::id)
              .toList();
      if (!about.isEmpty())
        return Optional.of(question(desk, stub.why(), sentence.text().strip(), about));
    }
    return Optional.empty();
  }

  /// A command that ran well before, in this turn or as a recorded experiment, and fails now.
  private static Optional<Candidate> failed(Desk desk, Turn turn) {
    Set<String> well = new HashSet<>();
    for (Turn.Action action : turn.actions()) {
      Integer exit = action.exit();
      if (exit == null || !Runs.shell(action.tool()) || !Runs.program(action.input())) continue;
      String command = Runs.command(action.input());
      if (exit == 0) {
        well.add(command);
        continue;
      }
      List<String> runs =
          latest(desk).stream()
              .filter(n -> n.type().equals(NodeType.EXPERIMENT.word()) && n.title().equals(command))
              .map(Node::id)
              .toList();
      if (well.contains(command) || !runs.isEmpty())
        return Optional.of(
            question(desk, "it ran before and fails now (exit " + exit + ")", command, runs));
    }
    return Optional.empty();
  }

  private static Optional<Candidate> undone(Desk desk, Turn turn) {
    for (Turn.Action action : turn.actions()) {
      Integer exit = action.exit();
      boolean ran = Runs.shell(action.tool()) && (exit == null || exit == 0);
      if (ran
          && SIGNS.command().pattern().found(Explanation.shorten(action.input(), Runs.MAX_COMMAND)))
        return Optional.of(
            question(desk, SIGNS.command().why(), Runs.command(action.input()), List.of()));
    }
    return Optional.empty();
  }

  private static Candidate question(Desk desk, String why, String quote, List<String> about) {
    ObjectNode fields = Json.object().put("kind", NodeType.DEAD_END.word());
    fields.put(Proposed.ASKS, Proposed.QUESTION).put("why", why).put("quote", quote);
    var nodes = fields.putArray("about");
    (about.isEmpty() ? lastTried(desk) : about).forEach(nodes::add);
    return Candidate.of(NodeType.DEAD_END, fields);
  }

  /// The last experiment or decision before this turn: what was most probably turned back.
  private static List<String> lastTried(Desk desk) {
    return latest(desk).stream()
        .filter(n -> desk.before().nodes().has(n.id()))
        .filter(n ->
            n.type().equals(NodeType.EXPERIMENT.word())
                || n.type().equals(NodeType.DECISION.word()))
        .map(Node::id)
        .limit(1)
        .toList();
  }

  /// Newest first.
  private static List<Node> latest(Desk desk) {
    var nodes = new ArrayList<Node>();
    long size = desk.state().nodes().size();
    for (long i = size - 1; i >= Math.max(0, size - NODES); i--)
      nodes.add(desk.state().nodes().at(i));
    return nodes;
  }

  private static String ends(String words) {
    if (words.length() <= 2 * AGENT_READ) return words;
    return words.substring(0, AGENT_READ) + "\n" + words.substring(words.length() - AGENT_READ);
  }

  private static Signs load() {
    JsonNode root = Yaml.parse(Lexicon.resource("radar.yaml"));
    var words = new ArrayList<Sign>();
    for (JsonNode node : root.path("words")) words.add(sign(node));
    return new Signs(List.copyOf(words), sign(root.path("commands")));
  }

  private static Sign sign(JsonNode node) {
    return new Sign(
        node.path("why").asString("it was taken back by a command"),
        BoundedPattern.of(node.path("pattern").stringValue()),
        Candidate.words(node.path("fires")),
        Candidate.words(node.path("silent")));
  }
}
