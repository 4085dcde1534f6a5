package cairn.cli.program;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.Transcript;
import cairn.cli.terminal.Exit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisabledOnOs(OS.WINDOWS)
class SelfCommandTest {
  @TempDir Path folder;
  private Path launcher;
  private Path home;

  @BeforeEach
  void copy() throws IOException {
    home = Files.createDirectories(folder.resolve("home"));
    launcher = Files.writeString(folder.resolve("cairn"), "#!/bin/sh\n");
  }

  private Transcript run(String... args) {
    return Transcript.with(
        folder,
        Map.of("HOME", home.toString(), "CAIRN_LAUNCHER", launcher.toString(), "PATH", "/usr/bin"),
        args);
  }

  @Test
  void itIsLinkedWithCompletionAndManualAndTakenOutAgain() throws IOException {
    Transcript said = run("self", "install");
    assertThat(said.exit()).as(said.err()).isEqualTo(Exit.DONE);
    assertThat(said.out()).contains("is not on your PATH yet", "manual pages");
    Path link = home.resolve(".local/bin/cairn");
    assertThat(Files.readSymbolicLink(link)).isEqualTo(launcher);
    assertThat(home.resolve(".local/share/bash-completion/completions/cairn")).isNotEmptyFile();
    assertThat(home.resolve(".config/fish/completions/cairn.fish")).isNotEmptyFile();
    assertThat(home.resolve(".local/share/man/man1/cairn-research.1")).isNotEmptyFile();
    assertThat(run("self", "install").out()).contains("Nothing to do");
    run("self", "install", "--remove");
    assertThat(link).doesNotExist();
    assertThat(home.resolve(".local/share/man/man1/cairn-research.1")).doesNotExist();
  }

  @Test
  void aDryRunChangesNothing() {
    assertThat(run("self", "install", "--dry-run").out()).contains("would have written");
    assertThat(home).isEmptyDirectory();
  }

  @Test
  void whatSomebodyElsePutThereStays() throws IOException {
    Path bin = Files.createDirectories(home.resolve(".local/bin"));
    Files.writeString(bin.resolve("cairn"), "mine");
    Transcript said = run("self", "install");
    assertThat(said.exit()).isEqualTo(Exit.FAILED);
    assertThat(said.err()).contains("something else is at", "--into");
    run("self", "install", "--remove");
    assertThat(bin.resolve("cairn")).hasContent("mine");
  }

  @Test
  void aLinkToAnOlderCopyIsReplacedAndOneToAnythingElseIsNot() throws IOException {
    Path bin = Files.createDirectories(home.resolve(".local/bin"));
    Path older = Files.createDirectories(folder.resolve("older")).resolve("cairn");
    Files.writeString(older, "#!/bin/sh\nexport CAIRN_LAUNCHER=...\n");
    Files.createSymbolicLink(bin.resolve("cairn"), older);
    assertThat(run("self", "install").exit()).isEqualTo(Exit.DONE);
    assertThat(Files.readSymbolicLink(bin.resolve("cairn"))).isEqualTo(launcher);
    Files.writeString(older, "#!/bin/sh\nsomebody else's program\n");
    Files.delete(bin.resolve("cairn"));
    Files.createSymbolicLink(bin.resolve("cairn"), older);
    assertThat(run("self", "install").exit()).isEqualTo(Exit.FAILED);
  }

  @Test
  void onWindowsABatchFileOnThePathCallsThePackage() throws IOException {
    String cmd = "C:\\tools\\cairn-0.1.0\\bin\\cairn.cmd";
    Map<String, String> windows =
        Map.of("LOCALAPPDATA", home.toString(), "CAIRN_LAUNCHER", cmd, "PATH", "");
    Transcript said = Transcript.with(folder, windows, "self", "install");
    assertThat(said.exit()).as(said.err()).isEqualTo(Exit.DONE);
    Path shim = home.resolve("Microsoft/WindowsApps/cairn.cmd");
    assertThat(shim).hasContent("@\"" + cmd + "\" %*");
    assertThat(home.resolve("cairn/completion.ps1")).content().contains("CommandName cairn");
    assertThat(said.out()).contains("$PROFILE");
    Transcript.with(folder, windows, "self", "install", "--remove");
    assertThat(shim).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource({
    "/home/a/.npm/lib/node_modules/cairn-research-linux-x64/bin/cairn, NPM",
    "/opt/homebrew/Cellar/cairn/0.1.0/libexec/bin/cairn, BREW",
    "/usr/lib/cairn/bin/cairn, DEBIAN",
    "/opt/cairn-0.1.0/bin/cairn, ARCHIVE",
    "C:\\tools\\cairn-0.1.0\\bin\\cairn.cmd, ARCHIVE",
    "/home/a/src/cairn/cairn, CLONE"
  })
  void thePlaceTellsHowItCame(String path, Origin origin) {
    assertThat(Origin.of(path)).isEqualTo(origin);
  }
}
