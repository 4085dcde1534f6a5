package cairn.join;

import cairn.agent.Tool;
import cairn.sources.Library;
import cairn.sources.Passage;
import cairn.sources.Place;
import cairn.sources.Source;
import cairn.text.Json;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What models may look things up with. Results carry the citation in the form in which a reply has
/// to give it.
public final class LibraryTools {
  private static final int MOST_PASSAGES = 12;
  private static final int MOST_LINES = 400;

  private LibraryTools() {}

  public static List<Tool> of(Library library) {
    return List.of(new Search(library), new Read(library));
  }

  private record Search(Library library) implements Tool {
    @Override
    public String name() {
      return "search";
    }

    @Override
    public String description() {
      return "Finds the passages of the sources that fit a query best. Each comes with kind, ref, from, to and unit for a citation.";
    }

    @Override
    public ObjectNode parameters() {
      ObjectNode schema = Json.object().put("type", "object").put("additionalProperties", false);
      ObjectNode properties = schema.putObject("properties");
      properties.putObject("query").put("type", "string").put("minLength", 1).put("maxLength", 500);
      properties.putObject("k").put("type", "integer").put("minimum", 1).put("maximum", MOST_PASSAGES);
      schema.putArray("required").add("query");
      return schema;
    }

    @Override
    public String use(JsonNode arguments) {
      ArrayNode found = Json.array();
      for (Passage p : library.search(arguments.path("query").asString(), arguments.path("k").asInt(MOST_PASSAGES))) {
        ObjectNode row = cite(found.addObject(), p.source(), p.place());
        row.put("text", p.text());
      }
      return Json.write(found);
    }
  }

  private record Read(Library library) implements Tool {
    @Override
    public String name() {
      return "read";
    }

    @Override
    public String description() {
      return "Reads lines of a source, named by its ref, word by word.";
    }

    @Override
    public ObjectNode parameters() {
      ObjectNode schema = Json.object().put("type", "object").put("additionalProperties", false);
      ObjectNode properties = schema.putObject("properties");
      properties.putObject("ref").put("type", "string").put("minLength", 1);
      properties.putObject("from").put("type", "integer").put("minimum", 1);
      properties.putObject("to").put("type", "integer").put("minimum", 1);
      schema.putArray("required").add("ref");
      return schema;
    }

    @Override
    public String use(JsonNode arguments) throws Failed {
      String ref = arguments.path("ref").asString();
      Source source = library.find(ref).orElseThrow(() -> new Failed("there is no source '" + ref + "'; use search"));
      int from = arguments.path("from").asInt(1);
      int to = Math.min(arguments.path("to").asInt(from + MOST_LINES - 1), Math.min(from + MOST_LINES - 1, source.lines()));
      if (to < from) throw new Failed(ref + " has " + source.lines() + " lines");
      Optional<String> text = library.read(source.id(), new Place.Lines(from, to));
      return text.orElseThrow(() -> new Failed(ref + " has no lines " + from + " to " + to));
    }
  }

  private static ObjectNode cite(ObjectNode row, Source source, Place place) {
    row.put("kind", source.cite(place).kind());
    row.put("ref", source.origin().location());
    switch (place) {
      case Place.Whole() -> {}
      case Place.Lines(int first, int last) -> row.put("from", first).put("to", last);
      case Place.Pages(int first, int last) -> row.put("from", first).put("to", last).put("unit", "pages");
    }
    return row;
  }
}
