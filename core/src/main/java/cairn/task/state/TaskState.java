package cairn.task.state;

import cairn.kernel.snapshot.Shelf;
import cairn.task.folder.Role;
import cairn.task.folder.Stage;
import cairn.text.Sha256;
import java.time.Instant;
import java.util.List;
import java.util.Map;
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
/// @param evidence what the criteria rest on, by [#evidenceKey]
/// @param bases how the project was when the executor began, by task and phase
/// @param adopted tasks that were taken over as they stood, by id
/// @param mandates gates that are answered beforehand, by task
/// @param secret hash of the secret that proves a person without a terminal; empty if there is none
/// @param revisions how often the log spoke about a task, by id
public record TaskState(
    PMap<String, Long> numbers,
    PMap<String, Turn> turns,
    Shelf<Turn> tokens,
    Shelf<String> entered,
    PMap<String, Waiting> waiting,
    PMap<String, Decided> unwritten,
    Shelf<Decided> decisions,
    Shelf<Known> facts,
    Shelf<Evidence> evidence,
    PMap<String, Base> bases,
    PMap<String, Adopted> adopted,
    PMap<String, Mandate> mandates,
    String secret,
    PMap<String, Long> revisions) {

  public static final TaskState EMPTY =
      new TaskState(
          HashTreePMap.empty(),
          HashTreePMap.empty(),
          Shelf.empty(Turn.class),
          Shelf.empty(String.class),
          HashTreePMap.empty(),
          HashTreePMap.empty(),
          Shelf.empty(Decided.class),
          Shelf.empty(Known.class),
          Shelf.empty(Evidence.class),
          HashTreePMap.empty(),
          HashTreePMap.empty(),
          HashTreePMap.empty(),
          "",
          HashTreePMap.empty());

  /// A role held by somebody for a task.
  ///
  /// @param until when it ended; null while it is held
  /// @param identity whose hands they are; null in logs of old releases
  public record Turn(
      String task,
      String phase,
      Role role,
      String token,
      String by,
      Instant from,
      @Nullable Instant until,
      @Nullable Identity identity) {
    String key() {
      return task + "/" + phase;
    }

    Turn ended(Instant when) {
      return new Turn(task, phase, role, token, by, from, when, identity);
    }
  }

  /// @param seal the files that a decision would be about, path to hash
  /// @param asks the questions that the file puts to the person
  /// @param since when it began to wait; null in snapshots of old releases
  public record Waiting(
      String task,
      String gate,
      String file,
      Stage stage,
      @Nullable Map<String, String> seal,
      @Nullable List<String> asks,
      @Nullable Instant since) {}

  /// @param seal the files that were decided about, path to hash; null in logs of old releases
  /// @param seq the number of the event
  /// @param unproven a shell decided that was asked for no proof of a person
  /// @param apart decided while this log and the one of another clone did not know each other
  public record Decided(
      String task,
      String gate,
      String file,
      String value,
      String by,
      Instant when,
      @Nullable Map<String, String> seal,
      long seq,
      boolean unproven,
      boolean apart) {
    Decided decidedApart() {
      return new Decided(task, gate, file, value, by, when, seal, seq, unproven, true);
    }
  }

  /// A fact of the project's knowledge.
  public record Known(
      long number, String category, String text, List<String> origins, List<String> sources) {
    boolean verified() {
      return origins.size() >= Facts.INDEPENDENT_SOURCES;
    }
  }

  /// What the log keeps of a token.
  public static String hash(String token) {
    return Sha256.of("task token " + token);
  }

  /// The role that a token stands for, if it is held now.
  public Optional<Turn> holder(String token) {
    String hash = hash(token);
    return turns.values().stream().filter(t -> t.token().equals(hash)).findFirst();
  }

  /// Whether the engine leads the tasks here. Until it gave out a number, a role or a baseline,
  /// files are all there is.
  public boolean leads() {
    return !numbers.isEmpty() || tokens.size() > 0 || !adopted.isEmpty();
  }

  public Optional<Evidence> evidence(String task, String phase, String criterion) {
    return evidence.get(evidenceKey(task, phase, criterion));
  }

  static String evidenceKey(String task, String phase, String criterion) {
    return task + "/" + phase + "/" + criterion;
  }

  Change change() {
    return new Change(this);
  }

  /// The state with some of its parts replaced.
  static final class Change {
    private PMap<String, Long> numbers;
    private PMap<String, Turn> turns;
    private Shelf<Turn> tokens;
    private Shelf<String> entered;
    private PMap<String, Waiting> waiting;
    private PMap<String, Decided> unwritten;
    private Shelf<Decided> decisions;
    private Shelf<Known> facts;
    private Shelf<Evidence> evidence;
    private PMap<String, Base> bases;
    private PMap<String, Adopted> adopted;
    private PMap<String, Mandate> mandates;
    private String secret;
    private PMap<String, Long> revisions;

    private Change(TaskState s) {
      numbers = s.numbers;
      turns = s.turns;
      tokens = s.tokens;
      entered = s.entered;
      waiting = s.waiting;
      unwritten = s.unwritten;
      decisions = s.decisions;
      facts = s.facts;
      evidence = s.evidence;
      bases = s.bases;
      adopted = s.adopted;
      mandates = s.mandates;
      secret = s.secret;
      revisions = s.revisions;
    }

    Change numbers(PMap<String, Long> now) {
      numbers = now;
      return this;
    }

    Change turns(PMap<String, Turn> now) {
      turns = now;
      return this;
    }

    Change token(String hash, Turn turn) {
      tokens = tokens.with(hash, turn);
      return this;
    }

    Change entered(String place, String file) {
      entered = entered.with(place, file);
      return this;
    }

    Change waiting(PMap<String, Waiting> now) {
      waiting = now;
      return this;
    }

    Change unwritten(PMap<String, Decided> now) {
      unwritten = now;
      return this;
    }

    Change decision(String gate, Decided decided) {
      decisions = decisions.with(gate, decided);
      return this;
    }

    Change fact(String key, Known fact) {
      facts = facts.with(key, fact);
      return this;
    }

    Change evidence(String key, Evidence kept) {
      evidence = evidence.with(key, kept);
      return this;
    }

    Change base(String key, Base base) {
      bases = bases.plus(key, base);
      return this;
    }

    Change adopted(String task, Adopted baseline) {
      adopted = adopted.plus(task, baseline);
      return this;
    }

    Change mandates(PMap<String, Mandate> now) {
      mandates = now;
      return this;
    }

    Change secret(String hash) {
      secret = hash;
      return this;
    }

    /// The log spoke about this task once more.
    TaskState about(String task) {
      revisions = revisions.plus(task, revisions.getOrDefault(task, 0L) + 1);
      return done();
    }

    TaskState done() {
      return new TaskState(
          numbers, turns, tokens, entered, waiting, unwritten, decisions, facts, evidence, bases,
          adopted, mandates, secret, revisions);
    }
  }
}
