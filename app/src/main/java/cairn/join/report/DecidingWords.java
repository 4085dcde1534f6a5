package cairn.join.report;

import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.claim.ClaimCheck;
import cairn.inquiry.words.ClosestWords;
import cairn.sources.Citation;
import cairn.sources.Evidence;
import cairn.sources.Span;
import cairn.sources.quote.QuoteMatcher;
import cairn.text.Sentences;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Which words of the cited places decide a claim: those that the judge handed in, or those that
/// were quoted, or the sentence of the place that shares most with the claim. A heading never does.
final class DecidingWords {
  /// Quotes under one statement.
  private static final int MOST = 2;

  /// A sentence around the judge's words that is longer is not shown whole.
  private static final int LONGEST = 400;

  /// Where more than this share of a quote decides, no part of it is marked.
  private static final double MARKED = 0.8;

  /// What a second quote must say of the claim that the first does not: a number, or as much.
  private static final double ADDS = 4;

  private final Evidence evidence;

  DecidingWords(Evidence evidence) {
    this.evidence = evidence;
  }

  /// @param citation with the words shown as its quote
  /// @param text the same words as they are laid out in the source
  /// @param deciding of the words, those to mark
  record Shown(Citation citation, String text, List<String> deciding) {}

  List<Shown> of(CitedClaim claim) {
    if (claim.checked() == ClaimCheck.Kind.WORD_FOR_WORD) return List.of();
    var shown = new ArrayList<Shown>();
    judged(claim).ifPresent(shown::add);
    List<Shown> others =
        claim.citations().stream()
            .flatMap(c -> quoted(c, claim.text()).stream())
            .sorted((a, b) -> Double.compare(shared(b, claim), shared(a, claim)))
            .toList();
    for (Shown other : others)
      if (shown.size() < MOST && (shown.isEmpty() || adds(other, shown, claim))) shown.add(other);
    return shown;
  }

  private static double shared(Shown shown, CitedClaim claim) {
    return ClosestWords.shared(shown.citation().quote(), claim.text());
  }

  private static boolean adds(Shown other, List<Shown> shown, CitedClaim claim) {
    if (shown.stream().anyMatch(s -> s.citation().key().equals(other.citation().key())))
      return false;
    String all = shown.getFirst().citation().quote();
    double both = ClosestWords.shared(all + "\n" + other.citation().quote(), claim.text());
    return both - ClosestWords.shared(all, claim.text()) >= ADDS;
  }

  /// The words that whoever judged it handed in, in their sentence.
  private Optional<Shown> judged(CitedClaim claim) {
    ClaimCheck check = claim.check();
    if (check == null || check.words().isBlank() || !ClosestWords.says(check.words()))
      return Optional.empty();
    for (Citation c : claim.citations())
      if (!c.quote().isBlank() && c.quote().length() <= LONGEST && ClosestWords.says(c.quote())) {
        Optional<Span> at = new QuoteMatcher(c.quote()).find(check.words());
        if (at.isPresent() && !headed(c.quote()))
          return Optional.of(shown(c, c.quote(), at.get().in(c.quote())));
      }
    for (Citation c : claim.citations()) {
      Optional<Shown> found = found(c).flatMap(f -> around(c, f.cited(), check.words()));
      if (found.isPresent()) return found;
    }
    return Optional.empty();
  }

  /// A heading that became part of the words when its passage was quoted whole.
  private static boolean headed(String quote) {
    return quote.startsWith("#") || quote.contains(" ## ") || quote.contains("```");
  }

  private static Optional<Shown> around(Citation c, String cited, String words) {
    Optional<Span> at = new QuoteMatcher(cited).find(words);
    if (at.isEmpty()) return Optional.empty();
    String found = at.get().in(cited);
    for (Sentences.Sentence s : Sentences.of(cited))
      if (s.start() <= at.get().start()
          && at.get().end() <= s.end()
          && s.text().length() <= LONGEST
          && !headed(s.text()))
        return Optional.of(new Shown(c.quote(line(s.text())), s.text(), marked(found, s.text())));
    return Optional.of(new Shown(c.quote(line(found)), found, List.of()));
  }

  /// What was quoted of a place, or of a place that was quoted whole its nearest sentence.
  Optional<Shown> quoted(Citation c, String said) {
    Optional<String> cited = found(c).map(Evidence.Resolution.Found::cited);
    boolean whole =
        c.quote().isBlank() || cited.map(t -> line(t).equals(line(c.quote()))).orElse(false);
    boolean fits = !whole && ClosestWords.says(c.quote()) && !headed(c.quote());
    String words = fits ? c.quote() : ClosestWords.quote(cited.orElse(c.quote()), said);
    if (words.isBlank() || !ClosestWords.says(words)) return Optional.empty();
    return Optional.of(shown(c, words, ""));
  }

  private Shown shown(Citation c, String words, String deciding) {
    String text =
        found(c)
            .flatMap(f -> new QuoteMatcher(f.cited()).find(words).map(at -> ended(f.cited(), at)))
            .orElse(words);
    return new Shown(c.quote(words), text, marked(deciding, words));
  }

  private static List<String> marked(String deciding, String words) {
    boolean part = !deciding.isEmpty() && deciding.length() < MARKED * words.length();
    return part ? List.of(deciding) : List.of();
  }

  /// With the sign that ends the sentence.
  private static String ended(String text, Span at) {
    int end = at.end();
    while (end < text.length() && ".!?".indexOf(text.charAt(end)) >= 0) end++;
    return text.substring(at.start(), end);
  }

  private Optional<Evidence.Resolution.Found> found(Citation c) {
    boolean stored = c.kind() == Citation.Kind.FILE || c.kind() == Citation.Kind.WEB;
    return stored && evidence.resolve(c) instanceof Evidence.Resolution.Found f
        ? Optional.of(f)
        : Optional.empty();
  }

  private static String line(String words) {
    return words.replaceAll("\\s+", " ").strip();
  }
}
