package cairn.inquiry.review;

import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.reading.Situation;
import cairn.inquiry.state.Review;
import cairn.inquiry.words.PlainLine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// Turns the findings of a reviewer into remarks. A patch that applies in exactly one place is
/// applied; what must be fixed and could be fixed in several ways, or in none that is there,
/// becomes a question with the ways as answers.
final class ReviewReader {
  /// Ways to mend one passage that a person is shown.
  static final int MOST_CANDIDATES = 6;

  private static final String ONE_AT_A_TIME =
      "waits for the answer to another finding of its passage";

  private final Situation s;
  private final Map<String, CitedClaim> known;
  private final Map<String, String> files;
  private final Map<String, String> now = new HashMap<>();
  private final Set<String> asked = new HashSet<>();

  ReviewReader(Situation s) {
    this.s = s;
    this.known = s.inquiry().passages();
    this.files = ReviewedFiles.byPassage(s.inquiry());
  }

  /// Unambiguous patches first, so that the ways to mend the rest are shown on the text as it will
  /// stand; the remarks keep the reviewer's order.
  List<Review.Remark> read(JsonNode findings) {
    var remarks = new Review.Remark[findings.size()];
    for (int i = 0; i < remarks.length; i++)
      if (!ambiguous(findings.get(i))) remarks[i] = patched(findings.get(i));
    for (int i = 0; i < remarks.length; i++)
      if (remarks[i] == null) remarks[i] = question(findings.get(i));
    return List.of(remarks);
  }

  private CitedClaim passage(JsonNode f) {
    return known.get(f.path("passage").asString());
  }

  private String text(JsonNode f) {
    return now.getOrDefault(passage(f).id(), passage(f).text());
  }

  private static Optional<Patch> patch(JsonNode node) {
    return node.isMissingNode()
        ? Optional.empty()
        : Optional.of(
            new Patch(
                node.path("find").asString(""), PlainLine.of(node.path("replace").asString(""))));
  }

  /// What a person let stand is not put to them again.
  private Review.Severity severity(JsonNode f) {
    return left(f)
        ? Review.Severity.ADVISORY
        : Review.Severity.valueOf(f.path("severity").asString());
  }

  private boolean left(JsonNode f) {
    return s.inquiry().closing().reviews().stream()
        .flatMap(r -> r.remarks().stream())
        .anyMatch(r ->
            r.left()
                && r.passage().equals(passage(f).id())
                && r.dimension() == f.path("dimension").asInt());
  }

  private boolean ambiguous(JsonNode f) {
    if (severity(f) != Review.Severity.MUST_FIX) return false;
    boolean said = f.path("ambiguous").asBoolean(false) || !f.path("candidates").isEmpty();
    return said || patch(f.path("patch")).filter(p -> p.places(text(f)).size() != 1).isPresent();
  }

  private Review.Remark patched(JsonNode f) {
    Review.Severity severity = severity(f);
    String before = text(f);
    // A changed text is judged again, and a text with nothing but advisories is done.
    Optional<Patch> patch =
        severity == Review.Severity.ADVISORY ? Optional.empty() : patch(f.path("patch"));
    if (f.path("ambiguous").asBoolean(false))
      return remark(f, severity, Review.Remark.AMBIGUOUS, before, "", List.of());
    if (patch.isEmpty()) return remark(f, severity, Review.Remark.NONE, "", "", List.of());
    List<Integer> places = patch.get().places(before);
    if (places.size() != 1)
      return remark(
          f,
          severity,
          places.isEmpty() ? "`find` is not in the passage" : "`find` stands there more than once",
          "",
          "",
          List.of());
    String after = patch.get().at(places.getFirst(), before);
    Optional<String> problem = Patch.problem(s, passage(f), before, after);
    if (problem.isPresent()) return remark(f, severity, problem.get(), "", "", List.of());
    now.put(passage(f).id(), after);
    return remark(f, severity, Review.Remark.APPLIED, before, after, List.of());
  }

  private Review.Remark question(JsonNode f) {
    if (!asked.add(passage(f).id()))
      return remark(f, Review.Severity.MUST_FIX, ONE_AT_A_TIME, "", "", List.of());
    return remark(f, Review.Severity.MUST_FIX, Review.Remark.AMBIGUOUS, text(f), "", candidates(f));
  }

  /// Every place of every patch is a way of its own, if the engine could apply it.
  private List<Review.Candidate> candidates(JsonNode f) {
    String before = text(f);
    var candidates = new ArrayList<Review.Candidate>();
    var wanted = new ArrayList<JsonNode>();
    f.path("candidates").forEach(wanted::add);
    if (wanted.isEmpty() && f.has("patch")) wanted.add(f.path("patch"));
    for (JsonNode node : wanted) {
      Patch patch = patch(node).orElseThrow();
      String why = PlainLine.of(node.path("why").asString(""));
      for (int place : patch.places(before)) {
        String after = patch.at(place, before);
        boolean again = candidates.stream().anyMatch(c -> c.after().equals(after));
        if (again || candidates.size() == MOST_CANDIDATES) continue;
        if (Patch.problem(s, passage(f), before, after).isEmpty())
          candidates.add(new Review.Candidate("fix-" + (candidates.size() + 1), after, why));
      }
    }
    return candidates;
  }

  private Review.Remark remark(
      JsonNode f,
      Review.Severity severity,
      String fix,
      String before,
      String after,
      List<Review.Candidate> candidates) {
    return new Review.Remark(
        severity,
        f.path("dimension").asInt(),
        files.getOrDefault(passage(f).id(), ""),
        passage(f).id(),
        PlainLine.of(f.path("issue").asString()),
        fix,
        before,
        after,
        candidates,
        "");
  }
}
