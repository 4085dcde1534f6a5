package cairn.mcp;

import cairn.mcp.door.HttpDoor;
import cairn.mcp.door.Stdio;
import cairn.mcp.door.ToolDoor;
import cairn.mcp.session.Server;
import cairn.mcp.session.ToolFailure;
import cairn.mcp.tool.CairnOffer;
import cairn.mcp.tool.Home;
import cairn.retrieval.ripening.Progress;
import cairn.serve.Part;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/// The MCP server of a folder.
public final class CairnMcp implements AutoCloseable {
  private final Home home;
  private final Server server;
  private final HttpDoor http;

  /// @param folder in the project, or where one will be
  /// @param bugs told about every error that nobody foresaw
  /// @param stranger why the program that started this one may speak for itself alone
  public CairnMcp(
      Path folder,
      Map<String, String> environment,
      InstantSource clock,
      LongSupplier seeds,
      String version,
      Consumer<Throwable> bugs,
      Supplier<Optional<String>> stranger) {
    this.home = new Home(folder, environment, clock, seeds);
    this.server =
        new Server(
            CairnOffer.of(home, version),
            bugs,
            link -> link.alone() ? stranger.get() : home.doubtOverHttp());
    this.http = new HttpDoor(server);
  }

  /// Serves one client over these streams until the input ends.
  public void serve(InputStream in, PrintStream out) throws IOException, InterruptedException {
    new Stdio(in, out).serve(server);
  }

  /// The same over HTTP, for programs that show the project's token.
  public Part part() {
    return new Part("/mcp", Part.Access.AGENT, http);
  }

  /// The tools as plain HTTP calls, for programs that show the project's token.
  public Part tools() {
    return new Part("/tools", Part.Access.AGENT, new ToolDoor(server));
  }

  /// Opens the sources, if there are any, before an agent asks: what was not read by meaning yet is
  /// read while nobody does.
  public void ripen(Progress progress) {
    try {
      if (Files.exists(home.project().folder().resolve(".cairn/sources"))) home.sources(progress);
    } catch (ToolFailure e) {
      // no project, no sources
    }
  }

  @Override
  public void close() {
    http.close();
    server.close();
    home.close();
  }
}
