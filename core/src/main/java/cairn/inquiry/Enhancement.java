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
    String failure) {

  static final String RESPAWN = "respawn";
  static final String QUEUE = "queue";
  static final String SPAWN_NOW = "spawn_now";
  static final String UNCHOSEN = "unchosen_persisted";

  public Enhancement {
    evidence = List.copyOf(evidence);
    signals = List.copyOf(signals);
    groups = groups == null ? null : List.copyOf(groups);
  }

  public boolean cheap() {
    return costClass.equals("cheap");
  }

  public boolean is(String wanted) {
    return Boolean.TRUE.equals(accepted) && wanted.equals(treatment);
  }

  boolean unwritten() {
    return groups == null && failure.isEmpty();
  }

  Enhancement decided(boolean accept, String how, Instant when) {
    return new Enhancement(
        id,
        type,
        costClass,
        title,
        description,
        impactScore,
        insightValueScore,
        compositeScore,
        evidence,
        signals,
        payload,
        accept,
        how,
        when,
        groups,
        written,
        failure);
  }

  Enhancement written(List<Consolidation.Group> content, Instant when) {
    return new Enhancement(
        id,
        type,
        costClass,
        title,
        description,
        impactScore,
        insightValueScore,
        compositeScore,
        evidence,
        signals,
        payload,
        accepted,
        treatment,
        decided,
        content,
        when,
        failure);
  }

  Enhancement failed(String why) {
    return new Enhancement(
        id,
        type,
        costClass,
        title,
        description,
        impactScore,
        insightValueScore,
        compositeScore,
        evidence,
        signals,
        payload,
        accepted,
        treatment,
        decided,
        groups,
        written,
        why);
  }
}
