package cairn.inquiry.state;

import cairn.inquiry.claim.Checks;
import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.claim.Consolidation;
import cairn.inquiry.claim.Findings;
import cairn.inquiry.claim.Synthesis;
import cairn.inquiry.settings.Ending;
import cairn.inquiry.settings.ModelDraw;
import cairn.inquiry.settings.Opening;
import cairn.inquiry.settings.Plan;
import cairn.inquiry.settings.Settings;
import cairn.inquiry.settings.Strategy;
import java.time.Instant;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// One inquiry: everything that is known about it, folded from its events.
///
/// @param folder project-relative, under `meditations/`
/// @param slug of the topic
/// @param expands the finished inquiry that this one goes on from
/// @param ensemble the inquiry whose tree this is, when several models explore the same facets
/// @param acknowledged how many agents somebody agreed to; 0 before that
/// @param missed what the sources hold that was not read
/// @param agent the one that does everything, as somebody said; empty for what `cairn.yaml` says
/// @param agents by role, where somebody said so for that role alone
/// @param draw seed and result of the draw of models
/// @param nodes by key, in the order of their places in the tree
/// @param registered what outside agents entered into the registry, and what is wrong with it
/// @param recalled what the project remembered about its subfocuses
/// @param seq the last event about it; its files are rendered anew when it grows
public record Inquiry(
    String id,
    String folder,
    String slug,
    Instant opened,
    Settings settings,
    @Nullable String expands,
    @Nullable String ensemble,
    int acknowledged,
    List<Taken> sources,
    Missed missed,
    String agent,
    Map<String, String> agents,
    Opening opening,
    @Nullable Plan plan,
    @Nullable Instant planned,
    ModelDraw.@Nullable Drawn draw,
    Map<String, Node> nodes,
    Registered registered,
    Recalled recalled,
    Closing closing,
    Tally tally,
    @Nullable Ending ending,
    long seq) {

  public Inquiry {
    sources = List.copyOf(sources);
    agents = agents == null ? Map.of() : Map.copyOf(agents);
    nodes = inOrder(nodes);
  }

  /// Agents finish in any order; what the files say must not depend on it.
  private static Map<String, Node> inOrder(Map<String, Node> nodes) {
    var sorted = new LinkedHashMap<String, Node>();
    nodes.keySet().stream()
        .sorted(Comparator.comparing(NodeId::parse))
        .forEach(key -> sorted.put(key, nodes.get(key)));
    return Collections.unmodifiableMap(sorted);
  }

  public static Inquiry opened(InquiryEvent.InquiryOpened e, Instant when) {
    return new Inquiry(
        e.inquiry(),
        e.folder(),
        e.slug(),
        when,
        e.settings(),
        e.expands(),
        e.ensemble(),
        0,
        List.of(),
        Missed.NOTHING,
        "",
        Map.of(),
        Opening.FRESH,
        null,
        null,
        null,
        Map.of(),
        Registered.NOTHING,
        Recalled.NOTHING,
        Closing.NOT_YET,
        Tally.ZERO,
        null,
        0);
  }

  public boolean open() {
    return ending == null;
  }

  public boolean isEnsemble() {
    return settings.strategy().kind() == Strategy.Kind.ENSEMBLE_MAX;
  }

  /// Agents as the formula counts them, for the facets that are known now.
  public Cost cost() {
    return Cost.of(settings, plan == null ? NodeId.FANOUT : plan.branches());
  }

  public Optional<Node> node(String key) {
    return Optional.ofNullable(nodes.get(key));
  }

  public Stream<Node> children(Node parent) {
    List<String> keys = parent.children();
    return keys == null ? Stream.empty() : keys.stream().map(nodes::get);
  }

  /// The first nodes of the branches, in order.
  public List<Node> roots() {
    return nodes.values().stream().filter(n -> n.parent() == null).toList();
  }

  public boolean treeDone() {
    if (plan == null) return false;
    // without a facet there is no tree: nothing in the sources was worth opening
    return (plan.facets().isEmpty() || !nodes.isEmpty())
        && roots().stream().allMatch(this::settled);
  }

  /// The node and everything below it.
  private boolean settled(Node node) {
    return node.done(settings.depth()) && children(node).allMatch(this::settled);
  }

  /// Branches that have something to say.
  public List<Node> living() {
    return roots().stream().filter(n -> n.best() != null).toList();
  }

  /// Every passage that stands in the inquiry, by id.
  public Map<String, CitedClaim> passages() {
    var all = new LinkedHashMap<String, CitedClaim>();
    nodes.values().forEach(n -> passagesOf(n).forEach(p -> all.put(p.id(), p)));
    closing.peers().values().forEach(r -> r.passages().forEach(p -> all.put(p.id(), p)));
    Consolidation text = closing.consolidation();
    if (text != null) text.passages().forEach(p -> all.put(p.id(), p));
    Synthesis synthesis = closing.synthesis();
    if (synthesis != null) synthesis.passages().forEach(p -> all.put(p.id(), p));
    closing.enhancements().stream()
        .filter(e -> e.groups() != null)
        .flatMap(e -> e.groups().stream())
        .flatMap(g -> g.passages().stream())
        .forEach(p -> all.put(p.id(), p));
    return all;
  }

  private static Stream<CitedClaim> passagesOf(Node node) {
    Findings best = node.best();
    return best == null ? Stream.empty() : best.passages();
  }

  /// How its claims were checked.
  public Checks checks() {
    return Checks.of(statements());
  }

  /// Passages by their words: what stands in two parts is one statement.
  public Collection<CitedClaim> statements() {
    var byText = new LinkedHashMap<String, CitedClaim>();
    passages().values().forEach(p -> byText.putIfAbsent(p.text(), p));
    return byText.values();
  }

  /// What is missing, in words about the subject.
  public List<Gap> gaps() {
    return Gap.of(this);
  }

  public Inquiry acknowledged(int agents) {
    var copy = new Copy(this);
    copy.acknowledged = agents;
    return copy.done();
  }

  public Inquiry sources(List<Taken> all) {
    var copy = new Copy(this);
    copy.sources = all;
    return copy.done();
  }

  public Inquiry missed(Missed files) {
    var copy = new Copy(this);
    copy.missed = files;
    return copy.done();
  }

  /// @param role empty for everything: what was said for single roles no longer counts then
  /// @param name empty for what `cairn.yaml` says
  public Inquiry agent(String role, String name) {
    var copy = new Copy(this);
    if (role.isEmpty()) {
      copy.agent = name;
      copy.agents = Map.of();
    } else {
      var named = new LinkedHashMap<>(agents);
      if (name.isEmpty()) named.remove(role);
      else named.put(role, name);
      copy.agents = named;
    }
    return copy.done();
  }

  public Inquiry opening(Opening other) {
    var copy = new Copy(this);
    copy.opening = other;
    return copy.done();
  }

  public Inquiry plan(Plan confirmed, Settings with, Instant when) {
    var copy = new Copy(this);
    copy.settings = with;
    copy.plan = confirmed;
    copy.planned = when;
    return copy.done();
  }

  public Inquiry draw(ModelDraw.Drawn drawn) {
    var copy = new Copy(this);
    copy.draw = drawn;
    return copy.done();
  }

  public Inquiry nodes(Map<String, Node> all) {
    var copy = new Copy(this);
    copy.nodes = all;
    return copy.done();
  }

  public Inquiry node(Node node) {
    var all = new LinkedHashMap<>(nodes);
    all.put(node.id(), node);
    return nodes(all);
  }

  public Inquiry node(String key, UnaryOperator<Node> change) {
    Node node = nodes.get(key);
    return node == null ? this : node(change.apply(node));
  }

  public Inquiry registered(Registered all) {
    var copy = new Copy(this);
    copy.registered = all;
    return copy.done();
  }

  public Inquiry recalled(Recalled all) {
    var copy = new Copy(this);
    copy.recalled = all;
    return copy.done();
  }

  public Inquiry closing(Closing other) {
    var copy = new Copy(this);
    copy.closing = other;
    return copy.done();
  }

  public Inquiry tally(Tally other) {
    var copy = new Copy(this);
    copy.tally = other;
    return copy.done();
  }

  public Inquiry ending(@Nullable Ending other) {
    var copy = new Copy(this);
    copy.ending = other;
    return copy.done();
  }

  public Inquiry seq(long last) {
    var copy = new Copy(this);
    copy.seq = last;
    return copy.done();
  }

  /// One to change and to make a record of again, so that a change names only what it changes.
  private static final class Copy {
    String id;
    String folder;
    String slug;
    Instant opened;
    Settings settings;
    @Nullable String expands;
    @Nullable String ensemble;
    int acknowledged;
    List<Taken> sources;
    Missed missed;
    String agent;
    Map<String, String> agents;
    Opening opening;
    @Nullable Plan plan;
    @Nullable Instant planned;
    ModelDraw.@Nullable Drawn draw;
    Map<String, Node> nodes;
    Registered registered;
    Recalled recalled;
    Closing closing;
    Tally tally;
    @Nullable Ending ending;
    long seq;

    Copy(Inquiry from) {
      id = from.id;
      folder = from.folder;
      slug = from.slug;
      opened = from.opened;
      settings = from.settings;
      expands = from.expands;
      ensemble = from.ensemble;
      acknowledged = from.acknowledged;
      sources = from.sources;
      missed = from.missed;
      agent = from.agent;
      agents = from.agents;
      opening = from.opening;
      plan = from.plan;
      planned = from.planned;
      draw = from.draw;
      nodes = from.nodes;
      registered = from.registered;
      recalled = from.recalled;
      closing = from.closing;
      tally = from.tally;
      ending = from.ending;
      seq = from.seq;
    }

    Inquiry done() {
      return new Inquiry(
          id,
          folder,
          slug,
          opened,
          settings,
          expands,
          ensemble,
          acknowledged,
          sources,
          missed,
          agent,
          agents,
          opening,
          plan,
          planned,
          draw,
          nodes,
          registered,
          recalled,
          closing,
          tally,
          ending,
          seq);
    }
  }
}
