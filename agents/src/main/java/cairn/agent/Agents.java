package cairn.agent;

import cairn.agent.AgentsFile.Entry;
import cairn.kernel.Agent;
import cairn.kernel.Brief;
import cairn.kernel.Outage;
import cairn.kernel.Reply;
import cairn.text.Json;
import cairn.text.Malformed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;

/// The agents of a project, by name and by role, as `cairn.yaml` says. Without a word there, the
/// extractive agent does everything.
///
/// A function from briefs to agents, which is what the workshop wants. Closing it ends the models
/// that run in this process.
public final class Agents implements Function<Brief, Agent>, AutoCloseable {
  private static final String SCRIPT = "script:";
  private static final Duration CHECK_LIMIT = Duration.ofMinutes(5);

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

  /// An agent as shown in a list.
  ///
  /// @param problem why it could not work, empty if nothing is known against it
  /// @param code the finding code of the problem, empty without one
  /// @param price in words
  /// @param roles the roles it fills
  public record Listed(
      String name,
      String kind,
      String model,
      String price,
      int concurrency,
      List<String> roles,
      String problem,
      String code) {}

  /// What came of asking an agent for a sign of life.
  ///
  /// @param code the finding code of what went wrong, empty if it is reachable
  public record Check(
      String name, boolean reachable, String said, long millis, Reply.Usage usage, String code) {}

  private final AgentsFile file;
  private final AgentMaker maker;
  private final String only;
  private final Map<String, Agent> made = new ConcurrentHashMap<>();

  private Agents(AgentsFile file, AgentMaker maker, String only) {
    this.file = file;
    this.maker = maker;
    this.only = only;
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
    if (!only.isEmpty()) return named(only);
    try {
      return named(brief.model().isEmpty() ? role(brief) : brief.model());
    } catch (Malformed e) {
      return new Missing(brief.model(), String.valueOf(e.getMessage()));
    }
  }

  /// Whether somebody was named for a role: the extractive agent by default is nobody.
  public boolean fills(String protocol, String role) {
    return !only.isEmpty() || !role(protocol, role).equals(AgentsFile.EXTRACTIVE);
  }

  private String role(Brief brief) {
    return role(brief.protocol(), brief.role());
  }

  private String role(String protocol, String of) {
    for (String role : List.of(protocol + "." + of, of, AgentsFile.DEFAULT)) {
      String name = file.roles().get(role);
      if (name != null) return name;
    }
    return AgentsFile.EXTRACTIVE;
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
    if (name.startsWith(SCRIPT))
      return maker.script(maker.project().resolve(name.substring(SCRIPT.length())));
    Entry entry = file.agents().get(name);
    if (entry == null)
      throw new Malformed(
          "there is no agent '" + name + "'; there are " + names() + " and script:FILE", 0);
    return maker.make(entry);
  }

  /// How many calls the workshop may have under way with a provider.
  public int capacity(String provider) {
    Entry entry = file.agents().get(provider);
    return entry == null ? Integer.MAX_VALUE : concurrency(entry);
  }

  private static int concurrency(Entry entry) {
    return entry.number(
        "concurrency",
        switch (entry.way()) {
          case HTTP -> 4;
          case COMMAND -> 2;
          case LOCAL -> 1;
          case SCRIPT, PERSON, EXTRACTIVE -> Integer.MAX_VALUE;
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
    all.add(
        new Listed(
            AgentsFile.EXTRACTIVE,
            AgentsFile.EXTRACTIVE,
            "",
            Price.FREE.toString(),
            0,
            roles(AgentsFile.EXTRACTIVE),
            "",
            ""));
    for (Entry entry : file.agents().values()) {
      String problem = maker.problem(entry);
      all.add(
          new Listed(
              entry.name(),
              entry.kind(),
              entry.text("model"),
              problem.isEmpty() ? price(entry) : "",
              problem.isEmpty() ? concurrency(entry) : 0,
              roles(entry.name()),
              problem,
              problem.isEmpty() ? "" : AgentCode.NOT_READY.code()));
    }
    return all;
  }

  /// Agents that are set up well but that nobody answers for, with the reason: a server that is not
  /// running, or no network. All doors are knocked at together.
  public Map<String, String> away() {
    var knocks = new LinkedHashMap<String, CompletableFuture<String>>();
    for (Entry entry : file.agents().values())
      if (maker.problem(entry).isEmpty())
        AgentMaker.address(entry)
            .ifPresent(base -> knocks.put(entry.name(), Knock.at(base, maker.proxies())));
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

  /// A price from the list that comes with Cairn says how old it is.
  private String price(Entry entry) {
    Optional<Price> price = maker.price(entry);
    if (price.isEmpty()) return "price unknown; set `price`";
    boolean listed = !entry.own().contains("price") && !price.get().equals(Price.FREE);
    return price.get() + (listed ? " (list of " + Price.LISTED_ON + ")" : "");
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
      return new Check(
          name,
          false,
          String.valueOf(e.getMessage()),
          0,
          Reply.Usage.NONE,
          AgentCode.NOT_READY.code());
    }
    Entry entry = file.agents().get(name);
    if (entry == null
        || !List.of(AgentsFile.Way.HTTP, AgentsFile.Way.COMMAND, AgentsFile.Way.LOCAL)
            .contains(entry.way()))
      return new Check(name, true, "needs no reaching", 0, Reply.Usage.NONE, "");
    Brief brief = Brief.of("agent", "tester", Prompt.check(), Json.object(), null);
    long start = System.nanoTime();
    try {
      Reply reply = agent.perform(brief, CHECK_LIMIT);
      return new Check(
          name, true, Limits.quote(reply.content().asString()), since(start), reply.usage(), "");
    } catch (Outage e) {
      String what = e.kind().name().toLowerCase(Locale.ROOT) + ": " + e.getMessage();
      return new Check(name, false, what, since(start), e.usage(), AgentCode.of(e.kind()).code());
    }
  }

  private static long since(long start) {
    return Duration.ofNanos(System.nanoTime() - start).toMillis();
  }

  @Override
  public void close() {
    for (Agent agent : made.values()) if (agent instanceof LocalModelAgent local) local.close();
  }

  /// Stands for an agent that a brief names and nobody configured.
  private record Missing(String name, String why) implements Agent {
    @Override
    public Reply perform(Brief brief, Duration limit) throws Outage {
      throw new Outage(Outage.Kind.MISCONFIGURED, why);
    }
  }
}
