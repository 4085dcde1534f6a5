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

  private static List<String> plain(String message) {
    return StandingOrders.sentences(Message.of(message)).stream()
        .filter(StandingOrders.Order::plain)
        .map(StandingOrders.Order::text)
        .toList();
  }

  @Test
  void formsThatHoldForEveryTime() {
    for (String words :
        List.of(
            "every release needs a note",
            "a release without notes isn't finished",
            "before adding a new table ask whether we need it",
            "if you rename a function, tell the other team",
            "global state is not ok here, we pass it in",
            "we do not use inheritance in our adapters",
            "I told you twice: never without a transaction",
            "don't edit the lock file by hand",
            "don't reinstall everything each time",
            "plans go into docs/plans",
            "sort the rows, and not just here",
            "first the test, then the code, always",
            "Abkürzungen will ich grundsätzlich nicht sehen",
            "keep your replies to a few lines"))
      assertThat(StandingOrders.explicit(words)).as(words).isTrue();
  }

  @Test
  void whatEverythingOfAKindMustHaveIsForAPersonToSee() {
    for (String words :
        List.of(
            "every table needs a caption",
            "jede neue Tabelle braucht einen Index",
            "chaque module doit avoir son propre test",
            "cada función nueva lleva su prueba",
            "toda rota nova precisa de autenticação",
            "ogni modulo deve avere un test",
            "каждый модуль должен иметь тест",
            "每个接口都必须有测试")) {
      assertThat(StandingOrders.explicit(words)).as(words).isFalse();
      assertThat(StandingOrders.possible(words)).as(words).isTrue();
    }
  }

  @Test
  void formsThatHoldForThisOnly() {
    for (String words :
        List.of(
            "for the demo, every slide must have a title",
            "keep the old one always running until the new one is merged",
            "sure, always happy to wait",
            "this is not ok",
            "every time it fails I lose an hour",
            "never got an answer",
            "my teacher says: always cite the source",
            "the tests should be fixed",
            "it always is the same with dates")) assertThat(plain(words)).as(words).isEmpty();
  }

  @Test
  void whatIsForbiddenOfAKindOrAsAWayHoldsForGood() {
    for (String words :
        List.of(
            "quit inventing endpoints",
            "STOP renaming variables behind my back",
            "stop using `cd x && make`, we are in the root already",
            "avoid adding wildcard imports",
            "please don't introduce helper classes",
            "don't leave notes in migrations",
            "don't call the compiler through a wrapper script.",
            "don't use sed for edits because it eats the last newline",
            "do not mark a ticket as closed unless the reviewer agreed",
            "don't run the seeder at all, it wipes the database",
            "do not deploy on your own",
            "I want only real names in our fixtures",
            "I'd like to see all your commits before they go out",
            "I would preferr one module unless there is a strong reason",
            "I really dislike banners in scripts",
            "I don't like the fact that you fill in defaults",
            "in future, show me the plan before you code, ok?"))
      assertThat(StandingOrders.explicit(words)).as(words).isTrue();
  }

  @Test
  void whatIsForbiddenOfTheThingAtHandDoesNot() {
    for (String words :
        List.of(
            "don't show page numbers",
            "don't add comments to the script",
            "do not change the signature of `parse`",
            "stop the import",
            "stop using this now",
            "stop adding padding to the cards",
            "stop sending mails when the user logs in",
            "stop loading images on startup",
            "don't use pictures for the buttons",
            "avoid scrollbars",
            "don't run tests now",
            "don't create branches yet",
            "don't use a class for this",
            "don't create branches, just tell me the name",
            "don't do anything, only look",
            "do not put the clock inside a frame, it flickers",
            "I don't like the picture you took",
            "I want only the title in bold",
            "fix src/a.go:3:1: avoid package names with dashes",
            "I told you not just the first one!",
            "siempre habrá un aviso en la pantalla",
            "we should never use tabs, right?"))
      assertThat(StandingOrders.explicit(words)).as(words).isFalse();
  }

  @Test
  void aRemnantBelongsToTheSentenceBeforeIt() {
    assertThat(plain("no globals. ever. use a context")).containsExactly("no globals. ever.");
  }

  @Test
  void whatStandsDirectlyBelowAPasteIsNotThePersons() {
    String message =
        """
        $ make lint
        style: always sort the imports
        make: *** [lint] Error 1
        """;
    assertThat(plain(message)).isEmpty();
    assertThat(plain("$ make lint\n\nplease always sort the imports")).hasSize(1);
  }

  @Test
  void aDescriptionOfAThingIsNoOrderForGood() {
    assertThat(
            plain(
                "Please write a guide. It should have three parts. Always use the present tense."))
        .isEmpty();
  }
}
