package cairn.cli.program;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.Transcript;
import cairn.cli.terminal.Exit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
class SelfUpdateTest {
  private static final String NAME = "cairn-0.2.0-linux-x64.tar.gz";

  @TempDir Path folder;
  private Path launcher;
  private Path archive;

  @BeforeEach
  void anUnpackedPackageAndANewerArchive() throws Exception {
    launcher = folder.resolve("opt/cairn-0.1.0/bin/cairn");
    Files.createDirectories(launcher.getParent());
    Files.writeString(launcher, "#!/bin/sh\n");
    Path newer = Files.createDirectories(folder.resolve("made/cairn-0.2.0/bin")).resolve("cairn");
    Files.writeString(newer, "#!/bin/sh\necho \"$@\" >\"$0.called\"\n");
    newer.toFile().setExecutable(true);
    archive = Files.createDirectories(folder.resolve("downloads")).resolve(NAME);
    Process tar =
        new ProcessBuilder(
                "tar", "-czf", archive.toString(), "-C", folder.resolve("made").toString(), ".")
            .start();
    assertThat(tar.waitFor()).isZero();
  }

  private Transcript update(String... more) {
    String[] args = new String[2 + more.length];
    args[0] = "self";
    args[1] = "update";
    System.arraycopy(more, 0, args, 2, more.length);
    return Transcript.with(
        folder, Map.of("CAIRN_LAUNCHER", launcher.toString(), "PATH", System.getenv("PATH")), args);
  }

  private void sums(byte[] of) throws Exception {
    String sum = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(of));
    Files.writeString(archive.resolveSibling("SHA256SUMS"), sum + "  " + NAME + "\n");
  }

  @Test
  void aCheckedArchiveIsUnpackedBesideTheOldOneAndInstalled() throws Exception {
    sums(Files.readAllBytes(archive));
    Transcript said = update("--from", archive.toString());
    assertThat(said.exit()).as(said.err()).isEqualTo(Exit.DONE);
    assertThat(folder.resolve("opt/cairn-0.2.0/bin/cairn.called")).hasContent("self install");
    assertThat(launcher).exists();
  }

  @Test
  void anArchiveThatIsNotWhatTheChecksumSaysIsNotUnpacked() throws Exception {
    sums(new byte[] {1});
    Transcript said = update("--from", archive.toString());
    assertThat(said.exit()).isEqualTo(Exit.FAILED);
    assertThat(said.err()).contains("is not what SHA256SUMS says");
    assertThat(folder.resolve("opt/cairn-0.2.0")).doesNotExist();
  }

  @Test
  void withoutAChecksumNothingIsUnpacked() throws IOException {
    Transcript said = update("--from", archive.toString());
    assertThat(said.err()).contains("no checksum of " + NAME);
    assertThat(folder.resolve("opt/cairn-0.2.0")).doesNotExist();
  }

  @Test
  void onItsOwnItOnlySaysWhatToDo() {
    Transcript said = update();
    assertThat(said.exit()).isEqualTo(Exit.DONE);
    assertThat(said.out()).contains("unpacked from an archive", "self update --from");
  }

  @Test
  void whatNpmInstalledNpmBringsAnew() throws IOException {
    launcher = folder.resolve("lib/node_modules/cairn-research-linux-x64/bin/cairn");
    Path bin = Files.createDirectories(folder.resolve("bin"));
    Path npm = Files.writeString(bin.resolve("npm"), "#!/bin/sh\necho asked for \"$@\"\n");
    npm.toFile().setExecutable(true);
    assertThat(update().err()).doesNotContain("asked for");
    Transcript said =
        Transcript.with(
            folder,
            Map.of("CAIRN_LAUNCHER", launcher.toString(), "PATH", bin + ":/bin:/usr/bin"),
            "self",
            "update",
            "--yes");
    assertThat(said.exit()).as(said.err()).isEqualTo(Exit.DONE);
    assertThat(said.err()).contains("asked for install -g cairn-research@latest");
  }
}
