package cairn.agent.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import cairn.agent.brief.Activity;
import cairn.agent.model.Price;
import cairn.kernel.Work;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Outage.Kind;
import cairn.kernel.brief.Reply;
import cairn.text.Json;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Programs on a short leash, written for the occasion.
class CommandAgentTest {
  private static final Duration LIMIT = Duration.ofSeconds(60);
  private static final String KEY = "sk-command-secret";
  private static final Price PRICE = new Price(1, 10, 0.1, 1);

  @TempDir Path folder;
  private final List<Activity> seen = new ArrayList<>();
  private CommandAgent.Place place = CommandAgent.Place.FRESH;
  private int most = CommandAgent.Settings.MOST;

  private CommandAgent agent(StreamFormat format, String script) throws Exception {
    Path program = ScriptAgentTest.program(folder, "#!/bin/sh\n" + script);
    Map<String, String> all =
        Map.of(
            "PATH",
            System.getenv("PATH"),
            "ACME_KEY",
            KEY,
            "AWS_SECRET",
            "hidden",
            "HOME",
            folder.toString());
    var settings =
        new CommandAgent.Settings(
            "acme",
            List.of(program.toString(), "-p"),
            format,
            AllowedEnvironment.of(all, List.of("ACME_KEY")),
            place,
            folder,
            PRICE,
            most);
    return new CommandAgent(settings, List.of(), seen::add);
  }

  private static Brief words() {
    return Work.of(
            "W-1",
            Brief.of(
                "p", "writer", "Say it.", Json.object().put("secret_of_the_brief", "amber"), null))
        .brief();
  }

  private Outage outage(CommandAgent agent, Brief brief) {
    return catchThrowableOfType(Outage.class, () -> agent.perform(brief, LIMIT));
  }

  @Test
  void aStreamWithoutItsEndIsTransient() throws Exception {
    String line =
        "{\"type\":\"item.completed\",\"item\":{\"type\":\"agent_message\",\"text\":\"Done!\"}}";
    for (StreamFormat format :
        List.of(StreamFormat.CODEX, StreamFormat.CLAUDE, StreamFormat.GEMINI))
      assertThat(outage(agent(format, "echo '" + line + "'"), words()).kind())
          .isEqualTo(Kind.TRANSIENT);
  }

  @Test
  void theBriefIsOnStandardInputAndNotInTheProcessList() throws Exception {
    Reply reply =
        agent(StreamFormat.TEXT, "tr '\\0' ' ' < /proc/$$/cmdline; echo; cat")
            .perform(words(), LIMIT);
    String[] parts = reply.content().asString().split("\n", 2);
    assertThat(parts[0]).contains("-p").doesNotContain("amber").doesNotContain(KEY);
    assertThat(parts[1]).contains("amber", "Say it.").doesNotContain(KEY);
  }

  @Test
  void theEnvironmentIsAnAllowList() throws Exception {
    String environment =
        agent(StreamFormat.TEXT, "env").perform(words(), LIMIT).content().asString();
    assertThat(environment)
        .contains("ACME_KEY=")
        .doesNotContain("AWS_SECRET")
        .doesNotContain("hidden");
  }

  @Test
  void aKeyInAnErrorIsHidden() throws Exception {
    Outage outage =
        outage(agent(StreamFormat.TEXT, "echo \"bad key $ACME_KEY\" >&2; exit 3"), words());
    assertThat(outage).hasMessageContaining("bad key [ACME_KEY]").hasMessageNotContaining(KEY);
  }

  @Test
  void tooLateEndsTheWholeFamily() throws Exception {
    Path pids = folder.resolve("pids");
    String script =
        "echo $$ > %1$s; (setsid sleep 600 & echo $! >> %1$s) ; sleep 600 & echo $! >> %1$s; wait"
            .formatted(pids);
    Outage outage =
        catchThrowableOfType(
            Outage.class,
            () -> agent(StreamFormat.TEXT, script).perform(words(), Duration.ofSeconds(6)));
    assertThat(outage.kind()).isEqualTo(Kind.TIMED_OUT);
    assertThat(Files.readAllLines(pids)).hasSize(3);
    for (String pid : Files.readAllLines(pids))
      ProcessHandle.of(Long.parseLong(pid))
          .ifPresent(process -> process.onExit().orTimeout(2, TimeUnit.MINUTES).join());
  }

  @Test
  void aGrandchildThatKeepsTheLineOpenDoesNotHoldUsUp() throws Exception {
    assertThat(
            agent(StreamFormat.TEXT, "sleep 600 & echo ready")
                .perform(words(), LIMIT)
                .content()
                .asString())
        .isEqualTo("ready");
  }

  @Test
  void tooMuchOutputIsStopped() throws Exception {
    most = 1_000_000;
    assertThat(outage(agent(StreamFormat.TEXT, "yes"), words()).kind()).isEqualTo(Kind.MALFORMED);
    assertThat(outage(agent(StreamFormat.TEXT, "yes >&2"), words()).kind())
        .isEqualTo(Kind.MALFORMED);
  }

