package cairn.desk;

import cairn.kernel.file.AtomicFile;
import cairn.kernel.project.Project;
import cairn.task.folder.Role;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;

/// Role tokens. The holder presents one in the environment (`CAIRN_TOKEN`); `cairn task start` also
/// leaves it in `.cairn/role-token`, for the session of the coding agent in this folder.
public final class Tokens {
  public static final String VARIABLE = "CAIRN_TOKEN";
  private static final String FILE = "role-token";
  private static final String PREFIX = "crn_";
  private static final int BYTES = 16;
  private static final SecureRandom RANDOM = new SecureRandom();

  private Tokens() {}

  static String fresh(Role role) {
    var bytes = new byte[BYTES];
    RANDOM.nextBytes(bytes);
    return PREFIX + role.word() + "_" + HexFormat.of().formatHex(bytes);
  }

  public static void keep(Path project, String token) throws IOException {
    AtomicFile.write(file(project), token + "\n");
  }

  public static void forget(Path project) throws IOException {
    Files.deleteIfExists(file(project));
  }

  /// The token of this session: from the environment, else the one that was kept.
  public static Optional<String> find(Path project, Optional<String> environment)
      throws IOException {
    if (environment.isPresent()) return environment.map(String::strip).filter(t -> !t.isEmpty());
    Path file = file(project);
    if (!Files.isRegularFile(file)) return Optional.empty();
    return Optional.of(Files.readString(file, StandardCharsets.UTF_8).strip())
        .filter(t -> !t.isEmpty());
  }

  private static Path file(Path project) {
    return project.resolve(Project.MARK).resolve(FILE);
  }
}
