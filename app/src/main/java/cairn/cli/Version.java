package cairn.cli;

/// Which Cairn this is.
final class Version {
  static final String NUMBER = "0.1.0";

  private Version() {}

  static String line() {
    return "cairn " + NUMBER;
  }
}
