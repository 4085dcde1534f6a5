package cairn.cli.inquiry;

import cairn.cli.terminal.Out;
import cairn.kernel.Work;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Outcome;
import cairn.kernel.brief.Reply;
import cairn.kernel.work.Watcher;
import cairn.use.inquiry.WatchInquiry;
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
  private final WatchInquiry watch;
  private final Map<String, String> running = new LinkedHashMap<>();
  private final long began = System.nanoTime();
  private int drawn;
  private int settled;
  private double usd;

  ResearchProgress(Out out, boolean live, boolean lines, WatchInquiry watch) {
    this.out = out;
    this.live = live;
    this.lines = lines;
    this.watch = watch;
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
    else if (!live) out.note("  again  " + watch.step(work.id()) + ": " + first(reason));
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
    boolean unjudged = WatchInquiry.judges(work.id());
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
    else out.note("  " + how + "  " + watch.step(work.id()) + "  (" + progress(watch.now()) + ")");
  }

  private long seconds() {
    return Duration.ofNanos(System.nanoTime() - began).toSeconds();
  }

  private static String first(String reason) {
    return reason.lines().findFirst().orElse("");
  }

  private String progress(WatchInquiry.Standing now) {
    int done = now.done();
    int planned = now.planned();
    long left =
        settled < TELLING || now.written()
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
    WatchInquiry.Standing now = watch.now();
    List<String> rows = new ArrayList<>();
    rows.add(out.bold(now.phase()) + out.dim("  " + progress(now)));
    for (WatchInquiry.Tree tree : now.trees()) {
      String indent = tree.label().isEmpty() ? "" : "  ";
      if (!tree.label().isEmpty()) rows.add("  " + tree.label());
      for (WatchInquiry.Branch branch : tree.branches()) rows.add(indent + branch(branch));
    }
    running.entrySet().stream()
        .limit(NAMED)
        .forEach(e -> rows.add(out.dim("  " + e.getValue() + " is " + watch.step(e.getKey()))));
    if (running.size() > NAMED) rows.add(out.dim("  and " + (running.size() - NAMED) + " more"));
    var text = new StringBuilder();
    if (drawn > 0) text.append("\u001b[").append(drawn).append("A");
    for (String row : rows) text.append("\u001b[2K").append(row).append('\n');
    for (int i = rows.size(); i < drawn; i++) text.append("\u001b[2K\n");
    if (drawn > rows.size()) text.append("\u001b[").append(drawn - rows.size()).append("A");
    drawn = rows.size();
    out.progress(text.toString());
  }

  private String branch(WatchInquiry.Branch branch) {
    String title =
        branch.title().length() <= TITLE
            ? branch.title()
            : branch.title().substring(0, TITLE - 1) + "…";
    var row =
        new StringBuilder("  ")
            .append(String.format(Locale.ROOT, "%-" + TITLE + "s ", title))
            .append(mark(branch.mark()));
    if (!branch.second().isEmpty()) row.append(' ').append(marks(branch.second()));
    if (!branch.third().isEmpty()) row.append(' ').append(marks(branch.third()));
    return row.toString();
  }

  private String marks(List<WatchInquiry.Mark> marks) {
    return marks.stream().map(this::mark).collect(Collectors.joining());
  }

  private String mark(WatchInquiry.Mark mark) {
    return switch (mark) {
      case FAILED -> out.red("×");
      case DONE -> out.green("●");
      case FOUND -> out.yellow("◐");
      case OPEN -> "○";
    };
  }
}
