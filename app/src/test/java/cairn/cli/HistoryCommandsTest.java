package cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Programs;
import cairn.spine.write.FolderBytes;
import cairn.text.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32C;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryCommandsTest {
  @TempDir Path folder;
  @TempDir Path elsewhere;

  @BeforeEach
  void threeEvents() {
    for (int n = 1; n <= 3; n++) run("spine", "log", "note.taken", "{\"n\": " + n + "}");
  }

  @Test
  void anAnchorProvesTheLogAndFindsAForgedLastEvent() throws IOException {
    String anchor = run("spine", "anchor").out().strip();
    run("spine", "log", "note.taken", "{\"n\": 4}");
    assertThat(run("spine", "verify", "--against", anchor).out())
        .startsWith("Proven: the log holds all that cairn:3:sha256:")
        .contains("up to event 3 of 4");
    edit(3, "\"n\":3", "\"n\":7");
    Transcript forged = run("spine", "verify", "--against", anchor, "--json");
    assertThat(forged.exit()).isEqualTo(Exit.FINDINGS);
    assertThat(Json.parse(forged.out()).path("proven").asBoolean()).isFalse();
    assertThat(Json.parse(forged.out()).path("first").path("seq").asInt()).isEqualTo(3);
    assertThat(Json.parse(forged.out()).path("first").path("line").asInt()).isEqualTo(3);
  }

  @Test
  void storedBytesThatChangedAreNamedByWhoeverLooks() throws IOException {
    String hash = FolderBytes.in(folder).put("a large reply".getBytes(StandardCharsets.UTF_8));
    assertThat(run("check").exit()).isEqualTo(Exit.DONE);
    Files.writeString(FolderBytes.in(folder).path(hash), "a larger reply");
    for (String looks : List.of("check", "doctor")) {
      Transcript said = run(looks, "--json");
      assertThat(said.exit()).as(looks).isEqualTo(Exit.FINDINGS);
      assertThat(said.out()).as(looks).contains("another hash", hash.substring(hash.length() - 20));
    }
  }

  @Test
  void anAnchorProvesNothingOverABrokenChainAndDoesNotMindWhatCameLater() throws IOException {
    String anchor = run("spine", "anchor").out().strip();
    run("spine", "log", "note.taken", "{\"n\": 4}");
    List<String> before = lines();
    edit(1, "\"n\":1", "\"n\":7");
    Transcript forged = run("spine", "verify", "--against", anchor);
    assertThat(forged.exit()).isEqualTo(Exit.FINDINGS);
    assertThat(forged.out()).startsWith("Not proven: ").contains("chain", ".jsonl:1");
    write(before);
    edit(4, "\"n\":4", "\"n\":7");
    assertThat(run("spine", "verify", "--against", anchor).out())
        .startsWith("Proven: ")
        .contains("up to event 3");
  }

  @Test
  void aKeptAnchorIsUsedByVerifyCheckAndDoctor() throws IOException {
    run("spine", "anchor", "--keep");
    assertThat(run("spine", "verify").out()).contains("what 1 anchor and 0 commits saw");
    edit(3, "\"n\":3", "\"n\":7");
    assertFound("CRN-S030");
  }

  @Test
  void aRemovedTailIsFoundByAKeptAnchor() throws IOException {
    run("spine", "anchor", "--keep");
    write(lines().subList(0, 2));
    assertFound("CRN-S031");
  }

  @Test
  void anEditedAnchorFileIsNamed() throws IOException {
    Files.writeString(folder.resolve(".cairn/anchors.jsonl"), "not an anchor\n");
    Transcript said = run("spine", "verify");
    assertThat(said.exit()).isEqualTo(Exit.FINDINGS);
    assertThat(said.out()).contains(".cairn/anchors.jsonl:1: error CRN-S035");
  }

  @Test
  void aCommittedLogIsTheBeginningOfWhatStandsNow() throws Exception {
    commit("first");
    run("spine", "log", "note.taken", "{\"n\": 4}");
    commit("second");
    run("spine", "log", "note.taken", "{\"n\": 5}");
    Transcript fine = run("spine", "verify");
    assertThat(fine.out()).contains("2 commits saw");
    assertThat(fine.exit()).isEqualTo(Exit.DONE);
    assertThat(run("spine", "verify", "--against", "HEAD~1").out()).contains("up to event 3 of 5");
    edit(4, "\"n\":4", "\"n\":9");
    assertFound("CRN-S032");
    assertThat(run("spine", "verify", "--against", "HEAD").out())
        .startsWith("Not proven: event 4 (.cairn/spine/")
        .contains("line 4) was note.taken evt_")
        .contains("events up to 3 are as they were");
  }

  @Test
  void aForgeryThatWasCommittedIsFoundInTheCommitBefore() throws Exception {
    commit("first");
    edit(2, "\"n\":2", "\"n\":9");
    commit("forged");
    assertThat(run("check").out()).doesNotContain("CRN-S032");
    assertThat(run("spine", "verify").out()).contains("CRN-S032");
  }

  @Test
  void aCloneIsComparedAndOneThatIsAheadIsNamed() throws Exception {
    commit("first");
    Path clone = elsewhere.resolve("clone");
    try (Git git =
        Git.cloneRepository().setURI(folder.toString()).setDirectory(clone.toFile()).call()) {
      assertThat(run("spine", "verify", "--against", clone.toString()).exit()).isEqualTo(Exit.DONE);
    }
    write(lines().subList(0, 1));
    assertThat(run("spine", "verify", "--against", clone.toString()).out())
        .contains("event 2")
        .contains("not there: the file ends before it");
  }

  @Test
  void whatIsNoAnchorIsExplained() {
    Transcript said = run("spine", "verify", "--against", "nonsense");
    assertThat(said.exit()).isEqualTo(Exit.FAILED);
    assertThat(said.err()).contains("is no anchor, no file, no folder and no commit");
  }

  @Test
  void aSignatureIsMadeAndCheckedBySshKeygen() throws Exception {
    Path key = key("");
    Transcript signed = run("spine", "sign", "--key", key.toString());
    assertThat(signed.err()).isEmpty();
    assertThat(signed.out()).startsWith("Signed cairn:3:sha256:");
    Transcript stranger = run("spine", "verify");
    assertThat(stranger.exit()).isEqualTo(Exit.DONE);
    assertThat(stranger.out()).contains("CRN-S034").contains("there is no .cairn/allowed_signers");
    allow(key);
    assertThat(run("spine", "verify").out()).doesNotContain("CRN-S034");
    edit(3, "\"n\":3", "\"n\":7");
    assertThat(run("spine", "verify").out()).contains("CRN-S030", "the signature of me@here");
  }

  @Test
  void aSignedAnchorThatWasMovedIsABadSignature() throws Exception {
    Path key = key("");
    run("spine", "sign", "--key", key.toString());
    allow(key);
    Path anchors = folder.resolve(".cairn/anchors.jsonl");
    Files.writeString(anchors, Files.readString(anchors).replaceFirst("cairn:3:", "cairn:2:"));
    Transcript said = run("spine", "verify");
    assertThat(said.exit()).isEqualTo(Exit.FINDINGS);
    assertThat(said.out()).contains(".cairn/anchors.jsonl:1: error CRN-S033");
  }

  @Test
  void aKeyWithAPassphraseIsRefusedWithTheWayOut() throws Exception {
    Transcript said = run("spine", "sign", "--key", key("a secret").toString());
    assertThat(said.exit()).isEqualTo(Exit.FAILED);
    assertThat(said.err()).contains("passphrase").contains("ssh-add");
    assertThat(folder.resolve(".cairn/anchors.jsonl")).doesNotExist();
  }

  @Test
  void aKeyThatIsNotThereIsNamed() {
    assertThat(run("spine", "sign", "--key", "nowhere").err()).contains("there is no key at");
  }

  @Test
  void verifyingChangesNothing() throws Exception {
    commit("first");
    run("spine", "anchor", "--keep");
    List<String> before = tree();
    run("spine", "verify");
    run("check");
    assertThat(tree()).isEqualTo(before);
  }

  /// Verify, check and doctor all say so and exit 1.
  private void assertFound(String code) {
    assertThat(run("spine", "verify").out()).contains(code);
    Transcript check = run("check");
    assertThat(check.out()).contains(code);
    assertThat(check.exit()).isEqualTo(Exit.FINDINGS);
    Transcript doctor = run("doctor");
    assertThat(doctor.out()).contains("wrong history");
    assertThat(doctor.exit()).isEqualTo(Exit.FINDINGS);
  }

  private Path key(String passphrase) throws IOException, InterruptedException {
    assumeThat(Programs.find(java.util.Map.of("PATH", System.getenv("PATH")), "ssh-keygen"))
        .as("OpenSSH is installed")
        .isPresent();
    Path key = elsewhere.resolve("key");
    Process made =
        new ProcessBuilder(
                "ssh-keygen",
                "-q",
                "-t",
                "ed25519",
                "-N",
                passphrase,
                "-C",
                "",
                "-f",
                key.toString())
            .inheritIO()
            .start();
    assertThat(made.waitFor(4, TimeUnit.MINUTES)).isTrue();
    return key;
  }

  private void allow(Path key) throws IOException {
    Files.writeString(
        folder.resolve(".cairn/allowed_signers"),
        "me@here " + Files.readString(key.resolveSibling(key.getFileName() + ".pub")));
  }

  private void commit(String message) throws GitAPIException {
    try (Git git = Git.init().setDirectory(folder.toFile()).call()) {
      git.add().addFilepattern(".cairn/spine").addFilepattern(".cairn/anchors.jsonl").call();
      git.commit()
          .setSign(false)
          .setAuthor("A", "a@example.org")
          .setCommitter("A", "a@example.org")
          .setMessage(message)
          .call();
    }
  }

  private List<String> tree() throws IOException {
    try (var files = Files.walk(folder)) {
      var all = new ArrayList<String>();
      for (Path file : files.filter(Files::isRegularFile).sorted().toList())
        if (!file.toString().contains("/.git/"))
          all.add(folder.relativize(file) + " " + Files.getLastModifiedTime(file));
      return all;
    }
  }

  private Path day() throws IOException {
    try (var files = Files.newDirectoryStream(folder.resolve(".cairn/spine"), "*.jsonl")) {
      return files.iterator().next();
    }
  }

  private List<String> lines() throws IOException {
    return Files.readAllLines(day());
  }

  /// As a forger does who knows the format.
  private void write(List<String> lines) throws IOException {
    Files.writeString(day(), String.join("\n", lines) + "\n");
    Files.deleteIfExists(folder.resolve(".cairn/spine/head"));
  }

  private void edit(int number, String was, String is) throws IOException {
    var lines = new ArrayList<>(lines());
    assertThat(lines.get(number - 1)).contains(was);
    lines.set(number - 1, summed(lines.get(number - 1).replace(was, is)));
    write(lines);
  }

  /// With the checksum that fits the edited line.
  private static String summed(String line) {
    int sum = line.lastIndexOf(",\"sum\":\"");
    var crc = new CRC32C();
    crc.update(line.substring(0, sum).getBytes(StandardCharsets.UTF_8));
    return line.substring(0, sum) + String.format(",\"sum\":\"%08x\"}", crc.getValue());
  }

  /// The checksum of a line is no secret: a forger computes it anew.
  private static String sealed(String line) {
    String open = line.substring(0, line.lastIndexOf(",\"sum\":"));
    var sum = new CRC32C();
    sum.update(open.getBytes(StandardCharsets.UTF_8));
    return open + ",\"sum\":\"" + "%08x".formatted(sum.getValue()) + "\"}";
  }

  private Transcript run(String... args) {
    return Transcript.run(folder, args);
  }
}
