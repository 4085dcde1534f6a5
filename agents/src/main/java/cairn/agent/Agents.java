package cairn.agent;

import cairn.agent.AgentsFile.Entry;
import cairn.agent.brief.Activity;
import cairn.agent.brief.Tool;
import cairn.agent.model.LocalModelAgent;
import cairn.agent.process.Leftovers;
import cairn.kernel.brief.Agent;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Reply;
import cairn.text.Malformed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Function;

/// The agents of a project, by name and by role, as `cairn.yaml` says. Without a word there, the
/// extractive agent does everything.
///
/// A function from briefs to agents, which is what the workshop wants. Closing it ends the models
/// that run in this process.
public final class Agents implements Function<Brief, Agent>, AutoCloseable {
  private static final String SCRIPT = "script:";

  /// The ways that a live check goes.
  private static final Set<AgentsFile.Way> REACHED =
      EnumSet.of(AgentsFile.Way.HTTP, AgentsFile.Way.COMMAND, AgentsFile.Way.LOCAL);

  /// What the agents are given from outside.
  ///
  /// @param extractive the agent that needs no model
  /// @param tools what models may use, where a brief allows it
  /// @param listener told what can be seen of the work
  public record Services(Agent extractive, List<Tool> tools, Consumer<Activity> listener) {
    public Services {
      tools = List.copyOf(tools);
    }
  }

  private final AgentsFile file;
  private final AgentMaker maker;
  private final AtomicBoolean looked = new AtomicBoolean();
  private final String only;
  private final Map<String, Agent> made = new ConcurrentHashMap<>();

  private Agents(AgentsFile file, AgentMaker maker, String only) {
    this.file = file;
    this.maker = maker;
    this.only = only;
  }

  /// Programs that still run for a run which is gone. Ends nothing: the next command does.
  public static List<String> leftBehind(Path project) throws IOException {
    return new Leftovers(project).standing();
  }

  /// Ends them, and says what it ended.
  public static List<String> endLeftBehind(Path project) throws IOException {
    return new Leftovers(project).end();
  }

  /// Reads `cairn.yaml` of the project, if there is one.
  ///
  /// @throws Malformed naming file, line and remedy
  public static Agents of(Path project, Map<String, String> environment, Services services)
      throws IOException {
    Path yaml = project.resolve(AgentsFile.NAME);
    String text = Files.exists(yaml) ? Files.readString(yaml) : "";
    return new Agents(AgentsFile.read(text), new AgentMaker(project, environment, services), "");
  }

  /// The same agents, but everything is done by this one: a name, or `script:FILE`.
  public Agents only(String name) {
    var chosen = new Agents(file, maker, name);
    if (!name.isEmpty()) chosen.named(name);
    return chosen;
  }

  @Override
  public Agent apply(Brief brief) {
    endLeftovers(brief);
    if (!only.isEmpty()) return named(only);
    try {
      return named(brief.model().isEmpty() ? role(brief) : brief.model());
    } catch (Malformed e) {
      return new Missing(brief.model(), String.valueOf(e.getMessage()));
    }
  }

  /// Before the first work of a run: programs of killed runs end.
  private void endLeftovers(Brief brief) {
    if (!looked.compareAndSet(false, true)) return;
    try {
      for (String ended : new Leftovers(maker.project()).end())
        say(brief, "ended a program that a killed run had left behind: " + ended);
    } catch (IOException e) {
      say(brief, "cannot look for programs of killed runs: " + e.getMessage());
    }
  }

  private void say(Brief brief, String words) {
    maker.services().listener().accept(new Activity.Said(brief.work(), "cairn", words));
  }

  /// Whether somebody was named for a role: the extractive agent by default is nobody.
  public boolean fills(String protocol, String role) {
    return !only.isEmpty() || !role(protocol, role).equals(AgentsFile.EXTRACTIVE);
  }

  /// Whether those may have the work who come for it: a host was named for it, or nobody was.
  public boolean isForHost(Brief brief) {
    Optional<String> named =
        brief.model().isEmpty()
            ? written(brief.protocol(), brief.role())
            : Optional.of(brief.model());
    if (named.isEmpty()) return true;
    Entry entry = file.agents().get(named.get());
    return entry == null ? named.get().equals(AgentsFile.HOST) : entry.way() == AgentsFile.Way.HOST;
  }

  /// The agents that can be chosen in a project, by name.
  ///
  /// @throws Malformed naming file, line and remedy
  public static List<String> names(Path project) throws IOException {
    Path yaml = project.resolve(AgentsFile.NAME);
    var names = new ArrayList<>(List.of(AgentsFile.EXTRACTIVE, AgentsFile.HOST));
    if (Files.exists(yaml)) names.addAll(AgentsFile.read(Files.readString(yaml)).agents().keySet());
    return names.stream().distinct().toList();
  }

  /// Whether `cairn.yaml` of the project names nobody at all, so that the agent around us thinks.
  ///
  /// @throws Malformed naming file, line and remedy
  public static boolean nobodyNamed(Path project) throws IOException {
    Path yaml = project.resolve(AgentsFile.NAME);
    if (!Files.exists(yaml)) return true;
    AgentsFile file = AgentsFile.read(Files.readString(yaml));
    return file.agents().isEmpty() && file.roles().isEmpty();
  }

