package cairn.fetch;

import cairn.kernel.brief.Outage;
import cairn.text.Ends;
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

  /// Who asks, for engines that count or slow down those they do not know.
  record Asker(Secret key, String mailto) {
    static final Asker NOBODY = new Asker(new Secret.None(), "");
  }

  private SearchEngines() {}

  /// What can be set for an engine. OpenAlex counts by key; Crossref is faster to those who say
  /// where they can be reached.
  static List<String> settings(String engine) {
    return switch (engine) {
      case "openalex" -> List.of("at", "key_env", "key_file");
      case "crossref", "unpaywall" -> List.of("at", "mailto");
      default -> List.of("at");
    };
  }

  /// Whether there is one for everybody; a SearXNG is always somebody's own.
  static boolean isPublic(String engine) {
    return !engine.equals("searxng");
  }

  /// @param endpoint the engine's address; empty for the public one (SearXNG has none)
  static WorkSearch of(String engine, String endpoint, Asker asker, WebFetch fetch) {
    String base = endpoint.isEmpty() ? PUBLIC.getOrDefault(engine, "") : endpoint;
    if (base.isEmpty())
      throw new IllegalArgumentException("search engine '" + engine + "' needs an address");
    String bare = Ends.without(base, "/");
    return switch (engine) {
      case "searxng" ->
          new Engine(
              engine,
              fetch,
              asker,
              (q, _) ->
                  (bare.endsWith("/search") ? bare : bare + "/search") + "?format=json&q=" + q,
              SearchEngines::searxng);
      case "arxiv" ->
          new Engine(
              engine,
              fetch,
              asker,
              (q, n) -> bare + "?max_results=" + n + "&search_query=all:" + q,
              SearchEngines::arxiv);
      case "openalex" ->
          new Engine(
              engine,
              fetch,
              asker,
              (q, n) -> bare + "?per_page=" + n + "&search=" + q,
              SearchEngines::openalex);
      case "crossref" ->
          new Engine(
              engine,
              fetch,
              asker,
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
      String engine,
      WebFetch fetch,
      Asker asker,
      Address address,
      Function<String, List<Work>> reader)
      implements WorkSearch {
    @Override
    public List<Work> find(String query, int limit) throws FetchFailure {
      int most = Math.clamp(limit, 1, MAX_LIMIT);
      String body = ask(address.of(encoded(query), most));
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

    /// The key is part of the address, which failures name: it is taken out of everything that is
    /// said.
    private String ask(String url) throws FetchFailure {
      String key = key(url);
      String who =
          (key.isEmpty() ? "" : "&api_key=" + encoded(key))
              + (asker.mailto().isEmpty() ? "" : "&mailto=" + encoded(asker.mailto()));
      try {
        return hidden(new String(fetch.api(url + who).bytes(), StandardCharsets.UTF_8), key);
      } catch (FetchFailure e) {
        throw new FetchFailure(e.code(), hidden(String.valueOf(e.getMessage()), key));
      }
    }

    private String key(String url) throws FetchFailure {
      try {
        String key = asker.key().reveal();
        URI uri = URI.create(url);
        if (!key.isEmpty() && "http".equals(uri.getScheme()) && !EnvironmentProxy.isNear(uri))
          throw new FetchFailure(
              FetchCode.MISCONFIGURED,
              engine + " would be sent its key unencrypted to " + uri.getHost() + "; use https");
        return key;
      } catch (Outage e) {
        throw new FetchFailure(FetchCode.MISCONFIGURED, String.valueOf(e.getMessage()));
      }
    }

    private static String hidden(String text, String key) {
      return key.isEmpty() ? text : text.replace(encoded(key), "[key]").replace(key, "[key]");
    }
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
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
