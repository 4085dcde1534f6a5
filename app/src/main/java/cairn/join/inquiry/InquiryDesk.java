package cairn.join.inquiry;

import cairn.agent.Agents;
import cairn.agent.brief.Activity;
import cairn.agent.brief.ActivityLog;
import cairn.agent.brief.LibraryTools;
import cairn.agent.brief.Tool;
import cairn.extractive.ExtractiveAgent;
import cairn.inquiry.InquiryProtocol;
import cairn.inquiry.settings.Level;
import cairn.inquiry.settings.Limits;
import cairn.inquiry.settings.Strategy;
import cairn.inquiry.state.Inquiries;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryCommand;
import cairn.inquiry.state.InquiryEvent;
import cairn.inquiry.state.Taken;
import cairn.inquiry.words.Role;
import cairn.join.InquiryChapter;
import cairn.join.recall.Recall;
import cairn.join.recall.RecallTool;
import cairn.join.report.ReportFiles;
import cairn.join.source.InquiryLibrary;
import cairn.join.source.Sources;
import cairn.kernel.Gate;
import cairn.kernel.Who;
import cairn.kernel.Work;
import cairn.kernel.brief.Agent;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Budget;
import cairn.kernel.project.Chapter;
import cairn.kernel.project.Project;
import cairn.kernel.work.Piecework;
import cairn.kernel.work.Watcher;
import cairn.report.PdfPrinter;
import cairn.sources.Citation;
import cairn.spine.Event;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/// Where inquiries are run, whichever surface asks: the sources, the agents and the report writer
/// of one project.
public final class InquiryDesk implements AutoCloseable {
  private final Project project;
  private final Map<String, String> environment;
  private final Sources sources;
  private final InquiryLibrary library;
  private final Recall recall;
  private final Agents agents;
  private final InquiryChapter chapter;
  private volatile Watcher watcher = Watcher.SILENT;

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
    this.sources = sources;
    this.library = new InquiryLibrary(sources);
    this.recall = Recall.of(project);
    var services =
        new Agents.Services(
            new ExtractiveAgent(library, sources.library().similarity()),
            tools(),
            heard(new ActivityLog(project.spine(), "")));
    Agents all = Agents.of(project.folder(), environment, services);
    this.agents = agent.isEmpty() ? all : all.only(agent);
    var limits = new Limits(patience, Work.ATTEMPTS);
    this.chapter =
        InquiryRun.chapter(project, sources.evidence(), sources.uniqueness(), limits, recall);
  }

  private Consumer<Activity> heard(ActivityLog log) {
    return activity -> {
      log.accept(activity);
      if (!activity.words().isBlank()) watcher.heard(activity.work(), activity.words());
    };
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

  /// Whether anybody who understands language works on this inquiry. Rules alone cost nothing, and
  /// propose nothing that a person could choose from.
  public boolean speaks(Inquiry inquiry) {
    return inquiry.isEnsemble()
        || Arrays.stream(Role.values()).anyMatch(role -> speaks(inquiry.id(), role.word()));
  }

  private boolean speaks(String inquiry, String role) {
    return !chapter.state().agent(inquiry, role).isEmpty()
        || agents.speaks(InquiryProtocol.NAME, role);
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
    this.watcher = watcher;
    String path = environment.getOrDefault("PATH", "");
    return new InquiryRun(
        chapter,
        new InquiryRun.Crew(this::agent, agents::capacity, gates, watcher),
        budget,
        new ReportFiles(project.folder(), PdfPrinter.onPath(path), sources.evidence()),
        who);
  }

  /// The work of the inquiry piece by piece, for a fleet of workers.
  ///
  /// @param budget what a run may cost
  /// @param seats for the calls that a provider takes at once, as `cairn.yaml` says
  public Piecework<Inquiries, InquiryCommand, InquiryEvent> pieces(
      Budget budget, Function<ToIntFunction<String>, Piecework.Seats> seats) {
    return new Piecework<>(
        chapter,
        step -> scope(chapter.state(), step),
        this::agent,
        budget,
        seats.apply(agents::capacity));
  }

  /// Writes its report if it waits for one, and takes its findings into the record.
  public void finish(String id, Who who) throws IOException, InterruptedException {
    run(_ -> Optional.empty(), Watcher.SILENT, Budget.UNLIMITED, who).finish(id);
  }

  /// As a run of the inquiry counts it: an ensemble counts for all its trees.
  public static String scope(Inquiries state, String step) {
    String id = inquiryOf(step);
    return state.get(id).filter(i -> !i.isEnsemble()).isPresent() ? id + "." : id;
  }

  /// The inquiry that a step belongs to.
  public static String inquiryOf(String step) {
    int dot = step.indexOf('.');
    return dot < 0 ? step : step.substring(0, dot);
  }

  /// Whether all that this inquiry took can be read here.
  public boolean hasSources(Inquiry inquiry) {
    return sources.only(inquiry.sources()).sources().size() >= files(inquiry);
  }

  private static long files(Inquiry inquiry) {
    return inquiry.sources().stream()
        .filter(t -> t.kind() == Citation.Kind.FILE || t.kind() == Citation.Kind.WEB)
        .map(Taken::hash)
        .distinct()
        .count();
  }

  /// Whoever works on an inquiry sees its sources only.
  private Agent agent(Brief brief) {
    String inquiry = inquiryOf(brief.work());
    chapter.state().get(inquiry).ifPresent(library::show);
    String named = chapter.state().agent(inquiry, brief.role());
    return agents.apply(named.isEmpty() ? brief : brief.model(named));
  }

  @Override
  public void close() {
    agents.close();
    recall.close();
  }
}
