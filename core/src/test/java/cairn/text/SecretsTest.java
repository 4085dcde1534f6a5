package cairn.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SecretsTest {
  private static final Secrets KEYS = Secrets.of(false);

  static Stream<Arguments> hidden() {
    return Secrets.all().stream().flatMap(s -> s.hides().stream().map(t -> Arguments.of(s, t)));
  }

  static Stream<String> kept() {
    return Secrets.all().stream().flatMap(s -> s.keeps().stream());
  }

  @ParameterizedTest
  @MethodSource("hidden")
  void whatHidesIsTakenOutByItsOwnPattern(Secrets.Shape shape, String text) {
    assertThat(shape.hides()).isNotEmpty();
    assertThat(shape.keeps()).isNotEmpty();
    assertThat(Secrets.of(shape.mails()).redact(text)).contains("[redacted: " + shape.name() + "]");
    assertThat(Secrets.of(shape.mails()).redact("before " + text + "\nbehind"))
        .startsWith("before ")
        .endsWith("behind");
  }

  @ParameterizedTest
  @MethodSource("kept")
  void whatKeepsIsTakenOutByNone(String text) {
    assertThat(Secrets.of(true).redact(text)).isEqualTo(text);
  }

  @Test
  void onlyTheSecretGoesAndOnce() {
    String text =
        "run with DB_PASSWORD=correcthorse9 and see postgres://ann:hunter2@db/app for O01";
    String clean = KEYS.redact(text);
    assertThat(clean)
        .isEqualTo(
            "run with DB_PASSWORD=[redacted: password] and see"
                + " postgres://ann:[redacted: password]@db/app for O01");
    assertThat(KEYS.redact(clean)).isEqualTo(clean);
  }

  @Test
  void aKeyOfManyLinesGoesWhole() {
    String key =
        """
        see
        -----BEGIN RSA PRIVATE KEY-----
        Proc-Type: 4,ENCRYPTED

        MIIBOgIBAAJBAKj34GkxFhD90vcNLYLInFEX6Ppy1tPf9Cnzj4p4WGeKLs1Pt8Qu
        -----END RSA PRIVATE KEY-----
        and go on
        """;
    assertThat(KEYS.redact(key)).isEqualTo("see\n[redacted: private key]\nand go on\n");
  }

  @Test
  void mailsGoOnlyWhereAsked() {
    assertThat(KEYS.redact("ask ann@example.org")).isEqualTo("ask ann@example.org");
    assertThat(Secrets.of(true).redact("ask ann@example.org")).isEqualTo("ask [redacted: mail]");
  }

  @Test
  void everyTextInAValueIsReadAndTheRestStays() {
    var value = Json.parse("{\"a\":[1,{\"b\":\"token: abcdefgh01234567\"}],\"c\":true}");
    assertThat(Json.write(KEYS.redact(value)))
        .isEqualTo("{\"a\":[1,{\"b\":\"token: [redacted: secret value]\"}],\"c\":true}");
    var harmless = Json.parse("{\"a\":[\"sha256:00ff\"]}");
    assertThat(KEYS.redact(harmless)).isSameAs(harmless);
  }

  /// Twice the text costs about twice the time, also where every word is a hint.
  @Test
  void hintsEverywhereCostNoMoreThanTheTextIsLong() {
    for (String part : List.of("sk-", "password=", "-----BEGIN PRIVATE KEY-----", "://a:", "eyJa."))
      assertThat(KEYS.redact(part.repeat(300_000 / part.length()))).isNotEmpty();
  }
}
