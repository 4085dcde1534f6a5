package cairn.pipeline.registry;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.finding.Finding;
import cairn.pipeline.lint.RegistryLint;
import cairn.pipeline.lint.Surroundings;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

public class RegistryTest {
  public static String entry(
      String name,
      String phase,
      String group,
      String requires,
      String produces,
      String critic,
      String weight) {
    return """
    ## %s
    - **PHASE:** %s
    - **PARALLEL_GROUP:** %s
    - **REQUIRES:** %s
    - **PRODUCES:** %s
    - **CRITIC:** %s
    - **ESCALATION_TARGET:** User
    - **QUALITY_WEIGHT:** %s

    """
        .formatted(name, phase, group, requires, produces, critic, weight);
  }

  public static final String GOOD =
      entry("planner", "Strategy", "plan", "None", "`memo/`", "planner-critic", "40%")
          + entry(
              "coder",
              "Execution",
              "code",
              "`memo/` AND planner-critic score >= 80",
              "`scripts/`",
              "coder-critic",
              "60%");

  private static RegistryReader.Reading read(String text) {
    return new RegistryReader("r.md", Aliases.builtIn()).read(text);
  }

  private static List<Finding> lint(String text) {
    return RegistryLint.check("r.md", read(text), Surroundings.NONE);
  }

  private static List<String> codes(String text) {
    return lint(text).stream().map(f -> f.code().code()).toList();
  }

  @Test
  void soundRegistryHasNoFindings() {
    assertThat(lint(GOOD)).isEmpty();
  }

