package cairn.inquiry.review;

import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.reading.Situation;
import cairn.inquiry.words.ClaimRules;
import cairn.sources.Marker;
import cairn.sources.quote.Quote;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a reviewer wants changed in a passage: `find` becomes `replace`. It improves words and
/// brings in no number, quote or marker of its own.
record Patch(String find, String replace) {
  /// Where it could be meant.
  List<Integer> places(String text) {
    var places = new ArrayList<Integer>();
    for (int at = text.indexOf(find); at >= 0; at = text.indexOf(find, at + 1)) places.add(at);
    return places;
  }

  String at(int place, String text) {
    return (text.substring(0, place) + replace + text.substring(place + find.length())).strip();
  }

  /// Why the passage may not read like this, empty if it may.
  static Optional<String> problem(Situation s, CitedClaim passage, String before, String after) {
    if (after.isEmpty()) return Optional.of("the patch would leave nothing");
    if (after.equals(before)) return Optional.of("the patch changes nothing");
    if (!Marker.all(after).isEmpty()) return Optional.of("the patch writes a citation marker");
    List<ClaimRules.Cited> places = JudgeClaims.places(passage, s.evidence());
    // what the passage said before was accepted with its sources' titles in view
    String known = s.inquiry().settings().question() + "\n" + before;
    List<String> against =
        ClaimRules.against(after, places, known).stream()
            .filter(r -> !ClaimRules.against(before, places, known).contains(r))
            .toList();
    if (!against.isEmpty()) return Optional.of("after the patch " + against.getFirst());
    boolean newQuote = Quote.in(after).stream().anyMatch(q -> !before.contains(q.words()));
    return newQuote ? Optional.of("the patch brings in a quote") : Optional.empty();
  }
}