  /// Whether somebody who understands language has the role: a model, a person, a host.
  public boolean speaks(String protocol, String role) {
    String name = only.isEmpty() ? role(protocol, role) : only;
    return !name.equals(AgentsFile.EXTRACTIVE);
  }

  private String role(Brief brief) {
    return role(brief.protocol(), brief.role());
  }

  private String role(String protocol, String of) {
    return written(protocol, of).orElse(AgentsFile.EXTRACTIVE);
  }

  /// Whom the file names for a role, if it names anybody.
  private Optional<String> written(String protocol, String of) {
    for (String role : List.of(protocol + "." + of, of, AgentsFile.DEFAULT)) {
      String name = file.roles().get(role);
      if (name != null) return Optional.of(name);
    }
    return Optional.empty();
  }

  /// @throws Malformed if there is no such agent or its settings are wrong
  public Agent named(String name) {
    Agent known = made.get(name);
    if (known != null) return known;
    synchronized (made) {
      return made.computeIfAbsent(name, this::make);
    }
  }

  private Agent make(String name) {
    if (name.equals(AgentsFile.EXTRACTIVE)) return maker.services().extractive();
    if (name.equals(AgentsFile.HOST)) return new HostAgent(name);
    if (name.startsWith(SCRIPT))
      return maker.script(maker.project().resolve(name.substring(SCRIPT.length())));
    Entry entry = file.agents().get(name);
    if (entry == null)
      throw new Malformed(
          "there is no agent '" + name + "'; there are " + names() + " and script:FILE", 0);
    return SharedCalls.of(maker.make(entry), maker.project(), concurrency(entry));
  }

  /// How many calls the workshop may have under way with a provider.
  public int capacity(String provider) {
    Entry entry = file.agents().get(provider);
    return entry == null ? Integer.MAX_VALUE : concurrency(entry);
  }

  /// 0 where the setting is wrong, which the list tells elsewhere.
  private static int concurrencyOf(Entry entry) {
    try {
      return concurrency(entry);
    } catch (Malformed e) {
      return 0;
    }
  }

  private static int concurrency(Entry entry) {
    return entry.number(
        "concurrency",
        switch (entry.way()) {
          case HTTP -> 4;
          case COMMAND -> 2;
          case LOCAL -> 1;
          case SCRIPT, PERSON, HOST, EXTRACTIVE -> Integer.MAX_VALUE;
        });
  }

  public List<String> names() {
    var names = new ArrayList<String>();
    names.add(AgentsFile.EXTRACTIVE);
    names.addAll(file.agents().keySet());
    return names;
  }

  /// One of `none`, `random`, `per_branch`, `ensemble_max`.
  public String strategy() {
    return file.strategy().name().toLowerCase(Locale.ROOT);
  }

  /// The agents that the strategy draws from.
  public List<String> pool() {
    return file.pool();
  }

  public List<Listed> list() {
    var all = new ArrayList<Listed>();
    all.add(Listed.builtIn(roles(AgentsFile.EXTRACTIVE)));
    for (Entry entry : file.agents().values())
      all.add(Listed.of(entry, maker, concurrencyOf(entry), roles(entry.name())));
    return all;
  }

  /// Agents that are set up well but that nobody answers for, with the reason: a server that is not
  /// running, or no network. All doors are knocked at together.
  public Map<String, String> away() {
    var knocks = new LinkedHashMap<String, CompletableFuture<String>>();
    for (Entry entry : file.agents().values())
      if (maker.problem(entry).isEmpty())
        AgentMaker.address(entry)
            .ifPresent(
                base -> knocks.put(entry.name(), ReachabilityProbe.at(base, maker.proxies())));
    var away = new LinkedHashMap<String, String>();
    knocks.forEach((name, knock) -> {
      if (!knock.join().isEmpty()) away.put(name, knock.join());
    });
    return away;
  }

  /// What waits for a person on the desks of this project.
  public List<ParkedWork> parked() {
    var parked = new ArrayList<ParkedWork>();
    for (Entry entry : file.agents().values())
      if (entry.way() == AgentsFile.Way.PERSON)
        parked.addAll(ParkedWork.on(maker.desk(entry), entry.name()));
    return parked;
  }

  private List<String> roles(String name) {
    var roles = new ArrayList<String>();
    file.roles()
        .forEach((role, agent) -> {
          if (agent.equals(name)) roles.add(role);
        });
    if (name.equals(AgentsFile.EXTRACTIVE) && !file.roles().containsKey(AgentsFile.DEFAULT))
      roles.add(AgentsFile.DEFAULT);
    return roles;
  }

  /// Asks the agent for one word. Agents that need no reaching are not asked.
  public Check check(String name) throws InterruptedException {
    Agent agent;
    try {
      agent = named(name);
    } catch (Malformed e) {
      return Check.wrong(name, String.valueOf(e.getMessage()));
    }
    Entry entry = file.agents().get(name);
    return entry != null && REACHED.contains(entry.way())
        ? Check.of(name, agent)
        : Check.needless(name);
  }

  @Override
  public void close() {
    for (Agent agent : made.values()) {
      Agent own = agent instanceof SharedCalls(Agent shared, _) ? shared : agent;
      if (own instanceof LocalModelAgent local) local.close();
    }
  }

  /// Stands for an agent that a brief names and nobody configured.
  private record Missing(String name, String why) implements Agent {
    @Override
    public Reply perform(Brief brief, Duration limit) throws Outage {
      throw new Outage(Outage.Kind.MISCONFIGURED, why);
    }
  }
}
