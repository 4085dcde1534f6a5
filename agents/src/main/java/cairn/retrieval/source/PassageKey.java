package cairn.retrieval.source;

import cairn.sources.Place;
import cairn.sources.SourceId;
import cairn.sources.Span;
import cairn.text.Sha256;

/// Where a passage of the index comes from, as `hash start end place`.
record PassageKey(SourceId source, Span span, Place place) {
  static PassageKey parse(String key) {
    String[] parts = key.split(" ", 4);
    return new PassageKey(
        new SourceId(Sha256.PREFIX + parts[0]),
        new Span(Integer.parseInt(parts[1]), Integer.parseInt(parts[2])),
        Place.parse(parts[3]).orElse(Place.WHOLE));
  }

  @Override
  public String toString() {
    return source.hex() + " " + span.start() + " " + span.end() + " " + place;
  }
}
