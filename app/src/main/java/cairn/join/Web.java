package cairn.join;

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
import cairn.retrieval.StoredLibrary;
import cairn.retrieval.StoredLibrary.Added;
import cairn.sources.Origin;
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

  /// Whether a person means an address and not a path.
  public static boolean isAddress(String name) {
    return name.regionMatches(true, 0, "http://", 0, 7)
        || name.regionMatches(true, 0, "https://", 0, 8);
  }

  /// An address without what follows a `#`, which is the same document.
  public static String address(String given) {
    return given.replaceFirst("#.*$", "");
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
