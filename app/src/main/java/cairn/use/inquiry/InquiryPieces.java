package cairn.use.inquiry;

import cairn.fleet.Workplace;
import cairn.inquiry.InquiryProtocol;
import cairn.inquiry.state.Inquiries;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryCommand;
import cairn.inquiry.state.InquiryEvent;
import cairn.join.Protocols;
import cairn.join.inquiry.InquiryDesk;
import cairn.join.source.Sources;
import cairn.kernel.Step;
import cairn.kernel.Who;
import cairn.kernel.Work;
import cairn.kernel.brief.Budget;
import cairn.kernel.project.Chapter;
import cairn.kernel.project.Project;
import cairn.kernel.work.Piecework;
import cairn.spine.Event;
import cairn.spine.Spine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// The open inquiries of a project as work for a fleet: each brief is a piece, and so is each
/// report. Those that a coding agent began are left to it.
public final class InquiryPieces implements Workplace {
  private static final String REPORT = "report/";
  private static final String HOST = "host:";

  /// An inquiry whose sources are not in this checkout is left to other workers for so long.
  private static final Duration ELSEWHERE = Duration.ofSeconds(5);

  private static final Who WHO = new Who(Event.Actor.NOBODY, Event.Origin.of("workshop"), "");

  private final String name;
  private final int priority;
  private final Budget budget;
  private final Project project;
  private final Supplier<Project> projects;
  private final Map<String, String> environment;
  private final Chapter<Inquiries, InquiryCommand, InquiryEvent> chapter;
  private final Map<String, Desk> desks = new HashMap<>();

  /// @param name of the project in the database
  /// @param budget what each inquiry may cost
  /// @param projects opens the project, once to look and once for each inquiry
  public InquiryPieces(
      String name,
      int priority,
      Budget budget,
      Supplier<Project> projects,
      Map<String, String> environment) {
    this.name = name;
    this.priority = priority;
    this.budget = budget;
    this.projects = projects;
    this.project = projects.get();
    this.environment = Map.copyOf(environment);
    this.chapter = Protocols.inquiries(project);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public int priority() {
    return priority;
  }

  @Override
  public Spine spine() {
    return project.spine();
  }

  @Override
  public List<String> waiting() {
    Inquiries now = chapter.state();
    var pieces = new ArrayList<String>();
    for (Step step : chapter.protocol().next(now))
      if (step instanceof Work && isOurs(now, InquiryDesk.inquiryOf(step.id())))
        pieces.add(step.id());
    for (Inquiry done : InquiryProtocol.awaitingReport(now))
      if (isOurs(now, done.id())) pieces.add(REPORT + done.id());
    leaveEnded(now);
    return pieces;
  }

  private static boolean isOurs(Inquiries now, String id) {
    return now.get(id)
        .filter(i -> i.tally().agents().stream().noneMatch(a -> a.startsWith(HOST)))
        .isPresent();
  }

  @Override
  public Piecework.Result perform(String piece, Limits limits) throws InterruptedException {
    boolean report = piece.startsWith(REPORT);
    String id = report ? piece.substring(REPORT.length()) : InquiryDesk.inquiryOf(piece);
    Optional<Inquiry> inquiry = chapter.state().get(id);
    if (inquiry.isEmpty()) return new Piecework.Result.Gone();
    Desk desk = take(id, limits);
    try {
      if (!desk.inquiries.hasSources(inquiry.get())) {
        desk.stale = true;
        return new Piecework.Result.Later(ELSEWHERE, "its sources are not in this checkout");
      }
      if (!report) return desk.pieces.perform(piece);
      desk.inquiries.finish(id, WHO);
      return new Piecework.Result.Done(false);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      leave(id, desk);
    }
  }

  @Override
  public void render() {
    chapter.render();
  }

  /// Where one inquiry is worked on: an agent sees the sources of its inquiry only.
  private static final class Desk implements AutoCloseable {
    private final Project own;
    private final Sources sources;
    private final InquiryDesk inquiries;
    private final Piecework<?, ?, ?> pieces;

    /// How many pieces are on it.
    private int used;

    /// Not to be used for further pieces.
    private volatile boolean stale;

    Desk(Project own, Map<String, String> environment, Budget budget, Limits limits)
        throws IOException {
      this.own = own;
      this.sources = Sources.open(own.folder(), own.clock());
      this.inquiries = new InquiryDesk(own, sources, environment, "", Work.TIMEOUT);
      this.pieces = inquiries.pieces(budget, limits::of);
    }

    @Override
    public void close() {
      inquiries.close();
      sources.close();
      own.close();
    }
  }

  private Desk take(String id, Limits limits) {
    synchronized (desks) {
      Desk desk =
          desks.computeIfAbsent(
              id,
              _ -> {
                try {
                  return new Desk(projects.get(), environment, budget, limits);
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              });
      desk.used++;
      return desk;
    }
  }

  private void leave(String id, Desk desk) {
    synchronized (desks) {
      desk.used--;
      if (desk.stale) desks.remove(id, desk);
      if (desk.stale && desk.used == 0) desk.close();
    }
  }

  private void leaveEnded(Inquiries now) {
    synchronized (desks) {
      desks.forEach((id, desk) -> {
        if (now.get(id).filter(Inquiry::open).isEmpty()) desk.stale = true;
      });
      for (var entry : List.copyOf(desks.entrySet()))
        if (entry.getValue().stale && entry.getValue().used == 0) {
          desks.remove(entry.getKey());
          entry.getValue().close();
        }
    }
  }

  @Override
  public void close() {
    synchronized (desks) {
      desks.values().forEach(Desk::close);
      desks.clear();
    }
    project.close();
  }
}
