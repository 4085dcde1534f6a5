package cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Failure;
import cairn.cli.terminal.Surroundings;
import cairn.text.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class MainTest {
  @TempDir Path folder;

  @Test
  void withoutACommandItTeaches() {
    Transcript said = Transcript.run(folder);
    assertThat(said.exit()).isEqualTo(Exit.DONE);
    assertThat(said.out()).contains("Start here:").contains("doctor");
    assertThat(Transcript.run(folder, "--help").out()).contains("Start here:", "doctor", "status");
  }

  @Test
  void theHelpOfEveryCommandFitsAScreen() {
    for (var command : CommandTree.of(world()).getSubcommands().entrySet()) {
      String help = Transcript.run(folder, command.getKey(), "--help").out();
      assertThat(help.lines().count()).as(command.getKey()).isBetween(2L, 60L);
    }
  }

  @Test
  void aTypoIsAnsweredWithWhatWasMeant() {
    Transcript said = Transcript.run(folder, "docter");
    assertThat(said.exit()).isEqualTo(Exit.FAILED);
    assertThat(said.err()).contains("docter").contains("did you mean").contains("doctor");
    assertThat(said.out()).isEmpty();
  }

  @Test
  void theProjectMayBeNamedBeforeTheCommandAndBeforeItsVerb() throws IOException {
    Path there = Files.createDirectory(folder.resolve("there"));
    assertThat(Transcript.run(there, "task", "new", "Faster import").exit()).isEqualTo(Exit.DONE);
    String board = Transcript.run(there, "task", "board").out();
    assertThat(board).contains("aster import");
    for (String[] args :
        new String[][] {
          {"-C", "there", "task", "board"},
          {"--project=there", "task", "board"},
          {"task", "-C", "there", "board"}
        })
      assertThat(Transcript.run(folder, args).out()).as(List.of(args).toString()).isEqualTo(board);
    assertThat(Transcript.run(folder, "-C", "there").out()).contains("1 task, 1 open");
    assertThat(Transcript.run(folder, "task", "--json", "-C", "there", "board").out())
        .startsWith("{");
    assertThat(Transcript.run(folder, "-C").exit()).isEqualTo(Exit.FAILED);
  }

  @Test
  void helpIsACommandToo() {
    for (String[] args : new String[][] {{"help"}, {"help", "source"}, {"help", "source", "add"}})
      assertThat(Transcript.run(folder, args).exit()).as(List.of(args).toString()).isZero();
    assertThat(Transcript.run(folder, "help").out()).contains("Start here:");
    assertThat(Transcript.run(folder, "help", "source", "add").out())
        .startsWith("Usage: cairn source add");
  }

  @Test
  void aVerbWithoutItsNounIsAnsweredWithTheNounsThatHaveIt() {
    assertThat(Transcript.run(folder, "search", "warm-up").err())
        .contains("did you mean: source search, record search");
    assertThat(Transcript.run(folder, "update").err()).contains("did you mean: self update");
  }

  @Test
  void aWordThatIsNotAllowedIsAnsweredWithThoseThatAre() {
    assertThat(Transcript.run(folder, "export", "pdf").err())
        .contains("'pdf' is none of markdown, quarto, latex");
    assertThat(Transcript.run(folder, "serve", "--port", "99999").err())
        .contains("'99999' is not a port", "65535")
        .doesNotContain("bug");
  }

  @Test
  void aQuestionWithoutQuotesIsAnsweredWithWhatIsMissing() {
    Transcript said = Transcript.run(folder, "research", "What", "is", "it", "--in", "notes");
    assertThat(said.exit()).isEqualTo(Exit.FAILED);
    assertThat(said.err()).contains("'is'", "in quotes", "cairn research --help");
    assertThat(Transcript.run(folder, "inquiry", "lst").err()).contains("no command 'lst'");
    assertThat(Transcript.run(folder, "status", "--foo").err()).contains("Unknown option: '--foo'");
  }

  @Test
  void aCommandOutsideAProjectSaysWhatToDo() {
    Transcript said = Transcript.run(folder, "gate", "list");
    assertThat(said.exit()).isEqualTo(Exit.FAILED);
    assertThat(said.err())
        .contains("no Cairn project")
        .contains("cairn init")
        .doesNotContain("\tat ");
  }

  /// Linux has a device that is always full.
  @Test
  @EnabledOnOs(OS.LINUX)
  void aFullDiskIsSaidWithWhereAndWhatToDo() {
    var failure =
        catchThrowableOfType(
            IOException.class, () -> Files.write(Path.of("/dev/full"), new byte[9]));
    var err = new ByteArrayOutputStream();
    var world =
        new Surroundings(
            folder,
            Map.of(),
            InputStream.nullInputStream(),
            System.out,
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false,
            false,
            InstantSource.system(),
            () -> 1L);
    assertThat(Failure.explain(new UncheckedIOException(failure), world, false))
        .isEqualTo(Exit.FAILED);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .contains("No space left on device", folder.toString(), "free some space")
        .doesNotContain("bug");
  }

  @Test
  void jsonIsOneDocumentOnStandardOutput() throws Exception {
    Files.createDirectories(folder.resolve(".cairn"));
    for (String[] args :
        new String[][] {
          {"doctor", "--json"},
          {"gate", "list", "--json"},
          {"version", "--json"},
          {"config", "--json"}
        }) assertThat(Json.parse(Transcript.run(folder, args).out()).isObject()).isTrue();
  }

  @Test
  void anUnknownGateIsRefusedByName() throws Exception {
    Files.createDirectories(folder.resolve(".cairn"));
    Transcript said = Transcript.run(folder, "gate", "answer", "nope", "yes");
    assertThat(said.exit()).isEqualTo(Exit.FAILED);
    assertThat(said.err()).contains("nope").contains("cairn gate list");
  }

  @Test
  void configShowsNoKeys() throws IOException {
    Files.writeString(
        folder.resolve("cairn.yaml"),
        "agents:\n"
            + "  a:\n"
            + "    kind: openai\n"
            + "    key: sk-live-0123456789abcdef\n"
            + "    key_env: MY_KEY\n");
    for (String[] command : new String[][] {{"config"}, {"config", "--json"}, {"agent", "list"}}) {
      Transcript said = Transcript.run(folder, command);
      assertThat(said.out() + said.err()).doesNotContain("0123456789abcdef");
    }
    assertThat(Transcript.run(folder, "config").out()).contains("key: [hidden]", "MY_KEY");
    assertThat(Transcript.run(folder, "config").err()).contains("key_env");
    assertThat(Transcript.run(folder, "config", "--json").out()).contains("\"holds_key\" : true");
  }

  @Test
  void configIsWrittenOnceAndRead() {
    assertThat(Transcript.run(folder, "config", "--init").exit()).isEqualTo(Exit.DONE);
    assertThat(Transcript.run(folder, "config", "--init").err()).contains("is there already");
    assertThat(Transcript.run(folder, "config").out()).contains("agents:");
  }

  private Surroundings world() {
    return new Surroundings(
        folder,
        Map.of(),
        System.in,
        System.out,
        System.err,
        false,
        false,
        InstantSource.system(),
        () -> 1L);
  }
}
