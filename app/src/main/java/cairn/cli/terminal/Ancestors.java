package cairn.cli.terminal;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Who started this process. A coding agent can make itself a terminal; it cannot so easily make
/// itself no ancestor.
final class Ancestors {
  /// Names of programs that are coding agents, or that make a terminal for a program.
  private static final Set<String> NOT_A_PERSON =
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
          "qwen",
          "script",
          "expect",
          "unbuffer",
          "socat",
          "faketime");

  /// So far up one looks.
  private static final int MAX_DEPTH = 32;

  private Ancestors() {}

  /// The first of them that is no person's; empty if there is none.
  static Optional<String> agent() {
    return Stream.iterate(
            ProcessHandle.current().parent(),
            Optional::isPresent,
            p -> p.flatMap(ProcessHandle::parent))
        .limit(MAX_DEPTH)
        .flatMap(Optional::stream)
        .flatMap(p -> Ancestors.names(p.info()))
        .filter(NOT_A_PERSON::contains)
        .findFirst();
  }

  /// The program, and the script that an interpreter runs.
  private static Stream<String> names(ProcessHandle.Info info) {
    Stream<String> scripts =
        info.arguments().stream().flatMap(Stream::of).limit(2).filter(a -> !a.startsWith("-"));
    return Stream.concat(info.command().stream(), scripts).map(Ancestors::name);
  }

  static String name(String path) {
    String name = path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    return name.toLowerCase(Locale.ROOT).replaceAll("\\.(exe|js|mjs|cjs|py|cmd)$", "");
  }
}
