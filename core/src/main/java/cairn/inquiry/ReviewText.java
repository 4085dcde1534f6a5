package cairn.inquiry;

import cairn.kernel.Decision;
import cairn.kernel.Outcome;
import cairn.sources.Marker;
import cairn.sources.Quote;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// One iteration of the adversarial review: rules look first, then an agent; patches that apply are
/// applied here, and only here.
final class ReviewText {
  private ReviewText() {}

  static Decision<InquiryEvent> settle(Situation s, int iteration, Outcome outcome) {
    Closing closing = s.inquiry().closing();
    if (closing.textDone() != null || closing.reviews().size() + 1 != iteration)
      return s.notNow("review " + iteration);
    var remarks = new ArrayList<>(TextRules.remarks(s.inquiry()));
    String reviewer = "engine";
    String note = "";
    if (outcome instanceof Outcome.Replied replied) {
      JsonNode content = Situation.content(replied);
      List<String> form = ReplyForm.problems(Role.ADVERSARIAL_REVIEWER, content);
      if (!form.isEmpty()) return s.refuse(form);
      Optional<String> unknown = unknownPassage(s.inquiry(), content);
      if (unknown.isPresent()) return s.refuse(List.of(unknown.get()));
      remarks.addAll(read(s, content));
      reviewer = replied.reply().agent();
    } else {
      note =
          "no agent reviewed this iteration ("
              + Situation.reason(outcome)
              + "); the engine's rules did";
    }
    List<String> files =
        ReviewedFiles.all(s.inquiry()).stream().map(ReviewedFiles.Document::file).toList();
    Review review = new Review(iteration, reviewer, files, remarks, s.moment().now(), note);
    var events = new ArrayList<InquiryEvent>();
    events.add(new InquiryEvent.TextReviewed(s.inquiry().id(), review, Spent.of(outcome)));
    verdict(review, s.inquiry().closing().reviews())
        .ifPresent(v -> events.add(new InquiryEvent.VerdictGiven(s.inquiry().id(), v)));
    return Decision.accept(events);
  }

  /// Empty means: look again. PASS only comes from a sweep that found nothing at all.
  static Optional<Verdict> verdict(Review review, List<Review> before) {
    boolean last = review.iteration() >= Review.MAX_ITERATIONS;
    if (!review.clean() && !last) return Optional.empty();
    if (review.remarks().stream().anyMatch(Review.Remark::blocks))
      return Optional.of(Verdict.ESCALATE);
    boolean spotless = review.remarks().isEmpty() && review.note().isEmpty();
    return Optional.of(spotless ? Verdict.PASS : Verdict.PASS_WITH_ADVISORIES);
  }

  private static Optional<String> unknownPassage(Inquiry inquiry, JsonNode content) {
    Map<String, Passage> known = inquiry.passages();
    for (JsonNode f : content.path("findings"))
      if (!known.containsKey(f.path("passage").asString("")))
        return Optional.of(
            "/findings: '" + f.path("passage").asString("") + "' is no passage of the documents");
    return Optional.empty();
  }

  private static List<Review.Remark> read(Situation s, JsonNode content) {
    Map<String, Passage> known = s.inquiry().passages();
    Map<String, String> files = ReviewedFiles.byPassage(s.inquiry());
    Map<String, String> now = new LinkedHashMap<>();
    var remarks = new ArrayList<Review.Remark>();
    for (JsonNode f : content.path("findings")) {
      Passage passage = known.get(f.path("passage").asString());
      Review.Severity severity = Review.Severity.valueOf(f.path("severity").asString());
      String before = now.getOrDefault(passage.id(), passage.text());
      String fix = "none";
      String after = "";
      if (f.path("ambiguous").asBoolean(false)) {
        fix = "ambiguous_fix";
      } else if (f.has("patch") && severity != Review.Severity.ADVISORY) {
        String wanted = f.path("patch").path("find").asString("");
        String replaced = PassageReader.plain(f.path("patch").path("replace").asString(""));
        String patched = before.replace(wanted, replaced).strip();
        fix = problem(s, passage, before, wanted, patched).orElse(Review.Remark.APPLIED);
        if (fix.equals(Review.Remark.APPLIED)) {
          after = patched;
          now.put(passage.id(), patched);
        }
      }
      remarks.add(
          new Review.Remark(
              severity,
              f.path("dimension").asInt(),
              files.getOrDefault(passage.id(), ""),
              passage.id(),
              PassageReader.plain(f.path("issue").asString()),
              fix,
              after.isEmpty() ? "" : before,
              after));
    }
    return remarks;
  }

  /// A patch improves words; it brings in no number, quote or marker of its own.
  private static Optional<String> problem(
      Situation s, Passage passage, String before, String wanted, String patched) {
    int at = before.indexOf(wanted);
    if (at < 0) return Optional.of("`find` is not in the passage");
    if (before.indexOf(wanted, at + 1) >= 0)
      return Optional.of("`find` stands there more than once");
    if (patched.isEmpty()) return Optional.of("the patch would leave nothing");
    if (!Marker.all(patched).isEmpty()) return Optional.of("the patch writes a citation marker");
    Passage changed = passage.text(patched);
    List<String> numbers =
        TextRules.unsourcedNumbers(changed, Map.of("", passage), s.evidence()).stream()
            .filter(n -> !before.contains(n))
            .toList();
    if (!numbers.isEmpty()) return Optional.of("the patch brings in " + String.join(", ", numbers));
    boolean newQuote = Quote.in(patched).stream().anyMatch(q -> !before.contains(q.words()));
    return newQuote ? Optional.of("the patch brings in a quote") : Optional.empty();
  }
}
