package cairn.task;

import java.util.List;
import java.util.Map;

/// A task as it stood when somebody took it over. What stood then is not judged again.
///
/// @param files the stage files, path to hash
/// @param done whether it was finished then
/// @param findings marks of what the doctor found then, see [#mark]
public record Adopted(Map<String, String> files, boolean done, List<String> findings) {
  public Adopted {
    files = Map.copyOf(files);
    findings = List.copyOf(findings);
  }
}
