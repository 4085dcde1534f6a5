package cairn.inquiry;

import cairn.sources.Marker;
import cairn.sources.Quote;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
  static Optional<String> problem(Situation s, Passage passage, String before, String after) {
    if (after.isEmpty()) return Optional.of("the patch would leave nothing");
    if (after.equals(before)) return Optional.of("the patch changes nothing");
    if (!Marker.all(after).isEmpty()) return Optional.of("the patch writes a citation marker");
    List<String> numbers =
        TextRules.unsourcedNumbers(passage.text(after), Map.of("", passage), s.evidence()).stream()
            .filter(n -> !before.contains(n))
            .toList();
    if (!numbers.isEmpty()) return Optional.of("the patch brings in " + String.join(", ", numbers));
    boolean newQuote = Quote.in(after).stream().anyMatch(q -> !before.contains(q.words()));
    return newQuote ? Optional.of("the patch brings in a quote") : Optional.empty();
  }
}
