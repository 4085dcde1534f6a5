package cairn.report.model;

/// The work that a source is, as a list of references names it.
///
/// @param key by which texts cite it; stable
/// @param brief as a sentence names it: `Doe & Roe, 2019`
/// @param entry of the list: authors, year, title, venue
/// @param link where it can be read about (a DOI's address); may be empty
public record CitedWork(String key, String brief, String entry, String link) {}
