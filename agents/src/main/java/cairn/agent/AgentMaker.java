package cairn.agent;

import cairn.agent.AgentsFile.Entry;
import cairn.agent.model.AnthropicDialect;
import cairn.agent.model.Dialect;
import cairn.agent.model.GeminiDialect;
import cairn.agent.model.LocalModelAgent;
import cairn.agent.model.ModelAgent;
import cairn.agent.model.OpenAiDialect;
import cairn.agent.model.Patience;
import cairn.agent.model.Price;
import cairn.agent.model.ResponsesDialect;
import cairn.agent.process.AllowedEnvironment;
import cairn.agent.process.CommandAgent;
import cairn.agent.process.Programs;
import cairn.agent.process.ScriptAgent;
import cairn.agent.process.StreamFormat;
import cairn.fetch.EnvironmentProxy;
import cairn.fetch.Secret;
import cairn.kernel.brief.Agent;
import cairn.kernel.brief.Outage;
import cairn.text.Ends;
import cairn.text.Malformed;
import java.io.IOException;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Makes agents from their settings, and says beforehand whether one could work.
///
/// @param project relative paths are relative to it
/// @param environment where keys and programs are looked for
record AgentMaker(Path project, Map<String, String> environment, Agents.Services services) {
  /// The threads of a local model wait for each other by spinning: one too many is worse than one
  /// too few.
  private static final int THREADS = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);

  Agent make(Entry entry) {
    return switch (entry.way()) {
      case HTTP -> model(entry);
      case COMMAND -> command(entry);
      case LOCAL ->
          new LocalModelAgent(
              new LocalModelAgent.Settings(
                  entry.name(),
                  file(entry),
                  entry.number("context", 0),
                  entry.number("max_tokens", 0),
                  entry.number("threads", THREADS)),
              services.tools(),
              services.listener());
      case SCRIPT -> script(file(entry));
      case PERSON -> new PersonAgent(entry.name(), desk(entry));
      case HOST -> new HostAgent(entry.name());
      case EXTRACTIVE -> services.extractive();
    };
  }

  /// Why it could not work, as far as can be told without asking it; empty if nothing is wrong.
  String problem(Entry entry) {
    try {
      make(entry);
      entry.number("concurrency", 1);
      return switch (entry.way()) {
        case HTTP -> {
          key(entry).reveal();
          yield "";
        }
        case COMMAND ->
            Programs.find(entry.list("command").getFirst(), environment.getOrDefault("PATH", ""))
                        .isPresent()
                    || Files.isExecutable(resolve(entry.list("command").getFirst()))
                ? ""
                : "command not found: " + entry.list("command").getFirst();
        case LOCAL -> Files.isReadable(file(entry)) ? "" : "no file " + file(entry);
        case SCRIPT, PERSON, HOST, EXTRACTIVE -> "";
      };
    } catch (Outage | Malformed e) {
      return String.valueOf(e.getMessage());
    }
  }

  /// Where the agent is reached over the network, if it is.
  static Optional<URI> address(Entry entry) {
    return entry.way() == AgentsFile.Way.HTTP ? Optional.of(base(entry)) : Optional.empty();
  }

  ProxySelector proxies() {
    return new EnvironmentProxy(environment);
  }

  Agent script(Path file) {
    try {
      return ScriptAgent.of(file);
    } catch (IOException e) {
      throw new Malformed("the script " + file + " cannot be read: " + e.getMessage(), 0);
    }
  }

  /// The agent's own price, else the listed one; nothing for what runs on this machine.
  Optional<Price> price(Entry entry) {
    if (entry.settings().path("price").isObject())
      return Optional.of(Price.read(entry.settings().path("price")));
    return switch (entry.way()) {
      case HTTP, COMMAND -> {
        boolean near = entry.way() == AgentsFile.Way.HTTP && EnvironmentProxy.isNear(base(entry));
        yield near ? Optional.of(Price.FREE) : Price.listed(entry.text("model"));
      }
      case LOCAL, SCRIPT, PERSON, HOST, EXTRACTIVE -> Optional.of(Price.FREE);
    };
  }

  private Agent model(Entry entry) {
    var settings =
        new ModelAgent.Settings(
            entry.name(),
            entry.kind(),
            entry.required("model", "the provider's name of the model"),
            base(entry),
            key(entry),
            price(entry).orElse(Price.FREE),
            elsewhere(entry, "max_tokens") ? 0 : entry.number("max_tokens", 0));
    Dialect dialect =
        switch (dialect(entry)) {
          case "anthropic" -> new AnthropicDialect();
          case "gemini" -> new GeminiDialect();
          case "responses" -> new ResponsesDialect();
          case "openai" -> new OpenAiDialect(entry.settings().path("schemas").asBoolean(true));
          default -> throw entry.wrong("`dialect` is one of anthropic, gemini, openai, responses");
        };
    return new ModelAgent(
        settings,
        dialect,
        services.tools(),
        services.listener(),
        Patience.NORMAL,
        HttpClient.newBuilder().proxy(proxies()));
  }

  /// Other servers that are called `openai` speak its chat completions, unless they are said to
  /// speak Responses.
  private static String dialect(Entry entry) {
    String dialect = entry.text("dialect");
    return dialect.equals("responses") && elsewhere(entry, "dialect") ? "openai" : dialect;
  }

  /// Whether what the kind comes with for `setting` was meant for another address.
  private static boolean elsewhere(Entry entry, String setting) {
    return entry.kind().equals("openai")
        && entry.own().contains("base_url")
        && !entry.own().contains(setting);
  }

  private static URI base(Entry entry) {
    String text = Ends.without(entry.text("base_url"), "/");
    try {
      URI base = URI.create(text);
      if (base.getHost() != null && List.of("http", "https").contains(base.getScheme()))
        return base;
    } catch (IllegalArgumentException e) {
      // said below
    }
    throw entry.wrong(
        "`base_url` must begin with http:// or https:// and a host, not '" + text + "'");
  }

  /// The key that the kind comes with is for its own address only, never for another that was
  /// given.
  private Secret key(Entry entry) {
    if (entry.own().contains("key_file")) return new Secret.Kept(resolve(entry.text("key_file")));
    boolean foreign = entry.own().contains("base_url") && !entry.own().contains("key_env");
    String variable = entry.text("key_env");
    return foreign || variable.isEmpty()
        ? new Secret.None()
        : new Secret.Variable(variable, environment::get);
  }

  private Agent command(Entry entry) {
    var command = new ArrayList<>(entry.list("command"));
    if (command.isEmpty()) throw entry.wrong("needs `command`: the program and its arguments");
    String model = entry.text("model");
    command.replaceAll(word ->
        word.replace("{model_option}", model.isEmpty() ? "" : "--model=" + model)
            .replace("{model}", model));
    command.removeIf(String::isEmpty);
    CommandAgent.Place place = entry.word("place", CommandAgent.Place.FRESH);
    int writes = command.indexOf("{writes}");
    if (writes >= 0) {
      command.remove(writes);
      if (place == CommandAgent.Place.WORKTREE) command.addAll(writes, entry.list("writes"));
    }
    var variables = AllowedEnvironment.of(environment, entry.list("environment"));
    entry
        .settings()
        .path("variables")
        .properties()
        .forEach(variable -> variables.put(variable.getKey(), variable.getValue().asString()));
    return new CommandAgent(
        new CommandAgent.Settings(
            entry.name(),
            command,
            entry.word("format", StreamFormat.TEXT),
            variables,
            place,
            project,
            price(entry).orElse(Price.FREE),
            CommandAgent.Settings.MOST),
        place == CommandAgent.Place.FRESH ? services.tools() : List.of(),
        services.listener());
  }

  /// Where a person's work lies.
  Path desk(Entry entry) {
    return resolve(entry.text("folder"));
  }

  private Path file(Entry entry) {
    return resolve(entry.required("file", "its path"));
  }

  private Path resolve(String path) {
    return path.startsWith("~/")
        ? Path.of(environment.getOrDefault("HOME", ""), path.substring(2))
        : project.resolve(path).normalize();
  }
}
