package cairn.cli.host;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.fleet.Worker;
import cairn.fleet.Workplace;
import cairn.join.Protocols;
import cairn.kernel.project.Project;
import cairn.serve.Vitals;
import cairn.store.LogAddress;
import cairn.store.Logs;
import cairn.use.inquiry.InquiryPieces;
import cairn.use.memory.WeavePieces;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import javax.sql.DataSource;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@CommandLine.Command(
    name = "worker",
    description = "Work for projects whose log is in PostgreSQL, on as many machines as you like.",
    footer = {
      "",
      "Example:  cairn worker",
      "          cairn worker ~/atlas ~/birds --hands 8 --status 9464",
      "Takes the briefs of open inquiries, those first whose `worker: {priority: …}` in cairn.yaml"
          + " is",
      "higher. A worker that is killed, frozen or cut off is replaced within 15 seconds; what is"
          + " done",
      "is never done again. `concurrency` of an agent in cairn.yaml holds for all workers"
          + " together.",
      "Ask with `cairn research … --leave` or at the page of `cairn serve --leave`. Ctrl-C stops."
    })
public final class WorkerCommand extends Command {
  @Parameters(
      paramLabel = "DIR",
      description = "Checkouts to work for (default: the project around this folder).")
  List<Path> folders = List.of();

  @Option(
      names = "--hands",
      paramLabel = "N",
      defaultValue = "4",
      description = "So many pieces of work at once (default: 4).")
  int hands;

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description = "What this worker is called (default: host and process).")
  String name;

  @Option(names = "--no-files", description = "Leave the files of the checkouts as they are.")
  boolean noFiles;

  @Option(
      names = "--status",
      paramLabel = "PORT",
      converter = PortNumber.class,
      description = "Answer /health/live, /health/ready and /metrics at this port.")
  Integer status;

  @Option(
      names = "--status-host",
      paramLabel = "ADDRESS",
      defaultValue = "127.0.0.1",
      description = "At this address (default: this machine only).")
  String statusHost;

  @Override
  public int run(Out out) throws IOException, InterruptedException, SQLException {
    if (hands < 1) throw new UserError("--hands " + hands + " is less than 1", "give 1 or more");
    var ended = new CountDownLatch(1);
    var places = new ArrayList<Workplace>();
    DataSource source = open(out, places);
    var settings = new Worker.Settings(name == null ? ownName() : name, hands, !noFiles);
    try (var worker = new Worker(source, settings, places, out::note);
        Vitals _ = status == null ? null : vitals(worker)) {
      worker.start();
      out.note(
          "Worker "
              + worker.name()
              + " with "
              + hands
              + " hands works for "
              + String.join(", ", places.stream().map(Workplace::name).toList())
              + ". Ctrl-C stops.");
      ServeCommand.waitForTheEnd(ended);
    } finally {
      ended.countDown();
    }
    return Exit.DONE;
  }

  /// The projects, and the one database in which their logs are.
  private DataSource open(Out out, List<Workplace> places) throws IOException {
    DataSource source = null;
    for (Path folder : folders.isEmpty() ? List.of(folder()) : folders) {
      Path root =
          Project.find(resolve(folder))
              .orElseThrow(() ->
                  new UserError("no Cairn project in " + folder, "name a checkout of a project"));
      if (!(Logs.address(root) instanceof LogAddress.Postgres log))
        throw new UserError(
            "the log of " + root + " is in files, which one machine has",
            "`cairn spine move --to postgres://…` lets several machines work on it");
      DataSource here = Logs.queue(log);
      if (source != null && source != here)
        throw new UserError(
            root + " has its log in another database", "start a worker for each database");
      source = here;
      WorkerSettings settings = WorkerSettings.of(root);
      places.add(
          new InquiryPieces(
              log.project(),
              settings.priority(),
              settings.budget(),
              opening(root),
              world().environment()));
      if (settings.weave() != null)
        places.add(
            new WeavePieces(
                log.project(),
                settings.weave(),
                opening(root).get(),
                world().environment(),
                out::note));
    }
    return source;
  }

  private Supplier<Project> opening(Path root) {
    return () ->
        new Project(root, Logs.open(root, world().clock()), world().clock(), world().seeds())
            .mends(Protocols.EVERY);
  }

  private static String ownName() throws IOException {
    return InetAddress.getLocalHost().getHostName() + "-" + ProcessHandle.current().pid();
  }

  private Vitals vitals(Worker worker) throws IOException {
    try {
      return Vitals.open(InetAddress.getByName(statusHost), status, () -> metrics(worker));
    } catch (UncheckedIOException e) {
      throw new UserError("--status " + status + " cannot be used", "name another port");
    }
  }

  private static List<Vitals.Metric> metrics(Worker worker) throws SQLException {
    var tally = worker.tally();
    Map<String, Number> results = new LinkedHashMap<>();
    results.put("done", tally.done());
    results.put("late", tally.late());
    results.put("again", tally.again());
    results.put("failed", tally.failed());
    var pieces = results.entrySet().stream().map(e -> value(e.getKey(), e.getValue())).toList();
    var waiting = new ArrayList<Vitals.Value>();
    var underWay = new ArrayList<Vitals.Value>();
    worker
        .queue()
        .forEach((project, length) -> {
          waiting.add(value(project, length.waiting()));
          underWay.add(value(project, length.underWay()));
        });
    return List.of(
        new Vitals.Metric(
            "cairn_worker_pieces_total",
            "Pieces of work that this worker had in hand, by what became of them.",
            Vitals.Kind.COUNTER,
            "result",
            pieces),
        Vitals.Metric.of(
            "cairn_worker_repeated_total",
            "Pieces that this worker did after another was lost with them.",
            Vitals.Kind.COUNTER,
            tally.repeated().get()),
        Vitals.Metric.of(
            "cairn_worker_revived_total",
            "Pieces of lost workers that this worker gave to the living.",
            Vitals.Kind.COUNTER,
            tally.revived().get()),
        Vitals.Metric.of(
            "cairn_worker_in_hand",
            "Pieces that this worker has in hand now.",
            Vitals.Kind.GAUGE,
            worker.inHand()),
        new Vitals.Metric(
            "cairn_queue_waiting",
            "Pieces that wait, all workers together.",
            Vitals.Kind.GAUGE,
            "project",
            waiting),
        new Vitals.Metric(
            "cairn_queue_under_way",
            "Pieces under way, all workers together.",
            Vitals.Kind.GAUGE,
            "project",
            underWay));
  }

  private static Vitals.Value value(String of, Number number) {
    return new Vitals.Value(of, number.doubleValue());
  }
}
