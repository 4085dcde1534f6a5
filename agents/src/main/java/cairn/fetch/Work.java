package cairn.fetch;

import java.util.List;

/// A page or paper that a search found.
///
/// @param url where it can be read
/// @param summary abstract or snippet, possibly empty
/// @param year 0 when unknown
/// @param engine who found it: `searxng`, `arxiv`, `openalex`, `crossref`
public record Work(
    String title, String url, String summary, List<String> authors, int year, String engine) {}
