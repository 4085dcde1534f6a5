package cairn.cli;

import cairn.inquiry.Inquiries;
import cairn.inquiry.Inquiry;
import cairn.inquiry.Node;
import cairn.inquiry.Role;
import cairn.inquiry.StepId;
import cairn.kernel.Chapter;
import cairn.kernel.Outage;
import cairn.kernel.Outcome;
import cairn.kernel.Reply;
import cairn.kernel.Watcher;
import cairn.kernel.Work;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// Shows an inquiry at work: the tree, redrawn in place on a terminal; a line for each step
/// otherwise.
final class ResearchProgress implements Watcher {
  private static final int TITLE = 44;
  private static final int NAMED = 3;

  /// Steps after which the time they took says something about the rest.
  private static final int TELLING = 4;

  private final Out out;
  private final boolean live;
  private final boolean lines;
  private final Chapter<Inquiries, ?, ?> chapter;
  private final String id;
  private final Map<String, String> running = new LinkedHashMap<>();
  private final long began = System.nanoTime();
  private int drawn;
  private int settled;
  private double usd;

  ResearchProgress(
      Out out, boolean live, boolean lines, Chapter<Inquiries, ?, ?> chapter, String id) {
    this.out = out;
    this.live = live;
    this.lines = lines;
    this.chapter = chapter;
    this.id = id;
  }

  @Override
  public void started(Work work, String agent) {
    running.put(work.id(), agent);
    if (live) draw();
  }

  @Override
  public void retried(Work work, Outage.Kind kind, String reason, Duration wait) {
    running.remove(work.id());
    if (lines)
      out.line(
          Map.of("event", "retried", "work", work.id(), "kind", kind.name(), "reason", reason));
    else if (!live) out.note("  again  " + step(work.id()) + ": " + first(reason));
  }

  @Override
  public void waiting(String forWhat) {
    if (lines) out.line(Map.of("event", "waiting", "for", forWhat));
    else if (live) {
      close();
      out.note(out.dim("  waiting for " + forWhat));
    } else out.note("  waiting for " + forWhat);
  }

  @Override
  public void settled(Work work, Outcome outcome, Reply.Usage spent) {
    running.remove(work.id());
    settled++;
    usd += spent.usd();
    // without a model nobody can judge; the page says so, and it is no failure
    boolean unjudged = StepId.parse(work.id()).role().filter(Role.JUDGE::equals).isPresent();
    String how =
        switch (outcome) {
          case Outcome.Replied _ -> "done";
          case Outcome.Failed failed when failed.kind() == Outage.Kind.DECLINED ->
              unjudged ? "unjudged" : "declined";
          case Outcome.Failed _ -> unjudged ? "unjudged" : "failed";
          case Outcome.Skipped _ -> "skipped";
        };
    if (unjudged && !lines && !(outcome instanceof Outcome.Replied)) return;
    if (lines)
      out.line(
          Map.of(
              "event", how, "work", work.id(), "settled", settled, "usd", usd, "seconds",
              seconds()));
    else if (live) draw();
    else out.note("  " + how + "  " + step(work.id()) + "  (" + progress() + ")");
  }

  private long seconds() {
    return Duration.ofNanos(System.nanoTime() - began).toSeconds();
  }

  /// In an ensemble the step may belong to the tree of one model.
  private String step(String work) {
    StepId step = StepId.parse(work);
    Inquiry inquiry = chapter.state().get(step.inquiry()).orElseThrow();
    String whose =
        inquiry.ensemble() == null
            ? ""
            : " for " + inquiry.settings().strategy().pool().getFirst().label();
    return StepNames.of(inquiry, step) + whose;
  }

  private static String first(String reason) {
    return reason.lines().findFirst().orElse("");
  }

  private String progress() {
    Inquiry inquiry = chapter.state().get(id).orElseThrow();
    int done = inquiry.tally().run();
    for (Inquiry tree : chapter.state().trees(id)) done += tree.tally().run();
    int planned = inquiry.cost().calls();
    long left =
        settled < TELLING || inquiry.closing().textDone() != null
            ? 0
            : Math.round((double) seconds() / settled * Math.max(0, planned - done));
    String money = usd == 0 ? "" : String.format(Locale.ROOT, ", $%.3f", usd);
    // what was refused, judged or added comes on top of the plan
    String steps = done <= planned ? done + " of about " + planned + " steps, " : done + " steps, ";
    return steps + seconds() + " s" + money + (left > 0 ? ", about " + left + " s left" : "");
  }

  /// Ends the drawing, so that what is printed next stands below it.
  void close() {
    if (live && drawn > 0) draw();
    drawn = 0;
  }

  private void draw() {
    Inquiry inquiry = chapter.state().get(id).orElseThrow();
    List<String> rows = new ArrayList<>();
    rows.add(out.bold(phase(inquiry)) + out.dim("  " + progress()));
    for (Node root : inquiry.roots()) rows.add(branch(inquiry, root));
    for (Inquiry tree : chapter.state().trees(id)) {
      rows.add("  " + tree.settings().strategy().pool().getFirst().label());
      for (Node root : tree.roots()) rows.add("  " + branch(tree, root));
    }
    running.entrySet().stream()
        .limit(NAMED)
        .forEach(e -> rows.add(out.dim("  " + e.getValue() + " is " + step(e.getKey()))));
    if (running.size() > NAMED) rows.add(out.dim("  and " + (running.size() - NAMED) + " more"));
    var text = new StringBuilder();
    if (drawn > 0) text.append("\u001b[").append(drawn).append("A");
    for (String row : rows) text.append("\u001b[2K").append(row).append('\n');
    for (int i = rows.size(); i < drawn; i++) text.append("\u001b[2K\n");
    if (drawn > rows.size()) text.append("\u001b[").append(drawn - rows.size()).append("A");
    drawn = rows.size();
    out.progress(text.toString());
  }

  private static String phase(Inquiry i) {
    if (i.plan() == null) return "Opening up the question";
    if (i.closing().consolidation() != null)
      return i.closing().textDone() == null ? "Reviewing" : "Rendering";
    if (!i.closing().peers().isEmpty()) return "Comparing and consolidating";
    return "Exploring";
  }

  private String branch(Inquiry inquiry, Node root) {
    String title =
        root.title().length() <= TITLE ? root.title() : root.title().substring(0, TITLE - 1) + "…";
    var row =
        new StringBuilder("  ")
            .append(String.format(Locale.ROOT, "%-" + TITLE + "s ", title))
            .append(mark(inquiry, root));
    List<Node> second = below(inquiry, List.of(root));
    List<Node> third = below(inquiry, second);
    if (!second.isEmpty()) row.append(' ').append(marks(inquiry, second));
    if (!third.isEmpty()) row.append(' ').append(marks(inquiry, third));
    return row.toString();
  }

  private static List<Node> below(Inquiry inquiry, List<Node> nodes) {
    return nodes.stream()
        .filter(n -> n.children() != null)
        .flatMap(n -> n.children().stream())
        .map(k -> inquiry.nodes().get(k))
        .toList();
  }

  private String marks(Inquiry inquiry, List<Node> nodes) {
    return nodes.stream().map(n -> mark(inquiry, n)).collect(Collectors.joining());
  }

  private String mark(Inquiry inquiry, Node n) {
    if (n.failure() != null) return out.red("×");
    if (n.done(inquiry.settings().depth())) return out.green("●");
    return n.findings() != null ? out.yellow("◐") : "○";
  }
}
