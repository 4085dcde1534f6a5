package cairn.sources.check;

import cairn.finding.Finding;
import cairn.sources.Citation;
import cairn.sources.Evidence;
import cairn.sources.Evidence.Resolution;
import cairn.sources.Marker;
import cairn.sources.quote.Quote;
import cairn.sources.quote.QuoteMatcher;
import cairn.sources.support.Similarity;
import cairn.sources.support.Support;
import cairn.sources.support.SupportScore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Checks every citation of a text: readable, leading somewhere, quoted verbatim, supporting its
/// sentence, and in step with the list under `## Citations`.
public final class CitationCheck {
  private final Evidence evidence;
  private final SupportScore support;

  public CitationCheck(Evidence evidence, Similarity similarity) {
    this.evidence = evidence;
    this.support = new SupportScore(similarity);
  }

  /// A citation with its quote, outside of running text.
  public record Quoted(Citation citation, int line) {}

  /// The list of citations of a finished page, say.
  public CitationReport check(String file, List<Quoted> places) {
    Pass pass = new Pass(file);
    for (Quoted place : places) {
      Resolution resolution = pass.resolve(place.citation().bare(), place.line());
      String words = place.citation().quote();
      if (words.isEmpty()) continue;
      if (resolution instanceof Resolution.Found found)
        pass.match(words, place.line(), List.of(found));
      else pass.quotes++;
    }
    return pass.report(places.size());
  }

  /// @param file the name under which findings report the text
  public CitationReport check(String file, String text) {
    CitedText cited = CitedText.of(text);
    Pass pass = new Pass(file);
    for (Marker.Broken broken : cited.broken())
      pass.add(CitationCode.MALFORMED, broken.line(), broken.raw() + ": " + broken.why());
    for (Marker marker : cited.markers()) pass.resolve(marker.citation(), marker.line());
    for (CitedText.Sentence sentence : cited.sentences()) pass.weigh(sentence);
    if (cited.hasList()) pass.compare(cited);
    return pass.report(cited.markers().size());
  }

  /// One run over one text.
  private final class Pass {
    final String file;
    final List<Finding> findings = new ArrayList<>();
    final Map<Citation, Resolution> resolutions = new HashMap<>();
    final Map<String, QuoteMatcher> matchers = new HashMap<>();
    int resolved;
    int quotes;
    int quotesMatched;

    Pass(String file) {
      this.file = file;
    }

    void add(CitationCode code, int line, String message) {
      findings.add(Finding.of(code, file, line, message));
    }

    CitationReport report(int markers) {
      return new CitationReport(markers, resolved, quotes, quotesMatched, List.copyOf(findings));
    }

    Resolution resolve(Citation citation, int line) {
      boolean first = !resolutions.containsKey(citation);
      Resolution resolution = resolutions.computeIfAbsent(citation, evidence::resolve);
      switch (resolution) {
        case Resolution.Found _ -> resolved++;
        case Resolution.Unknown(String why) -> {
          if (first) add(CitationCode.UNKNOWN_SOURCE, line, why);
        }
        case Resolution.NoSuchPlace(String why) -> {
          if (first) add(CitationCode.NO_SUCH_PLACE, line, why);
        }
      }
      return resolution;
    }

    void weigh(CitedText.Sentence sentence) {
      if (sentence.citations().isEmpty()) return;
      List<Resolution.Found> found = new ArrayList<>();
      for (Citation citation : sentence.citations())
        if (resolutions.get(citation) instanceof Resolution.Found f) found.add(f);
      if (found.isEmpty()) {
        quotes += sentence.quotes().size();
        return;
      }
      for (Quote quote : sentence.quotes()) match(quote.words(), sentence.line(), found);
      report(sentence, support.of(sentence.words(), joined(found)));
    }

    void match(String words, int line, List<Resolution.Found> found) {
      quotes++;
      boolean atPlace = found.stream().anyMatch(f -> matches(words, f.cited()));
      boolean elsewhere = !atPlace && found.stream().anyMatch(f -> matches(words, f.whole()));
      if (atPlace || elsewhere) quotesMatched++;
      if (elsewhere) add(CitationCode.QUOTE_ELSEWHERE, line, "\"" + beginning(words) + "\"");
      else if (!atPlace) add(CitationCode.QUOTE_NOT_FOUND, line, "\"" + beginning(words) + "\"");
    }

    private boolean matches(String words, String text) {
      return matchers.computeIfAbsent(text, QuoteMatcher::new).find(words).isPresent();
    }

    private void report(CitedText.Sentence sentence, Support best) {
      String words = "\"" + beginning(sentence.words()) + "\"";
      if (best.weak())
        add(CitationCode.WEAK_SUPPORT, sentence.line(), "%s (%.2f)".formatted(words, best.score()));
      if (!best.missingNumbers().isEmpty())
        add(
            CitationCode.NUMBER_DISAGREES,
            sentence.line(),
            String.join(", ", best.missingNumbers()) + " in " + words);
      if (best.opposed())
        add(
            CitationCode.POLARITY_DISAGREES,
            sentence.line(),
            words + " against \"" + beginning(best.closest()) + "\"");
    }

    void compare(CitedText cited) {
      Set<Citation> used = new HashSet<>();
      Set<Citation> listed = new HashSet<>();
      for (Marker marker : cited.markers())
        (cited.inList(marker) ? listed : used).add(marker.citation());
      Set<Citation> reported = new HashSet<>();
      for (Marker marker : cited.markers()) {
        Citation citation = marker.citation();
        if (!reported.add(citation)) continue;
        if (!listed.contains(citation)) add(CitationCode.NOT_LISTED, marker.line(), marker.raw());
        if (!used.contains(citation)) add(CitationCode.ORPHAN, marker.line(), marker.raw());
      }
    }

    private String joined(List<Resolution.Found> found) {
      return String.join("\n\n", found.stream().map(Resolution.Found::cited).distinct().toList());
    }

    private String beginning(String words) {
      String line = words.replaceAll("\\s+", " ");
      return line.length() <= 80 ? line : line.substring(0, 77) + "...";
    }
  }
}
