package cairn.inquiry.reading;

import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.claim.ClaimCheck;
import cairn.inquiry.claim.Label;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Taken;
import cairn.inquiry.words.ClaimRules;
import cairn.inquiry.words.PlainLine;
import cairn.sources.Citation;
import cairn.sources.Evidence;
import cairn.sources.Marker;
import cairn.sources.quote.Quote;
import cairn.sources.quote.QuoteMatcher;
import cairn.sources.support.Quantity;
import cairn.text.BoundedPattern;
import cairn.text.Sentences;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// Turns the passages of a reply into passages of the inquiry, or says why not. Collects problems
/// instead of stopping at the first, so that an agent can repair all of them at once.
public final class PassageReader {
  /// What the sources do not say stands at no place of them.
  private static final BoundedPattern SAYS_NOTHING =
      BoundedPattern.of(
          "^(?:no|none of the|neither) (?:sources?|documents?|passages?|pages?|files?)\\s"
              + "|^the (?:sources?|documents?|passages?|pages?|files?) (?:do not|does not|don.t)\\s"
              + "|^keine? (?:quellen?|dokumente?)\\s|^die quellen? \\p{L}+ nicht\\b"
              + "|^aucune? (?:source|document)\\s|^les (?:sources|documents) ne\\s",
          BoundedPattern.CASE_INSENSITIVE);

  private final CitationReader citations;
  private final Map<String, CitedClaim> known;
  private final boolean strict;
  private final Inquiry inquiry;
  private final List<String> problems = new ArrayList<>();
  private boolean remarking;

  /// @param known passages that may be drawn on, by id
  /// @param strict research mode: a passage without a citation is refused
  PassageReader(Inquiry inquiry, Evidence evidence, Map<String, CitedClaim> known, boolean strict) {
    this.citations = new CitationReader(inquiry, evidence, problems);
    this.known = new LinkedHashMap<>(known);
    this.strict = strict;
    this.inquiry = inquiry;
  }

  public List<String> problems() {
    return problems.stream().distinct().limit(ReplyForm.MAX_PROBLEMS).toList();
  }

  /// Sources that were cited for the first time.
  List<Taken> taken() {
    return citations.taken();
  }

  /// Passages of this very reply, which later ones may draw on as `d1`, `d2`, …
  public void offer(String alias, List<CitedClaim> passages) {
    for (int i = 0; i < passages.size(); i++) known.put(alias + (i + 1), passages.get(i));
  }

  /// Places without a statement: what is quoted of them is what is nearest to the question.
  public List<Citation> cites(JsonNode array, String where) {
    var found = new ArrayList<Citation>();
    String question = inquiry.settings().question();
    for (int i = 0; i < array.size(); i++)
      citations.read(array.get(i), where + "/" + i, question).ifPresent(r -> found.add(r.cite()));
    return found;
  }

  /// @param prefix of the ids: `b1d1s0.d` gives `b1d1s0.d1`, `b1d1s0.d2`, …
  public List<CitedClaim> read(JsonNode array, String prefix, String where) {
    var passages = new ArrayList<CitedClaim>();
    for (int i = 0; i < array.size(); i++)
      passages.add(passage(array.get(i), prefix + (i + 1), where + "/" + i));
    return passages;
  }

  /// What is missing, or what findings have to do with each other: not held against cited words.
  public List<CitedClaim> remarks(JsonNode array, String prefix, String where) {
    remarking = true;
    List<CitedClaim> remarks = read(array, prefix, where);
    remarking = false;
    return remarks;
  }

  public CitedClaim passage(JsonNode node, String id, String where) {
    String text = PlainLine.of(node.path("text").asString(""));
    if (text.isEmpty()) problems.add(where + ": the text is empty");
    if (!Marker.all(text).isEmpty())
      problems.add(where + ": leave citation markers out of the text and give them in `citations`");
    var cited = new LinkedHashMap<String, CitationReader.Resolved>();
    for (JsonNode c : node.path("citations"))
      citations.read(c, where + "/citations", text).ifPresent(r -> cited.putIfAbsent(key(r), r));
    boolean own = !cited.isEmpty();
    var drawsOn = new ArrayList<String>();
    for (JsonNode on : node.path("draws_on")) inherit(on.asString(), where, drawsOn, cited);
    if (cited.isEmpty() && strict)
      problems.add(where + ": no citation; cite a source or draw on a passage of the input");
    List<CitationReader.Resolved> all = List.copyOf(cited.values());
    quotes(text, all, where);
    Label label = label(node, own, all);
    ClaimCheck check = check(text, label, all, where);
    return new CitedClaim(
        id,
        text,
        label,
        all.stream().map(CitationReader.Resolved::cite).toList(),
        drawsOn,
        figures(node.path("figures"), all, drawsOn, where),
        -1,
        "",
        check);
  }

