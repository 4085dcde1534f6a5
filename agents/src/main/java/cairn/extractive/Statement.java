package cairn.extractive;

import cairn.sources.Citation;
import cairn.sources.Place;
import cairn.sources.Source;
import cairn.text.Json;
import tools.jackson.databind.node.ObjectNode;

/// One sentence of a source that says something, with its place.
///
/// @param text readable: without markup, on one line
/// @param quote the characters as they stand in the source
record Statement(String text, String quote, Source source, Place place, double score) {

  ObjectNode citation() {
    ObjectNode node = Json.object();
    switch (source.cite(place)) {
      case Citation.File file -> node.put("kind", "file").put("ref", file.path());
      case Citation.Web web -> node.put("kind", "web").put("ref", web.url());
      case Citation other -> throw new IllegalStateException("not a source: " + other);
    }
    switch (place) {
      case Place.Lines lines -> node.put("from", lines.first()).put("to", lines.last());
      case Place.Pages pages ->
          node.put("from", pages.first()).put("to", pages.last()).put("unit", "pages");
      case Place.Whole _ -> {}
    }
    return node.put("quote", quote);
  }

  /// As a passage of a reply, with the numbers it carries.
  ObjectNode passage() {
    ObjectNode passage = Json.object();
    passage.put("text", text).put("label", "discovered");
    passage.putArray("citations").add(citation());
    Figures.of(this).ifPresent(figures -> passage.set("figures", figures));
    return passage;
  }
}
