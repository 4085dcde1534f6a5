package cairn.use.project;

import cairn.kernel.file.AtomicFile;
import cairn.store.LogAddress;
import cairn.store.LogMove;
import cairn.text.Slug;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/// Moves the log of a project to a database, or back, and says so in `cairn.yaml`.
public final class MoveLog {
  private static final String KEY = "log:";

  private final Path project;
  private final InstantSource clock;

  public MoveLog(Path project, InstantSource clock) {
    this.project = project;
    this.clock = clock;
  }

  /// @param to `files`, or an address; without `project=` the log is named like the folder
  public LogMove.Moved to(String to) throws IOException {
    boolean unnamed = to.startsWith("postgres") && !to.contains("project=");
    String name = Slug.of(project.toRealPath().getFileName().toString());
    String named = unnamed ? to + (to.contains("?") ? "&" : "?") + "project=" + name : to;
    return new LogMove(project, clock, this::write).to(LogAddress.read(named));
  }

  /// The one line that says it; what else people wrote there stays as it is.
  private void write(LogAddress address) throws IOException {
    Path file = project.resolve("cairn.yaml");
    String text = Files.exists(file) ? Files.readString(file, StandardCharsets.UTF_8) : "";
    List<String> lines = new ArrayList<>(text.lines().filter(l -> !l.startsWith(KEY)).toList());
    if (address instanceof LogAddress.Postgres) lines.addFirst(KEY + " " + address.shown());
    AtomicFile.write(file, lines.isEmpty() ? "" : String.join("\n", lines) + "\n");
  }
}
