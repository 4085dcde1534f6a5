package cairn.record.change;

import cairn.record.harvest.Runs;
import cairn.record.harvest.Turn;
import cairn.record.harvest.World;
import cairn.record.state.Candidate;
import cairn.record.state.Hot;
import cairn.record.state.Ids;
import cairn.record.state.RecordEvent.Evidence;
import cairn.record.state.Signal;
import cairn.record.words.Lexicon;
import cairn.record.words.Topic;
import cairn.record.words.Utterance;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import cairn.text.Yaml;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/// Sees from what was done, not said, that something now depends on an observation: a settings file
/// that was written has the value under the name that the observation gives it, or code was merged
/// in its name. File and hash are the evidence.
final class Commitment {
  /// A settings file with more lines is data.
  private static final int MAX_LINES = 2_000;

  private static final int MAX_LINE = 400;

  /// A name of one word counts from this length on.
  private static final int LONG_WORD = 5;

  private static final JsonNode DATA = Yaml.parse(Lexicon.resource("commitment.yaml"));
  private static final List<String> CONFIGS = Candidate.words(DATA.path("configs"));
  private static final com.google.re2j.Pattern SETS =
      com.google.re2j.Pattern.compile(DATA.path("sets").stringValue());
  private static final BoundedPattern AGAINST =
      BoundedPattern.of(DATA.path("against").stringValue());
  private static final BoundedPattern MERGES = BoundedPattern.of(DATA.path("merges").stringValue());

  private final Desk desk;
  private final Turn turn;
  private final World world;

  Commitment(Desk desk, Turn turn, World world) {
    this.desk = desk;
    this.turn = turn;
    this.world = world;
  }

  void settle() {
    if (desk.before().hot().watches().isEmpty()) return;
    Map<String, Set<String>> proofs = new TreeMap<>();
    for (Turn.Action action : turn.actions()) {
      for (String path : action.files()) configured(path, proofs);
      merged(action, proofs);
    }
    proofs.forEach((id, files) -> {
      if (desk.state().hot().watch(id).isPresent())
        Crystal.settle(
            desk,
            id,
            Signal.ARTIFACT_COMMITMENT,
            Evidence.files(List.copyOf(files), desk.turn()),
            null);
    });
  }

  private void configured(String path, Map<String, Set<String>> proofs) {
    var seen = world.file(path);
    String name = path.toLowerCase(Locale.ROOT);
    if (seen.isEmpty() || CONFIGS.stream().noneMatch(name::endsWith)) return;
    List<String[]> settings = settings(seen.get().text());
    if (settings.isEmpty()) return;
    var meant = new ArrayList<String>();
    for (Hot.Watch watch : desk.before().hot().watches())
      if (settings.stream().anyMatch(setting -> says(watch.content(), setting)))
        meant.add(watch.id());
    for (String id : meant) {
      if (meant.size() == 1)
        proofs.computeIfAbsent(id, _ -> new HashSet<>()).add(path + "@" + seen.get().sha256());
      else
        desk.nearMiss(
            id,
            Signal.ARTIFACT_COMMITMENT,
            path + " fits several observations: " + String.join(" and ", meant),
            "");
    }
  }

  /// Name and value of every line that sets a number.
  private static List<String[]> settings(String text) {
    var settings = new ArrayList<String[]>();
    String[] lines = text.split("\n", MAX_LINES + 1);
    if (lines.length > MAX_LINES) return List.of();
    for (String line : lines) {
      if (line.length() > MAX_LINE) continue;
      var match = SETS.matcher(line);
      if (match.matches()) settings.add(new String[] {match.group("name"), match.group("value")});
    }
    return settings;
  }

  /// The observation gives the thing of this name this value, and speaks for it.
  private static boolean says(String content, String[] setting) {
    String last = setting[0].substring(setting[0].lastIndexOf('.') + 1);
    String[] words = last.split("[_-]|(?<=[a-z])(?=[A-Z])");
    if (words.length == 1 && last.length() < LONG_WORD) return false;
    String plain = " " + Utterance.normal(content).replaceAll("[^\\p{L}\\p{N}]+", " ") + " ";
    String spoken = " " + String.join(" ", words).toLowerCase(Locale.ROOT) + " ";
    String joined = " " + last.toLowerCase(Locale.ROOT) + " ";
    if (!plain.contains(spoken) && !plain.contains(joined)) return false;
    Set<String> numbers = new HashSet<>(Topic.numbers(content));
    if (Topic.numbers(setting[1]).stream().noneMatch(numbers::contains)) return false;
    return !AGAINST.found(content)
        && !Lexicon.builtIn().has(Lexicon.Cue.NEGATION, Utterance.normal(content));
  }

  private void merged(Turn.Action action, Map<String, Set<String>> proofs) {
    Integer exit = action.exit();
    boolean ran = Runs.shell(action.tool()) && exit != null && exit == 0;
    if (!ran || world.revision().isEmpty() || action.input().length() > Runs.MAX_COMMAND) return;
    if (!MERGES.found(action.input())) return;
    Search named = Ids.OBSERVATION_SPOKEN.matcher(Utterance.normal(action.input()));
    while (named.find()) {
      String id = Ids.of("O", Integer.parseInt(named.group(1)));
      if (desk.before().hot().watch(id).isPresent())
        proofs.computeIfAbsent(id, _ -> new HashSet<>()).add("git@" + world.revision());
    }
  }
}
