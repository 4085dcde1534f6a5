package cairn.bench;

import cairn.answer.AnswerFinder;
import cairn.report.model.Reference;
import cairn.sources.Citation;
import cairn.sources.Place;
import cairn.text.BoundedPattern;
import cairn.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/// The labelled questions of a folder: `questions.json` beside the documents in `docs/`.
///
/// A question has `id`, `kind`, `question`, `answerable`, `must` (patterns that an answer fits) and
/// `gold` (places: `file`, `lines`, `quote`, and a `group` that alternatives share).
record AnswerLabels(Path folder, List<Labelled> questions) {
  private static final double SAME_WORDS = 0.75;

  record Labelled(
      String id,
      String kind,
      String question,
      boolean answerable,
      List<String> must,
      List<Gold> gold) {
    Set<String> groups() {
      Set<String> groups = new TreeSet<>();
      gold.forEach(g -> groups.add(g.group()));
      return groups;
    }

    /// Whether all patterns fit somewhere in the text.
    boolean answeredBy(String text) {
      int flags = Pattern.CASE_INSENSITIVE | Pattern.DOTALL;
      return must.stream().allMatch(m -> BoundedPattern.of(m, flags).found(text));
    }
  }

  record Gold(String file, int first, int last, String quote, String group) {}

  static AnswerLabels read(Path folder) throws IOException {
    List<Labelled> questions = new ArrayList<>();
    for (JsonNode q : Json.parse(Files.readString(folder.resolve("questions.json")))) {
      List<String> must = new ArrayList<>();
      for (JsonNode m : q.path("must")) must.add(m.asString());
      List<Gold> gold = new ArrayList<>();
      for (JsonNode g : q.path("gold"))
        gold.add(
            new Gold(
                g.path("file").asString(),
                g.path("lines").path(0).asInt(),
                g.path("lines").path(1).asInt(),
                g.path("quote").asString(),
                g.path("group").asString()));
      questions.add(
          new Labelled(
              q.path("id").asString(),
              q.path("kind").asString(),
              q.path("question").asString(),
              q.path("answerable").asBoolean(true),
              must,
              gold));
    }
    return new AnswerLabels(folder, List.copyOf(questions));
  }

  Path documents() {
    Path docs = folder.resolve("docs");
    try {
      return docs.toRealPath();
    } catch (IOException e) {
      return docs;
    }
  }

  /// A place that an answer or a search names.
  record Cited(Path file, Place place, String text) {}

  static Cited cited(AnswerFinder.Place place, Path project) {
    return new Cited(
        project.resolve(place.passage().source().origin().location()),
        place.passage().place(),
        place.passage().text());
  }

  static List<Cited> cited(AnswerFinder.Found found, int most, Path project) {
    return found.places().stream().limit(most).map(p -> cited(p, project)).toList();
  }

  static Cited cited(Reference reference, Path project) {
    Citation citation = reference.citation();
    return new Cited(project.resolve(citation.ref()), citation.place(), citation.quote());
  }

  /// The groups of gold places that these places hit.
  Set<String> hit(Labelled question, List<Cited> places) {
    Set<String> groups = new TreeSet<>();
    for (Cited place : places) {
      Path file = place.file().toAbsolutePath().normalize();
      String name = documents().toAbsolutePath().normalize().relativize(file).toString();
      for (Gold gold : question.gold())
        if (gold.file().equals(name) && hits(gold, name, place)) groups.add(gold.group());
    }
    return groups;
  }

  /// Lines or pages overlap; of HTML and DOCX, whose lines are those of the extracted text, most
  /// words of the gold quote stand in the place.
  private static boolean hits(Gold gold, String name, Cited place) {
    if (name.endsWith(".html") || name.endsWith(".htm") || name.endsWith(".docx")) {
      Set<String> wanted = words(gold.quote());
      Set<String> there = new HashSet<>(wanted);
      there.retainAll(words(place.text()));
      return there.size() >= SAME_WORDS * wanted.size();
    }
    return switch (place.place()) {
      case Place.Lines(int first, int last) -> first <= gold.last() && last >= gold.first();
      case Place.Pages(int first, int last) -> first <= gold.last() && last >= gold.first();
      case Place.Whole() -> true;
    };
  }

  static Set<String> words(String text) {
    Set<String> words = new HashSet<>();
    for (String word :
        text.replaceAll("<[^>]{0,400}>", " ").toLowerCase(Locale.ROOT).split("[^\\p{L}\\d_.]+"))
      if (!word.isEmpty()) words.add(word);
    return words;
  }
}
