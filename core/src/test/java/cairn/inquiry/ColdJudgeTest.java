package cairn.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.claim.ClaimCheck;
import cairn.inquiry.state.Inquiry;
import cairn.kernel.ManualClock;
import cairn.kernel.brief.Brief;
import cairn.sources.MemoryLibrary;
import cairn.text.Json;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// What is put to a judge, and how: only what cited words can carry, once, with what is needed to
/// understand the place.
class ColdJudgeTest {
  private static final String QUAY =
      """
      # Quay

      ## Piles
      Rule 3: the steel piles are tarred.

      Example: in spring the crew tars forty of them.
      """;

  @TempDir Path folder;

  private final MemoryLibrary library = new MemoryLibrary().with("notes/quay.md", QUAY);
  private final List<JsonNode> judged = new ArrayList<>();

  private Inquiry answered(String reply) throws Exception {
    var agent =
        new HonestAgent(library) {
          @Override
          public ObjectNode content(Brief brief) {
            if (brief.role().equals("judge")) brief.input().path("claims").forEach(judged::add);
            return brief.role().equals("answerer")
                ? (ObjectNode) Json.parse(reply)
                : super.content(brief);
          }
        };
    try (Study study =
        new Study(folder, new ManualClock("2026-11-16T10:00:00Z"), library, Study.patient())) {
      return study.finish(study.start(Study.open(0)), agent);
    }
  }

  @Test
  void theSameClaimIsJudgedOnceAndWhatIsMissingNotAtAll() throws Exception {
    Inquiry done =
        answered(
            """
            {"answered": "PARTLY", "not_stated": ["No source says who pays."],
             "answer": [
               {"text": "Forty piles get tar in spring.", "citations": [
                 {"ref": "notes/quay.md", "from": 6, "to": 6}]},
               {"text": "No source says who pays for the tar of the piles.", "citations": [
                 {"ref": "notes/quay.md", "from": 4, "to": 4}]}],
             "contradictions": [
               {"text": "Forty piles get tar in spring.", "citations": [
                 {"ref": "notes/quay.md", "from": 6, "to": 6}]}]}
            """);
    assertThat(judged).hasSize(1);
    Map<String, CitedClaim> all = done.passages();
    assertThat(all.get("con.e1").checked()).isEqualTo(ClaimCheck.Kind.SUPPORTED);
    assertThat(all.get("con.x1").check()).isEqualTo(all.get("con.e1").check());
    assertThat(all.get("con.e2").remark()).isTrue();
    assertThat(done.checks().claims())
        .as("a remark is no statement, the same claim is one")
        .isEqualTo(1);
  }

  @Test
  void aJudgeSeesDocumentHeadingsTheLineBeforeAndWhatIsInferred() throws Exception {
    answered(
        """
        {"answered": "ANSWERED", "answer": [
           {"text": "The rule is kept in spring on forty piles.", "label": "inferred", "citations": [
             {"ref": "notes/quay.md", "from": 6, "to": 6}]}]}
        """);
    JsonNode claim = judged.getFirst();
    assertThat(claim.path("label").asString()).isEqualTo("inferred");
    JsonNode cited = claim.path("cited").get(0);
    assertThat(cited.path("in").asString()).endsWith("Quay › Piles");
    assertThat(cited.path("before").asString()).isEqualTo("Rule 3: the steel piles are tarred.");
    assertThat(cited.path("words").asString()).startsWith("Example: in spring");
  }
}
