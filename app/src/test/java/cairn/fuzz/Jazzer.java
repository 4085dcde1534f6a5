package cairn.fuzz;

/// What Jazzer calls, millions of times; `tools/fuzz/run` says which parser it is.
public final class Jazzer {
  private static final Parser PARSER = Parser.valueOf(System.getProperty("cairn.fuzz.parser"));

  private Jazzer() {}

  public static void fuzzerTestOneInput(byte[] bytes) {
    PARSER.read(bytes);
  }
}
