package cairn.report.model;

import java.util.List;
import java.util.Map;

/// How the report was made and how it shall look; shown in the footer.
///
/// @param slug the topic slug
/// @param generated the stamp of the report, as text
/// @param mode `research` or `quick`
/// @param engine who did the reading: `extractive (no model)`, a model's name
/// @param modelStrategy `none`, `random`, `per_branch`, `ensemble_max`
/// @param requestedVisuals accepted suggestions by type name (`sankey`); drawn if there is data
/// @param language of the report, as BCP 47
/// @param extra further lines of the footer, label to value, in order
public record Settings(
    String slug,
    String generated,
    String mode,
    String engine,
    String modelStrategy,
    int depth,
    Level level,
    Theme theme,
    List<String> requestedVisuals,
    Map<String, String> extra,
    String language,
    CitationStyle citations) {
  public Settings {
    requestedVisuals = List.copyOf(requestedVisuals);
    extra = java.util.Collections.unmodifiableMap(new java.util.LinkedHashMap<>(extra));
  }

  public Settings cited(CitationStyle style) {
    return new Settings(
        slug,
        generated,
        mode,
        engine,
        modelStrategy,
        depth,
        level,
        theme,
        requestedVisuals,
        extra,
        language,
        style);
  }

  public boolean extractive() {
    return engine.startsWith("extractive");
  }
}
