package cairn.use.record;

import cairn.record.view.Reading;
import java.util.List;

/// Something of the record in one line.
public record RecordLine(String id, String kind, String text) {
  static List<RecordLine> of(List<Reading.Line> lines) {
    return lines.stream().map(l -> new RecordLine(l.id(), l.kind(), l.text())).toList();
  }
}
