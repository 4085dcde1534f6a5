package cairn.pipeline.registry;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.finding.Finding;
import cairn.finding.Severity;
import cairn.pipeline.DryRun;
import cairn.pipeline.lint.RegistryLint;
import cairn.pipeline.lint.Surroundings;
import cairn.pipeline.score.RubricReader;
import cairn.pipeline.state.Setup;
import cairn.pipeline.state.Spec;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// The authoring kit: a registry that was just made, its lint, and a run of it with nobody there.
class KitTest {
  private static final Instant NOON = Instant.parse("2026-11-15T12:00:00Z");
  private static final List<Kit.Pair> THREE =
      List.of(
          Kit.Pair.of("Researcher"),
          new Kit.Pair("writer", "text/draft.md", List.of("Thesis", "Argument")),
          Kit.Pair.of("editor"));

  private static RegistryReader.Reading read(Map<String, String> files) {
    return new RegistryReader("permissions.md", Aliases.builtIn())
        .read(files.get(".claude/rules/permissions.md"));
  }

  private static String rubrics(Map<String, String> files) {
    return files.get(".claude/skills/review/config/scoring-rubrics.md");
  }

  private static List<Finding> lint(RegistryReader.Reading reading, String rubrics) {
    return RegistryLint.check(
        "permissions.md",
        reading,
        new Surroundings("", Set.of(), Set.of(), Map.of("rubrics.md", rubrics)));
  }

  private static DryRun.Result dryRun(String... strict) {
    Map<String, String> files = Kit.files(THREE);
    Registry registry = read(files).registry();
    var setup =
        new Setup(
            "demo",
            "Try it",
            Setup.Mode.PIPELINE,
            80,
            List.of(),
            registry.agents(),
            Map.of(),
            RubricReader.read(List.of(rubrics(files)), registry.judges()),
            "",
            Spec.EMPTY,
            5);
    return DryRun.of(setup, Map.of(), List.of(strict), NOON);
  }

  @Test
  void aNewRegistryHasNothingToComplainAbout() {
    Map<String, String> files = Kit.files(THREE);
    assertThat(lint(read(files), rubrics(files)))
        .filteredOn(f -> f.severity() != Severity.NOTE)
        .isEmpty();
    assertThat(read(files).registry().agents())
        .extracting(AgentEntry::name)
        .containsExactly("researcher", "writer", "editor");
    assertThat(files).containsKey(".claude/agents/editor-critic.md");
  }

  @Test
  void whatCannotBeWrittenIsSaid() {
    assertThat(Kit.problem(THREE)).isEmpty();
    assertThat(Kit.problem(List.of())).isEqualTo("nobody works");
    assertThat(Kit.problem(List.of(Kit.Pair.of("a"), Kit.Pair.of("A")))).contains("same name");
    assertThat(Kit.problem(List.of(new Kit.Pair("a", "../x.md", List.of())))).contains("leaves");
  }

  @Test
  void aDryRunGoesThroughEveryPair() {
    DryRun.Result result = dryRun();
    assertThat(result.reached()).isTrue();
    assertThat(result.waiting()).isEmpty();
    assertThat(result.steps())
        .containsSubsequence(
            "researcher delivers work/researcher.md",
            "researcher-critic passes",
            "writer delivers text/draft.md",
            "writer-critic passes",
            "editor delivers work/editor.md");
  }

  @Test
  void aStrictCriticSendsBackOnceAndTheTraceDrawsIt() {
    DryRun.Result result = dryRun("writer-critic");
    assertThat(result.reached()).isTrue();
    assertThat(result.steps())
        .containsSubsequence(
            "writer-critic sends back", "writer delivers text/draft.md", "writer-critic passes");
    assertThat(result.trace())
        .contains("a_writer_1[\"draft 1", "a_writer_1 -->|sent back| a_writer_2")
        .contains("a_writer_2 ==> a_editor");
  }

  @Test
  void aDryRunSaysWhoNeverStarts() {
    var registry =
        new RegistryReader("permissions.md", Aliases.builtIn())
            .read(
                """
                ## maker
                - **PHASE:** One
                - **REQUIRES:** `data/none.csv`
                - **PRODUCES:** `out/a.md`
                - **CRITIC:** maker-critic
                - **ESCALATION_TARGET:** User
                - **QUALITY_WEIGHT:** 100%
                """)
            .registry();
    var setup =
        new Setup(
            "demo",
            "t",
            Setup.Mode.PIPELINE,
            80,
            List.of(),
            registry.agents(),
            Map.of(),
            Map.of(),
            "",
            Spec.EMPTY,
            5);
    DryRun.Result result = DryRun.of(setup, Map.of(), List.of(), NOON);
    assertThat(result.reached()).isFalse();
    assertThat(result.waiting()).singleElement().asString().contains("maker", "data/none.csv");
  }

  @Test
  void anAgentThatJudgesItselfFailsLint() {
    Map<String, String> files = Kit.files(THREE);
    files.compute(
        ".claude/rules/permissions.md",
        (_, t) -> t.replace("**CRITIC:** writer-critic", "**CRITIC:** writer"));
    assertThat(lint(read(files), rubrics(files)))
        .filteredOn(f -> f.severity() == Severity.ERROR)
        .extracting(Finding::code)
        .contains(PipelineCode.SELF_CRITIC);
  }

  @Test
  void aCheckThatCannotBeReadIsNamed() {
    String rubrics =
        """
        ## Researcher-critic
        | Id | Issue | Deduction | Check |
        |---|---|---|---|
        | a | First | -5 | `hass TODO` |
        | b | Second | -5 | `longer two thousand` |
        | c | Third | -5 | `lacks ((` |
        | d | Fourth | -5 | `in *.md: has TODO|TBD` |
        | e | Fifth | -5 | |
        """;
    assertThat(lint(read(Kit.files(THREE)), rubrics))
        .filteredOn(f -> f.code() == PipelineCode.RUBRIC_CHECK)
        .extracting(Finding::line)
        .containsExactly(4, 5, 6);
  }

  @Test
  void whatARubricSaysInVainIsNamedWithItsLine() {
    Map<String, String> files = Kit.files(THREE);
    String rubrics =
        """
        ## Researcher-critic
        | Id | Issue | Deduction |
        |---|---|---|
        | a | First | -5 |
        | a | Again | -5 |
        | b | Nothing | major |

        ## Stranger-critic
        | Id | Issue | Deduction |
        |---|---|---|
        | a | First | -5 |

        ## Lectora
        | Id | Issue | Deduction |
        |---|---|---|
        | a | First | -5 |

        ## Writer-critic
        | Issue | Deduction |
        |---|---|
        | First | -5 |
        """;
    assertThat(lint(read(files), rubrics))
        .extracting(f -> f.code().code() + ":" + f.line())
        .contains("CRN-P075:5", "CRN-P074:6", "CRN-P072:8", "CRN-P071:14", "CRN-P073:0");
    files.compute(
        ".claude/rules/permissions.md",
        (_, t) -> t.replace("**CRITIC:** editor-critic", "**CRITIC:** lectora"));
    assertThat(lint(read(files), rubrics))
        .as("a critic may be called anything that the registry calls it")
        .extracting(Finding::code)
        .doesNotContain(PipelineCode.RUBRIC_UNREAD);
  }
}
