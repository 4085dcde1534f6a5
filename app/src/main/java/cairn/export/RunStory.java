package cairn.export;

import cairn.literature.Publication;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What happened in an inquiry, as the research objects tell it. Texts of briefs and replies stay
/// in the project; here they are named by their hash.
///
/// @param id of the inquiry
/// @param version of Cairn
public record RunStory(
    String id,
    String question,
    Instant began,
    Instant ended,
    String version,
    List<Step> steps,
    List<Input> inputs,
    List<Output> outputs,
    List<Told> claims) {
  public RunStory {
    steps = List.copyOf(steps);
    inputs = List.copyOf(inputs);
    outputs = List.copyOf(outputs);
    claims = List.copyOf(claims);
  }

  /// One piece of work that an agent did.
  ///
  /// @param work its id, unique in the run
  /// @param role what the agent was asked to be
  /// @param brief hash of what was asked
  /// @param reply hash of what came back
  public record Step(
      String work,
      String role,
      String agent,
      String brief,
      String reply,
      Instant began,
      Instant ended,
      long inputTokens,
      long outputTokens) {}

  /// A source that was read.
  ///
  /// @param hash `sha256:…`
  public record Input(
      String place, String hash, String title, String mediaType, @Nullable Publication work) {}

  /// A file that came out.
  ///
  /// @param path in the crate
  /// @param hash empty where the file is part of the crate itself
  public record Output(String path, String mediaType, String hash, long bytes) {}

  /// A statement of the report.
  ///
  /// @param check how it was held against its sources, in a word
  /// @param settled whether a check held
  /// @param sources hashes
  public record Told(String id, String text, String check, boolean settled, List<String> sources) {}
}
