package cairn.agent.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import cairn.agent.FakeProvider;
import cairn.fetch.Secret;
import cairn.kernel.brief.Outage;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A provider behind TLS, with a certificate made for the occasion.
class TlsTest {
  private static final char[] WORD = "changeit".toCharArray();
  private static final Duration LIMIT = Duration.ofSeconds(30);

  private static ModelAgent agent(URI base, HttpClient.Builder client) {
    var settings =
        new ModelAgent.Settings("acme", "openai", "m", base, new Secret.None(), Price.FREE, 100);
    return new ModelAgent(
        settings, new OpenAiDialect(true), List.of(), _ -> {}, Patience.NORMAL, client);
  }

  @Test
  void anUntrustedCertificateIsForAPersonToMend(@TempDir Path folder) throws Exception {
    SSLContext context = context(folder);
    try (var provider = new FakeProvider(context.getServerSocketFactory(), "https")) {
      Outage outage =
          catchThrowableOfType(
              Outage.class,
              () ->
                  agent(provider.base(), HttpClient.newBuilder())
                      .perform(ProviderTest.words(), LIMIT));
      assertThat(outage.kind()).isEqualTo(Outage.Kind.MISCONFIGURED);
      assertThat(outage).hasMessageContaining("certificate");
      assertThat(provider.requests).as("nothing was said to it").isEmpty();
    }
  }

  @Test
  void aTrustedOneWorks(@TempDir Path folder) throws Exception {
    SSLContext context = context(folder);
    try (var provider = new FakeProvider(context.getServerSocketFactory(), "https")) {
      provider.answers(FakeProvider.stream(Speech.OPENAI.words(List.of("hello"), "stop")));
      var reply =
          agent(provider.base(), HttpClient.newBuilder().sslContext(context))
              .perform(ProviderTest.words(), LIMIT);
      assertThat(reply.content().asString()).isEqualTo("hello");
    }
  }

  @Test
  void aServerThatSpeaksNoTlsIsNamed() throws Exception {
    try (var provider = new FakeProvider()) {
      URI https = URI.create(provider.base().toString().replace("http:", "https:"));
      Outage outage =
          catchThrowableOfType(
              Outage.class,
              () -> agent(https, HttpClient.newBuilder()).perform(ProviderTest.words(), LIMIT));
      assertThat(outage.kind()).isIn(Outage.Kind.MISCONFIGURED, Outage.Kind.TRANSIENT);
    }
  }

  private static SSLContext context(Path folder) throws Exception {
    Path store = folder.resolve("keys.p12");
    Process keytool =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "k",
                "-keyalg",
                "EC",
                "-dname",
                "CN=localhost",
                "-ext",
                "san=dns:localhost",
                "-storetype",
                "PKCS12",
                "-keystore",
                store.toString(),
                "-storepass",
                new String(WORD))
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertThat(keytool.waitFor()).isZero();
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(store)) {
      keys.load(in, WORD);
    }
    var own = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    own.init(keys, WORD);
    var trusted = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    KeyStore anchors = KeyStore.getInstance("PKCS12");
    anchors.load(null, null);
    anchors.setCertificateEntry("k", keys.getCertificate("k"));
    trusted.init(anchors);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(own.getKeyManagers(), trusted.getTrustManagers(), null);
    return context;
  }
}
