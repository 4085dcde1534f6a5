package cairn.memory.view;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.memory.fragment.RulesFile;
import org.junit.jupiter.api.Test;

class RulesTextTest {
  @Test
  void rulesAreFoundAndDescriptionsAreNot() {
    String text =
        """
        ---
        globs: "*.ts"
        alwaysApply: always
        ---
        # Working here
        This is a shop. It has two parts.

        - `make build` - builds all
        - `make test`: runs the tests
        - Use tabs, never spaces.
        * [ ] **Never** push to main.
        1. Ask before you add a dependency.
        The server must never log a password.
        ```
        never run this
        ```
        | always | never |
        Rules:
        <!-- rules kept by cairn: begin -->
        - Always sign commits.
        <!-- rules kept by cairn: end -->
        Immer vor dem Commit die Tests laufen lassen.
        """;
    assertThat(RulesText.rules(text))
        .extracting(RulesFile.Rule::number, RulesFile.Rule::text)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(10, "Use tabs, never spaces."),
            org.assertj.core.groups.Tuple.tuple(11, "**Never** push to main."),
            org.assertj.core.groups.Tuple.tuple(12, "Ask before you add a dependency."),
            org.assertj.core.groups.Tuple.tuple(13, "The server must never log a password."),
            org.assertj.core.groups.Tuple.tuple(
                22, "Immer vor dem Commit die Tests laufen lassen."));
  }
}
