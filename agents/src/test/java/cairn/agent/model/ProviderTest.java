package cairn.agent.model;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import cairn.agent.FakeProvider;
import cairn.agent.brief.Activity;
import cairn.agent.brief.Tool;
import cairn.agent.process.ScriptAgentTest;
import cairn.fetch.Secret;
import cairn.kernel.Work;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.text.Json;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/// A provider on this machine, and agents that talk to it.
public abstract class ProviderTest {
  static final Duration LIMIT = Duration.ofSeconds(60);
  static final String KEY = "sk-test-0123456789-very-secret";
  static final Price PRICE = new Price(1, 10, 0.1, 2);

  FakeProvider provider;
  final List<Activity> seen = new ArrayList<>();

  @BeforeEach
  void open() throws Exception {
    provider = new FakeProvider();
  }

  @AfterEach
  void close() throws Exception {
    provider.close();
  }

  ModelAgent agent(Speech speech, URI base, Tool... tools) {
    return agent(speech, base, Patience.NORMAL, tools);
  }

  ModelAgent agent(Speech speech, URI base, Patience patience, Tool... tools) {
    var settings =
        new ModelAgent.Settings(
            "acme",
            speech.name().toLowerCase(Locale.ROOT),
            "m-1",
            base,
            new Secret.Variable("K", _ -> KEY),
            PRICE,
            4096);
    return new ModelAgent(
        settings, speech.dialect(), List.of(tools), seen::add, patience, HttpClient.newBuilder());
  }

  public static Brief words() {
    return Work.of(
            "W1",
            Brief.of(
                "inquiry",
                "explorer",
                "Say something.",
                Json.object().put("topic", "granite"),
                null))
        .brief();
  }

  static Brief number() {
    return ScriptAgentTest.brief("explorer", "W1");
  }

  Outage outage(Speech speech, Brief brief) {
    return catchThrowableOfType(
        Outage.class, () -> agent(speech, provider.base()).perform(brief, LIMIT));
  }
}
