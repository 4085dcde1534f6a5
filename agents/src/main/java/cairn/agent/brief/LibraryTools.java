package cairn.agent.brief;

import cairn.sources.Citation;
import cairn.sources.Library;
import cairn.sources.Passage;
import cairn.sources.Place;
import cairn.sources.Source;
import cairn.text.Json;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The tools by which a model looks into the project's sources: `search` and `read`. What they give
/// back says where it stands, in the notation that citations use, so that a model can cite it.
public final class LibraryTools {
  private static final int HITS = 8;
  private static final int MAX_HITS = 20;
  private static final JsonNode TOOLS = Resources.yaml("tools.yaml");

  private LibraryTools() {}

  public static List<Tool> of(Library library) {
    return List.of(
        new Described("search", input -> search(library, input)),
        new Described("read", input -> read(library, input)),
        new Described(Handout.EVIDENCE, input -> evidence(library, input)));
  }

  /// What a model is told about a tool, also about one that somebody else brings.
  static String description(String tool) {
    return TOOLS.path(tool).path("description").asString();
  }

  static ObjectNode parameters(String tool) {
    return (ObjectNode) TOOLS.path(tool).path("parameters");
  }

  private interface Use {
    String of(JsonNode arguments) throws Tool.Failed;
  }

  private static String search(Library library, JsonNode arguments) throws Tool.Failed {
    int k = Math.clamp(arguments.path("k").asInt(HITS), 1, MAX_HITS);
    List<Passage> passages = library.search(arguments.path("query").asString(""), k);
    if (passages.isEmpty()) throw new Tool.Failed("nothing found; use other words");
    ArrayNode hits = Json.array();
    for (Passage passage : passages) {
      ObjectNode hit = hits.addObject();
      library.id(passage).ifPresent(id -> hit.put("passage", id.toString()));
      cite(hit, passage.source(), passage.place());
      hit.put("title", passage.source().title()).put("text", passage.text());
      if (!passage.copies().isEmpty()) hit.set("copies", Json.tree(passage.copies()));
    }
    return Json.write(hits);
  }

  /// For those who prepare a brief; no model is offered it.
  private static String evidence(Library library, JsonNode arguments) {
    var queries = new ArrayList<String>();
    arguments.path("queries").forEach(query -> queries.add(query.asString("")));
    var starts = new ArrayList<EvidencePack.Start>();
    for (JsonNode cited : arguments.path("starts"))
      starts.add(new EvidencePack.Start(cited.path("ref").asString(""), place(cited)));
    return EvidencePack.of(library, starts, queries, arguments.path("room").asInt(0));
  }

  private static Place place(JsonNode cited) {
    int from = cited.path("from").asInt(0);
    int to = Math.max(from, cited.path("to").asInt(from));
    if (from < 1) return Place.WHOLE;
    return cited.path("unit").asString("").startsWith("page")
        ? new Place.Pages(from, to)
        : new Place.Lines(from, to);
  }

  private static String read(Library library, JsonNode arguments) throws Tool.Failed {
    String name = arguments.path("source").asString("");
    Source source =
        library
            .find(name)
            .orElseThrow(() ->
                new Tool.Failed("no source '" + name + "', or more than one; search names them"));
    String where = arguments.path("place").asString("");
    Place place =
        where.isBlank()
            ? Place.WHOLE
            : Place.parse(where)
                .orElseThrow(() -> new Tool.Failed("'" + where + "' is no place; say 12-40 or p3"));
    String text =
        library
            .read(source.id(), place)
            .orElseThrow(() ->
                new Tool.Failed(
                    "'" + source.title() + "' has no " + where + "; it has " + extent(source)));
    return Json.write(
        cite(Json.object(), source, place).put("title", source.title()).put("text", text));
  }

  /// The place as a marker, and field by field for replies that give citations as data.
  private static ObjectNode cite(ObjectNode row, Source source, Place place) {
    Citation citation = source.cite(place);
    return citation.fields(row.put("cite", citation.marker()));
  }

  private static String extent(Source source) {
    return source.pages() > 0 ? source.pages() + " pages" : source.lines() + " lines";
  }

  /// A tool whose words for the model stand in `tools.yaml`.
  private record Described(String name, Use use) implements Tool {
    @Override
    public String use(JsonNode arguments) throws Failed {
      return use.of(arguments);
    }
  }
}
