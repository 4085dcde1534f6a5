package cairn.mcp;

import cairn.serve.Door;
import cairn.serve.Passes;
import cairn.serve.Secret;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A project behind a real door, as `cairn serve` opens it.
public final class ProjectOverHttp implements AutoCloseable {
  private final CairnMcp mcp;
  private final Door door;
  private final Passes passes;

  public ProjectOverHttp(Path folder) throws IOException {
    mcp =
        new CairnMcp(
            folder,
            Map.of(),
            InstantSource.system(),
            () -> 42L,
            "1",
            Throwable::printStackTrace,
            Optional::empty);
    passes = new Passes(Secret.of(folder), InstantSource.system());
    door =
        Door.open(
            InetAddress.getLoopbackAddress(),
            0,
            passes,
            List.of(mcp.part(), mcp.tools()),
            Throwable::printStackTrace);
  }

  public URI url() {
    return door.address().resolve("/mcp");
  }

  public String bearer() {
    return "Bearer " + passes.bearer();
  }

  public List<String> inspectorTarget() {
    return List.of(
        "--cli", url().toString(), "--transport", "http", "--header", "Authorization: " + bearer());
  }

  @Override
  public void close() {
    door.close();
    mcp.close();
  }
}
