package cairn.inquiry.review;

import cairn.inquiry.claim.Answered;
import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.claim.ClaimCheck;
import cairn.inquiry.claim.Consolidation;
import cairn.inquiry.state.FileNames;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Review;
import cairn.inquiry.words.Resources;
import cairn.sources.Citation;
import cairn.sources.Evidence;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// What rules can find in the text without any agent. The numbers are the review's dimensions.
public final class TextRules {
  static final int CITATIONS = 1;
  static final int SUBSTANCE = 3;
  static final int SLOP = 4;
  static final int CALIBRATION = 5;
  static final int HOMOGENISED = 8;
  static final int PEERS = 9;
  static final int NUMBERS = 10;

  private static final BoundedPattern PROCESS =
      BoundedPattern.of(
          "\\b(?:branch|depth|leaf|sub)[ -]?\\d+\\b|\\b(?:leaf|child|sub-?) ?agents?\\b|\\bpeer"
              + " review\\w*",
          BoundedPattern.CASE_INSENSITIVE);
  private static final BoundedPattern ABSOLUTE =
      BoundedPattern.of(
          "\\b(?:always|never|the only way|proves|guarantees?|undoubtedly)\\b",
          BoundedPattern.CASE_INSENSITIVE);
  private static final int OPENING_WORDS = 4;
  private static final int SAME_OPENINGS = 5;

  private TextRules() {}

  public static List<Review.Remark> remarks(Inquiry inquiry) {
    var remarks = new ArrayList<Review.Remark>();
    Map<String, String> files = ReviewedFiles.byPassage(inquiry);
    for (CitedClaim p : inquiry.passages().values()) {
      String file = files.getOrDefault(p.id(), "");
      if (file.isEmpty()) continue;
      if (p.citations().isEmpty())
        remarks.add(remark(Review.Severity.SHOULD_FIX, CITATIONS, file, p, "no citation"));
      if (p.checked() == ClaimCheck.Kind.NOT_SUPPORTED)
        remarks.add(
            remark(
                Review.Severity.SHOULD_FIX,
                CITATIONS,
                file,
                p,
                "not supported by what it cites: " + p.check().why()));
      if (p.checked() == ClaimCheck.Kind.UNCLEAR)
        remarks.add(
            remark(
                Review.Severity.ADVISORY,
                CITATIONS,
                file,
                p,
                "the judge cannot tell: " + p.check().why()));
      slop(p.text())
          .ifPresent(phrase ->
              remarks.add(
                  remark(Review.Severity.SHOULD_FIX, SLOP, file, p, "empty phrase: " + phrase)));
      if (overconfident(p))
        remarks.add(
            remark(
                Review.Severity.ADVISORY,
                CALIBRATION,
                file,
                p,
                "an absolute word rests on a single source"));
    }
    remarks.addAll(unchecked(inquiry));
    remarks.addAll(lead(inquiry));
    remarks.addAll(repeated(inquiry));
    remarks.addAll(thin(inquiry));
    remarks.addAll(unpaired(inquiry));
    remarks.addAll(homogenised(inquiry, files));
    return remarks;
  }

  private static Review.Remark remark(
      Review.Severity severity, int dimension, String file, CitedClaim p, String issue) {
    return Review.Remark.of(severity, dimension, file, p.id(), issue);
  }

  private static Optional<String> slop(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    return Arrays.stream(Resources.text("slop.txt").split("\n"))
        .filter(phrase -> !phrase.isBlank() && lower.contains(phrase))
        .findFirst();
  }

  /// Words of the source itself are not the author's overconfidence.
  private static boolean overconfident(CitedClaim p) {
    Search m = ABSOLUTE.matcher(p.text());
    if (!m.find()) return false;
    boolean quoted =
        p.citations().stream()
            .anyMatch(c ->
                c.quote().toLowerCase(Locale.ROOT).contains(m.group().toLowerCase(Locale.ROOT)));
    return !quoted && p.citations().stream().map(Citation::ref).distinct().count() < 2;
  }

  /// One remark for all of them: what is missing is a judge, not many repairs.
  private static List<Review.Remark> unchecked(Inquiry inquiry) {
    long open =
        inquiry.passages().values().stream()
            .filter(p -> p.check() != null && !p.citations().isEmpty() && !p.remark())
            .filter(p -> p.checked() == ClaimCheck.Kind.NOT_CHECKED)
            .count();
    return open == 0
        ? List.of()
        : List.of(
            Review.Remark.of(
                Review.Severity.ADVISORY,
                CITATIONS,
                FileNames.CONSOLIDATION,
                "",
                open + " statements in free wording were not checked: no judge"));
  }

