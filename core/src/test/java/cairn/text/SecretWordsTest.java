package cairn.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SecretWordsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "api_key: sk-ant-REDACTED | api_key: [hidden]",
        "  key: 'hunter2hunter2' # mine | key: '[hidden]' # mine",
        "{\"token\":\"abcdefgh\"} | {\"token\":\"[hidden]\"}",
        "Authorization: Bearer abcdefghijklmnop | Authorization: Bearer [hidden]",
        "curl ghp_0123456789abcdefghij | curl [hidden]",
        "DB_PASSWORD=correcthorse | DB_PASSWORD=[hidden]",
        "url: https://ann:hunter2@example.org/v1 | url: https://[hidden]@example.org/v1"
      })
  void whatLooksLikeAKeyIsHidden(String text, String shown) {
    assertThat(SecretWords.hide(text).strip()).isEqualTo(shown);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "key_env: ANTHROPIC_API_KEY",
        "key_file: ~/.keys/one",
        "max_tokens: 4000",
        "model: claude",
        "a keyboard: good"
      })
  void whereAKeyStandsIsShown(String text) {
    assertThat(SecretWords.hide(text)).isEqualTo(text);
  }

  @Test
  void aSettingIsSecretByItsNameOrItsShape() {
    assertThat(SecretWords.isSecret("api_key", "abcdefgh")).isTrue();
    assertThat(SecretWords.isSecret("args", "sk-abcdefghijklmnop")).isTrue();
    assertThat(SecretWords.isSecret("key_env", "ANTHROPIC_API_KEY")).isFalse();
  }
}
