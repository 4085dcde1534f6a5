package cairn.cli.host;

import cairn.cli.source.RipeningNotes;
import cairn.cli.terminal.Browse;
import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.cli.terminal.Version;
import cairn.join.OpenGates;
import cairn.join.Protocols;
import cairn.kernel.project.Project;
import cairn.mcp.CairnMcp;
import cairn.serve.Admission;
import cairn.serve.Door;
import cairn.serve.Listen;
import cairn.serve.Neighbours;
import cairn.serve.Part;
import cairn.serve.Passes;
import cairn.serve.Secret;
import cairn.serve.Tokens;
import cairn.serve.Vitals;
import cairn.store.Logs;
import cairn.use.task.IdentifyCaller;
import cairn.web.Dashboard;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine;
import picocli.CommandLine.Option;

@CommandLine.Command(
    name = "serve",
    description =
        "Work in a browser: ask, watch, decide, read. The same server answers agents over MCP.",
    footer = {
      "",
      "Example:  cairn serve",
      "          cairn serve --port 8080 --no-open",
      "          cairn serve --with ../other-project",
      "          cairn serve --team --proxy https://cairn.example --host 0.0.0.0 --port 8080",
      "Inquiries asked or answered in the browser go on by themselves, also after a restart",
      "(`serve: {resume: ask}` in cairn.yaml waits for a click). Ctrl-C stops; nothing is lost.",
      "The link logs one browser in, once. Run `cairn serve` again for another link; a server that",
      "runs already is found and not started twice. Nothing is sent anywhere else."
    })
public final class ServeCommand extends Command {
  static final int USUAL_PORT = 4870;
  private static final Duration PATIENCE = Duration.ofSeconds(2);
  private static final Duration GOODBYE = Duration.ofSeconds(3);

