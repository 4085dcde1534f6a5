package cairn.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.report.model.CheckMark;
import cairn.report.model.Facet;
import cairn.report.model.MarkedText;
import cairn.report.model.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;

class QuantityTest {
  private static final CheckMark WORDS = new CheckMark(CheckMark.Kind.WORD_FOR_WORD, "");

  private static List<Quantity> read(MarkedText text) {
    var s = new Statement("s", text, Statement.Label.DISCOVERED, WORDS);
    return Quantity.in(new Facet("f", "Speed", "", List.of(), List.of(s), List.of()), s);
  }

  private static List<String> amounts(String text) {
    return read(MarkedText.cited(text, "r")).stream()
        .map(q -> Lettering.number(q.value()) + " " + q.unit())
        .toList();
  }

  @Test
  void numbersWithUnitsAreQuantities() {
    assertThat(amounts("The route took 96 kWh per crossing at 12.5 knots."))
        .containsExactly("96 kWh/crossing", "12.5 knots");
    assertThat(amounts("It costs $4.2 million and weighs 1,150 tonnes."))
        .containsExactly("4.2M $", "1,150 t");
    assertThat(amounts("Accuracy rose by 3.4 percent over 12 datasets."))
        .containsExactly("3.4 %", "12 datasets");
  }

  @Test
  void namesYearsRangesAndVersionsAreNot() {
    assertThat(amounts("Figure 3 shows what version 2.1.4 did in 2024.")).isEmpty();
    assertThat(amounts("Between 10-20 days, or pages 12 to 14, see Section 4 lists.")).isEmpty();
    assertThat(amounts("There were 7 of them, and 3 was enough.")).isEmpty();
  }

  @Test
  void aNumberThatNobodyCitesIsNot() {
    assertThat(read(MarkedText.of("It took 96 kWh."))).isEmpty();
    assertThat(read(MarkedText.of("He says ").quote("it took 96 kWh", "r"))).hasSize(1);
  }

  @Test
  void theOnlyYearOfASentenceDatesItsNumber() {
    assertThat(read(MarkedText.cited("In 2023 fuel cost $1.0 million.", "r")).getFirst().year())
        .isEqualTo(2023);
    assertThat(
            read(MarkedText.cited("From 2021 to 2023 fuel cost $1.0 million.", "r"))
                .getFirst()
                .year())
        .isZero();
  }

  @Test
  void theLabelIsTheClauseThatLeadsToTheNumber() {
    assertThat(
            read(MarkedText.cited("The trial ended early, but the cabin heating drew 46 kW.", "r"))
                .getFirst()
                .label())
        .isEqualTo("The cabin heating drew");
    assertThat(
            read(MarkedText.cited("A second cable was considered, at $11 million.", "r"))
                .getFirst()
                .label())
        .startsWith("A second cable was considered");
  }

  @Test
  void aChangeABoundAndALevelAreThreeKinds() {
    assertThat(
            read(MarkedText.cited("Running costs fell by 31 % in all houses.", "r"))
                .getFirst()
                .kind())
        .isEqualTo(Quantity.Kind.CHANGE);
    assertThat(
            read(MarkedText.cited("Rooms stayed within 1 \u00b0C of the set point.", "r"))
                .getFirst()
                .kind())
        .isEqualTo(Quantity.Kind.BOUND);
    assertThat(
            read(MarkedText.cited("Propane allows temperatures of up to 70 \u00b0C.", "r"))
                .getFirst()
                .kind())
        .isEqualTo(Quantity.Kind.BOUND);
    assertThat(
            read(MarkedText.cited("The flow temperature was 55 \u00b0C all winter.", "r"))
                .getFirst()
                .kind())
        .isEqualTo(Quantity.Kind.LEVEL);
    assertThat(read(MarkedText.cited("Die F\u00f6rderung betr\u00e4gt 1.400 Euro je Hektar.", "r")))
        .isEmpty();
  }
}
