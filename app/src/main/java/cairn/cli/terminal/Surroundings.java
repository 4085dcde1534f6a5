package cairn.cli.terminal;

import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/// The outside world as a command sees it, so that tests run commands in-process.
///
/// @param terminal true if a person watches standard error and can be asked questions
public record Surroundings(
    Path folder,
    Map<String, String> environment,
    InputStream in,
    PrintStream out,
    PrintStream err,
    boolean terminal,
    boolean colour,
    InstantSource clock,
    LongSupplier seeds) {

  /// Set by the launcher, which can tell for nothing; asking the JDK loads a console library.
  static final String TERMINAL = "CAIRN_TERMINAL";

  /// A launcher that cannot tell leaves it to us.
  private static final String ASK = "auto";

  /// Whether a person sits here for certain: as [#terminal], and not only because a variable says
  /// so, and no coding agent is among those that started this process.
  public boolean person() {
    return terminal && (in != System.in || console() && sits(Ancestors.real()));
  }

  /// The coding agent in whose shell this runs; empty if there is none to be seen.
  public Optional<String> agent() {
    return (in == System.in ? Ancestors.real() : Ancestors.NOBODY).agent(environment);
  }

  /// Why whoever writes to standard input may be a script; empty if nothing speaks for that.
  public Optional<String> stranger() {
    return in == System.in ? Ancestors.real().stranger() : Optional.empty();
  }

  private boolean sits(Ancestors ancestors) {
    return ancestors.notAPerson().isEmpty() && ancestors.agent(environment).isEmpty();
  }

  private static boolean console() {
    return System.console() != null && System.console().isTerminal();
  }

  public static Surroundings real() {
    Map<String, String> environment = System.getenv();
    String told = environment.getOrDefault(TERMINAL, "");
    boolean terminal = told.equals("1") || told.equals(ASK) && console();
    boolean colour =
        terminal && !environment.containsKey("NO_COLOR") && !"dumb".equals(environment.get("TERM"));
    return new Surroundings(
        Path.of("").toAbsolutePath(),
        environment,
        System.in,
        utf8(System.out),
        utf8(System.err),
        terminal,
        colour,
        InstantSource.system(),
        () -> Randomness.SOURCE.nextLong());
  }

  /// Made when first asked: loading the security providers takes longer than many a command.
  private static final class Randomness {
    static final SecureRandom SOURCE = new SecureRandom();
  }

  private static PrintStream utf8(PrintStream stream) {
    return new PrintStream(stream, true, StandardCharsets.UTF_8);
  }
}
