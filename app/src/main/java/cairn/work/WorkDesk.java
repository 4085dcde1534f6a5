package cairn.work;

import cairn.agent.Agents;
import cairn.agent.brief.HostBrief;
import cairn.crew.Hands;
import cairn.crew.RuleAgent;
import cairn.inquiry.InquiryProtocol;
import cairn.inquiry.settings.Limits;
import cairn.inquiry.state.Inquiries;
import cairn.inquiry.state.InquiryCommand;
import cairn.inquiry.state.InquiryEvent;
import cairn.join.SettledTurn;
import cairn.join.inquiry.InquiryDesk;
import cairn.join.inquiry.InquiryRun;
import cairn.join.recall.Recall;
import cairn.join.source.Sources;
import cairn.kernel.brief.Brief;
import cairn.kernel.project.Chapter;
import cairn.kernel.project.Project;
import cairn.kernel.work.OutsideWork;
import cairn.memory.Memory;
import cairn.pipeline.Pipeline;
import cairn.pipeline.PipelineCommand;
import cairn.pipeline.state.PipelineEvent;
import cairn.pipeline.state.PipelineState;
import cairn.pipeline.state.Run;
import cairn.sources.Library;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/// The work of every protocol of a project, and who may have it.
public final class WorkDesk implements AutoCloseable {
  /// Briefs kept as they were handed out; more are packed anew.
  private static final int MAX_HANDED = 200;

  private final Project project;
  private final Agents agents;
  private final Recall recall;
  private final Sources sources;
  private final boolean bound;
  private final Chapter<Inquiries, InquiryCommand, InquiryEvent> inquiries;
  private final Chapter<PipelineState, PipelineCommand, PipelineEvent> pipeline;
  private final Map<String, Library> libraries = new ConcurrentHashMap<>();
  private final Map<String, OutsideWork<?, ?, ?>> protocols = new LinkedHashMap<>();
  private final Map<WorkId, Handed> handed = new ConcurrentHashMap<>();
  private final AtomicBoolean preparing = new AtomicBoolean();
  private volatile boolean closed;

  private record Handed(Brief brief, HostBrief shown) {}

  /// @param project opened for this desk: its inquiries look things up in `sources`
  /// @param bound whether leases end with this process: true for a server, false for one command
  public WorkDesk(Project project, Sources sources, Map<String, String> environment, boolean bound)
      throws IOException {
    this.project = project;
    this.sources = sources;
    this.bound = bound;
    // Before recall opens the record: a project has one chapter of it, and this one hides what the
    // project says.
    var record = project.chapter(SettledTurn.rules(project));
    this.recall = Recall.of(project);
    this.agents =
        Agents.of(
            project.folder(),
            environment,
            new Agents.Services(new RuleAgent(), List.of(), _ -> {}));
    Chapter<Inquiries, InquiryCommand, InquiryEvent> inquiry =
        InquiryRun.chapter(project, sources.evidence(), sources.uniqueness(), Limits.USUAL, recall);
    this.inquiries = inquiry;
    add(new OutsideWork<>(inquiry, step -> InquiryDesk.scope(inquiry.state(), step)));
    this.pipeline = project.chapter(Pipeline.INSTANCE);
    add(new OutsideWork<>(pipeline, _ -> ""));
    add(new OutsideWork<>(project.chapter(new Memory()), _ -> "judge-"));
    add(new OutsideWork<>(record, _ -> ""));
  }

  private void add(OutsideWork<?, ?, ?> work) {
    protocols.put(work.protocol(), work);
  }

  Iterable<OutsideWork<?, ?, ?>> protocols() {
    return protocols.values();
  }

  Optional<OutsideWork<?, ?, ?>> protocol(WorkId id) {
    return Optional.ofNullable(protocols.get(id.protocol()));
  }

  /// Questions that a person has to answer before there can be more work.
  List<String> gates() {
    return protocols.values().stream().flatMap(p -> p.gates().stream()).toList();
  }

  boolean bound() {
    return bound;
  }

  /// Whether somebody who comes for work may have it. Hands are the engine's own.
  boolean offers(Brief brief) {
    return !brief.role().equals(Hands.ROLE) && agents.isForHost(named(brief));
  }

  /// The brief with the agent that its inquiry or run was given to, if it was.
  private Brief named(Brief brief) {
    String agent =
        switch (brief.protocol()) {
          case InquiryProtocol.NAME ->
              inquiries.state().agent(InquiryDesk.inquiryOf(brief.work()), brief.role());
          case Pipeline.NAME -> pipeline.state().open().map(Run::agent).orElse("");
          default -> "";
        };
    return agent.isEmpty() ? brief : brief.model(agent);
  }

  /// The sources that a piece of work may stand on: those of its inquiry, else all.
  Library library(WorkId id) {
    if (!id.protocol().equals(InquiryProtocol.NAME)) return sources.library();
    return inquiries
        .state()
        .get(InquiryDesk.inquiryOf(id.step()))
        .map(i -> libraries.computeIfAbsent(i.id(), _ -> sources.shownTo(i)))
        .orElseGet(sources::library);
  }

  /// The brief as it is handed out. Evidence for the same brief is looked for once.
  HostBrief handout(WorkId id, Brief brief) throws InterruptedException {
    Handed before = handed.get(id);
    if (before != null && before.brief().equals(brief)) return before.shown();
    HostBrief shown = HostBrief.of(brief, library(id));
    if (handed.size() >= MAX_HANDED) handed.clear();
    handed.put(id, new Handed(brief, shown));
    return shown;
  }

  /// In a server, looks for the evidence of what is free while the host thinks, so that nobody who
  /// comes for it waits. One looks at a time; the rest is looked for when it is taken.
  void prepare() {
    if (!bound || !preparing.compareAndSet(false, true)) return;
    Thread.ofPlatform()
        .daemon()
        .name("cairn-briefs")
        .start(() -> {
          try {
            for (WorkList.Open open : WorkList.firstFree(this)) {
              if (closed) return;
              handout(open.id(), open.handed());
            }
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          } catch (RuntimeException e) {
            // Whoever takes it looks again, and is told what is wrong.
          } finally {
            preparing.set(false);
          }
        });
  }

  Project project() {
    return project;
  }

  Library everything() {
    return sources.library();
  }

  @Override
  public void close() {
    closed = true;
    agents.close();
    recall.close();
  }
}
