package cairn.fetch;

import java.util.List;

/// Finds pages or papers by words. Off unless configured: [SearchEngines#of] makes the ones that a
/// project asks for.
interface WorkSearch {
  /// `searxng`, `arxiv`, `openalex` or `crossref`.
  String engine();

  /// At most `limit` works, best first.
  List<Work> find(String query, int limit) throws FetchFailure;
}
