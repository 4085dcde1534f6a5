package cairn.speech;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class StandingOrdersTest {
  @Test
  void explicitOrdersInManyLanguages() {
    for (String words :
        List.of(
            "From now on answer in British English.",
            "we should always run the formatter before the linter",
            "please always keep the changelog up to date",
            "Next time ask me first!",
            "Don't touch the fixtures unless I tell you to, unless explicitly asked.",
            "add a note to AGENTS.md that tests must never sleep",
            "Ab jetzt bitte immer Tabs verwenden.",
            "Désormais, écris les messages en français.",
            "De ahora en adelante usa comillas simples.",
            "A partir de agora responda em português.",
            "D'ora in poi usa le virgolette semplici.",
            "以后请用中文写注释。",
            "今後は日本語で答えてください。")) assertThat(StandingOrders.explicit(words)).as(words).isTrue();
  }

  @Test
  void whatLooksLikeAnOrderAndIsNone() {
    for (String words :
        List.of(
            "should we always use tabs?",
            "don't commit yet, never mind the tests for now",
            "the button should always be visible",
            "it never works on Mondays",
            "you always forget the semicolon",
            "if there is an error, always exit with code 2",
            "the docs say you should never use eval",
            "never mind, leave it",
            "kannst du das bitte noch nicht committen"))
      assertThat(StandingOrders.explicit(words)).as(words).isFalse();
  }
}
