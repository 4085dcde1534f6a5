package cairn.fetch;

import cairn.text.Json;
import cairn.text.Malformed;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import tools.jackson.databind.JsonNode;

/// The engines, each an address to ask and a way to read the answer. The address can be changed, so
/// that tests ask a local server and institutions their own mirror.
final class SearchEngines {
  private static final int MAX_LIMIT = 100;

  private static final Map<String, String> PUBLIC =
      Map.of(
          "arxiv", "https://export.arxiv.org/api/query",
          "openalex", "https://api.openalex.org/works",
          "crossref", "https://api.crossref.org/works");

  static final List<String> NAMES = List.of("searxng", "arxiv", "openalex", "crossref");

  private SearchEngines() {}

  /// Whether there is one for everybody; a SearXNG is always somebody's own.
  static boolean isPublic(String engine) {
    return PUBLIC.containsKey(engine);
  }

  /// @param endpoint the engine's address; empty for the public one (SearXNG has none)
  public static WorkSearch of(String engine, String endpoint, WebFetch fetch) {
    String base = endpoint.isEmpty() ? PUBLIC.getOrDefault(engine, "") : endpoint;
    if (base.isEmpty())
      throw new IllegalArgumentException("search engine '" + engine + "' needs an address");
    String bare = base.replaceAll("/+$", "");
    return switch (engine) {
      case "searxng" ->
          new Engine(
              engine,
              fetch,
              (q, _) ->
                  (bare.endsWith("/search") ? bare : bare + "/search") + "?format=json&q=" + q,
              SearchEngines::searxng);
      case "arxiv" ->
          new Engine(
              engine,
              fetch,
              (q, n) -> bare + "?max_results=" + n + "&search_query=all:" + q,
              SearchEngines::arxiv);
      case "openalex" ->
          new Engine(
              engine,
              fetch,
              (q, n) -> bare + "?per_page=" + n + "&search=" + q,
              SearchEngines::openalex);
      case "crossref" ->
          new Engine(
              engine,
              fetch,
              (q, n) -> bare + "?rows=" + n + "&query=" + q,
              SearchEngines::crossref);
      default ->
          throw new IllegalArgumentException(
              "unknown search engine '" + engine + "'; there are " + NAMES);
    };
  }

  @FunctionalInterface
  private interface Address {
    String of(String encodedQuery, int limit);
  }

  private record Engine(
      String engine, WebFetch fetch, Address address, Function<String, List<Work>> reader)
      implements WorkSearch {
    @Override
    public List<Work> find(String query, int limit) throws FetchFailure {
      int most = Math.clamp(limit, 1, MAX_LIMIT);
      String url = address.of(URLEncoder.encode(query, StandardCharsets.UTF_8), most);
      String body = new String(fetch.api(url).bytes(), StandardCharsets.UTF_8);
      try {
        return reader.apply(body).stream()
            .filter(w -> web(w.url()) && !w.title().isBlank())
            .limit(most)
            .toList();
      } catch (Malformed e) {
        throw new FetchFailure(
            FetchCode.UNREACHABLE,
            engine + " gave an answer that cannot be read: " + e.getMessage());
      }
    }
  }

  private static List<Work> searxng(String body) {
    List<Work> works = new ArrayList<>();
    for (JsonNode r : Json.parse(body).path("results"))
      works.add(
          work(
              "searxng",
              text(r, "title"),
              text(r, "url"),
              text(r, "content"),
              List.of(),
              year(text(r, "publishedDate"))));
    return works;
  }

  /// Atom; read with the XML parser of jsoup, which knows neither entities nor external documents.
  private static List<Work> arxiv(String body) {
    List<Work> works = new ArrayList<>();
    for (Element entry : Jsoup.parse(body, "", Parser.xmlParser()).select("entry")) {
      if (words(entry, "id").contains("/api/errors"))
        throw new Malformed(words(entry, "summary"), 0); // its way to say that a query is wrong
      List<String> authors = entry.select("author > name").eachText();
      works.add(
          work(
              "arxiv",
              words(entry, "title"),
              words(entry, "id"),
              words(entry, "summary"),
              authors,
              year(words(entry, "published"))));
    }
    return works;
  }

  private static List<Work> openalex(String body) {
    List<Work> works = new ArrayList<>();
    for (JsonNode r : Json.parse(body).path("results")) {
      List<String> authors = new ArrayList<>();
      for (JsonNode a : r.path("authorships")) authors.add(text(a.path("author"), "display_name"));
      String open = text(r.path("open_access"), "oa_url");
      String url =
          !open.isEmpty() ? open : text(r, "doi").isEmpty() ? text(r, "id") : text(r, "doi");
      works.add(
          work(
              "openalex",
              text(r, "display_name"),
              url,
              inverted(r.path("abstract_inverted_index")),
              authors,
              r.path("publication_year").asInt(0)));
    }
    return works;
  }

  /// OpenAlex gives abstracts as words with their positions.
  private static String inverted(JsonNode index) {
    var words = new TreeMap<Integer, String>();
    for (var entry : index.properties())
      for (JsonNode position : entry.getValue()) words.put(position.asInt(), entry.getKey());
    return String.join(" ", words.values());
  }

  private static List<Work> crossref(String body) {
    List<Work> works = new ArrayList<>();
    for (JsonNode r : Json.parse(body).path("message").path("items")) {
      List<String> authors = new ArrayList<>();
      for (JsonNode a : r.path("author"))
        authors.add((text(a, "given") + " " + text(a, "family")).strip());
      int year = r.path("issued").path("date-parts").path(0).path(0).asInt(0);
      works.add(
          work(
              "crossref",
              r.path("title").path(0).asString(""),
              text(r, "URL"),
              text(r, "abstract"),
              authors,
              year));
    }
    return works;
  }

  /// Titles and summaries may carry markup; only their words are kept.
  private static Work work(
      String engine, String title, String url, String summary, List<String> authors, int year) {
    return new Work(plain(title), url, plain(summary), List.copyOf(authors), year, engine);
  }

  private static String plain(String marked) {
    return Jsoup.parse(marked).text();
  }

  private static String words(Element entry, String tag) {
    Element found = entry.selectFirst("> " + tag);
    return found == null ? "" : found.text();
  }

  private static String text(JsonNode node, String field) {
    return node.path(field).asString("");
  }

  private static int year(String date) {
    return date.matches("\\d{4}.*") ? Integer.parseInt(date.substring(0, 4)) : 0;
  }

  private static boolean web(String url) {
    try {
      String scheme = URI.create(url).getScheme();
      return "http".equalsIgnoreCase(scheme) || "https".equalsIgnoreCase(scheme);
    } catch (IllegalArgumentException e) {
      return false;
    }
  }
}
