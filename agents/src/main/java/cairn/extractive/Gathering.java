package cairn.extractive;

import cairn.sources.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/// A section that gathers statements of one kind across all facets, offered only where the sources
/// have some.
///
/// @param below its name under a facet
/// @param asks what it looks for there
/// @param cue finds what marks a statement of this kind; null if amounts do
record Gathering(String title, String below, String asks, Pattern cue) {
  private static final String ON = ", on ";

  /// What a facet is about that takes the question as it stands.
  static final String WHOLE = "The question as a whole";

  private static final List<Gathering> ALL = load();

  /// Whatever else is said.
  static final Gathering REST =
      new Gathering("", "", "Remarks beside the main themes", Pattern.compile(""));

  static List<Gathering> all() {
    return ALL;
  }

  static Optional<Gathering> titled(String title) {
    return ALL.stream().filter(g -> g.title().equalsIgnoreCase(title)).findFirst();
  }

  /// The kind that a subfocus gathers, if it does.
  static Optional<Gathering> of(String subfocus) {
    if (subfocus.startsWith(REST.asks() + ON)) return Optional.of(REST);
    return ALL.stream().filter(g -> subfocus.startsWith(g.asks() + ON)).findFirst();
  }

  /// A subfocus that gathers this kind beside what is known on something.
  String on(String about) {
    return asks + ON + about;
  }

  /// What a subfocus is about, without its kind if it has one.
  static String about(String subfocus) {
    String about = Explorer.aboutness(subfocus);
    return of(subfocus).isEmpty() ? about : about.substring(about.indexOf(ON) + ON.length());
  }

  /// The same, with the question itself where the subfocus is about that or only about a kind.
  static String about(String subfocus, String question) {
    String about = about(subfocus);
    boolean kind = ALL.stream().anyMatch(k -> k.below().equalsIgnoreCase(about));
    return question.isBlank() || !kind && !about.equalsIgnoreCase(WHOLE) ? about : question;
  }

  boolean takes(String statement) {
    return cue == null
        ? Quantity.in(statement).stream().anyMatch(q -> !q.unit().isEmpty())
        : cue.matcher(statement).find();
  }

  private static List<Gathering> load() {
    var all = new ArrayList<Gathering>();
    for (JsonNode g : Resource.yaml("gatherings.yaml"))
      all.add(
          new Gathering(
              g.path("title").asString(),
              g.path("below").asString(),
              g.path("asks").asString(),
              g.path("numbers").asBoolean(false) ? null : cue(g.path("cues"))));
    return List.copyOf(all);
  }

  private static Pattern cue(JsonNode words) {
    var all = new ArrayList<String>();
    for (String word : Resource.words(words)) all.add(Pattern.quote(word));
    return Pattern.compile(
        "(?<![\\p{L}\\d])(?:" + String.join("|", all) + ")(?![\\p{L}\\d])",
        Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }
}
