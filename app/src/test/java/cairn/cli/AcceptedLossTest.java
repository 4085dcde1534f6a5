package cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.text.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// After a loss was accepted: no id comes twice, every file follows the log again, and what only
/// the files still showed is kept.
class AcceptedLossTest {
  private static final String TREE = "ara/trace/exploration_tree.yaml";
  private static final String CLAIMS = "ara/logic/claims.md";
  private static final String STAGED = "ara/staging/observations.yaml";

  @TempDir Path folder;

  private Transcript run(String input, String... args) {
    return Transcript.run(folder, input, InstantSource.system(), args);
  }

  private void decide(String choice) {
    turn(
        """
        {"user": "We go with %1$s.", "agent": "Done.", "events": [
         {"kind": "decision", "choice": "%1$s", "alternatives": ["none"], "provenance": "user"}]}
        """
            .formatted(choice));
  }

  private void observe(String content) {
    turn(
        """
        {"user": "Go on.", "agent": "%1$s", "events": [
         {"kind": "observation", "type": "claim", "content": "%1$s"}]}
        """
            .formatted(content));
  }

  private void turn(String turn) {
    Transcript said = run(turn, "record", "turn");
    assertThat(said.exit()).as(said.err()).isZero();
    assertThat(said.err()).doesNotContain("behind");
  }

  private List<Path> days() throws IOException {
    try (var files = Files.list(folder.resolve(".cairn/spine"))) {
      return files.filter(f -> f.toString().endsWith(".jsonl")).toList();
    }
  }

  /// Other letters in every line that holds the words.
  private void damage(String words) throws IOException {
    for (Path file : days()) {
      String text = Files.readString(file, StandardCharsets.ISO_8859_1);
      Files.writeString(
          file, text.replace(words, words.toUpperCase(Locale.ROOT)), StandardCharsets.ISO_8859_1);
    }
  }

  private Transcript accept() {
    Transcript said =
        run("", "spine", "repair", "--accept-loss", "--by", "Ada", "--write", "--json");
    assertThat(said.exit()).as(said.out() + said.err()).isZero();
    return said;
  }

  private List<String> ids(String file) throws IOException {
    var ids = new ArrayList<String>();
    for (String line : Files.readAllLines(folder.resolve(file)))
      if (line.strip().startsWith("- id:"))
        ids.add(line.strip().substring("- id:".length()).strip());
    return ids;
  }

  @Test
  void whatTheFilesShowedIsKeptAndTheNextTurnIsInThem() throws IOException {
    Files.createDirectories(folder.resolve(".cairn"));
    decide("glass wool");
    decide("sheep wool");
    decide("cork");
    String before = Files.readString(folder.resolve(TREE));
    assertThat(before).contains("sheep wool");
    damage("sheep wool");

    JsonNode kept = Json.parse(accept().out()).get("files_kept");
    String copy = "";
    for (JsonNode row : kept)
      if (row.get("file").asString().equals(TREE)) copy = row.get("copy").asString();
    assertThat(copy).startsWith(".cairn/kept/" + TREE);
    assertThat(folder.resolve(copy)).hasContent(before);

    decide("hemp");
    assertThat(Files.readString(folder.resolve(TREE)))
        .contains("hemp", "cork")
        .doesNotContain("sheep wool");
    assertThat(folder.resolve(copy)).hasContent(before);
    Transcript check = run("", "check");
    assertThat(check.out()).contains("0 errors, 0 warnings");
  }

  @Test
  void whatOnlyAFileShowsComesBackByAdoptingIt() throws IOException {
    Files.createDirectories(folder.resolve(".cairn"));
    turn(
        """
        {"user": "Look.", "events": [{"kind": "claim", "title": "Cork", "statement": "Cork loses\
         less heat than glass wool.", "falsification": "A winter in which it loses more."}]}
        """);
    assertThat(run("", "record", "affirm", "O01", "--words", "seen twice").exit()).isZero();
    String before = Files.readString(folder.resolve(CLAIMS));
    assertThat(before).contains("## C01:");
    damage("observation.crystallized");

    JsonNode kept = Json.parse(accept().out()).get("files_kept");
    assertThat(folder.resolve(CLAIMS)).content().doesNotContain("## C01:");
    for (JsonNode row : kept)
      if (row.get("file").asString().equals(CLAIMS))
        Files.copy(
            folder.resolve(row.get("copy").asString()),
            folder.resolve(CLAIMS),
            StandardCopyOption.REPLACE_EXISTING);
    assertThat(run("", "adopt", CLAIMS).exit()).isZero();

    assertThat(run("", "rebuild").exit()).isZero();
    assertThat(folder.resolve(CLAIMS))
        .content()
        .contains("## C01: Cork", "Cork loses less heat than glass wool.");
    assertThat(run("", "spine", "verify").out()).contains("0 errors, 0 warnings");
  }

  @Test
  void noIdIsGivenOutTwice() throws IOException {
    Files.createDirectories(folder.resolve(".cairn"));
    observe("Cork loses less heat than glass wool at the north wall.");
    observe("Sheep wool holds two percent more moisture in spring.");
    List<String> before = ids(STAGED);
    assertThat(before).hasSize(2);
    damage("Sheep wool holds");
    accept();
    observe("Hemp settles by three percent within the first winter.");
    observe("Straw bales crack the plaster near the window frames.");
    List<String> after = ids(STAGED);
    assertThat(after).hasSize(3);
    var all = new HashSet<>(before);
    assertThat(after.subList(1, 3)).allMatch(all::add);
    assertThat(run("", "spine", "verify").out()).contains("0 errors, 0 warnings");
  }

  /// The tail is gone and so is all that says where it was, but for the memory of the files.
  @Test
  void alsoNotWhenTheEndOfTheLogIsGone() throws IOException {
    Files.createDirectories(folder.resolve(".cairn"));
    observe("Cork loses less heat than glass wool at the north wall.");
    long bytes = Files.size(days().getFirst());
    observe("Sheep wool holds two percent more moisture in spring.");
    List<String> before = ids(STAGED);
    try (var file = new java.io.RandomAccessFile(days().getFirst().toFile(), "rw")) {
      file.setLength(bytes);
    }
    Files.delete(folder.resolve(".cairn/spine/head"));

    Transcript refused = run("", "spine", "log", "note.taken", "{}");
    assertThat(refused.exit()).isNotZero();
    assertThat(refused.err())
        .contains("CRN-S031", ".cairn/views/render-record.json", "spine verify --against");
    assertThat(Files.size(days().getFirst())).isEqualTo(bytes);

    accept();
    observe("Hemp settles by three percent within the first winter.");
    List<String> after = ids(STAGED);
    assertThat(after).hasSize(2);
    assertThat(before).doesNotContain(after.getLast());
  }
}
