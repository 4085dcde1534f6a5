package cairn.store;

import cairn.spine.Spine;
import cairn.spine.SpineException;
import cairn.spine.file.FileSpine;
import cairn.spine.scan.LogLines;
import cairn.spine.stored.StoreLines;
import cairn.spine.stored.StoredSpine;
import cairn.spine.write.FolderBytes;
import cairn.spine.write.StoredBytes;
import cairn.text.Malformed;
import cairn.text.Yaml;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.InstantSource;
import javax.sql.DataSource;
import tools.jackson.databind.JsonNode;

/// Opens the log of a project, wherever it is.
public final class Logs {
  private Logs() {}

  public static Spine open(Path project, InstantSource clock) {
    return switch (address(project)) {
      case LogAddress.Files _ -> FileSpine.open(project, clock);
      case LogAddress.Postgres postgres -> new StoredSpine(project, lines(postgres), clock);
    };
  }

  /// The lines of the log, for proofs.
  public static LogLines lines(Path project) {
    return switch (address(project)) {
      case LogAddress.Files _ -> LogLines.in(project);
      case LogAddress.Postgres postgres -> new StoreLines(project, lines(postgres));
    };
  }

  public static PostgresLines lines(LogAddress.Postgres address) {
    return new PostgresLines(Database.of(address.server(), System.getenv()), address);
  }

  /// What is too large for the log is kept where the log is.
  public static StoredBytes bytes(Path project) {
    return switch (address(project)) {
      case LogAddress.Files _ -> FolderBytes.in(project);
      case LogAddress.Postgres postgres -> bytes(postgres);
    };
  }

  /// The database of a log, for the queue of the workers that share it; its tables are there. A
  /// crash of the server may forget what was committed here in its last moments.
  public static DataSource queue(LogAddress.Postgres address) {
    return Database.of(address.server(), System.getenv()).queue();
  }

  static StoredBytes bytes(LogAddress.Postgres address) {
    return new PostgresBytes(Database.of(address.server(), System.getenv()), address);
  }

  /// What `log` in `cairn.yaml` says.
  ///
  /// @throws SpineException if it cannot be used
  public static LogAddress address(Path project) {
    try {
      String text = Files.readString(project.resolve("cairn.yaml"), StandardCharsets.UTF_8);
      // Most projects say nothing, and every command asks.
      if (!text.contains("log:")) return new LogAddress.Files();
      JsonNode log = Yaml.parse(text).path("log");
      if (!log.isMissingNode() && !log.isString())
        throw new SpineException(
            "cairn.yaml: `log` must be an address", "write `log: postgres://…`");
      return LogAddress.read(log.asString(""));
    } catch (NoSuchFileException e) {
      return new LogAddress.Files();
    } catch (IOException | Malformed e) {
      throw new SpineException("cairn.yaml cannot be read: " + e.getMessage(), "mend it", e);
    }
  }
}
