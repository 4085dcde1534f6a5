package cairn.pipeline.lint;

import static cairn.pipeline.registry.RegistryTest.GOOD;
import static cairn.pipeline.registry.RegistryTest.entry;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.finding.Finding;
import cairn.pipeline.registry.Aliases;
import cairn.pipeline.registry.PipelineCode;
import cairn.pipeline.registry.RegistryReader;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Other files of a project that say something else than its registry.
class SurroundingsTest {
  private static List<String> contradictions(String registry, String file, String text) {
    var reading = new RegistryReader("r.md", Aliases.builtIn()).read(registry);
    var around = new Surroundings("", Set.of(), Set.of(), Map.of(file, text));
    return RegistryLint.check("r.md", reading, around).stream()
        .filter(f -> f.code() == PipelineCode.THRESHOLDS)
        .map(SurroundingsTest::said)
        .toList();
  }

  private static String said(Finding finding) {
    return finding.line() + ": " + finding.message();
  }

  @Test
  void gatesThatWantWhatIsProducedAreSilent() {
    String gates =
        """
        {"execution": {"required_artifacts": ["memo/", "scripts/"]}}
        """;
    assertThat(contradictions(GOOD, "gates.json", gates)).isEmpty();
  }

  @Test
  void anArtifactThatNobodyProducesIsNamedWithItsLine() {
    String gates =
        """
        {"execution": {"required_artifacts": [
          "memo/",
          "tables/"]}}
        """;
    assertThat(contradictions(GOOD, "gates.json", gates))
        .containsExactly(
            "3: execution wants tables/, which no entry of the registry produces under that name");
  }

  @Test
  void alternativesOfTheRegistryAreNotAllWantedByAGate() {
    String either =
        GOOD
            + entry(
                "writer",
                "Execution",
                "write",
                "`memo/` OR `scripts/`",
                "`paper/`",
                "writer-critic",
                "10%");
    String gates =
        """
        {
          "writing": {"required_artifacts": ["memo/", "scripts/"]}
        }
        """;
    assertThat(contradictions(either, "gates.json", gates))
        .containsExactly("2: writing wants all of its artifacts; the registry joins them by OR");
  }

  @Test
  void aFileOfGatesThatIsNoJsonIsSaid() {
    assertThat(contradictions(GOOD, "gates.json", "{\n  \"execution\": [\n"))
        .singleElement()
        .asString()
        .contains("is not JSON");
  }

  @Test
  void aPageThatTellsAnotherScoreForSubmissionIsNamed() {
    String page =
        """
        # Rules

        Submission needs a score >= 90.
        Submission needs >= 80 for each component.
        """;
    assertThat(contradictions(GOOD, "README.md", page))
        .containsExactly("3: says 90 for submission; the registry says 95");
  }
}
