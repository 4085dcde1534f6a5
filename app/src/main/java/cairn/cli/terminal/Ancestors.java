package cairn.cli.terminal;

import cairn.text.BoundedPattern;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The processes above this one: who started it, who started that one, and so on. A coding agent
/// can make itself a terminal, or play the client of an MCP server; it cannot easily hide that it
/// is above this process.
///
/// @param above the one that started this process first
/// @param terminal this process's own, as [ControllingTerminal] tells it
record Ancestors(List<Program> above, String terminal) {
  /// @param words the program and what it was given
  /// @param terminal as [ControllingTerminal] tells it
  record Program(long pid, List<String> words, String terminal) {
    /// The program, and the script that an interpreter runs.
    Stream<String> names() {
      return Stream.concat(
              words.stream().limit(1),
              words.stream().skip(1).limit(2).filter(a -> !a.startsWith("-")))
          .map(Ancestors::name);
    }

    boolean is(Set<String> known) {
      return names().anyMatch(known::contains);
    }
  }

  static final Ancestors NOBODY = new Ancestors(List.of(), ControllingTerminal.UNKNOWN);

  private static final Set<String> AGENTS =
      Set.of(
          "claude",
          "codex",
          "gemini",
          "cursor-agent",
          "opencode",
          "aider",
          "goose",
          "amp",
          "crush",
          "copilot",
          "qwen");

  /// Programs that make a terminal for a program.
  private static final Set<String> TERMINALS =
      Set.of("script", "expect", "unbuffer", "socat", "faketime");

  /// What may stand between a person's terminal and this program, besides shells and launchers.
  private static final Set<String> PASSING =
      Set.of(
          "sudo",
          "su",
          "doas",
          "login",
          "time",
          "nice",
          "nohup",
          "env",
          "mise",
          "direnv",
          "uv",
          "poetry",
          "pipenv",
          "nix",
          "nix-shell",
          "nix-develop",
          "distrobox",
          "toolbox",
          "mc",
          "sshd",
          "sshd-session");

  /// Programs in which a person opens a terminal; they may have been started from another one.
  private static final Set<String> OPENED =
      Set.of(
          "tmux",
          "screen",
          "zellij",
          "dtach",
          "abduco",
          "mosh-server",
          "sudo",
          "su",
          "doas",
          "vim",
          "nvim",
          "emacs",
          "mc",
          "pipenv",
          "asciinema",
          "xterm",
          "uxterm",
          "urxvt",
          "rxvt",
          "st",
          "kitty",
          "alacritty",
          "foot",
          "ghostty",
          "wezterm",
          "wezterm-gui",
          "konsole",
          "yakuake",
          "gnome-terminal",
          "gnome-terminal-server",
          "kgx",
          "ptyxis",
          "terminator",
          "tilix",
          "guake",
          "xfce4-terminal",
          "mate-terminal",
          "lxterminal",
          "qterminal",
          "terminology",
          "cool-retro-term",
          "hyper",
          "tabby",
          "warp",
          "code",
          "code-insiders",
          "codium",
          "cursor",
          "windsurf",
          "zed",
          "idea",
          "pycharm",
          "electron",
          "jupyter-lab",
          "jupyter-notebook",
          "jupyter-server",
          "ttyd",
          "gotty",
          "wetty",
          "code-server",
          "cockpit-bridge",
          "docker",
          "podman",
          "ssh",
          "sshd",
          "sshd-session");

  /// Variables that coding agents set in the shells they use.
  private static final Map<String, String> MARKS =
      Map.of(
          "CLAUDECODE", "claude",
          "CODEX_SANDBOX", "codex",
          "CODEX_THREAD_ID", "codex",
          "GEMINI_CLI", "gemini",
          "CURSOR_AGENT", "cursor-agent",
          "OPENCODE", "opencode",
          "QWEN_CODE", "qwen",
          "GOOSE_TERMINAL", "goose");

  private static final Set<String> SHELLS =
      Set.of("sh", "bash", "zsh", "dash", "ksh", "ash", "fish", "pwsh", "busybox");

  private static final Set<String> SCRIPTED =
      Set.of("python", "python3", "perl", "ruby", "lua", "tclsh", "php", "jshell", "xargs", "nc");

  /// Programs that adopt what lost its parent.
  private static final Set<String> ROOTS =
      Set.of("init", "systemd", "launchd", "tini", "dumb-init", "catatonit", "docker-init");

