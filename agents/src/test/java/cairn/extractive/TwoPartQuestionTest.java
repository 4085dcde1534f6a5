package cairn.extractive;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.answer.AnswerFinder;
import org.junit.jupiter.api.Test;

class TwoPartQuestionTest {
  @Test
  void aQuestionOfTwoPartsIsAnsweredAsFarAsItsPartsAre() {
    ShelfLibrary library = new ShelfLibrary();
    library.add("harbour.md", "# Harbour\nThe ferry leaves the harbour at seven in the morning.\n");
    library.add("church.md", "# Church\nThe bell of the church weighs 940 kilograms.\n");
    for (int i = 0; i < 12; i++)
      library.add("note" + i + ".md", "# Note " + i + "\nThe gull number " + i + " sleeps.\n");
    AnswerFinder finder = new AnswerFinder(library);
    String first = "When does the ferry leave the harbour";
    String second = "how many kilograms does the bell of the church weigh?";
    double mean = (finder.find(first, 3).probability() + finder.find(second, 3).probability()) / 2;
    assertThat(finder.find(first + ", and " + second, 3).probability())
        .isGreaterThanOrEqualTo(mean);
  }
}