  /// Word for word, refused by a rule, or open for a judge.
  private ClaimCheck check(
      String text, Label label, List<CitationReader.Resolved> all, String where) {
    if (all.isEmpty()) return ClaimCheck.UNCITED;
    if (remarking || saysNothing(text)) return ClaimCheck.REMARK;
    List<ClaimRules.Cited> places = all.stream().map(this::cited).toList();
    // A dead end of the record says by its kind that something failed, not by its words.
    if (label == Label.RECALLED)
      return ClaimRules.verbatim(text, places) ? ClaimCheck.VERBATIM : ClaimCheck.OPEN;
    for (String reason : ClaimRules.against(text, places, inquiry.settings().question()))
      problems.add(where + ": " + reason);
    return ClaimRules.verbatim(text, places) ? ClaimCheck.VERBATIM : ClaimCheck.OPEN;
  }

  /// "No source says …": one sentence that only says what the sources do not.
  private static boolean saysNothing(String text) {
    return SAYS_NOTHING.found(text) && Sentences.of(text).size() == 1 && !text.contains(";");
  }

  private ClaimRules.Cited cited(CitationReader.Resolved r) {
    String title =
        Stream.concat(inquiry.sources().stream(), citations.taken().stream())
            .filter(t -> t.cited(r.cite()))
            .map(Taken::title)
            .findFirst()
            .orElse("");
    return new ClaimRules.Cited(
        r.cited() + "\n" + r.cite().quote(), r.whole(), r.cite().ref() + "\n" + title);
  }

  private static String key(CitationReader.Resolved r) {
    return r.cite().key() + "\u0000" + r.cite().quote();
  }

  private void inherit(
      String id, String where, List<String> drawsOn, Map<String, CitationReader.Resolved> cited) {
    CitedClaim from = known.get(id);
    if (from == null) {
      problems.add(where + ": draws on '" + id + "', which is not a passage of the input");
      return;
    }
    drawsOn.add(from.id());
    for (Citation cite : from.citations())
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

  private List<CitedClaim.Figure> figures(
      JsonNode array, List<CitationReader.Resolved> cited, List<String> drawsOn, String where) {
    var figures = new ArrayList<CitedClaim.Figure>();
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
            new CitedClaim.Figure(
                PlainLine.of(f.path("label").asString("")),
                value,
                PlainLine.of(unit),
                PlainLine.of(f.path("series").asString(""))));
      else problems.add(where + ": the figure " + value + " is not in the cited words");
    }
    return figures;
  }

  private CitedClaim drawn(String id) {
    return known.values().stream().filter(p -> p.id().equals(id)).findFirst().orElseThrow();
  }

  private static boolean agrees(Quantity stated, double value, String unit) {
    return stated.agrees(new Quantity(value, "", "" + value))
        || stated.agrees(new Quantity(value, unit.strip(), "" + value));
  }

  /// What comes from memory alone is recalled and nothing else is, whatever an agent calls it.
  private static Label label(JsonNode node, boolean own, List<CitationReader.Resolved> cited) {
    boolean remembered =
        !cited.isEmpty() && cited.stream().allMatch(r -> r.cite().kind() == Citation.Kind.MEMORY);
    return switch (node.path("label").asString("")) {
      case "inferred" -> Label.INFERRED;
      case "recalled", "discovered" -> remembered ? Label.RECALLED : Label.DISCOVERED;
      default -> remembered ? Label.RECALLED : own ? Label.DISCOVERED : Label.INFERRED;
    };
  }

  private static String brief(String words) {
    return words.length() <= 80 ? words : words.substring(0, 77) + "...";
  }
}
