package cairn.pipeline.registry;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// One worker of a registry.
///
/// @param critic who judges it, or null if nobody does
/// @param second the second critic of a gate artifact, or null
/// @param escalation who decides when worker and critic do not converge: `user`, `orchestrator` or
///   an agent
/// @param conditional in which case it takes part at all, or empty: always
/// @param verify commands that check its work
/// @param line where its entry begins
/// @param lines where each of its keys stands
@JsonIgnoreProperties(ignoreUnknown = true)
public record AgentEntry(
    String name,
    String phase,
    String group,
    Requires requires,
    Produces produces,
    @Nullable String critic,
    @Nullable String second,
    String escalation,
    Weight weight,
    String conditional,
    List<String> verify,
    int line,
    Map<Aliases.Key, Integer> lines) {

  public AgentEntry {
    verify = List.copyOf(verify);
    lines = Collections.unmodifiableMap(new TreeMap<>(lines)); // in one order: it is logged
  }

  public int line(Aliases.Key key) {
    return lines.getOrDefault(key, line);
  }

  /// Whom a critic is the counterpart of, by its name: `coder-critic` judges `coder`.
  public static String workerOf(String critic) {
    return critic.replaceFirst("-(critic|critico|critique|kritiker|reviewer|revisor)$", "");
  }

  public boolean optional() {
    return !conditional.isEmpty();
  }
}
