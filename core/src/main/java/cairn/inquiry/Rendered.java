package cairn.inquiry;

import java.util.List;

/// A report that stands on disk, as whoever rendered it counted it.
///
/// @param html project-relative path
/// @param pdf project-relative path, empty if none could be made
/// @param sections titles of the sections it has
/// @param visuals types of the visuals it has
/// @param substitutions what it says about numbers that the findings do not have
public record Rendered(
    String html,
    String htmlHash,
    String pdf,
    String pdfHash,
    int charts,
    int infographics,
    int calculators,
    List<String> sections,
    List<String> visuals,
    List<String> substitutions,
    List<String> problems) {
  public Rendered {
    sections = List.copyOf(sections);
    visuals = List.copyOf(visuals);
    substitutions = List.copyOf(substitutions);
    problems = List.copyOf(problems);
  }
}
