package cairn.inquiry.state;

import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.claim.Consolidation;
import cairn.inquiry.claim.Enhancement;
import cairn.inquiry.claim.PeerReview;
import cairn.inquiry.claim.Synthesis;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Everything after the tree: peer reviews, consolidation, enhancements, reviews, report.
///
/// @param degradation why there are fewer than five enhancements; empty if there are five
/// @param asked true while the enhancements wait for a person
/// @param textDone when the text review ended
/// @param renders how often a report was rendered
/// @param sendings how often claims went back to a writer because a judge did not find them
///   supported
/// @param removed claims that were taken out because they stayed unsupported
/// @param union of an ensemble: what is put to a person for all its reports; null before that
public record Closing(
    Map<Integer, PeerReview> peers,
    @Nullable Consolidation consolidation,
    @Nullable Instant consolidated,
    List<Enhancement> enhancements,
    String degradation,
    boolean asked,
    @Nullable Synthesis synthesis,
    List<Review> reviews,
    @Nullable Instant textDone,
    @Nullable Rendered report,
    int renders,
    @Nullable Verdict verdict,
    @Nullable List<Surfaced> union,
    int sendings,
    int removed) {

  static final Closing NOT_YET =
      new Closing(
          Map.of(), null, null, List.of(), "", false, null, List.of(), null, null, 0, null, null, 0,
          0);

  public Closing {
    peers = Collections.unmodifiableMap(new TreeMap<>(peers));
    enhancements = List.copyOf(enhancements);
    reviews = List.copyOf(reviews);
    union = union == null ? null : List.copyOf(union);
  }

  public Closing peer(PeerReview review) {
    var all = new TreeMap<>(peers);
    all.put(review.branch(), review);
    var copy = new Copy(this);
    copy.peers = all;
    return copy.done();
  }

  public Closing consolidation(Consolidation text, Instant when) {
    var copy = new Copy(this);
    copy.consolidation = text;
    copy.consolidated = when;
    return copy.done();
  }

  public Closing enhancements(List<Enhancement> all, String why, boolean ask) {
    var copy = new Copy(this);
    copy.enhancements = all;
    copy.degradation = why;
    copy.asked = ask;
    return copy.done();
  }

  public Closing enhancement(String id, UnaryOperator<Enhancement> change) {
    return enhancements(
        enhancements.stream().map(e -> e.id().equals(id) ? change.apply(e) : e).toList(),
        degradation,
        asked);
  }

  public Closing union(@Nullable List<Surfaced> surfaced) {
    var copy = new Copy(this);
    copy.union = surfaced;
    return copy.done();
  }

  public Closing synthesis(Synthesis all, Instant when) {
    var copy = new Copy(this);
    copy.consolidated = when;
    copy.synthesis = all;
    return copy.done();
  }

  public Closing review(Review review) {
    var copy = new Copy(this);
    copy.reviews = Stream.concat(reviews.stream(), Stream.of(review)).toList();
    return copy.done();
  }

  /// What a person said to a finding of the last review.
  public Closing decided(int finding, String answer) {
    var copy = new Copy(this);
    copy.reviews =
        Stream.concat(
                reviews.subList(0, reviews.size() - 1).stream(),
                Stream.of(reviews.getLast().decided(finding, answer)))
            .toList();
    return copy.done();
  }

  /// The review whose finding waits for a person.
  public Optional<Review> asking() {
    if (textDone != null || reviews.isEmpty()) return Optional.empty();
    return Optional.of(reviews.getLast()).filter(r -> r.asking() >= 0);
  }

  /// Changes whenever the review may have changed the text.
  public String edition() {
    long decided =
        reviews.stream()
            .flatMap(r -> r.remarks().stream())
            .filter(r -> !r.decision().isEmpty())
            .count();
    return reviews.size() + (decided == 0 ? "" : "." + decided);
  }

  public Closing verdict(@Nullable Verdict given, Instant when) {
    var copy = new Copy(this);
    copy.textDone = textDone == null ? when : textDone;
    copy.verdict = given;
    return copy.done();
  }

  public Closing report(Rendered made) {
    var copy = new Copy(this);
    copy.report = made;
    copy.renders = renders + 1;
    return copy.done();
  }

  public Closing map(UnaryOperator<CitedClaim> change) {
    var changed = new TreeMap<Integer, PeerReview>();
    peers.forEach((branch, review) -> changed.put(branch, review.map(change)));
    var copy = new Copy(this);
    copy.peers = changed;
    copy.consolidation = consolidation == null ? null : consolidation.map(change);
    return copy.done();
  }

  /// As [#map], in the additions to the report as well. Patches of a review never went there.
  public Closing mapEverywhere(UnaryOperator<CitedClaim> change) {
    return map(change)
        .enhancements(enhancements.stream().map(e -> e.map(change)).toList(), degradation, asked);
  }

  public Closing sentBack() {
    var copy = new Copy(this);
    copy.sendings = sendings + 1;
    return copy.done();
  }

  /// Without these claims in what the report says first: summary, sections, additions.
  public Closing without(Set<String> claims) {
    var copy = new Copy(this);
    copy.consolidation =
        consolidation == null ? null : consolidation.only(p -> !claims.contains(p.id()));
    copy.enhancements =
        enhancements.stream().map(e -> e.only(p -> !claims.contains(p.id()))).toList();
    copy.removed = removed + claims.size();
    return copy.done();
  }

  /// One to change and to make a record of again, so that a change names only what it changes.
  private static final class Copy {
    Map<Integer, PeerReview> peers;
    @Nullable Consolidation consolidation;
    @Nullable Instant consolidated;
    List<Enhancement> enhancements;
    String degradation;
    boolean asked;
    @Nullable Synthesis synthesis;
    List<Review> reviews;
    @Nullable Instant textDone;
    @Nullable Rendered report;
    int renders;
    @Nullable Verdict verdict;
    @Nullable List<Surfaced> union;
    int sendings;
    int removed;

    Copy(Closing from) {
      peers = from.peers;
      consolidation = from.consolidation;
      consolidated = from.consolidated;
      enhancements = from.enhancements;
      degradation = from.degradation;
      asked = from.asked;
      synthesis = from.synthesis;
      reviews = from.reviews;
      textDone = from.textDone;
      report = from.report;
      renders = from.renders;
      verdict = from.verdict;
      union = from.union;
      sendings = from.sendings;
      removed = from.removed;
    }

    Closing done() {
      return new Closing(
          peers,
          consolidation,
          consolidated,
          enhancements,
          degradation,
          asked,
          synthesis,
          reviews,
          textDone,
          report,
          renders,
          verdict,
          union,
          sendings,
          removed);
    }
  }
}
