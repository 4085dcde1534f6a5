package cairn.web;

import cairn.text.Json;
import cairn.use.record.ListSteps;
import cairn.use.record.ListSteps.Step;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The nodes of the record as the tree needs them, ready to send. A node never changes and nodes
/// are only added, so whatever was rendered once stays right, and a page that has some asks for the
/// rest.
final class TreeNodes {
  /// The length of `2026-11-18`.
  private static final int DAY = 10;

  private String lastDay = "";
  private final List<byte[]> rendered = new ArrayList<>();
  private final ListSteps steps;

  TreeNodes(ListSteps steps) {
    this.steps = steps;
  }

  /// @param also what else it depends on; left out if nothing, because trees are large
  /// @param day on which it came; left out if that is the day of the one before
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record TreeRow(
      String id,
      String type,
      String title,
      String parent,
      @Nullable List<String> also,
      @Nullable String day) {}

  /// A [RecordPage.RecordTree] with those after the first `from`.
  synchronized byte[] after(int from) {
    for (Step step : steps.after(rendered.size())) rendered.add(bytes(step));
    return joined(rendered.subList(Math.min(from, rendered.size()), rendered.size()));
  }

  private byte[] bytes(Step node) {
    String day = day(node.turn());
    boolean same = day.equals(lastDay);
    lastDay = day;
    String parent = node.parent();
    List<String> also = node.alsoDependsOn();
    return Json.mapper()
        .writeValueAsBytes(
            new TreeRow(
                node.id(),
                node.type(),
                node.title(),
                parent == null ? "" : parent,
                also.isEmpty() ? null : also,
                same ? null : day));
  }

  /// Turns are called by their day and a number; empty if this one is called otherwise.
  private static String day(String turn) {
    return turn.length() > DAY && turn.charAt(DAY) == '_' ? turn.substring(0, DAY) : "";
  }

  private byte[] joined(List<byte[]> rows) {
    byte[] head =
        ("{\"size\":" + rendered.size() + ",\"nodes\":[").getBytes(StandardCharsets.US_ASCII);
    int length = head.length + rows.stream().mapToInt(row -> row.length + 1).sum() + 2;
    var out = new ByteArrayOutputStream(length);
    out.writeBytes(head);
    for (int i = 0; i < rows.size(); i++) {
      if (i > 0) out.write(',');
      out.writeBytes(rows.get(i));
    }
    out.writeBytes(new byte[] {']', '}'});
    return out.toByteArray();
  }
}
