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
    return new Closing(
        all,
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

  Closing consolidation(Consolidation text, Instant when) {
    return new Closing(
        peers,
        text,
        when,
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

  Closing enhancements(List<Enhancement> all, String why, boolean ask) {
    return new Closing(
        peers,
        consolidation,
        consolidated,
        all,
        why,
        ask,
        synthesis,
        reviews,
        textDone,
        report,
        renders,
        verdict);
  }

  Closing enhancement(String id, UnaryOperator<Enhancement> change) {
    return enhancements(
        enhancements.stream().map(e -> e.id().equals(id) ? change.apply(e) : e).toList(),
        degradation,
        asked);
  }

  Closing synthesis(Synthesis all, Instant when) {
    return new Closing(
        peers,
        consolidation,
        when,
        enhancements,
        degradation,
        asked,
        all,
        reviews,
        textDone,
        report,
        renders,
        verdict);
  }

  Closing review(Review review) {
    return new Closing(
        peers,
        consolidation,
        consolidated,
        enhancements,
        degradation,
        asked,
        synthesis,
        Stream.concat(reviews.stream(), Stream.of(review)).toList(),
        textDone,
        report,
        renders,
        verdict);
  }

  Closing verdict(@Nullable Verdict given, Instant when) {
    return new Closing(
        peers,
        consolidation,
        consolidated,
        enhancements,
        degradation,
        asked,
        synthesis,
        reviews,
        when,
        report,
        renders,
        given);
  }

  Closing report(Rendered made) {
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
        made,
        renders + 1,
        verdict);
  }

  Closing map(UnaryOperator<Passage> change) {
    var changed = new TreeMap<Integer, PeerReview>();
    peers.forEach((branch, review) -> changed.put(branch, review.map(change)));
    return new Closing(
        changed,
        consolidation == null ? null : consolidation.map(change),
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
