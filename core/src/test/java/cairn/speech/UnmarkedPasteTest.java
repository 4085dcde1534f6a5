package cairn.speech;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Pasted words without any mark: told by their shape alone.
class UnmarkedPasteTest {
  private static void check(String message, String typed) {
    var words = new StringBuilder();
    for (Part part : Message.of(message).typed()) words.append(part.of(message));
    assertThat(words.toString().strip()).isEqualTo(typed.strip());
  }

  @Test
  void theTraceOfANotebook() {
    check(
        """
        I get this when I run the second cell:
        KeyError                                  Traceback (most recent call last)
        Cell In[7], line 2
              1 table = load("prices.csv")
        ----> 2 table["you"].always()

        File /opt/lib/frames/base.py:411, in Table.always(self)
            409 def always(self):
        --> 411     return self.index[key]
        what does it mean?
        """,
        """
        I get this when I run the second cell:
        what does it mean?
        """);
  }

  @Test
  void aParagraphThatWasCutIntoLines() {
    check(
        """
        hm, is that still true?

        The scheduler keeps one queue per tenant and drains them in turn. A tenant that
        floods its queue therefore never delays the others. Workers must always take
        the lock before they look at the queue, or two of them run the same job.
        """,
        "hm, is that still true?");
  }

  @Test
  void aFindingWithItsSeverityBelowTheTitle() {
    check(
        """
        Retry loop swallows interrupts
        High Severity
        The loop in Retry.java catches every exception and never restores the flag.
        """,
        "");
  }

  @Test
  void theAnswerOfAnAgent() {
    check(
        """
        Great question. The cache has three layers, and each of them should always be cleared.

        ## Layers
        - memory
        - disk
        - remote
        """
            + "Nothing else is kept between two runs of the program. ".repeat(4),
        "");
  }

  @Test
  void aReportGoesOnInShortPoints() {
    check(
        """
        The parseHeader and readBody helpers have no tests of their own. Both hold limits that could be wrong for large inputs.

        Consider testing:

        Headers with more than one colon
        Bodies without an end
        """,
        "");
  }

  @Test
  void whatCodexPutsAboveTheWordsIsGenerated() {
    check(
        """
        # Files mentioned by the user:

        ## notes.txt: /home/me/notes.txt

        ## My request for Codex:
        have a look at my notes and tell me what is missing
        """,
        "have a look at my notes and tell me what is missing");
  }

  @Test
  void aLongOrderFullOfFormulasStaysTyped() {
    String order =
        "Create decay.py using load_rates from rates.py. For t in linspace(0, 4, 9): integrate, and"
            + " print t and n(t).\n\n"
            + "Half life: T = 0.69 / k. Region t < 1.5: no source, N = [1, 0].";
    check(order, order);
  }

  @Test
  void whatAPersonIntroducesAsSomebodyElsesWords() {
    check(
        """
        Here's the ticket:
        As a guest I want to leave without paying.
        - The door must never lock
        - Always say goodbye
        please have a look
        """,
        """
        Here's the ticket:
        please have a look
        """);
  }

  @Test
  void aListOfWishesIsThePersonsOwn() {
    String message =
        """
        here's what I want:
        - always sort the rows
        - never skip the header
        """;
    check(message, message);
  }

  @Test
  void whatAPersonPointsUpTo() {
    check(
        """
        You answer questions about tea. Always be brief. Never mention coffee.
        ^ this is what the shop bot is told, shorten it
        """,
        "^ this is what the shop bot is told, shorten it");
  }

  @Test
  void oneObjectOfJson() {
    check("{\"level\": \"warn\", \"hint\": \"always pass a name\"}", "");
  }

  @Test
  void theHistoryOfAProgram() {
    check("* src/tea.c (pour): Always warm the pot first.", "");
  }
}
