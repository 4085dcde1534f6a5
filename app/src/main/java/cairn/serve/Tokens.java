package cairn.serve;

import cairn.kernel.file.AtomicFile;
import cairn.kernel.project.IgnoreFile;
import cairn.kernel.project.Project;
import cairn.text.Json;
import cairn.text.Malformed;
import cairn.text.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Tokens that agents of single people show, one file each in `.cairn/door-tokens`: what it is for
/// and a hash, never the token. It is read at each request, so that one that was taken back is bad
/// at once, on every server of this folder.
public final class Tokens {
  static final String PREFIX = "crn_agent_";

  private static final String FOLDER = "door-tokens";
  private static final int ID_BYTES = 4;
  private static final int SECRET_BYTES = 24;

  /// When it was used is kept no finer.
  private static final Duration FINE = Duration.ofMinutes(1);

  private final Path folder;
  private final InstantSource clock;
  private final SecureRandom random = new SecureRandom();

  public Tokens(Path project, InstantSource clock) {
    this.folder = project.resolve(Project.MARK).resolve(FOLDER);
    this.clock = clock;
  }

  /// What is kept.
  ///
  /// @param hash of the whole token
  private record Kept(
      String person,
      String name,
      AgentPass.Scope scope,
      Instant made,
      String hash,
      @Nullable Instant revoked) {
    /// A file that somebody damaged may lack anything.
    boolean isWhole() {
      return Stream.of(person, name, scope, made, hash).noneMatch(Objects::isNull);
    }
  }

  /// A token, shown once.
  public record Issued(String token, AgentPass pass) {}

  public Issued issue(String person, String name, AgentPass.Scope scope) throws IOException {
    if (!person.isEmpty() && !People.isName(person) || !People.isName(name))
      throw new Malformed("a name has letters, digits, . _ @ - and at most 64 of them", 0);
    IgnoreFile.ensure(folder.getParent().getParent());
    Files.createDirectories(folder);
    String id = hex(ID_BYTES);
    String token = PREFIX + id + "_" + hex(SECRET_BYTES);
    write(id, new Kept(person, name, scope, clock.instant(), Sha256.of(token), null));
    return new Issued(token, pass(id).orElseThrow());
  }

  private String hex(int bytes) {
    var drawn = new byte[bytes];
    random.nextBytes(drawn);
    return HexFormat.of().formatHex(drawn);
  }

  /// All there ever were, the newest first.
  public List<AgentPass> list() throws IOException {
    if (!Files.isDirectory(folder)) return List.of();
    var passes = new ArrayList<AgentPass>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        String name = file.getFileName().toString();
        if (name.endsWith(".json")) pass(name.replace(".json", "")).ifPresent(passes::add);
      }
    }
    passes.sort(Comparator.comparing(AgentPass::made).reversed());
    return passes;
  }

  /// False if there is no such token, or it was taken back before.
  public boolean revoke(String id) throws IOException {
    Optional<Kept> kept = kept(id).filter(k -> k.revoked() == null);
    if (kept.isEmpty()) return false;
    Kept k = kept.get();
    write(id, new Kept(k.person(), k.name(), k.scope(), k.made(), k.hash(), clock.instant()));
    return true;
  }

  /// Whose token this is; empty if it is none, or was taken back. Notes that it was used.
  Optional<AgentPass> find(String token) {
    if (!token.startsWith(PREFIX)) return Optional.empty();
    String id = token.substring(PREFIX.length()).split("_", 2)[0];
    Optional<Kept> kept = kept(id).filter(k -> k.revoked() == null && same(k.hash(), token));
    if (kept.isEmpty()) return Optional.empty();
    use(id);
    return pass(id);
  }

  private static boolean same(String hash, String token) {
    return MessageDigest.isEqual(
        hash.getBytes(StandardCharsets.US_ASCII),
        Sha256.of(token).getBytes(StandardCharsets.US_ASCII));
  }

  private Optional<AgentPass> pass(String id) {
    return kept(id)
        .map(k ->
            new AgentPass(id, k.person(), k.name(), k.scope(), k.made(), used(id), k.revoked()));
  }

  private Optional<Kept> kept(String id) {
    Path file = folder.resolve(id + ".json");
    if (!id.matches("[0-9a-f]{8}") || !Files.isRegularFile(file)) return Optional.empty();
    try {
      return Optional.ofNullable(Json.read(Files.readString(file), Kept.class))
          .filter(Kept::isWhole);
    } catch (IOException | Malformed e) {
      // Whoever cannot be told apart does not come in.
      return Optional.empty();
    }
  }

  private void write(String id, Kept kept) throws IOException {
    AtomicFile.write(folder.resolve(id + ".json"), Json.pretty(kept) + "\n");
  }

  private @Nullable Instant used(String id) {
    try {
      Path mark = folder.resolve(id + ".used");
      return Files.exists(mark) ? Files.getLastModifiedTime(mark).toInstant() : null;
    } catch (IOException e) {
      return null;
    }
  }

  /// The time of a mark beside it: many servers may note the same at once.
  private void use(String id) {
    Instant now = clock.instant();
    Instant last = used(id);
    if (last != null && Duration.between(last, now).compareTo(FINE) < 0) return;
    try {
      Path mark = folder.resolve(id + ".used");
      if (last == null) Files.write(mark, new byte[0]);
      Files.setLastModifiedTime(mark, FileTime.from(now));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
