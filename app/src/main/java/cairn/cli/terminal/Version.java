package cairn.cli.terminal;

/// Which Cairn this is.
public final class Version {
  public static final String NUMBER = "0.1.0";

  private Version() {}

  public static String line() {
    return "cairn " + NUMBER;
  }
}