  @Option(
      names = "--port",
      paramLabel = "PORT",
      converter = PortNumber.class,
      description = "Listen here (default: " + USUAL_PORT + ", or a free one if that is taken).")
  Integer port;

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      description =
          "Listen on this address instead of this machine only. Traffic is not encrypted.")
  String host = "127.0.0.1";

  @Option(
      names = "--proxy",
      paramLabel = "URL",
      description = "Answer under this address, too: a proxy with TLS shows this server there.")
  URI outside;

  @Option(names = "--no-open", description = "Only print the link; open no browser.")
  boolean closed;

  @Option(
      names = "--as",
      paramLabel = "NAME",
      description = "Print a link for this person, whom `serve.people` in cairn.yaml names.")
  String name = "";

  @Option(
      names = "--team",
      description =
          "Let in only people whom the proxy names, and agents with a token (`cairn token`).")
  boolean team;

  @Option(
      names = "--with",
      paramLabel = "FOLDER",
      description =
          "Serve this project, too, at a port of its own; the page leads from one to the other.")
  List<Path> others = List.of();

  @Option(names = "--leave", description = "Leave inquiries to the workers (`cairn worker`).")
  boolean leave;

  @Option(
      names = "--status",
      paramLabel = "PORT",
      converter = PortNumber.class,
      description = "Answer /health/live, /health/ready and /metrics at this port.")
  Integer status;

  @Option(names = "--token", description = "Print the token for agents over HTTP, and end.")
  boolean token;

  @Override
  public int run(Out out) throws IOException, InterruptedException {
    var closed = new CountDownLatch(1);
    try {
      return serve(out, closed);
    } finally {
      closed.countDown();
    }
  }

  private int serve(Out out, CountDownLatch closed) throws IOException, InterruptedException {
    boolean fresh = Project.find(folder()).isEmpty();
    try (Project project = token ? project() : projectOrNew()) {
      if (fresh) out.note("Made a Cairn project in " + project.folder() + ".");
      var passes = new Passes(Secret.of(project.folder()), project.clock());
      if (token) {
        out.say(passes.bearer());
        out.result(Map.of("token", passes.bearer()));
        return Exit.DONE;
      }
      ServeSettings settings = ServeSettings.of(project.folder());
      if (!name.isEmpty() && !settings.people().knows(name))
        throw new UserError(
            "cairn.yaml does not name " + name,
            "add there, for example, `serve: {people: {" + name + ": researcher}}`");
      if (team && settings.people().header() == null)
        throw new UserError(
            "--team needs the name of the header in which the proxy names people",
            "add `serve: {person-header: X-Forwarded-User, people: {…}}` to cairn.yaml");
      if (settings.people().header() != null && outside == null)
        throw new UserError(
            "serve.person-header needs a proxy in front",
            "name its address with --proxy, or take the setting out of cairn.yaml");
      if (!others.isEmpty() && (team || outside != null))
        throw new UserError(
            "--with is for servers that are reached directly",
            "behind a proxy, run `cairn serve` once for each project");
      Listen where = where();
      if (!team && where.port() != 0 && runsAlready(where.here(), passes)) {
        out.note("Served already; here is a fresh link.");
        URI there = where.shown(where.port());
        show(out, project, there, Door.loginLink(there, passes, name));
        return Exit.DONE;
      }
      var neighbours = new Neighbours();
      try (var dashboard =
              new Dashboard(project, () -> again(project), world().environment(), Version.NUMBER);
          CairnMcp mcp = McpCommand.server(world(), project.folder(), debug);
          Door door =
              open(
                  out,
                  where,
                  passes,
                  admission(project, settings),
                  parts(dashboard, mcp),
                  neighbours);
          var besides = new ServedBeside(neighbours);
          Vitals _ = status == null ? null : vitals(project, where)) {
        if (!Dashboard.hasPage())
          out.note(
              "The page of the dashboard is missing: install Node 20 or newer with npm, then run"
                  + " `./cairn build`. Agents over MCP are answered.");
        if (!where.address().isLoopbackAddress())
          out.note(
              outside == null
                  ? "Anybody who can reach this address can try to log in; nothing is encrypted."
                  : "Let nobody but the proxy reach " + where.host() + ".");
        if (team) out.say(out.bold("Cairn") + " for the team at " + door.address());
        else show(out, project, door.address(), door.loginLink(name));
        neighbours.add(String.valueOf(project.folder().getFileName()), door);
        for (Path other : others) serveBeside(out, besides, resolve(other), where);
        if (leave) dashboard.leave(settings.resume(), settings.limit());
        else dashboard.work(settings.resume(), settings.limit());
        out.note("Press Ctrl-C to stop.");
        mcp.ripen(new RipeningNotes(out));
        waitForTheEnd(closed);
      }
      return Exit.DONE;
    }
  }

  private void serveBeside(Out out, ServedBeside besides, Path folder, Listen where)
      throws IOException {
    Project other =
        besides.keep(
            again(
                Project.find(folder)
                    .orElseThrow(() ->
                        new UserError(
                            "no Cairn project in " + folder, "run `cairn init` there first"))));
    ServeSettings settings = ServeSettings.of(other.folder());
    var dashboard =
        besides.keep(
            new Dashboard(
                other, () -> again(other.folder()), world().environment(), Version.NUMBER));
    CairnMcp mcp = besides.keep(McpCommand.server(world(), other.folder(), debug));
    Door door =
        besides.keep(
            Door.open(
                where.at(0),
                new Passes(Secret.of(other.folder()), other.clock()),
                admission(other, settings),
                parts(dashboard, mcp),
                besides.neighbours(),
                bug -> report(out, bug)));
    besides.neighbours().add(String.valueOf(other.folder().getFileName()), door);
    dashboard.work(settings.resume(), settings.limit());
    out.say("  with " + other.folder() + " at " + door.address());
  }

  /// The project opened once more, for work of its own.
  private Project again(Project project) {
    return again(project.folder());
  }

  private Project again(Path folder) {
    return new Project(folder, Logs.open(folder, world().clock()), world().clock(), world().seeds())
        .mends(Protocols.EVERY);
  }

  private Listen where() {
    URI proxied = outside;
    boolean odd =
        proxied != null
            && (proxied.getAuthority() == null
                || !List.of("http", "https").contains(String.valueOf(proxied.getScheme())));
    if (odd)
      throw new UserError(
          "--proxy " + proxied + " is no address of a server", "for example https://cairn.example");
    try {
      return Listen.on(host, port == null ? USUAL_PORT : port, proxied);
    } catch (UnknownHostException e) {
      throw new UserError(
          "--host " + host + " is no address of this machine",
          "`ip address` lists those there are");
    }
  }

  private Admission admission(Project project, ServeSettings settings) {
    var tokens = new Tokens(project.folder(), project.clock());
    int rate = team ? settings.rate() : Integer.MAX_VALUE;
    return new Admission(settings.people(), tokens, rate, team);
  }

  private Vitals vitals(Project project, Listen where) {
    try {
      return Vitals.open(where.address(), status, () -> metrics(project));
    } catch (UncheckedIOException e) {
      throw new UserError("--status " + status + " cannot be used", "name another port");
    }
  }

  private static List<Vitals.Metric> metrics(Project project) {
    return List.of(
        Vitals.Metric.of(
            "cairn_log_events",
            "Events in the log of the project.",
            Vitals.Kind.GAUGE,
            project.spine().head().seq()),
        Vitals.Metric.of(
            "cairn_gates_open",
            "Questions that wait for a person.",
            Vitals.Kind.GAUGE,
            new OpenGates(project).rows().size()));
  }

  private static List<Part> parts(Dashboard dashboard, CairnMcp mcp) {
    var parts = new ArrayList<Part>();
    parts.add(mcp.part());
    parts.add(mcp.tools());
    parts.addAll(dashboard.parts());
    return parts;
  }

  private Door open(
      Out out,
      Listen where,
      Passes passes,
      Admission admission,
      List<Part> parts,
      Neighbours neighbours) {
    try {
      return Door.open(where, passes, admission, parts, neighbours, bug -> report(out, bug));
    } catch (UncheckedIOException e) {
      if (port != null || outside != null) throw unusable(where, e);
    }
    try {
      return Door.open(where.at(0), passes, admission, parts, neighbours, bug -> report(out, bug));
    } catch (UncheckedIOException e) {
      throw unusable(where, e);
    }
  }

  private static UserError unusable(Listen where, UncheckedIOException e) {
    return new UserError(
        where.host() + ":" + where.port() + " cannot be used: " + e.getCause().getMessage(),
        "name another --host or --port, or leave them out");
  }

  private void report(Out out, Throwable bug) {
    out.note("cairn: this is a bug: " + bug);
    if (debug) bug.printStackTrace(world().err());
  }

  private static boolean runsAlready(URI there, Passes passes) throws InterruptedException {
    try (HttpClient client = HttpClient.newBuilder().connectTimeout(PATIENCE).build()) {
      HttpRequest question =
          HttpRequest.newBuilder(there.resolve("/door/here"))
              .timeout(PATIENCE)
              .header("Authorization", "Bearer " + passes.bearer())
              .build();
      return client.send(question, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
    } catch (IOException e) {
      return false;
    }
  }

  /// Whoever has the link is the person; an agent that started the server does not get it.
  private void show(Out out, Project project, URI address, URI link) throws IOException {
    out.say(out.bold("Cairn") + " at " + address);
    if (new IdentifyCaller(project, world().environment())
        .notAPerson(world().person(), world()::agent)
        .isPresent()) {
      out.say("  for a link to log in, run `cairn serve` at a terminal of your own");
      out.result(Map.of("address", address));
      return;
    }
    out.say("  open this once to log in: " + link);
    out.result(Map.of("address", address, "login", link));
    if (world().terminal() && !closed) Browse.open(world().environment(), link);
  }

  /// Until Ctrl-C. The process then ends when `closed` says that everything was closed in order.
  static void waitForTheEnd(CountDownLatch closed) throws InterruptedException {
    var asked = new CountDownLatch(1);
    Thread end =
        new Thread(() -> {
          asked.countDown();
          try {
            closed.await(GOODBYE.toMillis(), TimeUnit.MILLISECONDS);
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        });
    Runtime.getRuntime().addShutdownHook(end);
    asked.await();
  }
}