  @Test
  void interruptionEndsTheProgram() throws Exception {
    Path started = folder.resolve("started");
    CommandAgent agent =
        agent(
            StreamFormat.CODEX,
            "echo '{\"type\":\"item.completed\",\"item\":{\"type\":\"reasoning\",\"text\":\"x\"}}';"
                + " echo $$ > "
                + started
                + "; exec sleep 600");
    var ended = new CountDownLatch(1);
    Thread caller =
        Thread.ofVirtual()
            .start(() -> {
              try {
                agent.perform(words(), LIMIT);
              } catch (InterruptedException e) {
                ended.countDown();
              } catch (Outage e) {
                throw new AssertionError(e);
              }
            });
    long pid = 0;
    while (pid == 0) {
      Thread.onSpinWait();
      String text = Files.exists(started) ? Files.readString(started).strip() : "";
      pid = text.isEmpty() ? 0 : Long.parseLong(text);
    }
    caller.interrupt();
    assertThat(ended.await(2, TimeUnit.MINUTES)).isTrue();
    ProcessHandle.of(pid)
        .ifPresent(process -> process.onExit().orTimeout(2, TimeUnit.MINUTES).join());
  }

  @Test
  void aMissingProgramIsForAPersonToMend() {
    var settings =
        new CommandAgent.Settings(
            "acme",
            List.of("no-such-agent-here"),
            StreamFormat.TEXT,
            Map.of("PATH", "/usr/bin"),
            place,
            folder,
            PRICE,
            most);
    Outage outage = outage(new CommandAgent(settings, List.of(), seen::add), words());
    assertThat(outage.kind()).isEqualTo(Kind.MISCONFIGURED);
    assertThat(outage).hasMessageContaining("no-such-agent-here");
  }

  @Test
  void aReplyInTheWrongFormSaysWhere() throws Exception {
    Outage outage =
        outage(agent(StreamFormat.TEXT, "echo '{\"n\": \"x\"}'"), ScriptAgentTest.brief("a", "W1"));
    assertThat(outage.kind()).isEqualTo(Kind.MALFORMED);
    assertThat(outage).hasMessageContaining("/n");
  }

  @Test
  void aWorktreeKeepsTheProjectAsItWas() throws Exception {
    git("init", "--quiet", "-b", "main");
    Files.writeString(folder.resolve("a.md"), "one\n");
    git("add", "a.md");
    git("commit", "--quiet", "-m", "first");
    place = CommandAgent.Place.WORKTREE;
    agent(StreamFormat.TEXT, "cat > /dev/null; echo two >> a.md; echo new > b.md; echo done")
        .perform(words(), LIMIT);
    assertThat(folder.resolve("a.md")).hasContent("one\n");
    assertThat(folder.resolve("b.md")).doesNotExist();
    String said =
        seen.stream()
            .filter(Activity.Said.class::isInstance)
            .map(Object::toString)
            .findFirst()
            .orElseThrow();
    String branch = said.substring(said.indexOf("cairn/"), said.indexOf(" since "));
    assertThat(git("show", branch + ":a.md")).isEqualTo("one\ntwo\n");
    assertThat(git("show", branch + ":b.md")).isEqualTo("new\n");
    assertThat(git("worktree", "list").lines()).hasSize(1);
  }

  @Test
  void aWorktreeWithoutChangesLeavesNothing() throws Exception {
    git("init", "--quiet", "-b", "main");
    git("commit", "--quiet", "--allow-empty", "-m", "first");
    place = CommandAgent.Place.WORKTREE;
    agent(StreamFormat.TEXT, "echo done").perform(words(), LIMIT);
    assertThat(git("branch", "--list").strip()).isEqualTo("* main");
  }

  @Test
  void worktreesOfDeadProcessesAreRemoved() throws Exception {
    git("init", "--quiet", "-b", "main");
    git("commit", "--quiet", "--allow-empty", "-m", "first");
    for (String name : List.of("x-p999999999999-abc", "y-p" + ProcessHandle.current().pid() + "-d"))
      git("worktree", "add", "--quiet", "-b", "cairn/" + name, ".cairn/worktrees/" + name, "HEAD");
    place = CommandAgent.Place.WORKTREE;
    agent(StreamFormat.TEXT, "echo done").perform(words(), LIMIT);
    assertThat(folder.resolve(".cairn/worktrees/x-p999999999999-abc")).doesNotExist();
    assertThat(git("branch", "--list", "cairn/*"))
        .contains("cairn/y-p")
        .doesNotContain("cairn/x-p");
  }

  @Test
  void aWorktreeBeginsWithTheProjectAsItStandsAndLeavesItsIndexAlone() throws Exception {
    git("init", "--quiet", "-b", "main");
    git("commit", "--quiet", "--allow-empty", "-m", "first");
    Files.writeString(folder.resolve("new.md"), "not committed\n");
    Files.createDirectories(folder.resolve(".cairn"));
    Files.writeString(folder.resolve(".cairn/secret"), "engine");
    place = CommandAgent.Place.WORKTREE;
    agent(StreamFormat.TEXT, "cat new.md > copy.md; ls -A > list.md; echo done")
        .perform(words(), LIMIT);
    String said = seen.getLast().toString();
    String branch = said.substring(said.indexOf("cairn/"), said.indexOf(" since "));
    assertThat(git("show", branch + ":copy.md")).isEqualTo("not committed\n");
    assertThat(git("show", branch + ":list.md")).doesNotContain(".cairn");
    assertThat(git("status", "--porcelain", "--", "new.md")).isEqualTo("?? new.md\n");
    assertThat(git("log", "--oneline", "main").lines()).hasSize(1);
  }

  private String git(String... arguments) throws Exception {
    var command =
        new ArrayList<>(
            List.of(
                "git",
                "-c",
                "user.name=t",
                "-c",
                "user.email=t@localhost",
                "-c",
                "commit.gpgsign=false"));
    command.addAll(List.of(arguments));
    Process git =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
    String output = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(git.waitFor()).as(output).isZero();
    return output;
  }
}
