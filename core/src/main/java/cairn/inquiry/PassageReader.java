package cairn.inquiry;

import cairn.sources.Evidence;
import cairn.sources.Marker;
import cairn.sources.Quantity;
import cairn.sources.Quote;
import cairn.sources.QuoteMatcher;
import cairn.sources.Similarity;
import cairn.sources.Support;
import cairn.sources.SupportScore;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/// Turns the passages of a reply into passages of the inquiry, or says why not. Collects problems
/// instead of stopping at the first, so that an agent can repair all of them at once.
final class PassageReader {
  private static final SupportScore SUPPORT = new SupportScore(Similarity.lexical());

  /// Citing a whole book supports nothing better than citing its first pages.
  private static final int MAX_COMPARED = 12_000;

  private final CitationReader citations;
  private final Map<String, Passage> known;
  private final boolean strict;
  private final List<String> problems = new ArrayList<>();

  /// @param known passages that may be drawn on, by id
  /// @param strict research mode: a passage without a citation is refused
  PassageReader(Inquiry inquiry, Evidence evidence, Map<String, Passage> known, boolean strict) {
    this.citations = new CitationReader(inquiry, evidence, problems);
    this.known = new LinkedHashMap<>(known);
    this.strict = strict;
  }

  List<String> problems() {
    return problems.stream().distinct().limit(ReplyForm.MAX_PROBLEMS).toList();
  }

  /// Sources that were cited for the first time.
  List<Taken> taken() {
    return citations.taken();
  }

  /// Passages of this very reply, which later ones may draw on as `d1`, `d2`, …
  void offer(String alias, List<Passage> passages) {
    for (int i = 0; i < passages.size(); i++) known.put(alias + (i + 1), passages.get(i));
  }

  List<Cite> cites(JsonNode array, String where) {
    var found = new ArrayList<Cite>();
    for (int i = 0; i < array.size(); i++)
      citations.read(array.get(i), where + "/" + i).ifPresent(r -> found.add(r.cite()));
    return found;
  }

  /// @param prefix of the ids: `b1d1s0.d` gives `b1d1s0.d1`, `b1d1s0.d2`, …
  List<Passage> read(JsonNode array, String prefix, String where) {
    var passages = new ArrayList<Passage>();
    for (int i = 0; i < array.size(); i++)
      passages.add(passage(array.get(i), prefix + (i + 1), where + "/" + i));
    return passages;
  }

  Passage passage(JsonNode node, String id, String where) {
    String text = plain(node.path("text").asString(""));
    if (text.isEmpty()) problems.add(where + ": the text is empty");
    if (!Marker.all(text).isEmpty())
      problems.add(where + ": leave citation markers out of the text and give them in `citations`");
    var cited = new LinkedHashMap<String, CitationReader.Resolved>();
    for (JsonNode c : node.path("citations"))
      citations.read(c, where + "/citations").ifPresent(r -> cited.putIfAbsent(key(r), r));
    boolean own = !cited.isEmpty();
    var drawsOn = new ArrayList<String>();
    for (JsonNode on : node.path("draws_on")) inherit(on.asString(), where, drawsOn, cited);
    if (cited.isEmpty() && strict)
      problems.add(where + ": no citation; cite a source or draw on a passage of the input");
    List<CitationReader.Resolved> all = List.copyOf(cited.values());
    quotes(text, all, where);
    boolean verbatim = all.stream().anyMatch(r -> verbatim(text, r));
    Support support = support(text, all);
    return new Passage(
        id,
        text,
        label(node, own, all),
        all.stream().map(CitationReader.Resolved::cite).toList(),
        drawsOn,
        figures(node.path("figures"), all, drawsOn, where),
        all.isEmpty() ? -1 : verbatim ? 1 : rounded(support.score()),
        note(support, all.isEmpty() || verbatim));
  }

  /// What stands word for word at the cited place needs no estimate of its support.
  private static boolean verbatim(String text, CitationReader.Resolved r) {
    return r.cited().length() <= MAX_COMPARED && new QuoteMatcher(r.cited()).find(text).isPresent();
  }

  private static String key(CitationReader.Resolved r) {
    return r.cite().key() + "\u0000" + r.cite().quote();
  }

