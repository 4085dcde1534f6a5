package cairn.mcp.tool;

import cairn.finding.Finding;
import cairn.join.source.SourceSummary;
import cairn.join.source.Sources;
import cairn.join.source.Web;
import cairn.mcp.session.Answer;
import cairn.mcp.session.Call;
import cairn.mcp.session.ToolFailure;
import cairn.mcp.wire.Page;
import cairn.retrieval.source.StoredLibrary;
import cairn.sources.Place;
import cairn.sources.Source;
import cairn.text.Json;
import cairn.work.WorkSources;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What may be cited.
final class SourceTools {
  private static final int HITS = 10;
  private static final int MAX_HITS = 200;

  private final Home home;

  SourceTools(Home home) {
    this.home = home;
  }

  Answer add(Call call) throws Exception {
    List<String> named = call.arguments().words("paths");
    List<Path> paths = home.inside(named.stream().filter(p -> !Web.isAddress(p)).toList());
    List<String> addresses = named.stream().filter(Web::isAddress).toList();
    ObjectNode data = Json.object();
    ArrayNode added = data.putArray("added");
    ArrayNode findings = data.putArray("findings");
    int unchanged = 0;
    var parts = new ArrayList<>(paths.isEmpty() ? List.of() : read(home.sources(), paths, call));
    parts.addAll(fetch(addresses, call));
    for (StoredLibrary.Added part : parts) {
      part.added().forEach(s -> added.add(SourceSummary.of(s)));
      part.findings().stream().map(Finding::toString).forEach(findings::add);
      unchanged += part.unchanged();
    }
    return Answer.of(data.put("unchanged", unchanged));
  }

  private List<StoredLibrary.Added> fetch(List<String> addresses, Call call) throws Exception {
    var parts = new ArrayList<StoredLibrary.Added>();
    if (addresses.isEmpty()) return parts;
    StoredLibrary library = home.sources().library();
    try (Web web = Web.of(home.project().folder(), home.environment())) {
      for (int i = 0; i < addresses.size(); i++) {
        call.progress(i, addresses.size(), "fetching " + addresses.get(i));
        parts.add(web.add(library, addresses.get(i)));
      }
    }
    return parts;
  }

  static List<StoredLibrary.Added> read(Sources sources, List<Path> paths, Call call) {
    return sources.add(paths, (done, total, now) -> call.progress(done, total, "reading " + now));
  }

  Answer search(Call call) throws Exception {
    Optional<String> work = call.arguments().given("work");
    if (work.isPresent() && call.arguments().given("query").isPresent())
      return Answer.of(
          new WorkSources(home.work())
              .search(
                  work.get(),
                  call.arguments().text("query"),
                  call.arguments().number("limit", HITS)));
    StoredLibrary library = home.sources().library();
    int limit = call.arguments().number("limit", HITS);
    String cursor = call.arguments().text("cursor");
    String query = call.arguments().text("query");
    ObjectNode data = Json.object();
    if (query.isBlank()) {
      Page<Source> page = Page.of(library.sources(), cursor, limit);
      ArrayNode rows = data.putArray("sources");
      page.items().forEach(s -> rows.add(SourceSummary.of(s)));
      page.next().ifPresent(next -> data.put("next_cursor", next));
    } else {
      var page = Page.of(library.search(query, MAX_HITS), cursor, limit);
      ArrayNode rows = data.putArray("passages");
      page.items().forEach(p -> rows.add(SourceSummary.of(p)));
      page.next().ifPresent(next -> data.put("next_cursor", next));
    }
    return Answer.of(data);
  }

  Answer read(Call call) throws Exception {
    Optional<String> work = call.arguments().given("work");
    if (work.isPresent())
      return Answer.of(
          new WorkSources(home.work())
              .read(work.get(), call.arguments().text("source"), call.arguments().text("at"))
              .orElseThrow(() ->
                  new ToolFailure(
                      "the sources of this work have no such place",
                      "source_search with `work` names sources and places")));
    StoredLibrary library = home.sources().library();
    String name = call.arguments().text("source");
    Source source =
        library
            .find(name)
            .orElseThrow(() ->
                new ToolFailure(
                    "no source is called '" + name + "', or several are",
                    "source_search without a query lists them"));
    String at = call.arguments().text("at");
    Place place =
        at.isEmpty()
            ? Place.WHOLE
            : Place.parse(at)
                .orElseThrow(
                    () -> new ToolFailure("'" + at + "' is not a place", "write 12-14 or p3"));
    String text =
        library
            .text(source.id())
            .read(place)
            .orElseThrow(() ->
                new ToolFailure(
                    source.origin().location() + " has no " + place,
                    "it has " + source.lines() + " lines and " + source.pages() + " pages"));
    ObjectNode data = SourceSummary.of(source);
    data.put("citation", source.cite(place).marker()).put("text", text);
    return Answer.of(data, source.cite(place).marker() + "\n\n" + text);
  }
}
