package cairn.inquiry.tree;

import cairn.inquiry.reading.ReplyForm;
import cairn.inquiry.reading.Situation;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryAnswer;
import cairn.inquiry.state.InquiryCode;
import cairn.inquiry.state.InquiryEvent;
import cairn.inquiry.state.Node;
import cairn.inquiry.state.Node.Child.State;
import cairn.inquiry.state.Spent;
import cairn.inquiry.words.PlainLine;
import cairn.inquiry.words.Role;
import cairn.inquiry.words.Uniqueness;
import cairn.kernel.Decision;
import cairn.kernel.brief.Outcome;
import cairn.text.Json;
import cairn.text.Malformed;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// Phase C: up to three narrower subfocuses, reserved all or none, each unlike everything taken.
/// None at all is a good reply: then the findings open nothing that is worth a level.
public final class DeriveChildren {
  /// How often a person may have one child derived anew.
  static final int MAX_REGENERATIONS = 3;

  private DeriveChildren() {}

  public static Decision<InquiryEvent> settle(Situation s, String key, Outcome outcome) {
    Node node = s.inquiry().nodes().get(key);
    if (node == null || node.children() != null || node.childless() != null)
      return s.notNow("children of " + key);
    if (!(outcome instanceof Outcome.Replied replied)) {
      List<Node.Child> kept = confirmed(node);
      return Decision.accept(
          kept.isEmpty()
              ? new InquiryEvent.ChildrenFailed(
                  s.inquiry().id(), node.id(), Situation.reason(outcome))
              : new InquiryEvent.ChildrenReserved(
                  s.inquiry().id(), node.id(), kept, Spent.NOTHING));
    }
    JsonNode content = Situation.content(replied, Role.CHILD_DERIVER);
    List<String> form = ReplyForm.problems(Role.CHILD_DERIVER, content);
    if (!form.isEmpty()) return s.refuse(form);
    List<Integer> wanted = wanted(node);
    int given = content.path("children").size();
    boolean anew = node.proposals() != null;
    if (given > wanted.size() || anew && given < wanted.size())
      return s.refuse(
          List.of(
              "/children: "
                  + (anew ? "" : "at most ")
                  + wanted.size()
                  + " wanted, "
                  + given
                  + " given"));
    var problems = new ArrayList<String>();
    List<Node.Child> children = children(s, node, content.path("children"), wanted, problems);
    if (!problems.isEmpty()) return s.refuse(InquiryCode.NOT_UNIQUE, String.join("\n", problems));
    Spent spent = Spent.of(replied.reply());
    boolean ask =
        !children.isEmpty() && s.inquiry().settings().deepConfirm().asks(node.place().depth());
    return Decision.accept(
        ask
            ? new InquiryEvent.ChildrenProposed(s.inquiry().id(), node.id(), children, spent)
            : new InquiryEvent.ChildrenReserved(s.inquiry().id(), node.id(), children, spent));
  }

  /// What a person has confirmed stays, also if the others could not be derived anew.
  private static List<Node.Child> confirmed(Node node) {
    Node.Deepening deepening = node.proposals();
    return deepening == null
        ? List.of()
        : deepening.proposed().stream()
            .filter(c -> c.state() == State.CONFIRMED || c.state() == State.MODIFIED)
            .toList();
  }

  /// Local indexes that still need a proposal.
  public static List<Integer> wanted(Node node) {
    Node.Deepening deepening = node.proposals();
    if (deepening == null) return List.of(1, 2, 3);
    return deepening.proposed().stream()
        .filter(c -> c.state() == State.REGENERATE)
        .map(Node.Child::index)
        .toList();
  }

  /// Everything that is taken already: the whole tree in research mode, siblings and facets in
  /// quick mode.
  public static List<String> taken(Inquiry inquiry, Node node) {
    var taken = new ArrayList<String>();
    for (Node other : inquiry.nodes().values())
      if (inquiry.settings().research() || other.parent() == null || other.id().equals(node.id()))
        taken.add(other.subfocus());
    inquiry.registered().facets().forEach(e -> taken.add(e.subfocus()));
    Node.Deepening deepening = node.proposals();
    if (deepening != null)
      deepening.proposed().stream()
          .filter(c -> c.state() != State.REGENERATE)
          .forEach(c -> taken.add(c.subfocus()));
    return taken;
  }

  private static Set<String> slugs(Inquiry inquiry) {
    Set<String> slugs = new HashSet<>();
    inquiry.nodes().values().forEach(n -> slugs.add(n.slug()));
    inquiry.registered().facets().forEach(e -> slugs.add(e.subfocusSlug()));
    return slugs;
  }

  private static List<Node.Child> children(
      Situation s, Node node, JsonNode given, List<Integer> wanted, List<String> problems) {
    List<String> taken = taken(s.inquiry(), node);
    Set<String> slugs = slugs(s.inquiry());
    Set<String> known = new HashSet<>();
    if (node.findings() != null) node.findings().passages().forEach(p -> known.add(p.id()));
    var fresh = new ArrayList<Node.Child>();
    for (int i = 0; i < given.size(); i++) {
      JsonNode c = given.get(i);
      String subfocus = PlainLine.of(c.path("subfocus").asString(""));
      Uniqueness.Nearest nearest = s.uniqueness().nearest(subfocus, taken);
      if (s.uniqueness().collides(nearest))
        problems.add(
            "/children/"
                + i
                + ": too close to \""
                + nearest.nearest()
                + "\" ("
                + s.uniqueness().name()
                + " "
                + round(nearest.score())
                + ", limit "
                + s.uniqueness().threshold()
                + ")");
      taken.add(subfocus);
      String title = PlainLine.of(c.path("title").asString(""));
      if (title.isEmpty()) title = ConfirmFacets.shortened(subfocus);
      fresh.add(
          new Node.Child(
              wanted.get(i),
              title,
              DepthZero.fresh(slugs, "", title),
              subfocus,
              PlainLine.of(c.path("rationale").asString("")),
              drawsOn(c, known, i, problems),
              round(nearest.score()),
              nearest.nearest(),
              State.OPEN));
    }
    return fresh;
  }

