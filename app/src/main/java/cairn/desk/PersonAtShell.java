package cairn.desk;

import cairn.kernel.Refusal;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.task.folder.Role;
import cairn.task.folder.TaskCode;
import cairn.task.state.Identity;
import cairn.task.state.TaskState;
import cairn.text.BoundedPattern;
import cairn.text.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// Whether a decision given in a shell may count as a person's.
///
/// Where a role was ever taken, or a coding agent is told of the project, agents have a shell, and
/// a command without a terminal could be theirs. Then only a terminal or a secret that an agent's
/// shell does not have proves a person. What this cannot see: an agent that writes into the
/// person's own terminal, or that reads the secret where the person keeps it.
public final class PersonAtShell {
  /// Carries the secret to commands that run without a terminal.
  public static final String VARIABLE = "CAIRN_DECISION_SECRET";

  /// How the engine signs a decision in a file.
  private static final BoundedPattern STAMP =
      BoundedPattern.of("\\([^()]+, \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\dZ\\)$");

  private static final int BYTES = 24;
  private static final int SHOWN = 12;

  private PersonAtShell() {}

  /// Why a decision from this shell does not count; empty if it does.
  ///
  /// @param agent the coding agent in whose shell this is, asked only if it matters
  public static Optional<Refusal> refusal(
      Project project,
      Map<String, String> environment,
      boolean terminal,
      Supplier<Optional<String>> agent)
      throws IOException {
    String secret = environment.get(VARIABLE);
    if (secret != null)
      return fits(project, secret)
          ? Optional.empty()
          : no("the secret in " + VARIABLE + " is not the one of this project");
    TaskState state = new TaskDesk(project).state();
    String token = environment.getOrDefault(Tokens.VARIABLE, "").strip();
    if (!token.isEmpty()) {
      Optional<Role> role = state.holder(token).map(TaskState.Turn::role);
      return no(
          role.isPresent()
              ? "this shell works as " + role.get().word() + ", and a role decides nothing"
              : "nobody issued the token '" + shown(token) + "' in " + Tokens.VARIABLE);
    }
    // Not only while a role is held: whoever holds one could end it first.
    if (terminal) return Optional.empty();
    Optional<String> why =
        state.tokens().size() > 0
            ? Optional.of("a role was taken")
            : AgentSettings.wired(project.folder())
                .map(file -> "Cairn stands in " + file)
                .or(() -> lost(project, state));
    if (why.isPresent())
      return no(
          "agents work in this project ("
              + why.get()
              + "), and without a terminal that a person opened, this shell could be one of"
              + " theirs");
    return agent.get().flatMap(name -> no("this is a shell of " + name));
  }

  /// Why nobody can be certain that a person is at this shell: as [#refusal], and a shell that
  /// proves nothing is refused also where no agent was ever seen.
  public static Optional<Refusal> doubt(
      Project project, Map<String, String> environment, boolean terminal) throws IOException {
    if (terminal || environment.containsKey(VARIABLE))
      return refusal(project, environment, terminal, Optional::empty);
    return no("what is taken over counts from then on, so a person says it at a terminal");
  }

  /// Files with decisions that the engine wrote and its log does not know: the log that knew who
  /// works here is gone, and whoever removed it must not be the one who decides next.
  private static Optional<String> lost(Project project, TaskState state) {
    try {
      return new TaskDesk(project)
          .library().all().stream()
              .flatMap(task -> task.gates().stream())
              .filter(g -> STAMP.matcher(g.text()).find())
              .filter(g -> state.decisions().get(g.id()).isEmpty())
              .findFirst()
              .map(g -> g.file() + " has a decision that the log does not know");
    } catch (IOException e) {
      return Optional.of("the tasks cannot be read");
    }
  }

  /// Whose hands are at this shell: a person for certain (at a terminal and in no role, or with the
  /// secret), else nobody in particular.
  ///
  /// @param name who will work, as the person says; empty for the person
  public static Identity identity(
      Project project, Map<String, String> environment, boolean terminal, String name)
      throws IOException {
    boolean something = terminal || environment.containsKey(VARIABLE);
    if (!something || refusal(project, environment, terminal, Optional::empty).isPresent())
      return Identity.SHELL;
    return Identity.person(name.isBlank() ? environment.getOrDefault("USER", "user") : name);
  }

  /// Makes a new secret; the one before holds no more.
  public static String renew(Project project, Who who) throws IOException {
    var bytes = new byte[BYTES];
    new SecureRandom().nextBytes(bytes);
    String secret = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    new TaskDesk(project).renewSecret(Sha256.of(secret), who);
    return secret;
  }

  /// Its hash is in the log: a file beside it could be replaced by whoever writes files.
  private static boolean fits(Project project, String secret) throws IOException {
    byte[] kept = new TaskDesk(project).state().secret().getBytes(StandardCharsets.UTF_8);
    return MessageDigest.isEqual(kept, Sha256.of(secret.strip()).getBytes(StandardCharsets.UTF_8));
  }

  private static String shown(String token) {
    return token.length() <= SHOWN ? token : token.substring(0, SHOWN) + "…";
  }

  private static Optional<Refusal> no(String why) {
    return Optional.of(Refusal.of(TaskCode.NOT_A_PERSON, why));
  }
}
