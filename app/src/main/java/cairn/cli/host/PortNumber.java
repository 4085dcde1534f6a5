package cairn.cli.host;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// The number of a TCP port, as a person gives it.
final class PortNumber implements ITypeConverter<Integer> {
  private static final int HIGHEST = 65_535;

  @Override
  public Integer convert(String given) {
    try {
      int port = Integer.parseInt(given);
      if (port >= 0 && port <= HIGHEST) return port;
    } catch (NumberFormatException e) {
      // said below
    }
    throw new TypeConversionException(
        "'" + given + "' is not a port: a number from 0 to " + HIGHEST + ", 0 for any free one");
  }
}
