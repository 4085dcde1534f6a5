package cairn.inquiry;

import cairn.sources.Citation;
import cairn.sources.Evidence;
import cairn.sources.Place;
import cairn.sources.Quantity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What rules can find in the text without any agent. The numbers are the review's dimensions.
final class TextRules {
  static final int CITATIONS = 1;
  static final int SUBSTANCE = 3;
  static final int SLOP = 4;
  static final int CALIBRATION = 5;
  static final int HOMOGENISED = 8;
  static final int PEERS = 9;
  static final int NUMBERS = 10;

  private static final Pattern PROCESS =
      Pattern.compile(
          "\\b(?:branch|depth|leaf|sub)[ -]?\\d+\\b|\\b(?:leaf|child|sub-?) ?agents?\\b|\\bpeer"
              + " review\\w*",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern ABSOLUTE =
      Pattern.compile(
          "\\b(?:always|never|the only way|proves|guarantees?|undoubtedly)\\b",
          Pattern.CASE_INSENSITIVE);
  private static final int OPENING_WORDS = 4;
  private static final int SAME_OPENINGS = 5;

  private TextRules() {}

  static List<Review.Remark> remarks(Inquiry inquiry) {
    var remarks = new ArrayList<Review.Remark>();
    Map<String, String> files = ReviewedFiles.byPassage(inquiry);
    for (Passage p : inquiry.passages().values()) {
      String file = files.getOrDefault(p.id(), "");
      if (file.isEmpty()) continue;
      if (p.citations().isEmpty())
        remarks.add(remark(Review.Severity.SHOULD_FIX, CITATIONS, file, p, "no citation"));
      if (p.weak())
        remarks.add(
            remark(
                Review.Severity.ADVISORY,
                CITATIONS,
                file,
                p,
                "weakly supported by its source ("
                    + p.support()
                    + ")"
                    + (p.supportNote().isEmpty() ? "" : ": " + p.supportNote())));
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
    remarks.addAll(thin(inquiry));
    remarks.addAll(unpaired(inquiry));
    remarks.addAll(homogenised(inquiry, files));
    return remarks;
  }

  private static Review.Remark remark(
      Review.Severity severity, int dimension, String file, Passage p, String issue) {
    return Review.Remark.of(severity, dimension, file, p.id(), issue);
  }

  private static Optional<String> slop(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    return Arrays.stream(Resources.text("slop.txt").split("\n"))
        .filter(phrase -> !phrase.isBlank() && lower.contains(phrase))
        .findFirst();
  }

  /// Words of the source itself are not the author's overconfidence.
  private static boolean overconfident(Passage p) {
    Matcher m = ABSOLUTE.matcher(p.text());
    if (!m.find()) return false;
    boolean quoted =
        p.citations().stream()
            .anyMatch(c ->
                c.quote().toLowerCase(Locale.ROOT).contains(m.group().toLowerCase(Locale.ROOT)));
    return !quoted && p.citations().stream().map(Cite::ref).distinct().count() < 2;
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
        .filter(r -> r.failure().isEmpty() && r.reinforcements().isEmpty() && r.gaps().isEmpty())
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
    var openings = new HashMap<String, List<Passage>>();
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
  static boolean processTalk(Passage p, Evidence evidence) {
    Matcher m = PROCESS.matcher(p.text());
    while (m.find()) {
      String phrase = m.group().toLowerCase(Locale.ROOT);
      if (p.citations().stream()
          .noneMatch(c -> whole(c, evidence).toLowerCase(Locale.ROOT).contains(phrase)))
        return true;
    }
    return false;
  }

  /// Numbers in digits that neither the cited words nor the passages drawn on have, and that do not
  /// count the passage's own sources, citations or parts.
  static List<String> unsourcedNumbers(Passage p, Map<String, Passage> known, Evidence evidence) {
    List<Quantity> used =
        Quantity.in(p.text()).stream()
            .filter(q -> q.raw().chars().anyMatch(Character::isDigit))
            .toList();
    if (used.isEmpty()) return List.of();
    String there =
        p.citations().stream().map(c -> whole(c, evidence)).collect(Collectors.joining("\n"))
            + "\n"
            + p.drawsOn().stream()
                .map(known::get)
                .filter(Objects::nonNull)
                .map(Passage::text)
                .collect(Collectors.joining("\n"));
    List<Quantity> stated = Quantity.in(there);
    return used.stream()
        .filter(q -> stated.stream().noneMatch(q::agrees) && !counts(q, p))
        .map(Quantity::raw)
        .toList();
  }

  private static boolean counts(Quantity q, Passage p) {
    boolean ofSources = q.raw().toLowerCase(Locale.ROOT).contains("source");
    if (ofSources && q.value() <= p.citations().stream().map(Cite::key).distinct().count())
      return true;
    return q.value() == p.citations().stream().map(Cite::ref).distinct().count()
        || q.value() == p.citations().stream().map(Cite::key).distinct().count()
        || q.value() == p.drawsOn().size();
  }

  private static String whole(Cite cite, Evidence evidence) {
    Citation citation =
        switch (cite.kind()) {
          case FILE -> new Citation.File(cite.ref(), Place.WHOLE);
          case WEB -> new Citation.Web(cite.ref());
          case MEMORY -> new Citation.Memory(cite.ref());
          case CHAT -> new Citation.Chat(cite.ref());
          case CHILD -> new Citation.Child(cite.ref());
        };
    return evidence.resolve(citation) instanceof Evidence.Resolution.Found found
        ? found.whole()
        : "";
  }
}
