package cairn.use.inquiry;

import cairn.agent.Agents;
import cairn.inquiry.settings.DeepConfirm;
import cairn.inquiry.settings.Level;
import cairn.inquiry.settings.Mode;
import cairn.inquiry.settings.Strategy;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryCommand;
import cairn.inquiry.state.InquiryEvent;
import cairn.inquiry.state.Taken;
import cairn.join.inquiry.InquiryDesk;
import cairn.join.report.ReportLooks;
import cairn.join.source.Sources;
import cairn.join.source.Web;
import cairn.kernel.Decision;
import cairn.kernel.Who;
import cairn.kernel.Work;
import cairn.kernel.file.ProjectPath;
import cairn.kernel.project.Project;
import cairn.retrieval.ripening.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// Asks a question of documents: reads them, then opens an inquiry about them. Nobody works on it
/// yet; [InquiryRuns] does that.
public final class AskQuestion {
  /// More agents than any inquiry has: where nothing costs anything, nobody is asked about the
  /// cost.
  private static final int ANY_NUMBER = 1_000_000;

  public static final int LONGEST_QUESTION = 2_000;
  public static final int MOST_PLACES = 200;

  /// @param in paths inside the project and web addresses; empty for everything read before
  /// @param level `compact`, `default`, `detailed` or `exhaustive`
  public record Question(String words, String context, List<String> in, int depth, String level) {
    public Question {
      words = words.strip();
      in = in.stream().map(String::strip).filter(i -> !i.isEmpty()).distinct().toList();
    }
  }

  /// What became of the question.
  public sealed interface Result {
    /// @param known true if an inquiry on this question was open already; that one goes on
    /// @param documents how many documents the inquiry may cite
    record Asked(String inquiry, boolean known, int documents, List<Unread> unread)
        implements Result {}

    record Refused(String rule, String message, String hint) implements Result {}
  }

  /// A document that could not be read, and why.
  public record Unread(String file, String why) {}

  private final Supplier<Project> projects;
  private final Map<String, String> environment;

  /// @param projects opens the project once more; it is closed after the question
  public AskQuestion(Supplier<Project> projects, Map<String, String> environment) {
    this.projects = projects;
    this.environment = Map.copyOf(environment);
  }

  public Result ask(Question question, Who who) throws IOException {
    if (question.words().isEmpty())
      return new Result.Refused("", "the question is empty", "say what you want to know");
    if (question.words().length() > LONGEST_QUESTION)
      return new Result.Refused(
          "",
          "the question has more than " + LONGEST_QUESTION + " characters",
          "ask in a sentence or two; what one needs to know beside it goes into the context");
    if (question.in().size() > MOST_PLACES)
      return new Result.Refused(
          "", "more than " + MOST_PLACES + " places were named", "name their folder instead");
    Optional<Level> level = level(question.level());
    if (level.isEmpty())
      return new Result.Refused(
          "", "there is no level '" + question.level() + "'", "levels are " + levels());
    try (Project project = projects.get();
        Sources sources = Sources.open(project.folder(), project.clock())) {
      return ask(question, level.get(), project, sources, who);
    } catch (ProjectPath.Refused e) {
      return new Result.Refused(
          e.refusal().rule().code(), e.getMessage(), "name a path inside the project");
    }
  }

  private Result ask(Question question, Level level, Project project, Sources sources, Who who)
      throws IOException {
    var paths = new ArrayList<Path>();
    var addresses = new ArrayList<String>();
    for (String place : question.in()) {
      if (Web.isAddress(place)) {
        addresses.add(Web.address(place));
        continue;
      }
      Path path = ProjectPath.resolve(project.folder(), place);
      if (!Files.exists(path))
        return new Result.Refused(
            "", "there is nothing at " + place, "paths start at the folder of the project");
      paths.add(path);
    }
    read(project, sources, paths, addresses);
    List<Unread> unread =
        sources.unread().stream().map(u -> new Unread(u.file(), u.why())).toList();
    List<Taken> taken = sources.taken(paths, addresses);
    if (taken.isEmpty())
      return new Result.Refused(
          "",
          question.in().isEmpty() ? "there is nothing to read yet" : "nothing there could be read",
          unread.isEmpty()
              ? "drop documents on the page, or name a folder of the project"
              : unread.getFirst().file() + ": " + unread.getFirst().why());
    sources.ripenWithinMinutes(Progress.SILENT);
    try (var desk = new InquiryDesk(project, sources, environment, "", Work.TIMEOUT)) {
      Optional<Inquiry> open = desk.unfinished(question.words());
      if (open.isPresent())
        return new Result.Asked(open.get().id(), true, open.get().sources().size(), unread);
      var opening = opening(question, level, project, desk, taken).unread(sources.unread());
      return switch (desk.chapter().submit(opening, who)) {
        case Decision.Refused<InquiryEvent>(var refusal) ->
            new Result.Refused(refusal.rule().code(), refusal.message(), refusal.hint());
        case Decision.Accepted<InquiryEvent> yes ->
            new Result.Asked(yes.events().getFirst().inquiry(), false, taken.size(), unread);
      };
    }
  }

  private void read(Project project, Sources sources, List<Path> paths, List<String> addresses)
      throws IOException {
    sources.add(paths, Progress.SILENT);
    if (addresses.isEmpty()) return;
    try (Web web = Web.of(project.folder(), environment)) {
      for (String address : addresses) sources.fetched(web.add(sources.library(), address));
    }
  }

  private InquiryCommand.Open opening(
      Question question, Level level, Project project, InquiryDesk desk, List<Taken> taken)
      throws IOException {
    var kind = Strategy.Kind.valueOf(desk.strategy().toUpperCase(Locale.ROOT));
    var pool = desk.pool().stream().map(name -> new Strategy.Model(name, name)).toList();
    return new InquiryCommand.Open(
        question.words(),
        question.context(),
        Mode.RESEARCH,
        level,
        question.depth(),
        ReportLooks.byName(InquirySettings.name(project.folder())),
        new Strategy(kind, pool, ""),
        DeepConfirm.NONE,
        question.in(),
        taken,
        "",
        Agents.nobodyNamed(project.folder()) ? ANY_NUMBER : 0,
        null);
  }

  private static Optional<Level> level(String word) {
    return Arrays.stream(Level.values())
        .filter(l -> l.name().equalsIgnoreCase(word.isEmpty() ? "default" : word))
        .findFirst();
  }

  private static String levels() {
    return String.join(
        ", ", Arrays.stream(Level.values()).map(l -> l.name().toLowerCase(Locale.ROOT)).toList());
  }
}
