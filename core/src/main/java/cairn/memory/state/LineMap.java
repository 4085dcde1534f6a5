package cairn.memory.state;

import cairn.conduct.Action;
import cairn.conduct.Conduct;
import cairn.conduct.Directive;
import cairn.memory.fragment.Board;
import cairn.memory.fragment.Relation;
import cairn.memory.fragment.Row;
import cairn.memory.fragment.RulesFile;
import cairn.memory.words.Content;
import cairn.memory.words.Cues;
import cairn.memory.words.LineText;
import cairn.text.Words;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The lines of the board, found by the words, names and pointers of an event. The cost of a lookup
/// follows the event and the lines it touches, not the length of the board.
public final class LineMap {
  /// A name cannot be paraphrased, so it tells more than a word.
  private static final double NAME = 3;

  private static final double WORD = 1;
  private static final double GENERIC = 0;

  /// Share of the trigger that an event must show.
  private static final double ENOUGH = 0.6;

  /// For lines that do not say when they apply, all their words together are the trigger.
  private static final double ENOUGH_IMPLICIT = 0.45;

  /// One ordinary word is not enough; a name, or two words, are.
  private static final double LEAST = 2;

  /// @param id of the line, which survives rewording
  /// @param file where it stands, `number` the row there
  /// @param folder it holds below; empty for everywhere
  public record Placed(
      String id,
      String file,
      int number,
      String folder,
      LineText text,
      double weight,
      Directive directive) {}

  private record Quoted(String phrase, Placed line) {}

  private final Map<String, Placed> lines = new LinkedHashMap<>();
  private final Map<String, List<Placed>> byToken = new HashMap<>();
  private final Map<String, List<Quoted>> byPhrase = new HashMap<>();
  private final Map<String, List<Placed>> byPlace = new HashMap<>();
  private final Map<String, List<Placed>> byAction = new HashMap<>();
  private final Map<String, List<Placed>> byAny = new HashMap<>();

  public static LineMap of(Collection<Row> rows) {
    var map = new LineMap();
    int number = 0;
    for (Row row : rows) {
      number++;
      if (row.isLine()) map.add(row.line(), number, LineText.of(row.text()));
    }
    return map;
  }

  /// The board, and the rules of every file that people keep.
  public static LineMap of(MemoryState state) {
    LineMap map = of(state.rows());
    for (RulesFile file : state.rules().values())
      for (RulesFile.Rule rule : file.rows())
        if (!map.has(rule.line()) && state.line(rule.line()).filter(Line::stands).isPresent())
          map.add(rule.line(), file.file(), rule.number(), file.folder(), LineText.of(rule.text()));
    return map;
  }

  public void add(String id, int number, LineText text) {
    add(id, Board.FILE, number, "", text);
  }

  private void add(String id, String file, int number, String folder, LineText text) {
    double weight = 0;
    for (String token : text.trigger()) weight += weight(token, text);
    var placed = new Placed(id, file, number, folder, text, weight, Conduct.read(text.text()));
    lines.put(id, placed);
    for (String key : Conduct.keys(placed.directive())) at(byAction, key).add(placed);
    for (String token : text.trigger()) at(byToken, token).add(placed);
    for (String token : text.tokens()) at(byAny, token).add(placed);
    for (String phrase : text.phrases())
      for (String first : Words.of(phrase).stream().limit(1).toList())
        at(byPhrase, first).add(new Quoted(phrase, placed));
    for (String pointer : text.pointers())
      for (String place : LineText.places(pointer)) at(byPlace, place).add(placed);
  }

  private static <T> List<T> at(Map<String, List<T>> map, String key) {
    return map.computeIfAbsent(key, _ -> new ArrayList<>());
  }

  static double weight(String token, LineText text) {
    if (Cues.BUILT_IN.generic(token)) return GENERIC;
    return text.names().contains(token) ? NAME : WORD;
  }

  /// Lines about which the action may say something.
  public Set<Placed> concerned(Action action) {
    var found = new LinkedHashSet<Placed>();
    for (String key : Conduct.keys(action))
      for (Placed line : byAction.getOrDefault(key, List.of()))
        if (line.folder().isEmpty() || Conduct.within(action, line.folder())) found.add(line);
    return found;
  }

  public Placed get(String id) {
    return lines.get(id);
  }

  public boolean has(String id) {
    return lines.containsKey(id);
  }

  public Collection<Placed> all() {
    return lines.values();
  }

  /// Lines whose trigger the text shows.
  ///
  /// @param named lines that a task asks to inspect: for them any word of theirs is enough
  public Map<String, Relation> triggered(Content said, Set<String> named) {
    var found = new LinkedHashMap<String, Relation>();
    for (Placed line : quoted(said)) found.put(line.id(), Relation.CUE);
    var scores = new HashMap<Placed, Double>();
    for (String token : said.tokens())
      for (Placed line : byToken.getOrDefault(token, List.of()))
        scores.merge(line, weight(token, line.text()), Double::sum);
    scores.forEach((line, score) -> {
      boolean all = score >= line.weight() - 1e-9 && score >= WORD;
      double least = line.text().explicit() ? ENOUGH : ENOUGH_IMPLICIT;
      boolean name = score >= NAME && !line.text().explicit();
      if (all
          || name
          || line.text().speaksOf(said)
          || (score >= LEAST && score >= least * line.weight()))
        found.putIfAbsent(line.id(), Relation.CUE);
      else if (named.contains(line.id()) && score >= WORD)
        found.putIfAbsent(line.id(), Relation.NAMED);
    });
    pointed(said.names()).forEach(id -> found.putIfAbsent(id, Relation.POINTER));
    return found;
  }

  /// Lines whose trigger quotes words that the text says as they stand.
  List<Placed> quoted(Content said) {
    if (byPhrase.isEmpty()) return List.of();
    var found = new ArrayList<Placed>();
    for (String word : Set.copyOf(Words.of(said.plain())))
      for (Quoted quoted : byPhrase.getOrDefault(word, List.of()))
        if (said.plain().contains(quoted.phrase())) found.add(quoted.line());
    return found;
  }

  /// Lines that share a word that is not common with the text.
  public Set<Placed> near(Content said) {
    return near(said.tokens());
  }

  Set<Placed> near(Set<String> tokens) {
    var found = new LinkedHashSet<Placed>();
    for (String token : tokens)
      if (!Cues.BUILT_IN.generic(token)) found.addAll(byAny.getOrDefault(token, List.of()));
    return found;
  }

  /// Lines whose dossier or path is among the names.
  List<String> pointed(Set<String> names) {
    var ids = new ArrayList<String>();
    for (String name : names) {
      for (Placed line : byPlace.getOrDefault(name, List.of())) ids.add(line.id());
      int memory = name.indexOf("memory/");
      if (memory >= 0)
        for (Placed line : byPlace.getOrDefault(name.substring(memory + 7), List.of()))
          ids.add(line.id());
    }
    return ids;
  }
}
