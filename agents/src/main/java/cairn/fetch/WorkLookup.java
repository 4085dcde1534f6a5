package cairn.fetch;

import cairn.finding.Finding;
import cairn.literature.CslJson;
import cairn.literature.LiteratureCode;
import cairn.literature.LiteratureReading;
import cairn.literature.Person;
import cairn.literature.Publication;
import cairn.literature.WorkIds;
import cairn.literature.WorkKind;
import cairn.text.Ends;
import cairn.text.Json;
import cairn.text.Malformed;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import tools.jackson.databind.JsonNode;

/// Asks services what is known about a work of which an id is known. None is asked unless the
/// project's settings or the person name it; answers are kept, so that the same is asked once.
public final class WorkLookup implements AutoCloseable {
  static final List<String> NAMES = List.of("crossref", "openalex", "arxiv", "unpaywall", "zotero");

  private static final Map<String, String> PUBLIC =
      Map.of(
          "crossref", "https://api.crossref.org/works",
          "openalex", "https://api.openalex.org/works",
          "arxiv", "https://export.arxiv.org/api/query",
          "unpaywall", "https://api.unpaywall.org/v2",
          "zotero", "http://localhost:23119/api/users/0");

  /// Items of a collection are asked for in pages of so many, and so many pages at most.
  private static final int PAGE = 100;

  private static final int MAX_PAGES = 200;

  /// Answers that were had before, by address.
  public interface Kept {
    Optional<String> get(String address);

    void put(String address, String answer);
  }

  /// @param works one account for each service that knew it, in the order asked
  /// @param open where its text may be read by everybody, if a service says so
  public record Known(
      Map<String, Publication> works, Optional<String> open, List<Finding> findings) {}

  private final Map<String, EngineSettings> services;
  private final WebSettings settings;
  private final Outside outside;
  private final Kept kept;
  private final List<WebFetch> fetches = new ArrayList<>();

  /// @param services which may be asked, and how
  public WorkLookup(
      Map<String, EngineSettings> services, WebSettings settings, Outside outside, Kept kept) {
    this.services = Map.copyOf(services);
    this.settings = settings;
    this.outside = outside;
    this.kept = kept;
  }

  /// The services that need nothing but an id, for whoever asks without having configured any.
  public static Map<String, EngineSettings> everybodys() {
    var all = new LinkedHashMap<String, EngineSettings>();
    for (String name : List.of("crossref", "openalex", "arxiv"))
      all.put(name, EngineSettings.at(""));
    return all;
  }

  public Known about(WorkIds ids) {
    var works = new LinkedHashMap<String, Publication>();
    var findings = new ArrayList<Finding>();
    Optional<String> open = Optional.empty();
    String doi = ids.doi();
    String name = doi.isEmpty() ? "arXiv:" + ids.arxiv() : doi;
    for (String service : NAMES) {
      if (!services.containsKey(service)) continue;
      try {
        switch (service) {
          case "crossref" -> {
            if (!doi.isEmpty())
              read(service, "/" + encoded(doi), "?", LookupAnswers.Crossref.class)
                  .flatMap(LookupAnswers.Crossref::publication)
                  .ifPresent(w -> works.put(service, w));
          }
          case "openalex" -> {
            if (!doi.isEmpty())
              read(service, "/doi:" + encoded(doi), "?", LookupAnswers.OpenAlex.class)
                  .flatMap(LookupAnswers.OpenAlex::publication)
                  .ifPresent(w -> works.put(service, w));
          }
          case "arxiv" -> {
            if (!ids.arxiv().isEmpty())
              ask(service, "?id_list=" + encoded(ids.arxiv()), "&")
                  .flatMap(WorkLookup::atom)
                  .ifPresent(w -> works.put(service, w.with(ids)));
          }
          case "unpaywall" -> {
            if (!doi.isEmpty())
              open =
                  read(service, "/" + encoded(doi), "?", LookupAnswers.Unpaywall.class)
                      .flatMap(LookupAnswers.Unpaywall::open);
          }
          default -> {}
        }
      } catch (FetchFailure e) {
        findings.add(e.finding(name));
      } catch (Malformed e) {
        findings.add(
            Finding.of(
                FetchCode.UNREACHABLE, name, 0, service + " cannot be understood: " + e.what()));
      }
    }
    if (works.isEmpty() && findings.isEmpty())
      findings.add(
          Finding.of(
              LiteratureCode.UNKNOWN_WORK,
              name,
              0,
              "asked: " + String.join(", ", services.keySet())));
    return new Known(works, open, findings);
  }