  /// Programs on the way from a client to this one: launchers of ours, and package runners.
  private static final Set<String> LAUNCHERS =
      Set.of("cairn", "npx", "npm", "npm-cli", "npx-cli", "env", "timeout", "uvx", "bunx");

  /// A shell that does nothing but start the server, as a client's settings may say.
  private static final BoundedPattern STARTS =
      BoundedPattern.of("(exec )?([\\w@./-]*/)?cairn( (-C|--project)[ =][^\\s<|;&>$`]+)? mcp");

  /// So far up one looks.
  private static final int MAX_DEPTH = 32;

  static Ancestors real() {
    return new Ancestors(
        Stream.iterate(
                ProcessHandle.current().parent(),
                Optional::isPresent,
                p -> p.flatMap(ProcessHandle::parent))
            .limit(MAX_DEPTH)
            .flatMap(Optional::stream)
            .map(p ->
                new Program(
                    p.pid(),
                    Stream.concat(
                            p.info().command().stream(),
                            p.info().arguments().stream().flatMap(Stream::of))
                        .toList(),
                    ControllingTerminal.of(p.pid())))
            .toList(),
        ControllingTerminal.own());
  }

  /// The coding agent that works in this shell, by what started it or by its mark.
  Optional<String> agent(Map<String, String> environment) {
    return above.stream()
        .flatMap(Program::names)
        .filter(AGENTS::contains)
        .findFirst()
        .or(() ->
            MARKS.entrySet().stream()
                .filter(m -> !environment.getOrDefault(m.getKey(), "").isBlank())
                .map(Map.Entry::getValue)
                .findFirst());
  }

  /// The first of them that is no person's; empty if there is none.
  Optional<String> notAPerson() {
    return above.stream()
        .flatMap(Program::names)
        .filter(name -> AGENTS.contains(name) || TERMINALS.contains(name))
        .findFirst()
        .or(this::hands);
  }

  /// Who stands between a person and this terminal, or made it for a program; empty if nobody does,
  /// or if it cannot be told here.
  private Optional<String> hands() {
    if (terminal.equals(ControllingTerminal.UNKNOWN)) return Optional.empty();
    // Somebody's terminal, opened by a program that does not belong to it.
    if (terminal.equals(ControllingTerminal.NONE)) return Optional.of("a lent terminal");
    for (int i = 0; i < above.size(); i++) {
      Program program = above.get(i);
      if (!program.terminal().equals(terminal)) return maker(i);
      if (!program.is(SHELLS) && !program.is(LAUNCHERS) && !program.is(PASSING))
        return program.names().findFirst();
    }
    return Optional.empty();
  }

  /// The program that made this terminal, if it did so for a program instead of a person.
  private Optional<String> maker(int at) {
    Program maker = above.get(at);
    if (maker.is(OPENED) || maker.is(ROOTS)) return Optional.empty();
    boolean inside = !maker.terminal().equals(ControllingTerminal.NONE);
    boolean told =
        at + 1 < above.size() && (above.get(at + 1).is(SHELLS) || above.get(at + 1).is(SCRIPTED));
    return inside || told || maker.is(SCRIPTED) ? maker.names().findFirst() : Optional.empty();
  }

  /// Why the program at the other end of standard input may be a script of an agent instead of a
  /// client with a person before it; empty if nothing speaks for that.
  Optional<String> stranger() {
    List<Program> way = above.stream().filter(p -> !p.is(LAUNCHERS) && !starts(p)).toList();
    boolean agent = way.stream().anyMatch(p -> p.is(AGENTS));
    for (Program program : way) {
      if (program.is(AGENTS)) return Optional.empty();
      boolean runs = program.is(SHELLS) || program.is(SCRIPTED) || program.is(TERMINALS);
      if (runs || program.is(ROOTS))
        return Optional.of(
            "'"
                + name(program.words().isEmpty() ? "" : program.words().getFirst())
                + "' started this server, not the client itself");
      // A client that is not known by name.
      if (!agent) return Optional.empty();
    }
    return Optional.empty();
  }

  private static boolean starts(Program program) {
    int said = program.words().size() - 1;
    return program.is(SHELLS)
        && said >= 2
        && program.words().get(said - 1).matches("-[a-z]*c")
        && STARTS.matcher(program.words().get(said).strip()).matches();
  }

  static String name(String path) {
    String name = path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    return name.toLowerCase(Locale.ROOT)
        .replaceAll("\\.(exe|js|mjs|cjs|py|cmd)$", "")
        .replaceAll("^-|(?<=^python3?|^perl|^ruby|^lua|^php)[0-9.]+$", "");
  }
}
