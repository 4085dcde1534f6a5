package cairn.mcp.session;

import cairn.mcp.door.Stdio;
import cairn.serve.AgentPass;
import cairn.serve.Door;
import cairn.serve.Part;
import cairn.serve.Passes;
import cairn.serve.Secret;
import io.helidon.webserver.http.HttpService;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;

/// A real door with one part behind it that asks for no token: the suite knows of none.
final class ConformanceServer {
  private ConformanceServer() {}

  static Door open(Path folder, HttpService service) throws IOException {
    return Door.open(
        InetAddress.getLoopbackAddress(),
        0,
        new Passes(Secret.of(folder), InstantSource.system()),
        List.of(
            new Part(
                "/mcp",
                Part.Access.ANYBODY,
                rules -> {
                  rules.any((request, response) -> {
                    request.context().register(AgentPass.OWNERS);
                    response.next();
                  });
                  service.routing(rules);
                })),
        Throwable::printStackTrace);
  }

  /// Over standard input and output, as a process of its own.
  public static void main(String[] args) throws Exception {
    try (var server = new Server(ConformanceOffer.offer(), Throwable::printStackTrace)) {
      new Stdio(System.in, System.out).serve(server);
    }
    System.exit(0);
  }
}
