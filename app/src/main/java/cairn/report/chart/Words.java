package cairn.report.chart;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Word lists beside the code.
final class Words {
  static final Map<String, String> UNITS = pairs("units.txt");
  static final Set<String> NOT_UNITS = set("not-units.txt");
  static final Set<String> NUMBER_HEADS = set("number-heads.txt");
  static final Set<String> STOP = set("stop-words.txt");

  private Words() {}

  private static Stream<String> lines(String name) {
    return StyleSheet.resource(name).lines().filter(l -> !l.startsWith("#") && !l.isBlank());
  }

  private static Set<String> set(String name) {
    return lines(name)
        .flatMap(l -> Arrays.stream(l.strip().split("\\s+")))
        .collect(Collectors.toUnmodifiableSet());
  }

  private static Map<String, String> pairs(String name) {
    Map<String, String> out = new HashMap<>();
    lines(name).map(l -> l.strip().split("\\s+", 2)).forEach(p -> out.put(p[0], p[1]));
    return Map.copyOf(out);
  }
}
