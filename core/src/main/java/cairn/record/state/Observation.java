package cairn.record.state;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Something noticed or believed that nobody has settled yet. Content never changes once staged;
/// only the pointers (`promoted` and following) are set later.
///
/// @param details what a typed entry will need when it crystallizes: falsification, tags...
/// @param conflicts ids it was found to contradict; until resolved it cannot crystallize
public record Observation(
    String id,
    String timestamp,
    String provenance,
    String content,
    String context,
    String potentialType,
    List<String> boundTo,
    boolean promoted,
    @Nullable String promotedTo,
    @Nullable String crystallizedVia,
    boolean stale,
    List<String> conflicts,
    Map<String, Object> details,
    String turn) {

  public static final String UNKNOWN = "unknown";

  public Observation {
    boundTo = List.copyOf(boundTo);
    conflicts = List.copyOf(conflicts);
    details = Collections.unmodifiableMap(new LinkedHashMap<>(details));
  }

  public Observation pointing(String to) {
    return promoted(to, crystallizedVia == null ? "" : crystallizedVia);
  }

  public Observation promoted(String to, Signal via) {
    return promoted(to, via.word());
  }

  private Observation promoted(String to, String via) {
    return with(true, to, via, stale, conflicts);
  }

  public Observation stale(boolean stale) {
    return with(promoted, promotedTo, crystallizedVia, stale, conflicts);
  }

  public Observation conflicts(List<String> conflicts) {
    return with(promoted, promotedTo, crystallizedVia, stale, conflicts);
  }

  private Observation with(
      boolean promoted,
      String promotedTo,
      String crystallizedVia,
      boolean stale,
      List<String> conflicts) {
    return new Observation(
        id,
        timestamp,
        provenance,
        content,
        context,
        potentialType,
        boundTo,
        promoted,
        promotedTo,
        crystallizedVia,
        stale,
        conflicts,
        details,
        turn);
  }

  public String detail(String name) {
    return details.get(name) instanceof String text ? text : "";
  }

  public List<String> detailList(String name) {
    return switch (details.get(name)) {
      case List<?> list -> list.stream().map(String::valueOf).toList();
      case String text when !text.isBlank() -> List.of(text);
      case null, default -> List.of();
    };
  }
}