  private void inherit(
      String id, String where, List<String> drawsOn, Map<String, CitationReader.Resolved> cited) {
    Passage from = known.get(id);
    if (from == null) {
      problems.add(where + ": draws on '" + id + "', which is not a passage of the input");
      return;
    }
    drawsOn.add(from.id());
    for (Cite cite : from.citations())
      citations.again(cite).ifPresent(r -> cited.putIfAbsent(key(r), r));
  }

  /// Words in quotation marks are a claim about a source as well.
  private void quotes(String text, List<CitationReader.Resolved> cited, String where) {
    for (Quote quote : Quote.in(text)) {
      boolean found =
          cited.stream().anyMatch(r -> new QuoteMatcher(r.whole()).find(quote.words()).isPresent());
      if (!found)
        problems.add(where + ": \"" + brief(quote.words()) + "\" is in none of the cited sources");
    }
  }

  private List<Passage.Figure> figures(
      JsonNode array, List<CitationReader.Resolved> cited, List<String> drawsOn, String where) {
    var figures = new ArrayList<Passage.Figure>();
    if (array.isEmpty()) return figures;
    List<Quantity> stated =
        Quantity.in(
            cited.stream()
                .map(r -> r.cited() + "\n" + r.cite().quote())
                .collect(Collectors.joining("\n")));
    for (JsonNode f : array) {
      double value = f.path("value").asDouble();
      String unit = f.path("unit").asString("");
      boolean inSource = stated.stream().anyMatch(q -> agrees(q, value, unit));
      boolean inherited =
          drawsOn.stream()
              .map(this::drawn)
              .flatMap(p -> p.figures().stream())
              .anyMatch(k -> k.value() == value);
      if (inSource || inherited)
        figures.add(
            new Passage.Figure(
                plain(f.path("label").asString("")),
                value,
                plain(unit),
                plain(f.path("series").asString(""))));
      else problems.add(where + ": the figure " + value + " is not in the cited words");
    }
    return figures;
  }

  private Passage drawn(String id) {
    return known.values().stream().filter(p -> p.id().equals(id)).findFirst().orElseThrow();
  }

  private static boolean agrees(Quantity stated, double value, String unit) {
    return stated.agrees(new Quantity(value, "", "" + value))
        || stated.agrees(new Quantity(value, unit.strip(), "" + value));
  }

  private static Support support(String text, List<CitationReader.Resolved> cited) {
    String evidence =
        cited.stream()
            .map(CitationReader.Resolved::cited)
            .distinct()
            .collect(Collectors.joining("\n\n"));
    return SUPPORT.of(
        text, evidence.length() <= MAX_COMPARED ? evidence : evidence.substring(0, MAX_COMPARED));
  }

  private static String note(Support support, boolean nothing) {
    if (nothing) return "";
    var notes = new ArrayList<String>();
    if (!support.missingNumbers().isEmpty())
      notes.add("not in the source: " + String.join(", ", support.missingNumbers()));
    if (support.opposed()) notes.add("the source seems to say the opposite");
    return String.join("; ", notes);
  }

  private static double rounded(double score) {
    return Math.round(score * 1000) / 1000.0;
  }

  /// What comes from memory alone is recalled and nothing else is, whatever an agent calls it.
  private static Label label(JsonNode node, boolean own, List<CitationReader.Resolved> cited) {
    boolean remembered =
        !cited.isEmpty() && cited.stream().allMatch(r -> r.cite().kind() == Cite.Kind.MEMORY);
    return switch (node.path("label").asString("")) {
      case "inferred" -> Label.INFERRED;
      case "recalled", "discovered" -> remembered ? Label.RECALLED : Label.DISCOVERED;
      default -> remembered ? Label.RECALLED : own ? Label.DISCOVERED : Label.INFERRED;
    };
  }

  /// One line of prose: no line breaks, no control characters, no Markdown block at its start.
  static String plain(String text) {
    return text.replaceAll("[\\p{Cntrl}\\s\\u2028\\u2029]+", " ")
        .strip()
        .replaceFirst("^(?:[#>*+-]+\\s+)+", "");
  }

  private static String brief(String words) {
    return words.length() <= 80 ? words : words.substring(0, 77) + "...";
  }
}
