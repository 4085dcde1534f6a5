package cairn.kernel;

import cairn.kernel.brief.Agent;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Outcome;
import cairn.kernel.brief.Reply;
import cairn.kernel.project.Chapter;
import cairn.kernel.project.Project;
import cairn.kernel.render.ErrandProtocol;
import cairn.kernel.work.Watcher;
import cairn.kernel.work.Workshop;
import cairn.spine.Spine;
import cairn.spine.file.FileSpine;
import cairn.text.Json;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

/// A project with the errand protocol on a real log, and agents that do as told.
public final class Desk implements AutoCloseable {
  public static final Who WHO = Who.cli("test");

  public final Project project;
  public final Chapter<ErrandProtocol.State, ErrandProtocol.Command, ErrandProtocol.Happened>
      chapter;

  public Desk(Path folder) {
    this(folder, InstantSource.system());
  }

  public Desk(Path folder, ErrandProtocol protocol) {
    this(folder, InstantSource.system(), protocol, UnaryOperator.identity());
  }

  /// @param around what stands between the project and its log
  public Desk(Path folder, ErrandProtocol protocol, UnaryOperator<Spine> around) {
    this(folder, InstantSource.system(), protocol, around);
  }

  public Desk(Path folder, InstantSource clock) {
    this(folder, clock, new ErrandProtocol(), UnaryOperator.identity());
  }

  private Desk(
      Path folder, InstantSource clock, ErrandProtocol protocol, UnaryOperator<Spine> around) {
    project = new Project(folder, around.apply(FileSpine.open(folder, clock)), clock, () -> 7);
    chapter = project.chapter(protocol);
  }

  public Desk plan(String... names) {
    chapter.submit(new ErrandProtocol.Command.Plan(List.of(names)), WHO);
    return this;
  }

  Decision<ErrandProtocol.Happened> submit(String name) {
    return chapter.submit(new ErrandProtocol.Command.Plan(List.of(name)), WHO);
  }

  Decision<ErrandProtocol.Happened> rename(String name, String title) {
    return chapter.submit(new ErrandProtocol.Command.Rename(List.of(name + "=" + title)), WHO);
  }

  /// One command and one batch for each, without rendering in between.
  public void planEach(String... names) {
    for (String name : names)
      chapter.submitAll(List.of(submission(new ErrandProtocol.Command.Plan(List.of(name)))));
  }

  public static Chapter.Submission<ErrandProtocol.Command> submission(
      ErrandProtocol.Command command) {
    return new Chapter.Submission<>(command, WHO, List.of());
  }

  public static ErrandProtocol.Command settled(String errand, String result) {
    var reply = new Reply(Json.mapper().valueToTree(result), "test", Reply.Usage.NONE);
    return new ErrandProtocol.Command.Settle(errand, new Outcome.Replied(reply));
  }

  public Desk approve() {
    chapter.answer("approve", "yes", WHO);
    return this;
  }

  public String result(String errand) {
    return chapter.state().errands().get(errand).orElseThrow().result();
  }

  public Workshop<?, ?, ?> workshop(Agent agent, Workshop.Run run) {
    return new Workshop<>(chapter, _ -> agent, run, Watcher.SILENT);
  }

  @Override
  public void close() {
    project.close();
  }

  public interface Doing {
    String run(String errand, int time) throws Outage, InterruptedException;
  }

  /// Counts its calls and remembers the briefs; the rest is up to the test.
  public static final class TestAgent implements Agent {
    public final AtomicInteger calls = new AtomicInteger();
    final AtomicInteger atOnce = new AtomicInteger();
    public final AtomicInteger mostAtOnce = new AtomicInteger();
    public final List<Brief> briefs = Collections.synchronizedList(new ArrayList<>());
    private final ConcurrentHashMap<String, Integer> times = new ConcurrentHashMap<>();
    private final Doing doing;

    public TestAgent(Doing doing) {
      this.doing = doing;
    }

    @Override
    public String name() {
      return "test";
    }

    @Override
    public Reply perform(Brief brief, Duration limit) throws Outage, InterruptedException {
      calls.incrementAndGet();
      briefs.add(brief);
      mostAtOnce.accumulateAndGet(atOnce.incrementAndGet(), Math::max);
      try {
        String errand = brief.input().get("name").asString();
        int time = times.merge(errand, 1, Integer::sum);
        String text = doing.run(errand, time);
        return new Reply(Json.mapper().valueToTree(text), "test", new Reply.Usage(1, 10, 5, 0.01));
      } finally {
        atOnce.decrementAndGet();
      }
    }
  }
}