  @Test
  void keysInOtherLanguagesAreTheSameKeys() {
    String spanish =
        """
        ## estratega
        - **FASE:** Estrategia
        - **GRUPO_PARALELO:** plan
        - **REQUIERE:** `memoria/` O `datos/`
        - **PRODUCE:** `plan/`
          - Archivos requeridos: `plan.md`
          - Secciones requeridas: Estimando, Supuestos
        - **CRÍTICO:** estratega-critico
        - **ESCALACIÓN:** Usuario — decide la persona
        - **PESO_CALIDAD:** 100%
        """;
    AgentEntry agent = read(spanish).registry().agents().getFirst();
    assertThat(agent.requires())
        .isEqualTo(
            new Requires.Any(
                List.of(new Requires.Present("memoria/"), new Requires.Present("datos/"))));
    assertThat(agent.produces().required()).containsExactly("plan/plan.md");
    assertThat(agent.produces().sections()).containsExactly("Estimando", "Supuestos");
    assertThat(agent.critic()).isEqualTo("estratega-critico");
    assertThat(agent.escalation()).isEqualTo("user");
    assertThat(agent.weight().percent()).isEqualTo(100);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "`a/b.csv` and x-critic >= 80",
        "a/b.csv and x-critic score >= 80",
        "`a/b.csv`, and `x-critic` score >= 80"
      })
  void aSmallAndJoinsPathsAndScores(String requires) {
    assertThat(
            read("## a\n- PHASE: x\n- CRITIC: b\n- REQUIRES: " + requires + "\n")
                .registry()
                .agents()
                .getFirst()
                .requires())
        .isEqualTo(
            new Requires.All(
                List.of(new Requires.Present("a/b.csv"), new Requires.Scored("x-critic", 80))));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Research idea or research spec", "text and data are clean"})
  void aSmallAndInASentenceIsPartOfIt(String requires) {
    assertThat(
            read("## a\n- PHASE: x\n- CRITIC: b\n- REQUIRES: " + requires + "\n")
                .registry()
                .agents()
                .getFirst()
                .requires())
        .isInstanceOf(Requires.Prose.class);
  }

  @Test
  void aFileThatIsNeverToBeWrittenIsNotAmongThoseThatMayBe() {
    AgentEntry agent =
        read("## a\n- PHASE: x\n- CRITIC: b\n- PRODUCES: `text/*.md` (not scored), `lists/*.md`"
                + " (never the editor's own `text/book.docx`), always `map.md` (nunca `fin.md`)\n")
            .registry()
            .agents()
            .getFirst();
    assertThat(agent.produces().paths()).containsExactly("text/*.md", "lists/*.md", "map.md");
  }

  @Test
  void aFolderMayHoldFilesOfOneOfSeveralKinds() {
    for (var each :
        Map.of(
                "`tables/` contains table files (`.rds` or `.csv`)",
                "tables/*.rds OR tables/*.csv",
                "`tables/` contains `.tex` and `.pdf` files",
                "tables/*.tex AND tables/*.pdf",
                "`tables/` contains `.tex` files",
                "tables/*.tex")
            .entrySet())
      assertThat(
              read("## a\n- PHASE: x\n- CRITIC: b\n- REQUIRES: " + each.getKey() + "\n")
                  .registry()
                  .agents()
                  .getFirst()
                  .requires()
                  .text())
          .isEqualTo(each.getValue());
  }

  @Test
  void aliasesCanBeTaught() {
    Aliases more = Aliases.builtIn().plus("keys: {PHASE: [FASI], CRITIC: [KRITIKO]}");
    var reading =
        new RegistryReader("r.md", more).read("## a\n- FASI: x\n- KRITIKO: b\n- REQUIRES: none\n");
    assertThat(reading.registry().agents().getFirst().phase()).isEqualTo("x");
    assertThat(reading.findings()).isEmpty();
  }

  @Test
  void valueMayGoOnOnTheNextLine() {
    AgentEntry agent =
        read("## a\n- PHASE: x\n- REQUIRES: `one/`\nOR `two/`\n- CRITIC: b\n")
            .registry()
            .agents()
            .getFirst();
    assertThat(agent.requires().text()).isEqualTo("one/ OR two/");
  }

  @Test
  void tableIsARegistryToo() {
    Registry registry =
        read("| Worker | Critic (Reviewer) | Phase |\n"
                + "|---|---|---|\n"
                + "| coder | coder-critic | Execution |\n")
            .registry();
    assertThat(registry.agents())
        .singleElement()
        .satisfies(a -> assertThat(a.critic()).isEqualTo("coder-critic"));
  }

  @Test
  void keysMayStandInATableUnderTheHeadingAndWeightsMayBeFractions() {
    var registry =
        read("### Writer\n\n"
                + "| Field | Value |\n"
                + "|---|---|\n"
                + "| PHASE | 1 |\n"
                + "| CRITIC | Editor |\n"
                + "| QUALITY_WEIGHT | 0.6 |\n")
            .registry();
    assertThat(registry.agents())
        .singleElement()
        .satisfies(a -> {
          assertThat(a.name()).isEqualTo("writer");
          assertThat(a.critic()).isEqualTo("editor");
          assertThat(a.weight().percent()).isEqualTo(60);
        });
  }

  @Test
  void aTableOfGroupsIsNoKeyOfTheAgentAboveIt() {
    var agents =
        read("## a\n"
                + "- PHASE: 1\n"
                + "- REQUIRES: none\n"
                + "- PARALLEL_GROUP: x\n\n"
                + "| Parallel group | Agents |\n"
                + "|---|---|\n"
                + "| x | a |\n")
            .registry()
            .agents();
    assertThat(agents.getFirst().group()).isEqualTo("x");
  }

  @Test
  void fileNamesWithoutQuotesAreFiles() {
    var agents =
        read("## a\n- PHASE: 1\n- REQUIRES: plan.md, data/in.csv\n- CRITIC: none\n")
            .registry()
            .agents();
    assertThat(agents.getFirst().requires().leaves())
        .containsExactly(new Requires.Present("plan.md"), new Requires.Present("data/in.csv"));
  }

  @Test
  void unknownKeyIsNamedWithLineAndSuggestion() {
    Finding finding = lint(GOOD.replaceFirst("PARALLEL_GROUP", "PARALEL_GRUOP")).getFirst();
    assertThat(finding.code()).isEqualTo(PipelineCode.UNKNOWN_KEY);
    assertThat(finding.line()).isEqualTo(3);
    assertThat(finding.hint()).contains("PARALLEL_GROUP");
  }

  @Test
  void agentsThatWaitForEachOtherAreACycle() {
    String text =
        entry("a", "P", "g1", "`b/` AND b-critic >= 80", "`a/`", "a-critic", "50%")
            + entry("b", "P", "g2", "`a/` AND a-critic >= 80", "`b/`", "b-critic", "50%");
    assertThat(lint(text))
        .filteredOn(f -> f.code() == PipelineCode.CYCLE)
        .singleElement()
        .satisfies(f -> assertThat(f.message()).contains("a -> b -> a"));
  }

  @Test
  void cycleWithAWayAroundIsNone() {
    String text =
        entry("a", "P", "g1", "(`b/` AND b-critic >= 80) OR `given/`", "`a/`", "a-critic", "50%")
            + entry("b", "P", "g2", "`a/` AND a-critic >= 80", "`b/`", "b-critic", "50%");
    assertThat(codes(text)).doesNotContain("CRN-P005");
  }

  @Test
  void sharedGroupWithWhatItRequiresIsNamed() {
    assertThat(lint(GOOD.replace("** code", "** plan")))
        .filteredOn(f -> f.code() == PipelineCode.SAME_GROUP)
        .singleElement()
        .satisfies(f -> assertThat(f.line()).isEqualTo(12));
  }

  @Test
  void weightsOfOptionalAgentsAreToldApart() {
    String optional =
        entry("theorist", "Strategy", "t", "None", "`theory/`", "theorist-critic", "20%")
                .stripTrailing()
            + "\n- **CONDITIONAL:** only with theory\n\n";
    assertThat(lint(GOOD + optional))
        .filteredOn(f -> f.code() == PipelineCode.WEIGHTS)
        .singleElement()
        .satisfies(f -> assertThat(f.message()).contains("120 %").contains("100 % without"));
  }

  @Test
  void gateOnATotalThatContainsItselfIsCircular() {
    String text =
        GOOD.replace("60%", "55%")
            + entry(
                "verifier",
                "End",
                "v",
                "Overall score >= 95 AND all components >= 80",
                "`report.md`",
                "None — machine",
                "5% (0 or 100)");
    assertThat(codes(text)).containsExactly("CRN-P010");
  }

  @Test
  void missingFilesOfAgentsAndCriticsAreNamed() {
    var around =
        new Surroundings(
            ".claude/agents/",
            Set.of("planner", "planner-critic", "coder", "stray"),
            Set.of(),
            Map.of());
    List<Finding> findings = RegistryLint.check("r.md", read(GOOD), around);
    assertThat(findings).extracting(f -> f.code().code()).containsExactly("CRN-P007", "CRN-P020");
  }

  @Test
  void entriesMayBeSkillsAndFilesMayHaveAccents() {
    String text =
        """
        # Registro de tareas

        ## redactar
        - **FASE:** Desarrollo
        - **REQUIERE:** —
        - **PRODUCE:** `texto/informe.md`
        - **CRÍTICO:** metódico-critic
        - **ESCALACIÓN:** Tesista — si falta el tema
        - **PESO_CALIDAD:** 100%
        """;
    var agents = Set.of("metódico", "metódico-critic");
    var skills = new Surroundings("agents/", agents, Set.of("redactar"), Map.of());
    assertThat(RegistryLint.check("r.md", read(text), skills)).isEmpty();
    var noSkill = new Surroundings("agents/", agents, Set.of(), Map.of());
    assertThat(RegistryLint.check("r.md", read(text), noSkill))
        .extracting(f -> f.code().code())
        .containsExactly("CRN-P008", "CRN-P020");
  }

  @Test
  void pathsOutsideTheProjectAreErrors() {
    assertThat(codes(GOOD.replace("`scripts/`", "`../scripts/*.py`"))).contains("CRN-P014");
    assertThat(codes(GOOD.replace("`memo/` AND", "`/etc/*` AND"))).contains("CRN-P014");
  }

  @Test
  void impossibleThresholdsAndWeightsAreErrors() {
    assertThat(codes(GOOD.replace(">= 80", ">= 1000000000"))).contains("CRN-P022");
    assertThat(codes(GOOD.replace(">= 80", ">= NaN"))).contains("CRN-P022");
    assertThat(codes(GOOD.replace("40%", "-40%"))).contains("CRN-P021");
  }

  @Test
  void gateOnSomebodyWhoScoresNobodyIsAnError() {
    assertThat(codes(GOOD.replace("planner-critic score >= 80", "plumber-critic score >= 80")))
        .contains("CRN-P012");
  }

  @Test
  void proseIsAskedOfAPerson() {
    assertThat(
            codes(
                GOOD.replace(
                    "** None\n- **PRODUCES:** `memo/`",
                    "** Research idea or research spec\n- **PRODUCES:** `memo/`")))
        .containsExactly("CRN-P013");
  }

  @Test
  void hostileRequiresIsAFindingNotAnOverflow() {
    assertThat(
            codes(
                GOOD.replace(
                    "`memo/` AND planner-critic score >= 80",
                    "(".repeat(3_000) + "a OR b" + ")".repeat(3_000))))
        .contains("CRN-P024");
  }

  @Test
  void emptyFileIsAFinding() {
    assertThat(codes("")).containsExactly("CRN-P001");
  }

  @Test
  void graphNamesEveryEdgeInBothForms() {
    RegistryGraph graph = RegistryGraph.of(read(GOOD).registry());
    assertThat(RegistryMermaid.draw(graph))
        .contains("a_planner ==>")
        .contains("planner-critic >= 80");
    assertThat(RegistrySvg.draw(graph))
        .startsWith("<svg")
        .contains("planner to coder")
        .endsWith("</svg>\n");
  }
}
