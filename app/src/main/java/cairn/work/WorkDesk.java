package cairn.work;

import cairn.agent.Agents;
import cairn.crew.Hands;
import cairn.crew.RuleAgent;
import cairn.inquiry.InquiryProtocol;
import cairn.inquiry.settings.Limits;
import cairn.inquiry.state.Inquiries;
import cairn.inquiry.state.InquiryCommand;
import cairn.inquiry.state.InquiryEvent;
import cairn.join.InquiryRun;
import cairn.join.Recall;
import cairn.join.Sources;
import cairn.kernel.Brief;
import cairn.kernel.Chapter;
import cairn.kernel.OutsideWork;
import cairn.kernel.Project;
import cairn.memory.Memory;
import cairn.pipeline.Pipeline;
import cairn.record.Record;
import cairn.sources.Library;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// The work of every protocol of a project, and who may have it.
public final class WorkDesk implements AutoCloseable {
  private final Agents agents;
  private final Recall recall;
  private final Sources sources;
  private final boolean bound;
  private final Chapter<Inquiries, InquiryCommand, InquiryEvent> inquiries;
  private final Map<String, Library> libraries = new ConcurrentHashMap<>();
  private final Map<String, OutsideWork<?, ?, ?>> protocols = new LinkedHashMap<>();

  /// @param project opened for this desk: its inquiries look things up in `sources`
  /// @param bound whether leases end with this process: true for a server, false for one command
  public WorkDesk(Project project, Sources sources, Map<String, String> environment, boolean bound)
      throws IOException {
    this.sources = sources;
    this.bound = bound;
    this.recall = Recall.of(project);
    this.agents =
        Agents.of(
            project.folder(),
            environment,
            new Agents.Services(new RuleAgent(), List.of(), _ -> {}));
    Chapter<Inquiries, InquiryCommand, InquiryEvent> inquiry =
        InquiryRun.chapter(project, sources.evidence(), sources.uniqueness(), Limits.USUAL, recall);
    this.inquiries = inquiry;
    add(new OutsideWork<>(inquiry, this::inquiryScope));
    add(new OutsideWork<>(project.chapter(Pipeline.INSTANCE), _ -> ""));
    add(new OutsideWork<>(project.chapter(new Memory()), _ -> "judge-"));
    add(new OutsideWork<>(project.chapter(new Record()), _ -> ""));
  }

  private void add(OutsideWork<?, ?, ?> work) {
    protocols.put(work.protocol(), work);
  }

  /// As a run of the inquiry counts it: an ensemble counts for all its trees.
  private String inquiryScope(String step) {
    String id = inquiryOf(step);
    return inquiries.state().get(id).filter(i -> !i.isEnsemble()).isPresent() ? id + "." : id;
  }

  private static String inquiryOf(String step) {
    int dot = step.indexOf('.');
    return dot < 0 ? step : step.substring(0, dot);
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

  /// The brief with the agent that its inquiry was given to, if it was.
  private Brief named(Brief brief) {
    if (!brief.protocol().equals(InquiryProtocol.NAME)) return brief;
    String agent = inquiries.state().agent(inquiryOf(brief.work()));
    return agent.isEmpty() ? brief : brief.model(agent);
  }

  /// The sources that a piece of work may stand on: those of its inquiry, else all.
  Library library(WorkId id) {
    if (!id.protocol().equals(InquiryProtocol.NAME)) return sources.library();
    return inquiries
        .state()
        .get(inquiryOf(id.step()))
        .map(i -> libraries.computeIfAbsent(i.id(), _ -> sources.shownTo(i)))
        .orElseGet(sources::library);
  }

  Library everything() {
    return sources.library();
  }

  @Override
  public void close() {
    agents.close();
    recall.close();
  }
}
