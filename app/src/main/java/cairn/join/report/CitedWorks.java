package cairn.join.report;

import cairn.catalogue.WorkCatalogue;
import cairn.export.StyledReferences;
import cairn.literature.Publication;
import cairn.report.model.CitationStyle;
import cairn.report.model.CitedWork;
import cairn.report.model.Reference;
import cairn.report.model.ReportModel;
import cairn.text.Malformed;
import cairn.text.Yaml;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Tells a report which works its sources are, and how it cites them:
///
/// ```yaml
/// report: {citations: author-year}
/// ```
final class CitedWorks {
  private final Map<String, Publication> bySource;
  private final CitationStyle style;

  private CitedWorks(Map<String, Publication> bySource, CitationStyle style) {
    this.bySource = bySource;
    this.style = style;
  }

  /// @throws Malformed naming the setting that cannot be used
  static CitedWorks in(Path project) throws IOException {
    var bySource = new HashMap<String, Publication>();
    new WorkCatalogue(project)
        .bySource()
        .forEach((id, work) -> {
          if (!work.title().isEmpty()) bySource.put(id.value(), work);
        });
    return new CitedWorks(bySource, style(project));
  }

  private static CitationStyle style(Path project) throws IOException {
    Path file = project.resolve("cairn.yaml");
    if (!Files.isRegularFile(file)) return CitationStyle.NUMBERED;
    String word =
        Yaml.parse(Files.readString(file, StandardCharsets.UTF_8))
            .path("report")
            .path("citations")
            .asString(CitationStyle.NUMBERED.word());
    return CitationStyle.of(word)
        .orElseThrow(
            () -> new Malformed("cairn.yaml: report.citations: write numbered or author-year", 0));
  }

  ReportModel told(ReportModel model) {
    var cited = new LinkedHashMap<String, Publication>();
    for (Reference r : model.references()) {
      Publication work = bySource.get(r.citation().hash());
      if (work != null) cited.putIfAbsent(work.key(), work);
    }
    var works = new HashMap<String, CitedWork>();
    StyledReferences.works(List.copyOf(cited.values()), style)
        .forEach(work -> works.put(work.key(), work));
    List<Reference> told =
        model.references().stream()
            .map(r -> {
              Publication work = bySource.get(r.citation().hash());
              return work == null ? r : r.of(Objects.requireNonNull(works.get(work.key())));
            })
            .toList();
    return model.cited(told, style);
  }
}
