package cairn.sources.check;

import cairn.finding.Finding;
import cairn.finding.Severity;
import cairn.sources.Citation;
import cairn.sources.support.Support;
import java.util.List;

/// What the check of one text found. Every rate stands beside how much it covers.
///
/// @param markers citations in the text
/// @param resolved citations that lead to something stored
/// @param quotes verbatim quotes in cited sentences
/// @param sentences sentences of prose outside the list of citations
/// @param claims cited sentences with their support
public record CitationReport(
    int markers,
    int resolved,
    int quotes,
    int quotesMatched,
    int sentences,
    List<Claim> claims,
    List<Finding> findings) {

  /// A sentence and the citation that supports it best.
  public record Claim(String sentence, int line, List<Citation> citations, Support support) {}

  /// Share of sentences that cite something; 1 for a text without sentences.
  double coverage() {
    return sentences == 0 ? 1 : (double) claims.size() / sentences;
  }

  /// Mean over the sentences that could be scored; 0 when there is none.
  double meanSupport() {
    return claims.stream().mapToDouble(c -> c.support().score()).average().orElse(0);
  }

  /// No citation is unreadable, unresolved or misquoted.
  public boolean sound() {
    return findings.stream().noneMatch(f -> f.severity() == Severity.ERROR);
  }
}
