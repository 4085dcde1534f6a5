package cairn.task.state;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A task as it stood when somebody took it over. What stood then is not judged again.
///
/// @param files the stage files, path to hash
/// @param done whether it was finished then
/// @param since when that was; null in logs of before this was kept
/// @param findings marks of what the doctor found then, see [cairn.task.check.Adoption#mark]
public record Adopted(
    Map<String, String> files, boolean done, @Nullable Instant since, List<String> findings) {
  public Adopted {
    files = Map.copyOf(files);
    findings = List.copyOf(findings);
  }
}
