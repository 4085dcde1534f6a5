package cairn.task.state;

import java.util.List;
import java.util.Set;

/// What the tasks of a project know: candidates for facts, as their files name them.
public final class Facts {
  public static final int INDEPENDENT_SOURCES = 2;

  private Facts() {}

  /// One row of a `Fact Candidates` table: what a task thinks is worth knowing beyond it.
  ///
  /// @param id `TFW-24.res.FC1`: task, stage and row
  /// @param origins who vouches for it, one entry per independent origin; see [FactReader]
  /// @param processed whether the engine took the file's candidates into the knowledge already
  public record Candidate(
      String id,
      String category,
      String text,
      String source,
      String confidence,
      Set<String> origins,
      String file,
      int line,
      boolean processed) {
    public Candidate {
      origins = Set.copyOf(origins);
    }
  }

  /// Candidates that say the same thing, with everybody who vouches for it.
  public record Fact(
      String category, String text, Set<String> origins, List<Candidate> candidates) {
    public Fact {
      origins = Set.copyOf(origins);
      candidates = List.copyOf(candidates);
    }

    public boolean verified() {
      return origins.size() >= INDEPENDENT_SOURCES;
    }
  }

  /// Two facts that a person has to look at: nearly the same words, another number or a "not".
  public record Contradiction(Fact one, Fact other, String why) {}
}
