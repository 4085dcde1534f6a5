package cairn.cli.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.HeatPumps;
import cairn.cli.Transcript;
import cairn.cli.terminal.Exit;
import cairn.text.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// The main job as a user meets it: real documents, the extractive agent, a real log, real files.
class ResearchCommandTest {
  private static final String QUESTION = HeatPumps.QUESTION;

  @TempDir Path folder;

  @BeforeEach
  void copyTheExample() throws IOException {
    HeatPumps.copyTo(folder);
  }

  private static String[] research(String... more) {
    return HeatPumps.research(
        Stream.concat(Stream.of("--level", "compact"), Stream.of(more)).toArray(String[]::new));
  }

  private Path only(String ending) {
    try (Stream<Path> files = Files.walk(folder.resolve("meditations"))) {
      List<Path> found = files.filter(f -> f.toString().endsWith(ending)).toList();
      assertThat(found).as(ending).hasSize(1);
      return found.getFirst();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void whatIsLeftToWorkersIsOpenOnceItsCostIsAccepted() throws IOException {
    HeatPumps.scriptSeed(folder);
    Transcript asked = Transcript.run(folder, research("--leave"));
    assertThat(asked.exit()).as(asked.out()).isEqualTo(Exit.GATE);
    assertThat(Transcript.run(folder, "gate", "list").out()).contains("cost");

    Transcript left = Transcript.run(folder, research("--leave", "--yes"));
    assertThat(left.exit()).as(left.err()).isEqualTo(Exit.DONE);
    assertThat(left.out()).contains("left to the workers");
    assertThat(Transcript.run(folder, "gate", "list").out()).doesNotContain("cost");
    assertThat(folder.resolve("meditations").toFile().list()).hasSize(1);
  }

  @Test
  void aQuestionBecomesAReportThatCanBeChecked() throws IOException {
    Files.write(folder.resolve("docs/plan.xlsx"), new byte[] {'P', 'K', 3, 4, 0, 0});
    Transcript said = Transcript.run(folder, research("--yes", "--json"));
    assertThat(said.exit()).as(said.err()).isEqualTo(Exit.DONE);
    JsonNode result = Json.parse(said.out());
    assertThat(result.path("verdict").asString()).startsWith("PASS");
    assertThat(result.path("agents").path("planned").asInt()).isPositive();
    assertThat(result.path("citations").path("resolved").asInt())
        .isPositive()
        .isEqualTo(result.path("citations").path("markers").asInt());
    assertThat(folder.resolve(result.path("report").path("html").asString())).isNotEmptyFile();
    assertThat(folder.resolve(result.path("report").path("pdf").asString())).isNotEmptyFile();
    assertThat(Files.readString(only("consolidation.md"))).contains("16,500 EUR");
    assertThat(only("consolidation.md").resolveSibling("drafts")).doesNotExist();
    assertThat(said.err()).contains("exploring \u201c").contains("writing the answer");

    String inquiry = result.path("inquiry").asString();
    assertThat(Transcript.run(folder, "inquiry", "list").out()).contains(inquiry, QUESTION);
    assertThat(Transcript.run(folder, "inquiry", "show", inquiry).out()).contains("\u25cf");
    Transcript verified =
        Transcript.run(folder, "inquiry", "verify", result.path("folder").asString(), "--json");
    assertThat(verified.exit()).as(verified.out()).isEqualTo(Exit.DONE);
    JsonNode citations = Json.parse(verified.out()).path("citations");
    assertThat(citations.path("quotes").asInt()).isPositive();
    assertThat(citations.path("quotes_matched")).isEqualTo(citations.path("quotes"));
    assertThat(Json.parse(verified.out()).path("findings").size()).as(verified.out()).isLessThan(5);

    Path page = folder.resolve(result.path("report").path("html").asString());
    assertThat(Files.readString(page)).contains("Not read, 1 in all: plan.xlsx (not a text");
    Files.writeString(page, Files.readString(page).replace("16,500 EUR", "6,500 EUR"));
    Transcript changed = Transcript.run(folder, "inquiry", "verify", inquiry);
    assertThat(changed.exit()).isEqualTo(Exit.FINDINGS);
    assertThat(changed.out())
        .contains("CRN-I030", page.getFileName() + ":", "was changed or added: ", "6,500 EUR")
        .contains("CRN-C004");
    assertThat(Transcript.run(folder, "record", "show", "N01").out()).contains(QUESTION);
    assertThat(Files.readString(folder.resolve("ara/trace/exploration_tree.yaml")))
        .contains(QUESTION);
  }

  @Test
  void theTerminalTellsTheAnswerWithoutMarksAndWhereItStands() throws IOException {
    Files.writeString(
        folder.resolve("docs/pier.md"),
        "# The pier\n\nThe pier was closed on **18 February 2023.** Its posts were rotten.\n");
    Transcript told =
        Transcript.run(
            folder,
            "research",
            "When was the pier closed?",
            "--in",
            "docs",
            "--depth",
            "1",
            "--yes");
    assertThat(told.exit()).as(told.err()).isEqualTo(Exit.DONE);
    assertThat(told.out())
        .contains("The pier was closed on 18 February 2023.", "docs/pier.md:")
        .doesNotContain("**");
    // the other documents do not answer, and are not told like the answer
    assertThat(told.out().lines().filter(l -> l.startsWith("  ") && l.length() > 200)).isEmpty();
  }

  @Test
  void aStatementThatNobodyCheckedSaysSo() throws IOException {
    Files.writeString(
        folder.resolve("docs/pier.md"),
        "# The pier\n\nThe keeper of the pier is elected by the boats.\n");
    Files.writeString(
        folder.resolve("liar.jsonl"),
        """
        {"role": "answerer", "reply": {"answered": "ANSWERED", "answer": [{"text":\
         "Whoever lights the lamps is chosen there by a vote.", "label": "discovered", "citations":\
         [{"kind": "file", "ref": "docs/pier.md", "from": 3, "to": 3}]}],\
         "contradictions": [], "not_stated": [], "nearest_places": []}}
        """);
    Transcript told =
        Transcript.run(
            folder,
            "research",
            "Who elects the keeper of the pier?",
            "--in",
            "docs",
            "--depth",
            "0",
            "--agent",
            "script:liar.jsonl",
            "--yes");
    assertThat(told.out()).as(told.err()).contains("ANSWERED, NOT CHECKED", "    not checked");
  }

  @Test
  void theSameQuestionTwiceAtOnceEndsBothWithTheReport() throws Exception {
    try (var pool = Executors.newFixedThreadPool(2)) {
      Callable<Transcript> ask = () -> Transcript.run(folder, research("--yes", "--json"));
      for (Future<Transcript> asked : pool.invokeAll(List.of(ask, ask))) {
        Transcript said = asked.get();
        assertThat(said.exit()).as(said.err()).isEqualTo(Exit.DONE);
        assertThat(Json.parse(said.out()).path("verdict").asString()).startsWith("PASS");
      }
    }
  }

  @Test
  void aHeadlineThatIsChangedByHandIsNamed() throws IOException {
    JsonNode result = Json.parse(Transcript.run(folder, research("--yes", "--json")).out());
    Path page = folder.resolve(result.path("report").path("html").asString());
    Files.writeString(
        page, Files.readString(page).replace("</h1>", " since 1897, says everybody.</h1>"));
    Transcript changed =
        Transcript.run(folder, "inquiry", "verify", result.path("inquiry").asString());
    assertThat(changed.exit()).as(changed.out()).isEqualTo(Exit.FINDINGS);
    assertThat(changed.out()).contains("CRN-I030", "since 1897, says everybody.");
    Files.writeString(page.resolveSibling("consolidation.md"), "nothing\n");
    assertThat(Transcript.run(folder, "inquiry", "verify", result.path("inquiry").asString()).out())
        .contains("consolidation.md");
  }

  @Test
  void withoutAModelNobodyIsAskedUnlessSomebodyWantsToDecide() {
    Transcript said = Transcript.run(folder, research());
    assertThat(said.exit()).as(said.err()).isEqualTo(Exit.DONE);
    assertThat(said.out()).contains("report ");
    Transcript decides = Transcript.run(folder, research("--new", "--answer", "cost=proceed"));
    assertThat(decides.exit()).isEqualTo(Exit.GATE);
    assertThat(decides.err()).contains("facets-1");
  }

  @Test
  void withoutAnAnswerItStopsAtTheGateAndTheSameCommandGoesOn() throws IOException {
    HeatPumps.scriptSeed(folder);
    Transcript first = Transcript.run(folder, research());
    assertThat(first.exit()).isEqualTo(Exit.GATE);
    assertThat(first.err()).contains("8 agents").contains("cairn gate answer");
    Transcript second = Transcript.run(folder, research("--answer", "cost=proceed"));
    assertThat(second.exit()).isEqualTo(Exit.GATE);
    assertThat(second.err()).contains("going on with").contains("facets-1");
    Transcript third = Transcript.run(folder, research("--yes", "--json"));
    assertThat(third.exit()).as(third.err()).isEqualTo(Exit.DONE);
    assertThat(Json.parse(third.out()).path("agents").path("reused").asInt()).isEqualTo(1);
  }

  @Test
  void aPersonRewordsAFacetDropsASectionAndTakesSomethingIn() throws IOException {
    HeatPumps.scriptSeed(folder);
    Transcript said =
        Transcript.typed(
            folder,
            "maybe\nproceed\n9: no such facet\n2: What neighbours say about noise at night\n"
                + "drop s1\na facet\n\nproceed\n\n",
            research());
    assertThat(said.exit()).as(said.err()).isEqualTo(Exit.DONE);
    assertThat(said.err())
        .contains("'maybe' is no answer here")
        .contains("there is no facet 9")
        .contains("takes 10 agents");
    assertThat(Files.readString(only("facets.md")))
        .contains("What neighbours say about noise at night");
    assertThat(Files.readString(only("consolidation.md"))).doesNotContain("What the numbers say");
    assertThat(only("consolidation.md").getParent())
        .isDirectoryContaining(f -> f.getFileName().toString().startsWith("branch-4-depth-1"));
  }

  @Test
  void cancellingEndsItAndNothingIsRun() throws IOException {
    HeatPumps.scriptSeed(folder);
    Transcript said = Transcript.typed(folder, "cancel\n", research());
    assertThat(said.exit()).isEqualTo(Exit.FINDINGS);
    assertThat(said.out()).contains("cancelled");
    assertThat(Transcript.run(folder, "inquiry", "list").out()).contains("cancelled");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--timeout=0|--timeout 0 is less than 1",
        "--max-usd=-1|--max-usd -1.0 is no amount",
        "--max-usd=NaN|--max-usd NaN is no amount",
        "--max-calls=-1|--max-calls -1 is less than 0",
        "--max-agents=-2|--max-agents -2 is less than 0",
        "--web=-3|--web -3 is less than 0",
        "--depth=4|--depth 4 is not 0, 1, 2 or 3",
        "--level=huge|--level 'huge' is not known",
        "--answer=price=yes|--answer names 'price', which is no gate"
      })
  void whatMakesNoSenseIsSaidBeforeAnythingIsBegun(String flag, String said) {
    Transcript mistaken =
        Transcript.run(folder, "research", QUESTION, "--in", "notes", "--yes", flag);
    assertThat(mistaken.exit()).isEqualTo(Exit.FAILED);
    assertThat(mistaken.err()).contains(said).doesNotContain("bug");
    assertThat(folder.resolve(".cairn")).doesNotExist();
  }

  /// More was taken in than the flag spoke of: that is asked again.
  @Test
  void anAnswerToTheCostHoldsForTheEstimateItWasGivenTo() throws IOException {
    HeatPumps.scriptSeed(folder);
    String both =
        "{\"additional_focus_areas_decisions\": [{\"id\": \"%s\", \"treatment\":"
            + " \"additional_facet\"}]}";
    Transcript first = Transcript.run(folder, research("--answer", "cost=proceed"));
    assertThat(first.exit()).as(first.err()).isEqualTo(Exit.GATE);
    String listed = Transcript.run(folder, "gate", "list").out();
    assertThat(listed).contains("1  ", "sections  s1 ", "regenerate", "beside    a ");
    JsonNode gate =
        Json.parse(Transcript.run(folder, "gate", "list", "--json").out()).path("gates").get(0);
    String area = gate.at("/context/proposal/additional_focus_areas/0/id").asString();
    String[] more = {
      "--new", "--answer", "cost=proceed", "--answer", "facets=" + both.formatted(area)
    };
    Transcript grown = Transcript.run(folder, research(more));
    assertThat(grown.exit()).as(grown.err()).isEqualTo(Exit.GATE);
    assertThat(grown.err()).contains(".cost-10 waits").contains("takes 10 agents");
    Transcript again = Transcript.run(folder, research("--answer", "cost=proceed"));
    assertThat(again.exit()).as(again.err()).isEqualTo(Exit.DONE);
    assertThat(again.err()).contains("-houses-2 as it was begun (depth 1, research, compact");
  }

  @Test
  void mistakesAreExplained() {
    assertThat(Transcript.run(folder, "research", QUESTION, "--in", "nowhere").err())
        .contains("nowhere");
    Transcript theme = Transcript.run(folder, research("--yes", "--theme", "pretty"));
    assertThat(theme.exit()).isEqualTo(Exit.FAILED);
    assertThat(theme.err()).contains("pretty").contains("editorial");
    assertThat(Transcript.run(folder, "inquiry", "show", "nothing").err())
        .contains("cairn inquiry list");
  }
}
