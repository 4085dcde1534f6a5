package cairn.join.source;

import cairn.sources.Passage;
import cairn.sources.Source;
import cairn.text.Json;
import tools.jackson.databind.node.ObjectNode;

/// Sources and passages as the JSON that other programs rely on; fields are only added.
public final class SourceSummary {
  private SourceSummary() {}

  public static ObjectNode of(Source source) {
    ObjectNode row = Json.object();
    row.put("id", source.id().value());
    row.put("origin", source.origin().location());
    row.put("media_type", source.mediaType());
    row.put("title", source.title());
    row.put("added", source.added().toString());
    row.put("bytes", source.bytes());
    row.put("lines", source.lines());
    row.put("pages", source.pages());
    row.put("copy_of", source.copy() ? source.copyOf().value() : null);
    return row;
  }

  public static ObjectNode of(Passage passage) {
    ObjectNode row = Json.object();
    row.put("citation", passage.citation().marker());
    row.put("source", passage.source().id().value());
    row.put("origin", passage.source().origin().location());
    row.put("title", passage.source().title());
    row.put("place", passage.place().toString());
    row.put("start", passage.span().start()).put("end", passage.span().end());
    row.put("score", passage.score());
    row.put("ranked_by", passage.compared() ? "words and meaning" : "words");
    row.set("copies", Json.tree(passage.copies()));
    row.put("text", passage.text());
    return row;
  }
}
