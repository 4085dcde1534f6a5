package cairn.sources.support;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/// Spellings of units, from `units.txt` beside this class: one canonical name and its aliases a
/// line. A word that is not listed is not a unit.
final class Units {
  private Units() {}

  static Map<String, String> aliases() {
    try (InputStream in = Units.class.getResourceAsStream("/cairn/sources/units.txt")) {
      if (in == null) throw new AssertionError("units.txt is missing from the jar");
      Map<String, String> aliases = new HashMap<>();
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
        if (line.isBlank() || line.startsWith("#")) continue;
        String[] names = line.strip().split("\\s+");
        for (String name : names) aliases.put(name, names[0]);
      }
      return Map.copyOf(aliases);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
