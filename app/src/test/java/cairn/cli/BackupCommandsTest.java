package cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.terminal.Exit;
import cairn.kernel.project.IgnoreFile;
import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.spine.file.FileSpine;
import cairn.spine.write.FolderBytes;
import cairn.store.Logs;
import cairn.store.PostgresServer;
import cairn.text.Json;
import cairn.text.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BackupCommandsTest {
  private static final String TURN =
      """
      {"user": "Run it.", "agent": "done",
       "events": [{"kind": "experiment", "title": "Run", "result": "loss 0.3", "ref": "e"},
                  {"kind": "claim", "content": "It hurts", "falsification": "an equal run", "bound_to": ["e"]}]}
      """;

  @TempDir Path folder;
  @TempDir Path elsewhere;
  private Path project;

  @BeforeEach
  void aProject() throws IOException {
    project = Files.createDirectories(folder.resolve("project"));
    Files.createDirectories(project.resolve(".cairn"));
    assertThat(Transcript.run(project, TURN, InstantSource.system(), "record", "turn").exit())
        .isZero();
    FolderBytes.in(project).put("a large reply".getBytes(StandardCharsets.UTF_8));
    for (String secret : IgnoreFile.SECRETS)
      Files.writeString(project.resolve(".cairn").resolve(secret), "do not tell");
    Files.writeString(
        project.resolve("cairn.yaml"), "agents:\n  a: {kind: openai, key: \"do not tell\"}\n");
    Files.createDirectories(project.resolve("draft"));
    Files.writeString(project.resolve("draft/paper.md"), "# Paper\n");
    String hash = Sha256.of("# Paper\n");
    run(
        "spine",
        "log",
        "file.scored",
        "{\"path\": \"draft/paper.md\", \"sha256\": \"" + hash + "\"}");
  }

  @Test
  void aBackupFileBringsTheWholeProjectBackWithoutItsSecrets() throws IOException {
    Path zip = elsewhere.resolve("backup.zip");
    Transcript made = run("backup", zip.toString());
    assertThat(made.err()).isEmpty();
    assertThat(made.out()).startsWith("Backed up ").contains("1 secret of cairn.yaml left out");
    Path back = elsewhere.resolve("back");
    Transcript said = run("restore", zip.toString(), back.toString());
    assertThat(said.err()).isEmpty();
    assertThat(said.exit()).isZero();
    assertThat(files(back, "ara")).isEqualTo(files(project, "ara"));
    assertThat(files(back, ".cairn/bytes")).isEqualTo(files(project, ".cairn/bytes")).hasSize(1);
    assertThat(back.resolve("draft/paper.md")).hasContent("# Paper\n");
    assertThat(Transcript.run(back, "spine", "verify").exit()).isZero();
    assertThat(Transcript.run(back, "check").out()).isEqualTo(run("check").out());
    String anchor = run("spine", "anchor").out();
    assertThat(Transcript.run(back, "spine", "anchor").out()).isEqualTo(anchor);
    for (String text : files(back, "").values()) assertThat(text).doesNotContain("do not tell");
  }

  @Test
  void aBackupOfALogInADatabaseNeedsNoDatabase() throws IOException {
    String address = PostgresServer.shared().freshLog();
    assertThat(run("spine", "move", "--to", address).err()).isEmpty();
    Logs.bytes(project).put("kept in the database alone".getBytes(StandardCharsets.UTF_8));
    Path zip = elsewhere.resolve("backup.zip");
    assertThat(run("backup", zip.toString()).exit()).isZero();
    Path back = elsewhere.resolve("back");
    assertThat(run("restore", zip.toString(), back.toString()).err()).isEmpty();
    assertThat(back.resolve("cairn.yaml")).content().doesNotContain("postgres");
    assertThat(FolderBytes.in(back).hashes())
        .containsExactlyInAnyOrder(
            Sha256.of("a large reply"), Sha256.of("kept in the database alone"));
    assertThat(Transcript.run(back, "spine", "verify").exit()).isZero();
    assertThat(Transcript.run(back, "spine", "anchor").out())
        .isEqualTo(run("spine", "anchor").out());
  }

  @Test
  void aFolderHoldsManyBackupsAndEachCostsWhatIsNew() throws IOException {
    String many = elsewhere.resolve("many") + "/";
    long first = Json.parse(run("backup", many, "--json").out()).path("written").asLong();
    run("spine", "log", "note.taken", "{}");
    long second = Json.parse(run("backup", many, "--json").out()).path("written").asLong();
    assertThat(second).isPositive().isLessThan(first);
    Path back = elsewhere.resolve("back");
    assertThat(run("restore", many, back.toString()).exit()).isZero();
    assertThat(Transcript.run(back, "spine", "verify", "--against", project.toString()).exit())
        .isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"backup.zip", "many/"})
  void aDamagedLogComesBackFromABackupAndIsProvenByIt(String name) throws IOException {
    String backup = elsewhere + "/" + name;
    assertThat(run("backup", backup).exit()).isZero();
    damage();
    assertThat(run("spine", "verify", "--against", backup).exit()).isNotZero();
    Transcript said = run("spine", "repair", "--from", backup, "--write");
    assertThat(said.exit()).as(said.err()).isZero();
    assertThat(said.out()).contains("1 event brought back");
    Transcript proven = run("spine", "verify", "--against", backup);
    assertThat(proven.exit()).as(proven.out() + proven.err()).isZero();
    assertNoLeftovers();
  }

  @Test
  void whatIsNoBackupMendsNothing() throws IOException {
    damage();
    Path letter = Files.writeString(elsewhere.resolve("letter.txt"), "not a backup");
    Transcript said = run("spine", "repair", "--from", letter.toString(), "--write");
    assertThat(said.exit()).isEqualTo(2);
    assertThat(said.err()).contains("letter.txt cannot be read as a backup");
  }

  /// One letter of one line becomes another one.
  private void damage() throws IOException {
    try (var days = Files.newDirectoryStream(project.resolve(".cairn/spine"), "*.jsonl")) {
      for (Path day : days)
        Files.writeString(day, Files.readString(day).replaceFirst("It hurts", "It hunts"));
    }
  }

  @Test
  void aBackupInsideTheProjectIsRefused() throws IOException {
    for (String inside : new String[] {".", "backups/", "ara/all.zip", ".cairn/all.zip"}) {
      Transcript said = run("backup", inside);
      assertThat(said.exit()).as(inside).isEqualTo(Exit.FAILED);
      assertThat(said.err()).contains("inside the project", "cairn backup ../project.zip");
    }
    assertThat(project.resolve("backups")).doesNotExist();
    assertThat(project.resolve("objects")).doesNotExist();
  }

  @Test
  void aTargetThatIsNotEmptyIsRefused() throws IOException {
    Path zip = elsewhere.resolve("backup.zip");
    run("backup", zip.toString());
    Path full = Files.createDirectories(elsewhere.resolve("full"));
    Files.writeString(full.resolve("mine.txt"), "mine");
    Transcript said = run("restore", zip.toString(), full.toString());
    assertThat(said.exit()).isEqualTo(Exit.FAILED);
    assertThat(said.err()).contains("is not empty");
    assertThat(full.resolve("mine.txt")).hasContent("mine");
    assertThat(run("backup", zip.toString()).err()).contains("exists");
  }

  @Test
  void aDamagedBackupRestoresNothing() throws IOException {
    Path zip = elsewhere.resolve("backup.zip");
    run("backup", zip.toString());
    byte[] whole = Files.readAllBytes(zip);
    int named = 0;
    for (int at = 40; at < whole.length; at += Math.max(1, whole.length / 60)) {
      byte[] damaged = whole.clone();
      damaged[at] ^= 0x10;
      Path bad = elsewhere.resolve("bad-" + at + ".zip");
      Files.write(bad, damaged);
      Path back = elsewhere.resolve("back-" + at);
      Transcript said = run("restore", bad.toString(), back.toString());
      if (said.exit() == Exit.DONE) {
        // A bit of the ZIP's own that says nothing about content, such as a time.
        assertThat(files(back, "ara")).as("bit at " + at).isEqualTo(files(project, "ara"));
        continue;
      }
      named++;
      assertThat(said.err()).as("bit at " + at).doesNotContain("this is a bug");
      assertThat(back).as("bit at " + at).doesNotExist();
    }
    assertThat(named).isGreaterThan(20);
    assertNoLeftovers();
  }

  @Test
  void aDamagedObjectOfAFolderIsNamedAndTheNextBackupMendsIt() throws IOException {
    Path many = elsewhere.resolve("many");
    run("backup", many + "/");
    Path object;
    try (var objects = Files.walk(many.resolve("objects"))) {
      object = objects.filter(Files::isRegularFile).sorted().findFirst().orElseThrow();
    }
    Files.writeString(object, "rotten");
    Path back = elsewhere.resolve("back");
    assertThat(run("restore", many.toString(), back.toString()).err())
        .contains("is not what was backed up");
    assertThat(back).doesNotExist();
    run("backup", many + "/");
    assertThat(run("restore", many.toString(), back.toString()).exit()).isZero();
  }

  @Test
  void aBackupIsWholeWhileAnotherWrites() throws Exception {
    var stop = new AtomicBoolean();
    var written = new AtomicLong();
    Thread writer =
        Thread.ofPlatform()
            .start(() -> {
              try (FileSpine spine = FileSpine.open(project, InstantSource.system())) {
                while (!stop.get()) {
                  Draft note = Draft.of("note.taken", Event.Origin.of("test"), Json.object());
                  spine.append(List.of(note, note));
                  FolderBytes.in(project)
                      .put(("reply " + written.incrementAndGet()).getBytes(StandardCharsets.UTF_8));
                }
              }
            });
    try {
      for (int n = 0; n < 5; n++) {
        Path zip = elsewhere.resolve("live-" + n + ".zip");
        Transcript made = run("backup", zip.toString());
        assertThat(made.err()).isEmpty();
        Path back = elsewhere.resolve("live-" + n);
        assertThat(run("restore", zip.toString(), back.toString()).err()).isEmpty();
        assertThat(Transcript.run(back, "spine", "verify").exit()).isZero();
        assertThat(run("spine", "verify", "--against", back.toString()).exit()).isZero();
      }
    } finally {
      stop.set(true);
      writer.join();
    }
    assertThat(written.get()).isPositive();
  }

  @Test
  void aBackupOfALaterVersionIsRefusedPolitely() throws IOException {
    Path many = elsewhere.resolve("many");
    run("backup", many + "/");
    Path list;
    try (var lists = Files.list(many.resolve("backups"))) {
      list = lists.findFirst().orElseThrow();
    }
    Files.writeString(list, Files.readString(list).replace("\"version\" : 1", "\"version\" : 9"));
    Transcript said = run("restore", many.toString(), elsewhere.resolve("back").toString());
    assertThat(said.err()).contains("has version 9, and this Cairn reads 1");
  }

  @Test
  void aBackupThatLeadsElsewhereIsRefused() throws IOException {
    Path many = elsewhere.resolve("many");
    run("backup", many + "/");
    Path list;
    try (var lists = Files.list(many.resolve("backups"))) {
      list = lists.findFirst().orElseThrow();
    }
    Files.writeString(list, Files.readString(list).replace("draft/paper.md", "../paper.md"));
    assertThat(run("restore", many.toString(), elsewhere.resolve("back").toString()).err())
        .contains("must not be written: ../paper.md");
    assertThat(elsewhere.resolve("paper.md")).doesNotExist();
  }

  /// Made by the first release that could; never made anew.
  @Test
  void aBackupOfVersionOneIsRestoredForEver() throws Exception {
    Path zip = elsewhere.resolve("old.zip");
    try (var in = BackupCommandsTest.class.getResourceAsStream("/cairn/history/backup-1.zip")) {
      Files.copy(in, zip);
    }
    Path back = elsewhere.resolve("back");
    Transcript said = run("restore", zip.toString(), back.toString());
    assertThat(said.exit()).as(said.err()).isZero();
    assertThat(Transcript.run(back, "spine", "verify").exit()).isZero();
    assertThat(Transcript.run(back, "spine", "cat").out()).contains("note.taken");
    assertThat(back.resolve("ara/PAPER.md")).exists();
  }

  private void assertNoLeftovers() throws IOException {
    try (var left = Files.list(elsewhere)) {
      assertThat(left.map(f -> f.getFileName().toString()))
          .noneMatch(name -> name.startsWith(".cairn-"));
    }
  }

  private static TreeMap<String, String> files(Path root, String below) throws IOException {
    var all = new TreeMap<String, String>();
    Path from = root.resolve(below);
    try (var files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList())
        all.put(
            root.relativize(file).toString(),
            new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
    }
    return all;
  }

  private Transcript run(String... args) {
    return Transcript.run(project, args);
  }
}
