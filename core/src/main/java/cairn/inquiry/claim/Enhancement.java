package cairn.inquiry.claim;

import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// An addition that the consolidation's reflection proposed, scored by the engine.
///
/// @param id `{type}-{n}` in order of rank
/// @param signals markers of the passages that speak for it
/// @param treatment null until decided
/// @param groups what was written for it; null while nothing is
/// @param failure why nothing could be written; empty otherwise
/// @param convergence what all models of an ensemble share that speaks for it; empty elsewhere
public record Enhancement(
    String id,
    String type,
    CostClass costClass,
    String title,
    String description,
    int impactScore,
    int insightValueScore,
    int compositeScore,
    List<String> evidence,
    List<String> signals,
    ObjectNode payload,
    @Nullable Boolean accepted,
    @Nullable Way treatment,
    @Nullable Instant decided,
    @Nullable List<Consolidation.Group> groups,
    @Nullable Instant written,
    String failure,
    String convergence) {

  /// What becomes of it.
  public enum Way {
    /// It is written into the report.
    RESPAWN,
    /// It is kept as a follow-up for later.
    QUEUE,
    /// It is a follow-up that starts at once.
    SPAWN_NOW,
    /// Nobody chose it; it stays in the list.
    UNCHOSEN_PERSISTED;

    @JsonValue
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// Whether it can be written from what was found, or needs an inquiry of its own.
  public enum CostClass {
    CHEAP,
    EXPENSIVE;

    @JsonValue
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    public static CostClass of(String word) {
      return word.equals(EXPENSIVE.word()) ? EXPENSIVE : CHEAP;
    }
  }

  public Enhancement {
    evidence = List.copyOf(evidence);
    signals = List.copyOf(signals);
    groups = groups == null ? null : List.copyOf(groups);
    convergence = convergence == null ? "" : convergence;
  }

  public boolean cheap() {
    return costClass == CostClass.CHEAP;
  }

  /// Accepted as a part of the report itself.
  public boolean forReport() {
    return accepted(Way.RESPAWN);
  }

  /// Accepted as a follow-up of its own, for later.
  public boolean queued() {
    return accepted(Way.QUEUE);
  }

  /// Accepted as a follow-up of its own that starts at once.
  public boolean spawned() {
    return accepted(Way.SPAWN_NOW);
  }

  private boolean accepted(Way as) {
    return Boolean.TRUE.equals(accepted) && as == treatment;
  }

  public boolean unwritten() {
    return groups == null && failure.isEmpty();
  }

  public Enhancement map(UnaryOperator<CitedClaim> change) {
    return regrouped(g -> g.map(change));
  }

  /// A heading whose last claim left goes with it.
  public Enhancement only(Predicate<CitedClaim> kept) {
    return regrouped(g -> g.only(kept));
  }

  private Enhancement regrouped(UnaryOperator<Consolidation.Group> change) {
    if (groups == null) return this;
    var copy = new Copy(this);
    copy.groups = groups.stream().map(change).toList();
    return copy.done();
  }

  public Enhancement id(String other) {
    var copy = new Copy(this);
    copy.id = other;
    return copy.done();
  }

  public Enhancement convergence(String signal) {
    var copy = new Copy(this);
    copy.convergence = signal;
    return copy.done();
  }

  public Enhancement decided(boolean accept, Way how, Instant when) {
    var copy = new Copy(this);
    copy.accepted = accept;
    copy.treatment = how;
    copy.decided = when;
    return copy.done();
  }

  public Enhancement written(List<Consolidation.Group> content, Instant when) {
    var copy = new Copy(this);
    copy.groups = content;
    copy.written = when;
    return copy.done();
  }

  public Enhancement failed(String why) {
    var copy = new Copy(this);
    copy.failure = why;
    return copy.done();
  }

  /// One to change and to make a record of again, so that a change names only what it changes.
  private static final class Copy {
    final Enhancement from;
    String id;
    @Nullable Boolean accepted;
    @Nullable Way treatment;
    @Nullable Instant decided;
    @Nullable List<Consolidation.Group> groups;
    @Nullable Instant written;
    String failure;
    String convergence;

    Copy(Enhancement from) {
      this.from = from;
      id = from.id;
      accepted = from.accepted;
      treatment = from.treatment;
      decided = from.decided;
      groups = from.groups;
      written = from.written;
      failure = from.failure;
      convergence = from.convergence;
    }

    Enhancement done() {
      return new Enhancement(
          id,
          from.type,
          from.costClass,
          from.title,
          from.description,
          from.impactScore,
          from.insightValueScore,
          from.compositeScore,
          from.evidence,
          from.signals,
          from.payload,
          accepted,
          treatment,
          decided,
          groups,
          written,
          failure,
          convergence);
    }
  }
}
