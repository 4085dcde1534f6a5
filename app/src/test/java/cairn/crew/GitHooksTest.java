package cairn.crew;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.finding.Finding;
import cairn.kernel.project.Project;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// git itself runs the hooks; a program called `cairn` writes down what it is asked and says yes.
class GitHooksTest {
  @TempDir Path temp;
  private Path top;
  private Path asked;
  private String program;

  @BeforeEach
  void aRepository() throws Exception {
    top = Files.createDirectories(temp.resolve("repository"));
    asked = temp.resolve("asked");
    Path stand = temp.resolve("it's here/cairn");
    Files.createDirectories(stand.getParent());
    Files.writeString(stand, "#!/bin/sh\necho \"$*\" >>'" + asked + "'\n");
    assertThat(stand.toFile().setExecutable(true)).isTrue();
    program = stand.toString();
    git("init", "--quiet", "-b", "main");
  }

  private Path project(String folder) throws IOException {
    Path project = top.resolve(folder);
    Files.createDirectories(project.resolve(Project.MARK));
    Files.writeString(project.resolve("a.txt"), folder);
    assertThat(GitHooks.of(project, program).orElseThrow().install()).isNotEmpty();
    return project;
  }

  @Test
  void eachProjectBelowTheTopIsAskedInItsFolder() throws Exception {
    Path atlas = project("work/at las");
    Path birds = project("birds");
    git("add", "--all");
    git("commit", "--quiet", "-m", "one");
    assertThat(asked)
        .content()
        .isEqualToIgnoringNewLines(
            "gate check commit --staged -C birds" + "gate check commit --staged -C work/at las");
    assertThat(GitHooks.findings(atlas)).isEmpty();
    assertThat(GitHooks.findings(birds)).isEmpty();
    GitHooks.of(birds, program).orElseThrow().remove();
    assertThat(hook("pre-commit")).content().contains("at las").doesNotContain("birds");
  }

  @Test
  void whatAnOlderReleaseWroteForAProjectBelowTheTopGoes() throws Exception {
    Files.writeString(
        hook("pre-commit"),
        """
        #!/bin/sh
        # cairn gate: begin (`cairn init --git --remove` takes it out)
        'cairn' gate check commit --staged || exit 1
        # cairn gate: end
        """);
    project("birds");
    assertThat(hook("pre-commit")).content().containsOnlyOnce("gate check commit");
  }

  @Test
  void otherHooksStillReadWhatIsPushed() throws Exception {
    Path read = temp.resolve("read");
    Files.writeString(hook("pre-push"), "#!/bin/sh\ncat >'" + read + "'\n");
    project("");
    git("init", "--quiet", "--bare", temp.resolve("far").toString());
    git("add", "--all");
    git("commit", "--quiet", "-m", "one");
    git("push", "--quiet", temp.resolve("far").toString(), "main", "main:other");
    String head = git("rev-parse", "HEAD").strip();
    assertThat(read).content().contains("refs/heads/main " + head).contains("refs/heads/other");
    assertThat(Files.readString(asked))
        .containsSubsequence("gate check pr --at " + head, "gate check pr --at " + head);
  }

  @Test
  void aPushIsStoppedWhenTheProgramSaysNo() throws Exception {
    project("");
    git("add", "--all");
    git("commit", "--quiet", "-m", "one");
    Files.writeString(Path.of(program), "#!/bin/sh\nexit 1\n");
    git("init", "--quiet", "--bare", temp.resolve("far").toString());
    assertThat(start("push", temp.resolve("far").toString(), "main").waitFor()).isNotZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2i exit 0",
        "2i if false; then",
        "2i cairn() { :; }",
        "s/^.*gate check commit/# &/",
        "s/cairn. gate/true' gate/",
        "s/|| exit 1/|| true/",
        "2i # cairn gate of x: begin (`cairn init --git --remove` takes it out)\\nexit 0\\n# cairn"
            + " gate of x: end",
        "1,$d",
      })
  void aHookThatAsksNoMoreIsNoticed(String edit) throws Exception {
    Path project = project("");
    assertThat(GitHooks.findings(project)).isEmpty();
    Path hook = hook("pre-commit");
    assertThat(new ProcessBuilder("sed", "-i", edit, hook.toString()).inheritIO().start().waitFor())
        .isZero();
    assertThat(GitHooks.findings(project)).extracting(Finding::file).containsExactly("pre-commit");
  }

  @Test
  void commentsBeforeItAndCommandsBehindItAreNobodysBusiness() throws Exception {
    Files.writeString(hook("pre-commit"), "#!/bin/sh\necho mine\n");
    Path project = project("");
    Path hook = hook("pre-commit");
    Files.writeString(
        hook, Files.readString(hook).replaceFirst("#!/bin/sh\n", "#!/bin/sh\n\n# by hand\n"));
    assertThat(GitHooks.findings(project)).isEmpty();
  }

  private Path hook(String name) {
    return top.resolve(".git/hooks").resolve(name);
  }

  private String git(String... args) throws Exception {
    Process process = start(args);
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    return said;
  }

  private Process start(String... args) throws IOException {
    var command =
        new ArrayList<>(List.of("git", "-c", "user.name=t", "-c", "user.email=t@localhost"));
    command.addAll(List.of(args));
    return new ProcessBuilder(command).directory(top.toFile()).redirectErrorStream(true).start();
  }
}
