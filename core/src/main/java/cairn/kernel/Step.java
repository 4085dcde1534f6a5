package cairn.kernel;

import java.util.regex.Pattern;

/// Something that could happen next: work for an agent, or a question to a person.
public sealed interface Step permits Work, Gate {
  /// Stable and unique within the protocol, safe as a file name.
  String id();

  /// The shape of step ids: they become file names and words on a command line.
  final class Ids {
    private static final Pattern SHAPE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,119}");

    private Ids() {}

    static void check(String id) {
      if (!SHAPE.matcher(id).matches()) throw new IllegalArgumentException("step id '" + id + "'");
    }
  }
}