  private static List<String> drawsOn(
      JsonNode child, Set<String> known, int index, List<String> problems) {
    var ids = new ArrayList<String>();
    for (JsonNode id : child.path("draws_on")) {
      if (!known.contains(id.asString()))
        problems.add(
            "/children/"
                + index
                + ": draws on '"
                + id.asString()
                + "', which is not among the findings");
      ids.add(id.asString());
    }
    return ids;
  }

  private static double round(double score) {
    return Math.round(score * 1000) / 1000.0;
  }

  /// A person's word on proposed children: `confirm`, or JSON with a decision for each.
  public static Decision<InquiryEvent> answer(Situation s, String key, String value) {
    Node node = s.inquiry().nodes().get(key);
    Node.Deepening deepening = node == null ? null : node.proposals();
    if (deepening == null || !deepening.waiting())
      return s.notNow("a decision on children of " + key);
    List<InquiryAnswer.ChildAnswer> answers;
    try {
      answers =
          value.strip().startsWith("{")
              ? Json.read(value, InquiryAnswer.Children.class).decisions()
              : List.of();
    } catch (Malformed e) {
      return s.refuse(InquiryCode.BAD_DECISION, "the answer is not readable: " + e.getMessage());
    }
    if (answers.isEmpty() && !value.strip().equals("confirm"))
      return s.refuse(InquiryCode.BAD_DECISION, "answer `confirm` or JSON with `decisions`");
    var decided = new ArrayList<Node.Child>();
    Set<String> slugs = slugs(s.inquiry());
    deepening.proposed().forEach(c -> slugs.add(c.slug()));
    for (Node.Child child : deepening.proposed()) {
      InquiryAnswer.ChildAnswer said =
          answers.stream().filter(a -> a.subIndex() == child.index()).findFirst().orElse(null);
      State decision =
          said == null ? State.CONFIRMED : said.decision() == null ? State.OPEN : said.decision();
      switch (decision) {
        case CONFIRMED -> decided.add(child.state(State.CONFIRMED));
        case MODIFIED -> decided.add(modified(child, said, slugs));
        case REGENERATE -> {
          if (deepening.round() > MAX_REGENERATIONS)
            return s.refuse(
                InquiryCode.BAD_DECISION,
                "child "
                    + child.index()
                    + " was regenerated "
                    + MAX_REGENERATIONS
                    + " times already");
          decided.add(child.state(State.REGENERATE));
        }
        case OPEN -> {
          return s.refuse(
              InquiryCode.BAD_DECISION,
              "child " + child.index() + " is neither confirmed, modified nor regenerated");
        }
      }
    }
    Optional<String> alike = stillUnique(s, node, decided);
    if (alike.isPresent()) return s.refuse(InquiryCode.NOT_UNIQUE, alike.get());
    boolean again = decided.stream().anyMatch(c -> c.state() == State.REGENERATE);
    var events = new ArrayList<InquiryEvent>();
    events.add(new InquiryEvent.ChildrenDecided(s.inquiry().id(), key, decided));
    if (!again)
      events.add(new InquiryEvent.ChildrenReserved(s.inquiry().id(), key, decided, Spent.NOTHING));
    return Decision.accept(events);
  }

  /// Others may have taken a subfocus while these waited. Then a confirmed child is derived anew,
  /// as often as a person could have asked for it; after that, and for a person's own words, it is
  /// said.
  private static Optional<String> stillUnique(Situation s, Node node, List<Node.Child> decided) {
    List<String> taken = taken(s.inquiry(), node.proposals(null));
    for (int i = 0; i < decided.size(); i++) {
      Node.Child child = decided.get(i);
      if (child.state() == State.REGENERATE) continue;
      Uniqueness.Nearest nearest = s.uniqueness().nearest(child.subfocus(), taken);
      taken.add(child.subfocus());
      if (!s.uniqueness().collides(nearest)) continue;
      if (child.state() == State.MODIFIED || node.proposals().round() > MAX_REGENERATIONS)
        return Optional.of(
            "child " + child.index() + " is too close to \"" + nearest.nearest() + "\"");
      decided.set(i, child.state(State.REGENERATE));
    }
    return Optional.empty();
  }

  private static Node.Child modified(
      Node.Child child, InquiryAnswer.ChildAnswer said, Set<String> slugs) {
    String subfocus =
        said.newSubfocus() == null ? child.subfocus() : PlainLine.of(said.newSubfocus());
    String rationale =
        said.newRationale() == null ? child.rationale() : PlainLine.of(said.newRationale());
    String title = ConfirmFacets.shortened(subfocus);
    return new Node.Child(
        child.index(),
        title,
        title.equals(child.title()) ? child.slug() : DepthZero.fresh(slugs, "", title),
        subfocus,
        rationale,
        child.drawsOn(),
        child.likeness(),
        child.nearest(),
        State.MODIFIED);
  }
}