  /// What a reader meets first may not rest on nothing.
  private static List<Review.Remark> lead(Inquiry inquiry) {
    Consolidation text = inquiry.closing().consolidation();
    boolean without =
        text != null
            && inquiry.closing().removed() > 0
            && text.executiveSummary().isEmpty()
            && (text.answer() == null || text.answer().verdict() != Answered.NOT_ANSWERED);
    return without
        ? List.of(
            Review.Remark.of(
                Review.Severity.MUST_FIX,
                CITATIONS,
                FileNames.CONSOLIDATION,
                "",
                "no sentence of the summary is supported by what it cites"))
        : List.of();
  }

  /// Two sections with the same sentences are one.
  private static List<Review.Remark> repeated(Inquiry inquiry) {
    Consolidation text = inquiry.closing().consolidation();
    if (text == null) return List.of();
    var seen = new HashMap<List<String>, String>();
    var remarks = new ArrayList<Review.Remark>();
    for (Consolidation.Group group : text.sections()) {
      List<String> said = group.passages().stream().map(CitedClaim::text).toList();
      String other = said.isEmpty() ? null : seen.putIfAbsent(said, group.key());
      if (other != null)
        remarks.add(
            remark(
                Review.Severity.MUST_FIX,
                SUBSTANCE,
                FileNames.CONSOLIDATION,
                group.passages().getFirst(),
                "section " + group.key() + " repeats section " + other + " word for word"));
    }
    return remarks;
  }

  private static List<Review.Remark> thin(Inquiry inquiry) {
    return inquiry.nodes().values().stream()
        .filter(n -> n.best() != null && n.best().discoveries().size() < 2)
        .map(n ->
            Review.Remark.of(
                Review.Severity.ADVISORY, SUBSTANCE, FileNames.branch(n), "", "a single discovery"))
        .toList();
  }

  private static List<Review.Remark> unpaired(Inquiry inquiry) {
    return inquiry.closing().peers().values().stream()
        .filter(r -> r.failure().isEmpty() && r.pairs().isEmpty())
        .filter(r -> r.reinforcements().isEmpty() && r.gaps().isEmpty())
        .map(r ->
            Review.Remark.of(
                Review.Severity.ADVISORY,
                PEERS,
                FileNames.peer(inquiry, r),
                "",
                "neither a reinforcement nor a gap was named"))
        .toList();
  }

  private static List<Review.Remark> homogenised(Inquiry inquiry, Map<String, String> files) {
    var openings = new HashMap<String, List<CitedClaim>>();
    Consolidation text = inquiry.closing().consolidation();
    if (text == null) return List.of();
    text.passages()
        .forEach(p ->
            openings
                .computeIfAbsent(
                    Arrays.stream(p.text().split("\\s+"))
                        .limit(OPENING_WORDS)
                        .collect(Collectors.joining(" ")),
                    _ -> new ArrayList<>())
                .add(p));
    return openings.entrySet().stream()
        .filter(e -> e.getValue().size() >= SAME_OPENINGS)
        .sorted(Map.Entry.comparingByKey())
        .map(e ->
            remark(
                Review.Severity.ADVISORY,
                HOMOGENISED,
                files.getOrDefault(e.getValue().getFirst().id(), ""),
                e.getValue().getFirst(),
                e.getValue().size() + " passages open with \"" + e.getKey() + "\""))
        .toList();
  }

  /// Talk about how the research was done, unless the sources themselves use the words.
  public static boolean processTalk(CitedClaim p, Evidence evidence) {
    Search m = PROCESS.matcher(p.text());
    while (m.find()) {
      String phrase = m.group().toLowerCase(Locale.ROOT);
      if (p.citations().stream()
          .noneMatch(c -> whole(c, evidence).toLowerCase(Locale.ROOT).contains(phrase)))
        return true;
    }
    return false;
  }

  private static String whole(Citation cite, Evidence evidence) {
    return evidence.resolve(cite.whole()) instanceof Evidence.Resolution.Found found
        ? found.whole()
        : "";
  }
}
