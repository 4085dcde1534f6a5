package cairn.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.finding.Severity;
import cairn.inquiry.claim.Enhancement;
import cairn.inquiry.consolidation.Reflection;
import cairn.inquiry.settings.DeepConfirm;
import cairn.inquiry.settings.Ending;
import cairn.inquiry.settings.Level;
import cairn.inquiry.settings.Mode;
import cairn.inquiry.settings.Strategy;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryCommand;
import cairn.inquiry.state.Node;
import cairn.inquiry.state.Registry;
import cairn.inquiry.state.Verdict;
import cairn.kernel.ManualClock;
import cairn.sources.Evidence;
import cairn.sources.MemoryLibrary;
import cairn.sources.check.CitationCheck;
import cairn.sources.check.CitationReport;
import cairn.sources.support.Similarity;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeInquiryTest {
  @TempDir Path folder;

  private final MemoryLibrary notes = Study.notes();

  private Study study() {
    return new Study(folder, new ManualClock("2026-11-16T10:00:00Z"), notes, Study.patient());
  }

  @Test
  void depthThreeTakesFortyFourAgentsAndEndsWithAVerdict() throws Exception {
    try (Study study = study()) {
      var agent = new HonestAgent(notes);
      String id = study.start(Study.open(3));
      assertThat(study.inquiry(id).cost().agents()).isEqualTo(44);
      Inquiry done = study.finish(id, agent);
      assertThat(done.ending().kind()).isEqualTo(Ending.Kind.FINISHED);
      assertThat(done.closing().verdict()).isIn(Verdict.PASS, Verdict.PASS_WITH_ADVISORIES);
      assertThat(done.gaps()).isEmpty();
      assertThat(done.nodes().size()).isEqualTo(39);
      assertThat(agent.asked.values()).allMatch(n -> n.get() == 1);
      assertThat(agent.asked.keySet().stream().filter(w -> w.contains(".explore-"))).hasSize(39);
      assertThat(agent.asked.keySet().stream().filter(w -> w.contains(".peer-"))).hasSize(3);
    }
  }

  @Test
  void filesHaveTheNamesAndSectionsOfTheGrammar() throws Exception {
    try (Study study = study()) {
      study.finish(study.start(Study.open(2)), new HonestAgent(notes));
    }
    TreeMap<String, String> files = Study.files(folder);
    String base = files.firstKey().substring(0, files.firstKey().lastIndexOf('/') + 1);
    assertThat(base).isEqualTo("meditations/20261116-yield-drift-store-helps/");
    Pattern branch =
        Pattern.compile("branch-[1-3]-depth-[12]-sub-[0-3]-[a-z0-9-]{1,40}-20261116100000\\.md");
    assertThat(
            files.keySet().stream()
                .filter(f -> f.contains("/branch-") && !f.contains("peer-review")))
        .hasSize(12)
        .allMatch(f -> branch.matcher(f.substring(base.length())).matches());
    assertThat(files.keySet())
        .contains(
            base + "facets.md",
            base + "citations-index.yml",
            base + "consolidation.md",
            base + "finalisation-enhancements.yml",
            base + "init-suggestions-20261116100000.yml",
            base + "retrospective-20261116100000.md",
            base + "review-pre-report-20261116100000-iter-1.md")
        .noneMatch(f -> f.contains("pending") || f.contains("drafts/") || f.contains("lock"));
    files.forEach((name, text) -> {
      if (name.contains("-depth-"))
        assertThat(text)
            .contains(
                "## Subfocus Rationale",
                "## Discoveries",
                "## Connections",
                "## Child Subfocuses",
                "## Child Insights",
                "## Contradictions",
                "## Summary",
                "## Citations",
                "incorporated_children:");
    });
  }

  @Test
  void everyLinkOfTheIndexResolves() throws Exception {
    try (Study study = study()) {
      study.finish(study.start(Study.open(2)), new HonestAgent(notes));
    }
    TreeMap<String, String> files = Study.files(folder);
    String name =
        files.keySet().stream().filter(f -> f.endsWith("facets.md")).findFirst().orElseThrow();
    String base = name.substring(0, name.length() - "facets.md".length());
    Matcher link = Pattern.compile("\\]\\(([^)]+)\\)").matcher(files.get(name));
    int links = 0;
    while (link.find()) {
      links++;
      // Written by others: the report from its model, the registry under its lock.
      if (link.group(1).startsWith("report-") || link.group(1).equals(Registry.FILE)) continue;
      assertThat(files).containsKey(base + link.group(1));
    }
    assertThat(links).isGreaterThan(20);
  }

  @Test
  void noCitationDanglesAndEveryQuoteIsInItsSource() throws Exception {
    try (Study study = study()) {
      InquiryCommand.Open open =
          Study.open(3, Mode.RESEARCH, Level.DETAILED, Strategy.NONE, DeepConfirm.NONE);
      study.finish(study.start(open), new HonestAgent(notes));
      var check =
          new CitationCheck(
              new Evidence(
                  notes, _ -> Optional.empty(), _ -> Optional.empty(), _ -> Optional.of("a node")),
              Similarity.lexical());
      int quotes = 0;
      for (Map.Entry<String, String> file : Study.files(folder).entrySet()) {
        if (!file.getKey().endsWith(".md")) continue;
        CitationReport report = check.check(file.getKey(), file.getValue());
        assertThat(report.findings())
            .as(file.getKey())
            .noneMatch(f -> f.severity() == Severity.ERROR);
        assertThat(report.resolved()).isEqualTo(report.markers());
        assertThat(report.quotesMatched()).isEqualTo(report.quotes());
        quotes += report.quotes();
      }
      assertThat(quotes).isGreaterThan(50);
    }
  }

  @Test
  void enhancementsAreRankedByTheProductAndTheGateDecides() throws Exception {
    try (Study study = study()) {
      Inquiry done = study.finish(study.start(Study.open(1)), new HonestAgent(notes));
      List<Enhancement> ranked = done.closing().enhancements();
      assertThat(ranked).extracting(Enhancement::compositeScore).containsExactly(63, 40, 35);
      assertThat(ranked)
          .extracting(Enhancement::type)
          .containsExactly("action_plan", "glossary", "extracted_memories");
      assertThat(done.closing().degradation()).isEqualTo(Reflection.FEWER);
      assertThat(ranked.get(0).groups()).isNotEmpty();
      assertThat(ranked.get(2).treatment()).isEqualTo(Enhancement.Way.UNCHOSEN_PERSISTED);
    }
  }

  @Test
  void quickModeNeedsNoPeersNoRegistryAndNoWeaver() throws Exception {
    try (Study study = study()) {
      var agent = new HonestAgent(notes);
      String id =
          study.start(Study.open(3, Mode.QUICK, Level.DEFAULT, Strategy.NONE, DeepConfirm.NONE));
      assertThat(study.inquiry(id).cost().agents()).isEqualTo(41);
      Inquiry done = study.finish(id, agent);
      assertThat(done.ending().kind()).isEqualTo(Ending.Kind.FINISHED);
      assertThat(agent.asked.keySet())
          .noneMatch(w -> w.contains(".peer-") || w.contains(".weave-"));
      assertThat(done.nodes().get("b1d1s0").woven().childInsights()).hasSize(3);
    }
    assertThat(Study.files(folder).keySet()).noneMatch(f -> f.endsWith("facet-registry.yml"));
  }

  @Test
  void anEnsembleExploresTheSameFacetsWithEveryModelAndComparesThem() throws Exception {
    try (Study study = study()) {
      var pool = List.of(new Strategy.Model("a", "Alpha"), new Strategy.Model("b", "Beta"));
      String id =
          study.start(
              Study.open(
                  1,
                  Mode.RESEARCH,
                  Level.COMPACT,
                  new Strategy(Strategy.Kind.ENSEMBLE_MAX, pool, ""),
                  DeepConfirm.NONE));
      assertThat(study.inquiry(id).cost().agents()).isEqualTo(2 * 8 + 1);
      Inquiry done = study.finish(id, new HonestAgent(notes));
      assertThat(done.closing().synthesis().agreement()).hasSize(6);
      assertThat(study.chapter.state().trees(id)).hasSize(2).allMatch(t -> !t.open());
      assertThat(study.chapter.state().trees(id).get(0).nodes().get("b1d1s0").model())
          .isEqualTo("a");
    }
    assertThat(Study.files(folder).keySet())
        .anyMatch(f -> f.endsWith("-ensemble/cross-model-synthesis.md"))
        .anyMatch(f -> f.contains("-ensemble/model-alpha/branch-1-depth-1-sub-0-"));
  }

  @Test
  void atTheRichestLevelABuilderOfCitationsLooksAtEveryLeaf() throws Exception {
    try (Study study = study()) {
      var agent = new HonestAgent(notes);
      String id =
          study.start(
              Study.open(2, Mode.RESEARCH, Level.EXHAUSTIVE, Strategy.NONE, DeepConfirm.NONE));
      assertThat(study.inquiry(id).cost().agents()).isEqualTo(1 + 3 * 4 + 3 + 3 * 3 + 1);
      Inquiry done = study.finish(id, agent);
      assertThat(done.closing().verdict()).isNotEqualTo(Verdict.ESCALATE);
      assertThat(agent.asked.keySet()).filteredOn(w -> w.contains(".cite-")).hasSize(9);
      assertThat(agent.asked.keySet()).noneMatch(w -> w.contains(".cite-b1d1"));
      for (Node node : done.nodes().values())
        if (node.leaf(2))
          assertThat(node.findings().discoveries().getFirst().citations().size())
              .as(node.id())
              .isGreaterThanOrEqualTo(1);
      assertThat(
              done.nodes().values().stream()
                  .filter(n -> n.leaf(2))
                  .mapToInt(n -> n.findings().discoveries().getFirst().citations().size())
                  .sum())
          .isGreaterThan(9);
    }
    Map<String, String> leaves = new TreeMap<>(Study.files(folder));
    leaves.keySet().removeIf(f -> !f.contains("-depth-2-"));
    assertThat(leaves).hasSize(9);
    leaves
        .values()
        .forEach(
            t -> assertThat(t).contains("| Origin | Finding | Citations |").contains("\n  > "));
    assertThat(Study.files(folder).keySet()).noneMatch(f -> f.contains("drafts/"));
  }

  @Test
  void theFormulaCountsBuildersOnlyWhereTheyRun() {
    assertThat(cost(3, Mode.RESEARCH, Level.EXHAUSTIVE)).isEqualTo(71);
    assertThat(cost(3, Mode.QUICK, Level.EXHAUSTIVE)).isEqualTo(41);
    assertThat(cost(3, Mode.RESEARCH, Level.DETAILED)).isEqualTo(44);
    assertThat(cost(1, Mode.RESEARCH, Level.EXHAUSTIVE)).isEqualTo(11);
  }

  private int cost(int depth, Mode mode, Level level) {
    try (Study study = study()) {
      String id = study.start(Study.open(depth, mode, level, Strategy.NONE, DeepConfirm.NONE));
      return study.inquiry(id).cost().agents();
    }
  }

  @Test
  void aFinishedInquiryCanBeExpandedWithItsSettings() throws Exception {
    try (Study study = study()) {
      String first = study.start(Study.open(1));
      study.finish(first, new HonestAgent(notes));
      var more =
          new InquiryCommand.Open(
              "What would the costs be?",
              "",
              null,
              null,
              null,
              null,
              null,
              DeepConfirm.NONE,
              List.of(),
              List.of(),
              "",
              0,
              first);
      String second = study.start(more);
      assertThat(study.inquiry(second).settings().depth()).isEqualTo(1);
      assertThat(study.inquiry(second).expands()).isEqualTo(first);
      assertThat(study.finish(second, new HonestAgent(notes)).ending().kind())
          .isEqualTo(Ending.Kind.FINISHED);
    }
  }
}
