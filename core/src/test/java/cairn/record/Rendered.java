package cairn.record;

import cairn.kernel.View;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;

/// The files of a state, as they would stand in the artifact after a full rendering.
final class Rendered {
  private Rendered() {}

  static Map<String, String> of(RecordState state) {
    var files = new LinkedHashMap<String, String>();
    var views = new ArrayList<>(RecordViews.of(state));
    views.addAll(RecordViews.archive(state));
    for (View view : views) {
      String path = view.path().substring(RecordViews.ROOT.length());
      files.put(path, text(view));
    }
    return files;
  }

  private static String text(View view) {
    return switch (view) {
      case View.Whole whole -> whole.content().get();
      case View.Gone gone -> throw new AssertionError("a record takes no file away: " + gone);
      case View.Folder folder -> throw new AssertionError("a record has no such folder: " + folder);
      case View.Growing growing -> {
        var text = new StringBuilder(growing.head());
        for (long i = 0; i < growing.entries(); i++) text.append(growing.entry().apply(i));
        yield text.toString();
      }
      case View.Sections sections -> {
        var text = new StringBuilder(sections.head());
        for (View.Section section : sections.all().get()) text.append(section.text().get());
        yield text.toString();
      }
    };
  }
}
