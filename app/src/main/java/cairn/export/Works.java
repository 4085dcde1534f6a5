package cairn.export;

import cairn.literature.Detail;
import cairn.literature.Publication;
import cairn.literature.WorkIds;
import cairn.literature.WorkKind;
import java.util.List;
import java.util.Map;

/// Documents of which no list and no first page says what work they are.
final class Works {
  private Works() {}

  /// @param ref path or address
  static Publication untold(String title, boolean web, String ref, WorkIds ids) {
    return new Publication(
        "",
        web ? WorkKind.WEB : WorkKind.OTHER,
        title,
        List.of(),
        List.of(),
        0,
        "",
        ids,
        web ? Map.of() : Map.of(Detail.NOTE, "File " + ref),
        List.of(),
        null);
  }
}
