package cairn.sources.check;

import cairn.finding.Finding;
import java.util.List;

/// What the check of one text found.
///
/// @param markers citations in the text
/// @param resolved citations that lead to something stored
/// @param quotes verbatim quotes in cited sentences
public record CitationReport(
    int markers, int resolved, int quotes, int quotesMatched, List<Finding> findings) {}
