package cairn.join.source;

import cairn.fetch.EnvironmentProxy;
import cairn.fetch.FetchCode;
import cairn.fetch.FetchFailure;
import cairn.fetch.Fetched;
import cairn.fetch.Outside;
import cairn.fetch.WebFetch;
import cairn.fetch.WebSettings;
import cairn.fetch.Work;
import cairn.fetch.WorkFinder;
import cairn.finding.Finding;
import cairn.retrieval.source.StoredLibrary;
import cairn.retrieval.source.StoredLibrary.Added;
import cairn.sources.Origin;
import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// The web as a place to take sources from: addresses that a person names, and works that the
/// engines of `cairn.yaml` find. Whatever fails is a finding, so that the rest still comes.
public final class Web implements AutoCloseable {
  private final WebFetch fetch;
  private final WorkFinder finder;

  private Web(WebSettings settings, Outside outside) {
    this.fetch = new WebFetch(settings.rules(), new EnvironmentProxy(outside.environment()));
    this.finder = new WorkFinder(settings, outside);
  }

  /// @param environment names proxies, and holds keys of engines
  /// @throws cairn.text.Malformed if `cairn.yaml` is wrong, naming line and remedy
  public static Web of(Path project, Map<String, String> environment) throws IOException {
    Path yaml = project.resolve("cairn.yaml");
    return new Web(
        Files.exists(yaml) ? WebSettings.read(Files.readString(yaml)) : WebSettings.NONE,
        new Outside(project, environment));
  }

  /// `10.1000/182`, with or without `doi:` before it.
  private static final Pattern DOI = Pattern.compile("(?i)(?:doi:\\s*)?(10\\.\\d{4,9}/\\S+)");

  /// `arXiv:2301.00001v2`, with or without the prefix; with it also `arXiv:hep-th/9901001`.
  private static final Pattern ARXIV =
      Pattern.compile(
          "(?i)(?:arxiv:\\s*)?(\\d{4}\\.\\d{4,5}(?:v\\d+)?)|arxiv:\\s*([a-z.-]+/\\d{7}(?:v\\d+)?)");

  /// Whether a person means an address and not a path: a URL, a DOI or an arXiv id.
  public static boolean isAddress(String name) {
    return isUrl(name) || DOI.matches(name.strip()) || ARXIV.matches(name.strip());
  }

  private static boolean isUrl(String name) {
    return name.regionMatches(true, 0, "http://", 0, 7)
        || name.regionMatches(true, 0, "https://", 0, 8);
  }

  /// Where a document is fetched: a DOI by its resolver, an arXiv id as its paper, a URL without
  /// what follows a `#`, which is the same document.
  public static String address(String given) {
    if (isUrl(given)) return given.replaceFirst("#.*$", "");
    Matcher paper = ARXIV.matcher(given.strip());
    if (paper.matches())
      return "https://arxiv.org/pdf/" + (paper.group(1) == null ? paper.group(2) : paper.group(1));
    Matcher doi = DOI.matcher(given.strip());
    return doi.matches() ? "https://doi.org/" + doi.group(1) : given;
  }

  /// The engines that may be asked; none unless configured.
  public List<String> engines() {
    return finder.engines();
  }

  public WorkFinder.Found find(String query, int limit) throws InterruptedException {
    return finder.find(query, limit);
  }

  /// Fetches a page or paper and stores it.
  public Added add(StoredLibrary library, String address) {
    String url = address(address);
    try {
      Fetched page = fetch.get(url);
      return library.add(new Origin.Web(url, page.finalUrl()), page.bytes(), page.mediaType());
    } catch (FetchFailure e) {
      return nothing(List.of(e.finding(url)));
    }
  }

  /// Stores a work that was found; where its text cannot be had, the abstract that the engine gave.
  public Added add(StoredLibrary library, Work work) {
    Added whole = add(library, work.url());
    if (!whole.added().isEmpty() || whole.unchanged() > 0 || work.summary().isBlank()) return whole;
    String why =
        whole.findings().isEmpty() ? "it has no text" : whole.findings().getFirst().message();
    Added part =
        library.add(
            new Origin.Web(work.url(), work.url()),
            card(work).getBytes(StandardCharsets.UTF_8),
            "text/markdown");
    return new Added(
        part.added(),
        part.unchanged(),
        part.copies(),
        List.of(Finding.of(FetchCode.ABSTRACT_ONLY, work.url(), 0, why)));
  }

  private static String card(Work work) {
    String by =
        String.join(", ", work.authors()) + (work.year() > 0 ? " (" + work.year() + ")" : "");
    return String.join(
        "\n\n",
        "# " + work.title(),
        by.strip(),
        "Abstract, as given by " + work.engine() + ":",
        work.summary(),
        "");
  }

  private static Added nothing(List<Finding> findings) {
    return new Added(List.of(), 0, 0, findings);
  }

  @Override
  public void close() {
    fetch.close();
    finder.close();
  }
}
