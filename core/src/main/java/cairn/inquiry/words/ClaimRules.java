package cairn.inquiry.words;

import cairn.sources.quote.Quote;
import cairn.sources.quote.QuoteMatcher;
import cairn.text.BoundedPattern;
import cairn.text.Sentences;
import cairn.text.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// What rules can tell of a claim and the words it cites: the same for explorers, reviewers and the
/// consolidation, and the only place where it is decided. A rule speaks only where the claim is
/// contradicted by what it cites; whether a free wording is faithful is for a judge.
public final class ClaimRules {
  /// More of a cited place than this is not compared sentence by sentence.
  private static final int MAX_SENTENCES = 400;

  /// Citing a whole book supports nothing better than citing its first pages.
  private static final int MAX_CHARS = 40_000;

  private static final BoundedPattern SPACES = BoundedPattern.of("\\s+");

  /// The number of a list item in front, and numbers of references: they state nothing.
  private static final BoundedPattern ITEM =
      BoundedPattern.of("^\\s{0,20}\\d{1,3}[.)]\\s+(?=\\p{L})");

  private static final BoundedPattern MARK = BoundedPattern.of("\\[\\d{1,3}\\]");

  private ClaimRules() {}

  /// @param words at the cited place
  /// @param whole all words of the source
  /// @param name what the source is called; a claim may name it
  public record Cited(String words, String whole, String name) {
    public Cited {
      words = words.length() <= MAX_CHARS ? words : words.substring(0, MAX_CHARS);
    }
  }

  /// Every sentence stands at a cited place.
  public static boolean verbatim(String claim, List<Cited> places) {
    // a line of dots between two lines says nothing
    List<String> saying =
        sentences(claim).stream()
            .filter(s -> s.codePoints().anyMatch(Character::isLetterOrDigit))
            .toList();
    return !places.isEmpty()
        && !saying.isEmpty()
        && saying.stream()
            .allMatch(s ->
                places.stream().anyMatch(p -> new QuoteMatcher(p.words()).find(s).isPresent()));
  }

  /// Why the claim cannot rest on the cited words; empty if no rule speaks against it.
  ///
  /// @param known what may be named without a source: the question
  public static List<String> against(String claim, List<Cited> places, String known) {
    if (places.isEmpty()) return List.of();
    String cited = String.join("\n", places.stream().map(Cited::words).distinct().toList());
    String names = String.join("\n", places.stream().map(Cited::name).distinct().toList());
    String whole =
        (String.join("\n", places.stream().map(Cited::whole).distinct().toList())
                + "\n"
                + names
                + "\n"
                + known)
            .toLowerCase(Locale.ROOT);
    String named = Words.fold(whole);
    var matcher = new QuoteMatcher(cited);
    var reasons = new ArrayList<String>();
    List<String> evidence = sentences(cited).stream().limit(MAX_SENTENCES).toList();
    for (String sentence : sentences(stated(claim))) {
      if (evidence.contains(sentence)) continue;
      if (matcher.find(sentence).isPresent()) {
        // A part of a sentence may lose the word that turns it round. Other sentences of the place
        // say nothing about words that stand there.
        List<String> around =
            evidence.stream().filter(e -> new QuoteMatcher(e).find(sentence).isPresent()).toList();
        new ClaimWording(sentence).opposedBy(around).ifPresent(reasons::add);
        continue;
      }
      String own = unquoted(sentence);
      String dateless = ClaimDates.without(own);
      reasons.addAll(ClaimDates.missing(own, cited, places, whole));
      reasons.addAll(ClaimNumbers.missing(dateless, cited + "\n" + names, places.size()));
      reasons.addAll(ClaimNames.missing(dateless, cited, named));
      new ClaimWording(own).opposedBy(evidence).ifPresent(reasons::add);
      if (reasons.isEmpty())
        ClaimCopy.exchanged(own, evidence, ClaimWording::opposite).ifPresent(reasons::add);
    }
    return reasons.stream().distinct().toList();
  }

  private static String stated(String claim) {
    return MARK.matcher(ITEM.matcher(claim).replaceFirst("")).replaceAll("");
  }

  /// With single spaces: a line break inside a sentence makes it no other sentence.
  private static List<String> sentences(String text) {
    return Sentences.of(text).stream()
        .map(sentence -> SPACES.matcher(sentence.text()).replaceAll(" ").strip())
        .toList();
  }

  /// Quoted words are matched against the source on their own.
  private static String unquoted(String sentence) {
    String rest = sentence;
    for (Quote quote : Quote.in(sentence)) rest = rest.replace(quote.words(), " ");
    return rest;
  }
}
