package cairn.inquiry;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One place of the tree and how far its work has come.
///
/// @param id key such as `b1d2s3`
/// @param parent key of the parent, null at depth 1
/// @param model which agent explores it; empty for the role's own
/// @param likeness similarity to the nearest taken subfocus when it was reserved
/// @param findings its own research (phases A and B)
/// @param proposals children that wait for a person
/// @param children keys of the reserved children; null while none were derived
/// @param woven findings with the children's (phase F)
/// @param childless why no children were derived, null if they were or still can be
/// @param failure why there are no findings
public record Node(
    String id,
    @Nullable String parent,
    String title,
    String slug,
    String subfocus,
    String rationale,
    List<String> drawsOn,
    String model,
    double likeness,
    Instant reserved,
    @Nullable Findings findings,
    @Nullable Instant found,
    @Nullable Deepening proposals,
    @Nullable List<String> children,
    @Nullable Findings woven,
    @Nullable Instant wovenAt,
    @Nullable String mechanical,
    @Nullable String childless,
    @Nullable Failure failure) {

  /// @param kind the outage kind in lower case, `citations` for replies that were refused
  public record Failure(String kind, List<String> reasons) {
    public Failure {
      reasons = List.copyOf(reasons);
    }

    public String reason() {
      return reasons.isEmpty() ? kind : reasons.getFirst();
    }
  }

  /// Proposed children under confirmation by a person.
  ///
  /// @param round counts regenerations, from 1
  /// @param settled children that are decided already, by local index; null where not
  public record Deepening(
      int round, Instant at, List<Child> proposed, List<Child> rejected, boolean waiting) {
    public Deepening {
      proposed = List.copyOf(proposed);
      rejected = List.copyOf(rejected);
    }
  }

  /// A child before it is reserved.
  ///
  /// @param index local, 1 to 3
  /// @param state `open`, `confirmed`, `modified` or `regenerate`
  public record Child(
      int index,
      String title,
      String slug,
      String subfocus,
      String rationale,
      List<String> drawsOn,
      double likeness,
      String nearest,
      String state) {
    public Child {
      drawsOn = List.copyOf(drawsOn);
    }

    Child state(String other) {
      return new Child(index, title, slug, subfocus, rationale, drawsOn, likeness, nearest, other);
    }
  }

  static Node reserved(
      NodeId id, @Nullable String parent, Child child, String model, Instant when) {
    return new Node(
        id.key(),
        parent,
        child.title(),
        child.slug(),
        child.subfocus(),
        child.rationale(),
        child.drawsOn(),
        model,
        child.likeness(),
        when,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null);
  }

  public NodeId place() {
    return NodeId.parse(id);
  }

  public boolean leaf(int maxDepth) {
    return place().depth() >= maxDepth;
  }

  /// The findings that count: with the children's once they are in.
  public @Nullable Findings best() {
    return woven != null ? woven : findings;
  }

  /// Nothing more will happen here.
  public boolean done(int maxDepth) {
    if (failure != null) return true;
    if (findings == null) return false;
    return leaf(maxDepth) || woven != null || childless != null;
  }

  Node findings(Findings own, Instant when) {
    return new Node(
        id,
        parent,
        title,
        slug,
        subfocus,
        rationale,
        drawsOn,
        model,
        likeness,
        reserved,
        own,
        when,
        proposals,
        children,
        woven,
        wovenAt,
        mechanical,
        childless,
        null);
  }

  Node proposals(@Nullable Deepening deepening) {
    return new Node(
        id,
        parent,
        title,
        slug,
        subfocus,
        rationale,
        drawsOn,
        model,
        likeness,
        reserved,
        findings,
        found,
        deepening,
        children,
        woven,
        wovenAt,
        mechanical,
        childless,
        failure);
  }

  Node children(List<String> keys) {
    return new Node(
        id,
        parent,
        title,
        slug,
        subfocus,
        rationale,
        drawsOn,
        model,
        likeness,
        reserved,
        findings,
        found,
        proposals,
        List.copyOf(keys),
        woven,
        wovenAt,
        mechanical,
        childless,
        failure);
  }

  Node woven(Findings all, Instant when, @Nullable String why) {
    return new Node(
        id, parent, title, slug, subfocus, rationale, drawsOn, model, likeness, reserved, findings,
        found, proposals, children, all, when, why, childless, failure);
  }

  Node childless(@Nullable String why) {
    return new Node(
        id,
        parent,
        title,
        slug,
        subfocus,
        rationale,
        drawsOn,
        model,
        likeness,
        reserved,
        findings,
        found,
        proposals,
        children,
        woven,
        wovenAt,
        mechanical,
        why,
        failure);
  }

  Node failure(@Nullable Failure why) {
    return new Node(
        id,
        parent,
        title,
        slug,
        subfocus,
        rationale,
        drawsOn,
        model,
        likeness,
        reserved,
        findings,
        found,
        proposals,
        children,
        woven,
        wovenAt,
        mechanical,
        childless,
        why);
  }
}
