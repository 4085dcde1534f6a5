package cairn.task.state;

import cairn.kernel.View;
import cairn.task.folder.TaskFolder;
import cairn.task.sheet.Words;
import cairn.task.state.Facts.Candidate;
import cairn.task.state.Facts.Contradiction;
import cairn.task.state.Facts.Fact;
import cairn.task.state.TaskState.Known;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import cairn.text.Slug;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// From fact candidates to the project's knowledge. Candidates are one fact only if they say the
/// same words; what merely sounds alike is never merged, and what seems to contradict is shown to a
/// person and never resolved here.
public final class Knowledge {
  /// Facts that share this much of their words and differ in a number or a negation are shown.
  static final double ALIKE = 0.7;

  private static final BoundedPattern NUMBER = BoundedPattern.of("\\d+(?:[.,]\\d+)?");
  private static final BoundedPattern NEGATION =
      BoundedPattern.of(
          "\\b(?:not|no|never|cannot|without|isn't|doesn't|не|нет|никогда|nicht|kein\\w*|nie|ne|pas|jamais|nunca)\\b",
          BoundedPattern.CASE_INSENSITIVE | BoundedPattern.UNICODE_CHARACTER_CLASS);

  private Knowledge() {}

  /// The facts of these tasks, in the order in which they were first said.
  public static List<Fact> gather(Collection<TaskFolder> tasks, Words words) {
    Map<String, List<Candidate>> same = new LinkedHashMap<>();
    for (TaskFolder task : tasks)
      for (Candidate c : FactReader.in(task, words))
        if (!words.blank(c.category()) && !words.blank(c.source()))
          same.computeIfAbsent(key(c.text()), _ -> new ArrayList<>()).add(c);
    var facts = new ArrayList<Fact>();
    for (List<Candidate> all : same.values()) {
      var origins = new TreeSet<String>();
      all.forEach(c -> origins.addAll(c.origins()));
      facts.add(new Fact(all.getFirst().category(), all.getFirst().text(), origins, all));
    }
    return facts;
  }

  /// The files of a task, inside its folder, whose candidates nobody marked as processed.
  public static List<String> unprocessed(TaskFolder task, Words words) {
    return FactReader.in(task, words).stream()
        .filter(c -> !c.processed())
        .map(c -> c.file().substring(task.path("").length()))
        .distinct()
        .toList();
  }

  static String key(String text) {
    return text.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", " ").strip();
  }

  public static List<Contradiction> contradictions(List<Fact> facts) {
    var found = new ArrayList<Contradiction>();
    List<Set<String>> words = facts.stream().map(f -> content(f.text())).toList();
    for (int i = 0; i < facts.size(); i++)
      for (int j = i + 1; j < facts.size(); j++) {
        if (!alike(words.get(i), words.get(j))) continue;
        Fact one = facts.get(i);
        Fact other = facts.get(j);
        difference(one.text(), other.text())
            .ifPresent(why -> found.add(new Contradiction(one, other, why)));
      }
    return found;
  }

  private static Set<String> content(String text) {
    var words =
        new HashSet<>(
            List.of(
                key(NEGATION.matcher(NUMBER.matcher(text).replaceAll(" ")).replaceAll(" "))
                    .split(" ")));
    words.remove("");
    return words;
  }

  private static boolean alike(Set<String> a, Set<String> b) {
    Set<String> small = a.size() < b.size() ? a : b;
    long shared = small.stream().filter(a.size() < b.size() ? b::contains : a::contains).count();
    return shared > 2 && (double) shared / (a.size() + b.size() - shared) >= ALIKE;
  }

  private static Optional<String> difference(String one, String other) {
    if (NEGATION.matcher(one).find() != NEGATION.matcher(other).find())
      return Optional.of("one says it, the other denies it");
    List<String> a = numbers(one);
    List<String> b = numbers(other);
    boolean silent = a.isEmpty() || b.isEmpty();
    return silent || a.equals(b)
        ? Optional.empty()
        : Optional.of("the numbers differ: " + a + " and " + b);
  }

  private static List<String> numbers(String text) {
    var numbers = new ArrayList<String>();
    Search m = NUMBER.matcher(text);
    while (m.find()) numbers.add(m.group());
    return numbers;
  }

  /// The events that take facts in: new ones, and further origins of known ones.
  public static List<TaskEvent> keep(TaskState state, List<Fact> facts) {
    var events = new ArrayList<TaskEvent>();
    long next = state.facts().size() + state.numbers().getOrDefault(TaskFold.FACTS_LOST, 0L) + 1;
    for (Fact fact : facts) {
      List<String> origins = List.copyOf(new TreeSet<>(fact.origins()));
      String source = String.join(", ", fact.candidates().stream().map(Candidate::id).toList());
      Optional<Known> known = state.facts().get(key(fact.text()));
      if (known.isEmpty())
        events.add(new TaskEvent.FactKept(next++, fact.category(), fact.text(), origins, source));
      else if (!known.get().origins().containsAll(origins))
        events.add(new TaskEvent.FactVouched(known.get().number(), origins, source));
    }
    return events;
  }

  /// One file per category, one section per fact.
  public static List<View> views(TaskState state) {
    Map<String, List<View.Section>> files = new TreeMap<>();
    for (Known fact : state.facts().values()) {
      String key = "## F" + fact.number() + ":";
      String revision = fact.origins().size() + "/" + fact.sources().size();
      files
          .computeIfAbsent(Slug.of(fact.category()), _ -> new ArrayList<>())
          .add(new View.Section(key, revision, () -> section(key, fact)));
    }
    var views = new ArrayList<View>();
    files.forEach((category, sections) ->
        views.add(
            View.Sections.of("knowledge/" + category + ".md", "# " + category + "\n\n", sections)));
    return views;
  }

  private static String section(String key, Known fact) {
    return key
        + " "
        + fact.text()
        + "\n\n- Status: "
        + (fact.verified() ? "verified" : "one source")
        + "\n- Origins: "
        + String.join("; ", fact.origins())
        + "\n- From: "
        + String.join("; ", fact.sources())
        + "\n\n";
  }
}
