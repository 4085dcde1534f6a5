package cairn.inquiry;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// An addition that the consolidation's reflection proposed, scored by the engine.
///
/// @param id `{type}-{n}` in order of rank
/// @param signals markers of the passages that speak for it
/// @param treatment null until decided: respawn, queue, spawn_now or unchosen_persisted
/// @param groups what was written for it; null while nothing is
/// @param failure why nothing could be written; empty otherwise
/// @param convergence what all models of an ensemble share that speaks for it; empty elsewhere
public record Enhancement(
    String id,
    String type,
    String costClass,
    String title,
    String description,
    int impactScore,
    int insightValueScore,
    int compositeScore,
    List<String> evidence,
    List<String> signals,
    ObjectNode payload,
    @Nullable Boolean accepted,
    @Nullable String treatment,
    @Nullable Instant decided,
    @Nullable List<Consolidation.Group> groups,
    @Nullable Instant written,
    String failure,
    String convergence) {

  static final String RESPAWN = "respawn";
  static final String QUEUE = "queue";
  static final String SPAWN_NOW = "spawn_now";
  static final String UNCHOSEN = "unchosen_persisted";

  public Enhancement {
    evidence = List.copyOf(evidence);
    signals = List.copyOf(signals);
    groups = groups == null ? null : List.copyOf(groups);
    convergence = convergence == null ? "" : convergence;
  }

  public boolean cheap() {
    return costClass.equals("cheap");
  }

  /// Accepted as a part of the report itself.
  public boolean forReport() {
    return accepted(RESPAWN);
  }

  /// Accepted as a follow-up of its own, for later.
  boolean queued() {
    return accepted(QUEUE);
  }

  /// Accepted as a follow-up of its own that starts at once.
  boolean spawned() {
    return accepted(SPAWN_NOW);
  }

  private boolean accepted(String as) {
    return Boolean.TRUE.equals(accepted) && as.equals(treatment);
  }

  boolean unwritten() {
    return groups == null && failure.isEmpty();
  }

  Enhancement id(String other) {
    var copy = new Copy(this);
    copy.id = other;
    return copy.done();
  }

  Enhancement convergence(String signal) {
    var copy = new Copy(this);
    copy.convergence = signal;
    return copy.done();
  }

  Enhancement decided(boolean accept, String how, Instant when) {
    var copy = new Copy(this);
    copy.accepted = accept;
    copy.treatment = how;
    copy.decided = when;
    return copy.done();
  }

  Enhancement written(List<Consolidation.Group> content, Instant when) {
    var copy = new Copy(this);
    copy.groups = content;
    copy.written = when;
    return copy.done();
  }

  Enhancement failed(String why) {
    var copy = new Copy(this);
    copy.failure = why;
    return copy.done();
  }

  /// One to change and to make a record of again, so that a change names only what it changes.
  private static final class Copy {
    final Enhancement from;
    String id;
    @Nullable Boolean accepted;
    @Nullable String treatment;
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
