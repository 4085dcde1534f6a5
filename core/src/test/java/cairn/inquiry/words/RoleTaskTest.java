package cairn.inquiry.words;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.text.Json;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.node.ObjectNode;

/// A task speaks of the material that is there, and of no other.
class RoleTaskTest {
  @Test
  void fieldsThatAreNotThereAreNotSpokenOf() {
    String bare = Resources.task(Role.EXPLORER, Json.object());
    assertThat(bare).doesNotContain("`known`", "recalled", "verbatim", "sibling_facets", "?");
    ObjectNode input = Json.object().put("verbatim_quotes", true);
    input.putArray("known").addObject().put("id", "d1");
    input.putArray("recalled");
    assertThat(Resources.task(Role.EXPLORER, input))
        .contains("`known`", "carries the quote")
        .doesNotContain("recalled");
    assertThat(Resources.task(Role.CONSOLIDATOR, Json.object()))
        .doesNotContain("confirmed_sections", "`missing`");
  }

  @Test
  void whoCannotCiteIsNotToldTo() {
    assertThat(Resources.task(Role.ADVERSARIAL_REVIEWER, Json.object()))
        .doesNotContain("`figures`", "`quote`", "memory", "draws_on");
    assertThat(Resources.task(Role.ADVERSARIAL_REVIEWER, Json.object()))
        .as("which patches are applied")
        .contains("an `ADVISORY` is only shown");
    assertThat(Resources.task(Role.REVISER, Json.object())).doesNotContain("{\"passage\"");
  }

  @ParameterizedTest
  @EnumSource(Role.class)
  void noTaskSpeaksOfProblems(Role role) {
    assertThat(Resources.task(role, Json.object()))
        .doesNotContain("`problems`")
        .doesNotContainPattern("(?m)^\\?");
  }
}
