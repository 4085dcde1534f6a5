package cairn.cli;

import cairn.kernel.Project;
import cairn.mcp.CairnMcp;
import cairn.serve.Door;
import cairn.serve.Part;
import cairn.serve.Passes;
import cairn.serve.Secret;
import cairn.web.Dashboard;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
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
    description = "Show the project in a browser, live; the same server answers agents over MCP.",
    footer = {
      "",
      "Example:  cairn serve",
      "          cairn serve --port 8080 --no-open",
      "The link logs one browser in, once. Run `cairn serve` again for another link; a server that",
      "runs already is found and not started twice. Nothing is sent anywhere else."
    })
final class ServeCommand extends Command {
  static final int USUAL_PORT = 4870;
  private static final Duration PATIENCE = Duration.ofSeconds(2);
  private static final Duration GOODBYE = Duration.ofSeconds(3);

  @Option(
      names = "--port",
      paramLabel = "PORT",
      description = "Listen here (default: " + USUAL_PORT + ", or a free one if that is taken).")
  Integer port;

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      description =
          "Listen on this address instead of this machine only. Traffic is not encrypted.")
  String host = "127.0.0.1";

  @Option(names = "--no-open", description = "Only print the link; open no browser.")
  boolean closed;

  @Option(names = "--token", description = "Print the token for agents over HTTP, and end.")
  boolean token;

  @Override
  int run(Out out) throws IOException, InterruptedException {
    var closed = new CountDownLatch(1);
    try {
      return serve(out, closed);
    } finally {
      closed.countDown();
    }
  }

  private int serve(Out out, CountDownLatch closed) throws IOException, InterruptedException {
    try (Project project = project()) {
      var passes = new Passes(Secret.of(project.folder()), project.clock());
      if (token) {
        out.say(passes.bearer());
        out.result(Map.of("token", passes.bearer()));
        return Exit.DONE;
      }
      InetAddress address = InetAddress.getByName(host);
      int wanted = port == null ? USUAL_PORT : port;
      URI there = URI.create("http://" + host + ":" + wanted + "/");
      if (wanted != 0 && runsAlready(there, passes)) {
        out.note("Served already; here is a fresh link.");
        show(out, there, Door.loginLink(there, passes));
        return Exit.DONE;
      }
      try (var dashboard = new Dashboard(project);
          CairnMcp mcp = McpCommand.server(world(), project.folder(), debug);
          Door door = open(out, address, wanted, passes, parts(dashboard, mcp))) {
        if (!address.isLoopbackAddress())
          out.note("Anybody who can reach this address can try to log in; nothing is encrypted.");
        show(out, door.address(), door.loginLink());
        out.note("Press Ctrl-C to stop.");
        mcp.ripen(new RipeningNotes(out));
        waitForTheEnd(closed);
      }
      return Exit.DONE;
    }
  }

  private static List<Part> parts(Dashboard dashboard, CairnMcp mcp) {
    var parts = new ArrayList<Part>();
    parts.add(mcp.part());
    parts.addAll(dashboard.parts());
    return parts;
  }

  private Door open(Out out, InetAddress address, int wanted, Passes passes, List<Part> parts) {
    try {
      return Door.open(address, wanted, passes, parts, bug -> report(out, bug));
    } catch (UncheckedIOException e) {
      if (port != null)
        throw new UserError(
            "port " + port + " cannot be used: " + e.getCause().getMessage(),
            "name another one, or leave --port out for any free one");
      return Door.open(address, 0, passes, parts, bug -> report(out, bug));
    }
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

  private void show(Out out, URI address, URI link) {
    out.say(out.bold("Cairn") + " at " + address);
    out.say("  open this once to log in: " + link);
    out.result(Map.of("address", address, "login", link));
    if (world().terminal() && !closed) Browse.open(world().environment(), link);
  }

  /// Until Ctrl-C. The process then ends when `closed` says that everything was closed in order.
  private static void waitForTheEnd(CountDownLatch closed) throws InterruptedException {
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
