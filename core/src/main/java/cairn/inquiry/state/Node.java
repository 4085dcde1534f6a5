package cairn.inquiry.state;

import cairn.inquiry.claim.Findings;
import cairn.inquiry.settings.Plan;
import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
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
/// @param citing true while a builder of citations is to look at the findings
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
    @Nullable Failure failure,
    boolean citing) {

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
  public record Child(
      int index,
      String title,
      String slug,
      String subfocus,
      String rationale,
      List<String> drawsOn,
      double likeness,
      String nearest,
      State state) {
    /// The branches of a confirmed plan.
    public static List<Child> of(Plan plan) {
      return plan.facets().stream()
          .map(f ->
              new Child(
                  f.index(),
                  f.title(),
                  f.slug(),
                  f.subfocus(),
                  plan.partitioning(),
                  List.of(),
                  0,
                  "",
                  State.CONFIRMED))
          .toList();
    }

    /// What a person said to it.
    public enum State {
      OPEN,
      CONFIRMED,
      MODIFIED,
      REGENERATE;

      @JsonValue
      public String word() {
        return name().toLowerCase(Locale.ROOT);
      }
    }

    public Child {
      drawsOn = List.copyOf(drawsOn);
    }

    public Child state(State other) {
      return new Child(index, title, slug, subfocus, rationale, drawsOn, likeness, nearest, other);
    }
  }

  public static Node reserved(
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
        null,
        false);
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
    if (findings == null || citing) return false;
    return leaf(maxDepth) || woven != null || childless != null;
  }

  public Node findings(Findings own, Instant when) {
    var copy = new Copy(this);
    copy.findings = own;
    copy.found = when;
    copy.failure = null;
    return copy.done();
  }

  public Node citing(boolean builds) {
    var copy = new Copy(this);
    copy.citing = builds;
    return copy.done();
  }

  public Node proposals(@Nullable Deepening deepening) {
    var copy = new Copy(this);
    copy.proposals = deepening;
    return copy.done();
  }

  public Node children(List<String> keys) {
    var copy = new Copy(this);
    copy.children = List.copyOf(keys);
    return copy.done();
  }

  public Node woven(Findings all, Instant when, @Nullable String why) {
    var copy = new Copy(this);
    copy.woven = all;
    copy.wovenAt = when;
    copy.mechanical = why;
    return copy.done();
  }

  public Node childless(@Nullable String why) {
    var copy = new Copy(this);
    copy.childless = why;
    return copy.done();
  }

  public Node failure(@Nullable Failure why) {
    var copy = new Copy(this);
    copy.failure = why;
    return copy.done();
  }

  /// One to change and to make a record of again, so that a change names only what it changes.
  private static final class Copy {
    String id;
    @Nullable String parent;
    String title;
    String slug;
    String subfocus;
    String rationale;
    List<String> drawsOn;
    String model;
    double likeness;
    Instant reserved;
    @Nullable Findings findings;
    @Nullable Instant found;
    @Nullable Deepening proposals;
    @Nullable List<String> children;
    @Nullable Findings woven;
    @Nullable Instant wovenAt;
    @Nullable String mechanical;
    @Nullable String childless;
    @Nullable Failure failure;
    boolean citing;

    Copy(Node from) {
      id = from.id;
      parent = from.parent;
      title = from.title;
      slug = from.slug;
      subfocus = from.subfocus;
      rationale = from.rationale;
      drawsOn = from.drawsOn;
      model = from.model;
      likeness = from.likeness;
      reserved = from.reserved;
      findings = from.findings;
      found = from.found;
      proposals = from.proposals;
      children = from.children;
      woven = from.woven;
      wovenAt = from.wovenAt;
      mechanical = from.mechanical;
      childless = from.childless;
      failure = from.failure;
      citing = from.citing;
    }

    Node done() {
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
          failure,
          citing);
    }
  }
}
