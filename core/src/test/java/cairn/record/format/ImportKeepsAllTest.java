package cairn.record.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cairn.finding.Finding;
import cairn.kernel.Scenario;
import cairn.record.Record;
import cairn.record.audit.ArtifactCheck;
import cairn.record.change.RecordCommand;
import cairn.record.interop.KeptLines;
import cairn.record.interop.Rendered;
import cairn.record.state.Entry;
import cairn.record.state.EntryKind;
import cairn.record.state.RecordState;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ImportKeepsAllTest {
  private static final String CLAIMS =
      """
      # Claims
      <!-- reviewed in May -->

      ## C01: Depth helps
      <!-- CONFLICT: see C02 -->

      **Statement.** Depth helps by 3.75 points.

      **Status.** supported

      **Evidence.** The run of Tuesday, see N02.

      **Mood.** Hopeful
      """;

  private static final String TREE =
      """
      # drawn by hand, do not sort
      version: 3
      research_dag:
        - id: N01   # the first one
          type: question
          title: Does it scale?
          why_now: because we can
          children:
            - id: N02
              type: experiment
              # CONFLICT: see C02
              title: Depth
              result: loss 0.310
      """;

  private static Map<String, String> files() {
    return new LinkedHashMap<>(Map.of("logic/claims.md", CLAIMS, Artifact.TREE, TREE));
  }

  private static RecordState imported(Map<String, String> files) {
    return Scenario.of(new Record())
        .when(new RecordCommand.ImportArtifact(Artifact.read(files)))
        .state();
  }

  @Test
  void claimsInParagraphsAreRead() {
    Entry claim = imported(files()).entry("C01").orElseThrow();
    assertThat(claim.statement()).isEqualTo("Depth helps by 3.75 points.");
    assertThat(claim.status()).isEqualTo("supported");
    assertThat(claim.extra()).containsEntry("Evidence", "The run of Tuesday, see N02.");
    assertThat(claim.conflicts()).containsExactly("C02");
  }

  @Test
  void commentsFlagsAndUnknownFieldsLiveOnInTheFiles() {
    Map<String, String> now = Rendered.of(imported(files()));
    assertThat(now.get(Artifact.TREE))
        .contains("# drawn by hand, do not sort", "version: 3", "CONFLICT: see C02", "why_now")
        .contains("the first one", "0.310");
    assertThat(now.get("logic/claims.md"))
        .contains("reviewed in May", "<!-- CONFLICT: see C02 -->", "Hopeful");
    assertThat(Artifact.read(now).unreadable).isEmpty();
    assertThat(Artifact.read(now).nodes).hasSize(2);
  }

  @Test
  void whatWasKeptIsKeptOnceHoweverOftenItIsImported() {
    Map<String, String> once = Rendered.of(imported(files()));
    Map<String, String> twice = Rendered.of(imported(once));
    assertThat(twice.get(Artifact.TREE)).isEqualTo(once.get(Artifact.TREE));
    assertThat(twice.get("logic/claims.md")).isEqualTo(once.get("logic/claims.md"));
  }

  @Test
  void aFileThatCannotBeReadStandsInItsPlaceAsAComment() {
    var files = files();
    files.put(Artifact.OBSERVATIONS, "observations:\n  - id: O01\n    content: \"a \"b\" c\"\n");
    String now = Rendered.of(imported(files)).get(Artifact.OBSERVATIONS);
    assertThat(now).contains("# ", "content: \"a \"b\" c\"").endsWith("observations: []\n");
  }

  /// Every word of every file of others is in the exported files, and our own check finds nothing
  /// there that it did not find before.
  @Test
  void noWordOfTheCorpusIsLostAndNoFindingIsOfOurOwnMaking() throws IOException {
    List<Path> artifacts = Corpus.artifacts();
    assumeTrue(!artifacts.isEmpty(), "no corpus here");
    var lost = new TreeMap<String, List<String>>();
    var empty = new ArrayList<String>();
    var made = new TreeMap<String, List<String>>();
    for (Path folder : artifacts) {
      Map<String, String> files = Corpus.files(folder);
      Map<String, String> now = Rendered.of(imported(files));
      for (String file : files.keySet()) {
        if (!Artifact.owned(file)) continue;
        List<String> lines = KeptLines.lost(files.get(file), now.getOrDefault(file, ""));
        if (!lines.isEmpty()) lost.put(folder + "/" + file, lines);
      }
      for (var located : Artifact.read(files).entries) {
        Entry entry = located.value().entry();
        if (entry.kind() == EntryKind.CLAIM && entry.statement().isBlank())
          empty.add(folder + " " + entry.id());
      }
      var whole = new HashMap<>(files);
      whole.putAll(now);
      List<String> after = findings(whole);
      findings(files).forEach(after::remove);
      if (!after.isEmpty()) made.put(folder.toString(), after);
    }
    assertThat(empty).isEmpty();
    assertThat(lost).isEmpty();
    assertThat(made).isEmpty();
  }

  private static List<String> findings(Map<String, String> files) {
    return ArtifactCheck.of(Artifact.read(files)).stream()
        .map(ImportKeepsAllTest::name)
        .collect(Collectors.toCollection(ArrayList::new));
  }

  /// Without its entry: where two have one id, the second gets another.
  private static String name(Finding finding) {
    return finding.code().code() + " " + finding.file();
  }
}
