package cairn.use.task;

import cairn.desk.PersonAtShell;
import cairn.kernel.Refusal;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.spine.Event;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// Who calls from a shell: a person, or whoever works under the token of a role.
public final class IdentifyCaller {
  /// Carries the secret that proves a person where there is no terminal.
  public static final String VARIABLE = PersonAtShell.VARIABLE;

  private final Project project;
  private final Map<String, String> environment;

  public IdentifyCaller(Project project, Map<String, String> environment) {
    this.project = project;
    this.environment = environment;
  }

  /// @param name of the person; empty for the user of the shell
  ///
  /// @param terminal whether a person sits at this shell for certain
  public Who who(String name, boolean terminal) throws IOException {
    String person = name.isEmpty() ? environment.getOrDefault("USER", "user") : name;
    Event.Actor actor =
        new HoldRole(project)
            .role(environment)
            .map(r -> new Event.Actor(r, "holder of the role " + r))
            .orElse(Event.Actor.person(person));
    return new Who(actor, origin(terminal), "");
  }

  /// The command line, and what proves that a person types: nothing where none had to be proved.
  ///
  /// @param terminal whether a person sits at this shell for certain
  public Event.Origin origin(boolean terminal) {
    String proof = environment.containsKey(VARIABLE) ? "secret" : terminal ? "terminal" : "";
    return new Event.Origin("cli", proof);
  }

  /// Why a decision from this shell does not count as a person's; empty if it does.
  ///
  /// @param agent the coding agent in whose shell this is, asked only if it matters
  public Optional<Refusal> notAPerson(boolean terminal, Supplier<Optional<String>> agent)
      throws IOException {
    return PersonAtShell.refusal(project, environment, terminal, agent);
  }

  /// As above, for what changes how everything is judged: it needs a proof also where no agent was
  /// ever seen.
  public Optional<Refusal> doubt(boolean terminal) throws IOException {
    return PersonAtShell.doubt(project, environment, terminal);
  }

  /// Makes a new secret; the one before holds no more.
  public String renewSecret() throws IOException {
    return PersonAtShell.renew(project, who("", true));
  }
}
