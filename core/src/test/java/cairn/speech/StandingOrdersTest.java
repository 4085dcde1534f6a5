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
            "don't add emojis to commit messages",
            "Do not install anything without asking me.",
            "stop adding docstrings to private methods",
            "in this repo we use conventional commits",
            "we don't mock the database",
            "please answer in German",
            "use ripgrep instead of grep",
            "run the linter before committing",
            "before every commit, update the changelog",
            "you should NEVER load the archive in full",
            "touching the vendored code is off limits",
            "I hate it when you rename things without saying so",
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
            "don't change this file for now",
            "don't add the flag here yet",
            "stop the server",
            "we don't use it here because it broke",
            "the guide says \"always pin versions.\"",
            "don't forget to also update the other one",
            "use a map instead of a list for this",
            "run the tests before you look at this one",
            "kannst du das bitte noch nicht committen"))
      assertThat(StandingOrders.explicit(words)).as(words).isFalse();
  }
}
