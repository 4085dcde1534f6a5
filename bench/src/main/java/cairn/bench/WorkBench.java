package cairn.bench;

import cairn.inquiry.settings.DeepConfirm;
import cairn.inquiry.settings.Level;
import cairn.inquiry.settings.Mode;
import cairn.inquiry.settings.Settings;
import cairn.inquiry.settings.Strategy;
import cairn.inquiry.state.InquiryCommand;
import cairn.inquiry.state.InquiryEvent;
import cairn.inquiry.state.Taken;
import cairn.join.inquiry.InquiryDesk;
import cairn.join.report.ReportLooks;
import cairn.join.source.Sources;
import cairn.kernel.Decision;
import cairn.kernel.Who;
import cairn.kernel.Work;
import cairn.kernel.project.Project;
import cairn.kernel.work.Holder;
import cairn.spine.file.FileSpine;
import cairn.text.Json;
import cairn.work.WorkDesk;
import cairn.work.WorkRelease;
import cairn.work.WorkReply;
import cairn.work.WorkTake;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import tools.jackson.databind.node.ObjectNode;

/// What a server adds when a host takes a brief and replies to it, once it is warm.
///
/// `WorkBench FOLDER…` opens every labelled question at depth 0, one after the other, four times,
/// and prints for each folder the time of the first take (evidence is looked for), of another take
/// of the same brief, and of a reply that is accepted: median on the clock and of the thread's
/// processor, in milliseconds. On a loaded machine only the second means much.
public final class WorkBench {
  private static final Holder HOST = new Holder("bench", "s", "a");

  /// All questions of a folder, once more. The first rounds load classes, read by meaning what
  /// nobody has read, and are compiled; only the last is told. What earlier rounds opened stays in
  /// the project, as in one that is used for months.
  private static final int ROUNDS = 4;

  private WorkBench() {}

  private record Time(double clock, double processor) {
    static Time since(Time began) {
      Time now = now();
      return new Time(now.clock - began.clock, now.processor - began.processor);
    }

    static Time now() {
      return new Time(
          System.nanoTime() / 1e6,
          ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e6);
    }
  }

  private record Times(List<Time> first, List<Time> again, List<Time> reply) {
    Times() {
      this(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    }

    String row(String name) {
      return "| %s | %d | %s | %s | %s |"
          .formatted(name, first.size(), shown(first), shown(again), shown(reply));
    }

    private static String shown(List<Time> times) {
      return "%.1f, %.1f".formatted(middle(times, Time::clock), middle(times, Time::processor));
    }

    private static double middle(List<Time> times, ToDoubleFunction<Time> part) {
      return times.stream().mapToDouble(part).sorted().skip(times.size() / 2).findFirst().orElse(0);
    }
  }

  public static void main(String[] args) throws Exception {
    System.out.println(
        "| folder | briefs | first take | take again | reply |\n|---|---|---|---|---|");
    for (String arg : args)
      for (Path folder : AnswerBench.labelled(Path.of(arg)))
        System.out.println(run(AnswerLabels.read(folder)).row(folder.getFileName().toString()));
    System.exit(0); // the model's native threads would keep the process alive
  }

  private static Times run(AnswerLabels labels) throws Exception {
    Path folder = Files.createTempDirectory("cairn-work");
    Files.createDirectories(folder.resolve(Project.MARK));
    Files.writeString(folder.resolve("cairn.yaml"), "roles: {default: host}\n");
    InstantSource clock = InstantSource.system();
    var times = new Times();
    try (var project = new Project(folder, FileSpine.open(folder, clock), clock, () -> 7);
        Sources sources = Sources.open(folder, clock)) {
      List<Path> in = List.of(labels.documents().toAbsolutePath().normalize());
      sources.add(in, (_, _, _) -> {});
      try (var inquiries = new InquiryDesk(project, sources, Map.of(), "host", Work.TIMEOUT);
          var desk = new WorkDesk(project, sources, Map.of(), true)) {
        for (int round = 1; round <= ROUNDS; round++)
          for (AnswerLabels.Labelled question : labels.questions()) {
            String id = open(inquiries, sources.taken(in), question.question());
            one(desk, round == ROUNDS ? times : new Times());
            inquiries.chapter().submit(new InquiryCommand.Cancel(id, "measured"), Who.cli(""));
          }
      }
    }
    return times;
  }

  private static String open(InquiryDesk desk, List<Taken> taken, String question)
      throws Exception {
    var open =
        new InquiryCommand.Open(
            question,
            "",
            Mode.RESEARCH,
            Level.DEFAULT,
            Settings.ONE_BRIEF,
            ReportLooks.byName(question),
            Strategy.NONE,
            DeepConfirm.NONE,
            List.of(),
            taken,
            "",
            1,
            null);
    if (desk.chapter().submit(open, Who.cli(""))
        instanceof Decision.Accepted<InquiryEvent> accepted)
      return accepted.events().getFirst().inquiry();
    throw new IllegalStateException("not opened: " + question);
  }

  private static void one(WorkDesk desk, Times times) throws Exception {
    WorkTake.Taken taken = take(desk, times.first);
    new WorkRelease(desk).release(taken.work(), taken.lease());
    taken = take(desk, times.again);
    ObjectNode reply = Json.object().put("answered", "NOT_ANSWERED");
    reply.putArray("answer");
    reply.putArray("contradictions");
    reply.putArray("not_stated").add("The sources do not say it.");
    reply.putArray("nearest_places").add(firstPassage(taken.brief()));
    var given =
        new WorkReply.Given(
            taken.work(), taken.lease(), reply, null, HOST, "", new WorkReply.Usage(0, 0));
    Time began = Time.now();
    WorkReply.Result result = new WorkReply(desk).reply(given);
    times.reply.add(Time.since(began));
    if (!result.accepted()) throw new IllegalStateException(result.problems().toString());
  }

  private static WorkTake.Taken take(WorkDesk desk, List<Time> times) throws Exception {
    Time began = Time.now();
    WorkTake.Result result =
        new WorkTake(desk).take(new WorkTake.Wanted("", "", ""), 1, WorkTake.SHOWN_BYTES, HOST);
    times.add(Time.since(began));
    return result.taken().getFirst();
  }

  private static String firstPassage(String brief) {
    int at = brief.indexOf("[S", brief.indexOf("# Evidence"));
    return brief.substring(at + 1, brief.indexOf(']', at));
  }
}
