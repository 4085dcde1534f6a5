package cairn.use.record;

import cairn.record.view.Reading;
import java.util.List;

/// Something of the record in one line.
///
/// @param detail what a step chose, found or learned, or the label of what is staged; empty if none
public record RecordLine(String id, String kind, String text, String detail) {
  static List<RecordLine> of(List<Reading.Line> lines) {
    return lines.stream().map(l -> new RecordLine(l.id(), l.kind(), l.text(), l.detail())).toList();
  }
}
