package cairn.pipeline.score;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.finding.Finding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReviewArithmeticTest {
  private static void check(String text, double printed, double computed) {
    ScoreCheck check = ReviewArithmetic.check("review.md", text);
    assertThat(check.printed()).as("printed of %s", check).isEqualTo(printed);
    assertThat(check.computed()).as("computed of %s", check).isEqualTo(computed);
    assertThat(check.ok()).isEqualTo(printed == computed);
  }

  @Test
  void bulletsAreTakenFromTheStartingScore() {
    check(
        "## Score breakdown\n"
            + "- Starting: 100\n"
            + "- late seed: **−15**\n"
            + "- typo (Minor): −5\n"
            + "- **Final: 78/100 — BLOCK**\n",
        78,
        80);
  }

  @Test
  void wrongSumThatBlocksAPassingArtifactIsAWrongVerdict() {
    ScoreCheck check =
        ReviewArithmetic.check(
            "r.md", "## Deductions\n- Start: 100\n- a: -20\n- Final: 79/100 (gate 80)\n");
    assertThat(check.findings())
        .extracting(f -> f.code().code())
        .containsExactly("CRN-P030", "CRN-P036");
    assertThat(check.findings().getFirst().line()).isEqualTo(4);
  }

  @Test
  void weightedTableIsAveragedByItsWeights() {
    check(
        """
        | Component | Weight | Score |
        |---|---|---|
        | Sources | 50% | 80/100 |
        | Code | 25% | 60/100 |
        | Prose | 25% | 90/100 |

        ## Weighted aggregate: 76.5/100
        """,
        76.5, 77.5);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "0,4; 80,5; 0,6; 70,0; 74,2; 74.2",
        "2/5; 80; 3/5; 70; 74; 74",
        "40 %; 80 (was 75); 60 %; 70/100; 74; 74"
      })
  void weightsAndScoresInOtherSpellingAreTheSameNumbers(
      String w1, String s1, String w2, String s2, String printed, double computed) {
    ScoreCheck check =
        ReviewArithmetic.check(
            "r.md",
            "| Kriterium | Gewicht | Punkte |\n|---|---|---|\n| a | %s | %s |\n| b | %s | %s |\n| **Gesamt** | | **%s** |\n"
                .formatted(w1, s1, w2, s2, printed));
    assertThat(check.computed()).isEqualTo(computed);
    assertThat(check.ok()).isTrue();
    assertThat(check.findings()).isEmpty();
  }

  @Test
  void componentsWithoutAScoreDoNotCount() {
    check(
        """
        | Component | Weight | Score |
        |---|---|---|
        | Data | 40% | 80 |
        | Code | 40% | n/a |
        | Prose | 20% | — |
        | Total | | 84 |
        """,
        84, 80);
  }

  @Test
  void aTableOfWeightZeroIsNoBreakdownAndNoCrash() {
    assertThat(
            ReviewArithmetic.check(
                    "r.md",
                    "| a | Weight | Score |\n"
                        + "|---|---|---|\n"
                        + "| x | 0 | 8 |\n"
                        + "| y | 0 | 7 |\n"
                        + "| Total | | 7 |\n")
                .ok())
        .isNull();
  }

  @Test
  void aListOfWeightedScoresIsAddedUpOnItsOwnScale() {
    check(
        "Scores:\n- Data (weight 0.4): 8/10\n- Code (weight 0.6): 7/10\n- **Overall: 7.8/10**\n",
        7.8,
        7.4);
  }

  @Test
  void aDeductionSaysWhereItIsCapped() {
    check(
        "Start: 100\n"
            + "| # | Issue | Deduction |\n"
            + "|---|---|---|\n"
            + "| 1 | typo | -2 |\n"
            + "| 2 | table | -25 (capped at 20) |\n\n"
            + "Final score: 78/100\n",
        78,
        78);
  }

  @Test
  void weightsThatDoNotSumAreRenormalisedAndNamed() {
    ScoreCheck check =
        ReviewArithmetic.check(
            "r.md",
            "|Part|Weight|Score|\n|---|---|---|\n|a|60%|90|\n|b|60%|80|\n|Total|120%|85|\n");
    assertThat(check.ok()).isTrue();
    assertThat(check.findings()).extracting(f -> f.code().code()).containsExactly("CRN-P033");
  }

  @Test
  void everyDeductionColumnOfATableIsItsOwnBreakdown() {
    ScoreCheck check =
        ReviewArithmetic.check(
            "r.md",
            """
            ## Score breakdown
            | Item | Round 1 deduction | Round 2 deduction |
            |---|---|---|
            | Starting score | 100 | 100 |
            | A | -5 | 0 |
            | B | -3 | -3 |
            | **Final** | **92/100** | **98/100** |
            """);
    assertThat(check.breakdowns()).hasSize(2);
    assertThat(check.ok()).isFalse();
    assertThat(check.computed()).isEqualTo(97);
  }

  @Test
  void codeBlockWithABonusAddsUpButTheBonusIsNamed() {
    ScoreCheck check =
        ReviewArithmetic.check(
            "r.md",
            "## Score breakdown\n"
                + "```\n"
                + "Starting:     100\n"
                + "No seed:       -8  [run.py:3]\n"
                + "Nice plots:    +3\n"
                + "     ----\n"
                + "Final:    95/100\n"
                + "```\n");
    assertThat(check.ok()).isTrue();
    assertThat(check.findings()).extracting(f -> f.code().code()).containsExactly("CRN-P032");
  }

  @Test
  void headingsMayCarryTheDeductions() {
    check(
        "## Score breakdown\n"
            + "Starting: 100\n"
            + "### Layout: -5\n"
            + "- one -3 aside\n"
            + "### Errors: -10\n"
            + "- text\n\n"
            + "**Final: 80/100**\n",
        80,
        85);
  }

  @Test
  void sectionWithListedDeductionsIsChecked() {
    check(
        "### Code: 82/100\n- tidy\n- Deductions: -10 for this; -5 for that (was -7 before)\n",
        82,
        85);
  }

  @Test
  void sumsWrittenOutAreEvaluated() {
    check("Final score: 100 - 15 (coverage) - 5 (minor) = 78/100\n", 78, 80);
    check("Average score of the referees: (73 + 71) / 2 = 71\n", 71, 72);
  }

  @Test
  void pointsPerCategoryAreAdded() {
    check(
        "| Category | Score |\n|---|---|\n| A | 40/50 |\n| B | 45/50 |\n| Total | 86/100 |\n",
        86,
        85);
  }

  @Test
  void scoreInTheHeadIsComparedWithDeductionsElsewhere() {
    check(
        "# Review\n"
            + "**Score:** 93/100 (PASS)\n\n"
            + "## Deductions\n"
            + "- **−3** stale ledger of 2026-05-08\n"
            + "- **−3** header says L24–25\n",
        93,
        94);
  }

  @Test
  void scoreWithoutBreakdownIsReportedAsSuch() {
    ScoreCheck check = ReviewArithmetic.check("r.md", "**Score:** 93/100\nGood work.\n");
    assertThat(check.ok()).isNull();
    assertThat(check.printed()).isEqualTo(93);
    assertThat(check.findings()).extracting(Finding::line).containsExactly(1);
  }

  @Test
  void nothingDeductedIsABreakdownToo() {
    check("## Score breakdown\n- Starting: 100\n- **Final: 100/100**\n", 100, 100);
    assertThat(ReviewArithmetic.check("r", "## Scoring\nScore: 95/100\n").ok()).isNull();
  }

  @Test
  void neverBelowZero() {
    check("## Deductions\n- Start: 100\n- a: -80\n- b: -60\n- Final: 10/100\n", 10, 0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "missing seed: -10;-10",
        "**F1 (Major, -5):** four of 7 fixed, down from -10 before;-5",
        "Concern 3: 0 deduction — exact match;0",
        "CLOSED — no deduction (was -15 in round 1);0",
        "see INV-12 and lines 33-34 of 2026-05-08: -3 (Minor);-3",
        "so the −25 does not apply. Small deduction for the rest: **−5**;-5",
        "3 × -5 per table;-15",
        "4 × -10, max -30;-30",
        "-8 for a late abstract;-8",
        "M1 (round-1 BLOCK, −15): closed. No deduction.;0"
      })
  void deductionIsFoundWhereReviewersPutIt(String line, double points) {
    assertThat(Points.in(line))
        .hasValueSatisfying(found -> assertThat(found.points()).isEqualTo(points));
  }

  @Test
  void hostileLinesDoNotHangOrOverflow() {
    String deep = "score " + "(".repeat(5_000) + "1" + ")".repeat(5_000) + " - 1 = 0\n";
    String wide =
        "## Score breakdown\n- Starting: 100\n" + "- x -".repeat(20_000) + "\n- Final: 100/100\n";
    assertThat(ReviewArithmetic.check("a", deep).breakdowns()).isEmpty();
    assertThat(ReviewArithmetic.check("b", wide).ok()).isNotEqualTo(false);
  }
}
