package cairn.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Each line is who started whom, the nearest first.
class AncestorsTest {
  private static Ancestors of(String line) {
    return of(line, ControllingTerminal.UNKNOWN);
  }

  /// @param own the terminal of this process; that of a program stands before it: `1:bash`
  private static Ancestors of(String line, String own) {
    return new Ancestors(
        Arrays.stream(line.split(" < ")).map(AncestorsTest::program).toList(), own);
  }

  private static Ancestors.Program program(String text) {
    boolean told = text.matches("\\d:.*");
    return new Ancestors.Program(
        9,
        Arrays.stream((told ? text.substring(2) : text).split(" "))
            .map(word -> word.replace("_", " "))
            .toList(),
        told ? text.substring(0, 1) : ControllingTerminal.UNKNOWN);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/usr/bin/claude < /bin/zsh < /usr/bin/tmux",
        "/usr/bin/node /usr/local/bin/claude --resume < -zsh < sshd",
        "/usr/bin/node /usr/lib/bundle/gemini.js < /usr/bin/node /usr/bin/gemini < bash",
        "codex < bash",
        "/bin/bash /opt/cairn/bin/cairn mcp < codex < bash",
        "/bin/sh -c cairn_mcp < /usr/bin/node /usr/bin/npx -y cairn mcp < claude < bash",
        "/bin/bash -lc exec_/opt/bin/cairn_-C_/home/p_mcp < claude < zsh",
        "/usr/share/code/code --type=utility < /usr/share/code/code < systemd",
        "/opt/zed/zed < systemd",
        "/usr/bin/node bootstrap-fork --type=extensionHost < /usr/bin/node server < sshd",
      })
  void aClientThatStartedTheServerSpeaksForItsPerson(String line) {
    assertThat(of(line).stranger()).as(line).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/usr/bin/python3 play.py < /bin/bash -c python3_play.py < claude < zsh",
        "/usr/bin/python3.11 play.py < /sbin/init",
        "/bin/bash -c cairn_mcp_<_replies < codex < bash",
        "/bin/bash -c cairn_mcp < /bin/bash -c bash_-c_cairn_mcp_<_x < codex < bash",
        "/usr/bin/node play.js < /bin/sh -c node_play.js < /usr/bin/gemini < bash",
        "/usr/bin/socat - EXEC:cairn_mcp < claude",
        "/lib/systemd/systemd --user",
        "/sbin/init",
        "/usr/bin/perl -e x",
      })
  void aScriptDoesNot(String line) {
    assertThat(of(line).stranger()).as(line).isPresent();
  }

  @Test
  void anAgentIsKnownByWhatStartedTheShellOrByItsMark() {
    assertThat(of("bash -c x < /usr/bin/claude").agent(Map.of())).contains("claude");
    assertThat(of("bash < tmux").agent(Map.of("CLAUDECODE", "1"))).contains("claude");
    assertThat(of("bash < tmux").agent(Map.of("CLAUDECODE", ""))).isEmpty();
    assertThat(of("bash < script -q x").agent(Map.of())).isEmpty();
    assertThat(of("bash < script -q x").notAPerson()).contains("script");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1:/bin/sh /opt/cairn < 1:-zsh < 0:/usr/libexec/gnome-terminal-server < 0:systemd",
        "1:bash < 0:sshd-session < 0:sshd < 0:systemd",
        "1:sudo cairn < 1:bash < 0:konsole < 0:/bin/sh -c konsole",
        "1:bash < 2:sudo -s < 2:bash < 0:xterm",
        "1:bash < 0:/usr/bin/tmux < 0:systemd",
        "1:bash < 2:/usr/bin/kitty < 2:bash < 0:xterm",
        "1:bash < 0:/usr/bin/python3 /usr/bin/terminator < 0:gnome-shell",
        "1:bash < 2:nvim notes.md < 2:zsh < 0:alacritty",
        "1:bash < 0:node out/bootstrap-fork --type=ptyHost < 0:node out/server-main.js < 0:sh x",
        "1:bash < 0:some-new-terminal < 0:plasmashell",
        "1:bash",
      })
  void aPersonSitsAtATerminalThatWasOpenedForOne(String line) {
    assertThat(of(line, "1").notAPerson()).as(line).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0:/usr/bin/python3 agent.py < 0:systemd",
        "1:bash < 0:/usr/bin/python3 -c import_pty < 0:bash",
        "1:bash -c x < 2:./helper < 2:bash < 0:xterm",
        "1:bash < 0:./myscript -qec x < 0:bash -c x < 0:node",
        "1:bash -c x < 1:/usr/bin/python3 agent.py < 1:bash < 0:xterm",
        "1:/home/a/bin/newagent < 1:zsh < 0:kitty",
        "1:perl -e x < 1:bash < 0:kitty",
        "1:bash < 0:/usr/bin/ruby pty.rb < 0:systemd",
        "1:/bin/sh cairn < 0:dune-pty < 0:/bin/bash -c x < 0:agentd",
      })
  void aTerminalThatAProgramMadeOrHoldsIsNoPersons(String line) {
    assertThat(of(line, "1").notAPerson()).as(line).isPresent();
  }

  @Test
  void aTerminalThatWasOnlyLentIsNoPersons() {
    assertThat(of("1:bash < 0:xterm", ControllingTerminal.NONE).notAPerson()).isPresent();
    assertThat(of("bash < xterm", ControllingTerminal.UNKNOWN).notAPerson()).isEmpty();
  }
}
