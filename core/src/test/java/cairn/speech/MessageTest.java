package cairn.speech;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class MessageTest {
  private static String typed(String text) {
    var typed = new StringBuilder();
    for (Part part : Message.of(text).typed()) typed.append(part.of(text));
    return typed.toString().strip();
  }

  @Property
  void partsCoverTheTextWithoutGaps(@ForAll String text) {
    int at = 0;
    for (Part part : Message.of(text).parts()) {
      assertThat(part.start()).isEqualTo(at);
      at = part.end();
    }
    assertThat(at).isEqualTo(text.length());
  }

  @Test
  void markedBlocksArePasted() {
    assertThat(typed("see this\n```\nalways use tabs\n```\nthanks"))
        .doesNotContain("tabs")
        .contains("see this")
        .contains("thanks");
    assertThat(typed("> always use tabs\nwhat about that?")).isEqualTo("what about that?");
  }

  @Test
  void whatStandsBetweenATagAndItsEndIsPasted() {
    String message =
        """
        I asked another model, this is what it said:
        <model_report>
        I looked at your tests and we should always use mocks.

        You never want a real server.
        </model_report>
        what do you think?
        <rules>
        never push on Fridays
        </rules>\
        """;
    assertThat(typed(message))
        .doesNotContain("mocks")
        .doesNotContain("server")
        .contains("this is what it said")
        .contains("what do you think?")
        .contains("never push on Fridays");
    assertThat(typed("the <br> is gone\nplease look")).contains("please look");
  }

  /// Each of them looked through all that follows.
  @Test
  void tagsWithoutAnEndAreRead() {
    var many = new StringBuilder("look at this\n");
    for (int i = 0; i < 60_000; i++) many.append("<part").append(i).append(">\n");
    many.append("</part".repeat(60_000)).append(">\nplease");
    assertThat(typed(many.toString())).startsWith("look at this");
  }

  @Test
  void whatATerminalShowsIsPasted() {
    assertThat(
            typed(
                "I get this:\n"
                    + "2026-01-03 10:00:01 WARN never retry\n"
                    + "2026-01-03 10:00:02 WARN never retry"))
        .isEqualTo("I get this:");
  }

  @Test
  void codeIsPastedInWhateverLanguageOneSpeaks() {
    assertThat(
            typed(
                """
                como quedaria esto:
                for fila in filas:
                    total += fila["precio"] * (1 - fila["rebaja"])
                print(f"{total / len(filas):.2f}")
                gracias\
                """))
        .isEqualTo("como quedaria esto:\nfor fila in filas:\ngracias");
    assertThat(typed("run `a(b, c)` and tell me why x = 1 (it was 2)")).startsWith("run");
    assertThat(
            typed(
                "In src/report.py, skip the first row and divide by the sum of the others"
                    + " instead."))
        .startsWith("In src");
  }

  @Test
  void aDocumentBehindAnIntroductionIsPasted() {
    String plan =
        "# Plan\n\n## Context\n" + "The service is slow and should always cache. ".repeat(8);
    assertThat(typed("Implement the following plan:\n\n" + plan))
        .isEqualTo("Implement the following plan:");
  }

  @Test
  void elementsOfTheProgramAreGenerated() {
    assertThat(typed("<task-notification>never stop</task-notification>\ngo on please"))
        .isEqualTo("go on please");
  }

  @Test
  void aLongTypedMessageStaysTyped() {
    String words =
        "Ich möchte, dass wir das Modul neu schreiben, weil es langsam ist. Bitte fang mit den"
            + " Tests an.";
    assertThat(typed(words)).isEqualTo(words);
  }
}
