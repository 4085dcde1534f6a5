package cairn.task;

import cairn.kernel.Shelf;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pcollections.HashTreePMap;
import org.pcollections.PMap;

/// What the log knows about tasks.
///
/// @param numbers the highest number given away, by prefix
/// @param turns who works on what now, by task and phase
/// @param tokens every role ever taken, by the hash of its token
/// @param entered stages entered through the engine: `TFW-24.gather`
/// @param waiting gates that wait for a person, by id
/// @param unwritten decisions that are not in their file yet, by gate
/// @param facts the project's knowledge, by what they say
public record TaskState(
    PMap<String, Long> numbers,
    PMap<String, Turn> turns,
    Shelf<Turn> tokens,
    Shelf<String> entered,
    PMap<String, Waiting> waiting,
    PMap<String, Decided> unwritten,
    Shelf<Decided> decisions,
    Shelf<Known> facts) {

  static final TaskState EMPTY =
      new TaskState(
          HashTreePMap.empty(),
          HashTreePMap.empty(),
          Shelf.empty(Turn.class),
          Shelf.empty(String.class),
          HashTreePMap.empty(),
          HashTreePMap.empty(),
          Shelf.empty(Decided.class),
          Shelf.empty(Known.class));

  /// A role held by somebody for a task.
  ///
  /// @param until when it ended; null while it is held
  public record Turn(
      String task,
      String phase,
      Role role,
      String token,
      String by,
      Instant from,
      @Nullable Instant until) {
    String key() {
      return task + "/" + phase;
    }

    Turn ended(Instant when) {
      return new Turn(task, phase, role, token, by, from, when);
    }
  }

  public record Waiting(String task, String gate, String file, Stage stage) {}

  public record Decided(
      String task, String gate, String file, String value, String by, Instant when) {}

  /// A fact of the project's knowledge.
  public record Known(
      long number, String category, String text, List<String> origins, List<String> sources) {
    public boolean verified() {
      return origins.size() >= Facts.INDEPENDENT_SOURCES;
    }
  }

  /// The role that a token stands for, if it is held now.
  public Optional<Turn> holder(String token) {
    String hash = TaskProtocol.hash(token);
    return turns.values().stream().filter(t -> t.token().equals(hash)).findFirst();
  }
}
