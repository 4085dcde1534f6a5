package cairn.inquiry.state;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A report that stands on disk, as whoever rendered it counted it.
///
/// @param html project-relative path
/// @param pdf project-relative path, empty if none could be made
/// @param sections titles of the sections it has
/// @param visuals types of the visuals it has
/// @param substitutions what it says about numbers that the findings do not have
/// @param sentences every sentence of the page; null in logs of before they were kept
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
    List<String> problems,
    @Nullable List<Sentence> sentences) {
  /// A sentence as it was published. The hashes name what was changed; the hash of the file decides
  /// that something was.
  ///
  /// @param words hash of its words
  /// @param places one hash for the cited places and their quotes, empty if it cites none
  public record Sentence(String words, String places) {}

  public Rendered {
    sections = List.copyOf(sections);
    visuals = List.copyOf(visuals);
    substitutions = List.copyOf(substitutions);
    problems = List.copyOf(problems);
    sentences = sentences == null ? null : List.copyOf(sentences);
  }
}
