package cairn.inquiry;

import java.time.Instant;
import java.util.List;
import java.util.Map;
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
    @Nullable Verdict verdict) {

  static final Closing NOT_YET =
      new Closing(Map.of(), null, null, List.of(), "", false, null, List.of(), null, null, 0, null);

  public Closing {
    peers = java.util.Collections.unmodifiableMap(new TreeMap<>(peers));
    enhancements = List.copyOf(enhancements);
    reviews = List.copyOf(reviews);
  }

  Closing peer(PeerReview review) {
    var all = new TreeMap<>(peers);
    all.put(review.branch(), review);
    var copy = new Copy(this);
    copy.peers = all;
    return copy.done();
  }

  Closing consolidation(Consolidation text, Instant when) {
    var copy = new Copy(this);
    copy.consolidation = text;
    copy.consolidated = when;
    return copy.done();
  }

  Closing enhancements(List<Enhancement> all, String why, boolean ask) {
    var copy = new Copy(this);
    copy.enhancements = all;
    copy.degradation = why;
    copy.asked = ask;
    return copy.done();
  }

  Closing enhancement(String id, UnaryOperator<Enhancement> change) {
    return enhancements(
        enhancements.stream().map(e -> e.id().equals(id) ? change.apply(e) : e).toList(),
        degradation,
        asked);
  }

  Closing synthesis(Synthesis all, Instant when) {
    var copy = new Copy(this);
    copy.consolidated = when;
    copy.synthesis = all;
    return copy.done();
  }

  Closing review(Review review) {
    var copy = new Copy(this);
    copy.reviews = Stream.concat(reviews.stream(), Stream.of(review)).toList();
    return copy.done();
  }

  Closing verdict(@Nullable Verdict given, Instant when) {
    var copy = new Copy(this);
    copy.textDone = when;
    copy.verdict = given;
    return copy.done();
  }

  Closing report(Rendered made) {
    var copy = new Copy(this);
    copy.report = made;
    copy.renders = renders + 1;
    return copy.done();
  }

  Closing map(UnaryOperator<Passage> change) {
    var changed = new TreeMap<Integer, PeerReview>();
    peers.forEach((branch, review) -> changed.put(branch, review.map(change)));
    var copy = new Copy(this);
    copy.peers = changed;
    copy.consolidation = consolidation == null ? null : consolidation.map(change);
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
          verdict);
    }
  }
}
