package cairn.join;

import cairn.agent.ActivityLog;
import cairn.agent.Agents;
import cairn.agent.LibraryTools;
import cairn.agent.Tool;
import cairn.extractive.ExtractiveAgent;
import cairn.inquiry.InquiryProtocol;
import cairn.inquiry.settings.Level;
import cairn.inquiry.settings.Limits;
import cairn.inquiry.settings.Strategy;
import cairn.inquiry.state.Inquiries;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryCommand;
import cairn.inquiry.state.InquiryEvent;
import cairn.inquiry.words.Role;
import cairn.kernel.Agent;
import cairn.kernel.Brief;
import cairn.kernel.Budget;
import cairn.kernel.Chapter;
import cairn.kernel.Gate;
import cairn.kernel.Project;
import cairn.kernel.Watcher;
import cairn.kernel.Who;
import cairn.kernel.Work;
import cairn.report.PdfPrinter;
import cairn.spine.Event;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Where inquiries are run, whichever surface asks: the sources, the agents and the report writer
/// of one project.
public final class InquiryDesk implements AutoCloseable {
  private final Project project;
  private final Map<String, String> environment;
  private final InquiryLibrary library;
  private final Recall recall;
  private final Agents agents;
  private final InquiryChapter chapter;

  /// @param project opened for this desk: its inquiries look things up in `sources`
  /// @param agent the one that does everything, or empty for whom the inquiry or `cairn.yaml` names
  /// @param patience how long one agent may take
  public InquiryDesk(
      Project project,
      Sources sources,
      Map<String, String> environment,
      String agent,
      Duration patience)
      throws IOException {
    this.project = project;
    this.environment = environment;
    this.library = new InquiryLibrary(sources);
    this.recall = Recall.of(project);
    var services =
        new Agents.Services(
            new ExtractiveAgent(library, sources.library().similarity()),
            tools(),
            new ActivityLog(project.spine(), ""));
    Agents all = Agents.of(project.folder(), environment, services);
    this.agents = agent.isEmpty() ? all : all.only(agent);
    var limits = new Limits(patience, Work.ATTEMPTS);
    this.chapter =
        InquiryRun.chapter(project, sources.evidence(), sources.uniqueness(), limits, recall);
  }

  private List<Tool> tools() {
    var tools = new ArrayList<>(LibraryTools.of(library));
    tools.add(new RecallTool(recall, new Who(Event.Actor.NOBODY, Event.Origin.of("workshop"), "")));
    return tools;
  }

  public Chapter<Inquiries, InquiryCommand, InquiryEvent> chapter() {
    return chapter;
  }

  /// The strategy that `cairn.yaml` names.
  public String strategy() {
    return agents.strategy();
  }

  /// The agents that a strategy draws from.
  public List<String> pool() {
    return agents.pool();
  }

  /// The agents that are configured, by name.
  public List<String> names() {
    return agents.names();
  }

  /// How deep an inquiry goes, and why.
  ///
  /// @param given by whoever asks; null to leave it to project and rule
  public InquiryDepth depth(
      @Nullable Integer given, String question, Level level, Strategy strategy, int usual)
      throws IOException {
    boolean speaks = agents.speaks(InquiryProtocol.NAME, Role.ANSWERER.word());
    return InquiryDepth.of(
        given, project.folder(), new InquiryDepth.About(question, level, strategy, speaks, usual));
  }

  /// The inquiry on this question that has not ended yet; of several the one begun last.
  public Optional<Inquiry> unfinished(String question) {
    String plain = InquiryProtocol.plain(question);
    return chapter.state().open().stream()
        .filter(i -> i.ensemble() == null && i.settings().question().equals(plain))
        .reduce((_, later) -> later);
  }

  /// @param gates the answer to a gate, or empty to stop there
  public InquiryRun run(
      Function<Gate, Optional<String>> gates, Watcher watcher, Budget budget, Who who) {
    String path = environment.getOrDefault("PATH", "");
    return new InquiryRun(
        chapter,
        new InquiryRun.Crew(this::agent, agents::capacity, gates, watcher),
        budget,
        new ReportFiles(project.folder(), PdfPrinter.onPath(path)),
        who);
  }

  /// Whoever works on an inquiry sees its sources only.
  private Agent agent(Brief brief) {
    String inquiry = brief.work().replaceFirst("\\..*$", "");
    chapter.state().get(inquiry).ifPresent(library::show);
    String named = chapter.state().agent(inquiry);
    return agents.apply(named.isEmpty() ? brief : brief.model(named));
  }

  @Override
  public void close() {
    agents.close();
    recall.close();
  }
}