  /// The items of a collection of the Zotero that runs on this machine.
  public LiteratureReading zotero(String collection) {
    var works = new ArrayList<Publication>();
    var findings = new ArrayList<Finding>();
    String name = "zotero:" + collection;
    try {
      String key = collection.isEmpty() ? "" : collectionKey(collection);
      String path = key.isEmpty() ? "/items/top" : "/collections/" + encoded(key) + "/items/top";
      for (int page = 0; page < MAX_PAGES; page++) {
        String body =
            now("zotero", path + "?format=csljson&limit=" + PAGE + "&start=" + page * PAGE);
        JsonNode items = Json.parse(body);
        JsonNode list = items.isObject() ? items.path("items") : items;
        LiteratureReading read = CslJson.read(name, Json.write(list));
        works.addAll(read.publications());
        findings.addAll(read.findings());
        if (list.size() < PAGE) break;
      }
    } catch (FetchFailure e) {
      findings.add(Finding.of(LiteratureCode.NO_LIBRARY, name, 0, String.valueOf(e.getMessage())));
    } catch (Malformed e) {
      findings.add(Finding.of(LiteratureCode.NO_LIBRARY, name, 0, e.what()));
    }
    return new LiteratureReading(works, findings);
  }

  private String collectionKey(String wanted) throws FetchFailure {
    var all =
        LookupAnswers.read(
            now("zotero", "/collections?format=json"), LookupAnswers.Collection[].class);
    for (LookupAnswers.Collection one : all) if (one.is(wanted)) return String.valueOf(one.key());
    throw new FetchFailure(FetchCode.MISSING, "it has no collection '" + wanted + "'");
  }

  private <T> Optional<T> read(String service, String path, String first, Class<T> type)
      throws FetchFailure {
    return ask(service, path, first).map(body -> LookupAnswers.read(body, type));
  }

  /// What the service says, now or before; nothing if it does not know the work.
  private Optional<String> ask(String service, String path, String first) throws FetchFailure {
    String address = base(service) + path;
    Optional<String> before = kept.get(address);
    if (before.isPresent()) return before;
    EngineSettings how = services.getOrDefault(service, EngineSettings.at(""));
    String mail = service.equals("unpaywall") ? "email=" : "mailto=";
    String who = how.mailto().isEmpty() ? "" : first + mail + encoded(how.mailto());
    try {
      String body = get(service, address + who);
      kept.put(address, body);
      return Optional.of(body);
    } catch (FetchFailure e) {
      if (e.code() == FetchCode.MISSING) return Optional.empty();
      throw e;
    }
  }

  /// A library of one's own changes: it is asked each time.
  private String now(String service, String path) throws FetchFailure {
    return get(service, base(service) + path);
  }

  private String get(String service, String address) throws FetchFailure {
    EngineSettings how = services.getOrDefault(service, EngineSettings.at(""));
    boolean own = !how.address().isEmpty() || service.equals("zotero");
    var fetch =
        new WebFetch(own ? settings.rules().allowPrivate() : settings.rules(), outside.proxies());
    fetches.add(fetch);
    return new String(fetch.api(address).bytes(), StandardCharsets.UTF_8);
  }

  private String base(String service) {
    String own = services.getOrDefault(service, EngineSettings.at("")).address();
    return Ends.without(own.isEmpty() ? PUBLIC.getOrDefault(service, "") : own, "/");
  }

  private static Optional<Publication> atom(String body) {
    Element entry = Jsoup.parse(body, "", Parser.xmlParser()).selectFirst("entry");
    if (entry == null || words(entry, "id").contains("/api/errors")) return Optional.empty();
    String published = words(entry, "published");
    int year =
        published.length() < 4 || !published.substring(0, 4).chars().allMatch(Character::isDigit)
            ? 0
            : Integer.parseInt(published.substring(0, 4));
    return Optional.of(
        new Publication(
            "",
            WorkKind.PREPRINT,
            words(entry, "title"),
            entry.select("author > name").eachText().stream().map(Person::parse).toList(),
            List.of(),
            year,
            words(entry, "arxiv|journal_ref"),
            new WorkIds(
                words(entry, "arxiv|doi"), words(entry, "id"), "", "", words(entry, "id"), ""),
            Map.of(),
            List.of(),
            null));
  }

  private static String words(Element entry, String tag) {
    Element found = entry.selectFirst("> " + tag);
    return found == null ? "" : found.text();
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("%2F", "/");
  }

  @Override
  public void close() {
    fetches.forEach(WebFetch::close);
  }
}
